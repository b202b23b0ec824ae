// Shrinks disagreements while the workers of a campaign go on.
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <string>

#include "crew.h"
#include "disagreement/cross_examine.h"

namespace doublecheck {

/// The smallest question found for a signature.
struct Witness {
  std::string signature;
  Disagreement disagreement;
};

/// One thread of low priority, with oracles of its own for each pair that stands against each
/// other.
class Witnesses {
 public:
  /// `perft` abstains beyond `max_leaves`.
  explicit Witnesses(std::uint64_t max_leaves);
  ~Witnesses();
  Witnesses(const Witnesses&) = delete;
  Witnesses& operator=(const Witnesses&) = delete;

  /// `root` is to be shrunk, at most for ten seconds.
  void add(const std::string& signature, const Disagreement& root);

  /// A result as soon as there is one, each once; nothing where none comes within `limit`.
  std::optional<Witness> next(std::chrono::milliseconds limit);

  /// How many are not done.
  std::size_t waiting() const { return waiting_; }

  /// Lets go of all that is not done.
  void stop();
  /// The same without waiting for the thread: before `leave_interrupted` (interrupt.h) only.
  void abandon();

 private:
  std::shared_ptr<std::atomic<bool>> stopped_ = std::make_shared<std::atomic<bool>>(false);
  Crew<Witness, Witness> crew_;
  std::size_t waiting_ = 0;
};

}  // namespace doublecheck
