#include "star-chase/rules/probes.h"

#include <algorithm>

namespace star_chase {
namespace {

/// One power's probes while its boxes are carried out.
class Prober {
 public:
  Prober(Judge& judge, PowerId p) : judge_(judge), p_(p), probes_(judge.of(p).probes) {}

  Probed send_to(sheet::Ref written) {
    const SystemId x = judge_.world.system_of(written);
    Probed fact;
    fact.who = p_;
    fact.from = probes_.active;
    fact.to = x;
    fact.written = written;
    fact.did = try_all(x, fact.outcome);
    if (fact.did != Probed::Did::failed) judge_.see(p_, x);
    return fact;
  }

 private:
  /// The five cases of SCH 5.2, the first that fits.
  Probed::Did try_all(SystemId x, realm::Outcome& outcome) {
    if (linked(judge_.now, probes_.active, x)) {
      probes_.active = x;
      return Probed::Did::moved;
    }
    if (wake(x)) return Probed::Did::switched;
    if (can_jump(x)) {
      probes_.active = x;
      return Probed::Did::jumped;
    }
    if (judge_.owns(p_, x) && probes_.active != x) {
      if (judge_.can_pay(p_, 1)) {
        launch(x);
        return Probed::Did::launched;
      }
      outcome = realm::failed(realm::Reason::bps, "SCH-H47");
    } else {
      outcome = realm::forbidden("range", "SCH 5.2");
    }
    return Probed::Did::failed;
  }

  /// An inactive probe at `x` becomes the active one and the former active one takes its place in the list.
  bool wake(SystemId x) {
    const auto begin = probes_.inactive.begin();
    const auto end = begin + probes_.inactive_count;
    const auto sleeper = x == SystemId::none ? end : std::find(begin, end, x);
    if (sleeper == end) return false;
    if (probes_.active != SystemId::none)
      *sleeper = probes_.active;
    else
      drop(sleeper);
    probes_.active = x;
    return true;
  }

  [[nodiscard]] bool can_jump(SystemId x) const {
    const World& world = judge_.world;
    if (x == SystemId::none || probes_.active == SystemId::none || x == probes_.active) return false;
    return world.is_star(probes_.active) && world.is_star(x) &&
           world.distance2(probes_.active, x) <= judge_.now.of(p_).level(Tech::jump);
  }

  void launch(SystemId x) {
    judge_.add_balance(p_, -1, "SCH-H47");
    if (probes_.active != SystemId::none) probes_.inactive[probes_.inactive_count++] = probes_.active;
    if (probes_.inactive_count > judge_.of(p_).level(Tech::probe)) drop(probes_.inactive.begin());
    probes_.active = x;
  }

  void drop(std::array<SystemId, kHighestLevel + 1>::iterator at) {
    std::move(at + 1, probes_.inactive.begin() + probes_.inactive_count, at);
    probes_.inactive[--probes_.inactive_count] = SystemId{};
  }

  Judge& judge_;
  PowerId p_;
  Probes& probes_;
};

}  // namespace

void play_probes(Judge& judge, PowerId p, std::span<const sheet::Ref> boxes) {
  const auto most = static_cast<std::size_t>(judge.of(p).level(Tech::probe));
  Prober prober(judge, p);
  for (const sheet::Ref written : boxes.first(std::min(most, boxes.size())))
    judge.facts.probed.push_back(prober.send_to(written));
}

}  // namespace star_chase
