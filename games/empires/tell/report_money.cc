// The accounts. What comes in, goes out and is there adds up (report_test.cc).

#include "empires/tell/report_words.h"

namespace empires {
namespace {

using enum Message;
using Kind = Booking::Kind;
enum Group : int { turn, treasury, balance, victory };

/// Puts bookings into rows; those of one kind become one row whose detail lists where.
class Accountant {
 public:
  explicit Accountant(const Teller& teller) : teller_(&teller) {}

  /// `each` BPs for every one of all bookings of a kind; `rule`, if one is given, is what they must rest on.
  void sum(Group group, Kind kind, Message what, int each, std::string_view rule = {}) {
    int amount = 0;
    std::string detail;
    base::RuleRef made_by;
    for (const Booking& b : teller_->view().bookings) {
      if (b.kind != kind || (!rule.empty() && b.rule.id != rule)) continue;
      amount += b.amount;
      made_by = b.rule;
      if (b.at != AreaId::none)
        detail += fmt::format("{}{} {}", detail.empty() ? std::string_view() : teller_->word(list_comma),
                              teller_->code(b.at), b.amount);
    }
    rows_.add(group, std::string(teller_->word(what)), each * amount, made_by, std::move(detail));
  }
  void gifts_got() {
    for (const Booking& b : teller_->view().bookings)
      if (b.kind == Kind::gift_got)
        rows_.add(turn, teller_->words().text(money_gift_got, teller_->name(b.other)), b.amount, b.rule);
  }
  void add(Group group, Message what, int amount, base::RuleRef rule, std::string_view detail = {}) {
    rows_.add(group, std::string(teller_->word(what)), amount, rule, std::string(detail));
  }
  void close(Group group, Message now, int amount) {
    rows_.start(group, std::string(teller_->word(money_start)), amount);
    rows_.total(group, std::string(teller_->word(now)), amount);
  }
  void total(Group group, Message now, int amount) {
    rows_.total(group, std::string(teller_->word(now)), amount);
  }
  [[nodiscard]] std::vector<realm::MoneyRow> rows() && { return std::move(rows_).rows(); }

 private:
  const Teller* teller_;
  realm::MoneyRows rows_;
};

/// Why VPs changed.
Message vp_words(const VpChange& change) {
  if (change.rule.id == "EMP 11.2") return vps_census;
  if (change.rule.id == "EMP 11.4") return change.change < 0 ? vps_lost : vps_captured;
  return change.rule.id == "EMP 11.5" ? vps_fighting : vps_disowned;
}

}  // namespace

std::vector<realm::MoneyRow> Teller::money() const {
  if (view_->roundup.turn == 0 || !in_the_game()) return {};
  Accountant books(*this);
  books.sum(turn, Kind::cash, money_cash, 1);
  books.gifts_got();
  books.add(turn, money_actions, -view_->paid, "COM-10");
  books.sum(turn, Kind::cash_returned, money_cash_returned, -1);
  books.sum(turn, Kind::leftover_trains, money_leftover_trains, -1);
  books.sum(turn, Kind::leftover_armies, money_leftover_armies, -3);
  books.sum(turn, Kind::bid, money_leftover_bid, -1, "EMP-H32");
  books.close(turn, money_end, 0);  // EMP-H32: nothing is left over

  books.sum(treasury, Kind::stash, money_stash, 1);
  books.sum(treasury, Kind::cash_returned, money_cash_returned, 1);
  books.sum(treasury, Kind::cash, money_cash_out, -1);
  books.sum(treasury, Kind::base_built, money_base, -1);
  books.close(treasury, money_treasury_now, view_->treasury);

  books.sum(balance, Kind::income, money_income, 1);
  books.sum(balance, Kind::upkeep, money_upkeep, -1);
  books.sum(balance, Kind::national_upkeep, money_national, -1);
  books.sum(balance, Kind::forgiven, money_forgiven, 1);
  books.total(balance, money_balance_now, view_->balance);

  for (const VpChange& c : view_->vp_changes) books.add(victory, vp_words(c), c.change, c.rule, code(c.at));
  books.close(victory, vps_now, view_->vps);
  return std::move(books).rows();
}

std::string Teller::group_title(int group) const {
  switch (static_cast<Group>(group)) {
    case turn: return words_->text(group_turn, view_->roundup.turn);
    case treasury: return std::string(word(group_treasury));
    case balance: return words_->text(group_balance, view_->roundup.next_turn);
    case victory: return std::string(word(group_vps));
  }
  return {};
}

}  // namespace empires
