#include "generate/game_setups.h"

#include <algorithm>
#include <array>

#include "generate/dropping.h"
#include "generate/game_dropping.h"

namespace doublecheck {
namespace {

// Ranks as the side that is to move sees them, counted from 0.
constexpr int kSeventh = 6;
constexpr int kEighth = 7;

int random_file(Random& random) {
  return random.between(0, kChessBox.side - 1);
}

/// `piece` stands on `cell` unless a king does.
bool put(Board& board, Cell cell, Piece piece) {
  if (board[cell].is(Kind::king)) return false;
  board[cell] = piece;
  return true;
}

/// A setup in the making.
class Setup {
 public:
  Setup(Random& random, Reach& reach, Game game) : random_(random), reach_(reach), game_(game) {
    position_.to_move = random_colour(random_);
    position_.state.emplace();
  }

  Position take() && {
    drop_kings();
    drop_army(random_.chance(50) ? random_.between(0, 8) : random_.between(6, 28));
    for (const Colour colour : {Colour::white, Colour::black})
      if (at_home_[colour == Colour::black] && random_.chance(80)) clear_home(colour);
    if (random_.chance(42)) drop_promoting_pawn();
    for (int pins = random_.between(0, 2); pins > 0; --pins)
      drop_pin(random_, reach_, Game::chess, board(), king(to_move()));
    if (random_.chance(5)) drop_checker(random_, reach_, Game::chess, board(), king(to_move()));
    if (random_.chance(20)) drop_pawn_to_be_passed(random_, reach_, position_);
    if (random_.chance(25)) drop_en_passant(random_, reach_, position_);
    draw_clocks(random_, state());
    return std::move(position_);
  }

 private:
  Board& board() { return position_.board; }
  GameState& state() { return *position_.state; }
  Colour to_move() const { return position_.to_move; }
  Colour waiting() const { return opposite(position_.to_move); }
  Cell king(Colour colour) const { return *king_of(position_.board, colour); }

  void drop_kings() {
    for (const Colour colour : {Colour::white, Colour::black}) {
      const bool home = random_.chance(68);
      at_home_[colour == Colour::black] = home;
      if (home) drop_home(colour);
    }
    const bool touching = random_.chance(game_ == Game::atomic ? 8 : 1);
    for (const Colour colour : {Colour::white, Colour::black}) {
      if (king_of(board(), colour)) continue;
      if (touching && king_of(board(), opposite(colour)))
        drop_touching_king(random_, reach_, Game::chess, board(), king(opposite(colour)));
      if (!king_of(board(), colour)) drop_king(random_, board(), colour);
    }
  }

  void drop_home(Colour colour) {
    board()[cell_seen_by(colour, kKingFile, 0)] = Piece(colour, Kind::king);
    for (const Wing wing : {Wing::kingside, Wing::queenside}) {
      if (random_.chance(30)) continue;
      const int file = wing == Wing::kingside ? kKingsideRookFile : kQueensideRookFile;
      board()[cell_seen_by(colour, file, 0)] = Piece(colour, Kind::rook);
      if (random_.chance(85)) state().castling.add(colour, wing);
    }
  }

  void drop_army(int men) {
    for (; men > 0; --men) {
      const Kind kind = random_man(random_);
      const auto cell = static_cast<Cell>(random_.below(64));
      const int rank = kChessBox.coordinates(cell).rank;
      const bool end_rank = rank == 0 || rank == kEighth;
      if (!board()[cell] && !(end_rank && kind == Kind::pawn))
        board()[cell] = Piece(random_colour(random_), kind);
    }
  }

  /// Only king and rooks stay on the first rank of `colour`.
  void clear_home(Colour colour) {
    for (int file = kQueensideRookFile + 1; file < kKingsideRookFile; ++file)
      put(board(), cell_seen_by(colour, file, 0), Piece{});
  }

  void drop_promoting_pawn() {
    const int file = random_file(random_);
    put(board(), cell_seen_by(to_move(), file, kSeventh), Piece(to_move(), Kind::pawn));
    if (!keeps_right(file)) put(board(), cell_seen_by(to_move(), file, kEighth), Piece{});
  }

  /// Whether the rook of some right of the waiting side stands on its home cell of `file`.
  bool keeps_right(int file) const {
    const auto castling = position_.state->castling;
    return (file == kKingsideRookFile && castling.has(waiting(), Wing::kingside)) ||
           (file == kQueensideRookFile && castling.has(waiting(), Wing::queenside));
  }

  Random& random_;
  Reach& reach_;
  Game game_;
  Position position_;
  std::array<bool, 2> at_home_{};  // White's king, Black's
};

}  // namespace

Position random_setup(Random& random, Reach& reach, Game game) {
  const auto kind = random.below(100);
  if (kind < 6) return random_siege(random);
  if (kind < 12) return random_pawn_ending(random, reach);
  return Setup(random, reach, game).take();
}

}  // namespace doublecheck
