#include "transform/scattering.h"

#include <algorithm>

#include "transform/mutations.h"

namespace doublecheck {
namespace {

constexpr std::uint32_t kMostRetyped = 2;
constexpr std::uint32_t kPercentOfSmallerCubes = 50;

/// Whether what `question` says beside its board needs the piece on `cell` where it stands.
bool is_tied(const Question& question, Cell cell) {
  const auto& state = question.position.state;
  if (!state) return false;
  const Piece piece = question.position.board[cell];
  if (piece.is(Kind::pawn)) return state->en_passant.has_value();
  const auto has_right = [&](Wing wing) { return state->castling.has(piece.colour(), wing); };
  return (piece.is(Kind::king) || piece.is(Kind::rook)) &&
         (has_right(Wing::kingside) || has_right(Wing::queenside));
}

/// `from` with up to two pieces of another kind, where the letters grow no larger: what is simpler.
/// Or, as often, with up to so many changes as it has pieces, whatever they make of it: two
/// simplest questions of one bug often differ in the kinds of several pieces.
Question with_other_pieces(const Question& from, Random& random) {
  const bool is_free = random.chance(50);
  const auto pieces = static_cast<std::uint32_t>(from.position.board.pieces());
  Question other = from;
  for (auto changes = random.below(1 + (is_free ? pieces : kMostRetyped)); changes > 0; --changes)
    (is_free && random.chance(40) ? recolour_piece : retype_piece)(other, random);
  const Board& before = from.position.board;
  const Board& after = other.position.board;
  const bool ties_hold = std::ranges::all_of(occupied_cells(before), [&](Cell cell) {
    return !is_tied(from, cell) || after[cell] == before[cell];
  });
  return ties_hold && (is_free || letters_of(after) <= letters_of(before)) ? other : from;
}

Box box_of_scattered(const Board& board, Random& random) {
  const Box box = board.box();
  if (box.dimensions != 3 || box.side == kSmallestCube) return box;
  const Box smaller = cube_box(box.side - 1);
  const bool has_room = board.pieces() < smaller.cells();
  return has_room && random.chance(kPercentOfSmallerCubes) ? smaller : box;
}

/// Puts the pieces of a question on an empty board.
class Scattering {
 public:
  Scattering(const Question& from, Random& random)
      : from_(from), random_(random), board_(box_of_scattered(from.position.board, random)) {}

  Question run() && {
    Question other = from_;
    const Move* before = from_.move();
    auto* after = std::get_if<Move>(&other.argument);
    if (after != nullptr && !old()[before->to]) after->to = any_cell();
    const auto occupied = occupied_cells(old());
    for (const Cell cell : occupied)
      if (is_tied(from_, cell)) board_[cell] = old()[cell];
    for (const Cell cell : occupied) {
      const Cell to = is_tied(from_, cell) ? cell : free_cell();
      board_[to] = old()[cell];
      if (before != nullptr && before->from == cell) after->from = to;
      if (before != nullptr && before->to == cell) after->to = to;
    }
    if (before != nullptr && !old()[before->from]) after->from = any_cell();
    other.position.board = board_;
    if (!other.position.listing.empty()) other.position.listing = occupied_cells(board_);
    return other;
  }

 private:
  const Board& old() const { return from_.position.board; }

  Cell any_cell() {
    return static_cast<Cell>(random_.below(static_cast<std::uint32_t>(board_.box().cells())));
  }

  Cell free_cell() {
    Cell cell = any_cell();
    while (board_[cell]) cell = any_cell();
    return cell;
  }

  const Question& from_;
  Random& random_;
  Board board_;
};

}  // namespace

std::string letters_of(const Board& board) {
  std::string letters;
  for (const Cell cell : occupied_cells(board)) letters += board[cell].letter();
  std::ranges::sort(letters);
  return letters;
}

Question scattered(const Question& from, Random& random) {
  const Question other = with_other_pieces(from, random);
  return Scattering(other, random).run();
}

}  // namespace doublecheck
