#include "host/server/body.h"

#include <fmt/core.h>

#include <algorithm>
#include <boost/json.hpp>

#include "play/json_text.h"

namespace host {
namespace json = boost::json;

struct Body::Parts {
  json::object object;
  std::vector<std::string> asked;
  std::optional<Problem> wrong;

  const json::value* find(std::string_view name) {
    asked.emplace_back(name);
    const auto* value = object.if_contains({name.data(), name.size()});
    return value != nullptr && value->is_null() ? nullptr : value;
  }
};

namespace {

/// What is wrong with a text; empty: nothing.
std::string fault_of(std::string_view text, std::size_t most, bool lines) {
  if (text.size() > most) return fmt::format("may have {} bytes, and has {}", most, text.size());
  for (const char c : text) {
    const bool breaks = c == '\n' || c == '\r' || c == '\t';
    if ((static_cast<unsigned char>(c) < 0x20U && !(breaks && lines)) || c == 0x7f)
      return "holds characters that cannot be printed";
  }
  return {};
}

}  // namespace

Body::Body(std::string_view text) : parts_(std::make_unique<Parts>()) {
  json::error_code error;
  json::parse_options options;
  options.max_depth = 8;
  json::value value = json::parse({text.data(), text.size()}, error, {}, options);
  if (error) {
    parts_->wrong = bad_request("not-json", fmt::format("What was sent is not JSON: {}.", error.message()));
    return;
  }
  if (!value.is_object()) {
    parts_->wrong = bad_request("not-json", "What was sent must be a JSON object.");
    return;
  }
  parts_->object = std::move(value.as_object());
}

Body::~Body() = default;

void Body::complain(std::string_view name, std::string_view what) {
  if (!parts_->wrong)
    parts_->wrong = Problem{422, "bad-field", fmt::format("\"{}\" {}.", game::well_formed(name), what)};
}

std::optional<std::string> Body::maybe_text(std::string_view name, std::size_t most, bool lines) {
  const json::value* value = parts_->find(name);
  if (value == nullptr) return std::nullopt;
  const json::string* text = value->if_string();
  if (text == nullptr) {
    complain(name, "must be a text");
    return std::nullopt;
  }
  if (const std::string fault = fault_of({text->data(), text->size()}, most, lines); !fault.empty()) {
    complain(name, fault);
    return std::nullopt;
  }
  return std::string(text->data(), text->size());
}

std::string Body::text(std::string_view name, std::size_t most, bool lines) {
  auto text = maybe_text(name, most, lines);
  if (!text) complain(name, "is missing");
  return text.value_or(std::string());
}

std::optional<std::int64_t> Body::maybe_number(std::string_view name, std::int64_t least, std::int64_t most) {
  const json::value* value = parts_->find(name);
  if (value == nullptr) return std::nullopt;
  if (!value->is_int64() || value->get_int64() < least || value->get_int64() > most) {
    complain(name, fmt::format("must be a whole number from {} to {}", least, most));
    return std::nullopt;
  }
  return value->get_int64();
}

std::optional<bool> Body::maybe_flag(std::string_view name) {
  const json::value* value = parts_->find(name);
  if (value == nullptr) return std::nullopt;
  if (!value->is_bool()) {
    complain(name, "must be true or false");
    return std::nullopt;
  }
  return value->get_bool();
}

std::vector<std::string> Body::texts(std::string_view name, std::size_t most_items, std::size_t most) {
  const json::value* value = parts_->find(name);
  if (value == nullptr) return {};
  const json::array* array = value->if_array();
  if (array == nullptr || array->size() > most_items) {
    complain(name, fmt::format("must be a list of at most {} texts", most_items));
    return {};
  }
  std::vector<std::string> out;
  for (const json::value& item : *array) {
    const json::string* text = item.if_string();
    if (text == nullptr || !fault_of({text->data(), text->size()}, most, false).empty()) {
      complain(name, "holds something that is no text, or too long");
      return {};
    }
    out.emplace_back(text->data(), text->size());
  }
  return out;
}

Fields Body::pairs(std::string_view name, std::size_t most_items, std::size_t most) {
  const json::value* value = parts_->find(name);
  if (value == nullptr) return {};
  const json::object* object = value->if_object();
  if (object == nullptr || object->size() > most_items) {
    complain(name, fmt::format("must be an object of at most {} texts", most_items));
    return {};
  }
  Fields out;
  for (const auto& [key, item] : *object) {
    const json::string* text = item.if_string();
    if (text == nullptr || !fault_of({key.data(), key.size()}, most, false).empty() ||
        !fault_of({text->data(), text->size()}, most, false).empty()) {
      complain(name, "holds something that is no text, or too long");
      return {};
    }
    out.emplace_back(std::string(key.data(), key.size()), std::string(text->data(), text->size()));
  }
  return out;
}

std::optional<Problem> Body::wrong() {
  if (!parts_->wrong)
    for (const auto& [key, value] : parts_->object)
      if (std::find(parts_->asked.begin(), parts_->asked.end(), std::string_view(key.data(), key.size())) ==
          parts_->asked.end()) {
        complain({key.data(), std::min<std::size_t>(key.size(), 60)}, "is not a field that belongs here");
        break;
      }
  return parts_->wrong;
}

}  // namespace host
