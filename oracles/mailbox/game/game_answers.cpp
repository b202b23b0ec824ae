#include "game/game_answers.h"

#include <algorithm>

#include "game/attacked.h"
#include "game/game_rules.h"
#include "game/illegal_reason.h"
#include "notation/answer_forms.h"

namespace doublecheck::mailbox::game {
namespace {

CastlingRights castling_of(Rights rights) {
  CastlingRights castling;
  for (const Colour colour : {Colour::white, Colour::black})
    for (const Wing wing : {Wing::kingside, Wing::queenside})
      if ((rights & right_bit(colour, wing)) != 0) castling.add(colour, wing);
  return castling;
}

int grown(int clock) {
  return std::min(clock + 1, kLargestClock);
}

}  // namespace

std::vector<Cell> GamePlayer::attacked_cells(Colour by) const {
  std::vector<Cell> cells;
  const SlotSet attackers = board_.army(by).pieces();
  for (Cell cell = 0; cell < 64; ++cell)
    if (is_attacked(board_, by, attackers, index_of(cell))) cells.push_back(cell);
  return cells;
}

std::span<const GameMove> GamePlayer::legal_moves(Game game, Colour side) {
  if (stack_.size() < kMovesRoom) stack_.resize(kMovesRoom);
  GameMove* const first = stack_.data();
  return with_rules(game, side, [&]<class Rules, Colour us>() {
    return std::span<const GameMove>(first,
                                     Rules::template generate<us>(board_, Listing(first)).next());
  });
}

std::optional<std::string_view> GamePlayer::why_illegal(Game game, const Position& position) {
  return illegal_reason(position, game, board_);
}

std::vector<Move> GamePlayer::moves_for_lib(Game game, Colour side) {
  const auto list = legal_moves(game, side);
  std::vector<Move> moves;
  moves.reserve(list.size());
  for (const GameMove& move : list) moves.push_back(move.move());
  return moves;
}

std::vector<Move> GamePlayer::moves_of(Game game, const Position& position) {
  board_.set_up(position);
  return moves_for_lib(game, position.to_move);
}

bool GamePlayer::any_en_passant(Game game, Colour side) {
  return std::ranges::any_of(legal_moves(game, side), [](const GameMove& move) {
    return move.special == Special::en_passant;
  });
}

Position GamePlayer::position_after(const Question& question, const GameMove& move) {
  const Position& before = question.position;
  const bool resets = board_.piece_at(move.from).is(Kind::pawn) || board_[move.to].is_piece();
  with_rules(question.game, before.to_move,
             [&]<class Rules, Colour us>() { Rules::template make<us>(board_, move); });
  Position after;
  after.board = board_.board();
  after.to_move = opposite(before.to_move);
  GameState state;
  state.castling = castling_of(board_.rights);
  state.halfmove_clock = resets ? 0 : grown(before.state->halfmove_clock);
  state.fullmove_number = before.to_move == Colour::black ? grown(before.state->fullmove_number)
                                                          : before.state->fullmove_number;
  if (board_.en_passant != kNowhere && any_en_passant(question.game, after.to_move))
    state.en_passant = cell_at(board_.en_passant);
  after.state = state;
  return after;
}

std::optional<Position> GamePlayer::after_move_of(const Question& question) {
  board_.set_up(question.position);
  return played(question);
}

std::optional<Position> GamePlayer::played(const Question& question) {
  const auto moves = legal_moves(question.game, question.position.to_move);
  const auto found = std::ranges::find(moves, *question.move(), &GameMove::move);
  if (found == moves.end()) return std::nullopt;
  const GameMove move = *found;  // the list is used again
  return position_after(question, move);
}

Answer GamePlayer::play(const Question& question) {
  const auto after = played(question);
  return after ? doublecheck::position_after(PositionForm::fen, *after) : illegal("not-a-move");
}

Answer GamePlayer::perft(const Question& question, std::uint64_t max_leaves) {
  const auto leaves = count_leaves(board_, question.game, question.position.to_move, question.depth,
                                   max_leaves, stack_);
  return leaves ? number(*leaves) : abstain();
}

Answer GamePlayer::answer(const Question& question, std::uint64_t max_leaves) {
  if (const auto reason = why_illegal(question.game, question.position)) return illegal(*reason);
  const Colour side = question.position.to_move;
  switch (question.verb) {
    case Verb::check:
      return verdict(is_in_check(board_, question.game, side));
    case Verb::attacked:
      return cell_list(kChessBox, attacked_cells(opposite(side)));
    case Verb::legal:
      return move_list(kChessBox, moves_for_lib(question.game, side));
    case Verb::play:
      return play(question);
    case Verb::perft:
      return perft(question, max_leaves);
    default:
      return abstain();
  }
}

}  // namespace doublecheck::mailbox::game
