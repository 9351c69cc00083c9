#pragma once

#include <boost/json/object.hpp>
#include <string>
#include <string_view>

#include "core/result.h"
#include "play/play.h"

namespace wasm {

/// A question of a page: an object of texts and of pairs of texts.
class Question {
 public:
  [[nodiscard]] static base::Result<Question> read(std::string_view json);

  /// Empty: it is not there, or no text.
  [[nodiscard]] std::string_view text(std::string_view name) const;
  [[nodiscard]] game::Options pairs(std::string_view name) const;

 private:
  explicit Question(boost::json::object object) : object_(std::move(object)) {}
  boost::json::object object_;
};

}  // namespace wasm
