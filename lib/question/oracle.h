// An oracle: anything with a name that turns a question into an answer. It answers; it does not
// judge.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "question/answer.h"

namespace doublecheck {

/// Not thread safe: one oracle serves one thread. Oracles have no memory that a later answer could
/// show: the same question always gets the same answer.
class Oracle {
 public:
  virtual ~Oracle() = default;

  /// As given to `--oracle`: `mailbox`, `mutant:NAME`, `exec:COMMAND`.
  virtual std::string name() const = 0;

  /// True for an engine: it may give any solution to `solve` that replays (S3).
  virtual bool is_foreign() const { return false; }

  /// `question` keeps the invariant of Question. Does not throw for any such question: an oracle
  /// that breaks answers `failed HOW`, one that does not know answers `abstain`. Only an oracle in
  /// another process throws: Interrupted (interrupt.h), OracleError (oracle_maker.h).
  virtual Answer answer(const Question& question) = 0;

  /// True for an oracle that works on announced questions while its caller does something else.
  virtual bool pipelines() const { return false; }

  /// Tells which questions come next, in this order, after those announced before. A hint: it
  /// changes no answer, and other questions may come in between. Where one of them is asked, those
  /// announced before it and never asked are forgotten. Does not wait for anything.
  virtual void announce(std::span<const Question>) {}

  /// Called where the answer given last is doubted. True where it was that to another question,
  /// because the oracle had written a line too many: now it is in step again, and may be asked
  /// again.
  virtual bool was_out_of_step() { return false; }

  /// The answer to each question, in order; every question is announced before the first is asked.
  std::vector<Answer> answers(std::span<const Question> questions) {
    announce(questions);
    std::vector<Answer> given;
    given.reserve(questions.size());
    for (const Question& question : questions) given.push_back(answer(question));
    return given;
  }
};

/// `perft` abstains where the leaves are more than this.
inline constexpr std::uint64_t kDefaultMaxLeaves = 10'000'000;

}  // namespace doublecheck
