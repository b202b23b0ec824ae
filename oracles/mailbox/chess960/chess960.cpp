// Chess960: whole games (F).
#include "chess960/chess960.h"

#include <algorithm>

#include "fen_games/game_player.h"
#include "player.h"

namespace doublecheck::mailbox {
namespace fen::chess960 {

bool is_free(const GameBoard& board, const Castling& castling) {
  for (Index at = castling.first(); at <= castling.last(); ++at)
    if (is_in_the_way(board, castling, at)) return false;
  return true;
}

namespace {

/// Takes the king and the rook from one pair of places to the other.
template <Colour us>
void move_both(GameBoard& board, const Castling& castling, bool back) {
  const auto [king_from, king_to, rook_from, rook_to] = castling;
  const Occupant king = board[back ? king_to : king_from];
  const Occupant rook = board[back ? rook_to : rook_from];
  for (const Index left : {king_from, king_to, rook_from, rook_to}) board[left] = {};
  const auto put = [&](Occupant piece, Index at) {
    board[at] = piece;
    board.army(us).places[piece.slot()] = static_cast<std::uint8_t>(at);
  };
  put(king, back ? king_from : king_to);
  put(rook, back ? rook_from : rook_to);
}

}  // namespace

template <Colour us>
bool is_safe(GameBoard& board, const Castling& castling) {
  constexpr Colour kThem = opposite(us);
  const SlotSet enemies = board.army(kThem).pieces();
  const Index step = castling.king_to > castling.king_from ? 1 : -1;
  const Occupant king = board[castling.king_from];
  bool safe = !is_attacked(board, kThem, enemies, castling.king_from);
  board[castling.king_from] = {};
  for (Index at = castling.king_from + step; safe && step * (castling.king_to - at) > 0; at += step)
    safe = !is_attacked(board, kThem, enemies, at);
  board[castling.king_from] = king;
  if (!safe) return false;
  move_both<us>(board, castling, false);
  safe = !is_attacked(board, kThem, enemies, castling.king_to);
  move_both<us>(board, castling, true);
  return safe;
}

template bool is_safe<Colour::white>(GameBoard&, const Castling&);
template bool is_safe<Colour::black>(GameBoard&, const Castling&);

// --- Moves ---------------------------------------------------------------------------------------

namespace {

/// `move` is a castling that is legal, or it has just been made.
template <Colour us>
Castling castling_of(const GameMove& move) {
  const auto [king_home, king_to, king_passes, rook_home, rook_to] =
      castling_way(us, move.to > move.from ? Wing::kingside : Wing::queenside);
  return {move.from, king_to, move.to, rook_to};
}

/// `us` moves from `from` to `to`.
template <Colour us>
void lose_rights(GameBoard& board, Index from, Index to) {
  if (from == board.army(us).king())
    for (const Wing wing : kWings) board.rooks_with_right[number_of_right(us, wing)] = kNowhere;
  for (std::uint8_t& rook : board.rooks_with_right)
    if (rook == from || rook == to) rook = kNowhere;
}

}  // namespace

template <Colour us>
Rules::Undo Rules::make(GameBoard& board, const GameMove& move) {
  Undo undo{{{}, move.from, board.rights, board.en_passant}, board.rooks_with_right};
  lose_rights<us>(board, move.from, move.to);
  if (move.special != Special::castling) {
    undo.move = fen::make<us>(board, move);
  } else {
    move_both<us>(board, castling_of<us>(move), false);
    board.en_passant = kNowhere;
  }
  return undo;
}

template <Colour us>
void Rules::unmake(GameBoard& board, const GameMove& move, const Undo& undo) {
  board.rooks_with_right = undo.rooks_with_right;
  if (move.special != Special::castling) return fen::unmake<us>(board, move, undo.move);
  move_both<us>(board, castling_of<us>(move), true);
  board.en_passant = undo.move.en_passant;
}

template Rules::Undo Rules::make<Colour::white>(GameBoard&, const GameMove&);
template Rules::Undo Rules::make<Colour::black>(GameBoard&, const GameMove&);
template void Rules::unmake<Colour::white>(GameBoard&, const GameMove&, const Undo&);
template void Rules::unmake<Colour::black>(GameBoard&, const GameMove&, const Undo&);

namespace {

constexpr int kFiles = 8;

/// F2, for one side.
bool has_bad_right_of(const Position& position, Colour colour) {
  const auto& castling = position.state->castling;
  const auto piece_on = [&](int file) {
    return position.board[cell_at(first_of_rank(colour) + file)];
  };
  int king = 0;
  while (king < kFiles && !piece_on(king).is(colour, Kind::king)) ++king;
  std::array<int, 2> rights{};
  for (int file = 0; file < kFiles; ++file) {
    if (!castling.has(colour, file)) continue;
    ++rights[file > king ? 1 : 0];
    if (king == kFiles || !piece_on(file).is(colour, Kind::rook)) return true;
  }
  return rights[0] > 1 || rights[1] > 1;
}

/// Whether another rook of `side` stands beyond the one that it may castle with (F1).
bool has_rook_beyond(const GameBoard& board, Colour side, const Castling& castling) {
  const Index step = castling.rook_from > castling.king_from ? 1 : -1;
  for (Index at = castling.rook_from + step; !board[at].is_sentinel(); at += step)
    if (board.holds(at, side, Kind::rook)) return true;
  return false;
}

class Chess960Player final : public PlayerOf<Rules> {
 public:
  using PlayerOf::PlayerOf;

