#include "host/mail/post_office.h"

#include <fmt/core.h>

#include "host/mail/mail_in.h"
#include "host/mail/mail_out.h"
#include "host/server/log.h"
#include "mail/imap.h"
#include "mail/maildir.h"
#include "mail/smtp.h"

namespace host {

using namespace std::chrono_literals;

PostOffice::PostOffice(Host& host, MailSettings mail) : host_(host), mail_(std::move(mail)) {}

void PostOffice::start() {
  if (!mail_.maildir.empty()) watch_maildir();
  if (mail_.imap) rounds_.add([this] { return fetch_imap(); }, mail_.every);
  if (mail_.smtp) rounds_.add([this] { return send(); }, 1s);
}

void PostOffice::watch_maildir() {
  auto opened = mail::Maildir::open(mail_.maildir);
  if (!opened) return rounds_.add([this] { return fetch_maildir(); }, 1s);
  const auto box = std::make_shared<mail::Maildir>(std::move(*opened));
  const auto work = [this, box] {
    const int handled = fetch_maildir();
    if (handled == 0) box->wait(1s);
    return handled;
  };
  rounds_.add(work, 1ms);
}

int PostOffice::fetch_maildir() {
  const auto box = mail::Maildir::open(mail_.maildir);
  if (!box) {
    log_error(box.error().sentence());
    return 0;
  }
  const auto names = box->waiting();
  if (!names) {
    log_error(names.error().sentence());
    return 0;
  }
  int handled = 0;
  for (const std::string& name : *names) {
    const auto mail = box->fetch(name);
    if (!mail) {
      log_error(mail.error().sentence());
      continue;
    }
    if (handle_mail(host_, mail->bytes, mail->too_large) == Handled::again) return 0;
    if (const auto done = box->done(name); !done)
      log_error(done.error().sentence());
    else
      ++handled;
  }
  return handled;
}

int PostOffice::fetch_imap() {
  auto box = mail::Imap::open(*mail_.imap, mail_.imap_options);
  if (!box) {
    log_error(box.error().sentence());
    return 0;
  }
  const auto waiting = box->waiting();
  if (!waiting) {
    log_warning(waiting.error().sentence());
    return 0;
  }
  int handled = 0;
  for (const mail::Imap::Waiting& one : *waiting) {
    const auto raw = box->fetch(one);
    if (!raw) {
      log_warning(raw.error().sentence());
      continue;
    }
    if (handle_mail(host_, *raw, one.too_large) == Handled::again) return 0;
    if (const auto done = box->done(one); !done) {
      log_warning(done.error().sentence());
      return 0;
    }
    ++handled;
  }
  return handled;
}

int PostOffice::send() {
  if (!mail_.smtp) return 0;
  std::optional<mail::Smtp> line;  // one connection for all that are due, none when nothing is
  return send_due_mail(host_, mail_, [&](const mail::Composed& composed) -> mail::Sending {
    if (!line) {
      auto opened = mail::Smtp::open(*mail_.smtp, mail_.our_name);
      if (!opened) return {mail::Sending::Came::later, opened.error().sentence()};
      line.emplace(std::move(*opened));
    }
    return line->send(composed);
  });
}

}  // namespace host
