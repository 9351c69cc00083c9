#include "vom-kriege/play/play.h"

#include <doctest/doctest.h>
#include <fmt/core.h>

#include "play/files/files.h"
#include "play/registry.h"
#include "play/testing.h"

using namespace game;

namespace {

std::string drill() {
  return read_file(fmt::format("{}/games/vom-kriege/scenarios/drill.toml", SANDTABLE_DATA_DIR), 100'000)
      .value();
}

/// The drill ground with the chasseurs and their colonel near the red foot.
std::string close_by() {
  std::string text = drill();
  for (const auto& [from, to] : {std::pair{"at = [16, 28.5]", "at = [19, 14]"}, {"[22, 31]", "[22, 22]"}})
    text.replace(text.find(from), std::string_view(from).size(), to);
  return text;
}

/// Blue's colonel is drawn first.
std::unique_ptr<Play> start(const std::string& scenario, Options options = {},
                            std::map<std::string, std::string> luck = {}) {
  auto play =
      find_rules("vom-kriege/1")
          ->start({scenario, std::move(options), base::key_from_words("the drill ground"), std::move(luck)});
  REQUIRE_MESSAGE(play, (play ? std::string() : play.error().sentence()));
  return std::move(*play);
}

const Ask ask_of(const Play& play) {
  REQUIRE(play.asks().size() == 1);
  return play.asks().front();
}

/// Sends and carries out.
Events said(Play& play, std::string_view seat, std::string_view text) {
  const Receipt receipt = play.submit(seat, text);
  REQUIRE_MESSAGE(receipt.accepted, receipt.refusal.value_or(Refusal{}).sentence);
  auto events = play.advance();
  REQUIRE(events);
  return std::move(*events);
}

/// The decisions that were taken, and who took them: "BLUE keep; RED no (standing)".
std::string decisions(const Events& events) {
  std::string text;
  for (const Event& event : events)
    if (event.kind == "decided")
      text += std::string(event.fact("side")) + ' ' + std::string(event.fact("decision")) +
              (event.fact("by") == "seat" ? "; " : " (" + std::string(event.fact("by")) + "); ");
  return text;
}

bool told(const Events& events, std::string_view kind) {
  return std::any_of(events.begin(), events.end(), [&](const Event& e) { return e.kind == kind; });
}

bool has(std::string_view text, std::string_view words) { return text.find(words) != std::string_view::npos; }

constexpr const char* kCharge =
    "dice: cavalry cavalry infantry\nkeep\ndone\norder Z2: cavalry\ndone\ncharge Z2 -> A1\n";

/// The chasseurs have charged the red foot; red is asked whether it forms square. `then` waits for later.
std::unique_ptr<Play> charged(const std::string& then = {}) {
  auto play = start(close_by(), {{"dice", "typed"}});
  said(*play, "BLUE", kCharge + then);
  return play;
}

}  // namespace

TEST_CASE("VK-H43 one seat is asked one decision, with the answers that can be counted, the default last") {
  const auto play = start(drill());
  CHECK(play->seats() == std::vector<Seat>{{"RED", "The Red Division"}, {"BLUE", "The Blue Division"}});
  const Ask ask = ask_of(*play);
  CHECK(ask.seat == "BLUE");
  CHECK(ask.kind == "decision");
  CHECK(ask.prompt ==
        "Z (Colonel Blue) rolled infantry, infantry, artillery. Roll up to 1 of them again, or "
        "keep them?");
  CHECK(ask.choices == std::vector<std::string>{"reroll 1", "reroll 2", "reroll 3", "keep"});
  CHECK(ask.needed);
  CHECK(ask.answer == Answer::none);
  for (const std::string& choice : ask.choices) CHECK(play->read("BLUE", choice).accepted);
}

TEST_CASE("VK-H43 nothing goes on without a decision; a later one takes the place of an earlier") {
  auto play = start(drill());
  const base::Digest before = play->hash();
  const auto refused = play->advance();
  REQUIRE_FALSE(refused);
  CHECK(refused.error().rule == "VK-H43");
  CHECK(has(refused.error().sentence, "The Blue Division has not answered: Z (Colonel Blue) rolled"));
  CHECK(play->hash() == before);
  CHECK(play->submit("BLUE", "reroll 3").accepted);
  CHECK(ask_of(*play).answer == Answer::given);
  CHECK(play->submit("blue", "keep").accepted);
  const auto events = play->advance();
  REQUIRE(events);
  CHECK(decisions(*events) == "blue keep; ");
  CHECK(ask_of(*play).answer == Answer::none);
  CHECK(has(ask_of(*play).prompt, "Trade a pair"));
}

TEST_CASE("VK-H1 reading changes nothing and says what was understood, in its plainest spelling") {
  const auto play = start(drill());
  const base::Digest before = play->hash();
  const std::string text =
      "# good morning\n\n KEEP \nTrade Infantry infantry FOR saber # a remark\r\n"
      "STANDING\tall :  square  always\nstanding FORGET Z # all of it\n";
  const Receipt receipt = play->read("BLUE", text);
  CHECK(receipt.accepted);
  CHECK(receipt.digest == base::digest(text));
  REQUIRE(receipt.understood.size() == 4);
  CHECK(receipt.understood[0].line == "keep");
  CHECK(receipt.understood[0].slot == 1);
  CHECK(receipt.understood[1].line == "trade infantry infantry for saber");
  CHECK(receipt.understood[1].slot == 2);
  CHECK(receipt.understood[2].line == "standing all: square always");
  CHECK(receipt.understood[2].slot == 0);
  CHECK(receipt.understood[3].line == "standing FORGET Z");
  CHECK(play->hash() == before);
  CHECK(play->asks().front().answer == Answer::none);
}

TEST_CASE("VK-H1 what cannot be read is shown with line and column, counted in characters") {
  const auto play = start(drill());
  const Receipt receipt =
      play->read("BLUE", "keep\n  move A1: weel left 30\n\xc3\xa9t\xc3\xa9\nstanding  all: sqare always\n");
  CHECK_FALSE(receipt.accepted);
  REQUIRE(receipt.remarks.size() == 3);
  CHECK(receipt.remarks[0].line == 2);
  CHECK(receipt.remarks[0].column == 12);
  CHECK(receipt.remarks[0].offered == "wheel");
  CHECK(receipt.remarks[0].rule == "VK-H1");
  CHECK(receipt.remarks[0].code == "unreadable");
  CHECK(has(receipt.remarks[0].sentence, "line 2: column 12: \"weel\" does not fit; expected a leg"));
  CHECK(receipt.remarks[1].line == 3);
  CHECK(receipt.remarks[1].column == 1);
  CHECK(has(receipt.remarks[1].sentence, "\"\xc3\xa9\" does not fit"));
  CHECK(receipt.remarks[2].line == 4);
  CHECK(receipt.remarks[2].column == 16);
  CHECK(receipt.remarks[2].offered == "square");
  CHECK(receipt.refusal->sentence == receipt.remarks[0].sentence);
  CHECK(play->read("BLUE", "standing").remarks.at(0).column == 9);
  CHECK(play->read("BLUE", "caf\xc3\xa9 x").remarks.at(0).column == 1);
  CHECK(play->read("BLUE", "move \xc3\xa9 x").remarks.at(0).column == 6);
  std::string noise;
  for (int i = 0; i < 5000; ++i) noise += "x\n";
  CHECK(play->read("BLUE", noise).remarks.size() == 20);
}

TEST_CASE("what is refused changes nothing and names its rule") {
  auto play = start(drill());
  CHECK(said(*play, "BLUE", "keep\ndone\norder Z1: infantry").size() > 3);
  const base::Digest before = play->hash();
  struct Wrong {
    const char* seat;
    std::string text;
    const char* rule;
    const char* words;
  };
  std::string many;
  for (int i = 0; i < 201; ++i) many += "done\n";
  for (const Wrong& wrong :
       {Wrong{"GREEN", "done", "VK-H1", "no side GREEN"},
        Wrong{"RED", "done", "VK-H43", "What is asked now is for The Blue Division to decide, not for you"},
        Wrong{"BLUE", "", "VK-H1", "no decision"}, Wrong{"BLUE", "# nothing\n", "VK-H1", "no decision"},
        Wrong{"BLUE", "muve", "VK-H1", "Did you mean move?"}, Wrong{"BLUE", many, "VK-H1", "at most 200"},
        Wrong{"BLUE", "trade infantry saber for flag", "VK-118", "two dice of one face"},
        Wrong{"BLUE", std::string(10'000'000, 'x'), "VK-H1", "longer"},
        Wrong{"BLUE", "keep", "VK-H43", "no answer to what is asked now"},
        Wrong{"BLUE", "move A1: forward 1", "VK-119", "A1 does not belong"},
        Wrong{"BLUE", "move Z2: forward 1", "VK-133", "order"},
        Wrong{"BLUE", "move Z1: forward 30", "VK-137", "30"},
        Wrong{"BLUE", "charge Z1 -> A1", "VK-132", "order"},
        Wrong{"BLUE", "standing A1: square always", "VK-H1", "of your own"}}) {
    const Receipt receipt = play->submit(wrong.seat, wrong.text);
    CAPTURE(wrong.text.substr(0, 40));
    CHECK_FALSE(receipt.accepted);
    REQUIRE(receipt.refusal);
    CHECK(receipt.refusal->rule == wrong.rule);
    CHECK_MESSAGE(has(receipt.refusal->sentence, wrong.words), receipt.refusal->sentence);
    CHECK(play->hash() == before);
  }
}

TEST_CASE("VK-H1 an input of several lines is carried out in order, across what the other side decides") {
  auto play = charged("done\nstay\nmelee Z2 -> A1\ndice: saber infantry infantry flag\n");
  CHECK(ask_of(*play).seat == "RED");
  CHECK(ask_of(*play).choices == std::vector<std::string>{"square A1", "no"});
  // Nothing is left to move, so the judge says `done` itself, and the line is used up by it.
  CHECK(decisions(said(*play, "RED", "no")) ==
        "red no; blue done (only_one); blue stay; blue melee Z2 -> A1; ");
  CHECK(has(ask_of(*play).prompt, "attacks A1"));
  const Events fought = said(*play, "RED", "no");
  CHECK(decisions(fought) == "red no; blue dice: saber infantry infantry flag; ");
  CHECK_FALSE(told(fought, "not_carried_out"));
}

TEST_CASE("VK-H1 what cannot be carried out is told, and given back with the lines behind it, to that seat") {
  auto play = charged("move Z2: forward 3\ndone\nstay\n");
  const Events events = said(*play, "RED", "no");
  REQUIRE(told(events, "not_carried_out"));
  const Event& event = events.back();
  CHECK(event.fact("seat") == "BLUE");
  CHECK(event.fact("decision") == "move Z2: forward 3");
  CHECK(event.fact("left") == "2");
  CHECK(has(play->sentence(event, base::Language::english), "Not carried out: move Z2: forward 3: "));
  CHECK(ask_of(*play).seat == "BLUE");
  CHECK(ask_of(*play).answer == Answer::none);
  for (const Format format : {Format::text, Format::brief, Format::json, Format::html}) {
    CHECK(has(play->report("BLUE", format), "move Z2: forward 3"));
    CHECK_FALSE(has(play->report("RED", format), "move Z2: forward 3"));
  }
  CHECK(has(play->view("BLUE"), "\"given_back\":{\"why\":"));
  said(*play, "BLUE", "stay");
  CHECK_FALSE(has(play->view("BLUE"), "given_back"));
}

TEST_CASE("VK-H1 what an initiative leaves over is given back and does not spill into the next") {
  auto play = start(drill());
  const Events events = said(*play, "BLUE", "keep\ndone\ndone\nstay\ndone\nkeep\nreroll 1\n");
  CHECK(told(events, "initiative_ends"));
  CHECK(told(events, "not_carried_out"));
  CHECK(has(play->report("BLUE", Format::text), "the initiative it was meant for is over"));
  CHECK(has(play->report("BLUE", Format::text), "  reroll 1\n"));
  CHECK(ask_of(*play).answer == Answer::none);
}

TEST_CASE("VK-H2 standing instructions are taken from anybody at any time, and answer for the seat") {
  auto play = start(close_by(), {{"dice", "typed"}});
  const base::Digest before = play->hash();
  REQUIRE(
      play->submit("RED", "standing all: square never\nstanding all: fire never\nstanding all: retire never")
          .accepted);
  CHECK(play->hash() != before);
  CHECK(ask_of(*play).seat == "BLUE");
  CHECK(ask_of(*play).answer == Answer::none);
  const Events events = said(*play, "BLUE", std::string(kCharge) + "stay\nmelee Z2 -> A1\n");
  CHECK(has(decisions(events), "blue charge Z2 -> A1; red no (standing); "));
  CHECK(has(decisions(events), "blue melee Z2 -> A1; red no"));
  CHECK(ask_of(*play).seat == "BLUE");
}

TEST_CASE("VK-H2 an instruction that comes while its seat is asked answers; a written line goes before it") {
  auto play = charged();
  auto other = play->clone();
  REQUIRE(play->submit("RED", "standing A1: square never").accepted);
  CHECK(ask_of(*play).answer == Answer::given);
  const auto events = play->advance();
  REQUIRE(events);
  CHECK(has(decisions(*events), "red no (standing); "));
  REQUIRE(other->submit("RED", "standing A1: square never\nsquare A1").accepted);
  const auto formed = other->advance();
  REQUIRE(formed);
  CHECK(has(decisions(*formed), "red square A1; "));
  // Another's instructions answer nothing for the seat that is asked.
  auto third = charged();
  REQUIRE(third->submit("BLUE", "standing all: square always").accepted);
  CHECK(ask_of(*third).answer == Answer::none);
  CHECK_FALSE(third->advance());
}

TEST_CASE("VK-H3 real dice are asked for roll by roll, and typed in") {
  auto play = start(drill(), {{"dice", "typed"}});
  CHECK(ask_of(*play).prompt == "Roll 3 dice and type them in.");
  CHECK(ask_of(*play).choices.empty());
  CHECK(play->submit("BLUE", "dice: saber saber").refusal->rule == "VK-H3");
  CHECK(play->submit("BLUE", "keep").refusal->rule == "VK-H43");
  const Events events = said(*play, "BLUE", "dice: saber flag flag");
  CHECK(told(events, "rolled"));
  CHECK(has(ask_of(*play).prompt, "rolled saber, flag, flag"));
  CHECK_FALSE(find_rules("vom-kriege")->start({drill(), {{"dice", "real"}}, {}, {}}));
}

TEST_CASE("a clone goes its own way, and other dice are other dice") {
  auto play = start(drill());
  REQUIRE(play->submit("BLUE", "reroll 3").accepted);
  const base::Digest before = play->hash();
  auto same = play->clone();
  REQUIRE(same->advance());
  CHECK(play->hash() == before);
  auto others = dynamic_cast<VomKriegePlay&>(*play).with_key(base::key_from_words("other dice"));
  CHECK(others->hash() == before);  // the key is no part of it
  REQUIRE(play->advance());
  CHECK(play->hash() == same->hash());
}

TEST_CASE("the hash binds scenario, options, luck, lines for later and standing instructions") {
  const base::Digest plain = start(drill())->hash();
  CHECK(start(drill())->hash() == plain);
  CHECK(start(drill() + "# remark\n")->hash() != plain);
  CHECK(start(drill(), {{"R-49", "miss"}})->hash() != plain);
  CHECK(start(drill(), {}, {{"RED", "seven ravens"}})->hash() != plain);
  CHECK_FALSE(find_rules("vom-kriege")->start({drill(), {}, {}, {{"GREEN", "x"}}}));
  const auto after = [](const char* text) {
    auto play = start(drill());
    REQUIRE(play->submit("BLUE", text).accepted);
    return play->hash();
  };
  CHECK(after("keep") == after("KEEP # now"));
  CHECK(after("keep") != after("keep\ndone"));
  CHECK(after("keep\ndone") != after("keep\nkeep"));
  CHECK(after("standing all: square always") != after("standing all: square never"));
}

TEST_CASE("a battle by defaults ends; then nothing is asked, taken or played") {
  auto play = start(drill());
  for (int i = 0; i < 1000 && !play->over(); ++i)
    said(*play, ask_of(*play).seat, ask_of(*play).choices.back());
  REQUIRE(play->over());
  CHECK(play->turn() == 6);
  CHECK(play->asks().empty());
  const base::Digest before = play->hash();
  CHECK(play->submit("RED", "done").refusal->rule == "VK-H44");
  CHECK(play->submit("RED", "standing all: square always").refusal->rule == "VK-H44");
  CHECK(play->advance().error().rule == "VK-H44");
  CHECK(play->hash() == before);
  CHECK(has(play->report("RED", Format::text), "The battle is over"));
}

TEST_CASE("reports, views and drawings are there for both seats and the game master, from first to last") {
  auto play = start(drill());
  for (int i = 0; i < 2; ++i) {
    for (const Seat& seat : play->seats()) {
      CHECK(has(play->report(seat.code, Format::text), "What is asked") == (i == 0));
      CHECK_FALSE(has(play->report(seat.code, Format::brief), "What is asked"));
      CHECK(has(play->report(seat.code, Format::json), "\"format\":\"vom-kriege-report/1\""));
      CHECK(has(play->report(seat.code, Format::html), "<!DOCTYPE html>"));
      CHECK(has(play->view(seat.code), "\"format\":\"vom-kriege-view/1\""));
      CHECK(has(play->show(std::string_view(seat.code)), "Blue Chasseurs"));
      CHECK(play->svg(std::string_view(seat.code)).starts_with("<svg"));
    }
    CHECK(has(play->show(std::nullopt), "Blue Chasseurs"));
    CHECK(play->svg(std::nullopt).starts_with("<svg"));
    while (!play->over()) said(*play, ask_of(*play).seat, ask_of(*play).choices.back());
  }
}

TEST_CASE("a report has what happened since the seat last decided; the answers are for who is asked") {
  auto play = start(drill());
  CHECK(has(play->report("BLUE", Format::text), "  reroll 3\n"));
  CHECK_FALSE(has(play->report("RED", Format::text), "reroll"));
  said(*play, "BLUE", "keep");
  said(*play, "BLUE", "done");
  CHECK_FALSE(has(play->report("BLUE", Format::json), "\"decision\":\"keep\""));
  CHECK(has(play->report("RED", Format::json), "\"decision\":\"keep\""));
}

TEST_CASE("VK-H5 questions of either seat are answered and change nothing") {
  const auto play = start(close_by());
  const base::Digest before = play->hash();
  CHECK(has(play->query("RED", "reach A1").value(), "move A1: forward"));
  CHECK(has(play->query("blue", "targets A1").value(), "Z2"));
  CHECK(has(play->query("RED", "charges Z2").value(), "A1"));
  CHECK(has(play->query("RED", " why keep").value(), "allowed"));
  CHECK(has(play->query("RED", "why move A1: forward 9").value(), "VK-H43"));
  CHECK(has(play->query("RED", "why muve").error().what, "column 5"));
  CHECK(has(play->query("RED", "rech A1").error().what, "Did you mean reach?"));
  CHECK(has(play->query("GREEN", "reach A1").error().what, "GREEN"));
  CHECK(play->hash() == before);
}

TEST_CASE("vom-kriege: what can be said of a scenario, and its words") {
  const Rules& rules = *find_rules("vom-kriege");
  const auto facts = rules.look_at(drill(), {});
  REQUIRE(facts);
  CHECK(facts->name == "The drill ground");
  CHECK(facts->dice_words == "the drill ground");
  CHECK(has(facts->lesson, "Welcome"));
  CHECK(facts->counts.front() == std::pair<std::string, std::string>{"units of The Red Division", "2"});
  CHECK_FALSE(rules.look_at("x = 1", {}));
  CHECK_FALSE(rules.look_at(drill(), {{"R-99", "x"}}));
  // Every word of the help can be read: as a decision, or as a standing instruction.
  const auto play = start(close_by());
  for (const ActionHelp& action : rules.actions()) {
    const Receipt receipt = play->read("BLUE", action.format);
    CAPTURE(action.format);
    for (const Remark& remark : receipt.remarks)  // other names stand on other tables
      CHECK((has(remark.sentence, "expected a unit") || has(remark.sentence, "expected a leader")));
  }
  CHECK(rules.battle_kinds().empty());
  CHECK(rules.battle_parameters("x").empty());
  CHECK_FALSE(rules.battle("x", {}));
}
