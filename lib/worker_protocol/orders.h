// What a campaign orders its fuzz workers to do. A worker is a fuzz target that runs for a
// campaign: it writes disagreements down and goes on, where it would otherwise abort at the first.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "question/question.h"

namespace doublecheck {

/// The environment variable that holds the orders. A target without it runs for nobody.
inline constexpr const char* kOrdersVariable = "DOUBLECHECK_ORDERS";

/// The exit code of a worker that cannot obey its orders, or cannot write down what it sees. The
/// last line on its standard error says why; no input is to blame.
inline constexpr int kCannotWork = 2;

struct WorkerOrders {
  /// As `--oracle` takes them. Each is compared with the first; mailbox and distance where empty.
  std::vector<std::string> oracles;
  /// The verbs of the ladder that are asked; all where empty.
  std::vector<Verb> verbs;
  /// Names of mutants that are asked along until they are noticed.
  std::vector<std::string> canaries;
  /// `perft` abstains beyond it.
  std::uint64_t max_leaves = 20'000;
  /// The file that the worker appends its events to (worker/event.h).
  std::string log;
  /// The file that counts how many executions hit each edge of the code; shared by all workers of
  /// one target. Empty: nobody counts.
  std::string edges;

  friend bool operator==(const WorkerOrders&, const WorkerOrders&) = default;
};

/// One line of JSON, and back. `read_orders` throws std::invalid_argument with what is wrong.
std::string orders_text(const WorkerOrders& orders);
WorkerOrders read_orders(std::string_view text);

}  // namespace doublecheck
