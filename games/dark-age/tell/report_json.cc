// The report for programs: the same facts, no prose. Field names are a promise; new ones may come, none goes.

#include "dark-age/rules/borders.h"
#include "dark-age/tell/report.h"
#include "realm/tell/json_report.h"

namespace dark_age {
namespace {

using base::Text;

class JsonReport : realm::JsonReportOf<World, SeatView> {
 public:
  JsonReport(Text& out, const World& world, const SeatView& view) : JsonReportOf(out, world, view) {}

  void write() {
    json_.object([&] {
      head("dark-age-report/1");
      roundup();
      if (has_seat()) {
        json_.field("sheet_came", view_.sheet_came);
        json_.field("held", view_.held);
        own();
        slots();
        bookings();
        areas();
        passages();
        beside();
      }
      battles();
      marches();
      harms();
      seen();
    });
  }

 private:
  void roundup() {
    const Roundup& r = view_.roundup;
    json_.key("roundup").object([&] {
      codes("order", r.order);
      json_.field("census", r.census);
      json_.field("leader_vps", r.leader_vps);
      json_.field("over", r.over);
      json_.key("owners").object([&] {
        for (std::size_t i = 0; i < r.owners.size(); ++i) code(world_.code(area_id(i)), r.owners[i]);
      });
      json_.key("powers").object([&] {
        for (std::size_t i = 0; i < r.in_the_game.size(); ++i) power(power_id(i));
      });
      objects("announcements", r.announcements, [&](const Announcement& news) { announcement(news); });
      contacts(r.contacts);
      places(r.places);
    });
  }
  void power(PowerId p) {
    json_.key(world_.code(p)).object([&] {
      json_.field("name", std::string_view(world_.facts(p).name));
      json_.field("nation", std::string_view(world_.nation(p).name));
      json_.field("in_the_game", static_cast<bool>(view_.roundup.in_the_game[realm::index(p)]));
    });
  }
  void announcement(const Announcement& news) {
    json_.field("kind", name(news.kind));
    code("power", news.who);
    if (news.kind == Announcement::Kind::high_king)
      json_.field("nation", std::string_view(world_.nations()[static_cast<std::size_t>(news.nation)].name));
    if (news.kind == Announcement::Kind::message) json_.field("text", std::string_view(news.text));
  }

  void own() {
    const OwnPower& own = view_.own;
    json_.key("own").object([&] {
      json_.field("balance", own.balance);
      json_.field("treasury", own.treasury);
      json_.field("vps", own.vps);
      json_.field("income", view_.income);
      json_.field("upkeep", view_.upkeep);
      json_.field("army_reserve", own.army_reserve);
      json_.field("fleet_reserve", own.fleet_reserve);
      json_.field("household", own.household);
      code("household_at", own.household_at);
      code("spy_at", own.spy_at);
      code("borrow_from", own.borrow_from);
      loans("lent_to", own.lent_to);
      loans("owed_to", own.owed_to);
    });
  }
  void loans(std::string_view field, const std::vector<std::pair<PowerId, int>>& list) {
    json_.key(field).object([&] {
      for (const auto& [power, armies] : list) json_.field(world_.code(power), armies);
    });
  }

  void slots() {
    objects("slots", view_.slots, [&](const SlotTold& slot) {
      json_.field("slot", slot.slot);
      json_.field("line", std::string_view(slot.line));
      outcome(slot.outcome);
      json_.field("paid", slot.paid);
      json_.field("balance", slot.balance);
    });
  }
  void bookings() {
    objects("bookings", view_.bookings, [&](const Booking& b) { booking(b, name(b.kind)); });
  }

  template <class Area>
  void contents(const Area& a) {
    json_.field("armies", a.armies);
    json_.field("ships", a.ships);
    json_.field("population", a.population);
    json_.field("forts", a.forts);
    json_.field("trade", a.trade);
  }
  void place(AreaId a) {
    code("area", a);
    json_.field("name", std::string_view(world_.facts(a).name));
    json_.field("terrain", world_.ground(a).name);
  }

