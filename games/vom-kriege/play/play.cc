#include "vom-kriege/play/play.h"

#include <fmt/core.h>

#include <tuple>

#include "core/check.h"
#include "core/position_hash.h"
#include "text/code_table.h"
#include "text/text_table.h"
#include "vom-kriege/draw/show.h"
#include "vom-kriege/input/decision_text.h"
#include "vom-kriege/judge/corrections.h"
#include "vom-kriege/judge/fog.h"
#include "vom-kriege/judge/queries.h"
#include "vom-kriege/play/hints.h"
#include "vom-kriege/tell/happening_facts.h"
#include "vom-kriege/tell/report.h"

namespace game {
namespace {

using base::kLanguage;
using vom_kriege::Decision;
using vom_kriege::Happening;
using vom_kriege::Side;

constexpr std::string_view kStandingWord = "standing";
constexpr std::size_t kLongestInput = 65'536;  // bytes
constexpr std::size_t kMostLines = 200;        // of one input
constexpr std::size_t kMostRemarks = 20;

std::string_view trimmed(std::string_view line) {
  const std::size_t first = line.find_first_not_of(" \t\r");
  if (first == std::string_view::npos) return {};
  return line.substr(first, line.find_last_not_of(" \t\r") - first + 1);
}

/// "standing", in any case, as the first word of a line: what follows it; nothing: it is a decision.
std::optional<std::string_view> after_standing(std::string_view line) {
  const std::size_t end = std::min(line.find_first_of(" \t"), line.size());
  if (base::upper(line.substr(0, end)) != base::upper(kStandingWord)) return std::nullopt;
  return line.substr(end);
}

/// A remark on `part` of the line `whole`.
Remark misread(std::uint32_t number, std::string_view whole, std::string_view part, vom_kriege::Misread why) {
  const auto before = static_cast<std::size_t>(part.data() - whole.data()) + why.column - 1;
  why.column = base::width(whole.substr(0, before)) + 1;  // in characters
  Remark remark;
  remark.line = number;
  remark.column = static_cast<std::uint32_t>(why.column);
  remark.code = "unreadable";
  remark.rule = why.rule.id;
  remark.sentence = fmt::format("line {}: {}", number, why.sentence());
  remark.offered = std::move(why.offered);
  return remark;
}

/// What was understood of a standing instruction that has just been added.
std::string instruction_text(const vom_kriege::Standing& standing, const vom_kriege::Table& table,
                             std::string_view written) {
  const std::string_view text = trimmed(written.substr(0, written.find('#')));
  if (base::upper(text.substr(0, 6)) == "FORGET") return fmt::format("{} {}", kStandingWord, text);
  return fmt::format("{} {}", kStandingWord, standing.lines(table).back());
}

}  // namespace

VomKriegePlay::Fixed VomKriegePlay::fixed_of(std::shared_ptr<const vom_kriege::Table> table) {
  Fixed fixed;
  fixed.table = std::move(table);
  for (const vom_kriege::SideFacts& side : fixed.table->facts().sides)
    fixed.seats.push_back({base::upper(side.id), side.name});
  fixed.called.emplace(*fixed.table);
  return fixed;
}

std::unique_ptr<Play> VomKriegePlay::at(std::unique_ptr<const vom_kriege::Table> table,
                                        const vom_kriege::Battle& battle) {
  std::unique_ptr<VomKriegePlay> play(
      new VomKriegePlay(std::make_shared<const Fixed>(fixed_of(std::move(table)))));
  play->battle_ = battle;
  play->happened_ = std::make_shared<const vom_kriege::Happenings>();
  return play;
}

base::Result<std::unique_ptr<Play>> VomKriegePlay::begin(const Scenario& of, const vom_kriege::Scenario& read,
                                                         const base::Key& key, const Luck& luck) {
  auto fixed = std::make_shared<Fixed>(fixed_of(of.shared(*read.table)));
  fixed->key = key;
  fixed->setup = of.setup();
  const vom_kriege::Table& table = *fixed->table;
  for (const auto& [seat, words] : luck) {
    if (seat != fixed->seats[0].code && seat != fixed->seats[1].code)
      return base::fail(fmt::format("luck is given for {}, which is no side of this battle", seat));
    fixed->luck = base::mixed_luck(fixed->luck, seat, words);
  }

  std::unique_ptr<VomKriegePlay> play(new VomKriegePlay(fixed));
  for (std::size_t side = 0; side < 2; ++side)
    for (const std::string& line : table.facts().sides[side].standing)
      if (const auto added = play->said_[side].standing.add(table, line); !added)
        return base::fail(
            fmt::format("standing instruction of {}: {}", fixed->seats[side].code, added.error().sentence()));
  base::KeyedDice dice(key, fixed->luck);
  Telling told;
  play->battle_ = vom_kriege::begin(table, read.start, {dice, &told.happened}, of.options().contains("dice"));
  play->carry_on(told);
  return play;
}

std::unique_ptr<Play> VomKriegePlay::clone() const { return std::unique_ptr<Play>(new VomKriegePlay(*this)); }

std::unique_ptr<Play> VomKriegePlay::with_key(const base::Key& key) const {
  auto fixed = std::make_shared<Fixed>(*fixed_);
  fixed->key = key;
  std::unique_ptr<VomKriegePlay> other(new VomKriegePlay(*this));
  other->fixed_ = std::move(fixed);
  return other;
}

std::unique_ptr<Play> VomKriegePlay::with_position(const vom_kriege::Position& position) const {
  std::unique_ptr<VomKriegePlay> other(new VomKriegePlay(*this));
  other->battle_.position = position;
  return other;
}

std::optional<std::size_t> VomKriegePlay::side_of(std::string_view seat) const {
  const std::string code = base::upper(seat);
  for (std::size_t side = 0; side < 2; ++side)
    if (fixed_->seats[side].code == code) return side;
  return std::nullopt;
}

/// VK-H73, VK-H75  A seat is shown, asked and answered by what it knows, and nothing else.
vom_kriege::Battle VomKriegePlay::known_to(std::size_t seat) const {
  return vom_kriege::as_known(table(), battle_, static_cast<Side>(seat));
}

vom_kriege::TableNames VomKriegePlay::names_known(std::size_t seat) const {
  return {table(),
          [&](auto who) { return vom_kriege::knows(table(), battle_, static_cast<Side>(seat), who); }};
}

std::vector<Ask> VomKriegePlay::asks() const {
  if (over()) return {};
  Ask ask;
  ask.seat = fixed_->seats[asked()].code;
  ask.kind = "decision";
  ask.prompt = vom_kriege::prompt(table(), battle_);
  for (const Decision& choice : vom_kriege::choices(table(), battle_).list)
    ask.choices.push_back(vom_kriege::to_text(choice, fixed_->names()));
  ask.answer = answered() ? Answer::given : Answer::none;
  ask.needed = true;
  return {ask};
}

void VomKriegePlay::read_line(std::string_view whole, std::uint32_t number, Reading& into) const {
  const std::string_view line = trimmed(whole);
  if (line.empty() || line.front() == '#') return;
  Receipt& receipt = into.receipt;
  if (const auto standing = after_standing(line)) {
    if (const auto added = into.said.standing.add(table(), *standing); !added)
      receipt.remarks.push_back(misread(number, whole, *standing, added.error()));
    else
      receipt.understood.push_back({0, instruction_text(into.said.standing, table(), *standing), true});
    return;
  }
  const vom_kriege::TableNames known = names_known(into.seat);
  const auto decision = vom_kriege::read_decision(line, known.names());
  if (!decision) {
    receipt.remarks.push_back(misread(number, whole, line, decision.error()));
    return;
  }
  into.said.lines.push_back(*decision);
  receipt.understood.push_back(
      {static_cast<int>(into.said.lines.size()), vom_kriege::to_text(*decision, fixed_->names()), true});
}

void VomKriegePlay::read_lines(std::string_view text, Reading& into) const {
  std::uint32_t number = 0;
  for (std::size_t begin = 0; begin <= text.size() && into.receipt.remarks.size() < kMostRemarks;) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    read_line(text.substr(begin, end - begin), ++number, into);
    begin = end + 1;
  }
}

