#include "dark-age/tell/html_page.h"

namespace dark_age {

void HtmlPage::place(AreaId a) {
  row_head(world().code(a));
  cell(world().facts(a).name);
  cell(teller.terrain(a));
}

void HtmlPage::code(AreaId a) {
  put("<abbr title=\"");
  text(world().facts(a).name);
  put("\">");
  put(world().code(a));
  put("</abbr> ");
}

}  // namespace dark_age
