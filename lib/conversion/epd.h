// Positions in the Extended Position Description: four fields of a FEN, then operations, each an
// opcode with operands, ended by `;`. Section 16.2 of the PGN standard; perft counts are the custom
// `D1 20 ;D2 400`, or `perft 1 20` and `depth 1 = 20`, or the columns `| 20 | 400` and
// `,20,400`. And lines of a corpus as EPD, JSON and sqllogictest.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "corpus/corpus.h"
#include "notation/reader.h"
#include "question/position.h"
#include "question/question.h"

namespace doublecheck {

struct EpdPosition {
  /// A whole FEN.
  Position position;
  /// The numbers of leaves by depth, as they are written.
  std::map<int, std::string> leaves;
  /// What else the operations say: the text of `id` and of the comments `c0` to `c9`, and any other
  /// operation as it stands.
  std::vector<std::string> remarks;
};

/// Reads `FEN OPERATIONS`, the FEN as its game spells it. The clocks are those of a FEN of six
/// fields, or of `hmvc` and `fmvn`, or `0 1`. Throws ParseError where there is no such FEN, a count
/// or clock is no number, a depth is counted twice, or an operation that the standard does not have
/// has a number.
EpdPosition read_epd(Reader text, const FenSpelling& spelling = {});

/// Whether an operation counts leaves, as far as its opcode says.
bool is_count(Reader operation);

/// One more count: `D1 20`, `perft 1 = 20`, `depth 1: 20`. Throws ParseError likewise.
void add_count(EpdPosition& epd, Reader operation);

/// `FEN ;D1 20 ;D2 400` on one line: four fields, `hmvc` and `fmvn` where they are not 0 and 1, and
/// the leaves. Remarks are not written.
std::string epd_text(const EpdPosition& epd, const FenSpelling& spelling = {});

// --- Lines of a corpus in the forms of other tools -----------------------------------------------

/// One JSON object: `question`, `verb`, `game`, `depth` of perft, `side` of an empty cube,
/// `position`, `argument` where there is one, `answer` (null where the question is open),
/// `comments` where there are some, a list of lines, `file` and `line`.
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
  Game game_;
  std::vector<EpdPosition> positions_;
  std::map<std::string, std::size_t> counted_;  // places in positions_, by FEN
  std::uint64_t left_out_ = 0;
  std::uint64_t answers_left_out_ = 0;
};

}  // namespace doublecheck
