#include "host/server/problem.h"

#include "text/json_writer.h"

namespace host {

Response answer(const Problem& problem) {
  Response response;
  response.status = problem.status;
  response.type = "application/problem+json";
  response.headers = problem.headers;
  base::JsonWriter json(response.body);
  json.object([&] {
    json.field("type", "/problems#" + problem.code);
    json.field("title", reason(problem.status));
    json.field("status", problem.status);
    json.field("code", std::string_view(problem.code));
    json.field("detail", std::string_view(problem.detail));
    if (!problem.rule.empty()) json.field("rule", std::string_view(problem.rule));
  });
  return response;
}

Problem not_found(std::string detail) { return {404, "not-found", std::move(detail)}; }

Problem bad_request(std::string code, std::string detail) {
  return {400, std::move(code), std::move(detail)};
}

Problem conflict(std::string code, std::string detail) { return {409, std::move(code), std::move(detail)}; }

Problem forbidden(std::string detail) { return {403, "forbidden", std::move(detail)}; }

}  // namespace host
