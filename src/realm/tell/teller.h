#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "realm/contact.h"
#include "realm/ids.h"
#include "realm/outcome.h"
#include "realm/tell/explanation.h"
#include "text/messages.h"
#include "text/story.h"

namespace realm {

/// What is said of one, and of several.
template <class Message>
struct CountedForms {
  Message one;
  Message many;
};

/// What puts the facts of a view into sentences says alike in all written-order games. `Message` has the ids
/// it is said with.
template <class World, class SeatView, class Message>
class TellerOf {
 public:
  using MessageId = Message;
  using View = SeatView;

  TellerOf(const World& world, const SeatView& view, const base::Messages<Message>& words)
      : world_(&world), view_(&view), words_(&words) {}

  [[nodiscard]] const base::Messages<Message>& words() const { return *words_; }
  [[nodiscard]] std::string_view word(Message id) const {
    return words_->patterns[static_cast<std::size_t>(id)];
  }
  [[nodiscard]] const World& world() const { return *world_; }
  [[nodiscard]] const SeatView& view() const { return *view_; }
  [[nodiscard]] bool is_master() const { return view_->seat == PowerId::none; }

  [[nodiscard]] std::string_view name(PowerId p) const {
    return p == PowerId::none ? word(Message::nobody) : std::string_view(world_->facts(p).name);
  }
  [[nodiscard]] std::string_view result(Result result) const {
    switch (result) {
      case Result::done: return word(Message::result_done);
      case Result::won: return word(Message::result_won);
      case Result::beaten: return word(Message::result_beaten);
      case Result::failed: return word(Message::result_failed);
    }
    return {};
  }
  [[nodiscard]] std::string contact(const Contact& contact) const {
    const bool phone = contact.kind == Contact::Kind::phone;
    return words_->text(phone ? Message::contact_phone : Message::contact_email, contact.text);
  }
  /// "a, b and c".
  [[nodiscard]] std::string list(const std::vector<std::string>& items) const {
    std::string text;
    for (std::size_t i = 0; i < items.size(); ++i) {
      if (i > 0) text += word(i + 1 == items.size() ? Message::list_and : Message::list_comma);
      text += items[i];
    }
    return text;
  }

 protected:
  template <class... Facts>
  void say(base::Story& story, base::RuleRef rule, Message id, const Facts&... facts) const {
    story.say(*words_, rule, id, facts...);
  }

  [[nodiscard]] std::string counted_as(const CountedForms<Message>& forms, int n) const {
    return words_->text(n == 1 || n == -1 ? forms.one : forms.many, n);
  }

  /// The line under the title: which turn this is the report of, and whether another is to be written for.
  [[nodiscard]] std::string headline_of(bool may_order) const {
    const auto& r = view_->roundup;
    if (r.over) return words_->text(Message::after_last_turn, r.turn);
    if (!may_order) return words_->text(Message::after_turn_only, r.turn);
    return r.turn == 0 ? words_->text(Message::before_first_turn, r.next_turn)
                       : words_->text(Message::after_turn, r.turn, r.next_turn);
  }

  /// Why an action failed: the code that case files and programs know it by (COM-11), and what it means.
  void say_why(base::Story& story, const Outcome& outcome, std::string_view means) const {
    say(story, outcome.rule, Message::because, reason_code(outcome), means);
  }
  template <class Table>
  void explain(base::Story& story, const Outcome& outcome, const Table& table) const {
    if (const auto* row = explanation<Message>(table, outcome))
      say_why(story, outcome, words_->text(row->says, outcome.detail));
  }

  const World* world_;
  const SeatView* view_;
  const base::Messages<Message>* words_;
};

/// The sheet to fill in, framed so that the reader of sheets finds it in a report that comes back.
void write_sheet_form(base::Text& out, std::string_view power, int turn);

}  // namespace realm
