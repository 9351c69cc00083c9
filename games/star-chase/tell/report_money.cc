// The accounts. What comes in, goes out and is there adds up (report_test.cc).

#include "star-chase/tell/report_words.h"

namespace star_chase {
namespace {

using enum Message;
using Booked = Booking::Kind;
enum Group : int { turn, treasury, balance };

/// Gathers rows of the accounts; bookings of one kind become one row whose detail says where.
class Accountant {
 public:
  explicit Accountant(const Teller& teller) : teller_(&teller) {}

  void add(Group group, Message what, int amount, base::RuleRef rule, std::string detail = {}) {
    rows_.add(group, std::string(teller_->word(what)), amount, rule, std::move(detail));
  }
  void total(Group group, Message what, int amount) {
    rows_.total(group, std::string(teller_->word(what)), amount);
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
        rows_.add(treasury, teller_->words().text(what, teller_->name(b.other)), sign * b.amount, rule);
  }
  void start(Group group, int after) { rows_.start(group, std::string(teller_->word(money_start)), after); }
  [[nodiscard]] std::vector<realm::MoneyRow> rows() && { return std::move(rows_).rows(); }

 private:
  const Teller* teller_;
  realm::MoneyRows rows_;
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
  books.sum(turn, Booked::tax, money_tax, 1, "SCH 6.12");
  books.sum(turn, Booked::cash, money_cash, 1, "SCH 6.11");
  books.add(turn, money_found, found(view, Find::What::balance), "SCH 3.11");
  books.add(turn, money_launched, -launched, "SCH-H47");
  books.add(turn, money_actions, -paid, "COM-10");
  books.sum(turn, Booked::leftover_cruisers, money_leftover_cruisers, -10, "SCH 2.9");
  books.sum(turn, Booked::leftover_fighters, money_leftover_fighters, -3, "SCH 2.9");
  books.sum(turn, Booked::leftover_stash, money_leftover_stash, -3, "SCH 2.9");
  books.sum(turn, Booked::leftover_bid, money_leftover_bid, -1, "SCH 2.9");
  books.start(turn, 0);  // SCH 2.9: nothing is left over
  books.total(turn, money_end, 0);
}

void treasury_of_turn(Accountant& books, const SeatView& view) {
  books.sum(treasury, Booked::stash, money_stashed, 1, "SCH 6.10");
  books.sum(treasury, Booked::leftover_stash, money_leftover_stash, 1, "SCH 2.9");
  books.add(treasury, money_found, found(view, Find::What::treasury), "SCH 3.11");
  books.with_others(Booked::gift_got, money_gift_got, 1, "SCH 6.9");
  books.with_others(Booked::tech_traded, money_tech_traded, 1, "SCH 7.5");
  books.sum(treasury, Booked::treasury_tech, money_treasury_tech, 1, "SCH-H54");
  books.sum(treasury, Booked::cash, money_cash_out, -1, "SCH 6.11");
  books.with_others(Booked::gift_given, money_gift_given, -1, "SCH 6.9");
  books.sum(treasury, Booked::tech_bought, money_tech_bought, -1, "SCH 7.3");
  books.with_others(Booked::tech_taken, money_tech_taken, -1, "SCH 7.4");
  books.sum(treasury, Booked::shortfall, money_shortfall, -1, "SCH-H45");
  books.start(treasury, view.own.treasury);
  books.total(treasury, money_treasury_now, view.own.treasury);
}

}  // namespace

std::vector<realm::MoneyRow> Teller::money() const {
  const bool playing = may_order() || view_->roundup.over;
  if (is_master() || !playing || view_->roundup.turn == 0) return {};
  Accountant books(*this);
  balance_of_turn(books, *view_);
  treasury_of_turn(books, *view_);
  books.sum(balance, Booked::income, money_income, 1, "SCH 2.10");
  books.sum(balance, Booked::supply, money_supply, -1, "SCH 2.12");
  books.sum(balance, Booked::shortfall, money_shortfall, 1, "SCH-H45");
  books.sum(balance, Booked::waived, money_waived, 1, "SCH-H45");
  books.total(balance, money_balance_now, view_->own.balance);
  return std::move(books).rows();
}

std::string Teller::group_title(int group) const {
  switch (static_cast<Group>(group)) {
    case turn: return words_->text(group_turn, view_->roundup.turn);
    case treasury: return std::string(word(group_treasury));
    case balance: return words_->text(group_balance, view_->roundup.next_turn);
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
