#include "game/empires_play.h"

#include <fmt/core.h>

#include "base/check.h"
#include "base/code_table.h"
#include "base/dice.h"
#include "base/position_hash.h"
#include "empires/reading.h"
#include "empires/report.h"
#include "empires/turn.h"
#include "game/empires_rules.h"
#include "game/rules_built_in.h"
#include "game/sheet_inputs.h"

namespace game {

using empires::PowerId;
using empires::World;

namespace {

constexpr base::Language kLanguage = base::Language::english;

base::RuleShown rule_shown(std::string_view id) {
  const RuleText* rule = empires_rule(id);
  return rule == nullptr ? base::RuleShown{} : base::RuleShown{rule->topic, rule->text};
}

}  // namespace

base::Result<std::unique_ptr<Play>> EmpiresPlay::begin(const Setup& setup, empires::Scenario scenario) {
  auto fixed = std::make_shared<Fixed>();
  fixed->world = std::move(scenario.world);
  fixed->key = setup.key;
  fixed->setup = setup_digest(empires_rules(), setup);
  const World& world = *fixed->world;
  for (std::size_t i = 0; i < world.power_count(); ++i) {
    const PowerId p = empires::power_id(i);
    fixed->seats.push_back({std::string(world.code(p)), world.facts(p).name});
  }
  for (const auto& [seat, words] : setup.luck) {
    if (seat != base::upper(seat) || world.power_codes().find(seat) == base::CodeTable::kUnknown)
      return base::fail(fmt::format("luck is given for {}, which is no power of this scenario", seat));
    scenario.start.luck = base::mixed_luck(scenario.start.luck, seat, words);
  }
  std::unique_ptr<EmpiresPlay> play(new EmpiresPlay());
  play->position_ = std::move(scenario.start);
  base::KeyedDice dice(setup.key, play->position_.luck);
  empires::begin_game(world, play->position_, scenario.balance_given, dice);
  play->sheets_.resize(world.power_count());
  play->sent_.resize(world.power_count());
  play->fixed_ = std::move(fixed);
  return play;
}

std::unique_ptr<Play> EmpiresPlay::clone() const { return std::unique_ptr<Play>(new EmpiresPlay(*this)); }

PowerId EmpiresPlay::power_of(std::string_view seat) const {
  const std::uint16_t found = world().power_codes().find(seat);
  return found == base::CodeTable::kUnknown ? PowerId::none : static_cast<PowerId>(found);
}

std::optional<Refusal> EmpiresPlay::not_playing(PowerId power) const {
  if (position_.over) return Refusal{"COM-34", "The game is over; no more orders are taken."};
  const std::string& name = world().facts(power).name;
  if (position_.of(power).eliminated)
    return Refusal{"EMP-H65", fmt::format("{} is out of the game; no more orders are taken from it.", name)};
  if (position_.of(power).dummy)
    return Refusal{"EMP-H67", fmt::format("{} has no player; the computer writes its sheets.", name)};
  return std::nullopt;
}

std::vector<Ask> EmpiresPlay::asks() const {
  std::vector<Ask> asks;
  for (std::size_t i = 0; i < world().power_count(); ++i) {
    const PowerId p = empires::power_id(i);
    if (world().facts(p).controller == empires::Controller::nobody || not_playing(p)) continue;
    asks.push_back({std::string(world().code(p)),
                    "sheet",
                    fmt::format("{}: up to 16 actions for turn {}", world().facts(p).name, position_.turn),
                    {},
                    sheets_[i] ? answer_of(sheets_[i]->sheet) : Answer::none,
                    false});
  }
  return asks;
}

EmpiresPlay::Reading EmpiresPlay::take(std::string_view seat, std::string_view text) const {
  Reading reading;
  Receipt& receipt = reading.receipt;
  receipt.digest = base::digest(text);
  reading.power = power_of(seat);
  if (reading.power == PowerId::none) {
    receipt.refusal = Refusal{"COM-7", fmt::format("There is no power {} in this game.", seat)};
    return reading;
  }
  if ((receipt.refusal = not_playing(reading.power))) return reading;
  sheet::Reading read = empires::read_sheet(world(), text);
  for (const sheet::Diagnostic& d : read.diagnostics) receipt.remarks.push_back(remark_of(d));
  if (const auto no = realm::refuse_sheet(read, world().code(reading.power), position_.turn)) {
    receipt.refusal = Refusal{std::string(no->rule.id), no->sentence};
    return reading;
  }
  receipt.understood = understood(
      text, read.sheet, [&](const sheet::Entry& entry) { return empires::to_text(world(), entry); });
  receipt.accepted = true;
  reading.sheet = std::move(read.sheet);
  return reading;
}

Receipt EmpiresPlay::read(std::string_view seat, std::string_view text) const {
  return take(seat, text).receipt;
}

Receipt EmpiresPlay::submit(std::string_view seat, std::string_view text) {
  Reading reading = take(seat, text);
  if (reading.receipt.accepted)  // COM-7: the last one counts
    sheets_[realm::index(reading.power)] = empires::SentSheet{std::string(text), std::move(reading.sheet)};
  return std::move(reading.receipt);
}

tl::expected<Events, Refusal> EmpiresPlay::advance() {
  if (position_.over)
    return tl::unexpected(Refusal{"COM-34", "The game is over; there is no turn left to play."});
  std::vector<const sheet::Sheet*> sheets(sheets_.size(), nullptr);
  for (std::size_t i = 0; i < sheets_.size(); ++i) {
    if (!sheets_[i]) continue;
    sheets[i] = &sheets_[i]->sheet;
    if (!sheets[i]->luck.empty())
      position_.luck = base::mixed_luck(position_.luck, world().code(empires::power_id(i)), sheets[i]->luck);
  }
  base::KeyedDice dice(fixed_->key, position_.luck);
  empires::play_turn(world(), position_, sheets, dice, facts_);
  const std::string_view broken = empires::broken_invariant(world(), position_);
  base::ensure(broken.empty(), broken.data());
  sent_ = std::exchange(sheets_, Sheets(sheets_.size()));
  return empires_events(world(), position_, facts_, sent_);
}

base::Digest EmpiresPlay::hash() const {
  base::PositionHash hash;
  hash.add(fixed_->setup);
  empires::add_to(hash, position_);
  for (const auto& sent : sheets_) {
    hash.add(sent.has_value());
    if (sent) hash.add(sent->text);
  }
  return hash.result();
}

empires::SeatView EmpiresPlay::seat_view(std::string_view seat) const {
  const PowerId power = power_of(seat);
  base::ensure(power != PowerId::none, "a seat of this game");
  const auto& sent = sent_[realm::index(power)];
  return empires::view(world(), position_, facts_, power, sent ? &*sent : nullptr);
}

std::string EmpiresPlay::report(std::string_view seat, Format format) const {
  const empires::SeatView view = seat_view(seat);
  base::Text out;
  switch (format) {
    case Format::text: empires::write_text(out, world(), view, kLanguage); break;
    case Format::brief: empires::write_text(out, world(), view, kLanguage, empires::SheetForm::no); break;
    case Format::json: empires::write_json(out, world(), view); break;
    case Format::html: empires::write_html(out, world(), view, kLanguage, rule_shown); break;
  }
  return out;
}

std::string EmpiresPlay::roundup() const {
  base::Text out;
  empires::write_roundup(out, world(), empires::master_view(world(), position_, facts_).roundup, kLanguage);
  return out;
}

std::string EmpiresPlay::view(std::string_view seat) const { return report(seat, Format::json); }

std::string EmpiresPlay::show(std::optional<std::string_view> seat) const {
  base::Text out;
  if (seat)
    empires::write_map_text(out, world(), seat_view(*seat), kLanguage);
  else
    empires::write_position_text(out, world(), position_);
  return out;
}

std::string EmpiresPlay::svg(std::optional<std::string_view> seat) const {
  base::Text out;
  if (seat) {
    empires::write_map_svg(out, world(), seat_view(*seat), kLanguage);
    return out;
  }
  std::vector<const empires::SentSheet*> sent;
  for (const auto& sheet : sent_) sent.push_back(sheet ? &*sheet : nullptr);
  empires::write_map_svg(out, world(), empires::master_view(world(), position_, facts_, sent), kLanguage);
  return out;
}

std::string EmpiresPlay::sentence(const Event& event, base::Language) const {
  return empires_sentence(event);
}

}  // namespace game
