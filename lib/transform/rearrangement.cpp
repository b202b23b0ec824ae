#include "transform/rearrangement.h"

#include <algorithm>
#include <array>
#include <limits>
#include <memory>
#include <optional>
#include <tuple>

#include "question/game_definition.h"
#include "transform/carrying.h"
#include "transform/simplicity.h"
#include "transform/symmetry.h"

namespace doublecheck {
namespace {

using Cells = std::vector<Cell>;

/// Of more pieces only pairs move together.
constexpr std::size_t kMostGrouped = 5;

/// Gathers what is simpler than a question.
class Simpler {
 public:
  explicit Simpler(const Question& from) : from_(from, Order::form) {}

  void add(Question question) {
    sort_listing(question.position);
    auto made = std::make_unique<Question>(std::move(question));
    Simplicity simplicity(*made, Order::form);
    if (simplicity.is_below(from_)) found_.push_back({std::move(made), std::move(simplicity)});
  }

  void add(std::optional<Question> question) {
    if (question) add(*std::move(question));
  }

  std::vector<Question> sorted() && {
    std::ranges::sort(
        found_, [](const Found& a, const Found& b) { return a.simplicity.is_below(b.simplicity); });
    std::vector<Question> questions;
    for (Found& each : found_)
      if (questions.empty() || *each.question != questions.back())
        questions.push_back(std::move(*each.question));
    return questions;
  }

 private:
  struct Found {
    std::unique_ptr<Question> question;
    Simplicity simplicity;
  };

  /// As the text of a list sorts first.
  static void sort_listing(Position& position) {
    std::ranges::sort(position.listing, {}, [&](Cell cell) {
      const Piece piece = position.board[cell];
      const auto at = position.board.box().coordinates(cell);
      return std::tuple(piece.is(Colour::white), Piece(Colour::white, piece.kind()).letter(),
                        at.file, at.rank);
    });
  }

