#include "mailbox.h"

#include "atomic.h"
#include "chess_valid.h"
#include "cube.h"
#include "explain_game.h"
#include "game/game_answers.h"
#include "mailbox_board.h"
#include "moves.h"
#include "solitaire.h"

namespace doublecheck::mailbox {
namespace {

class MailboxOracle : public Oracle {
 public:
  explicit MailboxOracle(std::uint64_t max_leaves) : max_leaves_(max_leaves) {}

  std::string name() const override { return "mailbox"; }

  Answer answer(const Question& question) override {
    if (question.position.state) return answer_whole_game(question);
    board_.set_up(question.position.board);
    if (question.verb == Verb::moves) return answer_moves(board_, question);
    switch (question.game) {
      case Game::cube:
        return answer_cube(board_, question, max_leaves_);
      case Game::chess:
        return answer_chess(board_, question);
      case Game::solitaire:
        return answer_solitaire(board_, search_, question, max_leaves_);
      case Game::atomic:
        return answer_atomic(board_, question);
    }
    return abstain();
  }

 private:
  Answer answer_whole_game(const Question& question) {
    if (question.verb == Verb::explain) return explain_game(board_, player_, question);
    return player_.answer(question, max_leaves_);
  }

  std::uint64_t max_leaves_;
  MailboxBoard board_;
  SolitaireSearch search_;
  game::GamePlayer player_;
};

}  // namespace

std::unique_ptr<Oracle> make_oracle(std::uint64_t max_leaves) {
  return std::make_unique<MailboxOracle>(max_leaves);
}

}  // namespace doublecheck::mailbox
