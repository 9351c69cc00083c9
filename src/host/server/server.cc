#include "host/server/server.h"

#include <fmt/core.h>

#include <array>
#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <deque>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "host/server/log.h"
#include "host/server/problem.h"
#include "host/server/tls.h"
#include "host/server/wire.h"

namespace host {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using tcp = asio::ip::tcp;
using boost::system::error_code;
using Socket = Wire::Socket;

constexpr std::uint32_t kLargestHead = 16U * 1024U;
constexpr std::uint64_t kLargestBody = 8U << 20U;
constexpr std::size_t kMostWaiting = 256;  // messages a live listener may be behind

class Machine;

// On every answer. Nothing of ours loads from elsewhere, is framed, or guesses at types.
constexpr std::string_view kSafety =
    "Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' "
    "'unsafe-inline'; img-src 'self' data:; connect-src 'self'; font-src 'self'; manifest-src 'self'; "
    "worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "X-Frame-Options: DENY\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n"
    "Permissions-Policy: camera=(), geolocation=(), microphone=()\r\n";

/// A value that cannot begin a new header.
void put_value(std::string& out, std::string_view value) {
  for (const char c : value) out += static_cast<unsigned char>(c) < 0x20U ? ' ' : c;
}

// Whoever came over TLS once is not led astray in the clear for a month.
constexpr std::string_view kOnlyTls = "Strict-Transport-Security: max-age=2592000\r\n";

std::string head_of(const Response& response, bool keep, bool has_body, bool tls) {
  std::string head;
  head.reserve(1024);
  fmt::format_to(std::back_inserter(head), "HTTP/1.1 {} {}\r\n", response.status, reason(response.status));
  head += kSafety;
  if (tls) head += kOnlyTls;
  bool cached = false;
  for (const auto& [name, value] : response.headers) {
    cached = cached || name == "Cache-Control";
    head += name;
    head += ": ";
    put_value(head, value);
    head += "\r\n";
  }
  if (!cached) head += "Cache-Control: no-store\r\n";
  if (has_body) {
    head += "Content-Type: ";
    put_value(head, response.type);
    head += "\r\n";
  }
  if (!response.live)
    fmt::format_to(std::back_inserter(head), "Content-Length: {}\r\n", response.body.size());
  head += keep ? "\r\n" : "Connection: close\r\n\r\n";
  return head;
}

/// One connection: requests one after the other, perhaps a live stream at the end. Everything it does happens
/// on the thread of its io_context; what a worker found out is posted back.
class Connection : public Live, public std::enable_shared_from_this<Connection> {
 public:
  Connection(Machine& machine, Socket socket, std::shared_ptr<Wire::Context> tls, std::string address)
      : machine_(machine),
        stream_(std::move(socket), std::move(tls)),
        beat_(stream_.get_executor()),
        address_(std::move(address)) {}
  ~Connection() override;

  void start();
  void stop();  // from its own thread

  void send(std::shared_ptr<const std::string> bytes) override {
    asio::post(stream_.get_executor(), [self = shared_from_this(), bytes = std::move(bytes)]() mutable {
      self->enqueue(std::move(bytes));
    });
  }
  void end() override {
    asio::post(stream_.get_executor(), [self = shared_from_this()] { self->finish_live(); });
  }
  [[nodiscard]] auto executor() { return stream_.get_executor(); }

 private:
  using Parser = http::request_parser<http::string_body>;

  void read_head();
  void on_head(error_code error);
  void on_body(error_code error);
  void handle();
  [[nodiscard]] std::optional<Request> take_request();
  void respond(Response response);
  void refuse(int status, std::string code, std::string detail);
  void linger(std::size_t left);
  void begin_live();
  void enqueue(std::shared_ptr<const std::string> bytes);
  void write_next();
  void heartbeat();
  void watch_for_end();
  void finish_live();
  void take_leave();
  void close();

  Machine& machine_;
  Wire stream_;
  asio::steady_timer beat_;
  beast::flat_buffer buffer_;
  std::optional<Parser> parser_;
  std::string address_;
  Response response_;
  std::string head_;
  std::deque<std::shared_ptr<const std::string>> waiting_;
  std::array<char, 256> ignored_{};
  bool keep_ = false;
  bool head_only_ = false;
  bool reading_ = false;  // between two requests
  bool live_ = false;
  bool writing_ = false;
  bool stopping_ = false;
  bool ending_ = false;
  bool refused_ = false;
};

/// The threads, the door, and the list of who is connected.
class Machine : public Server {
 public:
  Machine(const ServerOptions& options, Service& service)
      : options_(options), service_(service), workers_(static_cast<std::size_t>(options.workers)) {
    for (int i = 0; i < options.io_threads; ++i) contexts_.push_back(std::make_unique<asio::io_context>(1));
    for (auto& context : contexts_) guards_.emplace_back(context->get_executor());
  }
  ~Machine() override { stop(); }

