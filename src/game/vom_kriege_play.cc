#include "game/vom_kriege_play.h"

#include <fmt/format.h>

#include "base/check.h"
#include "base/code_table.h"
#include "base/position_hash.h"
#include "game/vom_kriege_rules.h"
#include "vom_kriege/decision_text.h"
#include "vom_kriege/happening_facts.h"
#include "vom_kriege/queries.h"
#include "vom_kriege/report.h"
#include "vom_kriege/show.h"

namespace game {
namespace {

using vom_kriege::Decision;
using vom_kriege::Happening;
using vom_kriege::Side;

constexpr base::Language kLanguage = base::Language::english;
constexpr std::string_view kStandingWord = "standing ";
constexpr std::size_t kMostLines = 200;  // of one input

base::Digest setup_digest(const Setup& setup) {
  base::PositionHash hash;
  hash.add(vom_kriege_rules().id()).add(setup.scenario).add(static_cast<std::uint64_t>(setup.options.size()));
  for (const auto& [name, value] : setup.options) hash.add(name).add(value);
  return hash.result();
}

std::string_view trimmed(std::string_view line) {
  const std::size_t first = line.find_first_not_of(" \t\r");
  if (first == std::string_view::npos) return {};
  return line.substr(first, line.find_last_not_of(" \t\r") - first + 1);
}

/// "standing", in any case, at the start of a line: what follows it; nothing: it is a decision.
std::optional<std::string_view> after_standing(std::string_view line) {
  if (line.size() < kStandingWord.size()) return std::nullopt;
  if (base::upper(line.substr(0, kStandingWord.size())) != base::upper(kStandingWord)) return std::nullopt;
  return line.substr(kStandingWord.size());
}

Remark misread(std::uint32_t line, std::size_t offset, const vom_kriege::Misread& why) {
  Remark remark;
  remark.line = line;
  remark.column = static_cast<std::uint32_t>(why.column + offset);
  remark.code = "unreadable";
  remark.rule = "VK-H1";
  remark.sentence = fmt::format("line {}: {}", line, why.sentence());
  remark.offered = why.offered;
  return remark;
}

}  // namespace

base::Result<std::unique_ptr<Play>> VomKriegePlay::begin(const Setup& setup, vom_kriege::Scenario scenario) {
  auto fixed = std::make_shared<Fixed>();
  fixed->table = std::move(scenario.table);
  fixed->key = setup.key;
  fixed->setup = setup_digest(setup);
  const vom_kriege::Table& table = *fixed->table;
  for (const vom_kriege::SideFacts& side : table.facts().sides)
    fixed->seats.push_back({base::upper(side.id), side.name});
  for (const auto& [seat, words] : setup.luck) {
    if (seat != fixed->seats[0].code && seat != fixed->seats[1].code)
      return base::fail(fmt::format("luck is given for {}, which is no side of this battle", seat));
    fixed->luck = base::mixed_luck(fixed->luck, seat, words);
  }
  for (const vom_kriege::UnitFacts& u : table.facts().units) fixed->units.push_back(u.id);
  for (const vom_kriege::LeaderFacts& l : table.facts().leaders) fixed->leaders.push_back(l.id);
  for (const vom_kriege::AreaFacts& a : table.facts().areas) fixed->areas.push_back(a.id);

  std::unique_ptr<VomKriegePlay> play(new VomKriegePlay(fixed));
  for (std::size_t side = 0; side < 2; ++side)
    for (const std::string& line : table.facts().sides[side].standing)
      if (const auto added = play->said_[side].standing.add(table, line); !added)
        return base::fail(
            fmt::format("standing instruction of {}: {}", fixed->seats[side].code, added.error().sentence()));
  base::KeyedDice dice(setup.key, fixed->luck);
  vom_kriege::Happenings told;
  play->battle_ = vom_kriege::begin(table, scenario.start, {dice, &told}, setup.options.contains("dice"));
  Events events;
  play->carry_on(told, events);
  return play;
}

std::unique_ptr<Play> VomKriegePlay::clone() const { return std::unique_ptr<Play>(new VomKriegePlay(*this)); }

std::optional<std::size_t> VomKriegePlay::side_of(std::string_view seat) const {
  const std::string code = base::upper(seat);
  for (std::size_t side = 0; side < 2; ++side)
    if (fixed_->seats[side].code == code) return side;
  return std::nullopt;
}

std::vector<Ask> VomKriegePlay::asks() const {
  if (over()) return {};
  Ask ask;
  ask.seat = fixed_->seats[asked()].code;
  ask.kind = "decision";
  ask.prompt = vom_kriege::prompt(table(), battle_);
  for (const Decision& choice : vom_kriege::choices(table(), battle_).list)
    ask.choices.push_back(vom_kriege::to_text(choice, fixed_->names()));
  ask.answer = said_[asked()].lines.empty() ? Answer::none : Answer::given;
  ask.needed = true;
  return {ask};
}

VomKriegePlay::Reading VomKriegePlay::take(std::string_view seat, std::string_view text) const {
  const auto side = side_of(seat);
  Reading reading{{}, side.value_or(0), Said{{}, vom_kriege::Standing(Side::red)}};
  Receipt& receipt = reading.receipt;
  receipt.digest = base::digest(text);
  if (!side) {
    receipt.refusal = Refusal{"VK-H1", fmt::format("There is no side {} in this battle.", seat)};
    return reading;
  }
  if (over()) {
    receipt.refusal = Refusal{"VK-H44", "The battle is over; nothing more is decided."};
    return reading;
  }
  reading.said.standing = said_[*side].standing;
  std::uint32_t number = 0;
  bool readable = true;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const std::string_view whole = text.substr(begin, end - begin);
    const std::string_view line = trimmed(whole);
    const auto offset = static_cast<std::size_t>(line.data() - whole.data());
    begin = end + 1;
    ++number;
    if (line.empty() || line.front() == '#') continue;
    if (const auto standing = after_standing(line)) {
      if (const auto added = reading.said.standing.add(table(), *standing); !added) {
        receipt.remarks.push_back(misread(number, offset + kStandingWord.size(), added.error()));
        readable = false;
      } else {
        receipt.understood.push_back({0, "standing " + std::string(trimmed(*standing)), true});
      }
      continue;
    }
    const auto decision = vom_kriege::read_decision(line, fixed_->names());
    if (!decision) {
      receipt.remarks.push_back(misread(number, offset, decision.error()));
      readable = false;
      continue;
    }
    reading.said.lines.push_back(*decision);
    receipt.understood.push_back(
        {static_cast<int>(reading.said.lines.size()), vom_kriege::to_text(*decision, fixed_->names()), true});
  }
  if (!readable) {
    receipt.refusal = Refusal{"VK-H1", receipt.remarks.front().sentence};
    return reading;
  }
  if (reading.said.lines.size() > kMostLines) {
    receipt.refusal = Refusal{"VK-H1", fmt::format("An input has at most {} decisions.", kMostLines)};
    return reading;
  }
  if (reading.said.lines.empty() && receipt.understood.empty()) {
    receipt.refusal = Refusal{"VK-H1", "There is no decision in this input."};
    return reading;
  }
  if (!reading.said.lines.empty()) {
    if (*side != asked()) {
      receipt.refusal = Refusal{
          "VK-H43", fmt::format("{} is asked now, not you; standing instructions are taken at any time.",
                                fixed_->seats[asked()].name)};
      return reading;
    }
    if (const auto allowed = vom_kriege::check(table(), battle_, reading.said.lines.front()); !allowed) {
      receipt.refusal = Refusal{std::string(allowed.error().rule.id), allowed.error().sentence};
      return reading;
    }
  }
  receipt.accepted = true;
  return reading;
}

