#include "text/messages.h"

#include <doctest/doctest.h>

#include "core/result.h"
#include "core/rule_ref.h"

using namespace base;

namespace {

enum class Id : std::uint8_t { moved, beaten, plain, count };

constexpr Messages<Id> kEnglish({
    {Id::plain, "nothing happened"},
    {Id::moved, "{0} armies went from {1} to {2}"},
    {Id::beaten, "{1} beat {0}"},
});

}  // namespace

TEST_CASE("messages: found by id, in whatever order they stand in the table") {
  CHECK(kEnglish.text(Id::moved, 3, "HRS", "BDS") == "3 armies went from HRS to BDS");
  CHECK(kEnglish.text(Id::plain) == "nothing happened");
}

TEST_CASE("messages: a language may change the order of the facts") {
  CHECK(kEnglish.text(Id::beaten, "MER", "WES") == "WES beat MER");
}

TEST_CASE("messages: appended to a text, facts are not patterns") {
  Text out;
  put(out, "Turn 3: ");
  kEnglish.say(out, Id::beaten, "{0}", std::string("WES"));
  CHECK(out == "Turn 3: WES beat {0}");
}

TEST_CASE("errors: the sentence says what is known") {
  CHECK(Error{"no such file", "", 0}.sentence() == "no such file");
  CHECK(Error{"no such file", "a.toml", 0}.sentence() == "a.toml: no such file");
  CHECK(Error{"not a number", "a.toml", 7}.sentence() == "a.toml:7: not a number");
  CHECK(Error{"not a number", "", 7}.sentence() == "line 7: not a number");
  const Result<int> failed = fail("not a number", "a.toml", 7);
  REQUIRE_FALSE(failed);
  CHECK(failed.error() == Error{"not a number", "a.toml", 7});
}

TEST_CASE("rule ids: compared by their text") {
  CHECK(RuleRef("DA 5.2") == RuleRef("DA 5.2"));
  CHECK_FALSE(RuleRef("DA 5.2") == RuleRef("DA 5.3"));
  CHECK(RuleRef().id.empty());
}
