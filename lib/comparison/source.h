// Sources of questions for a comparison: numbered batches, each always the same.
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <vector>

#include "generate/origin.h"
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

/// Questions of a batch of a random or exhaustive source; its last batch may have fewer.
inline constexpr std::uint64_t kBatch = 256;

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

}  // namespace doublecheck
