// Questions that are guided by what earlier ones showed by the rules.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "comparison/source.h"
#include "examination/oracle_maker.h"
#include "generate/generator.h"
#include "generate/reach.h"
#include "question/oracle.h"
#include "question/question.h"

namespace doublecheck {

// --- What a position, and a move in it, show by the rules ---------------------------------------

/// The hash of a feature.
using FeatureHash = std::uint64_t;

/// Features whose hashes share a place of the table are counted as one.
class Novelty {
 public:
  Novelty() : counts_(kPlaces) {}

  /// What a question with these features is worth: for each, one over how often it was seen.
  double worth(std::span<const FeatureHash> features) const;

  /// Sees each of `features` once more.
  void count(std::span<const FeatureHash> features);

 private:
  static constexpr std::size_t kPlaces = std::size_t{1} << 16U;

  std::vector<std::uint32_t> counts_;
};

/// Which kinds of features count.
struct GuidedKinds {
  bool labels = true;   // each label of `explain`, or the reason why a position is illegal
  bool pairs = true;    // each two labels that meet
  bool lines = true;    // a king, an enemy slider aimed at it, and one or two men between or none
  bool answers = true;  // how many moves are legal, roughly

  /// `all`, or some of `labels`, `pairs`, `lines`, `answers` with `+` between; nothing for another
  /// word.
  static std::optional<GuidedKinds> read(std::string_view text);
};

/// Not thread safe.
class GuidedFeatures {
 public:
  /// `adviser` explains, and must outlive this.
  GuidedFeatures(GuidedKinds kinds, Oracle& adviser)
      : kinds_(kinds), adviser_(&adviser), reach_(adviser) {}

  /// The labels of the position of `about`, whose verb and argument do not matter.
  std::vector<FeatureHash> labels_of(const Question& about) { return explained(about, {}); }

  /// Of that position, which has these labels.
  std::vector<FeatureHash> of_position(const Question& about,
                                       const std::vector<FeatureHash>& labels);

  /// Of the move or target of `question`, in a position that has these labels.
  std::vector<FeatureHash> of_argument(const Question& question,
                                       const std::vector<FeatureHash>& labels);

 private:
  std::vector<FeatureHash> explained(const Question& about, const Argument& argument);
  void add_lines(const Question& about, std::vector<FeatureHash>& features);
  void add_lines_to(const Question& about, Cell king, std::vector<FeatureHash>& features);
  void add_answers(const Question& about, std::vector<FeatureHash>& features);

  GuidedKinds kinds_;
  Oracle* adviser_;
  Reach reach_;
};

// --- The questions ------------------------------------------------------------------------------

/// Whose turn it is to be asked. Equal shares do not find a fault the soonest: a count of two plies
/// asks nearly all that `legal` and `play` could, and `moves` of a lone piece soon repeats itself.
/// Three levels of verbs do as well as a share fitted to each form
/// (bench/TRIED.md, "What guides compare").
class VerbRota {
 public:
  /// Of one game's forms of question, at least one.
  explicit VerbRota(const std::vector<Shape>& shapes);

  /// The forms of the next ladder, those with larger shares first: at first all, then each as often
  /// as its share says, and at least one.
  std::vector<Shape> next();

 private:
  struct Turn {
    Shape shape;
    int share = 0;
    int credit = 0;
  };

  std::vector<Turn> turns_;  // the one with the largest share stands first
};

/// Of several random positions takes the one with the rarest features, and of several moves in it
/// likewise (Chen, Leung, Mak 2004 choose test inputs so, by their distance; here it is by rules).
/// Of several counts takes the deepest. Every tenth ladder is taken as it comes, for what no
/// feature tells. Verbs that show more are asked more often (VerbRota). What is seldom is known
/// from the beginning: some ladders are looked at and not asked.
///
/// Not thread safe; those of the same arguments, with advisers that give the same answers, are
/// alike.
class GuidedCases {
 public:
  /// Of `shapes`, which are of `game`. `adviser` must outlive it. Those of another `stream` draw
  /// other questions.
  GuidedCases(std::uint64_t seed, std::uint64_t stream, Game game, const std::vector<Shape>& shapes,
              GuidedKinds kinds, Oracle& adviser, Draws draws = {});

  /// The questions of the next ladder, of which there is at least one.
  std::vector<Question> next();

 private:
  /// What a ladder is about: a bare position, or a whole FEN.
  struct Subject {
    Position position;
    std::vector<FeatureHash> labels{};
  };

  /// A subject with its labels, and what it shows.
  struct Seen {
    Subject subject;
    std::vector<FeatureHash> features;
  };

  bool is_plain() const;
  Subject draw(bool whole_fen);
  Subject choose(bool whole_fen);
  Seen look(bool whole_fen);
  void look_at_ladder(const std::vector<Shape>& shapes);
  Question deepest_of(Question count, const Shape& shape, const Subject& subject);
  Question ask(const Shape& shape, const Subject& subject);
  Question draw_question(const Shape& shape, const Subject& subject);

  Game game_;
  VerbRota rota_;
  Generator generator_;
  GuidedFeatures features_;
  Novelty novelty_;
  std::uint64_t cases_ = 0;
  std::uint64_t positions_ = 0;  // drawn so far
  std::uint64_t questions_ = 0;
};

/// `questions` (or kEndless) over `games` in turn, of each game's ladder only `verbs`, as
/// random_source. Who is compared, and what they answer, guides nothing: so the same seed gives the
/// same questions to any number of threads and in any shard. `make` makes the oracle that explains.
/// Throws std::invalid_argument if none of the games has any of the verbs.
std::unique_ptr<Source> guided_source(std::uint64_t seed, const std::vector<Game>& games,
                                      const std::vector<Verb>& verbs, std::uint64_t questions,
                                      const OracleMaker& make, GuidedKinds kinds = {},
                                      Draws draws = {});

}  // namespace doublecheck
