// The report for programs: the view, and what happened as facts.

#include "text/json_writer.h"
#include "vom-kriege/tell/happening_facts.h"
#include "vom-kriege/tell/happening_words.h"
#include "vom-kriege/tell/report.h"

namespace vom_kriege {

void write_report_json(base::Text& out, const Table& table, const Battle& battle, const View& view,
                       const Happenings& happened, base::Language language) {
  const Teller teller(table, language, &battle.position);
  base::JsonWriter json(out);
  json.object([&] {
    json.field("format", "vom-kriege-report/1");
    base::Text seen;
    write_json(seen, table, view);
    json.key("view").written({seen.data(), seen.size()});
    json.array("happened", happened, [&](const Happening& h) {
      json.object([&] {
        json.field("kind", name(h.kind));
        json.field("rule", h.rule.id);
        json.field("text", std::string_view(teller.sentence(h)));
        json.key("facts").object([&] {
          for (const auto& [key, value] : facts(table, h)) json.field(key, std::string_view(value));
        });
      });
    });
  });
  out.push_back('\n');
}

}  // namespace vom_kriege
