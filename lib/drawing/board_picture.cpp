#include "drawing/board_picture.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <optional>
#include <string_view>

#include "drawing/board_picture.h"
#include "drawing/draw.h"
#include "notation/answer_text.h"
#include "notation/cell_names.h"

namespace doublecheck {
namespace {

void add_moves(const std::vector<Move>& moves, Look look, Marks& marks) {
  for (const Move& move : moves) {
    const auto is_same_way = [&](const MarkedMove& other) {
      return other.look == look && other.move.from == move.from && other.move.to == move.to &&
             other.move.dropped == move.dropped;
    };
    if (std::ranges::none_of(marks.moves, is_same_way)) marks.moves.push_back({move, look});
  }
}

/// A file may hold any words: of those that are no list there is nothing.
template <class Item>
std::vector<Item> items_of(std::vector<Item> (*read)(const Box&, std::string_view),
                           const Question& question, const std::string& word) try {
  return read(question.position.board.box(), word);
} catch (const ParseError&) {
  return {};
}

void add_word(const Question& question, const std::string& word, Look look, Marks& marks) {
  if (question.verb == Verb::moves || question.verb == Verb::attacked)
    for (const Cell cell : items_of(read_cells, question, word))
      marks.cells.push_back({cell, look});
  if (question.verb == Verb::legal)
    add_moves(items_of(read_move_names, question, word), look, marks);
}

void add_argument(const Question& question, Marks& marks) {
  if (const Move* move = question.move()) add_moves({*move}, Look::asked, marks);
  if (const auto* moves = std::get_if<std::vector<Move>>(&question.argument))
    add_moves(*moves, Look::asked, marks);
  const Target* target = question.target();
  if (target == nullptr) return;
  if (const auto cell = cell_of(question.position.board.box(), *target))
    marks.cells.push_back({*cell, Look::asked});
}

void add_king(const Question& question, Marks& marks) {
  if (question.verb != Verb::check && question.verb != Verb::mate) return;
  const Position& position = question.position;
  const auto is_king = [&](Piece piece) { return piece.is(position.to_move, Kind::king); };
  for (const Cell cell : occupied_cells(position.board, is_king))
    marks.cells.push_back({cell, Look::asked});
}

/// Nothing where `answer` spells no position on the box of `question`.
std::optional<Board> board_after(const Question& question, const Answer& answer) try {
  auto board = read_position_after(question, answer.text()).board;
  return board.box() == question.position.board.box() ? std::optional(board) : std::nullopt;
} catch (const ParseError&) {
  return std::nullopt;
}

void add_changes(const Question& question, const Difference& difference, Marks& marks) {
  if (question.verb != Verb::play && question.verb != Verb::explode) return;
  const auto expected = board_after(question, difference.expected);
  const auto given = board_after(question, difference.given);
  if (!expected || !given) return;
  for (int i = 0; i < given->box().cells(); ++i)
    if (const auto cell = static_cast<Cell>(i); (*expected)[cell] != (*given)[cell])
      marks.cells.push_back({cell, Look::changed});
}

}  // namespace

Marks marks_of(const Question& question, const Difference& difference) {
  Marks marks;
  for (const auto& word : difference.extra) add_word(question, word, Look::extra, marks);
  for (const auto& word : difference.missing) add_word(question, word, Look::missing, marks);
  add_argument(question, marks);
  add_king(question, marks);
  add_changes(question, difference, marks);
  return marks;
}

namespace {

constexpr double kLargestCell = 40;
constexpr double kRim = 15;            // of ranks and files
constexpr double kBetweenLevels = 12;  // between two levels
constexpr double kLevelName = 18;      // above a level
constexpr double kPocket = 26;         // a pocket's piece
constexpr double kShape = 40;          // the square of PieceShape
constexpr int kFewLevels = 5;
constexpr std::size_t kMostArrows = 12;

struct Point {
  double x = 0;
  double y = 0;
};

std::string_view class_of(Look look) {
  constexpr std::array<std::string_view, 4> kClasses{"extra", "missing", "changed", "asked"};
  return kClasses[static_cast<std::size_t>(look)];
}

/// Where the cells of a box are in the picture.
class Layout {
 public:
  Layout(const Box& box, std::vector<int> levels, double width, double top)
      : box_(box), levels_(std::move(levels)), top_(top + (box.dimensions == 3 ? kLevelName : 0)) {
    const int side = box.side;
    const auto shown = static_cast<int>(levels_.size());
    abreast_ = std::min(shown, side <= 3 ? side : side <= 8 ? 2 : 1);
    const double room = (width - (abreast_ - 1) * kBetweenLevels) / abreast_;
    cell_ = std::min(kLargestCell, std::floor((room - kRim) / side));
  }

