// What stands in a report, whatever it is written as: first what happened to the seat and what it did, then
// what it has, then what it knows of the others, and a sheet to fill in.

#include "empires/report.h"

#include <fmt/core.h>

#include <algorithm>

#include "base/code_table.h"
#include "base/report_page.h"
#include "base/text_table.h"
#include "empires/messages.h"

namespace empires {
namespace {

using enum Message;
using base::ReportPage;
using base::Story;
using Mark = ReportPage::Mark;

/// A report while it is written.
class Report {
 public:
  Report(ReportPage& page, const World& world, const SeatView& view, base::Language language)
      : page_(page), world_(world), view_(view), language_(language), words_(messages(language)) {}

  enum class Map : bool { no, yes };

  void write(bool form, Map drawn) {
    begin();
    places();
    battles(head_suffered, false);
    actions();
    battles(head_attacks, true);
    money();
    land();
    seas();
    news();
    seen();
    fleets();
    others();
    if (drawn == Map::yes) map();
    roundup();
    if (form && !view_.roundup.over && !view_.dummy) sheet();
    page_.end();
  }

  /// For everybody: no seat.
  void write_roundup() {
    const Roundup& r = view_.roundup;
    page_.begin(world_.name(), word(head_everybody),
                r.over ? words_.text(after_last_turn, r.turn) : words_.text(after_turn_only, r.turn));
    places();
    roundup();
    page_.end();
  }

 private:
  [[nodiscard]] std::string_view word(Message id) const {
    return words_.patterns[static_cast<std::size_t>(id)];
  }
  [[nodiscard]] std::string_view code(AreaId a) const { return world_.code(a); }
  [[nodiscard]] std::string_view or_blank(AreaId a) const { return a == AreaId::none ? "" : code(a); }
  [[nodiscard]] std::string who(PowerId p) const {
    return p == PowerId::none ? std::string(word(nobody)) : world_.facts(p).name;
  }
  template <class... Facts>
  void say(Story& story, base::RuleRef rule, Message id, const Facts&... facts) const {
    story.say(words_, rule, id, facts...);
  }
  void list_under(Message title, const Story& story) {
    if (story.empty()) return;
    page_.heading(word(title));
    page_.list(story);
  }

  void begin() {
    const Roundup& r = view_.roundup;
    const std::string title = words_.text(report_of, world_.facts(view_.seat).name, world_.code(view_.seat));
    const std::string headline = r.turn == 0 ? words_.text(before_first_turn, r.next_turn)
                                 : r.over    ? words_.text(after_last_turn, r.turn)
                                             : words_.text(after_turn, r.turn, r.next_turn);
    page_.begin(world_.name(), title, headline);
    Story story;
    say(story, {}, standing, view_.balance, view_.treasury, view_.army_reserve, view_.naval_reserve,
        view_.vps);
    if (world_.has_air()) say(story, {}, standing_air, view_.air);
    if (view_.dummy) say(story, "EMP-H67", run_by_computer);
    if (r.turn > 0 && !view_.sent_sheet && !view_.dummy) say(story, "COM-7", no_sheet);
    page_.list(story);
  }

  void places() {
    if (view_.roundup.places.empty()) return;
    page_.heading(word(head_places));
    page_.open_table({{word(col_place), true}, {word(col_power)}, {word(col_name)}, {word(col_vps), true}});
    for (const realm::Place& place : view_.roundup.places) {
      page_.number(place.place);
      page_.cell(world_.code(place.standing.power));
      page_.cell(base::clipped(who(place.standing.power), 40));
      page_.number(place.standing.vps);
    }
    page_.close_table();
  }

  void title(Message heading, bool& first, const std::string& words) {
    if (first) {
      page_.heading(word(heading));
      page_.first_subheading(words);
    } else {
      page_.subheading(words);
    }
    first = false;
  }

  void battles(Message heading, bool own) {
    bool first = true;
    for (const LandTold& b : view_.land_battles) {
      if (b.own_attack != own) continue;
      const Message kind = world_.is_sea(b.from) ? landing_title : battle_title;
      title(heading, first, words_.text(kind, who(b.attacker), code(b.to), code(b.from), b.armies));
      land_battle(b);
    }
    for (const SeaTold& b : view_.sea_battles) {
      if (b.own_attack != own) continue;
      title(heading, first,
            words_.text(sea_title, who(b.attacker), code(b.to), code(b.from), b.battle.attackers));
      sea_battle(b);
    }
  }

