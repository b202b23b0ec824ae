#include "mailbox.h"

#include "board/mailbox_board.h"
#include "board/moves.h"
#include "explain/explain.h"
#include "fen/game_answers.h"
#include "games/atomic.h"
#include "games/chess.h"
#include "games/cube.h"
#include "games/solitaire.h"
#include "notation/answer_forms.h"

namespace doublecheck::mailbox {
namespace {

class MailboxOracle : public Oracle {
 public:
  MailboxOracle(std::uint64_t max_leaves, std::uint64_t memory)
      : max_leaves_(max_leaves), player_(memory) {}

  std::string name() const override { return "mailbox"; }

  Answer answer(const Question& question) override {
    const bool explains = question.verb == Verb::explain;
    if (question.position.state)
      return explains ? explain_game(board_, player_, question)
                      : player_.answer(question, max_leaves_);
    board_.set_up(question.position.board);
    if (question.verb == Verb::moves) return moves(question.position.board);
    switch (question.game) {
      case Game::cube:
        return explains ? explain_cube(board_, question)
                        : answer_cube(board_, question, max_leaves_);
      case Game::chess:
        return explains ? explain_chess(board_, question) : answer_chess(board_, question);
      case Game::solitaire:
      case Game::solitaire_upward:
        return explains ? explain_solitaire(board_, search_, question)
                        : answer_solitaire(board_, search_, question, max_leaves_);
      case Game::atomic:
        return explains ? explain_atomic(board_, question) : answer_atomic(board_, question);
    }
    return abstain();
  }

 private:
  Answer moves(const Board& board) const {
    const Index from = board_.index_of(occupied_cells(board).front());
    return cell_list(board.box(), moves_of_lone(board_, board.box(), from));
  }

  std::uint64_t max_leaves_;
  MailboxBoard board_;
  SolitaireSearch search_;
  fen::GamePlayer player_;
};

}  // namespace

std::unique_ptr<Oracle> make_oracle(std::uint64_t max_leaves, std::uint64_t memory) {
  return std::make_unique<MailboxOracle>(max_leaves, memory);
}

}  // namespace doublecheck::mailbox