  double cell() const { return cell_; }
  double size() const { return cell_ * box_.side; }
  const std::vector<int>& levels() const { return levels_; }

  bool shows(Cell cell) const {
    return std::ranges::count(levels_, box_.coordinates(cell).level) > 0;
  }

  /// The upper left corner of the cells of the level with this place in levels().
  Point corner_of(std::size_t place) const {
    const auto column = static_cast<int>(place) % abreast_;
    const auto row = static_cast<int>(place) / abreast_;
    return {kRim + column * (level_width() + kBetweenLevels), top_ + row * level_height()};
  }

  Point middle_of(Cell cell) const {
    const auto [file, rank, level] = box_.coordinates(cell);
    const auto place = std::ranges::find(levels_, level) - levels_.begin();
    const auto [x, y] = corner_of(static_cast<std::size_t>(place));
    return {x + (file + 0.5) * cell_, y + (box_.side - rank - 0.5) * cell_};
  }

  double bottom() const {
    const auto rows = (static_cast<int>(levels_.size()) + abreast_ - 1) / abreast_;
    const double first = top_ - (box_.dimensions == 3 ? kLevelName : 0);
    return first + rows * level_height();
  }

 private:
  double level_width() const { return kRim + size(); }
  double level_height() const { return size() + kRim + (box_.dimensions == 3 ? kLevelName : 0); }

  Box box_;
  std::vector<int> levels_;  // shown ones, the top one first
  double top_;
  int abreast_ = 1;
  double cell_ = 0;
};

/// The levels of `board` that are shown.
std::vector<int> levels_shown(const Board& board, const Marks& marks) {
  const Box& box = board.box();
  std::vector<bool> has_something(static_cast<std::size_t>(box.levels()),
                                  box.levels() <= kFewLevels);
  const auto add = [&](Cell cell) {
    has_something[static_cast<std::size_t>(box.coordinates(cell).level)] = true;
  };
  std::ranges::for_each(occupied_cells(board), add);
  for (const auto& [move, look] : marks.moves)
    std::ranges::for_each(std::array{move.from, move.to}, add);
  for (const auto& [cell, look] : marks.cells) add(cell);
  std::vector<int> shown;
  for (int level = box.levels() - 1; level >= 0; --level)
    if (has_something[static_cast<std::size_t>(level)]) shown.push_back(level);
  if (shown.empty()) shown.push_back(0);
  return shown;
}

std::string text_at(std::string_view classes, Point at, std::string_view anchor,
                    std::string_view text) {
  return fmt::format(R"(<text class="{}" x="{:.1f}" y="{:.1f}" text-anchor="{}">{}</text>)",
                     classes, at.x, at.y, anchor, text);
}

/// `piece` in a square of `size` around `middle`.
std::string piece_at(Point middle, double size, Piece piece, std::string_view more_classes = "") {
  const auto capital = static_cast<char>(std::toupper(static_cast<unsigned char>(piece.letter())));
  const auto shape = std::ranges::find(piece_shapes(), capital, &PieceShape::letter);
  auto text = fmt::format(
      R"svg(<g class="{}{}" transform="translate({:.1f} {:.1f}) scale({:.3f})"><path d="{}"/>)svg",
      piece.is(Colour::white) ? "white" : "black", more_classes, middle.x - size / 2,
      middle.y - size / 2, size / kShape, shape->outline);
  if (!shape->lines.empty()) text += fmt::format(R"(<path class="lines" d="{}"/>)", shape->lines);
  if (piece.is_promoted()) text += R"(<circle class="promoted" cx="35" cy="6" r="4"/>)";
  return text + "</g>\n";
}

/// What stands on the levels of a layout, from the ground up.
class Painter {
 public:
  Painter(const Position& position, const Marks& marks, const Layout& layout)
      : board_(position.board), to_move_(position.to_move), marks_(marks), layout_(layout) {}

