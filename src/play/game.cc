#include "play/game.h"

#include "core/check.h"
#include "play/json_text.h"
#include "play/registry.h"
#include "text/code_table.h"

namespace game {
namespace {

std::map<std::string, std::string> well_formed_pairs(const std::map<std::string, std::string>& pairs) {
  std::map<std::string, std::string> out;
  for (const auto& [name, value] : pairs) out[well_formed(name)] = well_formed(value);
  return out;
}

}  // namespace

base::Result<Game> Game::begin(const Rules& rules, Setup setup, const Options& terms,
                               const ReadScenario& read) {
  setup.scenario = well_formed(setup.scenario);
  setup.options = well_formed_pairs(setup.options);
  setup.luck = well_formed_pairs(setup.luck);
  const auto scenario = read(rules, setup.scenario, setup.options);
  if (!scenario) return tl::unexpected(scenario.error());
  auto play = (*scenario)->start(setup.key, setup.luck);
  if (!play) return tl::unexpected(play.error());
  Header header;
  header.rules = rules.id();
  header.scenario_name = (*scenario)->facts().name;
  header.scenario = (*scenario)->shared((*scenario)->text());
  header.options = setup.options;
  header.seats = (*play)->seats();
  header.commitment = base::commitment(setup.key);
  header.entropy = setup.luck;
  header.terms = well_formed_pairs(terms);
  header.after = (*play)->hash();
  return Game(std::move(*play), new_record(std::move(header)), setup.key);
}

base::Result<Game> Game::resume(Record record, const base::Key& key, const ReadScenario& read) {
  const auto scenario = scenario_of(record, key, read);
  if (!scenario) return tl::unexpected(scenario.error());
  auto play = replay(record, **scenario, key);
  if (!play) return tl::unexpected(play.error());
  Header header = *record.header;
  header.scenario = (*scenario)->shared((*scenario)->text());
  record.header = std::make_shared<const Header>(std::move(header));
  return Game(std::move(*play), std::move(record), key);
}

const Rules& Game::rules() const {
  const Rules* rules = find_rules(record_.header->rules);
  base::ensure(rules != nullptr, "a game that runs has rules");
  return *rules;
}

void Game::note(Line line) {
  line.after = play_->hash();
  append(record_, std::move(line));
}

Receipt Game::submit(std::string_view seat, std::string_view text) {
  const std::string mended = well_formed(text);
  Receipt receipt = play_->submit(seat, mended);
  if (!receipt.accepted) return receipt;
  Line line;
  line.deed = Deed::input;
  line.seat = base::upper(seat);
  line.text = mended;
  note(std::move(line));
  return receipt;
}

Correction Game::correct(std::string_view text) {
  const std::string mended = well_formed(text);
  Correction correction = play_->correct(mended);
  if (!correction.made()) return correction;
  Line line;
  line.deed = Deed::correct;
  line.text = mended;
  note(std::move(line));
  return correction;
}

void Game::repeat(const Line& line) {
  switch (line.deed) {
    case Deed::input: (void)submit(line.seat, line.text); break;
    case Deed::advance: (void)advance(); break;
    case Deed::correct: (void)correct(line.text); break;
    case Deed::reveal: break;  // written by the advance before it
  }
}

tl::expected<Events, Refusal> Game::advance() {
  auto events = play_->advance();
  if (!events) return events;
  Line line;
  line.deed = Deed::advance;
  note(std::move(line));
  if (play_->over()) {
    Line reveal;
    reveal.deed = Deed::reveal;
    reveal.key = key_;
    note(std::move(reveal));
  }
  return events;
}

}  // namespace game