Receipt VomKriegePlay::read(std::string_view seat, std::string_view text) const {
  return take(seat, text).receipt;
}

Receipt VomKriegePlay::submit(std::string_view seat, std::string_view text) {
  Reading reading = take(seat, text);
  if (!reading.receipt.accepted) return std::move(reading.receipt);
  Said& said = said_[reading.seat];
  said.standing = std::move(reading.said.standing);
  if (!reading.said.lines.empty()) said.lines = std::move(reading.said.lines);
  return std::move(reading.receipt);
}

/// Plays on while somebody has said what to do.
void VomKriegePlay::carry_on(vom_kriege::Happenings& told, Events& events) {
  base::KeyedDice dice(fixed_->key, fixed_->luck);
  std::size_t shown = 0;
  const auto show = [&] {
    for (; shown < told.size(); ++shown) {
      const Happening& h = told[shown];
      Event event;
      event.kind = vom_kriege::name(h.kind);
      event.rule = h.rule.id;
      event.facts = vom_kriege::facts(table(), h);
      event.facts.emplace_back("text", vom_kriege::text(table(), h, kLanguage));
      events.push_back(std::move(event));
    }
  };
  while (!over()) {
    Said& said = said_[asked()];
    const vom_kriege::Hands hands{dice, &told};
    if (const auto standing = said.standing.answer(table(), battle_))
      if (vom_kriege::answer(table(), battle_, *standing, hands, Happening::By::standing)) continue;
    if (said.lines.empty()) break;
    const auto active = battle_.position.initiative.active;
    const Decision next = said.lines.front();
    const auto allowed = vom_kriege::answer(table(), battle_, next, hands);
    if (!allowed) {
      show();
      // What cannot be carried out stops here; the rest is given back, not lost.
      events.push_back(
          {"not_carried_out",
           std::string(allowed.error().rule.id),
           {{"seat", fixed_->seats[asked()].code},
            {"decision", vom_kriege::to_text(next, fixed_->names())},
            {"left", fmt::format("{}", said.lines.size() - 1)},
            {"text", fmt::format("Not carried out: {}: {}", vom_kriege::to_text(next, fixed_->names()),
                                 allowed.error().sentence)}}});
      said.lines.clear();
      break;
    }
    said.lines.erase(said.lines.begin());
    if (battle_.position.initiative.active != active)  // what was meant for that initiative ends with it
      for (Said& each : said_) each.lines.clear();
  }
  show();
  const std::string broken = vom_kriege::broken_invariant(table(), battle_.position);
  base::ensure(broken.empty(), broken.c_str());
  for (auto& news : news_) news.insert(news.end(), told.begin(), told.end());
}