  std::string painting() {
    for (std::size_t place = 0; place < layout_.levels().size(); ++place) paint_ground(place);
    paint_tints();
    for (const Cell cell : occupied_cells(board_))
      if (layout_.shows(cell))
        text_ += piece_at(layout_.middle_of(cell), 0.92 * layout_.cell(), board_[cell]);
    for (const auto& [cell, look] : marks_.cells) paint_cell(cell, look);
    paint_moves();
    return std::move(text_);
  }

 private:
  void paint_ground(std::size_t place) {
    const auto [x, y] = layout_.corner_of(place);
    const double cell = layout_.cell();
    const Box& box = board_.box();
    const int level = layout_.levels()[place];
    if (box.dimensions == 3)
      text_ += text_at("rim", {x + layout_.size() / 2, y - 6}, "middle", level_name(box, level));
    text_ += fmt::format(
        "<rect class=\"light\" x=\"{0:.1f}\" y=\"{1:.1f}\" width=\"{2:.1f}\" "
        "height=\"{2:.1f}\"/>\n",
        x, y, layout_.size());
    std::string dark;
    for (int rank = 0; rank < box.side; ++rank)
      for (int file = 0; file < box.side; ++file)
        if ((file + rank + level) % 2 == 0)
          dark += fmt::format("M{0:.1f} {1:.1f}h{2:.1f}v{2:.1f}h-{2:.1f}z", x + file * cell,
                              y + (box.side - 1 - rank) * cell, cell);
    text_ += fmt::format("<path class=\"dark\" d=\"{}\"/>\n", dark);
    for (int i = 0; i < box.side; ++i) {
      const double middle = (i + 0.5) * cell;
      text_ +=
          text_at("rim", {x - 5, y + layout_.size() - middle + 3.5}, "end", std::to_string(i + 1));
      text_ += text_at("rim", {x + middle, y + layout_.size() + 11}, "middle",
                       std::string(1, static_cast<char>('a' + i)));
    }
    text_ += '\n';
  }

  void paint_tints() {
    std::vector<Cell> tinted;
    const auto tint = [&](Cell cell, Look look) {
      if (std::ranges::count(tinted, cell) > 0) return;
      tinted.push_back(cell);
      const double size = layout_.cell();
      const auto [x, y] = layout_.middle_of(cell);
      text_ += fmt::format(
          "<rect class=\"tint {0}\" x=\"{1:.1f}\" y=\"{2:.1f}\" width=\"{3:.1f}\" "
          "height=\"{3:.1f}\"/>\n",
          class_of(look), x - size / 2, y - size / 2, size);
    };
    for (const auto& [cell, look] : marks_.cells) tint(cell, look);
    for (const auto& [move, look] : marks_.moves) tint(move.to, look);
  }

  void paint_cell(Cell cell, Look look) {
    const double size = layout_.cell();
    const auto middle = layout_.middle_of(cell);
    if (look != Look::extra || board_[cell])
      return paint_ring(middle, size * (board_[cell] ? 0.45 : 0.28), look);
    text_ += fmt::format("<circle class=\"dot {}\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{:.1f}\"/>\n",
                         class_of(look), middle.x, middle.y, 0.2 * size);
  }

  void paint_ring(Point middle, double radius, Look look) {
    text_ += fmt::format(
        "<circle class=\"ring {}\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{:.1f}\" "
        "stroke-width=\"{:.1f}\"/>\n",
        class_of(look), middle.x, middle.y, radius, 0.075 * layout_.cell());
  }

