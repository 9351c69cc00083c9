#include "host/mail/mail_settings.h"

#include <doctest/doctest.h>

#include <fstream>
#include <regex>

#include "play/files/files.h"
#include "play/testing.h"

using namespace std::chrono_literals;

namespace {

/// The mail.toml that the document shows.
std::string shown_in_the_document() {
  const std::string text =
      game::read_file(std::string(SANDTABLE_DATA_DIR) + "/docs/mail.md", game::kLargestText).value();
  const std::size_t begin = text.find("```toml\n") + 8;
  return text.substr(begin, text.find("```\n", begin) - begin);
}

}  // namespace

TEST_CASE(
    "mail settings: the file in the document is read, with what it leaves out, too, and names every key") {
  const game::testing::Folder folder;
  std::ofstream(folder / "smtp.password") << "secret\n";
  std::string text = shown_in_the_document();
  const auto read = [&] {
    std::ofstream(folder / "mail.toml") << text;
    return host::read_mail_settings(folder / "mail.toml");
  };
  auto settings = read();
  REQUIRE_MESSAGE(settings, settings.error().sentence());
  CHECK(settings->smtp->ca_file.empty());
  CHECK(settings->maildir.empty());

  text = std::regex_replace(text, std::regex("(^|\n)# (\\w+ =)"), "$1$2");
  settings = read();
  REQUIRE_MESSAGE(settings, settings.error().sentence());
  CHECK(settings->every == 30s);
  CHECK(settings->our_name == "example.org");
  CHECK(settings->maildir == "/var/mail/orders");
  CHECK(settings->smtp->ca_file == folder / "ca.pem");
  CHECK(settings->imap->ca_file == folder / "ca.pem");
}
