// The order of the passes
// =======================
//
// Shrinking takes the first candidate that still shows what it should, and begins again with the
// first pass. So a pass is tried each time before all that stand behind it, and the order decides
// how many questions are asked, how dear each is, and which of several least questions is reached.
//
// 1. What makes a question dear to ask goes first. The time of an answer grows with the cells and
//    with the pieces, and the number of candidates of most later passes grows with both: a cube of
//    side 16 with 40 pieces has 160,000 ways to put one piece elsewhere, a cube of side 3 with four
//    has a hundred. So layers go before pieces, and pieces before all else.
// 2. Bold steps go before timid ones. Half of the pieces is tried before a quarter, and so on to
//    single ones: most pieces of a random position have nothing to do with the bug, and then a few
//    questions do away with all of them.
// 3. Whatever makes the question do less comes next: fewer moves, less depth, no move to explain,
//    fewer rights, smaller clocks. Each of these passes has only a few candidates.
// 4. Then come the passes that keep the size and only choose among questions of one size, by their
//    text or by their form. Images under symmetries are few, so they go first. Other cells are
//    many, so they go near the end, and by then the box is small.
//
// These steps alone end in local minima: a king and a bishop that take a cell each cannot become a
// king that takes both. So where none helps, one piece is tried in place of two. Shrinking compares
// by form, and not by text. By text, each piece of a rank changes what the others of that rank are
// worth, so few single steps lead down. By form, what is chosen once for all comes first (whose
// turn, which rights, which move), then which pieces there are, then each piece has a place of its
// own to go to. Corpora are made smaller by text: what counts there are bytes.
//
// Candidates are compared before they are asked about: by cells and pieces first, which costs
// little, by text only where these are equal. A pass may therefore make candidates freely; those
// that are not simpler cost no question.
#include "transform/simplification.h"

#include <algorithm>
#include <array>
#include <memory>
#include <tuple>
#include <utility>

#include "notation/question_text.h"
#include "question/game_definition.h"
#include "transform/recut.h"
#include "transform/symmetry.h"

