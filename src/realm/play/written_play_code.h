#pragma once

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "core/check.h"
#include "core/position_hash.h"
#include "play/rulebook.h"
#include "realm/ask/query_words.h"
#include "realm/controller.h"
#include "realm/play/sheet_inputs.h"
#include "realm/play/written_play.h"
#include "realm/remarks.h"
#include "text/code_table.h"
#include "text/html_writer.h"

/// The code of `WrittenPlay`, for the one file of each game that makes it.
namespace game {

/// What a game does in a way of its own. Each specialises it with
///
///     rules(), rule(id)                    its rule set, and the text of a rule for reports
///     begin(scenario, dice)                the game as it stands before turn 1
///     not_playing(world, position, power)  why a power is not asked although the game goes on
///     read(world, position, power, text)   a sheet, with what the game has to say of it
///     line(world, entry)                   an entry as it was understood
///     events(world, position, facts, sent), sentence(event, language)
///     html(out, world, view, rules), roundup(world, view), show_all(out, world, position, all)
///     answer(world, view, text), hints(world, view, begun)
///
/// The rest is called by the names that are the same in the folders of all these games: `play_turn`,
/// `play_until`, `correct`, `figures_of`, `broken_invariant`, `add_to`, `view`, `master_view`, `view_at`,
/// `master_view_at`, `write_text`, `write_json`, `write_map_text`, `write_map_svg`.
template <class G>
struct OwnWays;

/// `view` under another name, for the adapter has a `view` of its own.
template <class World, class Position, class TurnFacts>
auto seen_by(const World& world, const Position& position, const TurnFacts& facts, realm::PowerId power,
             const realm::SentSheet* sent) {
  return view(world, position, facts, power, sent);
}

template <class G>
typename WrittenPlay<G>::Fixed WrittenPlay<G>::fixed_of(std::shared_ptr<const World> world) {
  Fixed fixed;
  fixed.world = std::move(world);
  for (std::size_t i = 0; i < fixed.world->power_count(); ++i) {
    const auto p = static_cast<realm::PowerId>(i);
    fixed.seats.push_back({std::string(fixed.world->code(p)), fixed.world->facts(p).name});
  }
  return fixed;
}

template <class G>
std::unique_ptr<Play> WrittenPlay<G>::at(std::shared_ptr<const World> world, Position position,
                                         TurnFacts facts, Sheets sent) {
  std::unique_ptr<WrittenPlay> play(new WrittenPlay());
  play->fixed_ = std::make_shared<Fixed>(fixed_of(std::move(world)));
  play->position_ = std::move(position);
  play->facts_ = std::move(facts);
  play->sheets_.resize(sent.size());
  play->sent_ = std::move(sent);
  return play;
}

template <class G>
base::Result<std::unique_ptr<Play>> WrittenPlay<G>::begin(const WrittenScenario<G>& of, const base::Key& key,
                                                          const Luck& luck) {
  base::Digest mixed{};
  for (const auto& [seat, words] : luck) mixed = base::mixed_luck(mixed, seat, words);
  base::KeyedDice dice(key, mixed);
  base::Result<Start> start = OwnWays<G>::begin(of, dice);
  if (!start) return tl::unexpected(start.error());
  const base::CodeTable& powers = start->world->power_codes();
  for (const auto& [seat, words] : luck)
    if (seat != base::upper(seat) || powers.find(seat) == base::CodeTable::kUnknown)
      return base::fail(fmt::format("luck is given for {}, which is no power of this scenario", seat));
  auto fixed = std::make_shared<Fixed>(fixed_of(std::move(start->world)));
  fixed->key = key;
  fixed->setup = of.setup();
  std::unique_ptr<WrittenPlay> play(new WrittenPlay());
  play->position_ = std::move(start->position);
  play->position_.luck = mixed;
  play->facts_ = std::move(start->facts);
  play->sheets_.resize(fixed->seats.size());
  play->sent_.resize(fixed->seats.size());
  play->fixed_ = std::move(fixed);
  return play;
}

template <class G>
std::unique_ptr<Play> WrittenPlay<G>::clone() const {
  return std::unique_ptr<Play>(new WrittenPlay(*this));
}

template <class G>
realm::PowerId WrittenPlay<G>::power_of(std::string_view seat) const {
  const std::uint16_t found = world().power_codes().find(seat);
  return found == base::CodeTable::kUnknown ? realm::PowerId::none : static_cast<realm::PowerId>(found);
}

template <class G>
std::optional<Refusal> WrittenPlay<G>::not_playing(realm::PowerId power) const {
  if (position_.over) return Refusal{"COM-34", "The game is over; no more orders are taken."};
  return OwnWays<G>::not_playing(world(), position_, power);
}

template <class G>
std::vector<Ask> WrittenPlay<G>::asks() const {
  std::vector<Ask> asks;
  for (std::size_t i = 0; i < world().power_count(); ++i) {
    const auto p = static_cast<realm::PowerId>(i);
    if (world().facts(p).controller == realm::Controller::nobody || not_playing(p)) continue;
    asks.push_back({std::string(world().code(p)),
                    "sheet",
                    fmt::format("{}: up to 16 actions for turn {}", world().facts(p).name, position_.turn),
                    {},
                    sheets_[i] ? answer_of(sheets_[i]->sheet) : Answer::none,
                    false});
  }
  return asks;
}

template <class G>
typename WrittenPlay<G>::Reading WrittenPlay<G>::take(std::string_view seat, std::string_view text) const {
  Reading reading;
  Receipt& receipt = reading.receipt;
  receipt.digest = base::digest(text);
  reading.power = power_of(seat);
  if (reading.power == realm::PowerId::none) {
    receipt.refusal = Refusal{"COM-7", fmt::format("There is no power {} in this game.", seat)};
    return reading;
  }
  if ((receipt.refusal = not_playing(reading.power))) return reading;
  sheet::Reading read = OwnWays<G>::read(world(), position_, reading.power, text);
  for (const sheet::Diagnostic& d : read.diagnostics) receipt.remarks.push_back(remark_of(d));
  if (const auto no = realm::refuse_sheet(read, world().code(reading.power), position_.turn)) {
    receipt.refusal = Refusal{std::string(no->rule.id), no->sentence};
    return reading;
  }
  receipt.understood = understood(
      text, read.sheet, [&](const sheet::Entry& entry) { return OwnWays<G>::line(world(), entry); });
  for (const sheet::GameLine& line : read.sheet.game_lines)
    receipt.understood.push_back(
        {0, fmt::format("{} {}", world().vocabulary().game_line(line.kind), line.text), true});
  receipt.accepted = true;
  reading.sheet = std::move(read.sheet);
  return reading;
}

template <class G>
Receipt WrittenPlay<G>::read(std::string_view seat, std::string_view text) const {
  return take(seat, text).receipt;
}

template <class G>
Receipt WrittenPlay<G>::submit(std::string_view seat, std::string_view text) {
  Reading reading = take(seat, text);
  if (reading.receipt.accepted)  // COM-7: the last one counts
    sheets_[realm::index(reading.power)] = realm::SentSheet{std::string(text), std::move(reading.sheet)};
  return std::move(reading.receipt);
}

template <class G>
std::vector<const sheet::Sheet*> WrittenPlay<G>::sheets_to_play() const {
  std::vector<const sheet::Sheet*> sheets;
  for (const auto& sent : sheets_) sheets.push_back(sent ? &sent->sheet : nullptr);
  return sheets;
}

template <class G>
base::KeyedDice WrittenPlay<G>::dice_to_roll(Position& position) const {
  for (std::size_t i = 0; i < sheets_.size(); ++i)
    if (sheets_[i] && !sheets_[i]->sheet.luck.empty())
      position.luck = base::mixed_luck(position.luck, world().code(static_cast<realm::PowerId>(i)),
                                       sheets_[i]->sheet.luck);
  return base::KeyedDice(fixed_->key, position.luck);
}

template <class G>
typename WrittenPlay<G>::Turn WrittenPlay<G>::turn_until(const std::optional<realm::Moment>& moment) const {
  Turn turn{position_, {}};
  base::KeyedDice dice = dice_to_roll(turn.now);
  if (moment)
    play_until(world(), turn.now, sheets_to_play(), dice, turn.facts, *moment);
  else
    play_turn(world(), turn.now, sheets_to_play(), dice, turn.facts);
  return turn;
}

template <class G>
tl::expected<Events, Refusal> WrittenPlay<G>::advance() {
  if (position_.over)
    return tl::unexpected(Refusal{"COM-34", "The game is over; there is no turn left to play."});
  base::KeyedDice dice = dice_to_roll(position_);
  play_turn(world(), position_, sheets_to_play(), dice, facts_);
  const std::string_view broken = broken_invariant(world(), position_);
  base::ensure(broken.empty(), broken.data());
  begin_turn();
  sent_ = std::exchange(sheets_, Sheets(sheets_.size()));
  return OwnWays<G>::events(world(), position_, facts_, sent_);
}

/// `correct` under another name, for the face has one of its own.
template <class World, class Position>
base::Corrected corrected_by(const World& world, Position& position,
                             const std::vector<base::CorrectionLine>& lines) {
  return correct(world, position, lines);
}

template <class G>
base::Corrected WrittenPlay<G>::set_figures(const std::vector<base::CorrectionLine>& lines) {
  return corrected_by(world(), position_, lines);
}

template <class G>
base::Figures WrittenPlay<G>::figures() const {
  return figures_of(world(), position_);
}

template <class G>
base::Digest WrittenPlay<G>::hash() const {
  base::PositionHash hash;
  hash.add(fixed_->setup);
  add_to(hash, position_);
  for (const auto& sent : sheets_) {
    hash.add(sent.has_value());
    if (sent) hash.add(sent->text);
  }
  return hash.result();
}

template <class G>
typename G::SeatView WrittenPlay<G>::seat_view(std::string_view seat) const {
  const realm::PowerId power = power_of(seat);
  base::ensure(power != realm::PowerId::none, "a seat of this game");
  const auto& sent = sent_[realm::index(power)];
  return seen_by(world(), position_, facts_, power, sent ? &*sent : nullptr);
}

template <class G>
typename G::SeatView WrittenPlay<G>::whole_truth() const {
  std::vector<const realm::SentSheet*> sent;
  for (const auto& sheet : sent_) sent.push_back(sheet ? &*sheet : nullptr);
  return master_view(world(), position_, facts_, sent);
}

template <class G>
std::string WrittenPlay<G>::report(std::string_view seat, Format format) const {
  const SeatView seen = seat_view(seat);
  const auto rule_shown = [](std::string_view id) {
    const RuleText* rule = OwnWays<G>::rule(id);
    return rule == nullptr ? base::RuleShown{} : base::RuleShown{rule->topic, rule->text};
  };
  base::Text out;
  switch (format) {
    case Format::text: write_text(out, world(), seen, kLanguage); break;
    case Format::brief: write_text(out, world(), seen, kLanguage, realm::SheetForm::no); break;
    case Format::json: write_json(out, world(), seen); break;
    case Format::html: OwnWays<G>::html(out, world(), seen, rule_shown); break;
  }
  return with_corrections(std::move(out), seat, format);
}

template <class G>
std::string WrittenPlay<G>::roundup() const {
  return OwnWays<G>::roundup(world(), seat_view(fixed_->seats.front().code));
}

template <class G>
std::string WrittenPlay<G>::view(std::string_view seat) const {
  return report(seat, Format::json);
}

template <class G>
std::string WrittenPlay<G>::show(std::optional<std::string_view> seat) const {
  base::Text out;
  if (seat)
    write_map_text(out, world(), seat_view(*seat), kLanguage);
  else
    OwnWays<G>::show_all(out, world(), position_, whole_truth());
  return out;
}

template <class G>
std::string WrittenPlay<G>::svg(std::optional<std::string_view> seat) const {
  base::Text out;
  write_map_svg(out, world(), seat ? seat_view(*seat) : whole_truth());
  return out;
}

/// The moments a view tells of: its slots, its battles and, in Star Chase, bombs.
template <class SeatView>
std::vector<realm::Moment> moments_of(const SeatView& told) {
  std::vector<realm::Moment> moments;
  for (const auto& slot : told.slots) moments.push_back({slot.slot, told.seat});
  const auto add = [&](const auto& battles) {
    for (const auto& battle : battles) moments.push_back({battle.slot, battle.attacker});
  };
  if constexpr (requires { told.battles; }) {
    add(told.battles);
  } else {
    add(told.land_battles);
    add(told.sea_battles);
  }
  if constexpr (requires { told.bombardments; })
    for (const auto& bombs : told.bombardments) moments.push_back({bombs.slot, bombs.by});
  return moments;
}

template <class G>
std::vector<Moment> WrittenPlay<G>::moments(std::optional<std::string_view> seat) const {
  if (position_.over) return {};
  const Turn turn = turn_until(std::nullopt);
  std::vector<realm::Moment> found;
  if (seat) {
    const auto& sent = sheets_[realm::index(power_of(*seat))];
    found = moments_of(seen_by(world(), turn.now, turn.facts, power_of(*seat), sent ? &*sent : nullptr));
  } else {
    for (const auto& acted : turn.facts.acted) found.push_back({acted.slot, acted.who});
  }
  const auto when = [&](const realm::Moment& m) {
    const std::vector<realm::PowerId>& order = turn.facts.order;
    return std::pair(m.slot, std::find(order.begin(), order.end(), m.who) - order.begin());
  };
  std::sort(found.begin(), found.end(), [&](const auto& a, const auto& b) { return when(a) < when(b); });
  found.erase(std::unique(found.begin(), found.end()), found.end());
  std::vector<Moment> moments;
  for (const realm::Moment& m : found) moments.push_back({m.slot, std::string(world().code(m.who))});
  return moments;
}

template <class G>
std::string WrittenPlay<G>::svg_at(std::optional<std::string_view> seat, const Moment& moment) const {
  const realm::Moment at{moment.slot, power_of(moment.who)};
  const Turn turn = turn_until(at);
  base::Text out;
  if (seat) {
    const auto& sent = sheets_[realm::index(power_of(*seat))];
    write_map_svg(out, world(),
                  view_at(world(), seat_view(*seat), turn.now, turn.facts, at, sent ? &*sent : nullptr));
  } else {
    std::vector<const realm::SentSheet*> sent;
    for (const auto& sheet : sheets_) sent.push_back(sheet ? &*sheet : nullptr);
    write_map_svg(out, world(), master_view_at(world(), turn.now, turn.facts, at, sent));
  }
  return out;
}

template <class G>
base::Result<std::string> WrittenPlay<G>::query(std::string_view seat, std::string_view text) const {
  if (power_of(seat) == realm::PowerId::none)
    return base::fail(fmt::format("there is no power {} in this game", seat));
  return OwnWays<G>::answer(world(), seat_view(seat), text);
}

template <class G>
std::vector<Hint> WrittenPlay<G>::hints(std::string_view seat, std::string_view begun) const {
  if (power_of(seat) == realm::PowerId::none) return {};
  return OwnWays<G>::hints(world(), seat_view(seat), begun);
}

template <class G>
std::string WrittenPlay<G>::sentence(const Event& event, base::Language language) const {
  return OwnWays<G>::sentence(event, language);
}

/// The roundup of a view and nothing else, under a title of its own.
template <class World, class SeatView>
std::string roundup_alone(const World& world, const SeatView& seen) {
  SeatView all;
  all.roundup = seen.roundup;
  base::Text out;
  write_text(out, world, all, kLanguage, realm::SheetForm::no);
  std::string text = out;
  const std::size_t title = text.find('\n') + 1;  // the second line says whose copy it is
  return text.replace(title, text.find('\n', title) - title, "The roundup, for everybody");
}

}  // namespace game
