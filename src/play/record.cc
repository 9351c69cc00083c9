#include "play/record.h"

#include <fmt/core.h>

#include <algorithm>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>

#include "play/json_text.h"
#include "play/registry.h"

namespace game {
namespace {

namespace json = boost::json;

// ---- writing: one spelling only, so that a line's bytes follow from what it says

void put_key(base::Text& out, std::string_view key) {
  if (out.size() > 0 && out.data()[out.size() - 1] != '{') out.push_back(',');
  put_json(out, key);
  out.push_back(':');
}

void put_field(base::Text& out, std::string_view key, std::string_view text) {
  put_key(out, key);
  put_json(out, text);
}

void put_field(base::Text& out, std::string_view key, int number) {
  put_key(out, key);
  fmt::format_to(std::back_inserter(out), "{}", number);
}

void put_field(base::Text& out, std::string_view key, const std::map<std::string, std::string>& pairs) {
  put_key(out, key);
  out.push_back('{');
  for (const auto& [name, value] : pairs) put_field(out, name, value);
  out.push_back('}');
}

void put_seats(base::Text& out, const std::vector<Seat>& seats) {
  put_key(out, "seats");
  out.push_back('[');
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (i > 0) out.push_back(',');
    out.push_back('{');
    put_field(out, "code", seats[i].code);
    put_field(out, "name", seats[i].name);
    out.push_back('}');
  }
  out.push_back(']');
}

constexpr int kRecordVersion = 1;

}  // namespace

std::string bytes_of(const Header& header) {
  base::Text out;
  out.push_back('{');
  put_field(out, "sandtable", kRecordVersion);
  put_field(out, "rules", header.rules);
  put_key(out, "scenario");
  out.push_back('{');
  put_field(out, "name", header.scenario_name);
  put_field(out, "hash", base::to_hex(base::digest(*header.scenario)));
  put_field(out, "text", *header.scenario);
  out.push_back('}');
  put_field(out, "options", header.options);
  put_seats(out, header.seats);
  put_field(out, "commitment", base::to_hex(header.commitment));
  put_field(out, "entropy", header.entropy);
  if (!header.terms.empty()) put_field(out, "terms", header.terms);
  put_field(out, "after", base::to_hex(header.after));
  out.push_back('}');
  return out;
}

namespace {

std::string_view name(Deed deed) {
  switch (deed) {
    case Deed::input: return "input";
    case Deed::advance: return "advance";
    case Deed::correct: return "correct";
    case Deed::reveal: return "reveal";
  }
  return "";
}

}  // namespace

std::string bytes_of(const Line& line) {
  base::Text out;
  out.push_back('{');
  put_field(out, "n", line.n);
  put_field(out, "prev", base::to_hex(line.prev));
  put_field(out, "do", name(line.deed));
  if (line.deed == Deed::input) {
    put_field(out, "seat", line.seat);
    put_field(out, "text", line.text);
  }
  if (line.deed == Deed::correct) put_field(out, "text", line.text);
  if (line.deed == Deed::reveal) put_field(out, "key", base::to_hex(line.key));
  put_field(out, "after", base::to_hex(line.after));
  out.push_back('}');
  return out;
}

namespace {

// ---- reading

/// The fields of one JSON object. What is wrong first is kept; after that every answer is empty.
class Fields {
 public:
  Fields(const json::object& object, std::string& wrong) : object_(object), wrong_(wrong) {}

