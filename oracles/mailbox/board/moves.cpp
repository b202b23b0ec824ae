#include "board/moves.h"

namespace doublecheck::mailbox {

bool is_attacked(const MailboxBoard& board, Index target, Colour attacker) {
  for (const Step& ray : board.geometry().rays()) {
    const Content met = board[first_met(board, target, ray.offset)];
    if (met.is_piece_of(attacker) && ray.sliders.contains(met)) return true;
  }
  for (const Kind kind : {Kind::king, Kind::knight, Kind::pawn}) {
    const Piece piece(attacker, kind);
    for (const Step& step : board.geometry().steps_of(piece))
      if (board[target - step.offset] == Content(piece)) return true;
  }
  return false;
}

bool attacks(const MailboxBoard& board, Index from, Index to) {
  return any_target(board, from, [to](Index target, const Step&) { return target == to; });
}

std::vector<Cell> attacked_cells(const MailboxBoard& board, Colour attacker) {
  std::vector<bool> attacked(board.given().cells().size());
  for (const Index from : board.pieces(attacker))
    any_target(board, from, [&](Index to, const Step&) {
      attacked[board.cell_at(to)] = true;
      return false;
    });
  std::vector<Cell> cells;
  for (std::size_t cell = 0; cell < attacked.size(); ++cell)
    if (attacked[cell]) cells.push_back(static_cast<Cell>(cell));
  return cells;
}

bool in_check(const MailboxBoard& board, Colour side) {
  const auto king = board.king(side);
  return king && is_attacked(board, *king, opposite(side));
}

// --- Moves ---------------------------------------------------------------------------------------

bool pawn_steps(const MailboxBoard& board, Index from, Index to) {
  return to == from + forward(board[from].colour()) && board[to].is_empty();
}

bool pawn_double_steps(const MailboxBoard& board, Index from, Index to) {
  const Colour colour = board[from].colour();
  const Index between = from + forward(colour);
  return is_on_rank(colour, kStartRank, from) && to == between + forward(colour) &&
         board[between].is_empty() && board[to].is_empty();
}

bool pawn_captures(const MailboxBoard& board, Index from, Index to) {
  return board[to].is_piece_of(opposite(board[from].colour())) && attacks(board, from, to);
}

std::optional<Index> taken_en_passant(const MailboxBoard& board, Index from, Index to) {
  const Colour colour = board[from].colour();
  if (!is_on_rank(colour, kEnPassantRank, from) || !board[to].is_empty()) return std::nullopt;
  const Index beside = to - forward(colour);
  const bool takes = board[beside] == Content({opposite(colour), Kind::pawn});
  if (!takes || !attacks(board, from, to)) return std::nullopt;
  return beside;
}

namespace {

/// Any of the three moves of a pawn (V3).
bool pawn_goes(const MailboxBoard& board, Index from, Index to) {
  return pawn_steps(board, from, to) || pawn_double_steps(board, from, to) ||
         pawn_captures(board, from, to);
}

}  // namespace

bool goes(const MailboxBoard& board, Index from, Index to) {
  const Piece piece = board[from].piece();
  if (piece.kind() == Kind::pawn) return pawn_goes(board, from, to);
  return !board[to].bears(piece.colour()) && attacks(board, from, to);
}

std::vector<Cell> moves_of_lone(const MailboxBoard& board, const Box& box, Index from) {
  std::vector<Cell> cells;
  if (box == kChessBox && board[from].kind() == Kind::pawn) {
    const Index step = forward(board[from].colour());
    for (const Index to : {from + step, from + 2 * step})
      if (pawn_goes(board, from, to)) cells.push_back(board.cell_at(to));
    return cells;
  }
  if (box == kRaumschachBox && board[from].kind() == Kind::pawn) {
    for (const Step& step : board.geometry().advances_of(board[from].colour()))
      if (board[from + step.offset].is_empty()) cells.push_back(board.cell_at(from + step.offset));
    return cells;
  }
  any_target(board, from, [&](Index to, const Step&) {
    cells.push_back(board.cell_at(to));
    return false;
  });
  return cells;
}

// --- Threats to a king ---------------------------------------------------------------------------

namespace {

/// `offset` leads from the king towards the checker.
void add_checker(Threats& threats, const MailboxBoard& board, Index king, Index offset) {
  const Index checker = first_met(board, king, offset);
  threats.checkers.push_back(checker);
  if (threats.checkers.count() > 1) return;
  for (Index at = king + offset; at != checker; at += offset) threats.answers.push_back(at);
  threats.answers.push_back(checker);
}

void look_along(const Step& ray, const MailboxBoard& board, Index king, Colour enemy,
                Threats& threats) {
  const Index met = first_met(board, king, ray.offset);
  if (board[met].is_sentinel()) return;
  if (board[met].is_piece_of(enemy)) {
    if (ray.sliders.contains(board[met])) add_checker(threats, board, king, ray.offset);
    return;
  }
  const Index behind = first_met(board, met, ray.offset);
  if (board[behind].is_piece_of(enemy) && ray.sliders.contains(board[behind]))
    threats.pins.push_back({met, ray.offset});
}

void look_for(Piece stepper, const MailboxBoard& board, Index king, Threats& threats) {
  for (const Step& step : board.geometry().steps_of(stepper))
    if (board[king - step.offset] == Content(stepper))
      add_checker(threats, board, king, -step.offset);
}

}  // namespace

const Pin* Threats::pin_of(Index piece) const {
  const auto* const pin = std::ranges::find(pins, piece, &Pin::piece);
  return pin == pins.end() ? nullptr : pin;
}

bool Threats::allow(Index from, Index to, const Step& step) const {
  if (checkers.count() > 1) return false;
  if (in_check() && std::ranges::find(answers, to) == answers.end()) return false;
  const Pin* pin = pin_of(from);
  return pin == nullptr || step.offset == pin->offset || step.offset == -pin->offset;
}

Threats threats_to(const MailboxBoard& board, Colour side) {
  Threats threats;
  const auto king = board.king(side);
  if (!king) return threats;
  const Colour enemy = opposite(side);
  for (const Step& ray : board.geometry().rays()) look_along(ray, board, *king, enemy, threats);
  for (const Kind kind : {Kind::king, Kind::knight, Kind::pawn})
    look_for({enemy, kind}, board, *king, threats);
  return threats;
}

// --- Labels --------------------------------------------------------------------------------------

void add_pawn_labels(const MailboxBoard& board, Index from, Index to, LabelSet& labels) {
  labels.add_if(pawn_steps(board, from, to), Label::V3_pawn_step);
  labels.add_if(pawn_double_steps(board, from, to), Label::V3_pawn_double_step);
  labels.add_if(pawn_captures(board, from, to), Label::V3_pawn_capture);
}

namespace {

/// How a piece would go to a cell by B2, whatever stands in between.
struct Path {
  Step step;
  int length = 0;
  bool blocked = false;
};

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

std::optional<Path> path_between(const MailboxBoard& board, Index from, Index to) {
  const Piece piece = board[from].piece();
  for (const Step& step : board.geometry().steps_of(piece)) {
    const auto path = path_along(step, board, from, to);
    if (path && (path->length == 1 || slides(piece.kind()))) return path;
  }
  return std::nullopt;
}

}  // namespace

bool is_blocked(const MailboxBoard& board, Index from, Index to) {
  const auto path = path_between(board, from, to);
  return path && path->blocked;
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
