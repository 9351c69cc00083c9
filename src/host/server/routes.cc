#include "host/games/bot_api.h"
#include "host/mail/mail_api.h"
#include "host/server/handlers.h"
#include "host/server/route.h"

namespace host {
namespace {

constexpr std::size_t kSmall = 8U * 1024U;
constexpr std::size_t kSheet = 160U * 1024U;  // 64 KiB of text, each sign perhaps escaped
constexpr std::size_t kScenario = 3U * 1024U * 1024U;

}  // namespace

const std::vector<Route>& routes() {
  using enum Need;
  using E = Effort;
  // clang-format off
  static const std::vector<Route> table{
    {"GET",    "/",                                             "frontPage",        nothing,   E::slow,  0,         front_page},
    {"GET",    "/games/{game}",                                 "gamePage",         reader,    E::slow,  0,         game_page},
    {"GET",    "/judge.wasm",                                   "showJudge",        nothing,   E::slow,  0,         show_judge},
    {"GET",    "/api/health",                                   "health",           nothing,   E::quick, 0,         health},

    {"POST",   "/api/accounts",                                 "makeAccount",      nothing,   E::slow,  kSmall,    make_account},
    {"POST",   "/api/guests",                                   "makeGuest",        nothing,   E::slow,  kSmall,    make_guest},
    {"GET",    "/api/session",                                  "whoAmI",           nothing,   E::quick, 0,         who_am_i},
    {"POST",   "/api/session",                                  "signIn",           nothing,   E::slow,  kSmall,    sign_in},
    {"DELETE", "/api/session",                                  "signOut",          somebody,  E::slow,  0,         sign_out},
    {"PUT",    "/api/account/password",                         "changePassword",   account,   E::slow,  kSmall,    change_password},
    {"PUT",    "/api/account/mail",                             "changeMail",       account,   E::slow,  kSmall,    change_mail},
    {"POST",   "/api/account/mail/proof",                       "proveMail",        account,   E::slow,  kSmall,    prove_mail},
    {"GET",    "/api/mail/end/{word}",                          "showEndOfMail",    nothing,   E::quick, 0,         show_end_of_mail},
    {"POST",   "/api/mail/end/{word}",                          "endMail",          nothing,   E::slow,  kSmall,    end_mail},
    {"DELETE", "/api/account",                                  "removeMe",         somebody,  E::slow,  0,         remove_me},
    {"GET",    "/api/tokens",                                   "listTokens",       account,   E::quick, 0,         list_tokens},
    {"POST",   "/api/tokens",                                   "makeToken",        account,   E::slow,  kSmall,    make_token},
    {"DELETE", "/api/tokens/{token}",                           "removeToken",      account,   E::slow,  0,         remove_token},

    {"GET",    "/api/hooks",                                    "listHooks",        account,   E::quick, 0,         list_hooks},
    {"POST",   "/api/hooks",                                    "makeHook",         account,   E::slow,  kSmall,    make_hook},
    {"DELETE", "/api/hooks/{hook}",                             "removeHook",       account,   E::slow,  0,         remove_hook},
    {"POST",   "/api/hooks/{hook}/test",                        "testHook",         account,   E::slow,  0,         test_hook},

    {"GET",    "/api/rules",                                    "listRules",        nothing,   E::quick, 0,         list_rules},
    {"GET",    "/api/rules/{rules}",                            "showRuleBook",     nothing,   E::slow,  0,         show_rule_book},
    {"GET",    "/api/rules/{rules}/{id}",                       "showRule",         nothing,   E::slow,  0,         show_rule},
    {"POST",   "/api/cases/look",                               "lookAtCase",       somebody,  E::slow,  kSheet,    look_at_case},
    {"GET",    "/api/scenarios",                                "listScenarios",    nothing,   E::slow,  0,         list_scenarios},
    {"GET",    "/api/scenarios/{rules}/{name}",                 "showScenario",     nothing,   E::slow,  0,         show_scenario},
    {"POST",   "/api/scenarios/check",                          "checkScenario",    somebody,  E::slow,  kScenario, check_scenario},
    {"POST",   "/api/scenarios/read",                           "readScenario",     somebody,  E::slow,  kScenario, read_scenario},
    {"POST",   "/api/scenarios/picture",                        "drawScenario",     somebody,  E::slow,  kScenario, draw_scenario},
    {"POST",   "/api/scenarios/make",                           "makeScenario",     somebody,  E::slow,  kSmall,    make_scenario},
    {"POST",   "/api/battles/{rules}/{kind}",                   "fightBattle",      nothing,   E::slow,  kSmall,    fight_battle},
    {"POST",   "/api/odds/{rules}/{kind}",                      "reckonOdds",       nothing,   E::ask,   kSmall,    reckon_odds},

    {"GET",    "/api/games",                                    "listGames",        nothing,   E::quick, 0,         list_games},
    {"POST",   "/api/games",                                    "makeGame",         somebody,  E::slow,  kScenario, make_game},
    {"GET",    "/api/games/{game}",                             "showGame",         reader,    E::game,  0,         show_game},
    {"PATCH",  "/api/games/{game}",                             "changeGame",       keeper,    E::slow,  kScenario, change_game},
    {"DELETE", "/api/games/{game}",                             "removeGame",       keeper,    E::slow,  0,         remove_game},
    {"POST",   "/api/games/{game}/start",                       "startGame",        keeper,    E::slow,  0,         start_game},
    {"POST",   "/api/games/{game}/invitations",                 "invite",           keeper,    E::slow,  kSmall,    invite},
    {"POST",   "/api/invitations",                              "acceptInvitation", somebody,  E::slow,  kSmall,    accept_invitation},
    {"POST",   "/api/games/{game}/seats/{seat}/take",           "takeSeat",         somebody,  E::slow,  0,         take_seat},
    {"POST",   "/api/games/{game}/seats/{seat}/leave",          "leaveSeat",        seat,      E::slow,  0,         leave_seat},
    {"PUT",    "/api/games/{game}/seats/{seat}/bot",            "seatBot",          keeper,    E::slow,  kSmall,    seat_bot},
    {"DELETE", "/api/games/{game}/seats/{seat}/holder",         "freeSeat",         keeper,    E::slow,  0,         free_seat},

    {"GET",    "/api/games/{game}/seats/{seat}/view",           "seatView",         seat_read, E::game,  0,         seat_view},
    {"GET",    "/api/games/{game}/seats/{seat}/knowledge",      "seatKnowledge",    seat_read, E::game,  0,         seat_knowledge},
    {"GET",    "/api/games/{game}/seats/{seat}/asks",           "seatAsks",         seat_read, E::game,  0,         seat_asks},
    {"GET",    "/api/games/{game}/seats/{seat}/report",         "seatReport",       seat_read, E::slow,  0,         seat_report},
    {"GET",    "/api/games/{game}/seats/{seat}/map",            "seatMap",          seat_read, E::slow,  0,         seat_map},
    {"GET",    "/api/games/{game}/seats/{seat}/moments",        "seatMoments",      seat_read, E::slow,  0,         seat_moments},
    {"GET",    "/api/games/{game}/seats/{seat}/story",          "seatStory",        seat_read, E::slow,  0,         seat_story},
    {"POST",   "/api/games/{game}/seats/{seat}/read",           "readOrders",       seat_read, E::ask,   kSheet,    read_orders},
    {"PUT",    "/api/games/{game}/seats/{seat}/orders",         "storeOrders",      seat,      E::slow,  kSheet,    store_orders},
    {"GET",    "/api/games/{game}/seats/{seat}/orders",         "showOrders",       seat_read, E::game,  0,         show_orders},
    {"PUT",    "/api/games/{game}/seats/{seat}/ready",          "setReady",         seat,      E::slow,  kSmall,    set_ready},
    {"GET",    "/api/games/{game}/seats/{seat}/draft",          "showDraft",        seat,      E::quick, 0,         show_draft},
    {"PUT",    "/api/games/{game}/seats/{seat}/draft",          "keepDraft",        seat,      E::slow,  kSheet,    keep_draft},
    {"GET",    "/api/games/{game}/seats/{seat}/standing",       "showStanding",     seat,      E::quick, 0,         show_standing},
    {"PUT",    "/api/games/{game}/seats/{seat}/standing",       "keepStanding",     seat,      E::slow,  kSheet,    keep_standing},
    {"GET",    "/api/games/{game}/seats/{seat}/instructions",   "showInstructions", seat,      E::game,  0,         show_instructions},
    {"GET",    "/api/games/{game}/seats/{seat}/mail",           "showSeatMail",     seat,      E::quick, 0,         show_seat_mail},
    {"PUT",    "/api/games/{game}/seats/{seat}/mail",           "changeSeatMail",   seat,      E::slow,  kSmall,    change_seat_mail},
    {"POST",   "/api/games/{game}/seats/{seat}/mail/proof",     "proveSeatMail",    seat,      E::slow,  kSmall,    prove_seat_mail},
    {"DELETE", "/api/games/{game}/seats/{seat}/mail",           "removeSeatMail",   seat,      E::slow,  0,         remove_seat_mail},
    {"GET",    "/api/games/{game}/seats/{seat}/receipts",       "showReceipts",     seat,      E::quick, 0,         show_receipts},
    {"POST",   "/api/games/{game}/seats/{seat}/query",          "askQuery",         seat,      E::ask,   kSheet,    ask_query},
    {"POST",   "/api/games/{game}/seats/{seat}/hints",          "askHints",         seat,      E::ask,   kSmall,    ask_hints},

    {"GET",    "/api/games/{game}/seats/{seat}/bot/hello",      "botHello",         seat,      E::game,  0,         bot_hello},
    {"GET",    "/api/games/{game}/seats/{seat}/bot/ask",        "botAsk",           seat,      E::game,  0,         bot_ask},
    {"POST",   "/api/games/{game}/seats/{seat}/bot/say",        "botSay",           seat,      E::slow,  kSheet,    bot_say},

    {"GET",    "/api/games/{game}/seats/{seat}/messages",       "listMessages",     seat,      E::quick, 0,         list_messages},
    {"POST",   "/api/games/{game}/seats/{seat}/messages",       "sendMessage",      seat,      E::slow,  kSmall * 4, send_message},
    {"GET",    "/api/games/{game}/messages",                    "publicMessages",   reader,    E::quick, 0,         public_messages},
    {"POST",   "/api/games/{game}/messages",                    "announce",         master,    E::slow,  kSmall * 4, announce},

    {"GET",    "/api/games/{game}/roundup",                     "showRoundup",      reader,    E::game,  0,         show_roundup},
    {"GET",    "/api/games/{game}/watch",                       "watchGame",        reader,    E::slow,  0,         watch_game},
    {"GET",    "/api/games/{game}/record",                      "showRecord",       reader,    E::slow,  0,         show_record},
    {"GET",    "/api/games/{game}/events",                      "showEvents",       reader,    E::slow,  0,         show_events},
    {"GET",    "/api/games/{game}/live",                        "liveGame",         reader,    E::quick, 0,         live_game},
    {"GET",    "/api/games/{game}/feed.atom",                   "gameFeed",         reader,    E::slow,  0,         game_feed},

    {"POST",   "/api/games/{game}/pause",                       "pauseGame",        keeper,    E::slow,  0,         pause_game},
    {"POST",   "/api/games/{game}/resume",                      "resumeGame",       keeper,    E::slow,  0,         resume_game},
    {"PUT",    "/api/games/{game}/deadline",                    "moveDeadline",     keeper,    E::slow,  kSmall,    move_deadline},
    {"POST",   "/api/games/{game}/turn",                        "carryOutNow",      keeper,    E::slow,  0,         carry_out_now},
    {"POST",   "/api/games/{game}/take-back",                   "takeBackTurn",     master,    E::slow,  0,         take_back_turn},
    {"GET",    "/api/games/{game}/corrections",                 "showFigures",      master,    E::game,  0,         show_figures},
    {"POST",   "/api/games/{game}/corrections",                 "correctPosition",  master,    E::slow,  kSheet,    correct_position},
    {"PUT",    "/api/games/{game}/seats/{seat}/entered",        "enterOrders",      master,    E::slow,  kSheet,    enter_orders},
    {"GET",    "/api/games/{game}/master/map",                  "masterView",       master,    E::slow,  0,         master_view},

    {"GET",    "/api/admin/status",                             "hostStatus",       admin,     E::quick, 0,         host_status},
    {"POST",   "/api/admin/accounts/{name}/close",              "closeAccount",     admin,     E::slow,  0,         close_account},
  };
  // clang-format on
  return table;
}

}  // namespace host