  std::string text(std::string_view key) {
    const json::value* value = find(key);
    if (value == nullptr) return {};
    if (const json::string* text = value->if_string()) return std::string(text->data(), text->size());
    complain(fmt::format("\"{}\" must be a text", key));
    return {};
  }
  int number(std::string_view key) {
    const json::value* value = find(key);
    if (value == nullptr) return 0;
    if (const std::int64_t* n = value->if_int64(); n != nullptr && *n >= 0 && *n <= 1'000'000'000)
      return static_cast<int>(*n);
    complain(fmt::format("\"{}\" must be a number from 0 up", key));
    return 0;
  }
  base::Digest digest(std::string_view key) {
    const std::string hex = text(key);
    if (!wrong_.empty()) return {};
    const auto read = base::from_hex(hex);
    if (!read) complain(fmt::format("\"{}\" must be 64 hexadecimal digits", key));
    return read.value_or(base::Digest{});
  }
  const json::object* object(std::string_view key) {
    const json::value* value = find(key);
    if (value == nullptr) return nullptr;
    const json::object* found = value->if_object();
    if (found == nullptr) complain(fmt::format("\"{}\" must be an object", key));
    return found;
  }
  std::map<std::string, std::string> pairs(std::string_view key) {
    std::map<std::string, std::string> out;
    const json::object* found = object(key);
    if (found == nullptr) return out;
    Fields inner(*found, wrong_);
    for (const auto& pair : *found) {
      const std::string name(pair.key());
      out[name] = inner.text(name);
    }
    return out;
  }
  const json::array* array(std::string_view key) {
    const json::value* value = find(key);
    if (value == nullptr) return nullptr;
    const json::array* found = value->if_array();
    if (found == nullptr) complain(fmt::format("\"{}\" must be a list", key));
    return found;
  }
  void complain(std::string sentence) {
    if (wrong_.empty()) wrong_ = std::move(sentence);
  }

 private:
  const json::value* find(std::string_view key) {
    const json::value* value = object_.if_contains({key.data(), key.size()});
    if (value == nullptr) complain(fmt::format("\"{}\" is missing", key));
    return value;
  }

  const json::object& object_;
  std::string& wrong_;
};

Header read_header(const json::object& object, std::string& wrong) {
  Fields fields(object, wrong);
  Header header;
  if (const int version = fields.number("sandtable"); wrong.empty() && version != kRecordVersion)
    fields.complain(fmt::format("this is a record of version {}, and this program reads version {}", version,
                                kRecordVersion));
  header.rules = fields.text("rules");
  if (const json::object* scenario = fields.object("scenario")) {
    Fields inner(*scenario, wrong);
    header.scenario_name = inner.text("name");
    header.scenario = std::make_shared<const std::string>(inner.text("text"));
    if (const base::Digest hash = inner.digest("hash");
        wrong.empty() && hash != base::digest(*header.scenario))
      inner.complain("the scenario was changed: its text has another hash than the one written beside it");
  }
  header.options = fields.pairs("options");
  if (const json::array* seats = fields.array("seats"))
    for (const json::value& value : *seats) {
      const json::object* seat = value.if_object();
      if (seat == nullptr) {
        fields.complain("a seat must be an object");
        break;
      }
      Fields inner(*seat, wrong);
      header.seats.push_back({inner.text("code"), inner.text("name")});
    }
  header.commitment = fields.digest("commitment");
  header.entropy = fields.pairs("entropy");
  if (object.contains("terms")) header.terms = fields.pairs("terms");
  header.after = fields.digest("after");
  return header;
}

Line read_line(const json::object& object, std::string& wrong) {
  Fields fields(object, wrong);
  Line line;
  line.n = fields.number("n");
  line.prev = fields.digest("prev");
  const std::string deed = fields.text("do");
  if (deed == "input") {
    line.deed = Deed::input;
    line.seat = fields.text("seat");
    line.text = fields.text("text");
  } else if (deed == "advance") {
    line.deed = Deed::advance;
  } else if (deed == "correct") {
    line.deed = Deed::correct;
    line.text = fields.text("text");
  } else if (deed == "reveal") {
    line.deed = Deed::reveal;
    line.key = fields.digest("key");
  } else {
    fields.complain(fmt::format("\"do\" is \"{}\", and should be input, advance, correct or reveal", deed));
  }
  line.after = fields.digest("after");
  return line;
}

/// Reads one line; what it says must, written again, give the same bytes.
template <class T, class Read>
T read_exact(std::string_view bytes, Read&& read, std::string& wrong) {
  json::error_code error;
  const json::value value = json::parse({bytes.data(), bytes.size()}, error);
  if (error) {
    wrong = fmt::format("this is not JSON ({})", error.message());
    return {};
  }
  const json::object* object = value.if_object();
  if (object == nullptr) {
    wrong = "this is not a line of a record: it must be a JSON object";
    return {};
  }
  T out = read(*object, wrong);
  if (wrong.empty() && bytes_of(out) != bytes)
    wrong =
        "this line was changed: it is not spelt as records are, or holds a field that does not belong there";
  return out;
}

/// Whether `line` may stand where it does.
std::string misplaced(const Record& record, const Line& line) {
  if (record.revealed()) return "nothing may follow the line that reveals the dice key";
  const int due = static_cast<int>(record.lines.size()) + 1;
  if (line.n != due)
    return fmt::format(
        "this line has the number {}, and number {} was due: lines are missing or out of order", line.n, due);
  if (line.prev != record.last) return "the line before it was changed: its hash is not the one written here";
  return {};
}

std::string_view first_line(std::string_view& rest) {
  const std::size_t end = rest.find('\n');
  const std::string_view line = rest.substr(0, end);
  rest.remove_prefix(end + 1);
  return line;
}

}  // namespace

std::string Record::bytes() const {
  std::string bytes;
  bytes.reserve(length);
  bytes += bytes_of(*header);
  bytes += '\n';
  for (const Line& line : lines) {
    bytes += bytes_of(line);
    bytes += '\n';
  }
  return bytes;
}

Record new_record(Header header) {
  Record record;
  const std::string text = bytes_of(header);
  record.header = std::make_shared<const Header>(std::move(header));
  record.last = base::digest(text);
  record.length = text.size() + 1;
  return record;
}

std::optional<std::size_t> lines_before_last_advance(const Record& record) {
  const auto deed_before = [&](std::size_t n) { return record.lines[n - 1].deed; };
  std::size_t keep = record.lines.size();
  while (keep > 0 && deed_before(keep) != Deed::advance) --keep;
  if (keep == 0) return std::nullopt;
  for (--keep; keep > 0 && deed_before(keep) == Deed::input;) --keep;
  return keep;
}

void append(Record& record, Line line) {
  line.n = static_cast<int>(record.lines.size()) + 1;
  line.prev = record.last;
  const std::string text = bytes_of(line);
  record.lines.push_back(std::move(line));
  record.last = base::digest(text);
  record.length += text.size() + 1;
}

bool begins_as_record(std::string_view bytes) { return bytes.starts_with("{\"sandtable\":"); }

base::Result<Record> read_record(std::string_view bytes) {
  if (bytes.empty()) return base::fail("this is no record: the file is empty", {}, 1);
  if (!begins_as_record(bytes))
    return base::fail("this is no record of a game: it does not begin with a header", {}, 1);
  if (bytes.back() != '\n')
    return base::fail("the record was cut short: it ends in the middle of this line", {},
                      static_cast<int>(std::count(bytes.begin(), bytes.end(), '\n')) + 1);
  Record record;
  record.length = bytes.size();
  std::string wrong;
  std::string_view rest = bytes;
  std::string_view text = first_line(rest);
  record.header = std::make_shared<const Header>(read_exact<Header>(text, read_header, wrong));
  if (!wrong.empty()) return base::fail(std::move(wrong), {}, 1);
  record.last = base::digest(text);
  while (!rest.empty()) {
    text = first_line(rest);
    Line line = read_exact<Line>(text, read_line, wrong);
    if (wrong.empty()) wrong = misplaced(record, line);
    if (!wrong.empty()) return base::fail(std::move(wrong), {}, static_cast<int>(record.lines.size()) + 2);
    record.lines.push_back(std::move(line));
    record.last = base::digest(text);
  }
  return record;
}

namespace {

/// An error in the head of a record.
tl::unexpected<base::Error> no(std::string what) { return base::fail(std::move(what), {}, 1); }

}  // namespace

base::Result<ScenarioPtr> scenario_of(const Record& record, const base::Key& key, const ReadScenario& read) {
  const Header& header = *record.header;
  const Rules* rules = find_rules(header.rules);
  if (rules == nullptr || rules->id() != header.rules)
    return no(fmt::format("the rules \"{}\" are not known to this program", header.rules));
  if (!base::reveals(header.commitment, key)) return no("the dice key is not the one that was committed to");
  auto scenario = read(*rules, *header.scenario, header.options);
  if (!scenario) return no(fmt::format("its scenario cannot be read: {}", scenario.error().sentence()));
  if ((*scenario)->facts().name != header.scenario_name)
    return no("the scenario has another name than the header says");
  return scenario;
}

namespace {

base::Result<std::unique_ptr<Play>> begin_again(const Header& header, const Scenario& scenario,
                                                const base::Key& key) {
  auto play = scenario.start(key, header.entropy);
  if (!play) return no(fmt::format("its game cannot be started: {}", play.error().sentence()));
  if ((*play)->seats() != header.seats) return no("the seats are not those of the scenario");
  if ((*play)->hash() != header.after)
    return no("the position at the start is not what the rules make of it");
  return play;
}

/// Does what a line says; what is not true of it, or empty.
std::string do_again(const Line& line, Play& play, const base::Key& key, Receipt& receipt, Events& events,
                     Correction& correction) {
  switch (line.deed) {
    case Deed::input:
      if (const Seat* seat = find_seat(play, line.seat); seat != nullptr && seat->code != line.seat)
        return fmt::format("the seat is spelt {}, and should be {}", line.seat, seat->code);
      receipt = play.submit(line.seat, line.text);
      if (!receipt.accepted) return fmt::format("the rules refuse this input: {}", receipt.refusal->sentence);
      break;
    case Deed::advance: {
      auto advanced = play.advance();
      if (!advanced) return fmt::format("the rules refuse to go on here: {}", advanced.error().sentence);
      events = std::move(*advanced);
      break;
    }
    case Deed::correct:
      correction = play.correct(line.text);
      if (!correction.made())
        return fmt::format("this correction cannot be made: {}", correction.wrong.front().sentence);
      break;
    case Deed::reveal:
      if (line.key != key) return "the dice key revealed here is not the one that was committed to";
      break;
  }
  if (play.hash() != line.after) return "the position after this line is not what the rules make of it";
  return {};
}

}  // namespace

base::Result<std::unique_ptr<Play>> replay(const Record& record, const base::Key& key, const See& see) {
  const auto scenario = scenario_of(record, key);
  if (!scenario) return tl::unexpected(scenario.error());
  return replay(record, **scenario, key, see);
}

base::Result<std::unique_ptr<Play>> replay(const Record& record, const Scenario& scenario,
                                           const base::Key& key, const See& see) {
  auto begun = begin_again(*record.header, scenario, key);
  if (!begun) return begun;
  std::unique_ptr<Play> play = std::move(*begun);
  for (const Line& line : record.lines) {
    Receipt receipt;
    Events events;
    Correction correction;
    if (std::string wrong = do_again(line, *play, key, receipt, events, correction); !wrong.empty())
      return base::fail(std::move(wrong), {}, line.file_line());
    if (see && !see(Step{line, *play, std::move(receipt), std::move(events), std::move(correction)})) break;
  }
  return play;
}

std::optional<base::Key> key_in(const Record& record) {
  if (record.revealed()) return record.lines.back().key;
  const Rules* rules = find_rules(record.header->rules);
  if (rules == nullptr) return std::nullopt;
  const auto scenario = rules->look_at(*record.header->scenario, record.header->options);
  if (!scenario || scenario->dice_words.empty()) return std::nullopt;
  const base::Key key = base::key_from_words(scenario->dice_words);
  return base::reveals(record.header->commitment, key) ? std::optional(key) : std::nullopt;
}

namespace {

std::string_view lines_before(std::string_view bytes, int line) {
  std::size_t end = 0;
  for (int n = 1; n < line && end < bytes.size(); ++n)
    end = std::min(bytes.find('\n', end), bytes.size() - 1) + 1;
  return bytes.substr(0, end);
}

}  // namespace

Verdict verify(std::string_view bytes, const std::optional<base::Key>& key) {
  using Is = Verdict::Is;
  const auto record = read_record(bytes);
  if (!record) {
    // The chain shows a change only a line after it; what the rules make of the lines before may show it
    // where it is.
    const std::string_view before = lines_before(bytes, record.error().line);
    if (!before.empty() && before.size() < bytes.size())
      if (Verdict earlier = verify(before, key); earlier.is == Is::false_record && earlier.line > 0)
        return earlier;
    return {Is::false_record, record.error().line, record.error().what};
  }
  std::optional<base::Key> known = key_in(*record);
  if (record->revealed() && !base::reveals(record->header->commitment, *known))
    return {Is::false_record, record->lines.back().file_line(),
            "the dice key revealed here is not the one that was committed to"};
  if (!known) known = key;
  const std::size_t count = record->lines.size() + 1;
  if (!known)
    return {Is::unproved, 0,
            fmt::format(
                "{} lines, form and chain hold; the positions cannot be recomputed before the dice key is "
                "revealed",
                count)};
  const auto play = replay(*record, *known);
  if (!play) return {Is::false_record, play.error().line, play.error().what};
  return {Is::true_record, 0,
          fmt::format("{} lines, all true{}", count, record->revealed() ? "; the dice key is revealed" : "")};
}

}  // namespace game
