#include "fen_games/game_player.h"

#include <algorithm>

#include "notation/answer_forms.h"

namespace doublecheck::mailbox::fen {

GamePlayer::GamePlayer(const GameRules& rules, MailboxBoard& cells, const Limits& limits)
    : rules_(rules),
      cells_(cells),
      max_leaves_(limits.max_leaves),
      room_{std::vector<GameMove>(kMovesRoom), LeafMemory(limits.memory)} {}

void GamePlayer::look_at(const Position& position) {
  if (!known_ || !(known_->position == position)) {
    if (!known_) known_.emplace();
    known_->position = position;
    known_->moves.reset();
    known_->reason = rules_.why_illegal(position);
    if (!known_->reason) {
      rules_.set_up(known_->board, position);
      known_->reason = rules_.wrong_check(known_->board, position.to_move);
    }
  }
  if (!known_->reason) board_ = known_->board;
}

/// Of the known position.
const std::vector<GameMove>& GamePlayer::legal_moves() {
  if (!known_->moves) {
    GameMove* const first = room_.stack.data();
    known_->moves.emplace(first, rules_.list(board_, known_->position.to_move, first));
  }
  return *known_->moves;
}

bool GamePlayer::has_move(Colour side) {
  GameMove* const first = room_.stack.data();
  return rules_.list(board_, side, first) != first;
}

namespace {

int grown(int clock) {
  return std::min(clock + 1, kLargestClock);
}

std::vector<Move> for_lib(std::span<const GameMove> list) {
  std::vector<Move> moves;
  moves.reserve(list.size());
  for (const GameMove& move : list) moves.push_back(move.move());
  return moves;
}

}  // namespace

bool GamePlayer::may_capture_en_passant(Colour side) {
  GameMove* const first = room_.stack.data();
  return std::any_of(first, rules_.list(board_, side, first),
                     [](const GameMove& move) { return move.special == Special::en_passant; });
}

/// Nothing if the move is not legal. It is made on the board.
std::optional<Position> GamePlayer::position_after(const Move& move) {
  const auto& moves = legal_moves();
  const auto made = std::ranges::find(moves, move, &GameMove::move);
  if (made == moves.end()) return std::nullopt;
  Position after = known_->position;
  after.to_move = opposite(after.to_move);
  const bool resets = rules_.resets_clock(board_, *made);
  rules_.make(board_, known_->position.to_move, *made);
  rules_.take_down(board_, after);
  int& clock = after.state->halfmove_clock;
  clock = resets ? 0 : grown(clock);
  int& number = after.state->fullmove_number;
  if (after.to_move == Colour::white) number = grown(number);
  if (board_.en_passant != kNowhere && !may_capture_en_passant(after.to_move))
    after.state->en_passant.reset();
  return after;
}

Answer GamePlayer::answer(const Question& question) {
  look_at(question.position);
  if (known_->reason) return illegal(*known_->reason);
  const Colour side = question.position.to_move;
  switch (question.verb) {
    case Verb::check:
      return verdict(!rules_.checkers(board_, side).empty());
    case Verb::attacked:
      cells_.set_up(question.position.board);
      return cell_list(kChessBox, attacked_cells(cells_, opposite(side)));
    case Verb::legal:
      return move_list(kChessBox, for_lib(legal_moves()));
    case Verb::play: {
      const auto after = position_after(*question.move());
      return after ? doublecheck::position_after(shape_of(question).position, *after)
                   : illegal("not-a-move");
    }
    case Verb::perft: {
      const auto leaves = rules_.perft(board_, side, question.depth, max_leaves_, room_);
      return leaves ? number(*leaves) : abstain();
    }
    case Verb::explain:
      cells_.set_up(question.position.board);
      return label_list(question.move() == nullptr ? labels_of_position()
                                                   : labels_of_move(*question.move()));
    default:
      return abstain();
  }
}

}  // namespace doublecheck::mailbox::fen
