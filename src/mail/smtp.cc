#include "mail/smtp.h"

#include <algorithm>
#include <cstring>

#include <fmt/core.h>

#include "mail/curl.h"

namespace mail {
namespace {

struct Upload {
  std::string_view rest;
  static size_t read(char* buffer, size_t size, size_t count, void* self) {
    std::string_view& rest = static_cast<Upload*>(self)->rest;
    const std::size_t n = std::min(rest.size(), size * count);
    std::memcpy(buffer, rest.data(), n);
    rest.remove_prefix(n);
    return n;
  }
};

struct Recipients {
  curl_slist* list = nullptr;
  explicit Recipients(const std::string& one) : list(curl_slist_append(nullptr, one.c_str())) {}
  ~Recipients() { curl_slist_free_all(list); }
  Recipients(const Recipients&) = delete;
  Recipients& operator=(const Recipients&) = delete;
};

/// Whether a refusal is about this mail, and not about us or our settings: then no other try will help.
bool is_for_ever(int answer, const std::string& command) {
  if (answer < 500 || answer > 599) return false;
  if (command == "MAIL") return answer == 552;  // too large; any other refusal here is of us as the sender
  return command == "RCPT" || command == "DATA";
}

}  // namespace

struct Smtp::Line {
  explicit Line(const Server& server) : curl(server) {}

  Curl curl;
  std::string url;
};

Smtp::Smtp(std::unique_ptr<Line> line) : line_(std::move(line)) {}
Smtp::~Smtp() = default;
Smtp::Smtp(Smtp&&) noexcept = default;
Smtp& Smtp::operator=(Smtp&&) noexcept = default;

base::Result<Smtp> Smtp::open(const Server& server, std::string our_name) {
  if (const base::Result<void> fine = check(server); !fine) return tl::unexpected(fine.error());
  const auto odd = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) == 0 && c != '.' && c != '-';
  };
  if (our_name.empty() || std::any_of(our_name.begin(), our_name.end(), odd))
    return base::fail("this is no name a mail server can be told", our_name);
  auto line = std::make_unique<Line>(server);
  line->url = line->curl.url("smtp", "smtps") + our_name;
  return Smtp(std::move(line));
}

Sending Smtp::send(const Composed& mail) {
  Curl& curl = line_->curl;
  Upload upload{mail.bytes};
  const Recipients to(fmt::format("<{}>", mail.to));
  const std::string from = fmt::format("<{}>", mail.from);
  curl.set(CURLOPT_URL, line_->url.c_str());
  curl.set(CURLOPT_MAIL_FROM, from.c_str());
  curl.set(CURLOPT_MAIL_RCPT, to.list);
  curl.set(CURLOPT_UPLOAD, 1L);
  curl.set(CURLOPT_INFILESIZE_LARGE, static_cast<curl_off_t>(mail.bytes.size()));
  curl.set(CURLOPT_READFUNCTION, &Upload::read);
  curl.set(CURLOPT_READDATA, static_cast<void*>(&upload));
  const CURLcode code = curl.perform();
  if (code == CURLE_OK) return {Sending::Came::sent, ""};
  const bool for_ever = is_for_ever(curl.last_code(), curl.last_command());
  return {for_ever ? Sending::Came::never : Sending::Came::later, curl.why(code)};
}

}  // namespace mail
