#include "orders/action.h"

#include <algorithm>

#include "orders/numbers.h"
#include "text/chars.h"

namespace sheet {
namespace {

constexpr std::size_t kMostUses = 3;
constexpr std::size_t kLongestQuote = 40;  // characters of a wrong word that are shown

}  // namespace

struct ActionReader::Use {
  enum class Role : std::uint8_t { first, second, number };
  Role role = Role::first;
  Box::Kind kind = Box::Kind::unused;  // of a place or power
  bool optional = false;
};

Diagnostic* Remarks::add(Code code, Why why, base::RuleRef rule, const Line& line, std::string_view token,
                         int slot) {
  if (full()) return nullptr;
  const std::uint32_t begin = line.offset(token.data());
  const std::uint32_t end = line.offset(token.data() + token.size());
  Diagnostic& d = all_->emplace_back();
  d.code = code;
  d.line = line.number;
  d.column = 1 + count_characters(text_.substr(line.begin, begin - line.begin));
  d.slot = slot;
  d.rule = rule;
  d.word = clean(text_.substr(begin, end - begin), kLongestQuote);
  d.why = why;
  return &d;
}

void Remarks::add_on_whole(Code code, Severity severity, Why why, base::RuleRef rule, std::string detail) {
  if (full()) all_->pop_back();
  Diagnostic& d = *all_->emplace(all_->begin());
  d.code = code;
  d.severity = severity;
  d.rule = rule;
  d.detail = std::move(detail);
  d.why = why;
}

void ActionReader::read(const Line& line, const Signature& signature, Tokens& boxes, std::size_t skip,
                        int slot, Entry& entry) {
  line_ = &line;
  signature_ = &signature;
  slot_ = slot;
  split_joined(boxes, skip);
  entry.action = signature.action;
  entry.word_known = true;
  if (!fill_all(boxes, skip, entry)) {
    entry.first = entry.second = kNone;
    entry.number = {};
    entry.state = Entry::State::unreadable;
    return;
  }
  entry.state = Entry::State::ready;
}

bool ActionReader::fill_all(Tokens& boxes, std::size_t skip, Entry& entry) {
  Use uses[kMostUses];
  const std::size_t count = list_uses(*signature_, uses);
  bool good = fit(boxes, skip, count);  // all boxes are looked at, to tell two mistakes in a line at once
  std::size_t next = skip;
  std::size_t spare = count - std::min(count, boxes.count - skip);  // boxes that were left out
  for (std::size_t i = 0; i < count; ++i) {
    const bool at_end =
        next == boxes.count;  // what is missing there is remarked on behind the last character
    const std::string_view token = at_end ? line_->text.substr(line_->text.size()) : boxes.at[next];
    if (at_end || (spare > 0 && was_left_out({uses + i, count - i}, token))) {
      if (!at_end) --spare;
      if (!uses[i].optional) return missing(uses[i], token);
    } else {
      ++next;
      good = fill(uses[i], token, entry) && good;
    }
  }
  return good;
}

/// `MOVE HRS 3`: the next box given is not for the first of `uses`, but for a later one.
bool ActionReader::was_left_out(std::span<const Use> uses, std::string_view token) const {
  if (token.empty() || fits(uses.front(), token)) return false;
  return std::any_of(uses.begin() + 1, uses.end(), [&](const Use& use) { return fits(use, token); });
}

std::size_t ActionReader::list_uses(const Signature& signature, Use* uses) const {
  std::size_t count = 0;
  if (signature.first.kind != Box::Kind::unused)
    uses[count++] = {Use::Role::first, signature.first.kind, signature.first.optional};
  if (signature.second.kind != Box::Kind::unused)
    uses[count++] = {Use::Role::second, signature.second.kind, signature.second.optional};
  if (signature.number.kind != NumberBox::Kind::unused)
    uses[count++] = {Use::Role::number, Box::Kind::unused, signature.number.optional};
  return count;
}

/// `HRS-BDS` is two codes, since no code has a dash.
void ActionReader::split_joined(Tokens& boxes, std::size_t skip) const {
  constexpr std::size_t kCode = 3;
  const auto known = [&](std::string_view code) {
    return vocabulary_->places().find(code) != kNone || vocabulary_->powers().find(code) != kNone;
  };
  for (std::size_t i = skip; i < boxes.count && boxes.count < Tokens::kMost; ++i) {
    const std::string_view token = boxes.at[i];
    if (token.size() != 2 * kCode + 1 || token[kCode] != '-') continue;
    if (!known(token.substr(0, kCode)) || !known(token.substr(kCode + 1))) continue;
    std::copy_backward(boxes.at.begin() + static_cast<std::ptrdiff_t>(i),
                       boxes.at.begin() + static_cast<std::ptrdiff_t>(boxes.count),
                       boxes.at.begin() + static_cast<std::ptrdiff_t>(boxes.count) + 1);
    ++boxes.count;
    boxes.at[i] = token.substr(0, kCode);
    boxes.at[i + 1] = token.substr(kCode + 1);
  }
}

/// COM-3: where more boxes stand than the action uses, empty ones are dropped from the left until they fit.
bool ActionReader::fit(Tokens& boxes, std::size_t skip, std::size_t uses) {
  // `LOAN - MER`: an empty box before one that must be filled can only be the unused first place.
  const bool unused_first = signature_->first.kind == Box::Kind::unused && !signature_->second.optional &&
                            signature_->second.kind != Box::Kind::unused;
  if (unused_first && boxes.count - skip == uses && uses > 0 && boxes.at[skip].empty()) boxes.drop(skip);
  for (std::size_t i = skip; i < boxes.count && boxes.count - skip > uses;) {
    if (boxes.at[i].empty())
      boxes.drop(i);
    else
      ++i;
  }
  if (boxes.count - skip <= uses && !boxes.overflow) return true;
  const std::size_t extra = std::min(skip + uses, boxes.count - 1);
  remark(Code::too_many_boxes, Why::plain, "COM-3", boxes.at[extra]);
  return false;
}

const base::CodeTable& ActionReader::table(Box::Kind kind) const {
  switch (kind) {
    case Box::Kind::power: return vocabulary_->powers();
    case Box::Kind::thing: return vocabulary_->things();
    default: return vocabulary_->places();
  }
}

bool ActionReader::fits(const Use& use, std::string_view token) const {
  if (use.role != Use::Role::number) return table(use.kind).find(token) != kNone;
  return read_number(token).fault == Why::plain;
}

bool ActionReader::fill(const Use& use, std::string_view token, Entry& entry) {
  if (token.empty()) return use.optional || missing(use, token);
  switch (use.role) {
    case Use::Role::first: return fill_code(use, token, entry.first);
    case Use::Role::second: return fill_code(use, token, entry.second);
    case Use::Role::number: break;
  }
  return fill_number(token, entry.number);
}

bool ActionReader::fill_code(const Use& use, std::string_view token, Ref& ref) {
  ref = table(use.kind).find(token);
  if (ref != kNone) return true;
  if (use.kind == Box::Kind::thing) {
    if (Diagnostic* d = remark(Code::unknown_code, Why::no_thing, "COM-6", token))
      d->offered = vocabulary_->things().nearest(token);
    return false;
  }
  const bool power = use.kind == Box::Kind::power;
  const Box::Kind other = power ? Box::Kind::place : Box::Kind::power;
  if (table(other).find(token) != kNone) {
    remark(Code::unknown_code, power ? Why::place_for_power : Why::power_for_place, "COM-6", token);
    return false;
  }
  if (Diagnostic* d = remark(Code::unknown_code, power ? Why::no_power : Why::no_place, "COM-6", token))
    d->offered = table(use.kind).nearest(token);
  return false;
}

bool ActionReader::fill_number(std::string_view token, Number& number) {
  const NumberBox::Kind box = signature_->number.kind;
  const NumberReading reading = read_number(token);
  number = reading.number;
  if (reading.fault != Why::plain) {
    Diagnostic* d = remark(Code::bad_number, reading.fault, "COM-6", token);
    if (d != nullptr && reading.fault == Why::malformed) d->offered = nearest_number(token, box);
    return false;
  }
  const Why fault = fault_here(number, box);
  if (fault == Why::plain) return true;
  remark(Code::bad_number, fault, "COM-4", token);
  return false;
}

bool ActionReader::missing(const Use& use, std::string_view token) {
  Why why = use.kind == Box::Kind::power ? Why::no_power : Why::no_place;
  if (use.kind == Box::Kind::thing) why = Why::no_thing;
  if (use.role == Use::Role::number) why = Why::no_number;
  const base::RuleRef rule = signature_->rule.id.empty() ? base::RuleRef("COM-2") : signature_->rule;
  if (Diagnostic* d = remark(Code::missing_box, why, rule, token)) d->word = signature_->word;
  return false;
}

Diagnostic* ActionReader::remark(Code code, Why why, base::RuleRef rule, std::string_view token) {
  Diagnostic* d = remarks_->add(code, why, rule, *line_, token, slot_);
  if (d != nullptr) d->detail = signature_->format;
  return d;
}

}  // namespace sheet