namespace doublecheck {
namespace {

/// Squares (or cubes) around the first cell, the small before the large.
int place_of(const Box& box, Cell cell) {
  const auto at = box.coordinates(cell);
  return box.cells() * std::max({at.file, at.rank, at.level}) + cell;
}

/// Checks that were given (T1): where all are still to give, the game is as at its start.
int checks_given(const Position& position) {
  if (!position.state) return 0;
  const auto& left = position.state->checks_left;
  return 2 * kChecksToWin - left[0] - left[1];
}

}  // namespace

Simplicity::Simplicity(const Question& question, Order order)
    : question_(&question),
      order_(order),
      cells_(question.position.board.box().cells()),
      pieces_(question.position.board.pieces()),
      checks_given_(checks_given(question.position)) {}

bool Simplicity::is_below(const Simplicity& other) const {
  const std::tuple size(cells_, pieces_, checks_given_);
  const std::tuple other_size(other.cells_, other.pieces_, other.checks_given_);
  if (size != other_size) return size < other_size;
  const auto length = text().size();
  const auto other_length = other.text().size();
  if (length != other_length) return length < other_length;
  if (order_ == Order::form && form() != other.form()) return form() < other.form();
  return text() < other.text();
}

const std::string& Simplicity::text() const {
  if (!text_) text_ = question_text(*question_);
  return *text_;
}

/// The question without its board, and what stands where on it.
const Simplicity::Form& Simplicity::form() const {
  if (form_) return *form_;
  form_.emplace();
  Question bare = *question_;
  bare.position.listing.clear();
  const Board& board = question_->position.board;
  auto occupied = occupied_cells(board);
  const auto letter = [&](Cell cell) { return board[cell].letter(); };
  std::ranges::sort(occupied, {}, [&](Cell cell) { return std::pair(letter(cell), cell); });
  for (const Cell cell : occupied) {
    if (question_->verb != Verb::moves) bare.position.board[cell] = Piece{};
    form_->pieces += letter(cell);
  }
  form_->words = question_text(bare);
  for (const Cell cell : occupied) form_->places.push_back(place_of(board.box(), cell));
  return *form_;
}

bool simpler(const Question& left, const Question& right, Order order) {
  return Simplicity(left, order).is_below(Simplicity(right, order));
}

namespace {

// --- Fewer cells --------------------------------------------------------------------------------

/// Larger cubes lose only outer layers: there are side^3 ways to cut one layer of each axis.
constexpr int kLargestSideCutAnywhere = 5;

/// Nothing where what is asked about lies in one of these layers.
std::optional<Question> without_layers(const Question& question, const Coordinates& layers) {
  const Recut cut{question.position.board.box().side, false, layers};
  Question smaller = question;
  smaller.position.board = cut.image(question.position.board);
  if (question.verb == Verb::moves && smaller.position.board.pieces() == 0) return std::nullopt;
  if (const Move* move = question.move()) {
    const auto kept = cut.image(*move);
    if (!kept) return std::nullopt;
    smaller.argument = *kept;
  }
  return smaller;
}

LazySequence<Question> smaller_cubes(const Question& from) {
  const Box box = from.position.board.box();
  if (!definition_of(from.game).has_sizes || box.side == kSmallestCube) co_return;
  const int stride = box.side <= kLargestSideCutAnywhere ? 1 : box.side - 1;
  for (int file = 0; file < box.side; file += stride)
    for (int rank = 0; rank < box.side; rank += stride)
      for (int level = 0; level < box.side; level += stride)
        if (auto smaller = without_layers(from, {file, rank, level})) co_yield *smaller;
}

// --- Fewer pieces -------------------------------------------------------------------------------

LazySequence<Question> fewer_pieces(const Question& from) {
  if (from.verb == Verb::moves) co_return;
  const auto occupied = occupied_cells(from.position.board);
  for (std::size_t length = occupied.size(); length > 0; length /= 2)
    for (std::size_t first = 0; first < occupied.size(); first += length) {
      const auto count = std::min(length, occupied.size() - first);
      Question fewer = from;
      fewer.position = without_pieces(from.position, std::span(occupied).subspan(first, count));
      co_yield fewer;
    }
}

// --- Less to do ---------------------------------------------------------------------------------

LazySequence<Question> fewer_moves(const Question& from) {
  const auto moves = moves_of(from);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    std::vector<Move> fewer(moves.begin(), moves.end());
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    Question shorter = from;
    shorter.argument = std::move(fewer);
    co_yield shorter;
  }
}

LazySequence<Question> less_depth(const Question& from) {
  for (int depth = 0; depth < from.depth; ++depth) {
    Question shallower = from;
    shallower.depth = depth;
    co_yield shallower;
  }
}

LazySequence<Question> no_argument(const Question& from) {
  if (!is_optional(shape_of(from).argument)) co_return;
  Question bare = from;
  bare.argument = {};
  co_yield bare;
}

Question with_state(const Question& question, const GameState& state) {
  Question other = question;
  other.position.state = state;
  return other;
}

/// No pockets, then each piece of them gone.
LazySequence<Question> emptier_pockets(const Question& from) {
  if (!from.position.state->pockets.any()) co_return;
  GameState fewer = *from.position.state;
  fewer.pockets = {};
  co_yield with_state(from, fewer);
  for (const Colour colour : {Colour::white, Colour::black})
    for (const Kind kind : kPocketKinds) {
      const Piece piece(colour, kind);
      fewer.pockets = from.position.state->pockets;
      if (!fewer.pockets.has(piece)) continue;
      fewer.pockets.remove(piece);
      co_yield with_state(from, fewer);
    }
}

/// By both sides none, then by each.
LazySequence<Question> fewer_checks_given(const Question& from) {
  const GameState start;
  GameState fewer = *from.position.state;
  fewer.checks_left = start.checks_left;
  co_yield with_state(from, fewer);
  for (std::size_t side = 0; side < start.checks_left.size(); ++side) {
    fewer = *from.position.state;
    fewer.checks_left[side] = start.checks_left[side];
    co_yield with_state(from, fewer);
  }
}

LazySequence<Question> fewer_rights(const Question& from) {
  if (!from.position.state) co_return;
  auto fewer = fewer_castling_rights(from);
  while (Question* candidate = fewer.next()) co_yield *candidate;
  auto emptier = emptier_pockets(from);
  while (Question* candidate = emptier.next()) co_yield *candidate;
  auto unchecked = fewer_checks_given(from);
  while (Question* candidate = unchecked.next()) co_yield *candidate;
  GameState without = *from.position.state;
  without.en_passant.reset();
  co_yield with_state(from, without);
}

/// The least value, and `clock` less some power of ten: few steps lead to any bound.
std::vector<int> smaller_clocks_than(int clock, int least) {
  std::vector<int> smaller{least};
  for (int power = 1000; power > 0; power /= 10)
    if (clock - power > least) smaller.push_back(clock - power);
  return smaller;
}

LazySequence<Question> smaller_clocks(const Question& from) {
  if (!from.position.state) co_return;
  GameState smaller = *from.position.state;
  const auto halfmoves = smaller_clocks_than(smaller.halfmove_clock, 0);
  for (const int clock : halfmoves) {
    smaller.halfmove_clock = clock;
    co_yield with_state(from, smaller);
  }
  smaller = *from.position.state;
  const auto fullmoves = smaller_clocks_than(smaller.fullmove_number, 1);
  for (const int number : fullmoves) {
    smaller.fullmove_number = number;
    co_yield with_state(from, smaller);
  }
}

// --- Others of the same size --------------------------------------------------------------------

LazySequence<Question> images(const Question& from) {
  const auto symmetries = symmetries_of(from);
  for (const Symmetry& symmetry : symmetries) co_yield image_of(symmetry, from);
}

LazySequence<Question> sorted_listing(const Question& from) {
  Question sorted = from;
  std::ranges::sort(sorted.position.listing);
  co_yield sorted;
}

LazySequence<Question> other_kinds(const Question& from) {
  if (from.verb == Verb::moves) co_return;
  const Board& board = from.position.board;
  const auto occupied = occupied_cells(board);
  for (const Cell cell : occupied)
    for (const Kind kind : kAllKinds) {
      if (!has_kind(from.game, kind)) continue;
      Question other = from;
      other.position.board[cell] = Piece(board[cell].colour(), kind);
      co_yield other;
    }
}

/// The piece on `from` stands on `to`; a move of it begins there.
Question with_piece_moved(const Question& question, Cell from, Cell to) {
  Question moved = question;
  moved.position = with_piece_moved(question.position, from, to);
  if (auto* move = std::get_if<Move>(&moved.argument); move && !move->dropped && move->from == from)
    move->from = to;
  return moved;
}

LazySequence<Question> other_cells(const Question& from) {
  const Board& board = from.position.board;
  const auto occupied = occupied_cells(board);
  for (const Cell cell : occupied)
    for (int to = 0; to < board.box().cells(); ++to)
      if (!board[static_cast<Cell>(to)])
        co_yield with_piece_moved(from, cell, static_cast<Cell>(to));
}

/// The other side is to move, and nothing else changes.
LazySequence<Question> other_turn(const Question& from) {
  if (!from.position.state) co_return;
  Question other = from;
  other.position.to_move = opposite(other.position.to_move);
  co_yield other;
}

template <class MoveOrTarget>
Question with_argument(const Question& from, const MoveOrTarget& argument) {
  Question other = from;
  other.argument = argument;
  return other;
}

LazySequence<Question> other_promotions(const Question& from) {
  const Move* move = from.move();
  if (move == nullptr || !move->promotion) co_return;
  co_yield with_argument(from, Move{move->from, move->to, std::nullopt});
  co_yield with_argument(from, Move{move->from, move->to, Kind::bishop});
  co_yield with_argument(from, Move{move->from, move->to, Kind::knight});
  co_yield with_argument(from, Move{move->from, move->to, Kind::queen});
}

/// Onto another cell, or of another piece.
LazySequence<Question> other_drops(const Question& from, Kind dropped) {
  const Cell to = from.move()->to;
  for (int i = 0; i < from.position.board.box().cells(); ++i) {
    const auto cell = static_cast<Cell>(i);
    co_yield with_argument(from, Move{cell, cell, std::nullopt, dropped});
  }
  for (const Kind kind : kPocketKinds)
    co_yield with_argument(from, Move{to, to, std::nullopt, kind});
}

LazySequence<Question> other_moves(const Question& from) {
  const Move* move = from.move();
  if (move == nullptr) co_return;
  if (move->dropped) {
    auto drops = other_drops(from, *move->dropped);
    while (Question* candidate = drops.next()) co_yield *candidate;
    co_return;
  }
  for (int i = 0; i < from.position.board.box().cells(); ++i) {
    const auto cell = static_cast<Cell>(i);
    co_yield with_argument(from, Move{move->from, cell, move->promotion});
    co_yield with_argument(from, Move{cell, move->to, move->promotion});
  }
}

LazySequence<Question> other_targets(const Question& from) {
  const Target* target = from.target();
  if (target == nullptr) co_return;
  for (int x = 0; x <= 8; ++x)
    for (int y = 0; y <= 8; ++y) co_yield with_argument(from, Target{target->piece, x, y});
}

/// In the order in which shrinking tries them. Each makes the questions one step away, of which
/// some may be no simpler; `from` must outlive the sequence.
constexpr std::array kPasses{smaller_cubes,    fewer_pieces, fewer_moves,    less_depth,
                             no_argument,      fewer_rights, smaller_clocks, images,
                             sorted_listing,   other_kinds,  other_cells,    other_turn,
                             other_promotions, other_moves,  other_targets};

}  // namespace

