#include "realm/map_fields.h"

#include <fmt/core.h>

#include <algorithm>

namespace realm {

using base::Error;
using base::TomlFields;

int read_count(TomlFields& fields, std::string_view key, int fallback) {
  return static_cast<int>(fields.integer(key, fallback, 0, kMostUnits));
}

std::string read_code(TomlFields& fields, std::string_view key) {
  const std::string text = base::upper(fields.text(key));
  return text == "NONE" || text == "-" ? std::string() : text;
}

bool read_stuck(TomlFields& fields, const std::string& owner, std::string_view key) {
  const toml::node* node = fields.node(key);
  if (node == nullptr) return false;
  if (const auto flag = node->value_exact<bool>()) return *flag;
  const auto holds = [&](const toml::node& power) {
    return !owner.empty() && base::upper(power.value_or(std::string())) == owner;
  };
  const toml::array* powers = node->as_array();
  return powers == nullptr ? holds(*node) : std::any_of(powers->begin(), powers->end(), holds);
}

Controller read_controller(TomlFields& fields) {
  const std::string who = fields.text("controller", "person");
  if (who == "bot") return Controller::bot;
  if (who == "nobody") return Controller::nobody;
  if (who != "person")
    fields.complain(
        fmt::format("{}: `controller` is \"{}\"; it is person, bot or nobody", fields.what(), who),
        fields.line("controller"));
  return Controller::person;
}

namespace {

/// Outlines, each a text of numbers.
std::vector<Ring> read_rings(TomlFields& fields, std::string_view key, const MapFrame& frame) {
  std::vector<Ring> rings;
  for (const std::string& text : fields.texts(key)) {
    auto ring = read_ring(text, frame);
    if (!ring) {
      fields.complain(
          fmt::format("{}: `{}`, ring {}: {}", fields.what(), key, rings.size() + 1, ring.error().what),
          fields.line(key));
      return {};
    }
    rings.push_back(std::move(*ring));
  }
  return rings;
}

}  // namespace

MapFrame read_frame(const toml::table& table, Spoilt& spoilt, std::optional<Error>& error) {
  std::optional<Error> wrong;
  TomlFields fields(table, "map", wrong);
  fields.need("width").need("height");
  MapFrame frame;
  frame.width = static_cast<int>(fields.integer("width", 0, 100, kLargestFrame));
  frame.height = static_cast<int>(fields.integer("height", 0, 100, kLargestFrame));
  if (!wrong)
    frame.beyond = read_rings(fields, "beyond", frame);
  else
    (void)fields.has("beyond");
  fields.finish();
  spoilt.frame = wrong.has_value();
  if (wrong) base::add_fault(error, std::move(*wrong));
  return frame;
}

DrawnPlace read_place(TomlFields& fields, const MapFrame& frame, Spoilt& spoilt, bool needs_shape) {
  DrawnPlace place;
  if (spoilt.frame || !frame.given()) {
    for (const char* key : {"shape", "label"}) {
      if (!fields.has(key) || spoilt.frame) continue;
      fields.complain(fmt::format("{}: `{}` needs [map] with `width` and `height`", fields.what(), key),
                      fields.line(key));
      spoilt.frame = true;  // once is enough
    }
    return place;
  }
  fields.need("label");
  if (needs_shape) fields.need("shape");
  place.shape = read_rings(fields, "shape", frame);
  if (!fields.has("label")) return place;
  const std::vector<std::int64_t> label = fields.integers("label");
  const auto fits = [](std::int64_t n, int most) { return n >= 0 && n <= most; };
  if (label.size() == 2 && fits(label[0], frame.width) && fits(label[1], frame.height))
    place.label = {static_cast<int>(label[0]), static_cast<int>(label[1])};
  else
    fields.complain(fmt::format("{}: `label` must be a point of the map of {} by {}, such as [{}, {}]",
                                fields.what(), frame.width, frame.height, frame.width / 2, frame.height / 2),
                    fields.line("label"));
  return place;
}

std::string unknown_code(std::string_view what, const std::string& code, std::string_view kind,
                         const base::CodeTable& codes) {
  const std::string_view near = codes.nearest(code);
  return near.empty() ? fmt::format("{} names {}, which is no {} of this map", what, code, kind)
                      : fmt::format("{} names {}, which is no {} of this map; did you mean {}?", what, code,
                                    kind, near);
}

std::string wrong_letters(std::string_view kind, std::string_view key, std::size_t least, std::size_t most) {
  constexpr std::string_view kWords[] = {"no", "one", "two", "three"};
  const std::string code = base::upper(key);
  const bool letters = std::all_of(code.begin(), code.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
  if (letters && code.size() >= least && code.size() <= most) return {};
  return fmt::format("{} code `{}`: a code has {} letters", kind, key, kWords[most]);
}

}  // namespace realm