tl::expected<Events, Refusal> VomKriegePlay::advance() {
  if (over()) return tl::unexpected(Refusal{"VK-H44", "The battle is over; there is nothing left to play."});
  if (said_[asked()].lines.empty())
    return tl::unexpected(
        Refusal{"VK-H43", fmt::format("{} has not answered: {}", fixed_->seats[asked()].name,
                                      vom_kriege::prompt(table(), battle_))});
  news_[asked()].clear();
  vom_kriege::Happenings told;
  Events events;
  carry_on(told, events);
  return events;
}

base::Digest VomKriegePlay::hash() const {
  base::PositionHash hash;
  hash.add(fixed_->setup);
  vom_kriege::add_to(hash, battle_.position);
  vom_kriege::add_to(hash, battle_.course);
  for (const Said& said : said_) {
    hash.add(static_cast<std::uint64_t>(said.lines.size()));
    for (const Decision& line : said.lines) hash.add(vom_kriege::to_text(line, fixed_->names()));
    for (const std::string& line : said.standing.lines(table())) hash.add(line);
  }
  return hash.result();
}

vom_kriege::View VomKriegePlay::seat_view(std::optional<std::string_view> seat) const {
  std::optional<Side> side;
  if (seat) {
    const auto found = side_of(*seat);
    base::ensure(found.has_value(), "a seat of this battle");
    side = static_cast<Side>(*found);
  }
  vom_kriege::Asked asked_now;
  asked_now.prompt = vom_kriege::prompt(table(), battle_);
  if (!side || *side == battle_.course.asked)
    for (const Decision& choice : vom_kriege::choices(table(), battle_).list)
      asked_now.choices.push_back(vom_kriege::to_text(choice, fixed_->names()));
  return vom_kriege::view(table(), battle_, vom_kriege::score(table(), battle_), asked_now, side);
}

std::string VomKriegePlay::report(std::string_view seat, Format format) const {
  const vom_kriege::View view = seat_view(seat);
  const auto side = side_of(seat);
  const vom_kriege::Happenings& news = news_[*side];
  base::Text out;
  switch (format) {
    case Format::text:
      vom_kriege::write_report_text(out, table(), battle_, view, news, kLanguage, vom_kriege::Length::full);
      break;
    case Format::brief:
      vom_kriege::write_report_text(out, table(), battle_, view, news, kLanguage, vom_kriege::Length::brief);
      break;
    case Format::json: vom_kriege::write_report_json(out, table(), battle_, view, news, kLanguage); break;
    case Format::html: vom_kriege::write_report_html(out, table(), battle_, view, news, kLanguage); break;
  }
  return to_string(out);
}

std::string VomKriegePlay::view(std::string_view seat) const {
  base::Text out;
  vom_kriege::write_json(out, table(), seat_view(seat));
  return to_string(out);
}

std::string VomKriegePlay::show(std::optional<std::string_view> seat) const {
  base::Text out;
  vom_kriege::write_table_text(out, table(), seat_view(seat), kLanguage);
  return to_string(out);
}

std::string VomKriegePlay::svg(std::optional<std::string_view> seat) const {
  base::Text out;
  vom_kriege::write_svg(out, table(), seat_view(seat), kLanguage);
  return to_string(out);
}

base::Result<std::string> VomKriegePlay::query(std::string_view seat, std::string_view text) const {
  if (!side_of(seat)) return base::fail(fmt::format("there is no side {} in this battle", seat));
  auto answer = vom_kriege::answer_query(table(), battle_, fixed_->names(), trimmed(text));
  if (!answer) return base::fail(answer.error().sentence());
  return std::move(*answer);
}

std::string VomKriegePlay::sentence(const Event& event, base::Language) const {
  return std::string(event.fact("text"));
}

}  // namespace game
