#include "realm/map_fields.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>

namespace realm {

using base::Error;
using base::TomlFields;

std::string_view called(TomlFields& fields, std::initializer_list<std::string_view> names) {
  std::string_view found;
  for (const std::string_view name : names)
    if (fields.has(name) && found.empty()) found = name;
  return found.empty() ? *names.begin() : found;
}

int read_count(TomlFields& fields, std::string_view key, int fallback) {
  return static_cast<int>(fields.integer(key, fallback, 0, kMostUnits));
}

int read_count(TomlFields& fields, std::initializer_list<std::string_view> names) {
  return read_count(fields, called(fields, names));
}

bool says_none(std::string_view text) {
  constexpr std::array<std::string_view, 5> kWords{"", "-", "NONE", "NOBODY", "UNOWNED"};
  return std::find(kWords.begin(), kWords.end(), base::upper(text)) != kWords.end();
}

std::string read_code(TomlFields& fields, std::string_view key) {
  const std::string text = base::upper(fields.text(key));
  return says_none(text) ? std::string() : text;
}

std::string read_code(TomlFields& fields, std::initializer_list<std::string_view> names) {
  return read_code(fields, called(fields, names));
}

std::vector<std::string> read_codes(TomlFields& fields, std::string_view key) {
  const toml::node* node = fields.node(key);
  std::vector<std::string> codes;
  if (node != nullptr && node->is_string()) {  // "DEV EXE", "DEV, EXE"
    for (const char c : read_code(fields, key) + " ")
      if (c != ' ' && c != ',')
        (codes.empty() ? codes.emplace_back() : codes.back()).push_back(c);
      else if (!codes.empty() && !codes.back().empty())
        codes.emplace_back();
    if (!codes.empty()) codes.pop_back();
    return codes;
  }
  codes = fields.texts(key);
  for (std::string& code : codes) code = base::upper(code);
  return codes;
}

std::vector<std::string> marked_powers(const toml::node& node) {
  std::vector<std::string> powers;
  const auto add = [&](std::string_view code) {
    if (!says_none(code)) powers.push_back(base::upper(code));
  };
  add(node.value_or(std::string()));
  if (const toml::array* list = node.as_array())
    for (const toml::node& power : *list) add(power.value_or(std::string()));
  if (const toml::table* flags = node.as_table())
    for (const auto& [power, holds] : *flags)
      if (holds.value_or(false)) add(power.str());
  return powers;
}

bool read_stuck(TomlFields& fields, const std::string& owner, std::string_view key) {
  const toml::node* node = fields.node(key);
  if (node == nullptr) return false;
  if (const auto flag = node->value_exact<bool>()) return *flag;
  const std::vector<std::string> powers = marked_powers(*node);
  return std::find(powers.begin(), powers.end(), owner) != powers.end();
}

Mode read_mode(TomlFields& fields, std::initializer_list<Mode> known, Mode fallback) {
  const std::string text = fields.text("mode", name(fallback));
  std::string all;
  for (const Mode mode : known) {
    if (const std::string word = base::upper(name(mode)), said = base::upper(text);
        said == word || said == word + "ED" || said == word + "ING")
      return mode;
    all += fmt::format("{}{}", all.empty() ? "" : mode == *(known.end() - 1) ? " or " : ", ", name(mode));
  }
  fields.complain(fmt::format("{}: `mode` is \"{}\"; it is {}", fields.what(), text, all),
                  fields.line("mode"));
  return fallback;
}

std::vector<std::string> read_near(TomlFields& fields) {
  return read_codes(fields, called(fields, {"near", "neighbours", "neighbors", "adjacent"}));
}

std::vector<Link> read_links(TomlFields& file) {
  const std::string_view key = called(file, {"links", "adjacent", "adjacency"});
  constexpr std::string_view kBetween = "-/ ";
  std::vector<Link> links;
  const toml::array* list = file.array(key);
  for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) {
    const toml::node& node = (*list)[i];
    Link link{{}, {}, base::line_of(node)};
    if (const toml::array* ends = node.as_array(); ends != nullptr && ends->size() == 2) {
      link.one = base::upper((*ends)[0].value_or(std::string()));
      link.other = base::upper((*ends)[1].value_or(std::string()));
    } else if (const std::string text = node.value_or(std::string());
               text.size() == 7 && kBetween.find(text[3]) != kBetween.npos) {
      link.one = base::upper(text.substr(0, 3));
      link.other = base::upper(text.substr(4));
    }
    if (link.one.empty() || link.other.empty())
      file.complain(fmt::format("case: `{}` holds pairs of areas such as \"HRS-BDS\"", key), link.line);
    else
      links.push_back(std::move(link));
  }
  return links;
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