  [[nodiscard]] base::Result<void> listen() {
    error_code error;
    const auto address = asio::ip::make_address(options_.address, error);
    if (error) return base::fail(fmt::format("\"{}\" is no address to listen at", options_.address));
    const tcp::endpoint endpoint(address, options_.port);
    acceptor_.emplace(*contexts_.front());
    acceptor_->open(endpoint.protocol(), error);
    if (!error) acceptor_->set_option(asio::socket_base::reuse_address(true), error);
    if (!error) acceptor_->bind(endpoint, error);
    if (!error) acceptor_->listen(asio::socket_base::max_listen_connections, error);
    if (error)
      return base::fail(
          fmt::format("cannot listen at {} port {}: {}", options_.address, options_.port, error.message()));
    port_ = acceptor_->local_endpoint().port();
    return {};
  }

  [[nodiscard]] std::uint16_t port() const override { return port_; }

  void run() override {
    accept();
    for (auto& context : contexts_) threads_.emplace_back([&context] { context->run(); });
  }

  void stop() override {
    if (stopped_.exchange(true)) return;
    asio::post(*contexts_.front(), [this] {
      error_code ignored;
      if (acceptor_) acceptor_->close(ignored);
    });
    for (const auto& connection : connections())
      asio::post(connection->executor(), [connection] { connection->stop(); });
    workers_.join();  // what is being answered is answered
    guards_.clear();
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(5);
    while (open_.load() > 0 && std::chrono::steady_clock::now() < until)
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    for (auto& context : contexts_) context->stop();
    for (std::thread& thread : threads_) thread.join();
    threads_.clear();
  }

  void accept() {
    asio::io_context& context = *contexts_[next_++ % contexts_.size()];
    acceptor_->async_accept(context, [this](error_code error, Socket socket) {
      if (stopped_) return;
      if (!error) welcome(std::move(socket));
      if (error == asio::error::no_descriptors) log_warning("no more connections: too many open files");
      accept();
    });
  }

  void welcome(Socket socket) {
    if (open_.load() >= options_.most_connections) return;  // closed at once: better than all slow
    error_code error;
    socket.set_option(tcp::no_delay(true), error);
    const auto peer = socket.remote_endpoint(error);
    if (error) return;
    auto connection =
        std::make_shared<Connection>(*this, std::move(socket), tls(), peer.address().to_string());
    ++open_;
    {
      const std::lock_guard lock(mutex_);
      if (connections_.size() > 2 * open_.load() + 64)
        std::erase_if(connections_, [](const auto& weak) { return weak.expired(); });
      connections_.push_back(connection);
    }
    asio::post(connection->executor(), [connection] { connection->start(); });
  }

  std::vector<std::shared_ptr<Connection>> connections() {
    const std::lock_guard lock(mutex_);
    std::vector<std::shared_ptr<Connection>> alive;
    for (const auto& weak : connections_)
      if (auto connection = weak.lock()) alive.push_back(std::move(connection));
    return alive;
  }

  [[nodiscard]] base::Result<void> renew_tls() override {
    if (!options_.tls.given()) return {};
    auto loaded = load_tls(options_.tls);
    if (!loaded) return tl::unexpected(loaded.error());
    log_info(fmt::format("the certificate is good until {}", loaded->until));
    if (loaded->over) log_warning("the certificate's time is over: browsers will refuse it");
    if (loaded->key_is_readable)
      log_warning(fmt::format("everybody on this machine can read the key {}", options_.tls.key));
    const std::lock_guard lock(mutex_);
    tls_ = std::move(loaded->context);
    return {};
  }
  [[nodiscard]] std::shared_ptr<Wire::Context> tls() {
    const std::lock_guard lock(mutex_);
    return tls_;
  }

  void gone() { --open_; }
  [[nodiscard]] bool stopped() const { return stopped_; }
  [[nodiscard]] const ServerOptions& options() const { return options_; }
  [[nodiscard]] Service& service() { return service_; }
  [[nodiscard]] asio::thread_pool& workers() { return workers_; }

