#include "fen/game_answers.h"

#include <algorithm>
#include <array>

#include "fen/atomic_moves.h"
#include "fen/rules.h"
#include "notation/answer_forms.h"

namespace doublecheck::mailbox::fen {
namespace {

constexpr Colour kColours[] = {Colour::white, Colour::black};

std::optional<std::string_view> wrong_kings(const Board& board) {
  const int white = board.count({Colour::white, Kind::king});
  const int black = board.count({Colour::black, Kind::king});
  if (white == 0 || black == 0) return "no-king";
  if (white > 1 || black > 1) return "many-kings";
  return std::nullopt;
}

bool has_pawn_on_last_rank(const Board& board) {
  for (Cell file = 0; file < 8; ++file)
    if (board[file].is(Kind::pawn) || board[static_cast<Cell>(56 + file)].is(Kind::pawn))
      return true;
  return false;
}

bool has_bad_right(const Position& position) {
  for (const Colour colour : kColours)
    for (const Wing wing : {Wing::kingside, Wing::queenside}) {
      if (!position.state->castling.has(colour, wing)) continue;
      const int rank = colour == Colour::white ? 0 : 7;
      const Cell king = kChessBox.cell({4, rank});
      const Cell rook = kChessBox.cell({wing == Wing::kingside ? 7 : 0, rank});
      if (!position.board[king].is(colour, Kind::king) ||
          !position.board[rook].is(colour, Kind::rook))
        return true;
    }
  return false;
}

bool has_bad_en_passant(const Position& position) {
  const auto cell = position.state->en_passant;
  if (!cell) return false;
  const bool white = position.to_move == Colour::white;
  const auto [file, rank, level] = kChessBox.coordinates(*cell);
  if (rank != (white ? 5 : 2)) return true;
  const int nearer = white ? -1 : 1;
  const auto at = [&](int ranks) { return position.board[kChessBox.cell({file, rank + ranks})]; };
  return !at(nearer).is(opposite(position.to_move), Kind::pawn) || at(0) || at(-nearer);
}

/// Whether the king of `side` is attacked; in atomic chess never while the kings touch, and never
/// by a king (L5).
bool is_in_check(const GameBoard& board, Game game, Colour side) {
  const Army& enemy = board.army(opposite(side));
  const Index king = board.army(side).king();
  SlotSet attackers = enemy.pieces();
  if (game == Game::atomic) {
    if (is_beside(enemy.king(), king)) return false;
    attackers = attackers - enemy.of(Kind::king);
  }
  return is_attacked(board, opposite(side), attackers, king);
}

}  // namespace

std::optional<std::string_view> illegal_reason(const Position& position, Game game,
                                               GameBoard& board) {
  if (const auto reason = wrong_kings(position.board)) return reason;
  if (has_pawn_on_last_rank(position.board)) return "pawn-on-last-rank";
  if (has_bad_right(position)) return "bad-castling-right";
  if (has_bad_en_passant(position)) return "bad-en-passant";
  board.set_up(position);
  if (is_in_check(board, game, opposite(position.to_move))) return "opponent-in-check";
  return std::nullopt;
}

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

/// By place; sentinels may be marked, too.
using Marks = std::array<bool, kPlaces>;

void mark_along(const GameBoard& board, Index from, Index step, Marks& marks) {
  Index to = from + step;
  for (; board[to].is_empty(); to += step) marks[static_cast<std::size_t>(to)] = true;
  marks[static_cast<std::size_t>(to)] = true;
}

template <class Steps>
void mark_steps(Index from, const Steps& steps, Marks& marks) {
  for (const Index step : steps) marks[static_cast<std::size_t>(from + step)] = true;
}

/// What the piece of `by` in `slot` attacks.
void mark_attacked(const GameBoard& board, Colour by, Slot slot, Marks& marks) {
  const Index from = board.army(by).place(slot);
  const Kind kind = board.army(by).kind(slot);
  if (kind == Kind::pawn)
    mark_steps(from, std::array{forward(by) - 1, forward(by) + 1}, marks);
  else if (kind == Kind::king)
    mark_steps(from, kKingSteps, marks);
  else if (kind == Kind::knight)
    mark_steps(from, kKnightSteps, marks);
  if (kind == Kind::rook || kind == Kind::queen)
    for (const Index step : kRookSteps) mark_along(board, from, step, marks);
  if (kind == Kind::bishop || kind == Kind::queen)
    for (const Index step : kBishopSteps) mark_along(board, from, step, marks);
}

}  // namespace

std::vector<Cell> GamePlayer::attacked_cells(Colour by) const {
  Marks marks{};
  for (const Slot slot : board_.army(by).pieces()) mark_attacked(board_, by, slot, marks);
  std::vector<Cell> cells;
  cells.reserve(64);
  for (Cell cell = 0; cell < 64; ++cell)
    if (marks[static_cast<std::size_t>(index_of(cell))]) cells.push_back(cell);
  return cells;
}

std::span<const GameMove> GamePlayer::legal_moves(Game game, Colour side) {
  if (room_.stack.size() < kMovesRoom) room_.stack.resize(kMovesRoom);
  GameMove* const first = room_.stack.data();
  return with_rules(game, side, [&]<class Rules, Colour us>() {
    return std::span<const GameMove>(first,
                                     Rules::template generate<us>(board_, Listing(first)).next());
  });
}

bool GamePlayer::is_last(Game game, const Position& position) const {
  return last_ && last_->game == game && last_->position == position;
}

std::optional<std::string_view> GamePlayer::why_illegal(Game game, const Position& position) {
  if (is_last(game, position)) {
    board_ = last_->board;
    return last_->reason;
  }
  const auto reason = illegal_reason(position, game, board_);
  if (!last_) last_.emplace();
  last_->game = game;
  last_->position = position;
  last_->reason = reason;
  last_->board = board_;
  last_->moves.reset();
  return reason;
}

/// The board is the same in both games.
void GamePlayer::set_up(const Position& position) {
  if (last_ && !last_->reason && last_->position == position)
    board_ = last_->board;
  else
    board_.set_up(position);
}

/// Those of the last position asked about are listed once.
std::span<const GameMove> GamePlayer::known_moves(Game game, const Position& position) {
  if (!is_last(game, position)) return legal_moves(game, position.to_move);
  if (!last_->moves) {
    const auto list = legal_moves(game, position.to_move);
    last_->moves.emplace(list.begin(), list.end());
  }
  return *last_->moves;
}

std::vector<Move> GamePlayer::moves_for_lib(Game game, const Position& position) {
  const auto list = known_moves(game, position);
  std::vector<Move> moves;
  moves.reserve(list.size());
  for (const GameMove& move : list) moves.push_back(move.move());
  return moves;
}

std::vector<Move> GamePlayer::moves_of(Game game, const Position& position) {
  set_up(position);
  return moves_for_lib(game, position);
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
  set_up(question.position);
  return played(question);
}

std::optional<Position> GamePlayer::played(const Question& question) {
  const auto moves = known_moves(question.game, question.position);
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
                                   max_leaves, room_);
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
      return move_list(kChessBox, moves_for_lib(question.game, question.position));
    case Verb::play:
      return play(question);
    case Verb::perft:
      return perft(question, max_leaves);
    default:
      return abstain();
  }
}

}  // namespace doublecheck::mailbox::fen
