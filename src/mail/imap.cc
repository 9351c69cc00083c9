#include "mail/imap.h"

#include <algorithm>
#include <charconv>

#include <fmt/core.h>

#include "mail/curl.h"

namespace mail {
namespace {

/// What a server sends, up to a limit.
struct Received {
  std::string bytes;
  std::size_t largest;
  static size_t write(char* data, size_t size, size_t count, void* self) {
    Received& received = *static_cast<Received*>(self);
    if (received.bytes.size() + size * count > received.largest) return 0;  // ends the transfer
    received.bytes.append(data, size * count);
    return size * count;
  }
};

constexpr std::size_t kLongestAnswer = 4U << 20U;

std::vector<std::uint32_t> numbers_of_search(std::string_view answer) {
  constexpr std::string_view kBegin = "* SEARCH";
  std::vector<std::uint32_t> numbers;
  const std::size_t begin = answer.find(kBegin);
  if (begin == std::string_view::npos) return numbers;
  const char* at = answer.data() + begin + kBegin.size();
  const char* const end = answer.data() + answer.size();
  while (at != end && *at == ' ') {
    std::uint32_t number = 0;
    const auto [next, wrong] = std::from_chars(at + 1, end, number);
    if (wrong != std::errc()) break;
    numbers.push_back(number);
    at = next;
  }
  return numbers;
}

std::string escaped(Curl& curl, const std::string& folder) {
  char* text = curl_easy_escape(curl.raw(), folder.c_str(), static_cast<int>(folder.size()));
  std::string out = text == nullptr ? "" : text;
  curl_free(text);
  return out;
}

}  // namespace

struct Imap::Line {
  Line(const Server& server, Options given) : curl(server), options(std::move(given)) {}

  Curl curl;
  std::string url;  // of the folder
  Options options;

  base::Result<std::string> ask(const std::string& where, const std::string& command, std::size_t largest) {
    Received received{{}, largest};
    curl.set(CURLOPT_URL, where.c_str());
    if (!command.empty()) curl.set(CURLOPT_CUSTOMREQUEST, command.c_str());
    curl.set(CURLOPT_WRITEFUNCTION, &Received::write);
    curl.set(CURLOPT_WRITEDATA, static_cast<void*>(&received));
    const CURLcode code = curl.perform();
    if (code != CURLE_OK) return base::fail(curl.why(code), url);
    return std::move(received.bytes);
  }
  base::Result<std::string> command(const std::string& words) { return ask(url, words, kLongestAnswer); }
};

Imap::Imap(std::unique_ptr<Line> line) : line_(std::move(line)) {}
Imap::~Imap() = default;
Imap::Imap(Imap&&) noexcept = default;
Imap& Imap::operator=(Imap&&) noexcept = default;

base::Result<Imap> Imap::open(const Server& server, Options options) {
  if (const base::Result<void> fine = check(server); !fine) return tl::unexpected(fine.error());
  auto line = std::make_unique<Line>(server, std::move(options));
  line->url = line->curl.url("imap", "imaps") + escaped(line->curl, line->options.folder);
  return Imap(std::move(line));
}

base::Result<std::vector<Imap::Waiting>> Imap::waiting() {
  const std::string which = "UID SEARCH UNANSWERED UNDELETED";
  const base::Result<std::string> all = line_->command(which);
  if (!all) return tl::unexpected(all.error());
  const base::Result<std::string> large =
      line_->command(fmt::format("{} LARGER {}", which, line_->options.largest));
  if (!large) return tl::unexpected(large.error());
  const std::vector<std::uint32_t> too_large = numbers_of_search(*large);
  std::vector<Waiting> waiting;
  for (const std::uint32_t uid : numbers_of_search(*all))
    waiting.push_back({uid, std::find(too_large.begin(), too_large.end(), uid) != too_large.end()});
  std::sort(waiting.begin(), waiting.end(), [](const Waiting& a, const Waiting& b) { return a.uid < b.uid; });
  return waiting;
}

base::Result<std::string> Imap::fetch(const Waiting& mail) {
  const std::string where =
      fmt::format("{}/;UID={}{}", line_->url, mail.uid, mail.too_large ? "/;SECTION=HEADER" : "");
  return line_->ask(where, "", line_->options.largest + 1024);
}

base::Result<void> Imap::done(const Waiting& mail) {
  const char* flags = line_->options.remove ? "\\Seen \\Answered \\Deleted" : "\\Seen \\Answered";
  const base::Result<std::string> stored =
      line_->command(fmt::format("UID STORE {} +FLAGS.SILENT ({})", mail.uid, flags));
  if (!stored) return tl::unexpected(stored.error());
  // A server that cannot remove single mails keeps it marked as deleted; that is enough.
  if (line_->options.remove) static_cast<void>(line_->command(fmt::format("UID EXPUNGE {}", mail.uid)));
  return {};
}

}  // namespace mail
