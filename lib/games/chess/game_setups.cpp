#include "games/chess/game_setups.h"

#include <algorithm>
#include <array>

#include "generate/dropping.h"
#include "generate/reach.h"

namespace doublecheck {

// --- Pieces dropped -----------------------------------------------------------------------------

Position empty_position(Random& random) {
  Position position;
  position.to_move = random_colour(random);
  draw_clocks(random, position.state.emplace());
  return position;
}

void drop_passing_pawn(Position& position, int file) {
  const Colour colour = opposite(position.to_move);
  const auto cell = [&](int rank) { return cell_seen_by(colour, file, rank); };
  constexpr int kStart = 1;
  for (int rank = kStart; rank <= kStart + 2; ++rank)
    if (position.board[cell(rank)].is(Kind::king)) return;
  position.board[cell(kStart)] = Piece{};
  position.board[cell(kStart + 1)] = Piece{};
  position.board[cell(kStart + 2)] = Piece(colour, Kind::pawn);
  position.state->en_passant = cell(kStart + 1);
}

std::optional<Cell> king_of(const Board& board, Colour colour) {
  return cell_of(board, Piece(colour, Kind::king));
}

int random_file_beside(Random& random, int file) {
  if (file == 0) return 1;
  return file == kBoardEnd || random.chance(50) ? file - 1 : file + 1;
}

void drop_king(Random& random, Board& board, Colour colour) {
  Cell cell = 0;
  do cell = random_cell(random);
  while (board[cell]);
  board[cell] = Piece(colour, Kind::king);
}

void put_king(Position& position, Colour colour, Cell cell) {
  if (const auto before = king_of(position.board, colour)) position.board[*before] = Piece{};
  if (position.state)
    for (int file = 0; file < kChessBox.side; ++file) position.state->castling.remove(colour, file);
  position.board[cell] = Piece(colour, Kind::king);
}

void put_unless_king(Board& board, Cell cell, Piece piece) {
  if (!board[cell].is(Kind::king)) board[cell] = piece;
}

void drop_battery(Random& random, Reach& reach, Board& board, Cell king) {
  constexpr std::array kSliders{Kind::queen, Kind::rook, Kind::bishop};
  constexpr std::array kMen{Kind::queen, Kind::rook, Kind::bishop, Kind::knight};
  const Colour enemy = opposite(board[king].colour());
  const Piece slider(enemy, random.pick(kSliders));
  const auto& aimed = reach.from(Game::chess, kChessBox, slider, king);
  if (aimed.empty()) return;
  const Cell far = random.pick(aimed);
  const auto between = cells_between(kChessBox, king, far);
  const auto has_king = [&](Cell cell) { return board[cell].is(Kind::king); };
  if (board[far] || between.empty() || std::ranges::any_of(between, has_king)) return;
  for (const Cell cell : between) board[cell] = Piece{};
  board[far] = slider;
  board[random.pick(between)] = Piece(enemy, random.pick(kMen));
}

void drop_home(Random& random, Position& position, Colour colour) {
  position.board[cell_seen_by(colour, kKingFile, 0)] = Piece(colour, Kind::king);
  for (const int file : {kKingsideRookFile, kQueensideRookFile}) {
    if (random.chance(30)) continue;
    position.board[cell_seen_by(colour, file, 0)] = Piece(colour, Kind::rook);
    if (random.chance(85)) position.state->castling.add(colour, file);
  }
}

namespace {

void drop_kings(Random& random, Board& board) {
  for (const Colour colour : {Colour::white, Colour::black}) {
    const int kings = random.chance(90) ? 1 : random.between(0, 2);
    for (int i = 0; i < kings; ++i) drop(random, board, Piece(colour, Kind::king));
  }
}

}  // namespace

Board random_chess_board(Random& random, int army) {
  Board board(kChessBox);
  drop_kings(random, board);
  for (int left = army; left > 0; --left) drop(random, board, random_army_piece(random));
  return board;
}

void drop_king_at_home(Random& random, Board& board) {
  const Colour colour = random_colour(random);
  if (const auto king = king_of(board, colour)) board[*king] = Piece{};
  const bool is_kingside = random.chance(50);
  const int rook_file = is_kingside ? kKingsideRookFile : kQueensideRookFile;
  const auto [first, last] = std::minmax(rook_file, kKingFile);
  for (int file = first + 1; file < last; ++file) board[cell_seen_by(colour, file, 0)] = Piece{};
  board[cell_seen_by(colour, kKingFile, 0)] = Piece(colour, Kind::king);
  board[cell_seen_by(colour, rook_file, 0)] = Piece(colour, Kind::rook);
}

void drop_neighbouring_pawns(Random& random, Board& board) {
  const int file = random.between(0, 6);
  const int rank = random.between(3, 4);
  const Colour left = random_colour(random);
  board[kChessBox.cell({file, rank})] = Piece(left, Kind::pawn);
  board[kChessBox.cell({file + 1, rank})] = Piece(opposite(left), Kind::pawn);
}

// --- Set-ups ------------------------------------------------------------------------------------

namespace {

// Ranks as the side that is to move sees them, counted from 0.
constexpr int kSeventh = 6;

/// A setup in the making.
class Setup {
 public:
  Setup(Random& random, Reach& reach, const KingsOfSetup& kings)
      : random_(random), reach_(reach), kings_(kings) {
    position_.to_move = random_colour(random_);
    position_.state.emplace();
  }