  void land_battle(const LandTold& b) {
    Story phases;
    if (b.air.fought)
      say(phases, "EMP 8.3", told_strayed_air, b.air.attackers, b.air.defenders, b.air.attacker_loss,
          b.air.defender_loss, b.air.attacker_carry, b.air.defender_carry);
    if (b.air.withheld) say(phases, "EMP 8.4", told_withheld);
    if (b.sea.fought)
      say(phases, "EMP 8.5", told_harbour, b.sea.attackers, b.sea.defenders, b.sea.attacker_loss,
          b.sea.defender_loss, b.sea.attacker_carry, b.sea.defender_carry);
    if (const int drowned = b.sea.drowned + b.sea.others_drowned; drowned > 0)
      say(phases, "EMP-H21", told_drowned, drowned);
    if (b.ambushed) say(phases, "EMP-H15", told_ambushed);
    if (b.fought) say(phases, "EMP 8.8", told_land, b.strength, b.defence, b.attacker_loss, b.defender_loss);
    if (b.retreated) say(phases, "EMP 8.7", told_retreated);
    if (b.retreated_to != AreaId::none) say(phases, "COM-21", told_retreated_to, code(b.retreated_to));
    if (!b.fought && !b.retreated) say(phases, "EMP-H25", told_nobody_landed);
    if (b.killed > 0) say(phases, "EMP-H18", told_killed, b.killed);
    say(phases, "EMP-H17", b.captured ? told_captured : told_held, code(b.to));
    if (b.vps != 0)
      say(phases, b.captured ? base::RuleRef("EMP 11.4") : base::RuleRef("EMP 11.5"), told_vps, b.vps);
    page_.list(phases);
  }

  void sea_battle(const SeaTold& told) {
    const SeaBattle& b = told.battle;
    Story story;
    say(story, "EMP 8.1", sea_fought, b.attackers, b.defenders, b.attacker_loss, b.defender_loss);
    if (b.attacker_drowned + b.defender_drowned > 0)
      say(story, "EMP 8.1", sea_drowned, b.attacker_drowned, b.defender_drowned);
    say(story, "COM-27", b.won ? told_sea_won : told_sea_held);
    page_.list(story);
  }

  [[nodiscard]] Message reason(realm::Reason why) const {
    switch (why) {
      case realm::Reason::not_owned: return why_not_owned;
      case realm::Reason::not_adjacent: return why_not_adjacent;
      case realm::Reason::forbidden: return why_forbidden;
      case realm::Reason::units: return why_units;
      case realm::Reason::stuck: return why_stuck;
      case realm::Reason::bps: return why_bps;
      case realm::Reason::none:
      case realm::Reason::unreadable: break;
    }
    return why_unreadable;
  }

  void actions() {
    if (view_.slots.empty()) return;
    page_.heading(word(head_actions));
    page_.open_table({{word(col_slot), true},
                      {word(col_order)},
                      {word(col_result)},
                      {word(col_did), true},
                      {word(col_paid), true},
                      {word(col_left), true}});
    for (const SlotTold& s : view_.slots) {
      const auto result = s.outcome.result;
      page_.number(s.slot);
      page_.order_cell(s.line);
      page_.marked_cell(realm::name(result), result == realm::Result::done  ? Mark::none
                                             : result == realm::Result::won ? Mark::good
                                                                            : Mark::bad);
      page_.count(s.did);
      page_.count(s.paid);
      page_.number(s.balance);
      if (!s.outcome.failed()) continue;
      Story why;
      say(why, s.outcome.rule, reason(s.outcome.reason));
      if (!s.outcome.detail.empty()) say(why, {}, why_detail, s.outcome.detail);
      page_.row_notes(why);
    }
    page_.close_table();
  }

  void money() {
    if (view_.bookings.empty()) return;
    page_.heading(word(head_money));
    page_.open_table({{word(col_what)}, {word(col_bps), true}, {word(col_where)}});
    for (const Booking& b : view_.bookings) {
      std::string what(name(b.kind));
      std::replace(what.begin(), what.end(), '_', ' ');
      page_.cell(what);
      page_.number(b.amount);
      page_.cell(b.other != PowerId::none ? world_.code(b.other) : or_blank(b.at));
    }
    page_.close_table();
    Story changes;
    for (const VpChange& c : view_.vp_changes)
      say(changes, c.rule, vps_changed, c.change,
          c.at == AreaId::none ? std::string() : fmt::format(", {}", code(c.at)));
    page_.list(changes);
  }

  [[nodiscard]] std::string mode(const realm::Posture& posture) const {
    std::string text(realm::name(posture.mode));
    if (posture.points_at != AreaId::none) text += fmt::format(" {}", code(posture.points_at));
    return text;
  }

  void land() {
    page_.heading(word(head_land));
    page_.open_table({{word(col_code)},
                      {word(col_name)},
                      {word(col_terrain)},
                      {word(col_population), true},
                      {word(col_armies), true},
                      {word(col_forts), true},
                      {word(col_upkeep), true},
                      {word(col_mode)},
                      {word(col_retreat)}});
    for (const OwnLand& l : view_.land) {
      page_.cell(code(l.area));
      page_.cell(base::clipped(world_.facts(l.area).name, 12));
      page_.cell(world_.ground(l.area).name);
      page_.count(l.population);
      page_.count(l.armies);
      page_.count(l.forts);
      page_.count(l.upkeep);
      page_.cell(mode(l.posture));
      page_.cell(or_blank(l.posture.retreat_to));
    }
    page_.close_table();
    bases();
  }

