#include "fen_games/game_player.h"

#include <algorithm>

#include "notation/answer_text.h"

namespace doublecheck::mailbox::fen {

GamePlayer::GamePlayer(MailboxBoard& cells, const Limits& limits)
    : cells_(cells),
      max_leaves_(limits.max_leaves),
      room_{std::vector<GameMove>(kMovesRoom), LeafMemory(limits.memory)} {}

void GamePlayer::look_at(const Position& position) {
  if (known_ && known_->position == position) {
    board_ = known_->board;
    return;
  }
  if (!known_) known_.emplace();
  known_->position = position;
  known_->moves.reset();
  known_->reason = why_illegal();
  if (known_->reason) return;
  set_up();
  known_->reason = wrong_check();
  known_->board = board_;
}

/// Of the known position.
const std::vector<GameMove>& GamePlayer::legal_moves() {
  if (!known_->moves) {
    GameMove* const first = room_.stack.data();
    known_->moves.emplace(first, list(side(), first));
  }
  return *known_->moves;
}

bool GamePlayer::has_move(Colour side) {
  GameMove* const first = room_.stack.data();
  return list(side, first) != first;
}

bool GamePlayer::may_capture_en_passant(Colour side) {
  GameMove* const first = room_.stack.data();
  return std::any_of(first, list(side, first),
                     [](const GameMove& move) { return move.special == Special::en_passant; });
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

/// Nothing if the move is not legal. It is made on the board.
std::optional<Position> GamePlayer::position_after(const Move& move) {
  const auto& moves = legal_moves();
  const auto made = std::ranges::find(moves, move, &GameMove::move);
  if (made == moves.end()) return std::nullopt;
  Position after = position();
  after.to_move = opposite(after.to_move);
  const bool resets = resets_clock(*made);
  make(*made);
  take_down(after);
  int& clock = after.state->halfmove_clock;
  clock = resets ? 0 : grown(clock);
  int& number = after.state->fullmove_number;
  if (after.to_move == Colour::white) number = grown(number);
  if (board_.en_passant != kNowhere && !may_capture_en_passant(after.to_move))
    after.state->en_passant.reset();
  return after;
}

Answer GamePlayer::operator()(const Question& question) {
  look_at(question.position);
  if (known_->reason) return illegal(*known_->reason);
  switch (question.verb) {
    case Verb::check:
      return verdict(!checkers(side()).empty());
    case Verb::attacked:
      cells_.set_up(question.position.board);
      return cell_list(kChessBox, attacked_cells(cells_, opposite(side())));
    case Verb::legal:
      return move_list(kChessBox, for_lib(legal_moves()));
    case Verb::play: {
      const auto after = position_after(*question.move());
      return after ? doublecheck::position_after(shape_of(question).position, *after)
                   : illegal("not-a-move");
    }
    case Verb::perft: {
      const auto leaves = perft(question.depth, max_leaves_, room_);
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

// --- As in orthodox chess
// --------------------------------------------------------------------------

SlotSet GamePlayer::checkers(Colour side) const {
  if (!board_.army(side).has_king()) return {};
  const Army& enemy = board_.army(opposite(side));
  return attackers(board_, opposite(side), enemy.pieces(), board_.army(side).king());
}

SlotSet GamePlayer::pinned(Colour side) const {
  if (!board_.army(side).has_king()) return {};
  return with_colour(side, [&]<Colour us>() { return pins_and_checks<us>(board_).pinned; });
}

std::optional<SeenCastling> GamePlayer::castling(Wing wing) const {
  if ((board_.rights & right_bit(side(), wing)) == 0) return std::nullopt;
  const CastlingWay way = castling_way(side(), wing);
  const bool is_free =
      with_colour(side(), [&]<Colour us>() { return may_castle<us>(board_, wing); });
  return SeenCastling{way.king_from, way.king_to, way.king_to, is_free};
}

bool GamePlayer::is_attacked_on_way(Index at) const {
  return is_attacked(board_, opposite(side()), board_.army(opposite(side())).pieces(), at);
}

bool GamePlayer::resets_clock(const GameMove& move) const {
  return board_.piece_at(move.from).is(Kind::pawn) || board_[move.to].is_piece_of(opposite(side()));
}

// --- Illegal positions of orthodox chess (L2) ---------------------------------------------------

namespace {

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

}  // namespace

std::optional<std::string_view> GamePlayer::why_illegal() const {
  if (const auto reason = wrong_kings()) return reason;
  if (has_misplaced_pawn()) return "pawn-on-last-rank";
  if (has_bad_right()) return "bad-castling-right";
  if (has_bad_en_passant(position())) return "bad-en-passant";
  return std::nullopt;
}

std::optional<std::string_view> GamePlayer::wrong_kings() const {
  const int white = position().board.count({Colour::white, Kind::king});
  const int black = position().board.count({Colour::black, Kind::king});
  if (white == 0 || black == 0) return "no-king";
  if (white > 1 || black > 1) return "many-kings";
  return std::nullopt;
}

bool GamePlayer::has_misplaced_pawn() const {
  const Board& board = position().board;
  for (Cell file = 0; file < 8; ++file)
    if (board[file].is(Kind::pawn) || board[static_cast<Cell>(56 + file)].is(Kind::pawn))
      return true;
  return false;
}

bool GamePlayer::has_bad_right() const {
  const auto holds = [&](Index at, Colour colour, Kind kind) {
    return position().board[cell_at(at)].is(colour, kind);
  };
  for (const Colour colour : {Colour::white, Colour::black})
    for (const Wing wing : kWings) {
      const CastlingWay way = castling_way(colour, wing);
      if (position().state->castling.has(colour, wing) &&
          !(holds(way.king_from, colour, Kind::king) && holds(way.rook_from, colour, Kind::rook)))
        return true;
    }
  return false;
}

std::optional<std::string_view> GamePlayer::wrong_check() const {
  if (!checkers(opposite(side())).empty()) return "opponent-in-check";
  return std::nullopt;
}

}  // namespace doublecheck::mailbox::fen
