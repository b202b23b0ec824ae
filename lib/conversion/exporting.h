// Lines of a corpus in the forms of other tools.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "conversion/epd.h"
#include "corpus/corpus.h"

namespace doublecheck {

/// One JSON object: `question`, `verb`, `game`, `depth` of perft, `side` of an empty
/// cube, `position`, `argument` where
/// there is one, `answer` (null where the question is open), `comments` where there are some, a
/// list of lines, `file` and `line`.
std::string json_line(const CorpusEntry& entry);

/// A record of sqllogictest: comments, `query T nosort`, the question, `----`, the answer, and an
/// empty line. An open question has neither `----` nor answer: a run in completion mode adds them.
std::string sqllogictest_record(const CorpusEntry& entry);

/// What of a corpus can be said as EPD: of one game, perft with its counts, gathered for each
/// position, and `legal` without its answer. Everything else is only counted.
class EpdExport {
 public:
  explicit EpdExport(Game game) : game_(game) {}

  void add(const CorpusLine& line);

  /// A line for each position with counts and for each asked for its legal moves, in the order in
  /// which they came first.
  std::string text() const;

  /// Questions that are not in the text.
  std::uint64_t left_out() const { return left_out_; }

  /// Answers to `legal`, which EPD has no word for.
  std::uint64_t answers_left_out() const { return answers_left_out_; }

 private:
  void add_count(const CorpusLine& line);

  Game game_;
  std::vector<EpdPosition> positions_;
  std::map<std::string, std::size_t> counted_;  // places in positions_, by FEN
  std::uint64_t left_out_ = 0;
  std::uint64_t answers_left_out_ = 0;
};

}  // namespace doublecheck
