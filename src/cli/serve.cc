#include <fmt/core.h>
#include <pthread.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <csignal>
#include <filesystem>
#include <ostream>

#include "cli/common.h"
#include "cli/serve.h"
#include "core/secrets.h"
#include "host/clock/clockwork.h"
#include "host/mail/hook_out.h"
#include "host/mail/mail_settings.h"
#include "host/mail/post_office.h"
#include "host/pages/examples.h"
#include "host/server/host.h"
#include "host/server/log.h"
#include "host/server/route.h"
#include "host/server/server.h"
#include "play/files/files.h"
#include "store/store.h"
#include "text/toml_fields.h"

namespace cli {
namespace {

/// "127.0.0.1:8080" or "[::1]:8080".
base::Result<std::pair<std::string, std::uint16_t>> read_address(const std::string& text) {
  const std::size_t colon = text.rfind(':');
  const auto no = [&] {
    return base::fail(fmt::format("\"{}\" is no address; write it as 127.0.0.1:8080", text));
  };
  if (colon == text.npos || colon == 0) return no();
  std::string address = text.substr(0, colon);
  if (address.starts_with('[') && address.ends_with(']')) address = address.substr(1, address.size() - 2);
  if (address == "localhost") address = "127.0.0.1";
  std::uint16_t port = 0;
  const char* end = text.data() + text.size();
  const auto [at, error] = std::from_chars(text.data() + colon + 1, end, port);
  if (error != std::errc() || at != end) return no();
  return std::pair(address, port);
}

/// What the file says, where the command line says nothing.
base::Result<ServeArguments> with_config(ServeArguments given) {
  if (given.config.empty()) return given;
  const auto text = game::read_file(given.config, game::kLargestText);
  if (!text) return tl::unexpected(text.error());
  const auto file = base::parse_toml(*text);
  if (!file) {
    base::Error error = file.error();
    error.where = given.config;
    return tl::unexpected(error);
  }
  std::optional<base::Error> error;
  base::TomlFields fields(*file, "configuration", error);
  const auto take = [&](const char* name, std::string& into) {
    if (!fields.has(name)) return;
    std::string value = fields.text(name);
    if (into.empty()) into = std::move(value);
  };
  take("listen", given.listen);
  take("database", given.database);
  take("web", given.web);
  take("judge", given.judge);
  take("log", given.log);
  take("admin", given.admin);
  take("mail", given.mail);
  take("certificate", given.certificate);
  take("key", given.key);
  if (fields.has("behind_proxy"))
    given.behind_proxy = fields.flag("behind_proxy", false) || given.behind_proxy;
  if (fields.has("hooks_anywhere"))
    given.hooks_anywhere = fields.flag("hooks_anywhere", false) || given.hooks_anywhere;
  if (fields.has("examples")) given.examples = fields.flag("examples", false) || given.examples;
  if (fields.has("memory")) {
    const auto memory = fields.integer("memory", 0, kLeastMemory, kMostMemory);
    if (given.memory == 0) given.memory = static_cast<int>(memory);
  }
  fields.finish();
  if (error) {
    error->where = given.config;
    return tl::unexpected(*error);
  }
  return given;
}

/// An account of this name that may do everything. Where there is none it is made, with a password that is
/// shown this once.
base::Result<void> make_admin(store::Store& store, const std::string& name, store::Time now, Io& io) {
  const std::string password = base::fresh_word(16);
  bool fresh = false;
  const auto done = store.write([&](store::Transaction& t) -> store::Outcome<void> {
    if (auto account = store::account_by_name(t, name)) {
      account->role = "admin";
      return store::change_account(t, *account);
    }
    fresh = true;
    store::Account account;
    account.id = store::AccountId::fresh();
    account.name = name;
    account.role = "admin";
    account.password = base::hash_password(password);
    account.made = now;
    return store::add_account(t, account);
  });
  if (!done) return base::fail(fmt::format("the account {} cannot be made: {}", name, done.error().what));
  if (fresh)
    io.out << fmt::format("The account {} is made; its password is {}. Change it.\n", name, password)
           << std::flush;
  return {};
}

/// As many connections as the system allows us at all: a live stream is one each.
void allow_many_connections() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  (void)setrlimit(RLIMIT_NOFILE, &limit);
}

/// Ctrl+C, a polite request to stop, and under TLS the request to read the certificate anew.
sigset_t awaited_signals(bool tls) {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  if (tls) sigaddset(&signals, SIGHUP);
  return signals;
}

void wait_for_the_end(const sigset_t& signals, host::Server& server) {
  int got = 0;
  while (sigwait(&signals, &got) == 0 && got == SIGHUP)
    if (const auto renewed = server.renew_tls(); !renewed)
      host::log_error(fmt::format("the old certificate stays: {}", renewed.error().sentence()));
}

}  // namespace

