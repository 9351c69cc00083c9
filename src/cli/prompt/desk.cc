#include "cli/prompt/desk.h"

#include <boost/json.hpp>

#include "play/files/files.h"

namespace cli {
namespace json = boost::json;

std::string desk_text(const Desk& desk) {
  json::object lines;
  for (const auto& [seat, written] : desk.lines)
    if (!written.empty()) lines[seat] = json::value_from(written);
  const json::object all{{"title", desk.title},     {"scenario", desk.scenario}, {"seat", desk.seat},
                         {"against", desk.against}, {"turn", desk.turn},         {"over", desk.over},
                         {"lines", lines}};
  return json::serialize(all) + "\n";
}

base::Result<Desk> read_desk_text(const std::string& text) {
  boost::system::error_code error;
  const json::value all = json::parse(text, error);
  if (error || !all.is_object()) return base::fail("this is not what lies beside a game at the prompt");
  const json::object& fields = all.get_object();
  Desk desk;
  const auto word = [&](std::string_view name, std::string& into) {
    if (const json::value* value = fields.if_contains(name); value != nullptr && value->is_string())
      into = std::string(value->get_string());
  };
  word("title", desk.title);
  word("scenario", desk.scenario);
  word("seat", desk.seat);
  word("against", desk.against);
  if (const json::value* turn = fields.if_contains("turn"); turn != nullptr && turn->is_int64())
    desk.turn = static_cast<int>(turn->get_int64());
  if (const json::value* over = fields.if_contains("over"); over != nullptr && over->is_bool())
    desk.over = over->get_bool();
  if (const json::value* lines = fields.if_contains("lines"); lines != nullptr && lines->is_object())
    for (const auto& [seat, written] : lines->get_object())
      if (written.is_array())
        for (const json::value& line : written.get_array())
          if (line.is_string()) desk.lines[std::string(seat)].emplace_back(line.get_string());
  return desk;
}

base::Result<Desk> read_desk(const std::string& game) {
  const std::string path = desk_file(game);
  if (!game::file_exists(path)) return Desk{};
  const auto text = game::read_file(path, game::kLargestText);
  if (!text) return tl::unexpected(text.error());
  auto desk = read_desk_text(*text);
  if (!desk) desk.error().where = path;
  return desk;
}

base::Result<void> write_desk(const std::string& game, const Desk& desk) {
  return game::write_file_safely(desk_file(game), desk_text(desk));
}

}  // namespace cli
