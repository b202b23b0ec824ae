// Chess960: whole games (F).
#include <algorithm>

#include "chess960/replies.h"
#include "fen_games/game_player.h"
#include "player.h"

namespace doublecheck::mailbox {
namespace fen::chess960 {
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
