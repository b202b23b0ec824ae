#include "drawing/draw.h"

#include <algorithm>
#include <vector>

#include "notation/board_text.h"
#include "notation/cell_names.h"

namespace doublecheck {
namespace {

constexpr int kGap = 3;  // columns between two levels

constexpr std::string_view kMarkColour = "\033[32m";
constexpr std::string_view kWhiteColour = "\033[1m";
constexpr std::string_view kBlackColour = "\033[36m";
constexpr std::string_view kPlainColour = "\033[0m";

class Draughtsman {
 public:
  Draughtsman(const Board& board, std::span<const Cell> marks, const DrawingStyle& style)
      : board_(board), box_(board.box()), colour_(style.colour), marked_(board.cells().size()) {
    for (const Cell cell : marks) marked_[cell] = true;
    rim_ = static_cast<int>(std::to_string(box_.side).size());
    const int level_width = rim_ + 2 * box_.side;
    abreast_ = std::max(1, (style.width + kGap) / (level_width + kGap));
  }

  std::string drawing() {
    for (int top = box_.levels() - 1; top >= 0; top -= abreast_) {
      if (!text_.empty()) text_ += '\n';
      draw_abreast(top, std::max(0, top - abreast_ + 1));
    }
    return std::move(text_);
  }

 private:
  void draw_abreast(int top, int bottom) {
    if (box_.dimensions == 3) draw_line(top, bottom, [this](int level) { draw_level_name(level); });
    for (int rank = box_.side - 1; rank >= 0; --rank)
      draw_line(top, bottom, [this, rank](int level) { draw_rank(rank, level); });
    draw_line(top, bottom, [this](int) { draw_files(); });
  }

  template <class DrawPart>
  void draw_line(int top, int bottom, DrawPart draw_part) {
    for (int level = top; level >= bottom; --level) {
      draw_part(level);
      if (level > bottom) text_.append(kGap, ' ');
    }
    text_.erase(text_.find_last_not_of(' ') + 1);
    text_ += '\n';
  }

  void draw_level_name(int level) {
    const std::string name = level_name(box_, level);
    draw_right_aligned("", rim_ + 1);
    text_ += name;
    text_.append(static_cast<std::size_t>(2 * box_.side - 1) - name.size(), ' ');
  }

  void draw_rank(int rank, int level) {
    draw_right_aligned(std::to_string(rank + 1), rim_);
    for (int file = 0; file < box_.side; ++file) draw_cell(box_.cell({file, rank, level}));
  }

  void draw_files() {
    draw_right_aligned("", rim_);
    for (int file = 0; file < box_.side; ++file) {
      text_ += ' ';
      text_ += static_cast<char>('a' + file);
    }
  }

  void draw_right_aligned(std::string_view word, int width) {
    text_.append(static_cast<std::size_t>(width) - word.size(), ' ');
    text_ += word;
  }

  void draw_cell(Cell cell) {
    const Piece piece = board_[cell];
    if (!piece) {
      text_ += ' ';
      draw_coloured(marked_[cell] ? '*' : '.', marked_[cell] ? kMarkColour : "");
      return;
    }
    draw_coloured(marked_[cell] ? '*' : ' ', marked_[cell] ? kMarkColour : "");
    draw_coloured(piece.letter(), piece.is(Colour::white) ? kWhiteColour : kBlackColour);
  }

  void draw_coloured(char letter, std::string_view colour) {
    if (!colour_ || colour.empty()) {
      text_ += letter;
      return;
    }
    text_ += colour;
    text_ += letter;
    text_ += kPlainColour;
  }

  const Board& board_;
  const Box box_;
  const bool colour_;
  std::vector<bool> marked_;  // by cell
  int rim_;                   // columns of a rank's number
  int abreast_;               // levels beside each other
  std::string text_;
};

/// ` a8 e4`: the drawing has no room for marks.
std::string cells_of_promoted(const Board& board) {
  std::string cells;
  for (const Cell cell : occupied_cells(board))
    if (board[cell].is_promoted()) cells += ' ' + cell_name(board.box(), cell);
  return cells;
}

}  // namespace

std::string draw(const Board& board, std::span<const Cell> marks, const DrawingStyle& style) {
  return Draughtsman(board, marks, style).drawing();
}

std::string draw(const Position& position, std::span<const Cell> marks, const DrawingStyle& style) {
  return draw(position.board, marks, style) + caption(position);
}

std::string caption(const Position& position) {
  if (!position.state) return {};
  const auto& [castling, en_passant, halfmove_clock, fullmove_number, pockets, checks_left] =
      *position.state;
  std::string text = position.to_move == Colour::white ? "  White to move" : "  Black to move";
  if (castling.any()) text += ", castling " + castling_text(castling, !castling.are_in_corners());
  if (en_passant) text += ", en passant " + cell_name(position.board.box(), *en_passant);
  if (const auto promoted = cells_of_promoted(position.board); !promoted.empty())
    text += ", promoted" + promoted;
  if (pockets.any()) text += ", pockets " + pocket_text(pockets);
  if (checks_left != GameState().checks_left)
    text += ", checks to give " + checks_text(checks_left);
  if (halfmove_clock != 0) text += ", halfmove clock " + std::to_string(halfmove_clock);
  if (fullmove_number != 1) text += ", move " + std::to_string(fullmove_number);
  return text + '\n';
}

std::string level_name(const Box& box, int level) {
  const std::string& name = cell_name(box, box.cell({0, 0, level}));
  return name.substr(std::string_view("a1").size());
}

}  // namespace doublecheck