  Position take() && {
    drop_kings();
    drop_army(random_.chance(50) ? random_.between(0, 8) : random_.between(6, 28));
    for (const Colour colour : {Colour::white, Colour::black})
      if (at_home(colour) && random_.chance(80)) clear_home(colour);
    if (random_.chance(15)) attack_castling_path();
    if (!at_home(to_move()) && random_.chance(20)) drop_impostor();
    constexpr std::array kLines{0, 1, 1, 2, 2};
    for (int lines = random_.pick(kLines); lines > 0; --lines)
      aim_at(to_move(), random_.chance(at_home(to_move()) ? 15 : 100));
    if (random_.chance(20)) aim_at(waiting(), false);
    if (random_.chance(50)) drop_promoting_pawn();
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
      const bool home = random_.chance(78);
      at_home_[colour == Colour::black] = home;
      if (home) drop_home(random_, position_, colour);
    }
    const bool touching = random_.chance(kings_.touch);
    for (const Colour colour : {Colour::white, Colour::black}) {
      if (king_of(board(), colour)) continue;
      if (touching && king_of(board(), opposite(colour)))
        drop_touching_king(random_, reach_, Game::chess, board(), king(opposite(colour)));
      if (!king_of(board(), colour)) drop_king(random_, board(), colour);
    }
  }

  bool at_home(Colour colour) const { return at_home_[colour == Colour::black]; }

  /// Aims a slider at the king of `colour`, with at least one piece between unless it may be check.
  void aim_at(Colour colour, bool may_be_check) {
    const int men = std::max(random_men_between(random_), may_be_check ? 0 : 1);
    drop_line(random_, reach_, Game::chess, board(), king(colour), men);
  }

  /// Aims a piece of the waiting side at some cell between the king at home and a rook, of the king
  /// that is to move.
  void attack_castling_path() {
    if (!at_home(to_move())) return;
    constexpr std::array kPath{1, 2, 3, 3, 5, 5, 6};
    const int file = random_.pick(kPath);
    const Cell cell = cell_seen_by(to_move(), file, 0);
    if (random_.chance(75))
      drop_attacker(random_, reach_, Game::chess, board(), cell, waiting());
    else if (const Cell pawn = cell_seen_by(to_move(), file + 1, 1); !board()[pawn])
      board()[pawn] = Piece(waiting(), Kind::pawn);
  }

  /// A rook or queen stands where the king would castle: its move to the same cell is no castling.
  void drop_impostor() {
    const int corner = random_.chance(50) ? kKingsideRookFile : kQueensideRookFile;
    const auto [first, last] = std::minmax(corner, kKingFile);
    for (int file = first + 1; file < last; ++file)
      put_unless_king(board(), cell_seen_by(to_move(), file, 0), Piece{});
    const Kind kind = random_.chance(50) ? Kind::rook : Kind::queen;
    put_unless_king(board(), cell_seen_by(to_move(), kKingFile, 0), Piece(to_move(), kind));
    put_unless_king(board(), cell_seen_by(to_move(), corner, 0), Piece(to_move(), Kind::rook));
  }

  void drop_army(int men) {
    for (; men > 0; --men) {
      const Kind kind = random_man(random_);
      const Cell cell = random_cell(random_);
      const int rank = kChessBox.coordinates(cell).rank;
      const bool end_rank = rank == 0 || rank == kBoardEnd;
      if (!board()[cell] && !(end_rank && kind == Kind::pawn))
        board()[cell] = Piece(random_colour(random_), kind);
    }
  }

  /// Only king and rooks stay on the first rank of `colour`, and perhaps one man between them.
  void clear_home(Colour colour) {
    for (int file = kQueensideRookFile + 1; file < kKingsideRookFile; ++file)
      put_unless_king(board(), cell_seen_by(colour, file, 0), Piece{});
    if (!random_.chance(25)) return;
    const int file = random_.between(kQueensideRookFile + 1, kKingsideRookFile - 1);
    put_unless_king(board(), cell_seen_by(colour, file, 0),
                    Piece(colour, random_.chance(60) ? Kind::rook : Kind::knight));
  }

