#include "bots/protocol/line_protocol.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <boost/json.hpp>

#include "bots/protocol/line_process.h"
#include "play/board.h"
#include "play/standings.h"
#include "text/json_writer.h"
#include "text/text_table.h"

namespace bots {
namespace {

namespace json = boost::json;
using base::JsonWriter;
using Kind = BotLine::Kind;

/// JSON of somebody else's making, fit for one line: line feeds stand only between its values.
std::string one_line(std::string text) {
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text;
}

template <class Fill>
std::string line(std::string_view type, Fill&& fill) {
  base::Text out;
  JsonWriter writer(out);
  writer.object([&] {
    writer.field("type", type);
    fill(writer);
  });
  return out;
}

std::string_view word(game::Severity severity) {
  switch (severity) {
    case game::Severity::notice: return "notice";
    case game::Severity::warning: return "warning";
    case game::Severity::error: break;
  }
  return "error";
}

void write_remark(JsonWriter& to, const game::Remark& remark) {
  to.object([&] {
    to.field("severity", word(remark.severity));
    to.field("line", static_cast<int>(remark.line));
    to.field("column", static_cast<int>(remark.column));
    to.field("slot", remark.slot);
    to.field("code", std::string_view(remark.code));
    to.field("rule", std::string_view(remark.rule));
    to.field("sentence", std::string_view(remark.sentence));
    to.field("offered", std::string_view(remark.offered));
  });
}

void write_deadline(JsonWriter& to, std::string_view deadline) {
  if (deadline.empty())
    to.key("deadline").null();
  else
    to.field("deadline", deadline);
}

/// The beginning of a line that was not understood.
std::string shown(std::string_view text) { return base::clipped(plain(text.substr(0, 240)), 60); }

struct Word {
  std::string_view name;
  Kind kind;
};
constexpr std::array<Word, 5> kWords{{{"hello", Kind::hello},
                                      {"answer", Kind::answer},
                                      {"silent", Kind::silent},
                                      {"try", Kind::attempt},
                                      {"query", Kind::query}}};

bool has_text(Kind kind) { return kind == Kind::answer || kind == Kind::attempt || kind == Kind::query; }

const json::string* text_at(const json::object& object, std::string_view name) {
  const json::value* found = object.if_contains(name);
  return found == nullptr ? nullptr : found->if_string();
}

}  // namespace

std::string hello_line(const game::Rules& rules, const game::Play& play, const Hello& hello) {
  const game::Seat* own = game::find_seat(play, hello.seat);
  return line("hello", [&](JsonWriter& to) {
    to.field("protocol", kProtocol);
    to.field("game", std::string_view(rules.id()));
    to.field("seat", hello.seat);
    to.field("name", std::string_view(own == nullptr ? std::string() : own->name));
    to.array("seats", play.seats(), [&](const game::Seat& seat) {
      to.object([&] {
        to.field("seat", std::string_view(seat.code));
        to.field("name", std::string_view(seat.name));
      });
    });
    // Whole numbers beyond 2^53 are not safe in every language.
    to.key("seed").written(fmt::format("{}", hello.seed & ((std::uint64_t{1} << 53U) - 1)));
    to.field("seconds", hello.seconds);
    to.array("actions", rules.actions(), [&](const game::ActionHelp& action) {
      to.object([&] {
        to.field("word", std::string_view(action.word));
        to.field("format", std::string_view(action.format));
        to.field("rule", std::string_view(action.rule));
      });
    });
    const std::string board = board_json(play);
    to.key("board").written(board.empty() ? "null" : board);
  });
}

std::string ask_line(const game::Play& play, const game::Ask& ask, std::string_view deadline) {
  return line("ask", [&](JsonWriter& to) {
    to.field("turn", play.turn());
    write_deadline(to, deadline);
    to.field("kind", std::string_view(ask.kind));
    to.field("needed", ask.needed);
    to.field("prompt", std::string_view(ask.prompt));
    to.array("choices", ask.choices, [&](const std::string& choice) { to.value(std::string_view(choice)); });
    to.key("view").written(one_line(play.view(ask.seat)));
    to.field("report", std::string_view(play.report(ask.seat, game::Format::brief)));
  });
}

std::string wait_line(const game::Play& play, std::string_view deadline) {
  return line("wait", [&](JsonWriter& to) {
    to.field("turn", play.turn());
    write_deadline(to, deadline);
  });
}

std::string receipt_line(const game::Receipt& receipt, bool counts, std::optional<int> sequence) {
  return line("receipt", [&](JsonWriter& to) {
    to.field("accepted", receipt.accepted);
    to.field("counts", counts);
    if (sequence) {
      to.field("sequence", *sequence);
      to.field("digest", std::string_view(base::to_hex(receipt.digest)));
    }
    to.key("refusal");
    if (receipt.refusal)
      to.object([&] {
        to.field("rule", std::string_view(receipt.refusal->rule));
        to.field("sentence", std::string_view(receipt.refusal->sentence));
      });
    else
      to.null();
    to.array("remarks", receipt.remarks, [&](const game::Remark& remark) { write_remark(to, remark); });
    to.array("understood", receipt.understood, [&](const game::Understood& part) {
      to.object([&] {
        to.field("slot", part.slot);
        to.field("line", std::string_view(part.line));
        to.field("readable", part.readable);
      });
    });
  });
}

std::string told_line(const base::Result<std::string>& answer) {
  return line("told", [&](JsonWriter& to) {
    to.field("understood", answer.has_value());
    to.field("text", std::string_view(answer ? *answer : answer.error().what));
  });
}

std::string end_line(const game::Play& play) {
  return line("end", [&](JsonWriter& to) {
    to.field("turn", play.turn());
    to.field("over", play.over());
    to.key("standings").open('[');
    if (play.over()) {  // before that, points are secrets
      const std::vector<Standing> all = standings(play);
      for (std::size_t i = 0; i < all.size(); ++i)
        to.object([&] {
          to.field("seat", std::string_view(play.seats()[i].code));
          to.field("place", all[i].place);
          to.field("points", all[i].points);
        });
    }
    to.close(']');
  });
}

base::Result<BotLine> read_bot_line(std::string_view text) {
  json::error_code error;
  const json::value value = json::parse({text.data(), text.size()}, error);
  const json::object* object = error ? nullptr : value.if_object();
  if (object == nullptr)
    return base::fail(fmt::format("it wrote a line that is no JSON object: {}", shown(text)));
  const json::string* type = text_at(*object, "type");
  const auto known = std::find_if(kWords.begin(), kWords.end(), [&](const Word& w) {
    return type != nullptr && std::string_view(*type) == w.name;
  });
  if (known == kWords.end())
    return base::fail(fmt::format(
        "it wrote a line whose \"type\" is none of hello, answer, silent, try, query: {}", shown(text)));
  BotLine said{known->kind, {}, {}, 0};
  if (has_text(said.kind)) {
    const json::string* words = text_at(*object, "text");
    if (words == nullptr) return base::fail(fmt::format("its line of type {} has no \"text\"", known->name));
    said.text = *words;
  }
  if (const json::value* reasons = object->if_contains("reasons"); reasons != nullptr && reasons->is_array())
    for (const json::value& reason : reasons->get_array())
      if (reason.is_string()) said.reasons.emplace_back(reason.get_string());
  if (const json::value* version = object->if_contains("protocol"); version != nullptr && version->is_int64())
    said.protocol = static_cast<int>(std::clamp<std::int64_t>(version->get_int64(), 0, 1000));
  return said;
}

}  // namespace bots