LazySequence<Question> fewer_castling_rights(const Question& from) {
  if (!from.position.state) co_return;
  for (const Colour colour : {Colour::white, Colour::black})
    for (int file = kChessBox.side - 1; file >= 0; --file) {  // kingside first
      GameState fewer = *from.position.state;
      if (!fewer.castling.has(colour, file)) continue;
      fewer.castling.remove(colour, file);
      co_yield with_state(from, fewer);
    }
}

Position with_piece_moved(const Position& position, Cell from, Cell to) {
  Position moved = position;
  std::swap(moved.board[from], moved.board[to]);
  for (Cell& cell : moved.listing)
    if (cell == from || cell == to) cell = cell == from ? to : from;
  return moved;
}

Position without_pieces(const Position& position, std::span<const Cell> cells) {
  Position fewer = position;
  for (const Cell cell : cells) fewer.board[cell] = Piece{};
  std::erase_if(fewer.listing, [&](Cell cell) { return !fewer.board[cell]; });
  return fewer;
}

LazySequence<Question> one_for_two(Question question) {
  const auto occupied = occupied_cells(question.position.board);
  const int cells = question.position.board.box().cells();
  if (question.verb == Verb::moves || cells > kMostCellsTried || occupied.size() > kMostPiecesTried)
    co_return;
  for (const Cell gone : occupied) {
    const Move* asked = question.move();
    const bool goes = asked != nullptr && !asked->dropped && asked->from == gone;
    Question fewer = question;
    fewer.position = without_pieces(question.position, std::array{gone});
    for (const Cell other : occupied)
      for (int to = 0; other != gone && to < cells; ++to) {
        if (fewer.position.board[static_cast<Cell>(to)] && to != other) continue;
        Question one = with_piece_moved(fewer, other, static_cast<Cell>(to));
        co_yield one;
        if (!goes) continue;
        std::get<Move>(one.argument).from = static_cast<Cell>(to);
        co_yield one;
      }
  }
}

LazySequence<Question> simplifications(Question question, Order order) {
  const auto from = std::make_unique<Simplicity>(question, order);
  for (std::size_t i = 0; i < kPasses.size(); ++i) {
    auto candidates = kPasses[i](question);
    while (Question* candidate = candidates.next())
      if (Simplicity(*candidate, order).is_below(*from)) co_yield *candidate;
  }
}

}  // namespace doublecheck