 private:
  ServerOptions options_;
  Service& service_;
  std::vector<std::unique_ptr<asio::io_context>> contexts_;
  std::vector<asio::executor_work_guard<asio::io_context::executor_type>> guards_;
  std::optional<tcp::acceptor> acceptor_;
  asio::thread_pool workers_;
  std::vector<std::thread> threads_;
  std::vector<std::weak_ptr<Connection>> connections_;
  std::shared_ptr<Wire::Context> tls_;  // null: in the clear
  std::mutex mutex_;
  std::atomic<std::size_t> open_{0};
  std::atomic<bool> stopped_{false};
  std::size_t next_ = 0;
  std::uint16_t port_ = 0;
};

Connection::~Connection() { machine_.gone(); }

void Connection::stop() {
  stopping_ = true;
  if (live_)
    finish_live();
  else if (reading_)
    close();
}

void Connection::close() {
  stream_.close();
  beat_.cancel();
}

void Connection::start() {
  reading_ = true;
  stream_.expires_after(machine_.options().patience);
  stream_.shake_hands([self = shared_from_this()](error_code error) {
    if (error) return self->close();
    self->read_head();
  });
}

// Under TLS the other side can tell an end from a cut.
void Connection::take_leave() {
  stream_.expires_after(std::chrono::seconds(2));
  stream_.say_goodbye([self = shared_from_this()] { self->close(); });
}

void Connection::read_head() {
  parser_.emplace();
  parser_->header_limit(kLargestHead);
  parser_->body_limit(kLargestBody);  // until the head tells which limit applies
  reading_ = true;
  stream_.expires_after(machine_.options().idle);
  http::async_read_header(
      stream_, buffer_, *parser_,
      [self = shared_from_this()](error_code error, std::size_t) { self->on_head(error); });
}

void Connection::on_head(error_code error) {
  reading_ = false;
  if (error == http::error::header_limit || error == http::error::buffer_overflow)
    return refuse(431, "head-too-large", "The head of this request is too long.");
  if (error == http::error::body_limit) return on_body(error);
  if (error && error.category() == make_error_code(http::error::bad_method).category() &&
      error != http::error::end_of_stream && error != http::error::partial_message)
    return refuse(400, "not-http", fmt::format("This is no HTTP request: {}.", error.message()));
  if (error) return close();
  const auto& message = parser_->get();
  const std::string_view target(message.target().data(), message.target().size());
  const std::size_t limit = machine_.service().body_limit(
      {message.method_string().data(), message.method_string().size()}, target.substr(0, target.find('?')));
  parser_->body_limit(limit);
  if (const auto length = parser_->content_length(); length && *length > limit)
    return refuse(413, "too-large", fmt::format("This may have {} bytes, and has {}.", limit, *length));
  stream_.expires_after(machine_.options().patience);
  if (parser_->is_done()) return on_body({});
  http::async_read(stream_, buffer_, *parser_,
                   [self = shared_from_this()](error_code e, std::size_t) { self->on_body(e); });
}

void Connection::on_body(error_code error) {
  if (error == http::error::body_limit)
    return refuse(413, "too-large", "What was sent is larger than this may be.");
  if (error == beast::error::timeout)
    return refuse(408, "too-slow", "The rest of this request did not come in time.");
  if (error) return close();
  handle();
}

std::optional<Request> Connection::take_request() {
  auto& message = parser_->get();
  Request request;
  request.method.assign(message.method_string().data(), message.method_string().size());
  const std::string_view target(message.target().data(), message.target().size());
  const std::size_t mark = target.find('?');
  request.path = target.substr(0, mark);
  if (mark != target.npos) {
    auto query = read_query(target.substr(mark + 1));
    if (!query) return std::nullopt;
    request.query = std::move(*query);
  }
  for (const auto& field : message) {
    std::string name(field.name_string().data(), field.name_string().size());
    for (char& c : name) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    request.headers.emplace_back(std::move(name), std::string(field.value().data(), field.value().size()));
  }
  request.body = std::move(message.body());
  request.address = address_;
  if (machine_.options().behind_proxy)
    if (const auto told = request.header("x-forwarded-for")) {
      // The last one is what our own proxy saw; those before it anybody may have made up.
      const std::size_t comma = told->rfind(',');
      std::string_view last = comma == told->npos ? *told : told->substr(comma + 1);
      while (last.starts_with(' ')) last.remove_prefix(1);
      request.address = last;
    }
  return request;
}

void Connection::handle() {
  keep_ = parser_->keep_alive() && !stopping_ && !machine_.stopped();
  head_only_ = parser_->get().method() == http::verb::head;
  auto request = take_request();
  if (!request) return refuse(400, "bad-address", "The address of this request is not well spelt.");
  parser_.reset();
  stream_.expires_never();
  if (!machine_.service().slow(request->method, request->path))
    return respond(machine_.service().answer(*request));
  asio::post(machine_.workers(), [self = shared_from_this(), request = std::move(*request)] {
    asio::post(self->stream_.get_executor(),
               [self, response = self->machine_.service().answer(request)]() mutable {
                 self->respond(std::move(response));
               });
  });
}

// What is still on its way is read and thrown away for a while: closing at once would take the answer with
// it.
void Connection::linger(std::size_t left) {
  stream_.expires_after(std::chrono::seconds(2));
  stream_.read_away(asio::buffer(ignored_),
                    [self = shared_from_this(), left](error_code error, std::size_t n) {
                      if (error || n >= left) return self->close();
                      self->linger(left - n);
                    });
}

void Connection::refuse(int status, std::string code, std::string detail) {
  keep_ = false;
  refused_ = true;
  respond(answer(Problem{status, std::move(code), std::move(detail)}));
}

void Connection::respond(Response response) {
  if (stopping_ || machine_.stopped()) keep_ = false;
  response_ = std::move(response);
  const bool opens = static_cast<bool>(response_.live);
  head_ = head_of(response_, keep_ && !opens, response_.status != 204 && response_.status != 304,
                  machine_.options().tls.given());
  stream_.expires_after(machine_.options().patience);
  const std::array<asio::const_buffer, 2> parts{
      asio::buffer(head_), head_only_ ? asio::const_buffer() : asio::buffer(response_.body)};
  asio::async_write(stream_, parts, [self = shared_from_this(), opens](error_code error, std::size_t) {
    if (error) return self->close();
    if (opens && !self->head_only_) return self->begin_live();
    if (self->refused_) {
      self->stream_.expires_after(std::chrono::seconds(2));
      return self->stream_.say_goodbye([self] { self->linger(kLargestHead * 16); });
    }
    if (!self->keep_ || opens) return self->take_leave();
    self->response_ = {};
    self->read_head();
  });
}

void Connection::begin_live() {
  live_ = true;
  stream_.expires_never();
  auto start = std::move(response_.live);
  response_ = {};
  head_ = {};
  buffer_ = {};  // a listener says nothing more
  watch_for_end();
  heartbeat();
  start(shared_from_this());
  if (stopping_ || machine_.stopped()) finish_live();
}

void Connection::watch_for_end() {
  stream_.async_read_some(asio::buffer(ignored_), [self = shared_from_this()](error_code error, std::size_t) {
    if (error) return self->close();
    self->watch_for_end();
  });
}

// A comment line now and then: proxies keep the connection, and a listener that is gone is found out.
void Connection::heartbeat() {
  static const auto beat = std::make_shared<const std::string>(":\n\n");
  beat_.expires_after(machine_.options().heartbeat);
  beat_.async_wait([self = shared_from_this()](error_code error) {
    if (error || !self->live_) return;
    self->enqueue(beat);
    self->heartbeat();
  });
}

void Connection::enqueue(std::shared_ptr<const std::string> bytes) {
  if (!live_ || ending_) return;
  if (waiting_.size() >= kMostWaiting) return close();
  waiting_.push_back(std::move(bytes));
  if (!writing_) write_next();
}

void Connection::write_next() {
  if (waiting_.empty()) {
    if (ending_) take_leave();
    return;
  }
  writing_ = true;
  asio::async_write(stream_, asio::buffer(*waiting_.front()),
                    [self = shared_from_this()](error_code error, std::size_t) {
                      self->writing_ = false;
                      if (error) return self->close();
                      self->waiting_.pop_front();
                      self->write_next();
                    });
}

void Connection::finish_live() {
  ending_ = true;
  beat_.cancel();
  if (!writing_) write_next();
}

}  // namespace

base::Result<std::unique_ptr<Server>> Server::open(const ServerOptions& options, Service& service) {
  auto machine = std::make_unique<Machine>(options, service);
  if (auto tls = machine->renew_tls(); !tls) return tl::unexpected(tls.error());
  if (auto listens = machine->listen(); !listens) return tl::unexpected(listens.error());
  return std::unique_ptr<Server>(std::move(machine));
}

bool is_loopback(const std::string& address) {
  error_code error;
  const auto parsed = asio::ip::make_address(address, error);
  return !error && parsed.is_loopback();
}

}  // namespace host
