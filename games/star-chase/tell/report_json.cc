// The report for programs: the same facts, no prose. Field names are a promise; new ones may come, none goes.

#include "realm/tell/json_report.h"
#include "star-chase/tell/report.h"

namespace star_chase {
namespace {

using base::Text;

constexpr std::string_view kBookingNames[] = {"income",
                                              "supply",
                                              "shortfall",
                                              "waived",
                                              "treasury_tech",
                                              "stash",
                                              "cash",
                                              "tax",
                                              "bid",
                                              "gift_given",
                                              "gift_got",
                                              "laid_up_by_shortage",
                                              "fighters_scrapped_by_shortage",
                                              "colony_ships_scrapped_by_shortage",
                                              "leftover_cruisers",
                                              "leftover_fighters",
                                              "leftover_stash",
                                              "leftover_bid",
                                              "tech_bought",
                                              "tech_taken",
                                              "tech_traded"};
static_assert(std::size(kBookingNames) == static_cast<std::size_t>(Booking::Kind::tech_traded) + 1);

class JsonReport : realm::JsonReportOf<World, SeatView> {
 public:
  JsonReport(Text& out, const World& world, const SeatView& view) : JsonReportOf(out, world, view) {}

  void write() {
    json_.object([&] {
      head("star-chase-report/1");
      roundup();
      if (has_seat()) {
        json_.field("sheet_came", view_.sheet_came);
        json_.field("held", view_.held);
        own();
        slots();
        probe_boxes();
        bookings();
        systems();
        pact_news();
      }
      battles();
      bombardments();
      finds();
      learned();
      hunts();
      routes();
      seen("seen", view_.seen);
      seen("remembered", view_.remembered);
      chart();
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
      json_.array("pacts", r.pacts, [&](const auto& pact) {
        json_.open('[');
        code(pact.first);
        code(pact.second);
        json_.close(']');
      });
      json_.key("powers").object([&] {
        for (std::size_t i = 0; i < r.in_the_game.size(); ++i) power(power_id(i));
      });
      objects("announcements", r.announcements, [&](const Announcement& news) {
        json_.field("kind", name(news.kind));
        code("power", news.who);
        if (news.other != PowerId::none) code("other", news.other);
        if (news.kind == Announcement::Kind::message) json_.field("text", std::string_view(news.text));
      });
      contacts(r.contacts);
      places(r.places);
    });
  }
  void power(PowerId p) {
    constexpr std::string_view kControllers[] = {"person", "bot", "nobody"};
    json_.key(world_.code(p)).object([&] {
      json_.field("name", std::string_view(world_.facts(p).name));
      json_.field("controller", kControllers[static_cast<std::size_t>(world_.facts(p).controller)]);
      json_.field("in_the_game", static_cast<bool>(view_.roundup.in_the_game[realm::index(p)]));
    });
  }

  void own() {
    const OwnPower& own = view_.own;
    json_.key("own").object([&] {
      json_.field("balance", own.balance);
      json_.field("treasury", own.treasury);
      json_.field("vps", own.vps);
      json_.field("income", view_.income);
      json_.field("supply", view_.supply);
      json_.field("reserve", own.reserve);
      json_.field("lost", own.lost);
      code("base", own.base);
      code("home", own.home);
      code("probe", own.probe);
      codes("sitting_probes", own.sitting_probes);
      codes("pacts", own.pacts);
      codes("consents", own.consents);
      codes("offers", own.offers);
      json_.key("tech").object([&] {
        for (std::size_t i = 0; i < kTechs; ++i)
          json_.field(kTechRows[i].code, own.levels.of(static_cast<Tech>(i)));
      });
    });
  }

  void slots() {
    objects("slots", view_.slots, [&](const SlotTold& slot) {
      json_.field("slot", slot.slot);
      json_.field("line", std::string_view(slot.line));
      outcome(slot.outcome);
      json_.field("did", slot.did);
      json_.field("paid", slot.paid);
      json_.field("from_treasury", slot.from_treasury);
      json_.field("balance", slot.balance);
    });
  }
  void probe_boxes() {
    objects("probe_boxes", view_.probes, [&](const ProbeTold& box) {
      json_.field("written", std::string_view(box.written));
      json_.field("did", name(box.did));
      code("from", box.from);
      code("to", box.to);
      outcome(box.outcome);
    });
    objects("names", view_.names, [&](const NameTold& line) {
      json_.field("system", std::string_view(line.code));
      json_.field("name", std::string_view(line.name));
      json_.field("given", line.given);
    });
  }
  void bookings() {
    objects("bookings", view_.bookings,
            [&](const Booking& b) { booking(b, kBookingNames[static_cast<std::size_t>(b.kind)]); });
  }
  void pact_news() {
    objects("pact_news", view_.pact_news, [&](const PactNews& news) {
      json_.field("kind", news.kind == PactNews::Kind::offered ? "offered" : "broken");
      code("from", news.from);
    });
  }

