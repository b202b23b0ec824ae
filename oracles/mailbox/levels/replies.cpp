#include "levels/replies.h"

namespace doublecheck::mailbox {

LevelReplies::LevelReplies(MailboxBoard& board, Colour us)
    : board_(board),
      us_(us),
      threats_(threats_to(board, us)),
      places_(static_cast<std::size_t>(board.geometry().layout.size())) {
  if (threats_.in_check()) return;
  for (const Index from : board.pieces(us))
    if (is_bound(board, threats_, from))
      total_ += count_moves_of(board, threats_, from);
    else
      add_moves(from);
  if (const auto king = board.king(us)) {
    of_king_ = count_moves_of(board, threats_, *king);
    watch_king(*king);
  }
}

int LevelReplies::after(Index from, Index to, const Step& step, Kind kind) {
  const Place& left = at(from);
  // A promoted pawn may look back along the line on which it stood in its own way.
  const bool promotes = board_[from].kind() != kind;
  if (promotes || threats_.in_check() || (left.lines & step.line) != 0 ||
      touches(&Place::checks, from, to, kind))
    return count_made(from, to, kind);
  const int count = total_ + left.leaving + at(to).coming;
  if (!touches(&Place::steps, from, to, kind)) return count;
  return count - of_king_ + count_king_made(from, to, kind);
}

bool LevelReplies::touches(Concern Place::* concern, Index from, Index to, Kind kind) const {
  return (at(from).*concern).leaver ||
         (at(to).*concern).comers.contains(Piece(opposite(us_), kind));
}

int LevelReplies::count_made(Index from, Index to, Kind kind) {
  int count = 0;
  with_move_made(board_, from, to, kind, [&] { count = count_legal_moves(board_, us_); });
  return count;
}

int LevelReplies::count_king_made(Index from, Index to, Kind kind) {
  int count = 0;
  with_move_made(board_, from, to, kind,
                 [&] { count = count_moves_of(board_, threats_, *board_.king(us_)); });
  return count;
}

// --- Moves of pieces that are free ---------------------------------------------------------------

void LevelReplies::add_moves(Index from) {
  const Kind kind = board_[from].kind();
  int count = 0;
  if (kind == Kind::pawn)
    count = add_pawn_moves(from);
  else
    for (const Step& step : board_.geometry().steps_of(board_[from].piece()))
      count += slides(kind) ? add_ray(from, step) : add_leap(from + step.offset);
  total_ += count;
  at(from).coming = static_cast<std::int16_t>(at(from).coming - count);
}

int LevelReplies::add_ray(Index from, const Step& step) {
  const Index end = first_met(board_, from, step.offset);
  int count = 0;
  if (board_[end].is_piece_of(opposite(us_))) {
    count = 1;
    Index beyond = end + step.offset;
    for (; board_[beyond].is_empty(); beyond += step.offset) ++at(end).leaving;
    if (!board_[beyond].bears(us_)) ++at(end).leaving;
    at(end).lines |= step.line;
  } else {
    ++at(end).coming;  // it recaptures there; harmless at a sentinel
  }
  for (Index to = end - step.offset; to != from; to -= step.offset)
    at(to).coming = static_cast<std::int16_t>(at(to).coming - count++);
  return count;
}

int LevelReplies::add_leap(Index to) {
  if (!board_[to].bears(us_)) return 1;
  ++at(to).coming;  // it recaptures there; harmless at a sentinel
  return 0;
}

int LevelReplies::add_pawn_moves(Index from) {
  int count = 0;
  for (const Step& step : board_.geometry().steps_of(board_[from].piece())) {
    Place& place = at(from + step.offset);
    const int moves = pawn_moves_on(board_, us_, from + step.offset);
    if (board_[from + step.offset].is_piece_of(opposite(us_))) {
      count += moves;
      place.leaving = static_cast<std::int16_t>(place.leaving - moves);
      place.lines |= step.line;
    } else {
      place.coming = static_cast<std::int16_t>(place.coming + moves);
    }
  }
  for (const Step& step : board_.geometry().advances_of(us_)) {
    Place& place = at(from + step.offset);
    const int moves = pawn_moves_on(board_, us_, from + step.offset);
    if (board_[from + step.offset].is_empty()) {
      count += moves;
      place.coming = static_cast<std::int16_t>(place.coming - moves);
    } else {
      place.leaving = static_cast<std::int16_t>(place.leaving + moves);  // as of an enemy
      place.lines |= step.line;
    }
  }
  return count;
}

// --- What concerns the king ----------------------------------------------------------------------

void LevelReplies::watch_king(Index king) {
  watch_pins(king);
  watch_goal(king, &Place::checks);
  const Content lifted = board_.lift(king);  // or it would hide the cells behind it from a slider
  for (const Step& step : board_.geometry().steps_of({us_, Kind::king})) {
    const Index goal = king + step.offset;
    if (!board_[goal].bears(us_)) watch_goal(goal, &Place::steps);
    if (board_[goal].is_piece_of(us_)) at(goal).steps.comers = KindSet::all();
  }
  board_.put_back(king, lifted);
}

bool LevelReplies::is_enemy_slider(Index at, const Step& step) const {
  return board_[at].is_piece_of(opposite(us_)) && step.sliders.contains(board_[at]);
}

/// Enemies that attack the goal, or would from where they come. The latter make no difference to a
/// goal that is attacked.
void LevelReplies::watch_goal(Index goal, Concern Place::* concern) {
  const Colour them = opposite(us_);
  const bool is_safe = !is_attacked(board_, goal, them);
  for (const Step& ray : board_.geometry().rays()) {
    const Index end = first_met(board_, goal, ray.offset);
    const bool has_slider = is_enemy_slider(end, ray);
    if (is_safe || has_slider) watch_line(goal, end, ray, has_slider, concern);
    if (is_safe && board_[end].is_piece_of(them) &&
        is_enemy_slider(first_met(board_, end, ray.offset), ray))
      (at(end).*concern).leaver = true;
  }
  for (const Kind kind : {Kind::king, Kind::knight, Kind::pawn}) {
    const Piece leaper(them, kind);
    for (const Step& step : board_.geometry().steps_of(leaper)) {
      Concern& there = at(goal - step.offset).*concern;
      if (is_safe) there.comers.add(kind);
      if (board_[goal - step.offset] == Content(leaper)) there.leaver = true;
    }
  }
}

/// Where a slider that looks at the king along one piece of each side, or along one of `us`, is or
/// may be.
void LevelReplies::watch_pins(Index king) {
  for (const Step& ray : board_.geometry().rays()) {
    const Index first = first_met(board_, king, ray.offset);
    if (board_[first].is_sentinel()) continue;
    const Index second = first_met(board_, first, ray.offset);
    if (board_[first].is_piece_of(us_)) {
      const bool is_pin = is_enemy_slider(second, ray);
      watch_line(is_pin ? king : first, second, ray, is_pin, &Place::checks);
    }
    if (board_[second].is_sentinel()) continue;
    if (!is_enemy_slider(first_met(board_, second, ray.offset), ray)) continue;
    at(first).checks.leaver = true;
    at(second).checks.leaver = true;
  }
}

/// What comes between, or onto `end`, matters if it is a slider of the line. Where there is one on
/// `end` already, anything matters.
void LevelReplies::watch_line(Index from, Index end, const Step& step, bool has_slider,
                              Concern Place::* concern) {
  const KindSet kinds = has_slider ? KindSet::all() : step.sliders;
  for (Index index = end; index != from; index -= step.offset)
    (at(index).*concern).comers.add(kinds);
  if (has_slider) (at(end).*concern).leaver = true;
}

}  // namespace doublecheck::mailbox
