#include "store/engines/postgres_connection.h"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <pqxx/pqxx>
#include <unordered_map>

// Newer releases of libpqxx have new names for what older ones know only by these.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

namespace store {
namespace {

constexpr const char* kChannel = "sandtable";
constexpr int kFetched = 1000;  // rows at a time, of what may be large

/// A cell as PostgreSQL is told it; it knows from the statement which type is meant.
struct Words {
  explicit Words(const std::vector<Cell>& given) {
    texts.reserve(given.size());
    for (const Cell& cell : given) {
      if (const auto* number = std::get_if<std::int64_t>(&cell))
        texts.push_back(std::to_string(*number));
      else if (const auto* text = std::get_if<std::string>(&cell))
        texts.push_back(*text);
      else
        texts.emplace_back();
    }
    for (std::size_t i = 0; i < given.size(); ++i)
      words.push_back(std::holds_alternative<std::monostate>(given[i]) ? nullptr : texts[i].c_str());
  }
  std::vector<std::string> texts;
  std::vector<const char*> words;
};

Cell cell_of(const pqxx::field& field) {
  if (field.is_null()) return {};
  const std::string_view text(field.c_str(), field.size());
  constexpr pqxx::oid kInt2 = 21;
  constexpr pqxx::oid kInt4 = 23;
  constexpr pqxx::oid kInt8 = 20;
  const pqxx::oid type = field.type();
  if (type != kInt2 && type != kInt4 && type != kInt8) return std::string(text);
  std::int64_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

void see_all(const pqxx::result& result, const Transaction::See& see) {
  std::vector<std::string> names;
  for (pqxx::row_size_type i = 0; i < result.columns(); ++i) names.emplace_back(result.column_name(i));
  for (const pqxx::row& found : result) {
    Row row;
    row.cells.reserve(static_cast<std::size_t>(found.size()));
    for (const pqxx::field& field : found) row.cells.push_back(cell_of(field));
    see(names, row);
  }
}

/// What the exception in hand means to us.
Failure failure_now() {
  const auto says = [](Why why, const std::exception& error) {
    std::string what = fmt::format("PostgreSQL: {}", error.what());
    while (what.ends_with('\n')) what.pop_back();
    std::replace_if(
        what.begin(), what.end(), [](char c) { return c == '\n' || c == '\t'; }, ' ');
    return Failure{why, std::move(what)};
  };
  try {
    throw;
  } catch (const pqxx::in_doubt_error& error) {
    return says(Why::unknown, error);
  } catch (const pqxx::statement_completion_unknown& error) {
    return says(Why::unknown, error);
  } catch (const pqxx::transaction_rollback& error) {  // a deadlock, or two who could not both be right
    return says(Why::busy, error);
  } catch (const pqxx::broken_connection& error) {
    return says(Why::busy, error);
  } catch (const std::exception& error) {
    return says(Why::broken, error);
  }
}

}  // namespace

struct PostgresConnection::Inside {
  explicit Inside(const std::string& where) : connection(where) {}

  /// The name of a statement, prepared the first time it is met.
  const std::string& prepared(const std::string& sql) {
    const auto [at, fresh] = names.try_emplace(sql, fmt::format("s{}", names.size()));
    if (fresh) connection.prepare(at->second, sql);
    return at->second;
  }

  struct Ear : pqxx::notification_receiver {
    explicit Ear(pqxx::connection& connection) : notification_receiver(connection, kChannel) {}
    /// "turn yjphemudqant5arx MARK"
    void operator()(const std::string& payload, int) override {
      const std::size_t first = payload.find(' ');
      const std::size_t last = payload.rfind(' ');
      if (heard == nullptr || first >= last || std::string_view(payload).substr(last + 1) == own) return;
      (*heard)({payload.substr(first + 1, last - first - 1), payload.substr(0, first)});
    }
    const Store::Listener* heard = nullptr;
    std::string_view own;
  };

  pqxx::connection connection;
  std::unordered_map<std::string, std::string> names;
  std::unique_ptr<Ear> ear;
  int process = 0;  // the server's for this connection
  bool lost = false;
};

namespace {

class PostgresTransaction final : public Transaction {
 public:
  using Prepare = std::function<const std::string&(const std::string&)>;
  PostgresTransaction(pqxx::transaction_base& work, Prepare prepare, PostgresConnection::Telling& telling,
                      Faults* faults)
      : work_(work), prepare_(std::move(prepare)), telling_(telling), faults_(faults) {}

