#include "game/dark_age_play.h"

#include <fmt/core.h>

#include <algorithm>

#include "base/check.h"
#include "base/code_table.h"
#include "base/dice.h"
#include "base/position_hash.h"
#include "dark_age/drawn_map.h"
#include "dark_age/reading.h"
#include "dark_age/report.h"
#include "dark_age/turn.h"
#include "game/dark_age_events.h"
#include "game/dark_age_hints.h"
#include "game/dark_age_queries.h"
#include "game/dark_age_rules.h"
#include "game/rules_built_in.h"
#include "game/sheet_inputs.h"

namespace game {
namespace {

using dark_age::Life;
using dark_age::Position;
using dark_age::PowerId;
using dark_age::World;

constexpr base::Language kLanguage = base::Language::english;

dark_age::RuleShown rule_shown(std::string_view id) {
  const RuleText* rule = dark_age_rule(id);
  return rule == nullptr ? dark_age::RuleShown{} : dark_age::RuleShown{rule->topic, rule->text};
}

}  // namespace

DarkAgePlay::Fixed DarkAgePlay::fixed_of(std::shared_ptr<const World> world) {
  Fixed fixed;
  fixed.world = std::move(world);
  for (std::size_t i = 0; i < fixed.world->power_count(); ++i) {
    const PowerId p = dark_age::power_id(i);
    fixed.seats.push_back({std::string(fixed.world->code(p)), fixed.world->facts(p).name});
  }
  return fixed;
}

std::unique_ptr<Play> DarkAgePlay::at(std::shared_ptr<const World> world, dark_age::Position position,
                                      dark_age::TurnFacts facts, Sheets sent) {
  std::unique_ptr<DarkAgePlay> play(new DarkAgePlay());
  play->fixed_ = std::make_shared<Fixed>(fixed_of(std::move(world)));
  play->position_ = std::move(position);
  play->facts_ = std::move(facts);
  play->sheets_.resize(sent.size());
  play->sent_ = std::move(sent);
  return play;
}

base::Result<std::unique_ptr<Play>> DarkAgePlay::begin(const Setup& setup, dark_age::Scenario scenario) {
  auto fixed = std::make_shared<Fixed>(fixed_of(std::move(scenario.world)));
  fixed->key = setup.key;
  fixed->setup = setup_digest(dark_age_rules(), setup);
  const World& world = *fixed->world;
  for (const auto& [seat, words] : setup.luck) {
    if (seat != base::upper(seat) || world.power_codes().find(seat) == base::CodeTable::kUnknown)
      return base::fail(fmt::format("luck is given for {}, which is no power of this scenario", seat));
    scenario.start.luck = base::mixed_luck(scenario.start.luck, seat, words);
  }
  std::unique_ptr<DarkAgePlay> play(new DarkAgePlay());
  play->position_ = std::move(scenario.start);
  base::KeyedDice dice(setup.key, play->position_.luck);
  dark_age::begin_game(world, play->position_, scenario.balance_given, dice);
  play->sheets_.resize(world.power_count());
  play->sent_.resize(world.power_count());
  play->fixed_ = std::move(fixed);
  return play;
}

std::unique_ptr<Play> DarkAgePlay::clone() const { return std::unique_ptr<Play>(new DarkAgePlay(*this)); }

PowerId DarkAgePlay::power_of(std::string_view seat) const {
  const std::uint16_t found = world().power_codes().find(seat);
  return found == base::CodeTable::kUnknown ? PowerId::none : static_cast<PowerId>(found);
}

std::optional<Refusal> DarkAgePlay::not_playing(PowerId power) const {
  if (position_.over) return Refusal{"COM-34", "The game is over; no more orders are taken."};
  const dark_age::PowerFacts& facts = world().facts(power);
  switch (position_.of(power).life) {
    case Life::alive: return std::nullopt;
    case Life::waiting:
      if (facts.entry == position_.turn) return std::nullopt;  // DA-H52: it acts on the turn it arrives
      return Refusal{"DA-H52",
                     fmt::format("{} comes into the game on turn {}; its first sheet is taken for that turn.",
                                 facts.name, facts.entry)};
    case Life::falling:
    case Life::gone: break;
  }
  return Refusal{"DA 10.6",
                 fmt::format("{} is out of the game; no more orders are taken from it.", facts.name)};
}

bool DarkAgePlay::is_asked(PowerId power) const {
  return world().facts(power).controller != dark_age::Controller::nobody && !not_playing(power);
}

Answer DarkAgePlay::answer_of(PowerId power) const {
  const auto& sent = sheets_[realm::index(power)];
  if (!sent) return Answer::none;
  return game::answer_of(sent->sheet);
}

std::vector<Ask> DarkAgePlay::asks() const {
  std::vector<Ask> asks;
  for (std::size_t i = 0; i < world().power_count(); ++i) {
    const PowerId p = dark_age::power_id(i);
    if (!is_asked(p)) continue;
    asks.push_back({std::string(world().code(p)),
                    "sheet",
                    fmt::format("{}: up to 16 actions for turn {}", world().facts(p).name, position_.turn),
                    {},
                    answer_of(p),
                    false});
  }
  return asks;
}

DarkAgePlay::Reading DarkAgePlay::take(std::string_view seat, std::string_view text) const {
  Reading reading;
  Receipt& receipt = reading.receipt;
  receipt.digest = base::digest(text);
  reading.power = power_of(seat);
  if (reading.power == PowerId::none) {
    receipt.refusal = Refusal{"COM-7", fmt::format("There is no power {} in this game.", seat)};
    return reading;
  }
  if ((receipt.refusal = not_playing(reading.power))) return reading;
  sheet::Reading read = dark_age::read_sheet(world(), text);
  for (const sheet::Diagnostic& d : read.diagnostics) receipt.remarks.push_back(remark_of(d));
  if (const auto no = dark_age::refuse_sheet(world(), read, reading.power, position_.turn)) {
    receipt.refusal = Refusal{std::string(no->rule.id), no->sentence};
    return reading;
  }
  receipt.understood = understood(
      text, read.sheet, [&](const sheet::Entry& entry) { return dark_age::to_text(world(), entry); });
  receipt.accepted = true;
  reading.sheet = std::move(read.sheet);
  return reading;
}

Receipt DarkAgePlay::read(std::string_view seat, std::string_view text) const {
  return take(seat, text).receipt;
}

Receipt DarkAgePlay::submit(std::string_view seat, std::string_view text) {
  Reading reading = take(seat, text);
  if (reading.receipt.accepted)  // COM-7: the last one counts
    sheets_[realm::index(reading.power)] = dark_age::SentSheet{std::string(text), std::move(reading.sheet)};
  return std::move(reading.receipt);
}

tl::expected<Events, Refusal> DarkAgePlay::advance() {
  if (position_.over)
    return tl::unexpected(Refusal{"COM-34", "The game is over; there is no turn left to play."});
  std::vector<const sheet::Sheet*> sheets(sheets_.size(), nullptr);
  for (std::size_t i = 0; i < sheets_.size(); ++i) {
    if (!sheets_[i]) continue;
    sheets[i] = &sheets_[i]->sheet;
    if (!sheets[i]->luck.empty())
      position_.luck = base::mixed_luck(position_.luck, world().code(dark_age::power_id(i)), sheets[i]->luck);
  }
  base::KeyedDice dice(fixed_->key, position_.luck);
  dark_age::play_turn(world(), position_, sheets, dice, facts_);
  const std::string_view broken = dark_age::broken_invariant(world(), position_);
  base::ensure(broken.empty(), broken.data());
  sent_ = std::exchange(sheets_, Sheets(sheets_.size()));
  return dark_age_events(world(), position_, facts_, sent_);
}

base::Digest DarkAgePlay::hash() const {
  base::PositionHash hash;
  hash.add(fixed_->setup);
  dark_age::add_to(hash, position_);
  for (const auto& sent : sheets_) {
    hash.add(sent.has_value());
    if (sent) hash.add(sent->text);
  }
  return hash.result();
}

dark_age::SeatView DarkAgePlay::seat_view(std::string_view seat) const {
  const PowerId power = power_of(seat);
  base::ensure(power != PowerId::none, "a seat of this game");
  const auto& sent = sent_[realm::index(power)];
  return dark_age::view(world(), position_, facts_, power, sent ? &*sent : nullptr);
}

dark_age::SeatView DarkAgePlay::whole_truth() const {
  std::vector<const dark_age::SentSheet*> sent;
  for (const auto& sheet : sent_) sent.push_back(sheet ? &*sheet : nullptr);
  return dark_age::master_view(world(), position_, facts_, sent);
}

std::string DarkAgePlay::report(std::string_view seat, Format format) const {
  const dark_age::SeatView view = seat_view(seat);
  base::Text out;
  switch (format) {
    case Format::text: dark_age::write_text(out, world(), view, kLanguage); break;
    case Format::brief: dark_age::write_text(out, world(), view, kLanguage, dark_age::SheetForm::no); break;
    case Format::json: dark_age::write_json(out, world(), view); break;
    case Format::html:
      dark_age::write_html(out, world(), view, kLanguage, dark_age::map_plan(world()), rule_shown);
      break;
  }
  return out;
}

/// A view that holds the roundup and nothing else, under a title of its own.
std::string DarkAgePlay::roundup() const {
  dark_age::SeatView all;
  all.roundup = seat_view(fixed_->seats.front().code).roundup;
  base::Text out;
  dark_age::write_text(out, world(), all, kLanguage, dark_age::SheetForm::no);
  std::string text = out;
  const std::size_t title = text.find('\n') + 1;  // the second line says whose copy it is
  return text.replace(title, text.find('\n', title) - title, "The roundup, for everybody");
}

std::string DarkAgePlay::view(std::string_view seat) const { return report(seat, Format::json); }

std::string DarkAgePlay::show(std::optional<std::string_view> seat) const {
  base::Text out;
  if (seat)
    dark_age::write_map_text(out, world(), seat_view(*seat), kLanguage);
  else
    dark_age::write_position_text(out, world(), position_);
  return out;
}

std::string DarkAgePlay::svg(std::optional<std::string_view> seat) const {
  base::Text out;
  dark_age::write_map_svg(out, world(), seat ? seat_view(*seat) : whole_truth());
  return out;
}

base::Result<std::string> DarkAgePlay::query(std::string_view seat, std::string_view text) const {
  if (power_of(seat) == PowerId::none)
    return base::fail(fmt::format("there is no power {} in this game", seat));
  return answer_query(world(), seat_view(seat), text);
}

std::vector<Hint> DarkAgePlay::hints(std::string_view seat, std::string_view begun) const {
  if (power_of(seat) == PowerId::none) return {};
  return sheet_hints(world(), seat_view(seat), begun);
}

std::string DarkAgePlay::sentence(const Event& event, base::Language language) const {
  return dark_age_sentence(event, language);
}

}  // namespace game
