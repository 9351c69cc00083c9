#include "dark-age/tell/battle_words.h"

#include <algorithm>

namespace dark_age {
namespace {

using enum Message;

/// Something lost on top of the shares, or spared, and why.
struct Extra {
  int amount = 0;
  std::string_view why;
};

std::string parts(const base::Messages<Message>& words, const realm::RoundRule& rule, int own, int foe,
                  const Extra& extra, int most, int lost) {
  const int sum = realm::loss(own, foe, rule.share, rule.difference) + extra.amount;
  if (std::clamp(sum, 0, most) != lost) return {};
  std::string text = fmt::format("{}/{}", foe, rule.share);
  if (rule.difference && own < foe) text += fmt::format(" + ({}-{})/{}", foe, own, rule.share);
  if (extra.amount != 0)
    text += fmt::format(" {} {} {}", extra.amount > 0 ? "+" : "-", std::max(extra.amount, -extra.amount),
                        extra.why);
  text += fmt::format(" = {}", std::max(sum, 0));
  if (sum > most) text += words.text(loss_has_only, most);
  return text;
}

}  // namespace

LossParts loss_parts(const base::Messages<Message>& words, Action kind, const realm::Round& round,
                     bool ambush, int relief) {
  const realm::RoundRule* rule = round_rule(kind);
  if (rule == nullptr || round.first_phase || round.stalled) return {};
  const auto word = [&](Message id) { return words.patterns[static_cast<std::size_t>(id)]; };
  const Message why = !ambush ? loss_overrun : rule->attacker_extra > 0 ? loss_overrun_ambush : loss_ambush;
  LossParts told;
  told.attacker =
      parts(words, *rule, round.attackers, round.defence,
            {rule->attacker_extra + (ambush ? 1 : 0), word(why)}, round.attackers, round.attacker_loss);
  const int striking = ambush ? round.attackers - round.attacker_loss : round.attackers;
  if (round.defenders > 0)
    told.defender = parts(words, *rule, round.defence, striking, {-relief, word(loss_ground)},
                          round.defenders, round.defender_loss);
  return told;
}

}  // namespace dark_age
