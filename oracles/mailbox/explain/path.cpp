#include "explain/path.h"

#include <array>

#include "question/label.h"

namespace doublecheck::mailbox {
namespace {

/// `piece` goes along `step` from `from`, through other pieces.
std::optional<Path> path_along(const Step& step, const MailboxBoard& board, Index from, Index to) {
  Path path{step, 1, false};
  Index at = from + step.offset;
  for (; at != to && !board[at].is_sentinel(); at += step.offset) {
    path.blocked = path.blocked || !board[at].is_empty();
    ++path.length;
  }
  if (at != to) return std::nullopt;
  return path;
}

}  // namespace

Label label_of_kind(Kind kind) {
  constexpr std::array kLabelOfKind{Label::B2_king,   Label::B2_queen,  Label::B2_rook,
                                    Label::B2_bishop, Label::B2_knight, Label::B2_pawn};
  return kLabelOfKind[static_cast<std::size_t>(kind)];
}

std::optional<Path> path_between(const MailboxBoard& board, Index from, Index to) {
  const Piece piece = board[from].piece();
  for (const Step& step : board.geometry().steps_of(piece)) {
    const auto path = path_along(step, board, from, to);
    if (path && (path->length == 1 || slides(piece.kind()))) return path;
  }
  return std::nullopt;
}

void add_path_labels(const MailboxBoard& board, Index from, Index to, LabelSet& labels) {
  const Kind kind = board[from].kind();
  const auto path = path_between(board, from, to);
  if (kind == Kind::pawn || kind == Kind::knight || !path) return;
  labels.add_if(path->step.axes == 1, Label::B2_line);
  labels.add_if(path->step.axes == 2, Label::B2_planar_diagonal);
  labels.add_if(path->step.axes == 3, Label::B2_triagonal);
  labels.add_if(path->length > 1, Label::B3_slide);
}

}  // namespace doublecheck::mailbox
