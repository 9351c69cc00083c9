#include "host/mail/mail_settings.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <unistd.h>

#include <filesystem>

#include "mail/compose.h"
#include "play/files/files.h"
#include "text/toml_fields.h"

namespace host {
namespace {

constexpr std::size_t kLongestSecret = 4096;

/// A path in the file is meant from where the file is.
std::string beside(const std::string& file, const std::string& path) {
  if (path.empty() || path.starts_with('/')) return path;
  return (std::filesystem::path(file).parent_path() / path).string();
}

base::Result<std::string> first_line(const std::string& path) {
  auto text = game::read_file(path, kLongestSecret);
  if (!text) return text;
  return text->substr(0, text->find_first_of("\r\n"));
}

/// 64 hexadecimal digits, made where there are none: only for its owner's eyes.
base::Result<base::Key> key_from(const std::string& path) {
  if (!std::filesystem::exists(path)) {
    const base::Key fresh = base::fresh_key();
    const std::string hex = base::to_hex(fresh) + "\n";
    const int fd = open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (fd < 0) return base::fail("the key of the seats' addresses cannot be made", path);
    const bool written =
        write(fd, hex.data(), hex.size()) == static_cast<ssize_t>(hex.size()) && fsync(fd) == 0;
    close(fd);
    if (!written) return base::fail("the key of the seats' addresses cannot be written", path);
    return fresh;
  }
  const auto line = first_line(path);
  if (!line) return tl::unexpected(line.error());
  const auto key = base::from_hex(*line);
  if (!key) return base::fail("this is no key: 64 hexadecimal digits are expected", path);
  return *key;
}

class Reader {
 public:
  Reader(const std::string& file, const toml::table& table) : file_(file), fields_(table, "mail", error_) {}

  base::Result<MailSettings> read() {
    MailSettings mail;
    mail.mailbox = fields_.need("mailbox").text("mailbox");
    mail.name = fields_.text("name", "Sandtable");
    const std::size_t at = mail.mailbox.find('@');
    mail.our_name =
        fields_.text("our_name", at == std::string::npos ? "localhost" : mail.mailbox.substr(at + 1));
    mail.every = std::chrono::seconds(fields_.integer("every", 30, 1, 3600));
    mail.maildir = beside(file_, fields_.text("maildir"));
    mail.web = fields_.text("web");
    while (mail.web.ends_with('/')) mail.web.pop_back();
    const std::string key = beside(file_, fields_.need("key_file").text("key_file"));
    if (const toml::table* smtp = fields_.table("smtp")) mail.smtp = server(*smtp, "smtp", nullptr);
    if (const toml::table* imap = fields_.table("imap"))
      mail.imap = server(*imap, "imap", &mail.imap_options);
    fields_.finish();
    if (!error_ && !mail::is_address(mail.mailbox))
      fields_.complain("mailbox is no mail address", fields_.line("mailbox"));
    if (!error_ && !mail.web.empty() && !mail.web.starts_with("https://"))
      fields_.complain("web must begin with https://", fields_.line("web"));
    if (error_) {
      error_->where = file_;
      return tl::unexpected(*error_);
    }
    const auto found = key_from(key);
    if (!found) return tl::unexpected(found.error());
    mail.key = *found;
    return mail;
  }

 private:
  mail::Server server(const toml::table& table, const std::string& what, mail::Imap::Options* box) {
    base::TomlFields fields(table, what, error_);
    mail::Server server;
    server.host = fields.need("host").text("host");
    server.port = static_cast<std::uint16_t>(fields.integer("port", 0, 0, 65535));
    const std::string tls = fields.text("tls", "starttls");
    if (tls == "none")
      server.tls = mail::Tls::none;
    else if (tls == "tls")
      server.tls = mail::Tls::from_the_start;
    else if (tls != "starttls")
      fields.complain("tls must be starttls, tls or none", fields.line("tls"));
    server.user = fields.text("user");
    server.ca_file = beside(file_, fields.text("ca_file"));
    if (const std::string path = beside(file_, fields.text("password_file")); !path.empty() && !error_) {
      const auto password = first_line(path);
      if (password)
        server.password = *password;
      else
        error_ = password.error();
    }
    if (box != nullptr) {
      box->folder = fields.text("folder", "INBOX");
      box->remove = fields.flag("remove", false);
    }
    fields.finish();
    if (!error_)
      if (const auto fine = mail::check(server); !fine)
        fields.complain(fine.error().what, fields.line("host"));
    return server;
  }

  std::string file_;
  std::optional<base::Error> error_;
  base::TomlFields fields_;
};

}  // namespace

base::Result<MailSettings> read_mail_settings(const std::string& path) {
  const auto text = game::read_file(path, game::kLargestText);
  if (!text) return tl::unexpected(text.error());
  const auto table = base::parse_toml(*text);
  if (!table) {
    base::Error error = table.error();
    error.where = path;
    return tl::unexpected(error);
  }
  return Reader(path, *table).read();
}

}  // namespace host