  Simplicity from_;
  std::vector<Found> found_;
};

bool is_rearranged(const Question& question) {
  return question.verb != Verb::moves &&
         question.position.board.box().cells() <= kMostCellsRearranged;
}

bool tells_colours(const Question& question) {
  return !shape_of(question).position->is_white_only;
}

/// Every set of pieces; of many pieces each, each pair, and all.
std::vector<Cells> groups(const Board& board) {
  const auto occupied = occupied_cells(board);
  std::vector<Cells> all;
  if (occupied.size() > kMostGrouped) {
    all.push_back(occupied);
    for (std::size_t i = 0; i < occupied.size(); ++i) {
      all.push_back({occupied[i]});
      for (std::size_t j = 0; j < i; ++j) all.push_back({occupied[j], occupied[i]});
    }
    return all;
  }
  for (unsigned set = 1; set < 1U << occupied.size(); ++set) {
    all.emplace_back();
    for (std::size_t i = 0; i < occupied.size(); ++i)
      if ((set >> i & 1) != 0) all.back().push_back(occupied[i]);
  }
  return all;
}

std::vector<Motion> shifts(const Box& box) {
  std::vector<Motion> all;
  const int far = box.side - 1;
  const int high = box.levels() - 1;
  for (int file = -far; file <= far; ++file)
    for (int rank = -far; rank <= far; ++rank)
      for (int level = -high; level <= high; ++level) all.push_back({.shift = {file, rank, level}});
  return all;
}

// --- The whole board ----------------------------------------------------------------------------

void add_images(const Question& from, Simpler& found) {
  const auto all_shifts = shifts(from.position.board.box());
  for (const Symmetry& symmetry : symmetries_of(from)) {
    const Question image = image_of(symmetry, from);
    const auto occupied = occupied_cells(image.position.board);
    for (const Motion& shift : all_shifts) found.add(carried(image, occupied, shift, Words::all));
  }
}

void add_recoloured(const Question& from, Simpler& found) {
  if (!tells_colours(from)) return;
  for (const Cells& group : groups(from.position.board)) {
    Question other = from;
    for (const Cell cell : group) {
      const Piece piece = other.position.board[cell];
      other.position.board[cell] = Piece(opposite(piece.colour()), piece.kind());
    }
    found.add(other);
    if (!from.position.state) continue;
    other.position.to_move = opposite(other.position.to_move);
    found.add(other);
  }
}

/// The same pieces on the same cells in another order, with and without the ends of a move.
void add_permuted(const Question& from, Simpler& found) {
  const auto occupied = occupied_cells(from.position.board);
  if (occupied.size() > kMostGrouped) return;
  auto order = occupied;
  do {
    Question other = from;
    Question with_ends = from;
    auto* move = std::get_if<Move>(&with_ends.argument);
    for (std::size_t i = 0; i < order.size(); ++i) {
      other.position.board[occupied[i]] = from.position.board[order[i]];
      if (move != nullptr && from.move()->from == order[i]) move->from = occupied[i];
      if (move != nullptr && from.move()->to == order[i]) move->to = occupied[i];
    }
    with_ends.position.board = other.position.board;
    found.add(other);
    if (move != nullptr) found.add(with_ends);
  } while (std::ranges::next_permutation(order).found);
}

Cell on_other_wing(Cell cell) {
  const auto at = kChessBox.coordinates(cell);
  const int far = kChessBox.side - 1;
  const bool is_edge = at.file == 0 || at.file == far;
  return kChessBox.cell({is_edge ? far - at.file : far + 1 - at.file, at.rank, 0});
}

/// Rights of the queen's side become those of the king's side, and the reverse. The rooks go along,
/// and where `all_go`, all other pieces.
std::optional<Question> with_wings_exchanged(const Question& from, bool all_go) {
  Question other = from;
  other.position.board = Board(kChessBox);
  const auto image = [&](Cell cell) {
    return all_go || from.position.board[cell].is(Kind::rook) ? on_other_wing(cell) : cell;
  };
  for (const Cell cell : occupied_cells(from.position.board)) {
    Piece& piece = other.position.board[image(cell)];
    if (piece) return std::nullopt;
    piece = from.position.board[cell];
  }
  auto& rights = other.position.state->castling;
  rights = {};
  for (const Colour colour : {Colour::white, Colour::black}) {
    const auto& old = from.position.state->castling;
    if (old.has(colour, Wing::kingside)) rights.add(colour, Wing::queenside);
    if (old.has(colour, Wing::queenside)) rights.add(colour, Wing::kingside);
  }
  auto* move = std::get_if<Move>(&other.argument);
  const Piece mover = move != nullptr ? from.position.board[move->from] : Piece{};
  const bool goes = all_go || mover.is(Kind::rook) || mover.is(Kind::king);
  if (move != nullptr)
    *move = {image(move->from), goes ? on_other_wing(move->to) : move->to, move->promotion};
  return other;
}

/// `motion` with the shift that takes the pieces on `occupied` to the corner a1.
Motion to_corner(Motion motion, const Box& box, const Cells& occupied) {
  std::array<int, 3> least{};
  least.fill(std::numeric_limits<int>::max());
  for (const Cell cell : occupied) {
    const auto at = motion.image(box, cell);
    least = {std::min(least[0], at.file), std::min(least[1], at.rank),
             std::min(least[2], at.level)};
  }
  motion.shift = {-least[0], -least[1], -least[2]};
  return motion;
}

/// `from`, and with a bishop in place of each piece that is no king.
void add_with_bishops(const Question& from, Simpler& found) {
  found.add(from);
  for (const Cell cell : occupied_cells(from.position.board)) {
    const Piece piece = from.position.board[cell];
    if (piece.is(Kind::king)) continue;
    Question plainer = from;
    plainer.position.board[cell] = Piece(piece.colour(), Kind::bishop);
    found.add(plainer);
  }
}

std::vector<Motion> shears(const Box& box) {
  std::vector<Motion> all;
  const auto axes = static_cast<std::size_t>(box.dimensions);
  for (std::size_t i = 0; i < axes; ++i)
    for (std::size_t j = 0; j < axes; ++j)
      for (const int factor : {-1, 1}) {
        if (i == j) continue;
        all.emplace_back();
        all.back().rows[i][j] = factor;
      }
  return all;
}

/// Lines become diagonals and the reverse, in the corner of the board, with a plainer piece or not.
void add_sheared(const Question& from, Simpler& found) {
  const Board& board = from.position.board;
  const auto is_pawn = [](Piece piece) { return piece.is(Kind::pawn); };
  const auto occupied = occupied_cells(board);
  if (std::ranges::any_of(board.cells(), is_pawn) || occupied.empty()) return;
  for (const Motion& shear : shears(board.box())) {
    const auto motion = to_corner(shear, board.box(), occupied);
    const auto sheared = carried(from, occupied, motion, Words::all);
    if (!sheared) continue;
    auto symmetries = symmetries_of(*sheared);
    if (board.box().dimensions == 3) symmetries.resize(1);  // a cube has too many
    for (const Symmetry& symmetry : symmetries)
      add_with_bishops(image_of(symmetry, *sheared), found);
  }
}

std::vector<Question> other_boards(const Question& from) {
  if (!is_rearranged(from)) return {};
  Simpler found(from);
  add_images(from, found);
  if (from.position.state) {
    Question passed = from;
    passed.position.to_move = opposite(from.position.to_move);
    add_images(passed, found);
  }
  add_recoloured(from, found);
  add_permuted(from, found);
  if (from.position.state && from.position.state->castling.any())
    for (const bool all_go : {false, true})
      if (const auto other = with_wings_exchanged(from, all_go)) add_images(*other, found);
  add_sheared(from, found);
  return std::move(found).sorted();
}

// --- Smaller cubes ------------------------------------------------------------------------------

/// All pieces in a cube with a layer less on each axis, in the corner of `from` that the bits of
/// `corner` say. What lies outside goes to the next layer, and from there to the first free cell.
std::optional<Question> squeezed(const Question& from, unsigned corner) {
  const Board& board = from.position.board;
  const Box smaller = cube_box(board.box().side - 1);
  if (board.pieces() > smaller.cells()) return std::nullopt;
  const auto nearest = [&](Cell cell) {
    const auto at = board.box().coordinates(cell);
    const auto inside = [&](int coordinate, unsigned axis) {
      const int low = (corner >> axis & 1) != 0 ? 1 : 0;
      return std::clamp(coordinate - low, 0, smaller.side - 1);
    };
    return smaller.cell({inside(at.file, 0), inside(at.rank, 1), inside(at.level, 2)});
  };
  Question other = from;
  other.position.board = Board(smaller);
  for (const Cell cell : occupied_cells(board)) {
    Cell to = nearest(cell);
    for (Cell next = 0; other.position.board[to]; ++next) to = next;
    other.position.board[to] = board[cell];
  }
  if (auto* move = std::get_if<Move>(&other.argument))
    *move = {nearest(move->from), nearest(move->to), move->promotion};
  return other;
}

std::vector<Question> squeezed_cubes(const Question& from) {
  const Box& box = from.position.board.box();
  if (!is_rearranged(from) || box.dimensions != 3 || box.side == kSmallestCube) return {};
  Simpler found(from);
  for (unsigned corner = 0; corner < 8; ++corner) found.add(squeezed(from, corner));
  return std::move(found).sorted();
}

// --- A piece or a move --------------------------------------------------------------------------

std::vector<Piece> pieces_in_place_of(const Question& question, Piece piece) {
  std::vector<Piece> all;
  for (const Colour colour : {Colour::white, Colour::black})
    for (const Kind kind : kKinds)
      if (has_kind(question.game, kind) && (tells_colours(question) || colour == piece.colour()))
        all.emplace_back(colour, kind);
  return all;
}

/// Another piece moves, to another cell; what it captures goes along.
std::vector<Question> another_move(const Question& from) {
  const Move* move = from.move();
  if (!is_rearranged(from) || move == nullptr || !from.position.board[move->from]) return {};
  Simpler found(from);
  const Board& board = from.position.board;
  for (int i = 0; i < board.box().cells(); ++i) {
    const auto to = static_cast<Cell>(i);
    if (to == move->from) continue;
    Question other = from;
    if (board[move->to]) other.position = with_piece_moved(from.position, move->to, to);
    other.argument = Move{move->from, to, std::nullopt};
    for (const Piece piece : pieces_in_place_of(from, board[move->from])) {
      other.position.board[move->from] = piece;
      found.add(other);
    }
  }
  return std::move(found).sorted();
}

// --- Rights -------------------------------------------------------------------------------------

/// Another right in place of all, or another cell that a pawn has passed.
std::vector<Question> other_rights(const Question& from) {
  const auto& state = from.position.state;
  if (!state) return {};
  Simpler found(from);
  for (const Colour colour : {Colour::white, Colour::black})
    for (const Wing wing : {Wing::kingside, Wing::queenside}) {
      if (!state->castling.any()) continue;
      Question other = from;
      other.position.state->castling = {};
      other.position.state->castling.add(colour, wing);
      found.add(other);
    }
  for (Cell cell = 0; state->en_passant && cell < kChessBox.cells(); ++cell) {
    Question other = from;
    other.position.state->en_passant = cell;
    found.add(other);
  }
  return std::move(found).sorted();
}

// --- Some of the pieces -------------------------------------------------------------------------

/// Whether it has words that could go along with pieces.
bool names_cells(const Question& question) {
  const auto& state = question.position.state;
  return !std::holds_alternative<std::monostate>(question.argument) || (state && state->en_passant);
}

std::vector<Question> other_groups(const Question& from) {
  if (!is_rearranged(from)) return {};
  Simpler found(from);
  const Box& box = from.position.board.box();
  auto motions = shifts(box);
  for (int sum = 0; sum <= 2 * (box.side - 1); ++sum)
    motions.push_back({.rows = {{{-1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}, .shift = {sum, 0, 0}});
  for (const Cells& group : groups(from.position.board))
    for (const Motion& motion : motions) {
      found.add(carried(from, group, motion, Words::ends));
      if (names_cells(from)) found.add(carried(from, group, motion, Words::all));
    }
  return std::move(found).sorted();
}

constexpr std::array kRearrangements{
    Rearrangement{"squeezed cubes", squeezed_cubes}, Rearrangement{"the whole board", other_boards},
    Rearrangement{"other rights", other_rights},     Rearrangement{"another move", another_move},
    Rearrangement{"pieces together", other_groups},
};

}  // namespace

std::span<const Rearrangement> rearrangements() {
  return kRearrangements;
}

}  // namespace doublecheck