  /// Arrows of what differs lie above those that were asked about. Of very many only the cells that
  /// they lead to are marked.
  void paint_moves() {
    const bool has_room = marks_.moves.size() <= kMostArrows;
    for (const bool is_asked : {true, false})
      for (const auto& [move, look] : marks_.moves) {
        if ((look == Look::asked) != is_asked) continue;
        if (move.dropped)
          paint_drop(move, look);
        else if (has_room)
          paint_arrow(move, look);
        else
          paint_cell(move.to, look);
      }
  }

  void paint_drop(const Move& move, Look look) {
    const double cell = layout_.cell();
    const auto middle = layout_.middle_of(move.to);
    if (!board_[move.to])
      text_ += piece_at(middle, 0.8 * cell, Piece(to_move_, *move.dropped), " dropped");
    paint_ring(middle, 0.45 * cell, look);
  }

  void paint_arrow(const Move& move, Look look) {
    if (move.from == move.to) return paint_cell(move.to, look);
    const double cell = layout_.cell();
    const auto from = layout_.middle_of(move.from);
    const auto to = layout_.middle_of(move.to);
    const double length = std::hypot(to.x - from.x, to.y - from.y);
    const Point unit{(to.x - from.x) / length, (to.y - from.y) / length};
    const auto along = [&](double way, double aside) {
      return fmt::format("{:.1f} {:.1f}", from.x + unit.x * way - unit.y * aside,
                         from.y + unit.y * way + unit.x * aside);
    };
    const double tip = length - cell * (board_[move.to] ? 0.22 : 0.06);
    const double neck = tip - 0.36 * cell;
    text_ +=
        fmt::format(
            R"(<g class="arrow {}"><path d="M{}L{}" stroke-width="{:.1f}"/><path class="head" d="M{}L{}L{}z"/></g>)",
            class_of(look), along(0.3 * cell, 0), along(neck, 0), 0.13 * cell,
            along(neck, 0.22 * cell), along(tip, 0), along(neck, -0.22 * cell)) +
        "\n";
  }

  const Board& board_;
  Colour to_move_;
  const Marks& marks_;
  const Layout& layout_;
  std::string text_;
};

/// What `colour` may drop, in a row on the ground of a light cell; empty where there is nothing.
std::string pocket_row(const Pockets& pockets, Colour colour, double y) {
  constexpr double kCount = 20;
  std::string text;
  double x = kRim;
  for (const Kind kind : kPocketKinds) {
    const Piece piece(colour, kind);
    const int count = pockets.count(piece);
    if (count == 0) continue;
    text += piece_at({x + kPocket / 2, y + kPocket / 2}, kPocket - 2, piece);
    x += kPocket;
    if (count == 1) continue;
    text += text_at("count", {x, y + kPocket - 8}, "start", fmt::format("\xc3\x97{}", count));
    x += kCount;
  }
  if (text.empty()) return text;
  return fmt::format("<rect class=\"light\" x=\"{}\" y=\"{:.1f}\" width=\"{}\" height=\"{}\"/>\n",
                     kRim, y, x - kRim + 2, kPocket) +
         text;
}

}  // namespace

BoardPicture board_picture(const Position& position, const Marks& marks, double width) {
  const Pockets pockets = position.state ? position.state->pockets : Pockets();
  const auto black = pocket_row(pockets, Colour::black, 0);
  const Layout layout(position.board.box(), levels_shown(position.board, marks), width,
                      black.empty() ? 0 : kPocket + 5);
  const auto white = pocket_row(pockets, Colour::white, layout.bottom() + 2);
  return {black + Painter(position, marks, layout).painting() + white,
          layout.bottom() + (white.empty() ? 0 : kPocket + 2)};
}

std::string pieces_in_words(const Board& board) {
  constexpr std::array<std::string_view, kAllKinds.size()> kNames{
      "king", "queen", "rook", "bishop", "knight", "pawn", "unicorn"};
  std::string words;
  for (const Cell cell : occupied_cells(board)) {
    const Piece piece = board[cell];
    words += fmt::format(
        "{}{} {} {}", words.empty() ? "" : ", ", piece.is(Colour::white) ? "white" : "black",
        kNames[static_cast<std::size_t>(piece.kind())], cell_name(board.box(), cell));
  }
  return words.empty() ? "no pieces" : words;
}

}  // namespace doublecheck
