#include "board/attacks.h"

namespace doublecheck::mailbox {

bool is_attacked(const MailboxBoard& board, Index target, Colour attacker) {
  return any_attacker(board, target, attacker, [](Index) { return true; });
}

bool attacks(const MailboxBoard& board, Index from, Index to) {
  return any_target(board, from, [to](Index target, const Step&) { return target == to; });
}

bool in_check(const MailboxBoard& board, Colour side) {
  const auto king = board.king(side);
  return king && is_attacked(board, *king, opposite(side));
}

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

}  // namespace doublecheck::mailbox
