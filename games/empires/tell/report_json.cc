// The report for programs: the same facts, no prose. Field names are a promise; new ones may come, none goes.

#include "empires/rules/borders.h"
#include "empires/tell/report.h"
#include "realm/tell/json_report.h"

namespace empires {
namespace {

class JsonReport : realm::JsonReportOf<World, SeatView> {
 public:
  JsonReport(base::Text& out, const World& world, const SeatView& view) : JsonReportOf(out, world, view) {}

  void write() {
    json_.object([&] {
      json_.field("game", "empires");
      json_.field("variant", name(world_.variant()));
      json_.field("scenario", std::string_view(world_.name()));
      power();
      objects("slots", view_.slots, [&](const SlotTold& told) { slot(told); });
      objects("land", view_.land, [&](const OwnLand& l) { land(l); });
      objects("seas", view_.seas, [&](const OwnSea& s) { sea(s); });
      objects("seen", view_.seen, [&](const SeenArea& s) { seen(s); });
      objects("fleets", view_.fleets, [&](const SeenFleet& f) {
        code("area", f.area);
        code("owner", f.owner);
        json_.field("ships", f.ships);
      });
      objects("battles", view_.land_battles, [&](const LandTold& b) { battle(b); });
      objects("sea_battles", view_.sea_battles, [&](const SeaTold& b) { sea_battle(b); });
      borders(empires::borders(world_, view_));
      money();
      news();
      roundup();
    });
  }

 private:
  void power() {
    code("seat", view_.seat);
    json_.field("balance", view_.balance);
    json_.field("treasury", view_.treasury);
    json_.field("army_reserve", view_.army_reserve);
    json_.field("naval_reserve", view_.naval_reserve);
    if (world_.has_air()) json_.field("air", view_.air);
    json_.field("vps", view_.vps);
    json_.field("income", view_.income);
    json_.field("upkeep", view_.upkeep);
    json_.field("sent_sheet", view_.sent_sheet);
    json_.field("held", view_.held);
    json_.field("dummy", view_.dummy);
    json_.key("agents").object([&] {
      for (std::size_t i = 0; i < kAgents; ++i) code(name(static_cast<Agent>(i)), view_.agents[i]);
    });
    codes("watchers", view_.watchers);
  }

  void slot(const SlotTold& s) {
    json_.field("slot", s.slot);
    json_.field("order", std::string_view(s.line));
    outcome(s.outcome);
    json_.field("did", s.did);
    json_.field("paid", s.paid);
    json_.field("balance", s.balance);
  }

  void land(const OwnLand& l) {
    code("area", l.area);
    json_.field("population", l.population);
    json_.field("armies", l.armies);
    json_.field("forts", l.forts);
    json_.field("upkeep", l.upkeep);
    json_.field("mode", realm::name(l.posture.mode));
    code("points_at", l.posture.points_at);
    code("retreat_to", l.posture.retreat_to);
    if (l.entrance != AreaId::none) base_of(l.entrance, l.commissioned, l.laid_up, l.open);
    if (world_.has_supply()) {
      json_.field("trains", l.trains);
      code("source", l.source);
    }
  }

  void base_of(AreaId entrance, int commissioned, int laid_up, bool open) {
    json_.key("base").object([&] {
      code("entrance", entrance);
      json_.field("commissioned", commissioned);
      json_.field("laid_up", laid_up);
      json_.field("open", open);
    });
  }

  void sea(const OwnSea& s) {
    code("area", s.area);
    json_.field("ships", s.ships);
    json_.field("armies", s.armies);
    code("base", s.base);
    if (s.distance)
      json_.field("distance", *s.distance);
    else
      json_.key("distance").null();
  }

  void seen(const SeenArea& s) {
    code("area", s.area);
    code("owner", s.owner);
    json_.field("population", s.population);
    json_.field("armies", s.armies);
    json_.field("forts", s.forts);
    json_.field("ships", s.ships);
    if (s.entrance != AreaId::none) {
      code("entrance", s.entrance);
      json_.field("laid_up", s.laid_up);
    }
    if (world_.has_supply()) json_.field("trains", s.trains);
  }

  void sides(int slot_, bool own, PowerId attacker, PowerId defender, AreaId from, AreaId to) {
    json_.field("slot", slot_);
    json_.field("own_attack", own);
    code("attacker", attacker);
    code("defender", defender);
    code("from", from);
    code("to", to);
  }

