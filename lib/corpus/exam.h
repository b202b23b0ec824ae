// An exam: the first questions of a corpus whose files are in the order of their power. What it
// notices was measured with faults of which that order knows nothing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "question/question.h"

namespace doublecheck {

/// How many questions of each verb, in the order of the corpus, it takes to notice a fault. A verb
/// that never notices it is missing.
using NoticedBy = std::map<Verb, std::size_t>;

/// Random questions of the verb notice the fault, and none of the corpus.
inline constexpr std::size_t kOnlyAtRandom = std::numeric_limits<std::size_t>::max();

/// What became of the faults that questions about a game can show.
struct ExamFaults {
  /// Which questions they were asked, in which order: fingerprint_of.
  std::string corpus;
  /// How many faults are noticed so.
  std::map<NoticedBy, std::size_t> faults;
};

using FaultsByGame = std::map<Game, ExamFaults>;

/// Equal for the same questions in the same order.
std::string fingerprint_of(std::span<const Question> questions);

/// As a file has it; a line `GAME FAULTS VERB=N VERB=+` for each that differ.
std::string exam_faults_text(const FaultsByGame& faults);

/// Reads back what `file` has. Throws UsageError with the line that is no such line.
FaultsByGame read_exam_faults(const std::filesystem::path& file);

/// Of the faults that some question of the chosen verbs can show.
struct ExamScore {
  std::size_t faults = 0;
  std::size_t noticed = 0;
};

struct ExamQuestion {
  Question question;
  /// Among those of its verb in the corpus, from 1.
  std::size_t place;
  /// Whether nobody abstained from it.
  bool is_answered = false;
};

/// The first questions about a game, and what they notice.
struct ExamPart {
  Game game{};
  /// As many as were wanted, or all that there are.
  std::vector<ExamQuestion> questions{};
  std::size_t wanted = 0;
  /// The verbs that it may be about; all where there are none.
  std::vector<Verb> verbs{};
  /// Nothing where these were measured with other questions than the corpus has now.
  std::optional<ExamFaults> faults{};

  std::size_t answered() const;

  /// What the answered questions notice, each fault by the first that does; so it is the least that
  /// they notice, unless `is_exact`. Nothing where there are no `faults`.
  std::optional<ExamScore> score() const;

  /// Whether all questions were answered, and are the first of the corpus.
  bool is_exact() const;
};

/// That of `parts` one behind the other which has this number.
ExamQuestion& question_in(std::vector<ExamPart>& parts, std::uint64_t number);

class Exam {
 public:
  /// `agreed` are the questions of the corpus in their order.
  Exam(std::span<const Question> agreed, FaultsByGame faults);

  /// Reads the folder `agreed` and the file `exam.faults` in `corpus`. Throws UsageError where one
  /// is missing or wrong.
  static Exam read(const std::filesystem::path& corpus);

  /// The first `most` questions about `game` of `verbs`, or of all verbs where there are none, but
  /// those that `may_ask` refuses.
  ExamPart part(Game game, std::span<const Verb> verbs, std::size_t most,
                const std::function<bool(const Question&)>& may_ask) const;

 private:
  std::map<Game, std::vector<Question>> questions_;
  FaultsByGame faults_;
};

}  // namespace doublecheck