  void areas() {
    objects("areas", view_.areas, [&](const OwnArea& a) {
      place(a.area);
      contents(a);
      if (world_.is_land(a.area)) {
        json_.field("mode", name(a.posture.mode));
        code("retreat_to", a.posture.retreat_to);
        code("ambush_at", a.posture.points_at);
        code("passage_for", a.passage_for);
      }
      json_.field("upkeep", a.upkeep);
      json_.field("blockaded", a.blockaded);
    });
  }
  void seen() {
    objects("seen", view_.seen, [&](const SeenArea& a) {
      place(a.area);
      code("owner", a.owner);
      contents(a);
    });
  }
  void passages() {
    json_.key("passage_here").object([&] {
      for (const auto& [area, owner] : view_.passage_here) code(world_.code(area), owner);
    });
  }

  /// What the seat can reckon itself from areas and seen: its borders, and the powers beyond them.
  void beside() {
    borders(dark_age::borders(world_, view_));
    objects("neighbours", neighbours(world_, view_), [&](const Neighbour& n) {
      code("power", n.power);
      json_.field("areas", n.areas);
      json_.field("seen", n.seen);
      json_.field("armies", n.armies);
      json_.field("ships", n.ships);
      json_.field("population", n.population);
      codes("touches", n.touches);
    });
  }

  void marches() {
    objects("marches", view_.marches, [&](const March& m) {
      json_.field("slot", m.slot);
      code("power", m.who);
      json_.field("kind", signature(m.kind).word);
      code("from", m.from);
      code("via", m.via);
      code("to", m.to);
      json_.field("beaten", m.beaten);
    });
  }

  void battles() {
    objects("battles", view_.battles, [&](const BattleTold& b) { battle(b); });
  }
  void battle(const BattleTold& b) {
    json_.field("slot", b.slot);
    json_.field("kind", signature(b.kind).word);
    json_.field("rule", signature(b.kind).rule.id);
    json_.field("own_attack", b.own_attack);
    code("attacker", b.attacker);
    code("defender", b.defender);
    code("from", b.from);
    code("via", b.via);
    code("to", b.to);
    json_.field("attackers", b.attackers);
    json_.field("ships", b.ships);
    json_.field("defenders", b.defenders);
    json_.field("defence", b.defence);
    json_.field("deployed", b.deployed);
    json_.field("retreated", b.retreated);
    if (b.retreated_to != AreaId::none) code("retreated_to", b.retreated_to);
    json_.field("ambushed", b.ambushed);
    objects("rounds", b.rounds, [&](const realm::Round& r) {
      json_.field("attackers", r.attackers);
      json_.field("defenders", r.defenders);
      json_.field("defence", r.defence);
      json_.field("attacker_loss", r.attacker_loss);
      json_.field("defender_loss", r.defender_loss);
      json_.field("first_phase", r.first_phase);
      json_.field("stalled", r.stalled);
    });
    json_.field("attackers_left", b.attackers_left);
    json_.field("defenders_left", b.defenders_left);
    json_.field("attackers_drowned", b.attackers_drowned);
    json_.field("defenders_drowned", b.defenders_drowned);
    json_.field("captured", b.captured);
    json_.field("fort_broken", b.fort_broken);
    json_.field("pillaged", b.pillaged);
    json_.field("population_lost", b.population_lost);
    json_.field("forts_lost", b.forts_lost);
    json_.field("trade_lost", b.trade_lost);
    json_.field("vp_lost", b.vp_lost);
    json_.field("treasury_taken", b.treasury_taken);
    if (b.viking_bonus > 0) json_.field("viking_bonus", b.viking_bonus);
  }

  void harms() {
    objects("harms", view_.harms, [&](const Harm& h) {
      code("victim", h.victim);
      code("by", h.by);
      code("at", h.at);
      json_.field("what", name(h.what));
    });
  }
};

}  // namespace

void write_json(Text& out, const World& world, const SeatView& view) {
  JsonReport(out, world, view).write();
  out.push_back('\n');
}

}  // namespace dark_age