  template <class System>
  void contents(const System& s) {
    json_.field("population", s.population);
    json_.field("industry", s.industry);
    json_.field("fighters", s.fighters);
    json_.field("cruisers", s.cruisers);
    json_.field("colony_ships", s.colony_ships);
  }
  void systems() {
    objects("systems", view_.systems, [&](const OwnSystem& s) {
      code("system", s.system);
      contents(s);
      json_.field("limit", s.limit);
      json_.field("mode", name(s.posture.mode));
      code("retreat_to", s.posture.retreat_to);
      code("ambush_at", s.posture.points_at);
      json_.field("blockaded", s.blockaded);
      json_.field("income", s.income);
      json_.field("supply", s.supply);
    });
  }
  void seen(std::string_view field, const std::vector<SeenSystem>& list) {
    objects(field, list, [&](const SeenSystem& s) {
      code("system", s.system);
      json_.field("turn", s.turn);
      code("owner", s.owner);
      contents(s);
    });
  }
  void chart() {
    json_.key("chart").object([&] {
      objects("systems", view_.chart.systems, [&](const ChartSystem& c) {
        code("system", c.system);
        json_.field("type", row(c.type).code);
        json_.field("x", c.at.x);
        json_.field("y", c.at.y);
        if (c.parent != SystemId::none) code("parent", c.parent);
        if (!c.name.empty()) json_.field("name", std::string_view(c.name));
        json_.field("surveyed", c.surveyed);
      });
      json_.array("links", view_.chart.links, [&](const auto& link) {
        json_.open('[');
        code(link.first);
        code(link.second);
        json_.close(']');
      });
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
    code("to", b.to);
    json_.field("defence", b.defence);
    json_.field("retreated", b.retreated);
    if (b.retreated_to != SystemId::none) code("retreated_to", b.retreated_to);
    json_.field("ambushed", b.ambushed);
    objects("rounds", b.rounds, [&](const Round& r) {
      json_.field("attack", r.attack);
      json_.field("defence", r.defence);
      json_.field("struck_back", r.struck_back);
      json_.field("attacker_loss", r.attacker_loss);
      json_.field("cruisers_lost", r.cruisers_lost);
      json_.field("fighters_lost", r.fighters_lost);
      json_.field("stalled", r.stalled);
    });
    json_.field("strength", b.strength);
    json_.field("captured", b.captured);
    json_.field("astray", b.astray);
    if (!b.own_attack && has_seat()) return;
    json_.field("cruisers", b.cruisers);
    json_.field("cruisers_left", b.cruisers_left);
    json_.field("level", b.level);
    json_.field("lost_in_space", b.lost_in_space);
  }
  void bombardments() {
    objects("bombardments", view_.bombardments, [&](const Bombardment& b) {
      json_.field("slot", b.slot);
      code("by", b.by);
      code("owner", b.owner);
      code("from", b.from);
      code("planet", b.planet);
      json_.field("cruisers", b.cruisers);
      json_.field("fighters", b.fighters);
      json_.field("population", b.population);
      json_.field("industry", b.industry);
    });
  }
  void finds() {
    objects("finds", view_.finds, [&](const Find& f) {
      if (!has_seat()) code("power", f.who);
      code("at", f.at);
      json_.field("what", name(f.what));
      json_.field("amount", f.amount);
      if (f.tech != Tech::none) json_.field("tech", row(f.tech).code);
      if (f.as_bps) json_.field("as_bps", true);
    });
  }
  void learned() {
    objects("learned", view_.learned, [&](const Learned& l) {
      if (!has_seat()) code("power", l.who);
      json_.field("tech", row(l.tech).code);
      json_.field("level", l.level);
      json_.field("how", name(l.how));
      if (l.from != PowerId::none) code("from", l.from);
    });
  }
  void hunts() {
    objects("hunts", view_.hunts, [&](const HuntTold& h) {
      json_.field("own_hunt", h.own_hunt);
      code("owner", h.owner);
      code("at", h.at);
      json_.field("probes", h.probes);
    });
  }
  void routes() {
    objects("routes", view_.routes, [&](const Route& r) {
      code("power", r.who);
      json_.field("slot", r.slot);
      json_.field("kind", r.probe ? std::string_view("PROBE") : signature(r.kind).word);
      code("from", r.from);
      code("to", r.to);
      if (r.ships > 0) json_.field("ships", r.ships);
      json_.field("beaten", r.beaten);
    });
  }
};

}  // namespace

void write_json(Text& out, const World& world, const SeatView& view) {
  JsonReport(out, world, view).write();
  out.push_back('\n');
}

}  // namespace star_chase
