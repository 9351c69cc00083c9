#pragma once

#include "host/server/host.h"

/// The handlers of all routes (routes.cc), by what they are about.
namespace host {

// Pages for people, and what is said about the host itself (pages.cc).
[[nodiscard]] Response front_page(Host& host, const Call& call);
[[nodiscard]] Response game_page(Host& host, const Call& call);
[[nodiscard]] Response health(Host& host, const Call& call);
// judge.wasm, looked for each time, so that it may be built while the host runs (static_files.cc).
[[nodiscard]] Response show_judge(Host& host, const Call& call);

// Accounts, sessions, tokens (accounts_api.cc, tokens_api.cc).
[[nodiscard]] Response make_account(Host& host, const Call& call);
[[nodiscard]] Response make_guest(Host& host, const Call& call);
[[nodiscard]] Response sign_in(Host& host, const Call& call);
[[nodiscard]] Response who_am_i(Host& host, const Call& call);
[[nodiscard]] Response sign_out(Host& host, const Call& call);
[[nodiscard]] Response change_password(Host& host, const Call& call);
[[nodiscard]] Response remove_me(Host& host, const Call& call);
[[nodiscard]] Response list_tokens(Host& host, const Call& call);
[[nodiscard]] Response make_token(Host& host, const Call& call);
[[nodiscard]] Response remove_token(Host& host, const Call& call);

// Webhooks (hooks_api.cc).
[[nodiscard]] Response list_hooks(Host& host, const Call& call);
[[nodiscard]] Response make_hook(Host& host, const Call& call);
[[nodiscard]] Response remove_hook(Host& host, const Call& call);
[[nodiscard]] Response test_hook(Host& host, const Call& call);

// Rules and scenarios, odds and battles that need no game (books_api.cc).
[[nodiscard]] Response list_rules(Host& host, const Call& call);
[[nodiscard]] Response show_rule_book(Host& host, const Call& call);
[[nodiscard]] Response show_rule(Host& host, const Call& call);
[[nodiscard]] Response look_at_case(Host& host, const Call& call);
[[nodiscard]] Response list_scenarios(Host& host, const Call& call);
[[nodiscard]] Response show_scenario(Host& host, const Call& call);
[[nodiscard]] Response read_scenario(Host& host, const Call& call);
[[nodiscard]] Response draw_scenario(Host& host, const Call& call);
[[nodiscard]] Response make_scenario(Host& host, const Call& call);
[[nodiscard]] Response check_scenario(Host& host, const Call& call);
[[nodiscard]] Response fight_battle(Host& host, const Call& call);
[[nodiscard]] Response reckon_odds(Host& host, const Call& call);

// The lobby (lobby_api.cc, seats_api.cc).
[[nodiscard]] Response list_games(Host& host, const Call& call);
[[nodiscard]] Response make_game(Host& host, const Call& call);
[[nodiscard]] Response show_game(Host& host, const Call& call);
[[nodiscard]] Response change_game(Host& host, const Call& call);
[[nodiscard]] Response remove_game(Host& host, const Call& call);
[[nodiscard]] Response start_game(Host& host, const Call& call);
[[nodiscard]] Response take_seat(Host& host, const Call& call);
[[nodiscard]] Response leave_seat(Host& host, const Call& call);
[[nodiscard]] Response seat_bot(Host& host, const Call& call);
[[nodiscard]] Response free_seat(Host& host, const Call& call);
[[nodiscard]] Response invite(Host& host, const Call& call);
[[nodiscard]] Response accept_invitation(Host& host, const Call& call);

// Playing (play_api.cc, orders_api.cc).
[[nodiscard]] Response seat_view(Host& host, const Call& call);
[[nodiscard]] Response seat_knowledge(Host& host, const Call& call);
[[nodiscard]] Response seat_asks(Host& host, const Call& call);
[[nodiscard]] Response seat_report(Host& host, const Call& call);
[[nodiscard]] Response seat_map(Host& host, const Call& call);
[[nodiscard]] Response seat_moments(Host& host, const Call& call);
[[nodiscard]] Response seat_story(Host& host, const Call& call);
[[nodiscard]] Response read_orders(Host& host, const Call& call);
[[nodiscard]] Response store_orders(Host& host, const Call& call);
[[nodiscard]] Response enter_orders(Host& host, const Call& call);
[[nodiscard]] Response show_orders(Host& host, const Call& call);
[[nodiscard]] Response set_ready(Host& host, const Call& call);
[[nodiscard]] Response show_draft(Host& host, const Call& call);
[[nodiscard]] Response keep_draft(Host& host, const Call& call);
[[nodiscard]] Response show_standing(Host& host, const Call& call);
[[nodiscard]] Response keep_standing(Host& host, const Call& call);
[[nodiscard]] Response show_instructions(Host& host, const Call& call);
[[nodiscard]] Response show_receipts(Host& host, const Call& call);
[[nodiscard]] Response ask_query(Host& host, const Call& call);
[[nodiscard]] Response ask_hints(Host& host, const Call& call);

// Messages between powers (messages_api.cc).
[[nodiscard]] Response list_messages(Host& host, const Call& call);
[[nodiscard]] Response send_message(Host& host, const Call& call);
[[nodiscard]] Response public_messages(Host& host, const Call& call);
[[nodiscard]] Response announce(Host& host, const Call& call);

// Watching and afterwards (watch_api.cc).
[[nodiscard]] Response show_roundup(Host& host, const Call& call);
[[nodiscard]] Response watch_game(Host& host, const Call& call);
[[nodiscard]] Response show_record(Host& host, const Call& call);
[[nodiscard]] Response show_events(Host& host, const Call& call);
[[nodiscard]] Response live_game(Host& host, const Call& call);
[[nodiscard]] Response game_feed(Host& host, const Call& call);

// Running a game (master_api.cc).
[[nodiscard]] Response pause_game(Host& host, const Call& call);
[[nodiscard]] Response resume_game(Host& host, const Call& call);
[[nodiscard]] Response move_deadline(Host& host, const Call& call);
[[nodiscard]] Response carry_out_now(Host& host, const Call& call);
[[nodiscard]] Response take_back_turn(Host& host, const Call& call);
[[nodiscard]] Response show_figures(Host& host, const Call& call);
[[nodiscard]] Response correct_position(Host& host, const Call& call);
[[nodiscard]] Response master_view(Host& host, const Call& call);

// Running the host (admin_api.cc).
[[nodiscard]] Response host_status(Host& host, const Call& call);
[[nodiscard]] Response close_account(Host& host, const Call& call);

}  // namespace host
