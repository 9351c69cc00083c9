#include "dark-age/tell/notices.h"

#include "text/text_table.h"

namespace dark_age {

std::size_t longest(realm::Contact::Kind kind) { return kind == realm::Contact::Kind::phone ? 28 : 34; }

bool fits(const realm::ContactLine& line) { return base::width(line.text) <= longest(line.kind); }

void post_message(Judge& judge, PowerId from, std::string_view message) {
  const auto line = realm::contact_line(message);
  if (!line)
    judge.facts.announcements.push_back({Announcement::Kind::message, from, {}, std::string(message)});
  else if (fits(*line))
    realm::set_contact(judge.now.contacts, from, *line);
}

}  // namespace dark_age