 private:
  void do_tell(const Tidings& tidings) override {
    run("SELECT pg_notify($1, $2)",
        {kChannel, fmt::format("{} {} {}", tidings.what, tidings.about, telling_.mark)});
    telling_.told.push_back(tidings);
  }
  Outcome<Rows> do_run(const std::string& sql, const std::vector<Cell>& given) override {
    if (faults_ != nullptr) faults_->at(sql.c_str());
    try {
      Rows rows;
      const auto keep = [&](const std::vector<std::string>&, const Row& row) { rows.push_back(row); };
      if (sql.starts_with("CREATE") || sql.starts_with("ALTER")) {  // these cannot be prepared
        work_.exec(sql);
      } else {
        const Words words(given);
        see_all(work_.exec_prepared(prepare_(sql), pqxx::prepare::make_dynamic_params(words.words)), keep);
      }
      return rows;
    } catch (const std::exception&) {
      return tl::unexpected<Failure>(failure_now());
    }
  }

  Outcome<void> do_each(const std::string& sql, const See& see) override {
    try {
      work_.exec("DECLARE found NO SCROLL CURSOR FOR " + sql);
      for (;;) {
        const pqxx::result some = work_.exec(fmt::format("FETCH {} FROM found", kFetched));
        see_all(some, see);
        if (some.size() < kFetched) break;
      }
      work_.exec("CLOSE found");
      return {};
    } catch (const std::exception&) {
      return tl::unexpected<Failure>(failure_now());
    }
  }

  pqxx::transaction_base& work_;
  Prepare prepare_;
  PostgresConnection::Telling& telling_;
  Faults* faults_;
};

/// Whether a kind of transaction may write. The type of that and its values have other names in each release
/// of libpqxx.
template <class Kind>
constexpr int kPolicy = 0;
template <pqxx::isolation_level level, auto policy>
constexpr auto kPolicy<pqxx::transaction<level, policy>> = policy;

using Writing = pqxx::transaction<pqxx::read_committed>;
using Reading = pqxx::transaction<pqxx::repeatable_read, kPolicy<pqxx::read_transaction>>;

}  // namespace

PostgresConnection::PostgresConnection(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}
PostgresConnection::~PostgresConnection() = default;
bool PostgresConnection::lost() const { return inside_->lost; }

Outcome<std::unique_ptr<PostgresConnection>> PostgresConnection::open(const std::string& where) {
  try {
    auto inside = std::make_unique<Inside>(where);
    inside->connection.set_variable("synchronous_commit", "on");
    inside->connection.set_variable("client_encoding", "'UTF8'");
    inside->connection.set_variable("client_min_messages", "warning");
    inside->process = inside->connection.backendpid();
    return std::unique_ptr<PostgresConnection>(new PostgresConnection(std::move(inside)));
  } catch (const std::exception&) {
    Failure failure = failure_now();
    return fail(failure.why, fmt::format("the database cannot be reached. {}", failure.what));
  }
}

Outcome<void> PostgresConnection::transact(For what, const Store::Work& work, Telling& telling,
                                           Faults* faults) {
  telling.told.clear();
  const auto at = [&](const char* point) {
    if (faults != nullptr) faults->at(point);
  };
  const auto prepare = [this](const std::string& sql) -> const std::string& {
    return inside_->prepared(sql);
  };
  try {
    if (what == For::reading) {
      Reading reading(inside_->connection);
      PostgresTransaction t(reading, prepare, telling, nullptr);
      const Outcome<void> outcome = t.outcome_of(work);
      reading.abort();
      inside_->lost = !inside_->connection.is_open();
      return outcome;
    }
    at("begin");
    Writing writing(inside_->connection);
    PostgresTransaction t(writing, prepare, telling, faults);
    const Outcome<void> outcome = t.outcome_of(work);
    if (!outcome) {
      writing.abort();
      inside_->lost = !inside_->connection.is_open();
      return outcome;
    }
    at("commit");
    writing.commit();
    at("committed");
    return {};
  } catch (const std::exception&) {
    inside_->lost = true;
    return tl::unexpected<Failure>(failure_now());
  }
}

bool PostgresConnection::attend() {
  try {
    inside_->ear = std::make_unique<Inside::Ear>(inside_->connection);
    return true;
  } catch (const std::exception&) {
    return false;
  }
}

bool PostgresConnection::hear(const Store::Listener& heard, std::string_view mark) {
  try {
    inside_->ear->heard = &heard;
    inside_->ear->own = mark;
    inside_->connection.await_notification(0, 200'000);
    // libpqxx may have connected anew by itself; what was told meanwhile is lost then.
    return inside_->connection.backendpid() == inside_->process;
  } catch (const std::exception&) {
    return false;
  }
}

}  // namespace store

#pragma GCC diagnostic pop
