#include "host/server/tls.h"

#include <fmt/core.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>

#include <filesystem>

namespace host {
namespace {

namespace ssl = boost::asio::ssl;
using boost::system::error_code;

std::string day(const ASN1_TIME* time) {
  std::tm parts{};
  if (time == nullptr || ASN1_TIME_to_tm(time, &parts) != 1) return "a day that cannot be read";
  return fmt::format("{:04}-{:02}-{:02}", parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday);
}

bool everybody_reads(const std::string& path) {
  std::error_code ignored;
  const auto may = std::filesystem::status(path, ignored).permissions();
  return (may & std::filesystem::perms::others_read) != std::filesystem::perms::none;
}

base::Result<void> readable(const std::string& path, const char* what) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error))
    return base::fail(fmt::format("the {} is no file that is there", what), path);
  return {};
}

}  // namespace

base::Result<Tls> load_tls(const TlsFiles& files) {
  if (auto there = readable(files.certificate, "certificate"); !there) return tl::unexpected(there.error());
  if (auto there = readable(files.key, "key"); !there) return tl::unexpected(there.error());
  Tls tls;
  tls.context = std::make_shared<ssl::context>(ssl::context::tls_server);
  SSL_CTX* raw = tls.context->native_handle();
  SSL_CTX_set_min_proto_version(raw, TLS1_2_VERSION);
  SSL_CTX_set_options(raw, SSL_OP_NO_COMPRESSION | SSL_OP_NO_RENEGOTIATION | SSL_OP_CIPHER_SERVER_PREFERENCE);
  SSL_CTX_set_mode(raw, SSL_MODE_RELEASE_BUFFERS);  // an idle live stream shall cost little
  error_code error;
  // There is nobody at the prompt who could type it in when the host starts by itself.
  tls.context->set_password_callback(
      [](std::size_t, ssl::context::password_purpose) { return std::string(); }, error);
  tls.context->use_certificate_chain_file(files.certificate, error);
  if (error)
    return base::fail(fmt::format("this is no certificate in PEM form ({})", error.message()),
                      files.certificate);
  tls.context->use_private_key_file(files.key, ssl::context::pem, error);
  if (error)
    return base::fail(
        fmt::format("this is not the key of the certificate, or no key in PEM form, or it needs a "
                    "password ({})",
                    error.message()),
        files.key);
  if (SSL_CTX_check_private_key(raw) != 1)
    return base::fail("this is not the key of the certificate", files.key);
  const ASN1_TIME* end = X509_get0_notAfter(SSL_CTX_get0_certificate(raw));
  tls.until = day(end);
  tls.over = X509_cmp_current_time(end) < 0;
  tls.key_is_readable = everybody_reads(files.key);
  return tls;
}

}  // namespace host
