// Doublecheck as a library: compares an engine of yours with the built-in oracles, inside your own
// test program. Questions and answers are lines of text; tools/doublecheck/manual/engine.md has the
// protocol, and oracles/RULES.md the rules.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace doublecheck {

/// Gives the answer line to a question line: `legal chess rnbqkbnr/... w KQkq - 0 1` has the answer
/// `a2a3 a2a4 ...`. It says `abstain` where it does not know. What it throws, if derived from
/// std::exception, and a line that is no answer count as the answer `failed REASON`.
using Engine = std::function<std::string(const std::string& question)>;

/// How far a comparison has come.
struct EngineProgress {
  std::uint64_t asked = 0;
  /// Different bugs so far.
  std::size_t findings = 0;
  /// What the engine is being asked, and for how long; empty between two questions.
  std::string question;
  std::chrono::milliseconds waited{0};
};

struct EngineOptions {
  /// At least one game: `cube`, `chess`, `solitaire`, `atomic`, or a variant such as `crazyhouse`.
  std::vector<std::string> games{"cube", "chess", "solitaire", "atomic"};
  /// Such as `legal`, `play`, `perft`; empty: all that a comparison asks about these games.
  std::vector<std::string> verbs{};
  std::uint64_t questions = 10'000;
  /// The same seed asks the same questions.
  std::uint64_t seed = 1;
  /// What the engine promises, in the words of tools/doublecheck/manual/contracts.md: `legal-only
  /// clocks=150`. It is not asked about the rest, and what it writes in another way is converted.
  std::string contract{};
  /// For each question; 0 is none. An engine that takes longer ends the comparison, with the
  /// finding `failed time-out`.
  std::chrono::milliseconds time_limit{10'000};
  /// For all questions; 0 is none. To shrink what was found may take as long again, and 2 s at
  /// least.
  std::chrono::milliseconds time{0};
  /// Called about five times a second, in the thread of the caller, while the engine is asked.
  std::function<void(const EngineProgress&)> progress{};
  /// Whether whole games are asked about in positions, too, that no game reaches.
  bool impossible = false;
};

/// A bug: everything that goes back to one cause is one finding.
struct EngineFinding {
  /// Such as `legal chess; engine against mailbox; extra L3-castling`.
  std::string signature;
  /// How many questions showed it.
  std::uint64_t count = 0;
  /// The smallest question that was found to show it, and the answers to it.
  std::string question;
  std::string engine_answer;
  std::string right_answer;
};

/// Asks `engine` and the oracle `mailbox` random questions, and shrinks what differs. Empty where
/// nothing differs. The engine is asked in one other thread, and copied for it. Where it takes
/// longer than the time limit, it goes on in that thread, and nobody can end that: what it refers
/// to must live as long as the program. Throws std::invalid_argument for an unknown game or verb, a
/// wrong word of a contract, and where no game has any of the verbs.
std::vector<EngineFinding> compare_engine(const Engine& engine, const EngineOptions& options = {});

/// The answer of the built-in oracles. Throws std::invalid_argument where `question` is none, and
/// std::logic_error where they disagree.
std::string ask_oracles(const std::string& question);

}  // namespace doublecheck
