// Sources of questions for a comparison: numbered batches, each always the same.
#pragma once

#include <cstdint>
#include <istream>
#include <limits>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "corpus/corpus_line.h"
#include "generate/game_positions.h"
#include "question/oracle.h"

namespace doublecheck {

inline constexpr std::uint64_t kEndless = std::numeric_limits<std::uint64_t>::max();

/// Questions that follow each other, the first of which is number `first` of all.
struct Batch {
  std::uint64_t first = 0;
  std::vector<Question> questions;
};

/// Makes the questions of batches for one worker. Not thread safe.
class Producer {
 public:
  virtual ~Producer() = default;

  /// Batch number `number`; of no questions where the source has ended.
  virtual Batch batch(std::uint64_t number) = 0;

  /// Whether the next batch can be had without waiting for somebody who writes questions.
  virtual bool is_ready() const { return true; }
};

/// Where the questions of a comparison come from. Thread safe.
class Source {
 public:
  virtual ~Source() = default;

  /// How many batches there are; `kEndless` if nobody knows or there is no end.
  virtual std::uint64_t batches() const = 0;

  /// How many questions there are in all; `kEndless` likewise.
  virtual std::uint64_t questions() const = 0;

  /// A producer that asks `adviser` (which must outlive it) for the moves that can be made.
  virtual std::unique_ptr<Producer> make_producer(Oracle& adviser) = 0;
};

/// Batches that are known beforehand.
class ListSource : public Source {
 public:
  explicit ListSource(std::vector<Batch> batches) : batches_(std::move(batches)) {}

  std::uint64_t batches() const override { return batches_.size(); }
  std::uint64_t questions() const override;
  std::unique_ptr<Producer> make_producer(Oracle& adviser) override;

 private:
  std::vector<Batch> batches_;
};

/// A line that is no question.
struct BadLine {
  std::uint64_t line = 0;  // counted from 1
  std::string reason;      // begins with the column
};

/// Questions that are written while they are asked, by a file or a program, one a line: all
/// producers hand out the same stream, in its order. Lines that are no questions are passed
/// over and counted. Thread safe.
class StreamSource : public Source {
 public:
  std::uint64_t batches() const override { return kEndless; }
  std::unique_ptr<Producer> make_producer(Oracle& adviser) override;

  /// The next question, and those behind it that are there at once; none at the end.
  virtual Batch next() = 0;

  /// Whether there is more to read without waiting.
  virtual bool is_ready() const = 0;

  /// How many lines were no questions, and the first of them. Only when no producer is at work.
  std::uint64_t bad_lines() const { return bad_; }
  const std::vector<BadLine>& first_bad_lines() const { return first_bad_; }

 protected:
  void refuse(BadLine line);

 private:
  std::uint64_t bad_ = 0;
  std::vector<BadLine> first_bad_;
};

/// Questions of a batch of a random or exhaustive source; its last batch may have fewer.
inline constexpr std::uint64_t kBatch = 256;

/// A game, and those forms of its ladder that are asked.
struct Course {
  Game game;
  std::vector<Shape> shapes;
};

/// Of each of `games` only `verbs`, all if that is empty; whole FENs alone where `origin` is not
/// `any`. Throws std::invalid_argument if none of the games has any of the verbs.
std::vector<Course> courses_of(const std::vector<Game>& games, const std::vector<Verb>& verbs,
                               Origin origin = Origin::any);

/// `questions` random questions (or kEndless) over `games` in turn. Of each game's ladder only
/// `verbs` are asked, all of them if `verbs` is empty. The same seed gives the same questions.
/// Whole FENs are as `draws` wants them; with an origin other than `any` there is nothing else.
/// Throws std::invalid_argument if none of the games has any of the verbs.
std::unique_ptr<Source> random_source(std::uint64_t seed, const std::vector<Game>& games,
                                      const std::vector<Verb>& verbs, std::uint64_t questions,
                                      Draws draws = {});

/// `perft` of the positions of corpus/perft, to depth 1 of all of them, then to depth 2, up to
/// `depth`, without the questions that `counter` abstains from because of their many leaves. Each
/// is a batch of its own, for some take long.
std::unique_ptr<Source> perft_source(const std::vector<Game>& games, int depth, Oracle& counter);

/// Every board with up to `pieces` pieces, of the cube of side `side` or of the 4x4 box, in a fixed
/// order, asked every verb of the ladder that takes no argument. For cubes with either side to
/// move. Throws std::invalid_argument where the boards are more than 2^63 or the game has no small
/// box.
std::unique_ptr<Source> exhaustive_source(Game game, int side, int pieces,
                                          const std::vector<Verb>& verbs);

// Questions read from a stream of lines: `compare --from`.

/// Hands out lines in the order of the stream, and what there is at once where the stream pauses;
/// memory does not grow with its length. Lines are read as people write them (pasted_question.h).
/// Empty lines and lines that start with `#` or `;` are passed over, and so is what follows ` -> `
/// on a line (a corpus file can be read).
class LinesSource : public StreamSource {
 public:
  /// `lines` must outlive the source. `adviser` knows which moves are legal.
  LinesSource(std::istream& lines, std::unique_ptr<Oracle> adviser)
      : lines_(&lines), reader_(lines, LineEnds::any), adviser_(std::move(adviser)) {}

  std::uint64_t questions() const override { return kEndless; }
  Batch next() override;
  bool is_ready() const override;

  /// How many lines have an answer behind their question, as those of corpora: nobody compares it.
  /// Only when no producer is at work.
  std::uint64_t answers() const { return answers_; }

 private:
  /// Reads the question of the next line into `made`; false at the end of the stream.
  bool read_line(std::vector<Question>& made);

  std::istream* lines_;
  LineReader reader_;
  std::unique_ptr<Oracle> adviser_;
  mutable std::mutex mutex_;
  std::uint64_t questions_ = 0;
  std::uint64_t answers_ = 0;
};

}  // namespace doublecheck
