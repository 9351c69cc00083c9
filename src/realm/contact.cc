#include "realm/contact.h"

#include <algorithm>

#include "text/code_table.h"

namespace realm {

std::optional<ContactLine> contact_line(std::string_view message) {
  const std::size_t blank = std::min(message.find(' '), message.size());
  std::string to = base::upper(message.substr(0, blank));
  if (to.ends_with(':')) to.pop_back();
  std::string_view text = message.substr(blank);
  text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
  if (to == "PHONE") return ContactLine{Contact::Kind::phone, text};
  if (to == "EMAIL") return ContactLine{Contact::Kind::email, text};
  return std::nullopt;
}

void set_contact(std::vector<Contact>& contacts, PowerId power, const ContactLine& line) {
  const auto it = std::lower_bound(contacts.begin(), contacts.end(), std::pair(power, line.kind),
                                   [](const Contact& c, const std::pair<PowerId, Contact::Kind>& key) {
                                     return std::pair(c.power, c.kind) < key;
                                   });
  if (it != contacts.end() && it->power == power && it->kind == line.kind)
    it->text = line.text;
  else
    contacts.insert(it, Contact{power, line.kind, std::string(line.text)});
}

}  // namespace realm
