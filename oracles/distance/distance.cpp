#include "distance.h"

#include "atomic_explosion.h"
#include "chess_valid.h"
#include "cube_answers.h"
#include "game_answers.h"
#include "lone_piece.h"
#include "solitaire_answers.h"

namespace doublecheck::distance {
namespace {

class DistanceOracle : public Oracle {
 public:
  explicit DistanceOracle(std::uint64_t max_leaves) : max_leaves_(max_leaves) {}

  std::string name() const override { return "distance"; }

  Answer answer(const Question& question) override {
    if (question.verb == Verb::moves) return answer_moves(question);
    if (question.position.state) return answer_game(question, max_leaves_);
    switch (question.game) {
      case Game::cube:
        return answer_cube(question, max_leaves_);
      case Game::chess:
        return answer_chess(question);
      case Game::solitaire:
        return answer_solitaire(question, max_leaves_);
      case Game::atomic:
        return answer_atomic(question);
    }
    return abstain();
  }

 private:
  std::uint64_t max_leaves_;
};

}  // namespace

std::unique_ptr<Oracle> make_oracle(std::uint64_t max_leaves) {
  return std::make_unique<DistanceOracle>(max_leaves);
}

}  // namespace doublecheck::distance
