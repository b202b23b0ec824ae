#include "transform/rearrangement.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <tuple>

#include "transform/simplicity.h"
#include "transform/symmetry.h"

namespace doublecheck {
namespace {

using Vector = Coordinates;

/// Gathers what is simpler than a question.
class Simpler {
 public:
  explicit Simpler(const Question& from) : from_(from) {}

  void add(Question question) {
    sort_listing(question.position);
    auto made = std::make_unique<Question>(std::move(question));
    Simplicity simplicity(*made);
    if (simplicity.is_below(from_)) found_.push_back({std::move(made), std::move(simplicity)});
  }

  std::vector<Question> sorted() && {
    std::ranges::sort(found_, [](const auto& a, const auto& b) {
      return a.simplicity.is_below(b.simplicity);
    });
    std::vector<Question> questions;
    for (auto& each : found_)
      if (questions.empty() || *each.question != questions.back())
        questions.push_back(std::move(*each.question));
    return questions;
  }

 private:
  static void sort_listing(Position& position) {
    std::ranges::sort(position.listing, {}, [&](Cell cell) {
      const Piece piece = position.board[cell];
      const char letter = Piece(Colour::white, piece.kind()).letter();
      return std::tuple(piece.is(Colour::white), letter, cell % 8, cell);
    });
  }

  struct Found {
    std::unique_ptr<Question> question;
    Simplicity simplicity;
  };

