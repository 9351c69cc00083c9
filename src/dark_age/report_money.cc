// The accounts.

#include "dark_age/report_words.h"

namespace dark_age {
namespace {

using enum Message;

/// Gathers rows of the accounts; bookings of one kind become one row whose detail lists where.
class Accountant {
 public:
  explicit Accountant(const Teller& teller) : teller_(&teller) {}

  void add(MoneyRow::Group group, Message what, int amount, base::RuleRef rule, std::string detail = {}) {
    rows_.push_back({group, std::string(teller_->word(what)), amount, std::move(detail), rule, false});
  }
  void add_total(MoneyRow::Group group, Message what, int amount) {
    rows_.push_back({group, std::string(teller_->word(what)), amount, {}, {}, true});
  }
  /// All bookings of a kind in one row; nothing if there is none.
  void sum(MoneyRow::Group group, Booking::Kind kind, Message what, int sign, base::RuleRef rule) {
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
    if (amount != 0) add(group, what, sign * amount, rule, std::move(detail));
  }
  void gifts(Booking::Kind kind, Message what, int sign) {
    for (const Booking& b : teller_->view().bookings)
      if (b.kind == kind)
        rows_.push_back({MoneyRow::Group::turn,
                         teller_->words().text(what, teller_->name(b.other)),
                         sign * b.amount,
                         {},
                         "DA 9.2",
                         false});
  }
  [[nodiscard]] std::vector<MoneyRow> rows() && { return std::move(rows_); }

 private:
  const Teller* teller_;
  std::vector<MoneyRow> rows_;
};

}  // namespace

std::vector<MoneyRow> Teller::money() const {
  const bool playing = may_order() || view_->roundup.over;
  if (is_master() || (!playing && view_->bookings.empty())) return {};
  using Group = MoneyRow::Group;
  using Kind = Booking::Kind;
  Accountant books(*this);
  books.sum(Group::turn, Kind::tax, money_tax, 1, "DA-H43");
  books.sum(Group::turn, Kind::cash, money_cash, 1, "DA-H42");
  books.gifts(Kind::gift_got, money_gift_got, 1);
  books.gifts(Kind::gift_given, money_gift_given, -1);
  books.sum(Group::turn, Kind::bid, money_bid, -1, "DA 9.1");
  books.sum(Group::turn, Kind::leftover, money_leftover, -1, "DA-H11");

  books.sum(Group::treasury, Kind::trade, money_trade, 1, "DA 2.15");
  books.sum(Group::treasury, Kind::plunder, money_plunder, 1, "DA-H22");
  for (const BattleTold& b : view_->battles) {
    if (b.viking_bonus > 0)
      books.add(Group::treasury, money_viking_bonus, b.viking_bonus, "DA 5.11",
                std::string(world_->code(b.to)));
    if (b.treasury_taken > 0)
      books.add(Group::treasury, b.own_attack ? money_taken : money_lost,
                b.own_attack ? b.treasury_taken : -b.treasury_taken, "DA 10.7",
                std::string(world_->code(b.to)));
  }
  books.sum(Group::treasury, Kind::leftover, money_leftover, 1, "DA-H11");
  books.sum(Group::treasury, Kind::cash, money_cash, -1, "DA-H42");
  books.sum(Group::treasury, Kind::shortfall, money_shortfall, -1, "DA-H34");
  books.add_total(Group::treasury, money_treasury_now, view_->own.treasury);

  books.sum(Group::balance, Kind::income, money_income, 1, "DA 2.15");
  books.sum(Group::balance, Kind::viking_income, money_viking_income, 1, "DA-H51");
  books.sum(Group::balance, Kind::upkeep, money_upkeep, -1, "DA-H33");
  books.sum(Group::balance, Kind::household_upkeep, money_household_upkeep, -1, "DA-H49");
  books.sum(Group::balance, Kind::shortfall, money_shortfall, 1, "DA-H34");
  books.sum(Group::balance, Kind::forgiven, money_forgiven, 1, "DA-H34");
  books.add_total(Group::balance, money_balance_now, view_->own.balance);
  return std::move(books).rows();
}

std::string Teller::group_title(MoneyRow::Group group) const {
  switch (group) {
    case MoneyRow::Group::turn: return std::string(word(group_turn));
    case MoneyRow::Group::treasury: return std::string(word(group_treasury));
    case MoneyRow::Group::balance: return words_->text(group_balance, view_->roundup.next_turn);
  }
  return {};
}

}  // namespace dark_age
