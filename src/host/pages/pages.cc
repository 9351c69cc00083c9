// Pages for people, until the browser client has them all.

#include <fmt/core.h>

#include "host/games/lobby.h"
#include "host/pages/static_files.h"
#include "host/server/answers.h"
#include "host/server/handlers.h"
#include "text/markup.h"

namespace host {
namespace {

constexpr std::string_view kStyle = R"(
:root { color-scheme: light dark; --ink: #222; --paper: #fbfaf6; --line: #d8d3c4; --link: #1f4e8c; --soft: #666; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8e4da; --paper: #1d1c1a; --line: #45413a; --link: #9cc0ee; --soft: #aaa; } }
body { font: 17px/1.5 Georgia, "Times New Roman", serif; color: var(--ink); background: var(--paper); max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 2rem; margin: 0 0 .3rem; } h2 { font-size: 1.2rem; margin: 2rem 0 .5rem; }
a { color: var(--link); } p { margin: .5rem 0; } .soft { color: var(--soft); }
table { border-collapse: collapse; width: 100%; } th, td { text-align: left; padding: .35rem .6rem .35rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
code, pre { font: 14px/1.45 ui-monospace, monospace; } pre { white-space: pre-wrap; border: 1px solid var(--line); padding: .6rem; overflow-x: auto; }
img { max-width: 100%; background: #fff; }
)";

class Page {
 public:
  explicit Page(std::string_view title) {
    html_ =
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
        "content=\"width=device-width, initial-scale=1\"><title>";
    text(title);
    html_ += fmt::format("</title><style>{}</style></head><body>\n", kStyle);
  }
  Page& raw(std::string_view markup) {
    html_ += markup;
    return *this;
  }
  Page& text(std::string_view words) {
    base::write_escaped(html_, words);
    return *this;
  }
  [[nodiscard]] Response done() {
    html_ += "</body></html>\n";
    Response response = text_answer("text/html; charset=utf-8", std::move(html_));
    return response;
  }

 private:
  std::string html_;
};

void put_games(Page& page, const std::vector<GameInfoPtr>& games, std::string_view none) {
  if (games.empty()) {
    page.raw("<p class=\"soft\">").text(none).raw("</p>\n");
    return;
  }
  page.raw("<table><tr><th>Game</th><th>Rules</th><th>Turn</th><th>Seats</th></tr>\n");
  for (const GameInfoPtr& info : games) {
    int free = 0;
    for (const store::Seat& seat : info->seats) free += seat.account || !seat.bot.empty() ? 0 : 1;
    page.raw(fmt::format("<tr><td><a href=\"/games/{}\">", info->game.id.text)).text(info->game.title);
    page.raw("</a></td><td>").text(info->game.rules).raw("</td><td>");
    page.raw(info->started() ? fmt::format("{}", info->game.turn) : std::string("not begun"))
        .raw("</td><td>");
    page.raw(free == 0 ? fmt::format("{}", info->seats.size())
                       : fmt::format("{}, {} free", info->seats.size(), free));
    page.raw("</td></tr>\n");
  }
  page.raw("</table>\n");
}

std::vector<GameInfoPtr> listed(Host& host, std::vector<std::string> states) {
  const auto games = host.store().read([&](store::Transaction& t) {
    store::GamesAsked asked;
    asked.states = states;
    asked.limit = 50;
    std::vector<store::Game> found;
    for (const char* access : {"open", "invited"}) {
      asked.access = access;
      for (store::Game& game : store::find_games(t, asked)) found.push_back(std::move(game));
    }
    return found;
  });
  std::vector<GameInfoPtr> infos;
  if (games)
    for (const store::Game& game : *games)
      if (auto info = host.find_game(game.id); info != nullptr && info->rules != nullptr)
        infos.push_back(std::move(info));
  return infos;
}

}  // namespace

Response front_page(Host& host, const Call& call) {
  Request index = call.request;
  index.path = "/index.html";
  if (auto client = static_file(host.options().web, index)) return std::move(*client);
  Page page("Sandtable");
  page.raw(
      "<h1>Sandtable</h1>\n<p>A host for wargames played by written orders and on the table top. It keeps "
      "the "
      "rules, carries out the turns, rolls honest dice, and tells every player what he may know and why "
      "things "
      "came out as they did.</p>\n");
  page.raw("<h2>Games to join</h2>\n");
  put_games(page, listed(host, {"open"}), "No game waits for players just now.");
  page.raw("<h2>Games being played</h2>\n");
  put_games(page, listed(host, {"running", "paused"}), "No open game is being played just now.");
  page.raw("<h2>Games that are over</h2>\n");
  put_games(page, listed(host, {"over"}), "None yet.");
  page.raw(
      "<h2>For programs</h2>\n<p>Everything is done through the <a href=\"/api/rules\">JSON interface</a>: "
      "begin as a guest or "
      "with an account, make a game, write orders. <a href=\"/api/scenarios\">Scenarios</a> and <a "
      "href=\"/api/games\">games</a> are listed there; <code>docs/openapi.yaml</code> describes all of "
      "it.</p>\n");
  return page.done();
}

Response game_page(Host& host, const Call& call) {
  const GameInfo& info = *call.game;
  const auto names = host.store().read([&](store::Transaction& t) { return names_in(t, {call.game}); });
  if (!names) return answer(problem_of(names.error()));
  Page page(info.game.title);
  page.raw("<p><a href=\"/\">Sandtable</a></p>\n<h1>").text(info.game.title).raw("</h1>\n<p class=\"soft\">");
  page.text(info.game.rules);
  if (!info.game.scenario.empty()) page.raw(", ").text(info.game.scenario);
  page.raw(info.started() ? fmt::format(", turn {}", info.game.turn) : std::string(", not begun"));
  if (info.game.state != "running" && info.started()) page.raw(", ").text(info.game.state);
  if (info.clock.deadline) page.raw(", due ").text(moment(*info.clock.deadline));
  if (!info.clock.held.empty()) page.raw(", ").text(info.clock.held);
  page.raw("</p>\n<h2>Seats</h2>\n<table><tr><th>Seat</th><th>Name</th><th>Held by</th><th></th></tr>\n");
  const bool over = info.game.state == "over";
  for (const store::Seat& seat : info.seats) {
    const bool own =
        call.master || std::find(call.seats.begin(), call.seats.end(), seat.code) != call.seats.end();
    const auto holder = seat.account ? names->find(seat.account->text) : names->end();
    const bool shown = info.settings.press != Press::anonymous || over || own;
    page.raw("<tr><td>").text(seat.code).raw("</td><td>").text(seat.name).raw("</td><td>");
    if (!seat.bot.empty())
      page.raw("the machine (").text(seat.bot).raw(")");
    else if (holder != names->end() && shown)
      page.text(holder->second);
    else
      page.raw(seat.account ? "somebody" : "free");
    page.raw("</td><td>");
    if (own && info.started())
      for (const auto& [what, words] : {std::pair("report?format=html", "report"), std::pair("map", "map"),
                                        std::pair("report", "text"), std::pair("view", "data")})
        page.raw(fmt::format("<a href=\"/api/games/{}/seats/{}/{}\">{}</a> ", info.game.id.text, seat.code,
                             what, words));
    page.raw("</td></tr>\n");
  }
  page.raw("</table>\n");
  if (info.started()) {
    if (const auto standing = host.standing(info)) {
      const std::string roundup = (*standing)->play().roundup();
      if (!roundup.empty()) page.raw("<h2>What everybody knows</h2>\n<pre>").text(roundup).raw("</pre>\n");
    }
    page.raw(fmt::format("<p><a href=\"/api/games/{}/feed.atom\">Feed</a>", info.game.id.text));
    if (over || info.settings.watch_delay >= 0)
      page.raw(fmt::format(", <a href=\"/api/games/{}/watch?format=svg\">watch</a>", info.game.id.text));
    if (over)
      page.raw(fmt::format(
          ", <a href=\"/api/games/{}/record\">record</a> (check it with <code>sandtable verify</code>)",
          info.game.id.text));
    page.raw("</p>\n");
  }
  return page.done();
}

Response health(Host& host, const Call&) {
  const auto alive = host.store().read([](store::Transaction& t) { return store::count_accounts(t); });
  if (!alive) return answer(Problem{503, "no-database", "The database does not answer."});
  return json_answer(200, [](base::JsonWriter& json) { json.field("ok", true); });
}

}  // namespace host
