// What a campaign and its fuzz workers tell each other. A fuzz worker is a fuzz target that runs
// for a campaign: it writes disagreements down and goes on, where it would otherwise abort at the
// first.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "examination/oracle_maker.h"

namespace doublecheck {

// --- Orders, from the campaign ------------------------------------------------------------------

/// The environment variable that holds the orders. A target without it runs for nobody.
inline constexpr const char* kOrdersVariable = "DOUBLECHECK_ORDERS";

/// The exit code of a worker that cannot obey its orders, or cannot write down what it sees. The
/// last line on its standard error says why; no input is to blame.
inline constexpr int kCannotWork = 2;

struct WorkerOrders {
  /// As `--oracle` takes them. Each is compared with the first; mailbox and distance where empty.
  std::vector<std::string> oracles;
  /// All promises of engines (OracleOptions::contracts_are_whole).
  Contracts contracts{};
  /// The verbs of the ladder that are asked; all where empty.
  std::vector<Verb> verbs;
  /// Names of mutants that are asked along until they are noticed.
  std::vector<std::string> canaries;
  /// `perft` abstains beyond it.
  std::uint64_t max_leaves = 20'000;
  /// The file that the worker appends its events to.
  std::string log;
  /// The file that counts how many executions hit each edge of the code; shared by all workers of
  /// one target. Empty: nobody counts.
  std::string edges;

  friend bool operator==(const WorkerOrders&, const WorkerOrders&) = default;
};

/// One line of JSON, and back. `read_orders` throws std::invalid_argument with what is wrong.
std::string orders_text(const WorkerOrders& orders);
WorkerOrders read_orders(std::string_view text);

// --- Events, from the worker --------------------------------------------------------------------

// A line of JSON for each event, appended to the worker's log at once, so that a kill at any moment
// loses at most the last second of counts.

/// A process begins: all its counts start from nothing. AFL++ starts several in one worker's life.
struct Started {
  std::int64_t process = 0;

  friend bool operator==(const Started&, const Started&) = default;
};

/// What the process has done so far; comes about every second and at its end.
struct WorkerCounts {
  /// Inputs run.
  std::uint64_t executions = 0;
  /// Inputs that are questions of this target; the others are rejected.
  std::uint64_t askable = 0;
  /// Askable inputs whose position and move the rules allow. After the first 1024 it is an
  /// estimate: every 16th is looked at and stands for 16.
  std::uint64_t legal = 0;
  /// Questions asked of all oracles: one execution asks the whole ladder of a position.
  std::uint64_t asked = 0;

  friend bool operator==(const WorkerCounts&, const WorkerCounts&) = default;
};

/// Edges of the code, of the file that WorkerOrders::edges names: by all workers of the target, in
/// all their lives. Edges that lead to one block of the code count as one.
struct EdgeCounts {
  /// Of inputs that the mutator had just made; what only others hit counts as hit by many.
  std::uint64_t executions = 0;
  /// Edges hit by any execution, by exactly one, by exactly two.
  std::uint64_t covered = 0;
  std::uint64_t once = 0;
  std::uint64_t twice = 0;
  /// Edges that the code has.
  std::uint64_t all = 0;

  friend bool operator==(const EdgeCounts&, const EdgeCounts&) = default;
};

/// The first disagreement of a signature in this process, or one with a simpler question
/// (simplification.h) than those of its signature before.
struct Found {
  std::string signature;
  /// The question among those asked of all oracles, and the input among those run, counted from 1.
  std::uint64_t asked = 0;
  std::uint64_t execution = 0;
  /// As found: of the oracle first named in the orders and one other.
  Disagreement found;
  /// The poorest question of its ladder that shows it (root.h): what is to be shrunk.
  Disagreement root;
};

/// How often the process has seen a signature so far; comes with the counts where it has changed.
struct Sighted {
  std::string signature;
  std::uint64_t count = 0;

  friend bool operator==(const Sighted&, const Sighted&) = default;
};

/// A canary was noticed.
struct CanaryDied {
  std::string mutant;
  /// As in Found.
  std::uint64_t asked = 0;
  std::uint64_t execution = 0;
  Question question;
};

using WorkerEvent = std::variant<Started, WorkerCounts, EdgeCounts, Found, Sighted, CanaryDied>;

/// One line without its end, and back. `read_event` throws std::invalid_argument for anything else.
std::string event_text(const WorkerEvent& event);
WorkerEvent read_event(std::string_view line);

}  // namespace doublecheck