/// Why what was read is not taken; nothing: it is.
std::optional<Refusal> VomKriegePlay::refuse(const Reading& reading) const {
  const auto& lines = reading.said.lines;
  if (const auto& wrong = reading.receipt.remarks; !wrong.empty())
    return Refusal{wrong.front().rule, wrong.front().sentence};
  if (lines.size() > kMostLines)
    return Refusal{"VK-H1", fmt::format("An input has at most {} decisions.", kMostLines)};
  if (reading.receipt.understood.empty()) return Refusal{"VK-H1", "There is no decision in this input."};
  if (lines.empty()) return std::nullopt;
  if (reading.seat != asked())
    return Refusal{"VK-H43", fmt::format("What is asked now is for {} to decide, not for you; standing "
                                         "instructions are taken at any time.",
                                         fixed_->seats[asked()].name)};
  if (const auto allowed = vom_kriege::check(table(), battle_, lines.front()); !allowed)
    return Refusal{std::string(allowed.error().rule.id), allowed.error().sentence};
  return std::nullopt;
}

VomKriegePlay::Reading VomKriegePlay::take(std::string_view seat, std::string_view text) const {
  const auto side = side_of(seat);
  Reading reading{{}, side.value_or(0), Said{{}, said_[side.value_or(0)].standing}};
  Receipt& receipt = reading.receipt;
  receipt.digest = base::digest(text);
  if (!side) {
    receipt.refusal = Refusal{"VK-H1", fmt::format("There is no side {} in this battle.", seat)};
  } else if (over()) {
    receipt.refusal = Refusal{"VK-H44", "The battle is over; nothing more is decided."};
  } else if (text.size() > kLongestInput) {
    receipt.refusal =
        Refusal{"VK-H1", fmt::format("The input is longer than the {} bytes that are read.", kLongestInput)};
  } else {
    read_lines(text, reading);
    receipt.refusal = refuse(reading);
  }
  receipt.accepted = !receipt.refusal;
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

/// What stands answers what is asked now, if the judge takes it.
std::optional<Decision> VomKriegePlay::standing_answer() const {
  auto said = said_[asked()].standing.answer(table(), known_to(asked()));
  if (said && !vom_kriege::check(table(), battle_, *said)) said.reset();
  return said;
}

/// What happened and is not yet among the events.
void VomKriegePlay::tell(Telling& told) const {
  for (; told.shown < told.happened.size(); ++told.shown) {
    const Happening& h = told.happened[told.shown];
    Event event;
    event.kind = vom_kriege::name(h.kind);
    event.rule = h.rule.id;
    event.facts = vom_kriege::facts(table(), h);
    event.facts.emplace_back("text", vom_kriege::text(table(), h, kLanguage));
    told.events.push_back(std::move(event));
  }
}

/// What a seat has still waiting cannot be carried out: it is given back, not lost.
void VomKriegePlay::give_back(std::size_t side, const vom_kriege::No& why, Telling& told) {
  vom_kriege::GivenBack& back = given_back_[side];
  back = {why.sentence, std::string(why.rule.id), {}};
  for (const Decision& line : said_[side].lines)
    back.lines.push_back(vom_kriege::to_text(line, fixed_->names()));
  said_[side].lines.clear();
  tell(told);
  told.events.push_back({"not_carried_out",
                         back.rule,
                         {{"seat", fixed_->seats[side].code},
                          {"decision", back.lines.front()},
                          {"left", fmt::format("{}", back.lines.size() - 1)},
                          {"text", fmt::format("Not carried out: {}: {}", back.lines.front(), back.why)}}});
}

/// Whoever writes a whole initiative cannot know which asks have one answer only: a line that gives that
/// answer has been obeyed, and must not close the next phase.
void VomKriegePlay::drop_what_went_by_itself(Telling& told) {
  for (; told.looked < told.happened.size(); ++told.looked) {
    const Happening& h = told.happened[told.looked];
    if (h.kind != Happening::Kind::decided || h.by != Happening::By::only_one) continue;
    auto& lines = said_[static_cast<std::size_t>(h.side)].lines;
    if (!lines.empty() && lines.front() == h.decision) lines.erase(lines.begin());
  }
}

/// Plays on while somebody has said what to do.
void VomKriegePlay::carry_on(Telling& told) {
  base::KeyedDice dice(fixed_->key, fixed_->luck);
  const vom_kriege::Hands hands{dice, &told.happened};
  const auto initiative = [&] {
    return std::tuple(battle_.position.turn, battle_.course.initiatives, battle_.position.initiative.active);
  };
  while (!over()) {
    auto& lines = said_[asked()].lines;
    const auto now = initiative();
    const bool fits = !lines.empty() && vom_kriege::fits(battle_.course, lines.front());
    if (const auto standing = fits ? std::nullopt : standing_answer()) {
      const auto taken = vom_kriege::answer(table(), battle_, *standing, hands, Happening::By::standing);
      base::ensure(taken.has_value(), "what was checked is taken");
    } else if (lines.empty()) {
      break;
    } else if (const auto taken = vom_kriege::answer(table(), battle_, lines.front(), hands); !taken) {
      give_back(asked(), taken.error(), told);
      break;
    } else {
      lines.erase(lines.begin());
    }
    drop_what_went_by_itself(told);
    if (over() || initiative() != now)  // what was meant for that initiative ends with it
      for (std::size_t side = 0; side < 2; ++side)
        if (!said_[side].lines.empty())
          give_back(side, {"VK-H43", "the initiative it was meant for is over"}, told);
  }
  tell(told);
  const std::string broken = vom_kriege::broken_invariant(table(), battle_.position);
  base::ensure(broken.empty(), broken.c_str());
  for (const Side side : {Side::red, Side::blue}) {
    const auto seat = static_cast<std::size_t>(side);
    told_from_[seat] = news_[seat].size();
    for (const Happening& h : told.happened)
      if (h.told_to(side)) news_[seat].push_back(h);
  }
  happened_ = std::make_shared<const vom_kriege::Happenings>(std::move(told.happened));
}

std::span<const Happening> VomKriegePlay::told_last(std::optional<Side> side) const {
  if (!side) return *happened_;
  const auto seat = static_cast<std::size_t>(*side);
  return std::span(news_[seat]).subspan(told_from_[seat]);
}

tl::expected<Events, Refusal> VomKriegePlay::advance() {
  if (over()) return tl::unexpected(Refusal{"VK-H44", "The battle is over; there is nothing left to play."});
  if (!answered())
    return tl::unexpected(
        Refusal{"VK-H43", fmt::format("{} has not answered: {}", fixed_->seats[asked()].name,
                                      vom_kriege::prompt(table(), battle_))});
  news_[asked()].clear();
  given_back_[asked()] = {};
  const int before = turn();
  Telling told;
  carry_on(told);
  if (turn() != before) begin_turn();
  return std::move(told.events);
}

base::Corrected VomKriegePlay::set_figures(const std::vector<base::CorrectionLine>& lines) {
  return vom_kriege::correct(table(), battle_, lines);
}

base::Figures VomKriegePlay::figures() const { return vom_kriege::figures_of(table(), battle_.position); }

std::vector<std::string> VomKriegePlay::instructions(std::string_view seat) const {
  const auto side = side_of(seat);
  std::vector<std::string> said;
  if (!side) return said;
  for (const std::string& line : said_[*side].standing.lines(table()))
    said.push_back(fmt::format("{} {}", kStandingWord, line));
  return said;
}

base::Digest VomKriegePlay::hash() const {
  base::PositionHash hash;
  hash.add(fixed_->setup).add(fixed_->luck);
  vom_kriege::add_to(hash, battle_.position);
  vom_kriege::add_to(hash, battle_.course);
  for (const Said& said : said_) {
    hash.add(static_cast<std::uint64_t>(said.lines.size()));
    for (const Decision& line : said.lines) hash.add(vom_kriege::to_text(line, fixed_->names()));
    const std::vector<std::string> standing = said.standing.lines(table());
    hash.add(static_cast<std::uint64_t>(standing.size()));
    for (const std::string& line : standing) hash.add(line);
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
  return seen(side);
}

vom_kriege::View VomKriegePlay::seen(std::optional<Side> side) const {
  vom_kriege::Asked asked_now;
  asked_now.prompt = vom_kriege::prompt(table(), battle_);
  if (!side || *side == battle_.course.asked)
    for (const Decision& choice : vom_kriege::choices(table(), battle_).list)
      asked_now.choices.push_back(vom_kriege::to_text(choice, fixed_->names()));
  vom_kriege::View view =
      vom_kriege::view(table(), battle_, vom_kriege::score(table(), battle_), asked_now, side);
  if (side) view.given_back = given_back_[static_cast<std::size_t>(*side)];
  const std::size_t longer = news_[1].size() > news_[0].size() ? 1 : 0;  // a game master knows what both do
  vom_kriege::add_lines_of_fire(view, news_[side ? static_cast<std::size_t>(*side) : longer]);
  return view;
}

std::string VomKriegePlay::report(std::string_view seat, Format format) const {
  const vom_kriege::View view = seat_view(seat);
  const auto side = side_of(seat);
  const vom_kriege::Happenings& news = news_[*side];
  const vom_kriege::Battle known = known_to(*side);
  base::Text out;
  switch (format) {
    case Format::text:
      vom_kriege::write_report_text(out, table(), known, view, news, kLanguage, vom_kriege::Length::full);
      break;
    case Format::brief:
      vom_kriege::write_report_text(out, table(), known, view, news, kLanguage, vom_kriege::Length::brief);
      break;
    case Format::json: vom_kriege::write_report_json(out, table(), known, view, news, kLanguage); break;
    case Format::html: vom_kriege::write_report_html(out, table(), known, view, news, kLanguage); break;
  }
  return with_corrections(std::move(out), seat, format);
}

std::string VomKriegePlay::view(std::string_view seat) const {
  base::Text out;
  vom_kriege::write_json(out, table(), seat_view(seat));
  return with_corrections(std::move(out), seat, Format::json);
}

std::string VomKriegePlay::show(std::optional<std::string_view> seat) const {
  base::Text out;
  vom_kriege::write_table_text(out, table(), seat_view(seat), kLanguage);
  return out;
}

std::string VomKriegePlay::svg(std::optional<std::string_view> seat) const {
  base::Text out;
  vom_kriege::write_svg(out, table(), seat_view(seat), kLanguage);
  return out;
}

base::Result<std::string> VomKriegePlay::query(std::string_view seat, std::string_view text) const {
  const auto side = side_of(seat);
  if (!side) return base::fail(fmt::format("there is no side {} in this battle", seat));
  const vom_kriege::TableNames known = names_known(*side);
  auto answer = vom_kriege::answer_query(table(), known_to(*side), known.names(), trimmed(text));
  if (!answer) return base::fail(answer.error().sentence());
  return std::move(*answer);
}

std::vector<Hint> VomKriegePlay::hints(std::string_view seat, std::string_view begun) const {
  const auto side = side_of(seat);
  if (!side) return {};
  const std::vector<Ask> now = asks();
  const bool is_asked = !now.empty() && asked() == *side;
  return decision_hints(table(), static_cast<vom_kriege::Side>(*side),
                        is_asked ? now.front().choices : std::vector<std::string>(), begun);
}

std::string VomKriegePlay::sentence(const Event& event, base::Language) const {
  return std::string(event.fact("text"));
}

}  // namespace game