  void drop_promoting_pawn() {
    const int file = random_file(random_);
    put_unless_king(board(), cell_seen_by(to_move(), file, kSeventh), Piece(to_move(), Kind::pawn));
    if (!state().castling.has(waiting(), file))  // else a rook with a right stands there
      put_unless_king(board(), cell_seen_by(to_move(), file, kBoardEnd), Piece{});
  }

  Random& random_;
  Reach& reach_;
  KingsOfSetup kings_;
  Position position_;
  std::array<bool, 2> at_home_{};  // White's king, Black's
};

}  // namespace

Position random_setup(Random& random, Reach& reach, const KingsOfSetup& kings) {
  if (kings.uncovered_in_passing > 0 && random.chance(kings.uncovered_in_passing))
    return random_passing_line(random);
  const auto kind = random.below(100);
  if (kind < 6) return random_siege(random);
  if (kind < 12) return random_pawn_ending(random, reach);
  if (kind < 15) return random_net(random, reach);
  if (kind < 18) return random_castling_ending(random, reach, kings);
  if (kind < 20) return random_just_castled(random, reach);
  if (kind < 23) return random_discovered_check(random, reach);
  return Setup(random, reach, kings).take();
}

namespace spoils {

void lose_king(Random& random, Reach&, Position& position) {
  if (const auto king = king_of(position.board, random_colour(random)))
    position.board[*king] = Piece{};
}

void add_king(Random& random, Reach&, Position& position) {
  drop(random, position.board, Piece(random_colour(random), Kind::king));
}

void put_pawn_on_end_rank(Random& random, Reach&, Position& position) {
  const int rank = random.chance(50) ? 0 : kBoardEnd;
  const Cell cell = kChessBox.cell({random_file(random), rank});
  if (!position.board[cell]) position.board[cell] = Piece(random_colour(random), Kind::pawn);
}

void grant_right(Random& random, Reach&, Position& position) {
  const Wing wing = random.chance(50) ? Wing::kingside : Wing::queenside;
  position.state->castling.add(random_colour(random), wing);
}

void disturb_home(Random& random, Reach&, Position& position) {
  const Colour colour = random_colour(random);
  const int file = random.chance(50) ? kKingsideRookFile : kQueensideRookFile;
  Piece& rook = position.board[cell_seen_by(colour, file, 0)];
  if (rook.is(Kind::king)) return;
  const Kind kind = random.chance(50) ? Kind::rook : Kind::queen;
  const Piece other(random_colour(random), kind);
  rook = random.chance(50) ? Piece{} : other;
  position.state->castling.add(colour, file);
}

void name_any_cell(Random& random, Reach&, Position& position) {
  position.state->en_passant = random_cell(random);
}

void name_cell_on_rank(Random& random, Reach&, Position& position) {
  constexpr int kThird = 2;
  const Colour colour = random_colour(random);
  position.state->en_passant = cell_seen_by(colour, random_file(random), kThird);
}

void name_cell_behind_pawn(Random& random, Reach&, Position& position) {
  const Colour colour = random_colour(random);
  const auto pawns =
      occupied_cells(position.board, [&](Piece piece) { return piece.is(colour, Kind::pawn); });
  if (pawns.empty()) return;
  auto at = kChessBox.coordinates(random.pick(pawns));
  at.rank += colour == Colour::white ? -1 : 1;
  if (kChessBox.contains(at)) position.state->en_passant = kChessBox.cell(at);
}

void disturb_passing(Random& random, Reach&, Position& position) {
  const int file = random_file(random);
  drop_passing_pawn(position, file);
  const Colour colour = opposite(position.to_move);
  const Cell cell = cell_seen_by(colour, file, random.between(1, 3));
  if (position.board[cell].is(Kind::king)) return;
  position.board[cell] = random_army_piece(random);
}

void turn_after_passing(Random& random, Reach&, Position& position) {
  drop_passing_pawn(position, random_file(random));
  position.to_move = opposite(position.to_move);
}

void attack_waiting_king(Random& random, Reach& reach, Position& position) {
  if (const auto king = king_of(position.board, opposite(position.to_move)))
    drop_attacker(random, reach, Game::chess, position.board, *king, position.to_move);
}

void attack_moving_king(Random& random, Reach& reach, Position& position) {
  if (const auto king = king_of(position.board, position.to_move))
    drop_attacker(random, reach, Game::chess, position.board, *king, opposite(position.to_move));
}

}  // namespace spoils

Position spoilt(Random& random, Reach& reach, Position position, std::span<const Spoil> ways) {
  const int spoils = random.chance(65) ? 1 : random.between(2, 3);
  for (int i = 0; i < spoils; ++i) random.pick(ways)(random, reach, position);
  return position;
}

}  // namespace doublecheck
