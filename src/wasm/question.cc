#include "wasm/question.h"

#include <boost/json/parse.hpp>

namespace wasm {

namespace json = boost::json;

base::Result<Question> Question::read(std::string_view text) {
  json::error_code error;
  json::value value = json::parse({text.data(), text.size()}, error);
  if (error || !value.is_object()) return base::fail("a question is an object of JSON");
  return Question(std::move(value.get_object()));
}

std::string_view Question::text(std::string_view name) const {
  const json::value* value = object_.if_contains({name.data(), name.size()});
  const json::string* text = value == nullptr ? nullptr : value->if_string();
  return text == nullptr ? std::string_view() : std::string_view(text->data(), text->size());
}

game::Options Question::pairs(std::string_view name) const {
  game::Options pairs;
  const json::value* value = object_.if_contains({name.data(), name.size()});
  if (const json::object* object = value == nullptr ? nullptr : value->if_object())
    for (const json::key_value_pair& pair : *object)
      if (const json::string* text = pair.value().if_string())
        pairs[std::string(pair.key().data(), pair.key().size())] = std::string(text->data(), text->size());
  return pairs;
}

}  // namespace wasm