  /// Naval bases, and in European Empires trains and where supply comes from.
  void bases() {
    const auto has = [&](const OwnLand& l) { return l.entrance != AreaId::none || world_.has_supply(); };
    if (std::none_of(view_.land.begin(), view_.land.end(), has)) return;
    page_.heading(word(world_.has_supply() ? head_supply : head_bases));
    page_.open_table({{word(col_code)},
                      {word(col_base)},
                      {word(col_commissioned), true},
                      {word(col_laid_up), true},
                      {word(col_trains), true},
                      {word(col_source)}});
    for (const OwnLand& l : view_.land) {
      if (!has(l)) continue;
      page_.cell(code(l.area));
      page_.cell(l.entrance == AreaId::none ? "" : l.open ? code(l.entrance) : word(not_open));
      page_.count(l.commissioned);
      page_.count(l.laid_up);
      page_.count(l.trains);
      page_.cell(or_blank(l.source));
    }
    page_.close_table();
  }

  void seas() {
    if (view_.seas.empty()) return;
    page_.heading(word(head_seas));
    page_.open_table({{word(col_code)},
                      {word(col_name)},
                      {word(col_ships), true},
                      {word(col_armies), true},
                      {word(col_base)},
                      {word(col_distance)}});
    for (const OwnSea& s : view_.seas) {
      page_.cell(code(s.area));
      page_.cell(base::clipped(world_.facts(s.area).name, 24));
      page_.count(s.ships);
      page_.count(s.armies);
      page_.cell(or_blank(s.base));
      page_.cell(s.distance    ? fmt::format("{}", *s.distance)
                 : s.ships > 0 ? std::string(word(no_route))
                               : std::string());
    }
    page_.close_table();
  }

  void news() {
    Story story;
    for (std::size_t i = 0; i < kAgents; ++i)
      if (view_.agents[i] != AreaId::none)
        say(story, "EMP-H48", agent_at, name(static_cast<Agent>(i)), code(view_.agents[i]));
    for (const AreaId a : view_.watchers) say(story, "EMP-H49", watcher_at, code(a));
    for (const AreaId a : view_.sabotaged) say(story, "EMP-H50", sabotaged, code(a));
    for (const KillTold& k : view_.kills) {
      const std::string_view kind = k.watcher ? std::string_view("watcher") : name(k.kind);
      if (k.mine)
        say(story, "EMP-H51", lost_agent, kind, code(k.at));
      else
        say(story, "EMP-H51", killed_agent, kind, code(k.at), who(k.owner));
    }
    list_under(head_agents, story);
  }

  void seen() {
    if (view_.seen.empty()) return;
    page_.heading(word(head_seen));
    page_.open_table({{word(col_code)},
                      {word(col_name)},
                      {word(col_terrain)},
                      {word(col_owner)},
                      {word(col_population), true},
                      {word(col_armies), true},
                      {word(col_forts), true},
                      {word(col_base)},
                      {word(col_ships), true},
                      {word(col_laid_up), true},
                      {word(col_trains), true}});
    for (const SeenArea& s : view_.seen) {
      page_.cell(code(s.area));
      page_.cell(base::clipped(world_.facts(s.area).name, 12));
      page_.cell(world_.ground(s.area).name);
      page_.cell(world_.code(s.owner));
      page_.count(s.population);
      page_.count(s.armies);
      page_.count(s.forts);
      page_.cell(or_blank(s.entrance));
      page_.count(s.ships);
      page_.count(s.laid_up);
      page_.count(s.trains);
    }
    page_.close_table();
  }

  void fleets() {
    if (view_.fleets.empty()) return;
    page_.heading(word(head_fleets));
    page_.open_table({{word(col_code)}, {word(col_name)}, {word(col_owner)}, {word(col_ships), true}});
    for (const SeenFleet& f : view_.fleets) {
      page_.cell(code(f.area));
      page_.cell(base::clipped(world_.facts(f.area).name, 24));
      page_.cell(world_.code(f.owner));
      page_.count(f.ships);
    }
    page_.close_table();
  }

