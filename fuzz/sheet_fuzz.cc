// Reads arbitrary bytes as a sheet, and as a game master's correction, and checks what must hold of any
// reading.

#include <cstddef>
#include <cstdint>

#include "core/check.h"
#include "orders/testing.h"
#include "play/corrections.h"
#include "play/files/files.h"
#include "play/registry.h"
#include "text/chars.h"

namespace {

using base::ensure;

bool is_clean(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const sheet::CodePoint c = sheet::decode(text.substr(i));
    if (c.value == sheet::kBroken || c.value < 0x20) return false;
    i += c.length;
  }
  return true;
}

bool in_range(sheet::Box box, sheet::Ref ref, const sheet::testing::Words& words) {
  if (ref == sheet::kNone) return box.kind == sheet::Box::Kind::unused || box.optional;
  if (box.kind == sheet::Box::Kind::unused) return false;
  return ref < (box.kind == sheet::Box::Kind::power ? words.powers : words.places).size();
}

bool number_allowed(sheet::NumberBox box, sheet::Number number) {
  using Kind = sheet::Number::Kind;
  if (number.n < 0 || number.n > sheet::kLargestNumber) return false;
  if (number.kind == Kind::blank) return box.kind == sheet::NumberBox::Kind::unused || box.optional;
  if (box.kind == sheet::NumberBox::Kind::unused) return false;
  if (number.kind == Kind::all_but) return box.kind == sheet::NumberBox::Kind::move;
  return number.kind == Kind::plain || box.kind != sheet::NumberBox::Kind::plain;
}

void check_entry(const sheet::Entry& entry, std::string_view text, const sheet::testing::Words& words) {
  using State = sheet::Entry::State;
  if (entry.state == State::empty) return ensure(entry == sheet::Entry{}, "an empty slot holds nothing");
  ensure(entry.line > 0, "an entry has a line");
  ensure(entry.text_begin <= text.size() && entry.text_length <= text.size() - entry.text_begin,
         "its text is there");
  const std::string_view written = text.substr(entry.text_begin, entry.text_length);
  ensure(!written.empty(), "its text is not empty");
  ensure(written.find_first_of("\r\n") == std::string_view::npos, "its text is of one line");
  if (entry.state == State::unreadable) return;
  const sheet::Signature* signature = nullptr;
  for (const sheet::Signature& s : sheet::testing::kSignatures)
    if (s.action == entry.action) signature = &s;
  ensure(signature != nullptr, "a ready entry has an action");
  ensure(in_range(signature->first, entry.first, words), "the first box is in range");
  ensure(in_range(signature->second, entry.second, words), "the second box is in range");
  ensure(number_allowed(signature->number, entry.number), "the number may stand there");
}

void check_diagnostic(const sheet::Diagnostic& d, std::string_view text) {
  const bool whole = d.code == sheet::Code::empty_sheet || d.code == sheet::Code::too_long;
  ensure(whole ? d.line == 0 : d.line > 0 && d.column > 0, "a remark says where");
  ensure(d.column <= text.size() + 1, "its column is in the text");
  ensure(d.slot >= 0 && d.slot <= static_cast<int>(sheet::kSlots), "its slot is one");
  ensure(!d.rule.id.empty(), "it names its rule");
  base::Text sentence;
  sheet::write_sentence(sentence, d, base::Language::english);
  ensure(sentence.size() > 10 && is_clean({sentence.data(), sentence.size()}), "its sentence can be shown");
}

std::unique_ptr<game::Play> begun() {
  const auto text =
      game::read_file(SANDTABLE_DATA_DIR "/games/dark-age/scenarios/midlands.toml", game::kLargestText);
  ensure(text.has_value(), "the scenario is there");
  auto play = game::find_rules("dark-age")->start({*text, {}, base::key_from_words("fuzz"), {}});
  ensure(play.has_value(), "the game begins");
  return std::move(*play);
}

void check_correction(std::string_view text) {
  static const std::unique_ptr<const game::Play> start = begun();
  const auto read = base::read_correction(text);
  if (!read) return ensure(!read.error().sentence.empty(), "it is said what is wrong");
  const auto play = start->clone();
  const game::Correction correction = play->correct(text);
  if (!correction.made()) {
    ensure(play->hash() == start->hash(), "what is refused changes nothing");
    return ensure(!game::what_is_wrong(correction).empty(), "it is said what is wrong");
  }
  ensure(play->hash() != start->hash(), "what is made changes something");
  for (const game::Seat& seat : play->seats())
    ensure(!play->report(seat.code, game::Format::html).empty(), "it can be told");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const sheet::testing::Words words;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  check_correction(text);
  const sheet::Reading reading = sheet::read(text, words.vocabulary);
  const sheet::Reading again = sheet::read(text, words.vocabulary);
  ensure(reading.sheet == again.sheet && reading.diagnostics == again.diagnostics,
         "reading twice gives the same");
  for (const sheet::Entry& entry : reading.sheet.slots) check_entry(entry, text, words);
  ensure(reading.diagnostics.size() <= sheet::kMostDiagnostics, "remarks have an end");
  std::uint32_t line = 0;
  for (const sheet::Diagnostic& d : reading.diagnostics) {
    check_diagnostic(d, text);
    ensure(d.line >= line, "remarks come in the order of the lines");
    line = d.line;
  }
  for (const std::string& message : reading.sheet.messages)
    ensure(!message.empty() && is_clean(message), "a message can be shown");
  ensure(is_clean(reading.sheet.luck), "luck can be shown");
  const std::size_t letters = reading.sheet.power.size();
  ensure(letters == 0 || letters == 2 || letters == 3, "a power's code has two or three letters");
  ensure(!reading.sheet.turn || (*reading.sheet.turn >= 0 && *reading.sheet.turn <= sheet::kLargestNumber),
         "a turn is a number of the sheet; whether it is played is for whoever collects sheets");
  // A line that was read says the same when it stands alone.
  for (const sheet::Entry& entry : reading.sheet.slots) {
    if (entry.state != sheet::Entry::State::ready) continue;
    const sheet::Reading alone =
        sheet::read(text.substr(entry.text_begin, entry.text_length), words.vocabulary);
    const sheet::Entry& same = alone.sheet.slots[0];
    ensure(same.state == entry.state && same.action == entry.action && same.first == entry.first &&
               same.second == entry.second && same.number == entry.number,
           "an action's text is the whole action");
  }
  return 0;
}
