#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "core/crypto.h"
#include "mail/imap.h"
#include "mail/server.h"

namespace host {

/// How mail comes and goes (docs/mail.md).
struct MailSettings {
  std::string mailbox;   // "orders@example.org"; seats' addresses are made of it
  std::string name;      // who writes, as people see it
  base::Key key{};       // seats' addresses are derived from it, so that no database has to know them
  std::string our_name;  // what we call ourselves to mail servers
  std::optional<mail::Server> smtp;  // nothing: mail only comes
  std::optional<mail::Server> imap;
  mail::Imap::Options imap_options = {};
  std::string maildir;             // empty: none
  std::string web;                 // "https://games.example.org": where people reach the host; empty: unknown
  std::chrono::seconds every{30};  // how often the mailbox is looked into
};

/// Reads the file people edit. Passwords and the key stand in files of their own; a key that is not there yet
/// is made.
[[nodiscard]] base::Result<MailSettings> read_mail_settings(const std::string& path);

}  // namespace host