int run_serve(const ServeArguments& wanted, Io& io) { return run_serve(wanted, io, {}); }

int run_serve(const ServeArguments& wanted, Io& io, const ServeForTests& tests) {
  if (wanted.routes) {
    for (const host::Route& route : host::routes())
      io.out << fmt::format("{} {} {} {}\n", route.method, route.pattern, route.name, host::name(route.need));
    return kDone;
  }
  auto arguments = with_config(wanted);
  if (!arguments) return bad(io, arguments.error());
  if (arguments->listen.empty()) arguments->listen = "127.0.0.1:8080";
  if (arguments->database.empty()) arguments->database = arguments->home + "/sandtable.db";
  const auto address = read_address(arguments->listen);
  if (!address) return bad(io, address.error());
  const bool tls = !arguments->certificate.empty() || !arguments->key.empty();
  if (tls && (arguments->certificate.empty() || arguments->key.empty()))
    return bad(io, "TLS needs both: --certificate and --key, each a PEM file");
  if (tls && arguments->behind_proxy)
    return bad(io,
               "either the host speaks TLS itself (--certificate, --key) or a proxy does (--behind-proxy)");
  if (!host::is_loopback(address->first) && !arguments->behind_proxy && !tls)
    return bad(io,
               fmt::format("{} can be reached from outside, and passwords would cross the net unprotected. "
                           "Give a certificate (--certificate, --key), or put a proxy that speaks TLS before "
                           "the host and say --behind-proxy, or listen at 127.0.0.1",
                           address->first));
  // Before the database: a host that cannot start because of this file leaves no empty one behind.
  std::optional<host::MailSettings> mail_settings;
  if (!arguments->mail.empty()) {
    auto mail = host::read_mail_settings(arguments->mail);
    if (!mail) return bad(io, mail.error());
    mail_settings = std::move(*mail);
  }
  if (arguments->database.find("://") == std::string::npos) {
    std::error_code ignored;
    const auto folder = std::filesystem::path(arguments->database).parent_path();
    if (!folder.empty()) std::filesystem::create_directories(folder, ignored);
  }
  // Before any thread is made, so that all of them leave these signals to `wait_for_the_end`.
  const sigset_t signals = awaited_signals(tls);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  std::signal(SIGPIPE, SIG_IGN);
  allow_many_connections();

  host::open_log(arguments->log, host::LogLevel::info);
  auto store = store::open(arguments->database, tests.store);
  if (!store) return bad(io, fmt::format("the database {}: {}", arguments->database, store.error().what));
  host::HostOptions options;
  options.data = io.data;
  options.web = arguments->web;
  options.judge = arguments->judge.empty() ? io.data + "/judge.wasm" : arguments->judge;
  options.behind_proxy = arguments->behind_proxy || tls;
  options.holder = base::fresh_word(12);
  options.limits = !arguments->no_limits;
  options.hooks = arguments->hooks_anywhere ? host::Reach::anywhere : host::Reach::net;
  if (arguments->memory > 0) options.memory = static_cast<std::size_t>(arguments->memory) << 20U;
  options.lease = tests.lease;
  host::Host host(**store, options);
  if (!arguments->admin.empty())
    if (const auto made = make_admin(**store, arguments->admin, host.now(), io); !made)
      return bad(io, made.error());
  if (arguments->examples)
    if (const auto made = host::make_examples(host); !made) return bad(io, made.error());

  host::ServerOptions server_options;
  server_options.address = address->first;
  server_options.port = address->second;
  server_options.behind_proxy = arguments->behind_proxy;
  server_options.tls = {arguments->certificate, arguments->key};
  server_options.workers = arguments->workers;
  auto server = host::Server::open(server_options, host);
  if (!server) return bad(io, server.error());
  host::Clockwork clock(host);
  clock.start(2);
  std::optional<host::PostOffice> post;
  if (mail_settings) post.emplace(host, *mail_settings).start();
  host::HookRunner hooks(host);
  hooks.start(3);
  (*server)->run();
  const bool six = address->first.find(':') != std::string::npos;
  io.out << fmt::format("Sandtable is at http{}://{}{}{}:{}/ (Ctrl+C stops it)\n", tls ? "s" : "",
                        six ? "[" : "", address->first, six ? "]" : "", (*server)->port())
         << std::flush;
  host::log_info(
      fmt::format("serving at {} port {}, database {}", address->first, (*server)->port(), (*store)->kind()));
  wait_for_the_end(signals, **server);
  host::log_info("stopping");
  (*server)->stop();
  if (post) post->stop();
  hooks.stop();
  clock.stop();
  host::log_info("stopped");
  return kDone;
}

}  // namespace cli
