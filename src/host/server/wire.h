#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <memory>
#include <optional>

namespace host {

/// The bytes of one connection, in the clear or under TLS: what reads and writes HTTP need not know which.
/// Used by the thread of its io_context alone.
class Wire {
 public:
  using Tcp = boost::asio::ip::tcp;
  using executor_type = boost::asio::io_context::executor_type;
  using Socket = boost::asio::basic_stream_socket<Tcp, executor_type>;
  using Stream = boost::beast::basic_stream<Tcp, executor_type>;
  using Context = boost::asio::ssl::context;
  using error_code = boost::system::error_code;

  /// Without a context: in the clear.
  Wire(Socket socket, std::shared_ptr<Context> context)
      : stream_(std::move(socket)), context_(std::move(context)) {
    if (context_) tls_.emplace(stream_, *context_);
  }

  [[nodiscard]] executor_type get_executor() { return stream_.get_executor(); }
  template <class Duration>
  void expires_after(Duration time) {
    stream_.expires_after(time);
  }
  void expires_never() { stream_.expires_never(); }

  /// `then(error)`, at once where there is no TLS.
  template <class Then>
  void shake_hands(Then&& then) {
    if (tls_)
      tls_->async_handshake(boost::asio::ssl::stream_base::server, std::forward<Then>(then));
    else
      then(error_code());
  }

  // What composed operations of Asio and Beast ask of a stream; they hand over their own selves.
  template <class Buffers, class Handler>
  void async_read_some(const Buffers& buffers, Handler&& handler) {
    if (tls_)
      tls_->async_read_some(buffers, std::forward<Handler>(handler));
    else
      stream_.async_read_some(buffers, std::forward<Handler>(handler));
  }
  template <class Buffers, class Handler>
  void async_write_some(const Buffers& buffers, Handler&& handler) {
    if (tls_)
      tls_->async_write_some(buffers, std::forward<Handler>(handler));
    else
      stream_.async_write_some(buffers, std::forward<Handler>(handler));
  }

  /// Tells the other side that nothing more comes, and then calls `then`. Nothing else may be being written.
  template <class Then>
  void say_goodbye(Then&& then) {
    if (tls_) return tls_->async_shutdown([then = std::forward<Then>(then)](error_code) mutable { then(); });
    error_code ignored;
    stream_.socket().shutdown(boost::asio::socket_base::shutdown_send, ignored);
    then();
  }
  /// Reads what is still on its way, whatever it says.
  template <class Buffers, class Handler>
  void read_away(const Buffers& buffers, Handler&& handler) {
    stream_.async_read_some(buffers, std::forward<Handler>(handler));
  }
  void close() {
    error_code ignored;
    stream_.socket().shutdown(boost::asio::socket_base::shutdown_both, ignored);
    stream_.close();
  }

 private:
  Stream stream_;
  std::shared_ptr<Context> context_;  // connections outlive its renewal
  std::optional<boost::asio::ssl::stream<Stream&>> tls_;
};

}  // namespace host
