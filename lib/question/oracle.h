// An oracle: anything with a name that turns a question into an answer. It answers; it does not
// judge.
#pragma once

#include <string>

#include "question/answer.h"

namespace doublecheck {

/// Not thread safe: one oracle serves one thread. Oracles have no memory that a later answer could
/// show: the same question always gets the same answer.
class Oracle {
 public:
  virtual ~Oracle() = default;

  /// As given to `--oracle`: `mailbox`, `mutant:NAME`, `exec:COMMAND`.
  virtual std::string name() const = 0;

  /// True for an oracle from outside, which may give any solution to `solve` that replays (S3).
  virtual bool is_foreign() const { return false; }

  /// `question` keeps the invariant of Question. Does not throw for any such question: an oracle
  /// that breaks answers `failed HOW`, one that does not know answers `abstain`.
  virtual Answer answer(const Question& question) = 0;
};

/// `perft` abstains where the leaves are more than this.
inline constexpr std::uint64_t kDefaultMaxLeaves = 10'000'000;

}  // namespace doublecheck
