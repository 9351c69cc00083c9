#pragma once

#include <string>

#include "host/clock/schedule.h"
#include "host/server/http.h"
#include "store/ids.h"
#include "text/json_writer.h"

/// What the handlers of routes share: how answers are written.
namespace host {

/// An answer in JSON; `fill` writes the fields of the object.
template <class Fill>
[[nodiscard]] Response json_answer(int status, Fill&& fill) {
  Response response;
  response.status = status;
  base::JsonWriter json(response.body);
  json.object([&] { fill(json); });
  return response;
}

[[nodiscard]] inline Response nothing_more() {
  Response response;
  response.status = 204;
  return response;
}

[[nodiscard]] inline Response text_answer(std::string type, std::string body) {
  Response response;
  response.type = std::move(type);
  response.body = std::move(body);
  return response;
}

/// A moment as answers show it.
[[nodiscard]] inline std::string moment(store::Time time) {
  return utc_text(std::chrono::duration_cast<std::chrono::seconds>(time.time_since_epoch()).count());
}
inline void put_moment(base::JsonWriter& json, std::string_view name,
                       const std::optional<store::Time>& time) {
  if (time)
    json.field(name, moment(*time));
  else
    json.key(name).null();
}

}  // namespace host
