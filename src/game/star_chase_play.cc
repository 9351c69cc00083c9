#include "game/star_chase_play.h"

#include <fmt/core.h>

#include <algorithm>

#include "base/check.h"
#include "base/code_table.h"
#include "base/dice.h"
#include "base/position_hash.h"
#include "game/rules_built_in.h"
#include "game/sheet_inputs.h"
#include "game/star_chase_events.h"
#include "game/star_chase_hints.h"
#include "game/star_chase_queries.h"
#include "game/star_chase_rules.h"
#include "star_chase/reading.h"
#include "star_chase/report.h"
#include "star_chase/scenario.h"
#include "star_chase/turn.h"

namespace game {
namespace {

using star_chase::PowerId;
using star_chase::World;

constexpr base::Language kLanguage = base::Language::english;

star_chase::RuleShown rule_shown(std::string_view id) {
  const RuleText* rule = star_chase_rule(id);
  return rule == nullptr ? star_chase::RuleShown{} : star_chase::RuleShown{rule->topic, rule->text};
}

}  // namespace

StarChasePlay::Fixed StarChasePlay::fixed_of(std::shared_ptr<const World> world) {
  Fixed fixed;
  fixed.world = std::move(world);
  for (std::size_t i = 0; i < fixed.world->power_count(); ++i) {
    const PowerId p = star_chase::power_id(i);
    fixed.seats.push_back({std::string(fixed.world->code(p)), fixed.world->facts(p).name});
  }
  return fixed;
}

std::unique_ptr<Play> StarChasePlay::at(std::shared_ptr<const World> world, star_chase::Position position,
                                        star_chase::TurnFacts facts, Sheets sent) {
  std::unique_ptr<StarChasePlay> play(new StarChasePlay());
  play->fixed_ = std::make_shared<Fixed>(fixed_of(std::move(world)));
  play->position_ = std::move(position);
  play->facts_ = std::move(facts);
  play->sheets_.resize(sent.size());
  play->sent_ = std::move(sent);
  return play;
}

base::Result<std::unique_ptr<Play>> StarChasePlay::begin(const Setup& setup) {
  base::Digest luck{};
  for (const auto& [seat, words] : setup.luck) luck = base::mixed_luck(luck, seat, words);
  base::KeyedDice dice(setup.key, luck);
  auto scenario = star_chase::read_scenario(setup.scenario, setup.options, dice);
  if (!scenario) return tl::unexpected(scenario.error());
  auto fixed = std::make_shared<Fixed>(fixed_of(std::move(scenario->world)));
  fixed->key = setup.key;
  fixed->setup = setup_digest(star_chase_rules(), setup);
  const World& world = *fixed->world;
  for (const auto& [seat, words] : setup.luck)
    if (seat != base::upper(seat) || world.power_codes().find(seat) == base::CodeTable::kUnknown)
      return base::fail(fmt::format("luck is given for {}, which is no power of this scenario", seat));
  std::unique_ptr<StarChasePlay> play(new StarChasePlay());
  play->position_ = std::move(scenario->start);
  play->position_.luck = luck;
  star_chase::begin_game(world, play->position_, scenario->extra_bps, dice, play->facts_);
  play->sheets_.resize(world.power_count());
  play->sent_.resize(world.power_count());
  play->fixed_ = std::move(fixed);
  return play;
}

std::unique_ptr<Play> StarChasePlay::clone() const { return std::unique_ptr<Play>(new StarChasePlay(*this)); }

PowerId StarChasePlay::power_of(std::string_view seat) const {
  const std::uint16_t found = world().power_codes().find(seat);
  return found == base::CodeTable::kUnknown ? PowerId::none : static_cast<PowerId>(found);
}

std::optional<Refusal> StarChasePlay::not_playing(PowerId power) const {
  if (position_.over) return Refusal{"COM-34", "The game is over; no more orders are taken."};
  if (position_.of(power).alive) return std::nullopt;
  return Refusal{"SCH-H53", fmt::format("{} is out of the game; no more orders are taken from it.",
                                        world().facts(power).name)};
}

std::vector<Ask> StarChasePlay::asks() const {
  std::vector<Ask> asks;
  for (std::size_t i = 0; i < world().power_count(); ++i) {
    const PowerId p = star_chase::power_id(i);
    if (world().facts(p).controller == star_chase::Controller::nobody || not_playing(p)) continue;
    asks.push_back({std::string(world().code(p)),
                    "sheet",
                    fmt::format("{}: up to 16 actions for turn {}", world().facts(p).name, position_.turn),
                    {},
                    sheets_[i] ? answer_of(sheets_[i]->sheet) : Answer::none,
                    false});
  }
  return asks;
}

StarChasePlay::Reading StarChasePlay::take(std::string_view seat, std::string_view text) const {
  Reading reading;
  Receipt& receipt = reading.receipt;
  receipt.digest = base::digest(text);
  reading.power = power_of(seat);
  if (reading.power == PowerId::none) {
    receipt.refusal = Refusal{"COM-7", fmt::format("There is no power {} in this game.", seat)};
    return reading;
  }
  if ((receipt.refusal = not_playing(reading.power))) return reading;
  sheet::Reading read = star_chase::read_sheet(world(), position_, reading.power, text);
  for (const sheet::Diagnostic& d : read.diagnostics) receipt.remarks.push_back(remark_of(d));
  if (const auto no = star_chase::refuse_sheet(world(), read, reading.power, position_.turn)) {
    receipt.refusal = Refusal{std::string(no->rule.id), no->sentence};
    return reading;
  }
  receipt.understood = understood(text, read.sheet, [&](const sheet::Entry& entry) {
    return star_chase::canonical_line(world(), entry);
  });
  for (const sheet::GameLine& line : read.sheet.game_lines)
    receipt.understood.push_back({0, star_chase::to_text(line), true});
  receipt.accepted = true;
  reading.sheet = std::move(read.sheet);
  return reading;
}

Receipt StarChasePlay::read(std::string_view seat, std::string_view text) const {
  return take(seat, text).receipt;
}

Receipt StarChasePlay::submit(std::string_view seat, std::string_view text) {
  Reading reading = take(seat, text);
  if (reading.receipt.accepted)  // COM-7: the last one counts
    sheets_[realm::index(reading.power)] = star_chase::SentSheet{std::string(text), std::move(reading.sheet)};
  return std::move(reading.receipt);
}

tl::expected<Events, Refusal> StarChasePlay::advance() {
  if (position_.over)
    return tl::unexpected(Refusal{"COM-34", "The game is over; there is no turn left to play."});
  std::vector<const sheet::Sheet*> sheets(sheets_.size(), nullptr);
  for (std::size_t i = 0; i < sheets_.size(); ++i) {
    if (!sheets_[i]) continue;
    sheets[i] = &sheets_[i]->sheet;
    if (!sheets[i]->luck.empty())
      position_.luck =
          base::mixed_luck(position_.luck, world().code(star_chase::power_id(i)), sheets[i]->luck);
  }
  base::KeyedDice dice(fixed_->key, position_.luck);
  star_chase::play_turn(world(), position_, sheets, dice, facts_);
  const std::string_view broken = star_chase::broken_invariant(world(), position_);
  base::ensure(broken.empty(), broken.data());
  sent_ = std::exchange(sheets_, Sheets(sheets_.size()));
  return star_chase_events(world(), position_, facts_, sent_);
}

base::Digest StarChasePlay::hash() const {
  base::PositionHash hash;
  hash.add(fixed_->setup);
  star_chase::add_to(hash, position_);
  for (const auto& sent : sheets_) {
    hash.add(sent.has_value());
    if (sent) hash.add(sent->text);
  }
  return hash.result();
}

star_chase::SeatView StarChasePlay::seat_view(std::string_view seat) const {
  const PowerId power = power_of(seat);
  base::ensure(power != PowerId::none, "a seat of this game");
  const auto& sent = sent_[realm::index(power)];
  return star_chase::view(world(), position_, facts_, power, sent ? &*sent : nullptr);
}

star_chase::SeatView StarChasePlay::whole_truth() const {
  std::vector<const star_chase::SentSheet*> sent;
  for (const auto& sheet : sent_) sent.push_back(sheet ? &*sheet : nullptr);
  return star_chase::master_view(world(), position_, facts_, sent);
}

std::string StarChasePlay::report(std::string_view seat, Format format) const {
  const star_chase::SeatView view = seat_view(seat);
  base::Text out;
  switch (format) {
    case Format::text: star_chase::write_text(out, world(), view, kLanguage); break;
    case Format::brief:
      star_chase::write_text(out, world(), view, kLanguage, star_chase::SheetForm::no);
      break;
    case Format::json: star_chase::write_json(out, world(), view); break;
    case Format::html: star_chase::write_html(out, world(), view, kLanguage, rule_shown); break;
  }
  return out;
}

/// A view that holds the roundup and nothing else, under a title of its own.
std::string StarChasePlay::roundup() const {
  star_chase::SeatView all;
  all.roundup = seat_view(fixed_->seats.front().code).roundup;
  base::Text out;
  star_chase::write_text(out, world(), all, kLanguage, star_chase::SheetForm::no);
  std::string text = out;
  const std::size_t title = text.find('\n') + 1;  // the second line says whose copy it is
  return text.replace(title, text.find('\n', title) - title, "The roundup, for everybody");
}

std::string StarChasePlay::view(std::string_view seat) const { return report(seat, Format::json); }

std::string StarChasePlay::show(std::optional<std::string_view> seat) const {
  base::Text out;
  star_chase::write_map_text(out, world(), seat ? seat_view(*seat) : whole_truth(), kLanguage);
  return out;
}

std::string StarChasePlay::svg(std::optional<std::string_view> seat) const {
  base::Text out;
  star_chase::write_map_svg(out, world(), seat ? seat_view(*seat) : whole_truth(), kLanguage);
  return out;
}

base::Result<std::string> StarChasePlay::query(std::string_view seat, std::string_view text) const {
  if (power_of(seat) == PowerId::none)
    return base::fail(fmt::format("there is no power {} in this game", seat));
  return answer_query(world(), seat_view(seat), text);
}

std::vector<Hint> StarChasePlay::hints(std::string_view seat, std::string_view begun) const {
  if (power_of(seat) == PowerId::none) return {};
  return star_chase_hints(world(), seat_view(seat), begun);
}

std::string StarChasePlay::sentence(const Event& event, base::Language language) const {
  return star_chase_sentence(event, language);
}

}  // namespace game
