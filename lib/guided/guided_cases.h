// Ladders of questions about positions that show what was seldom seen.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "generate/generator.h"
#include "guided/guided_features.h"

namespace doublecheck {

/// Of several random positions takes the one with the rarest features, and of several moves in it
/// likewise (Chen, Leung, Mak 2004 choose test inputs so, by their distance; here it is by rules).
/// Every tenth ladder is taken as it comes, for what no feature tells. Poor questions, which rich
/// ones about the same position imply, are asked of every third position only.
///
/// Not thread safe; those of the same arguments, with advisers that give the same answers, are
/// alike.
class GuidedCases {
 public:
  /// Of `shapes`, which are of `game`. `adviser` must outlive it. Those of another `stream` draw
  /// other questions.
  GuidedCases(std::uint64_t seed, std::uint64_t stream, Game game, std::vector<Shape> shapes,
              GuidedKinds kinds, Oracle& adviser);

  /// The questions of the next ladder, of which there is at least one.
  std::vector<Question> next();

 private:
  /// What a ladder is about: a bare position, or a whole FEN.
  struct Subject {
    Position position;
    std::vector<FeatureHash> labels{};
  };

  bool is_plain() const;
  bool is_asked(const Shape& shape) const;
  Subject draw(bool whole_fen);
  Subject choose(bool whole_fen);
  Question ask(const Shape& shape, const Subject& subject);
  Question draw_question(const Shape& shape, const Subject& subject);

  Game game_;
  std::vector<Shape> shapes_;
  Generator generator_;
  GuidedFeatures features_;
  Novelty novelty_;
  bool has_rich_ = false;
  std::uint64_t cases_ = 0;
  std::uint64_t positions_ = 0;  // drawn so far
  std::uint64_t questions_ = 0;
};

}  // namespace doublecheck
