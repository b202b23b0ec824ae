// Chess960: whole games (F).
#include <algorithm>

#include "chess960/replies.h"
#include "fen_games/game_player.h"
#include "players.h"

namespace doublecheck::mailbox {
namespace fen::chess960 {
namespace {

struct Rules : Orthodox {
  static constexpr Game kGame = Game::chess960;

  /// The file of each rook with a right.
  static std::uint64_t more_state(const GameBoard& board) {
    std::uint64_t state = 0;
    for (const std::uint8_t rook : board.rooks_with_right)
      state = state << 4 | static_cast<std::uint64_t>(rook % kRow);
    return state;
  }
  template <Colour us, class Take>
  static Take generate(GameBoard& board, Take take) {
    return chess960::generate<us>(board, take);
  }
  template <Colour us>
  static Undo make(GameBoard& board, const GameMove& move) {
    return chess960::make<us>(board, move);
  }
  template <Colour us>
  static void unmake(GameBoard& board, const GameMove& move, const Undo& undo) {
    chess960::unmake<us>(board, move, undo);
  }
  template <Colour us>
  using Replies = chess960::Replies<us>;
};

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

class Chess960Rules final : public RulesOf<Rules> {
 public:
  bool has_bad_right(const Position& position) const override {
    return has_bad_right_of(position, Colour::white) || has_bad_right_of(position, Colour::black);
  }

  void set_up(GameBoard& board, const Position& position) const override {
    board.set_up(position);
    board.rights = 0;
    board.rooks_with_right.fill(kNowhere);
    for (const Colour colour : {Colour::white, Colour::black})
      for (int file = 0; file < kFiles; ++file) {
        if (!position.state->castling.has(colour, file)) continue;
        const Index rook = first_of_rank(colour) + file;
        const Wing wing = rook > board.army(colour).king() ? Wing::kingside : Wing::queenside;
        board.rooks_with_right[number_of_right(colour, wing)] = static_cast<std::uint8_t>(rook);
      }
  }

  void take_down(const GameBoard& board, Position& position) const override {
    board.take_down(position);
    for (const Colour colour : {Colour::white, Colour::black})
      for (const Wing wing : kWings)
        if (has_right(board, colour, wing))
          position.state->castling.add(
              colour,
              board.rooks_with_right[number_of_right(colour, wing)] - first_of_rank(colour));
  }

  std::optional<SeenCastling> castling(const GameBoard& board, Colour side,
                                       Wing wing) const override {
    if (!has_right(board, side, wing)) return std::nullopt;
    const Castling found = castling_with_right(board, side, wing);
    return SeenCastling{found.king_from, found.king_to, found.rook_from, is_free(board, found)};
  }

  void add_labels(const SeenGame& seen, std::span<const GameMove>,
                  LabelSet& labels) const override {
    for (const Wing wing : kWings)
      labels.add_if(has_right(seen.board, seen.side(), wing) &&
                        has_rook_beyond(seen.board, seen.side(),
                                        castling_with_right(seen.board, seen.side(), wing)),
                    Label::F1_inner_rook);
  }

  void add_move_labels(const SeenGame& seen, const SeenMove& move,
                       LabelSet& labels) const override {
    if (!move.castles) return;
    const Castling castling = castling_with_right(
        seen.board, seen.side(), move.to > move.from ? Wing::kingside : Wing::queenside);
    labels.add_if(castling.king_from == castling.king_to, Label::F3_king_stays);
    labels.add_if(castling.rook_from == castling.rook_to, Label::F3_rook_stays);
  }
};

}  // namespace
}  // namespace fen::chess960

std::unique_ptr<Player> chess960_player(MailboxBoard& board, const Limits& limits) {
  static const fen::chess960::Chess960Rules rules;
  return std::make_unique<fen::GamePlayer>(rules, board, limits);
}

}  // namespace doublecheck::mailbox
