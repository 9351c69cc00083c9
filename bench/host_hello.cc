// A bare Boost.Beast server that says hello: what the host is measured against (bench/host).

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <iostream>
#include <memory>
#include <thread>
#include <vector>

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using tcp = asio::ip::tcp;

class Session : public std::enable_shared_from_this<Session> {
 public:
  explicit Session(tcp::socket socket) : stream_(std::move(socket)) {}
  void read() {
    request_ = {};
    http::async_read(stream_, buffer_, request_,
                     [self = shared_from_this()](beast::error_code error, std::size_t) {
                       if (!error) self->write();
                     });
  }

 private:
  void write() {
    response_ = {};
    response_.version(request_.version());
    response_.keep_alive(request_.keep_alive());
    response_.set(http::field::content_type, "text/plain");
    response_.body() = "Hello";
    response_.prepare_payload();
    http::async_write(stream_, response_, [self = shared_from_this()](beast::error_code error, std::size_t) {
      if (!error && self->response_.keep_alive()) self->read();
    });
  }

  beast::tcp_stream stream_;
  beast::flat_buffer buffer_;
  http::request<http::string_body> request_;
  http::response<http::string_body> response_;
};

void accept(tcp::acceptor& acceptor, std::vector<std::unique_ptr<asio::io_context>>& contexts,
            std::size_t next) {
  acceptor.async_accept(*contexts[next % contexts.size()],
                        [&, next](beast::error_code error, tcp::socket socket) {
                          if (!error) {
                            socket.set_option(tcp::no_delay(true));
                            auto session = std::make_shared<Session>(std::move(socket));
                            session->read();
                          }
                          accept(acceptor, contexts, next + 1);
                        });
}

}  // namespace

int main() {
  std::vector<std::unique_ptr<asio::io_context>> contexts;
  for (int i = 0; i < 2; ++i) contexts.push_back(std::make_unique<asio::io_context>(1));
  std::vector<asio::executor_work_guard<asio::io_context::executor_type>> guards;
  for (auto& context : contexts) guards.emplace_back(context->get_executor());
  tcp::acceptor acceptor(*contexts.front(), {asio::ip::make_address("127.0.0.1"), 0});
  std::cout << acceptor.local_endpoint().port() << std::endl;
  accept(acceptor, contexts, 0);
  std::vector<std::thread> threads;
  for (auto& context : contexts) threads.emplace_back([&context] { context->run(); });
  for (std::thread& thread : threads) thread.join();
  return 0;
}
