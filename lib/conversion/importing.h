// The lines of a corpus that files of others make: what `corpus import` makes of files of
// positions, and `corpus pack` of the inputs that fuzzers keep.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "conversion/epd.h"
#include "corpus/corpus.h"
#include "question/oracle.h"

namespace doublecheck {

/// A line of a file is one of these:
///
///     # a comment
///     FEN ;D1 20 ;D2 400         EPD (epd.h), with or without counts
///     atomic; FEN; d1 20; d2 400  the same behind the name of a game
///     perft GAME 1 FEN -> 20     a count as in a corpus
///     id NAME                    a block: a name,
///     epd FEN                    a position, which is EPD too,
///     perft 1 20                 and its counts, also `depth 1 = 20`
///
/// Other forms of counts are in epd.h. Lines may begin with `;` or `//` for `#`, unless a count
/// follows.
///
/// A count becomes `perft GAME 1 FEN -> 20`, a position without counts the open question
/// `legal GAME FEN`. The comments right above a position, and what its other operations say, are
/// comments of its questions.
class Importing {
 public:
  /// Lines that name no game are of `game`, chess or atomic. `referee` tells which positions are
  /// illegal.
  Importing(Game game, std::unique_ptr<Oracle> referee)
      : game_(game), referee_(std::move(referee)) {}

  /// The lines of a file in their order.
  void add(const CorpusPlace& place, std::string_view line);

  /// Behind the last line of a file.
  void end_file();

  /// A line that cannot be read, for a reason that `error` tells.
  void refuse(const CorpusPlace& place, const ParseError& error);

  /// In the order in which they came, each question once. Problems are lines of none of these
  /// forms, games that there are not, positions of Chess960 under another game, counts of an
  /// illegal position (it may be of Chess960 under the letters of chess), small counts that the
  /// rules do not give, and counts that contradict one before. A file whose name, or an `id`, names
  /// another game, and one whose small counts are wrong in at least half of their positions, is one
  /// problem: nothing of it is here.
  const Corpus& corpus() const { return corpus_; }

  /// How often a question came again, with the same answer.
  std::uint64_t repeated() const { return repeated_; }

 private:
  /// What blocks have to say of a position comes in several lines.
  struct Block {
    EpdPosition epd;
    CorpusPlace place;
    std::string comments;
    bool refused = false;  // the position, and with it its counts
  };

  void read(const CorpusPlace& place, std::string_view line);
  void add_counted(const CorpusPlace& place, std::string_view line);
  void begin_block(const CorpusPlace& place, Reader text);
  void add_count_to_block(Reader operation);
  void add_position(Game game, const CorpusPlace& place, const EpdPosition& epd,
                    const std::string& comments);
  void add_illegal(const CorpusPlace& place, const Answer& answer);
  void add_counts(Game game, const CorpusPlace& place, const EpdPosition& epd,
                  const std::string& comments);
  void add_wrong(const CorpusPlace& place, const std::string& reason);
  void add_question(const Question& question, const CorpusPlace& place, const std::string& comments,
                    std::optional<Answer> answer);
  void end_block();
  bool is_named_like_us(Game game, const CorpusPlace& place, std::string_view name);
  bool is_named_like_us(Game game, const CorpusPlace& place, const EpdPosition& epd);
  void leave_out_file(const CorpusPlace& place, const std::string& reason);

  Game game_;
  std::unique_ptr<Oracle> referee_;
  Corpus corpus_;
  std::uint64_t repeated_ = 0;
  std::string comments_;  // of the position that comes next
  std::optional<Block> block_;
  std::size_t first_of_file_ = 0;  // among the entries
  std::size_t first_problem_of_file_ = 0;
  bool file_left_out_ = false;
  std::size_t checked_ = 0;  // positions of this file whose counts the rules were asked for
  std::size_t wrong_ = 0;    // those of them with another count
  std::optional<CorpusProblem> first_wrong_;
  std::unordered_map<std::string, std::optional<Answer>> answers_;  // by the question's text
};

// --- Packing -------------------------------------------------------------------------------------
// Of files that hold an input each, as fuzzers keep them. The folders may have anything in them.

/// Gets a file or folder that is left out, and why.
using LeftOut = std::function<void(const std::string& path, const std::string& reason)>;

/// Every file in the trees of `paths`, whatever its kind, each tree sorted bytewise. Links to
/// folders are not followed. `left_out` gets folders that cannot be read, and those whose
/// name begins with a dot: AFL++ keeps copies of its inputs in one. Throws UsageError where there
/// is nothing of a name in `paths`.
std::vector<std::string> input_files(std::span<const std::string> paths, const LeftOut& left_out);

/// The bytes of a regular file of at most kLongestLine bytes and a line break. Waits for nobody, as
/// reading a pipe would. Throws UsageError with the reason, without the name of the file.
std::string read_input(const std::string& file);

/// The lines of a corpus that inputs make.
class Packing {
 public:
  /// Takes the question that `content` of `file` spells in any form, with an answer or open; or
  /// else those of its lines, comments apart. Returns what is left, as problems: text that is no
  /// question, a file without any, and an answer that differs from the one that an input before has
  /// given, which is kept.
  std::vector<CorpusProblem> add(const std::string& file, std::string_view content);

  /// The questions, each once, in canonical form and sorted bytewise, one a line, with their
  /// answers where they have some.
  std::string text() const;

  std::size_t questions() const { return answers_.size(); }

 private:
  std::map<std::string, std::optional<Answer>> answers_;  // by the text of the question
};

}  // namespace doublecheck
