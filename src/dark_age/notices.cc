#include "dark_age/notices.h"

#include <algorithm>

#include "base/code_table.h"
#include "base/text_table.h"

namespace dark_age {

bool ContactLine::fits() const { return base::width(text) <= longest; }

std::optional<ContactLine> contact_line(std::string_view message) {
  const std::size_t blank = std::min(message.find(' '), message.size());
  const std::string to = base::upper(message.substr(0, blank));
  std::string_view text = message.substr(blank);
  text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
  if (to == "PHONE") return ContactLine{Contact::Kind::phone, text, 28};
  if (to == "EMAIL") return ContactLine{Contact::Kind::email, text, 34};
  return std::nullopt;
}

void post_message(Judge& judge, PowerId from, std::string_view message) {
  const auto line = contact_line(message);
  if (!line) {
    judge.facts.announcements.push_back({Announcement::Kind::message, from, {}, std::string(message)});
    return;
  }
  if (!line->fits()) return;
  auto& contacts = judge.now.contacts;
  const auto it = std::lower_bound(contacts.begin(), contacts.end(), std::pair(from, line->kind),
                                   [](const Contact& c, const std::pair<PowerId, Contact::Kind>& key) {
                                     return std::pair(c.power, c.kind) < key;
                                   });
  if (it != contacts.end() && it->power == from && it->kind == line->kind)
    it->text = line->text;
  else
    contacts.insert(it, Contact{from, line->kind, std::string(line->text)});
}

}  // namespace dark_age