  bool has_bad_right() const override {
    return has_bad_right_of(position(), Colour::white) ||
           has_bad_right_of(position(), Colour::black);
  }

  void set_up() override {
    board_.set_up(position());
    board_.rights = 0;
    board_.rooks_with_right.fill(kNowhere);
    for (const Colour colour : {Colour::white, Colour::black})
      for (int file = 0; file < kFiles; ++file) {
        if (!position().state->castling.has(colour, file)) continue;
        const Index rook = first_of_rank(colour) + file;
        const Wing wing = rook > board_.army(colour).king() ? Wing::kingside : Wing::queenside;
        board_.rooks_with_right[number_of_right(colour, wing)] = static_cast<std::uint8_t>(rook);
      }
  }

  void take_down(Position& position) const override {
    board_.take_down(position);
    for (const Colour colour : {Colour::white, Colour::black})
      for (const Wing wing : kWings)
        if (has_right(board_, colour, wing))
          position.state->castling.add(
              colour,
              board_.rooks_with_right[number_of_right(colour, wing)] - first_of_rank(colour));
  }

  std::optional<SeenCastling> castling(Wing wing) const override {
    if (!has_right(board_, side(), wing)) return std::nullopt;
    const Castling found = castling_with_right(board_, side(), wing);
    return SeenCastling{found.king_from, found.king_to, found.rook_from, is_free(board_, found)};
  }

  void add_labels(std::span<const GameMove>, LabelSet& labels) override {
    for (const Wing wing : kWings)
      labels.add_if(has_right(board_, side(), wing) &&
                        has_rook_beyond(board_, side(), castling_with_right(board_, side(), wing)),
                    Label::F1_inner_rook);
  }

  void add_move_labels(const SeenMove& move, LabelSet& labels) override {
    if (!move.castles) return;
    const Castling castling =
        castling_with_right(board_, side(), move.to > move.from ? Wing::kingside : Wing::queenside);
    labels.add_if(castling.king_from == castling.king_to, Label::F3_king_stays);
    labels.add_if(castling.rook_from == castling.rook_to, Label::F3_rook_stays);
  }
};

}  // namespace
}  // namespace fen::chess960

Player chess960_player(MailboxBoard& board, const Limits& limits) {
  return fen::chess960::Chess960Player(board, limits);
}

}  // namespace doublecheck::mailbox