  void others() {
    if (view_.dealings.empty()) return;
    page_.heading(word(head_others));
    page_.open_table({{word(col_code)},
                      {word(col_power)},
                      {word(col_relation)},
                      {word(col_battles), true},
                      {word(col_armies), true},
                      {word(col_ships), true},
                      {word(col_last), true},
                      {word(col_given), true},
                      {word(col_got), true}});
    for (const DealingTold& d : view_.dealings) {
      page_.cell(world_.code(d.other));
      page_.cell(base::clipped(who(d.other), 16));
      page_.cell(d.relation.enemy        ? word(enemy)
                 : d.relation.friendly() ? word(friendly)
                                         : std::string_view());
      page_.count(d.battles);
      page_.count(d.armies);
      page_.count(d.ships);
      page_.count(d.last_battle);
      page_.count(d.gifts_made);
      page_.count(d.gifts_got);
    }
    page_.close_table();
  }

  void map() {
    base::Text near;
    base::Text far;
    write_map_near_and_far(near, far, world_, view_, language_);
    const auto figure = [&](Message title, const base::Text& drawing) {
      page_.picture(
          word(title), [&](base::Text& out) { base::put(out, drawing); }, [](base::Text&) {});
    };
    if (!near.empty()) figure(head_map_near, near);
    figure(head_map_all, far);
  }

  void announce(Story& story, const Announcement& a) {
    switch (a.kind) {
      case Announcement::Kind::census: return say(story, "EMP 11.3", was_census);
      case Announcement::Kind::eliminated: return say(story, "EMP 11.1", eliminated, who(a.who));
      case Announcement::Kind::resigned: return say(story, "EMP 2.1", resigned, who(a.who));
      case Announcement::Kind::victory_pending:
        return say(story, "EMP-H63", victory_pending, who(a.who), a.text);
      case Announcement::Kind::over: return say(story, "COM-34", game_over);
      case Announcement::Kind::message: return say(story, {}, said, who(a.who), a.text);
    }
  }

  void roundup() {
    const Roundup& r = view_.roundup;
    page_.heading(word(head_roundup));
    Story story;
    for (const Announcement& a : r.announcements) announce(story, a);
    std::vector<std::string> codes;
    for (const PowerId p : r.order) codes.emplace_back(world_.code(p));
    say(story, "COM-9", order_of_play, base::joined(codes, " "));
    codes.clear();
    for (const PowerId p : r.leaders) codes.push_back(who(p));
    if (!codes.empty()) say(story, "EMP-H59", leader, base::joined(codes, ", "), r.leading_vps);
    say(story, "EMP-H59", sums, r.sums.armies, r.sums.ships, r.sums.reserve_armies, r.sums.reserve_ships,
        r.sums.largest_army, r.sums.largest_fleet);
    page_.list(story);
    page_.subheading(word(head_owners));
    owners();
  }

  void owners() {
    page_.open_table({{word(col_code)}, {word(col_power)}, {word(col_where)}});
    for (std::size_t p = 0; p <= world_.power_count(); ++p) {
      const PowerId owner = p == world_.power_count() ? PowerId::none : power_id(p);
      std::string held;
      for (std::size_t i = 0; i < view_.roundup.owners.size(); ++i)
        if (world_.is_land(area_id(i)) && view_.roundup.owners[i] == owner)
          held += fmt::format("{}{}", held.empty() ? "" : " ", code(area_id(i)));
      if (held.empty()) continue;
      page_.cell(world_.code(owner));
      page_.cell(base::clipped(who(owner), 20));
      page_.cell(held);
    }
    page_.close_table();
  }

  void sheet() {
    page_.heading(words_.text(head_sheet, view_.roundup.next_turn));
    std::string lines = fmt::format("TURN {}\n", view_.roundup.next_turn);
    for (std::size_t i = 1; i <= sheet::kSlots; ++i) lines += fmt::format("{:2}:\n", i);
    page_.as_typed(lines);
  }

  ReportPage& page_;
  const World& world_;
  const SeatView& view_;
  base::Language language_;
  const base::Messages<Message>& words_;
};

}  // namespace

void write_text(base::Text& out, const World& world, const SeatView& view, base::Language language,
                SheetForm form) {
  const auto page = base::text_page(out, messages(language).patterns[static_cast<std::size_t>(rule_pattern)]);
  Report(*page, world, view, language).write(form == SheetForm::yes, Report::Map::no);
}

void write_roundup(base::Text& out, const World& world, const Roundup& roundup, base::Language language) {
  SeatView all;  // a view that holds the roundup and nothing else
  all.roundup = roundup;
  const auto page = base::text_page(out, messages(language).patterns[static_cast<std::size_t>(rule_pattern)]);
  Report(*page, world, all, language).write_roundup();
}

void write_html(base::Text& out, const World& world, const SeatView& view, base::Language language,
                const base::RuleLookup& rules) {
  const auto& words = messages(language);
  const auto page = base::html_page(out, rules, words.patterns[static_cast<std::size_t>(language_tag)],
                                    words.patterns[static_cast<std::size_t>(head_rules)]);
  Report(*page, world, view, language).write(true, Report::Map::yes);
}

}  // namespace empires
