// The accounts. What comes in, goes out and is there adds up (report_test.cc).

#include "star_chase/report_words.h"

namespace star_chase {
namespace {

using enum Message;
using Group = MoneyRow::Group;
using Booked = Booking::Kind;

/// Gathers rows of the accounts; bookings of one kind become one row whose detail says where.
class Accountant {
 public:
  explicit Accountant(const Teller& teller) : teller_(&teller) {}

  void add(Group group, Message what, int amount, base::RuleRef rule, std::string detail = {}) {
    if (amount != 0)
      rows_.push_back({group, std::string(teller_->word(what)), amount, std::move(detail), rule, false});
  }
  void total(Group group, Message what, int amount) {
    rows_.push_back({group, std::string(teller_->word(what)), amount, {}, {}, true});
  }
  /// All bookings of a kind in one row, `each` BPs for every one; nothing if there is none.
  void sum(Group group, Booked kind, Message what, int each, base::RuleRef rule) {
    int amount = 0;
    std::string detail;
    for (const Booking& b : teller_->view().bookings) {
      if (b.kind != kind) continue;
      amount += b.amount;
      if (b.at != SystemId::none) detail = teller_->place(b.at);
    }
    add(group, what, each * amount, rule, std::move(detail));
  }
  /// Bookings with another power, a row each.
  void with_others(Booked kind, Message what, int sign, base::RuleRef rule) {
    for (const Booking& b : teller_->view().bookings)
      if (b.kind == kind)
        rows_.push_back({Group::treasury,
                         teller_->words().text(what, teller_->name(b.other)),
                         sign * b.amount,
                         {},
                         rule,
                         false});
  }
  /// What there was before, so that the rows of the group add up to `after`; it goes before them.
  void start(Group group, int after) {
    int changes = 0;
    auto first = rows_.end();
    for (auto row = rows_.begin(); row != rows_.end(); ++row) {
      if (row->group != group) continue;
      if (first == rows_.end()) first = row;
      changes += row->amount;
    }
    rows_.insert(first, {group, std::string(teller_->word(money_start)), after - changes, {}, {}, true});
  }
  [[nodiscard]] std::vector<MoneyRow> rows() && { return std::move(rows_); }

 private:
  const Teller* teller_;
  std::vector<MoneyRow> rows_;
};

int found(const SeatView& view, Find::What what) {
  int sum = 0;
  for (const Find& f : view.finds)
    if (f.what == what || (what == Find::What::treasury && f.as_bps)) sum += f.amount;
  return sum;
}

void balance_of_turn(Accountant& books, const SeatView& view) {
  int paid = 0;
  int launched = 0;
  for (const SlotTold& slot : view.slots) paid += slot.paid;
  for (const ProbeTold& box : view.probes) launched += box.did == Probed::Did::launched ? 1 : 0;
  books.sum(Group::turn, Booked::tax, money_tax, 1, "SCH 6.12");
  books.sum(Group::turn, Booked::cash, money_cash, 1, "SCH 6.11");
  books.add(Group::turn, money_found, found(view, Find::What::balance), "SCH 3.11");
  books.add(Group::turn, money_launched, -launched, "SCH-H47");
  books.add(Group::turn, money_actions, -paid, "COM-10");
  books.sum(Group::turn, Booked::leftover_cruisers, money_leftover_cruisers, -10, "SCH 2.9");
  books.sum(Group::turn, Booked::leftover_fighters, money_leftover_fighters, -3, "SCH 2.9");
  books.sum(Group::turn, Booked::leftover_stash, money_leftover_stash, -3, "SCH 2.9");
  books.sum(Group::turn, Booked::leftover_bid, money_leftover_bid, -1, "SCH 2.9");
  books.start(Group::turn, 0);  // SCH 2.9: nothing is left over
  books.total(Group::turn, money_end, 0);
}

void treasury_of_turn(Accountant& books, const SeatView& view) {
  books.sum(Group::treasury, Booked::stash, money_stashed, 1, "SCH 6.10");
  books.sum(Group::treasury, Booked::leftover_stash, money_leftover_stash, 1, "SCH 2.9");
  books.add(Group::treasury, money_found, found(view, Find::What::treasury), "SCH 3.11");
  books.with_others(Booked::gift_got, money_gift_got, 1, "SCH 6.9");
  books.with_others(Booked::tech_traded, money_tech_traded, 1, "SCH 7.5");
  books.sum(Group::treasury, Booked::treasury_tech, money_treasury_tech, 1, "SCH-H54");
  books.sum(Group::treasury, Booked::cash, money_cash_out, -1, "SCH 6.11");
  books.with_others(Booked::gift_given, money_gift_given, -1, "SCH 6.9");
  books.sum(Group::treasury, Booked::tech_bought, money_tech_bought, -1, "SCH 7.3");
  books.with_others(Booked::tech_taken, money_tech_taken, -1, "SCH 7.4");
  books.sum(Group::treasury, Booked::shortfall, money_shortfall, -1, "SCH-H45");
  books.start(Group::treasury, view.own.treasury);
  books.total(Group::treasury, money_treasury_now, view.own.treasury);
}

}  // namespace

std::vector<MoneyRow> Teller::money() const {
  const bool playing = may_order() || view_->roundup.over;
  if (is_master() || !playing || view_->roundup.turn == 0) return {};
  Accountant books(*this);
  balance_of_turn(books, *view_);
  treasury_of_turn(books, *view_);
  books.sum(Group::balance, Booked::income, money_income, 1, "SCH 2.10");
  books.sum(Group::balance, Booked::supply, money_supply, -1, "SCH 2.12");
  books.sum(Group::balance, Booked::shortfall, money_shortfall, 1, "SCH-H45");
  books.sum(Group::balance, Booked::waived, money_waived, 1, "SCH-H45");
  books.total(Group::balance, money_balance_now, view_->own.balance);
  return std::move(books).rows();
}

std::string Teller::group_title(MoneyRow::Group group) const {
  switch (group) {
    case Group::turn: return words_->text(group_turn, view_->roundup.turn);
    case Group::treasury: return std::string(word(group_treasury));
    case Group::balance: return words_->text(group_balance, view_->roundup.next_turn);
  }
  return {};
}

void Teller::shortages(Story& story) const {
  struct Row {
    Booked kind;
    Thing thing;
    Message says;
  };
  constexpr Row kRows[] = {
      {Booked::laid_up_by_shortage, Thing::cruiser, shortage_cruisers},
      {Booked::fighters_scrapped_by_shortage, Thing::fighter, shortage_fighters},
      {Booked::colony_ships_scrapped_by_shortage, Thing::colony_ship, shortage_colony_ships}};
  for (const Row& row : kRows)
    for (const OwnSystem& s : view_->systems) {
      int ships = 0;
      for (const Booking& b : view_->bookings)
        if (b.kind == row.kind && b.at == s.system) ships += b.amount;
      if (ships > 0) say(story, "SCH-H45", row.says, counted(row.thing, ships), place(s.system));
    }
}

}  // namespace star_chase