  void battle(const LandTold& b) {
    sides(b.slot, b.own_attack, b.attacker, b.defender, b.from, b.to);
    json_.field("armies", b.armies);
    if (b.strayed > 0) json_.field("strayed", b.strayed);
    if (b.air.fought)
      json_.key("air").object([&] {
        json_.field("attackers", b.air.attackers);
        json_.field("defenders", b.air.defenders);
        json_.field("withheld", b.air.withheld);
        json_.field("attacker_loss", b.air.attacker_loss);
        json_.field("defender_loss", b.air.defender_loss);
        json_.field("attacker_carry", b.air.attacker_carry);
        json_.field("defender_carry", b.air.defender_carry);
      });
    if (b.sea.fought)
      json_.key("sea").object([&] {
        json_.field("attackers", b.sea.attackers);
        json_.field("defenders", b.sea.defenders);
        json_.field("attacker_loss", b.sea.attacker_loss);
        json_.field("defender_loss", b.sea.defender_loss);
        json_.field("attacker_air_loss", b.sea.attacker_air_loss);
        json_.field("defender_air_loss", b.sea.defender_air_loss);
        json_.field("attacker_carry", b.sea.attacker_carry);
        json_.field("defender_carry", b.sea.defender_carry);
        json_.field("drowned", b.sea.drowned + b.sea.others_drowned);
      });
    json_.field("fought", b.fought);
    json_.field("strength", b.strength);
    json_.field("defence", b.defence);
    if (!b.own_attack) {
      json_.field("defenders", b.defenders);
      json_.field("entrenchment", b.entrenchment);
    }
    json_.field("attacker_loss", b.attacker_loss);
    json_.field("defender_loss", b.defender_loss);
    json_.field("ambushed", b.ambushed);
    json_.field("retreated", b.retreated);
    code("retreated_to", b.retreated_to);
    json_.field("armies_left", b.armies_left);
    json_.field("population", b.population);
    json_.field("killed", b.killed);
    json_.field("captured", b.captured);
    if (b.captured) spoils(b);
    json_.field("vps", b.vps);
  }

  void spoils(const LandTold& b) {
    json_.field("forts_lost", b.forts_lost);
    json_.field("ships_taken", b.ships_taken);
    json_.field("ships_destroyed", b.ships_destroyed);
    json_.field("ships_dispersed", b.ships_dispersed);
    if (world_.has_supply()) json_.field("trains_taken", b.trains_taken);
  }

  void sea_battle(const SeaTold& b) {
    sides(b.slot, b.own_attack, b.attacker, b.defender, b.from, b.to);
    json_.field("ships", b.battle.attackers);
    json_.field("defenders", b.battle.defenders);
    json_.field("attacker_loss", b.battle.attacker_loss);
    json_.field("defender_loss", b.battle.defender_loss);
    json_.field("armies", b.own_attack ? b.battle.attacker_armies : b.battle.defender_armies);
    json_.field("attacker_drowned", b.battle.attacker_drowned);
    json_.field("defender_drowned", b.battle.defender_drowned);
    json_.field("captured", b.battle.won);
  }

  void money() {
    objects("bookings", view_.bookings, [&](const Booking& b) { booking(b, name(b.kind)); });
    objects("vp_changes", view_.vp_changes, [&](const VpChange& c) {
      json_.field("change", c.change);
      if (c.at != AreaId::none) code("at", c.at);
      json_.field("rule", c.rule.id);
    });
  }

  void news() {
    codes("sabotaged", view_.sabotaged);
    objects("kills", view_.kills, [&](const KillTold& k) {
      code("at", k.at);
      json_.field("kind", k.watcher ? std::string_view("watcher") : name(k.kind));
      json_.field("mine", k.mine);
      if (!k.mine) code("owner", k.owner);
    });
    objects("dealings", view_.dealings, [&](const DealingTold& d) {
      code("other", d.other);
      json_.field("neighbour", d.relation.neighbour);
      json_.field("enemy", d.relation.enemy);
      json_.field("battles", d.battles);
      json_.field("armies", d.armies);
      json_.field("ships", d.ships);
      json_.field("last_battle", d.last_battle);
      json_.field("gifts_made", d.gifts_made);
      json_.field("gifts_got", d.gifts_got);
    });
  }

  void roundup() {
    const Roundup& r = view_.roundup;
    json_.key("roundup").object([&] {
      json_.field("turn", r.turn);
      json_.field("next_turn", r.next_turn);
      json_.field("over", r.over);
      json_.field("census", r.census);
      codes("order", r.order);
      json_.key("owners").object([&] {
        for (std::size_t i = 0; i < r.owners.size(); ++i)
          if (r.owners[i] != PowerId::none) code(world_.code(area_id(i)), r.owners[i]);
      });
      codes("leaders", r.leaders);
      json_.field("leading_vps", r.leading_vps);
      json_.field("armies", r.sums.armies);
      json_.field("ships", r.sums.ships);
      json_.field("reserve_armies", r.sums.reserve_armies);
      json_.field("reserve_ships", r.sums.reserve_ships);
      json_.field("largest_army", r.sums.largest_army);
      json_.field("largest_fleet", r.sums.largest_fleet);
      objects("announcements", r.announcements, [&](const Announcement& a) {
        json_.field("kind", name(a.kind));
        if (a.who != PowerId::none) code("power", a.who);
        if (!a.text.empty()) json_.field("text", std::string_view(a.text));
      });
      contacts(r.contacts);
      places(r.places);
    });
  }
};

}  // namespace

void write_json(base::Text& out, const World& world, const SeatView& view) {
  JsonReport(out, world, view).write();
  out.push_back('\n');
}

}  // namespace empires
