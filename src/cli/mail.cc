// Mail from the command line: the pipe form for mail servers, and seats' addresses.

#include <fmt/core.h>
#include <sysexits.h>

#include <filesystem>
#include <istream>
#include <memory>
#include <ostream>

#include "cli/common.h"
#include "core/secrets.h"
#include "host/mail/mail_in.h"
#include "host/mail/mail_settings.h"
#include "host/mail/seat_mail.h"
#include "host/server/host.h"
#include "host/server/log.h"
#include "mail/compose.h"
#include "mail/maildir.h"
#include "play/files/files.h"
#include "store/accounts.h"

namespace cli {
namespace {

constexpr std::size_t kLargestMail = 1U << 20U;

struct Piped {
  std::string bytes;
  bool cut = false;
};

/// All of it is taken, so that the mail server does not complain; what is too much is not kept.
Piped read_mail(std::istream& in) {
  Piped mail;
  char buffer[4096];
  while (in.read(buffer, sizeof buffer), in.gcount() > 0) {
    mail.bytes.append(buffer, static_cast<std::size_t>(in.gcount()));
    mail.cut = mail.cut || mail.bytes.size() > kLargestMail;
    if (mail.cut) mail.bytes.resize(kLargestMail + 1);  // one too many: whoever reads it sees that it was cut
  }
  return mail;
}

/// A host's database. A file that is not there is not made: its name was probably mistyped, and what would be
/// stored in an empty database is lost.
base::Result<std::unique_ptr<store::Store>> open_database(const std::string& where) {
  if (!store::shared_database(where) && !game::file_exists(where))
    return base::fail("there is no such database; `sandtable serve --database FILE` makes one", where);
  auto store = store::open(where);
  if (!store) return base::fail(fmt::format("the database: {}", store.error().what));
  return std::move(*store);
}

/// Nor is a Maildir that is not there.
base::Result<mail::Maildir> open_maildir(const std::string& path) {
  if (!std::filesystem::is_directory(path + "/new"))
    return base::fail("there is no such Maildir; `sandtable serve --mail` makes the one that mail.toml names",
                      path);
  return mail::Maildir::open(path);
}

/// Mail servers keep a mail for which a command ends like this, and try again.
int try_again(Io& io, const std::string& why) {
  io.err << why << '\n';
  return EX_TEMPFAIL;
}

host::HostOptions options(const Io& io) {
  host::HostOptions made;
  made.data = io.data;
  made.holder = base::fresh_word(12);
  return made;
}

/// The game master vouches for whose address it is.
store::Outcome<void> write_to(store::Transaction& t, const store::AccountId& id, const std::string& address) {
  if (address.empty()) return {};
  auto account = store::find_account(t, id);
  if (!account) return store::fail(store::Why::missing, "there is no such account");
  account->mail = address;
  account->mail_proved = true;
  return store::change_account(t, *account);
}

}  // namespace

int run_mail_in(const MailArguments& wanted, Io& io) {
  if (wanted.database.empty() == wanted.maildir.empty())
    return try_again(io, "say either --maildir or --database: where shall the mail go?");
  const Piped mail = read_mail(io.in);
  if (!wanted.maildir.empty()) {
    const auto box = open_maildir(wanted.maildir);
    if (!box) return try_again(io, box.error().sentence());
    const auto delivered = box->deliver(mail.bytes);
    return delivered ? kDone : try_again(io, delivered.error().sentence());
  }
  host::open_log("", host::LogLevel::warning);
  const auto store = open_database(wanted.database);
  if (!store) return try_again(io, store.error().sentence());
  host::Host host(**store, options(io));
  const host::Handled handled =
      host::handle_mail(host, std::string_view(mail.bytes).substr(0, kLargestMail), mail.cut);
  if (handled == host::Handled::again) return try_again(io, "the mail could not be stored now");
  return kDone;
}

int run_mail_address(const MailArguments& wanted, Io& io) {
  const auto settings = host::read_mail_settings(wanted.mail);
  if (!settings) return bad(io, settings.error());
  if (!wanted.write_to.empty() && !mail::is_address(wanted.write_to))
    return bad(io, fmt::format("\"{}\" is no mail address", wanted.write_to));
  const auto store = open_database(wanted.database);
  if (!store) return bad(io, store.error());
  const auto now = std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
  const auto secret = (*store)->write([&](store::Transaction& t) -> store::Outcome<mail::SeatSecret> {
    for (const store::Seat& seat : store::seats_of(t, {wanted.game}))
      if (seat.code == wanted.seat) {
        if (!seat.account) return store::fail(store::Why::missing, "nobody holds this seat");
        if (const auto set = write_to(t, *seat.account, wanted.write_to); !set)
          return tl::unexpected(set.error());
        return host::seat_secret(t, *settings, {wanted.game}, seat, now, wanted.anew);
      }
    return store::fail(store::Why::missing, "there is no such game or seat");
  });
  if (!secret) return bad(io, secret.error().what);
  io.out << mail::seat_address(settings->mailbox, *secret) << '\n';
  return kDone;
}

}  // namespace cli
