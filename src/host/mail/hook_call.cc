#include "host/mail/hook_call.h"

#include <arpa/inet.h>
#include <curl/curl.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cstring>
#include <memory>

#include "core/check.h"

namespace host {
namespace {

constexpr std::size_t kLongestUrl = 1000;
constexpr std::size_t kMostAnswer = 64U * 1024U;

/// Addresses that begin with the first `bits` bits of these.
struct Net {
  std::array<std::uint8_t, 4> start;
  int bits;
};
// RFC 6890 and its followers: what is not for everybody to reach.
constexpr std::array<Net, 15> kNotPublic4{{{{0, 0, 0, 0}, 8},
                                           {{10, 0, 0, 0}, 8},
                                           {{100, 64, 0, 0}, 10},
                                           {{127, 0, 0, 0}, 8},
                                           {{169, 254, 0, 0}, 16},
                                           {{172, 16, 0, 0}, 12},
                                           {{192, 0, 0, 0}, 24},
                                           {{192, 0, 2, 0}, 24},
                                           {{192, 88, 99, 0}, 24},
                                           {{192, 168, 0, 0}, 16},
                                           {{198, 18, 0, 0}, 15},
                                           {{198, 51, 100, 0}, 24},
                                           {{203, 0, 113, 0}, 24},
                                           {{224, 0, 0, 0}, 4},
                                           {{240, 0, 0, 0}, 4}}};
// Of IPv6 only 2000::/3 is given out; within it these are for tunnels, tests and books.
constexpr std::array<Net, 4> kNotPublic6{{{{0x20, 0x01, 0x00, 0x00}, 23},
                                          {{0x20, 0x01, 0x0d, 0xb8}, 32},
                                          {{0x20, 0x02, 0x00, 0x00}, 16},
                                          {{0x3f, 0xff, 0x00, 0x00}, 20}}};

bool begins_with(const std::uint8_t* address, const std::array<std::uint8_t, 4>& start, int bits) {
  for (int bit = 0; bit < bits; ++bit) {
    const auto byte = static_cast<std::size_t>(bit / 8);
    const int mask = 0x80 >> (bit % 8);
    if ((address[byte] & mask) != (start[byte] & mask)) return false;
  }
  return true;
}

void wake_curl() {
  static const bool awake = curl_global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK;
  base::ensure(awake, "libcurl starts");
}

struct Ends {
  void operator()(CURL* handle) const { curl_easy_cleanup(handle); }
  void operator()(CURLU* url) const { curl_url_cleanup(url); }
  void operator()(curl_slist* list) const { curl_slist_free_all(list); }
};

std::string part(CURLU* url, CURLUPart which) {
  char* text = nullptr;
  if (curl_url_get(url, which, &text, 0) != CURLUE_OK) return {};
  std::string out = text;
  curl_free(text);
  return out;
}

/// An address written in figures; false: it is a name.
bool read_figures(std::string name, sockaddr_storage& into) {
  auto* four = reinterpret_cast<sockaddr_in*>(&into);
  auto* six = reinterpret_cast<sockaddr_in6*>(&into);
  if (name.starts_with('[') && name.ends_with(']')) name = name.substr(1, name.size() - 2);
  name = name.substr(0, name.find('%'));
  if (inet_pton(AF_INET, name.c_str(), &four->sin_addr) == 1) {
    into.ss_family = AF_INET;
    return true;
  }
  if (inet_pton(AF_INET6, name.c_str(), &six->sin6_addr) == 1) {
    into.ss_family = AF_INET6;
    return true;
  }
  return false;
}

struct Gate {
  Reach reach;
  bool barred = false;
};

curl_socket_t open_socket(void* gate_, curlsocktype /*purpose*/, curl_sockaddr* address) {
  Gate& gate = *static_cast<Gate*>(gate_);
  if (gate.reach == Reach::net && !is_public(address->addr)) {
    gate.barred = true;
    return CURL_SOCKET_BAD;
  }
  return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

// Enough for a polite answer; who sends more is cut off.
std::size_t pass_over(char* /*data*/, std::size_t /*one*/, std::size_t size, void* seen_) {
  std::size_t& seen = *static_cast<std::size_t*>(seen_);
  seen += size;
  return seen > kMostAnswer ? 0 : size;
}

}  // namespace

bool is_public(const sockaddr& address) {
  if (address.sa_family == AF_INET) {
    std::array<std::uint8_t, 4> bytes{};
    std::memcpy(bytes.data(), &reinterpret_cast<const sockaddr_in&>(address).sin_addr, bytes.size());
    for (const Net& net : kNotPublic4)
      if (begins_with(bytes.data(), net.start, net.bits)) return false;
    return true;
  }
  if (address.sa_family == AF_INET6) {
    std::array<std::uint8_t, 16> bytes{};
    std::memcpy(bytes.data(), &reinterpret_cast<const sockaddr_in6&>(address).sin6_addr, bytes.size());
    if (!begins_with(bytes.data(), {0x20, 0, 0, 0}, 3)) return false;
    for (const Net& net : kNotPublic6)
      if (begins_with(bytes.data(), net.start, net.bits)) return false;
    return true;
  }
  return false;
}

base::Result<void> check_hook_url(const std::string& url, Reach reach) {
  wake_curl();
  if (url.size() > kLongestUrl) return base::fail("is longer than 1,000 characters");
  const std::unique_ptr<CURLU, Ends> parts(curl_url());
  if (curl_url_set(parts.get(), CURLUPART_URL, url.c_str(), 0) != CURLUE_OK)
    return base::fail("is no address such as https://example.org/turns");
  const std::string scheme = part(parts.get(), CURLUPART_SCHEME);
  if (scheme != "https" && !(scheme == "http" && reach == Reach::anywhere))
    return base::fail("must begin with https://");
  if (!part(parts.get(), CURLUPART_USER).empty() || !part(parts.get(), CURLUPART_PASSWORD).empty())
    return base::fail("must hold no name and password; calls are signed instead");
  const std::string name = part(parts.get(), CURLUPART_HOST);
  sockaddr_storage figures{};
  if (reach == Reach::net && (name == "localhost" || (read_figures(name, figures) &&
                                                      !is_public(reinterpret_cast<sockaddr&>(figures)))))
    return base::fail("leads to a machine that is not on the public net");
  return {};
}

HookAnswer call_hook(const HookCall& call, Reach reach) {
  wake_curl();
  const std::unique_ptr<CURL, Ends> handle(curl_easy_init());
  base::ensure(handle != nullptr, "libcurl gives a handle");
  const auto set = [&](CURLoption option, auto value) {
    base::ensure(curl_easy_setopt(handle.get(), option, value) == CURLE_OK, "libcurl takes an option");
  };
  curl_slist* list = nullptr;
  for (const std::string& header : call.headers) list = curl_slist_append(list, header.c_str());
  const std::unique_ptr<curl_slist, Ends> headers(list);
  Gate gate{reach};
  std::size_t seen = 0;
  std::array<char, CURL_ERROR_SIZE> error{};
  set(CURLOPT_ERRORBUFFER, error.data());
  set(CURLOPT_NOSIGNAL, 1L);
  set(CURLOPT_PROTOCOLS_STR, reach == Reach::net ? "https" : "https,http");
  set(CURLOPT_PROXY, "");  // a proxy of the surroundings would look the name up for us, unseen
  set(CURLOPT_FOLLOWLOCATION, 0L);
  set(CURLOPT_CONNECTTIMEOUT, 5L);
  set(CURLOPT_TIMEOUT, 15L);
  set(CURLOPT_URL, call.url.c_str());
  set(CURLOPT_USERAGENT, "Sandtable");
  set(CURLOPT_HTTPHEADER, headers.get());
  set(CURLOPT_POSTFIELDSIZE, static_cast<long>(call.body.size()));
  set(CURLOPT_POSTFIELDS, call.body.data());
  set(CURLOPT_OPENSOCKETFUNCTION, &open_socket);
  set(CURLOPT_OPENSOCKETDATA, static_cast<void*>(&gate));
  set(CURLOPT_WRITEFUNCTION, &pass_over);
  set(CURLOPT_WRITEDATA, static_cast<void*>(&seen));
  const CURLcode code = curl_easy_perform(handle.get());
  long status = 0;
  curl_easy_getinfo(handle.get(), CURLINFO_RESPONSE_CODE, &status);
  HookAnswer answer;
  answer.status = static_cast<int>(status);
  answer.barred = gate.barred && status == 0;
  if (status == 0)
    answer.why = answer.barred      ? "the name leads to a machine that is not on the public net"
                 : error[0] != '\0' ? error.data()
                                    : curl_easy_strerror(code);
  return answer;
}

}  // namespace host
