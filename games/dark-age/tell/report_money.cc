// The accounts.

#include "dark-age/tell/report_words.h"

namespace dark_age {
namespace {

using enum Message;
using Kind = Booking::Kind;
enum Group : int { turn, treasury, balance };

/// Gathers rows of the accounts; bookings of one kind become one row whose detail lists where.
class Accountant {
 public:
  explicit Accountant(const Teller& teller) : teller_(&teller) {}

  void add(Group group, Message what, int amount, base::RuleRef rule, std::string detail = {}) {
    rows_.add(group, std::string(teller_->word(what)), amount, rule, std::move(detail));
  }
  void total(Group group, Message what, int amount) {
    rows_.total(group, std::string(teller_->word(what)), amount);
  }
  /// All bookings of a kind in one row; nothing if there is none.
  void sum(Group group, Kind kind, Message what, int sign, base::RuleRef rule) {
    int amount = 0;
    std::vector<std::pair<AreaId, int>> places;  // trade comes twice to who has city and hinterland
    for (const Booking& b : teller_->view().bookings) {
      if (b.kind != kind) continue;
      amount += b.amount;
      if (b.at == AreaId::none) continue;
      if (!places.empty() && places.back().first == b.at)
        places.back().second += b.amount;
      else
        places.emplace_back(b.at, b.amount);
    }
    std::string detail;
    for (const auto& [place, part] : places)
      fmt::format_to(std::back_inserter(detail), "{}{} {}", detail.empty() ? "" : teller_->word(list_comma),
                     teller_->world().code(place), part);
    add(group, what, sign * amount, rule, std::move(detail));
  }
  void gifts(Kind kind, Message what, int sign) {
    for (const Booking& b : teller_->view().bookings)
      if (b.kind == kind)
        rows_.add(turn, teller_->words().text(what, teller_->name(b.other)), sign * b.amount, "DA 9.2");
  }
  [[nodiscard]] std::vector<realm::MoneyRow> rows() && { return std::move(rows_).rows(); }

 private:
  const Teller* teller_;
  realm::MoneyRows rows_;
};

}  // namespace

std::vector<realm::MoneyRow> Teller::money() const {
  const bool playing = may_order() || view_->roundup.over;
  if (is_master() || (!playing && view_->bookings.empty())) return {};
  Accountant books(*this);
  books.sum(turn, Kind::tax, money_tax, 1, "DA-H43");
  books.sum(turn, Kind::cash, money_cash, 1, "DA-H42");
  books.gifts(Kind::gift_got, money_gift_got, 1);
  books.gifts(Kind::gift_given, money_gift_given, -1);
  books.sum(turn, Kind::bid, money_bid, -1, "DA 9.1");
  books.sum(turn, Kind::leftover, money_leftover, -1, "DA-H11");

  books.sum(treasury, Kind::trade, money_trade, 1, "DA 2.15");
  books.sum(treasury, Kind::plunder, money_plunder, 1, "DA-H22");
  for (const BattleTold& b : view_->battles) {
    if (b.viking_bonus > 0)
      books.add(treasury, money_viking_bonus, b.viking_bonus, "DA 5.11", std::string(world_->code(b.to)));
    if (b.treasury_taken > 0)
      books.add(treasury, b.own_attack ? money_taken : money_lost,
                b.own_attack ? b.treasury_taken : -b.treasury_taken, "DA 10.7",
                std::string(world_->code(b.to)));
  }
  books.sum(treasury, Kind::leftover, money_leftover, 1, "DA-H11");
  books.sum(treasury, Kind::cash, money_cash, -1, "DA-H42");
  books.sum(treasury, Kind::shortfall, money_shortfall, -1, "DA-H34");
  books.total(treasury, money_treasury_now, view_->own.treasury);

  books.sum(balance, Kind::income, money_income, 1, "DA 2.15");
  books.sum(balance, Kind::viking_income, money_viking_income, 1, "DA-H51");
  books.sum(balance, Kind::upkeep, money_upkeep, -1, "DA-H33");
  books.sum(balance, Kind::household_upkeep, money_household_upkeep, -1, "DA-H49");
  books.sum(balance, Kind::shortfall, money_shortfall, 1, "DA-H34");
  books.sum(balance, Kind::forgiven, money_forgiven, 1, "DA-H34");
  books.total(balance, money_balance_now, view_->own.balance);
  return std::move(books).rows();
}

std::string Teller::group_title(int group) const {
  switch (static_cast<Group>(group)) {
    case turn: return std::string(word(group_turn));
    case treasury: return std::string(word(group_treasury));
    case balance: return words_->text(group_balance, view_->roundup.next_turn);
  }
  return {};
}

}  // namespace dark_age