  Simplicity from_;
  std::vector<Found> found_;
};

std::optional<Cell> shifted(const Box& box, Cell cell, const Vector& by) {
  auto at = box.coordinates(cell);
  at.file += by.file;
  at.rank += by.rank;
  at.level += by.level;
  if (!box.contains(at)) return std::nullopt;
  return box.cell(at);
}

bool has(const std::vector<Cell>& cells, Cell cell) {
  return std::ranges::find(cells, cell) != cells.end();
}

/// `question` with the pieces on `cells` shifted; nothing where one leaves the box or meets another.
std::optional<Question> with_pieces_shifted(const Question& question,
                                            const std::vector<Cell>& cells, const Vector& by) {
  const Board& board = question.position.board;
  Question other = question;
  for (const Cell cell : cells) other.position.board[cell] = Piece{};
  for (const Cell cell : cells) {
    const auto to = shifted(board.box(), cell, by);
    if (!to || other.position.board[*to]) return std::nullopt;
    other.position.board[*to] = board[cell];
  }
  for (Cell& cell : other.position.listing)
    if (has(cells, cell)) cell = *shifted(board.box(), cell, by);
  return other;
}

bool shift_end(const Box& box, Cell& end, const Vector& by) {
  const auto to = shifted(box, end, by);
  if (to) end = *to;
  return to.has_value();
}

/// What the question says of cells goes along.
std::optional<Question> with_words_shifted(Question question, const Vector& by) {
  const Box box = question.position.board.box();
  bool fits = true;
  if (auto& state = question.position.state; state && state->en_passant)
    fits &= shift_end(box, *state->en_passant, by);
  if (auto* move = std::get_if<Move>(&question.argument))
    fits = fits && shift_end(box, move->from, by) && shift_end(box, move->to, by);
  if (auto* moves = std::get_if<std::vector<Move>>(&question.argument))
    for (Move& move : *moves)
      fits = fits && shift_end(box, move.from, by) && shift_end(box, move.to, by);
  if (auto* target = std::get_if<Target>(&question.argument)) {
    target->x += by.file;
    target->y += by.rank;
    fits = fits && target->x >= 0 && target->y >= 0 && target->x <= 8 && target->y <= 8;
  }
  return fits ? std::optional(question) : std::nullopt;
}

/// Ends of the move that lie on the shifted cells go along, and nothing else.
Question with_ends_shifted(Question question, const std::vector<Cell>& cells, const Vector& by) {
  const Box box = question.position.board.box();
  if (auto* move = std::get_if<Move>(&question.argument)) {
    if (has(cells, move->from)) shift_end(box, move->from, by);
    if (has(cells, move->to)) shift_end(box, move->to, by);
  }
  return question;
}

std::vector<Vector> shifts(const Box& box) {
  std::vector<Vector> all;
  const int far = box.side - 1;
  const int high = box.levels() - 1;
  for (int file = -far; file <= far; ++file)
    for (int rank = -far; rank <= far; ++rank)
      for (int level = -high; level <= high; ++level)
        if (file != 0 || rank != 0 || level != 0) all.push_back({file, rank, level});
  return all;
}

void add_shifted(const Question& from, const std::vector<Cell>& cells, Simpler& found) {
  for (const Vector& by : shifts(from.position.board.box())) {
    const auto moved = with_pieces_shifted(from, cells, by);
    if (!moved) continue;
    found.add(with_ends_shifted(*moved, cells, by));
    if (auto worded = with_words_shifted(*moved, by)) found.add(*std::move(worded));
  }
}

/// Every set of two pieces or more; of many pieces pairs and all of them.
std::vector<std::vector<Cell>> groups(const std::vector<Cell>& occupied) {
  std::vector<std::vector<Cell>> all{occupied};
  constexpr std::size_t kFew = 5;
  if (occupied.size() <= kFew) {
    for (unsigned set = 1; set + 1 < 1U << occupied.size(); ++set) {
      std::vector<Cell> group;
      for (std::size_t i = 0; i < occupied.size(); ++i)
        if (set >> i & 1) group.push_back(occupied[i]);
      all.push_back(std::move(group));
    }
    return all;
  }
  for (std::size_t i = 0; i < occupied.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) all.push_back({occupied[j], occupied[i]});
  return all;
}

void add_images(const Question& from, Simpler& found) {
  for (const Symmetry& symmetry : symmetries_of(from)) {
    const Question image = image_of(symmetry, from);
    found.add(image);
    const auto occupied = occupied_cells(image.position.board);
    for (const Vector& by : shifts(image.position.board.box()))
      if (auto moved = with_pieces_shifted(image, occupied, by))
        if (auto worded = with_words_shifted(*moved, by)) found.add(*std::move(worded));
  }
}

/// Whether a line of this form may have a pawn, or tells the colours of pieces.
bool has_pawns(const Question& question) {
  return question.game != Game::cube;
}

Question with_piece_replaced(const Question& from, Cell cell, Cell to, Piece piece) {
  Question other = from;
  other.position.board[cell] = Piece{};
  other.position.board[to] = piece;
  std::ranges::replace(other.position.listing, cell, to);
  if (auto* move = std::get_if<Move>(&other.argument); move && move->from == cell) move->from = to;
  return other;
}

void add_replaced(const Question& from, Cell cell, Simpler& found) {
  const Board& board = from.position.board;
  const bool has_colours = shape_of(from).position != PositionForm::sixteen;
  for (int i = 0; i < board.box().cells(); ++i) {
    const auto to = static_cast<Cell>(i);
    if (board[to] && to != cell) continue;
    for (const Colour colour : {Colour::white, Colour::black})
      for (const Kind kind : kKinds) {
        if (kind == Kind::pawn && !has_pawns(from)) continue;
        if (!has_colours && colour != board[cell].colour()) continue;
        found.add(with_piece_replaced(from, cell, to, Piece(colour, kind)));
      }
  }
}

/// The same pieces on the same cells in any other order.
void add_permuted(const Question& from, const std::vector<Cell>& occupied, Simpler& found) {
  if (occupied.size() > 5) return;
  auto order = occupied;
  std::ranges::sort(order);
  do {
    Question other = from;
    for (std::size_t i = 0; i < order.size(); ++i)
      other.position.board[occupied[i]] = from.position.board[order[i]];
    found.add(other);
    const Move* move = from.move();
    if (move == nullptr) continue;
    Question with_move = other;
    auto& words = std::get<Move>(with_move.argument);
    for (std::size_t i = 0; i < order.size(); ++i) {
      if (order[i] == move->from) words.from = occupied[i];
      if (order[i] == move->to) words.to = occupied[i];
    }
    found.add(with_move);
  } while (std::ranges::next_permutation(order).found);
}

void add_recoloured(const Question& from, const std::vector<std::vector<Cell>>& groups,
                    Simpler& found) {
  if (shape_of(from).position == PositionForm::sixteen) return;
  for (const auto& group : groups) {
    Question other = from;
    for (const Cell cell : group) {
      const Piece piece = other.position.board[cell];
      other.position.board[cell] = Piece(opposite(piece.colour()), piece.kind());
    }
    found.add(other);
    other.position.to_move = opposite(other.position.to_move);
    if (from.position.state) found.add(other);
  }
}

/// Two layers beside each other become one, on each axis.
void add_merged(const Question& from, Simpler& found) {
  const Box box = from.position.board.box();
  if (box.dimensions != 3 || box.side == kSmallestCube) return;
  const Box smaller = cube_box(box.side - 1);
  const auto merged = [](int at, int cut) { return at > cut ? at - 1 : at; };
  for (int cut = 0; cut < (box.side - 1) * (box.side - 1) * (box.side - 1); ++cut) {
    const Coordinates cuts{cut % (box.side - 1), cut / (box.side - 1) % (box.side - 1),
                           cut / (box.side - 1) / (box.side - 1)};
    const auto image = [&](Cell cell) {
      const auto at = box.coordinates(cell);
      return smaller.cell(
          {merged(at.file, cuts.file), merged(at.rank, cuts.rank), merged(at.level, cuts.level)});
    };
    Question other = from;
    other.position.board = Board(smaller);
    bool fits = true;
    for (const Cell cell : occupied_cells(from.position.board)) {
      fits &= !other.position.board[image(cell)];
      other.position.board[image(cell)] = from.position.board[cell];
    }
    if (auto* move = std::get_if<Move>(&other.argument)) {
      move->from = image(move->from);
      move->to = image(move->to);
    }
    if (fits) found.add(other);
  }
}

/// What is on the queen's side of the king goes to the other, with its rights.
void add_other_wing(const Question& from, Simpler& found) {
  const auto& state = from.position.state;
  if (!state || !state->castling.any()) return;
  const auto image = [](Cell cell) {
    const auto at = kChessBox.coordinates(cell);
    const int file = at.file == 0 ? 7 : at.file == 7 ? 0 : 8 - at.file;
    return kChessBox.cell({file, at.rank, 0});
  };
  Question other = from;
  other.position.board = Board(kChessBox);
  for (const Cell cell : occupied_cells(from.position.board)) {
    if (other.position.board[image(cell)]) return;
    other.position.board[image(cell)] = from.position.board[cell];
  }
  CastlingRights rights;
  for (const Colour colour : {Colour::white, Colour::black}) {
    if (state->castling.has(colour, Wing::kingside)) rights.add(colour, Wing::queenside);
    if (state->castling.has(colour, Wing::queenside)) rights.add(colour, Wing::kingside);
  }
  other.position.state->castling = rights;
  if (auto* move = std::get_if<Move>(&other.argument)) {
    move->from = image(move->from);
    move->to = image(move->to);
  }
  found.add(other);
  add_images(other, found);
}

}  // namespace

std::vector<Question> rearrangements(const Question& from) {
  const Board& board = from.position.board;
  if (board.box().cells() > kMostCellsRearranged || from.verb == Verb::moves) return {};
  Simpler found(from);
  const auto occupied = occupied_cells(board);
  add_images(from, found);
  for (const Cell cell : occupied) add_replaced(from, cell, found);
  const auto all = groups(occupied);
  for (const auto& group : all) add_shifted(from, group, found);
  add_permuted(from, occupied, found);
  add_recoloured(from, all, found);
  add_merged(from, found);
  add_other_wing(from, found);
  return std::move(found).sorted();
}

}  // namespace doublecheck
