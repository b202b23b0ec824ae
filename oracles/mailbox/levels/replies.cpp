#include "levels/replies.h"

#include <bit>

namespace doublecheck::mailbox {

LevelReplies::LevelReplies(MailboxBoard& board, Colour us)
    : board_(board),
      us_(us),
      threats_(threats_to(board, us)),
      king_(board.king(us)),
      places_(static_cast<std::size_t>(board.geometry().layout.size())) {
  if (threats_.in_check()) return;
  for (const Index from : board.pieces(us))
    if (!is_bound(board, threats_, from))
      add_moves(from);
    else if (from != king_)
      total_ += count_moves_of(board, threats_, from);
  if (king_) watch_king();
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
  const Steps steps = left.touched_steps | at(to).touched_steps;
  return count - std::popcount(steps & legal_steps_) + count_steps_made(from, to, kind, steps);
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

/// Those of `steps` that are legal then.
int LevelReplies::count_steps_made(Index from, Index to, Kind kind, Steps steps) {
  int count = 0;
  with_move_made(board_, from, to, kind, [&] {
    for (; steps != 0; steps &= steps - 1) count += king_is_safe_on(board_, *king_, goal_of(steps));
  });
  return count;
}

/// Where the first of `steps` leads.
Index LevelReplies::goal_of(Steps steps) const {
  const auto number = static_cast<std::size_t>(std::countr_zero(steps));
  return *king_ + board_.geometry().steps_of({us_, Kind::king})[number].offset;
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

void LevelReplies::watch_king() {
  watch_pins();
  watch_goal(*king_, true, {});
  const Content lifted = board_.lift(*king_);  // or it would hide the cells behind it from a slider
  const std::size_t count = board_.geometry().steps_of({us_, Kind::king}).size();
  for (Steps step = 1; step != Steps{1} << count; step <<= 1) {
    const Index goal = goal_of(step);
    if (board_[goal].is_piece_of(us_)) watch_comers(goal, KindSet::all(), {&Place::steps, step});
    if (board_[goal].bears(us_)) continue;
    const bool is_safe = !is_attacked(board_, goal, opposite(us_));
    watch_goal(goal, is_safe, {&Place::steps, step});
    if (is_safe) legal_steps_ |= step;
  }
  total_ += std::popcount(legal_steps_);
  board_.put_back(*king_, lifted);
}

void LevelReplies::watch_comers(Index index, KindSet kinds, Subject subject) {
  (at(index).*subject.concern).comers.add(kinds);
  at(index).touched_steps |= subject.step;
}

void LevelReplies::watch_leaver(Index index, Subject subject) {
  (at(index).*subject.concern).leaver = true;
  at(index).touched_steps |= subject.step;
}

bool LevelReplies::is_enemy_slider(Index at, const Step& step) const {
  return board_[at].is_piece_of(opposite(us_)) && step.sliders.contains(board_[at]);
}

/// Enemies that attack the goal, or would from where they come. The latter make no difference to a
/// goal that is attacked.
void LevelReplies::watch_goal(Index goal, bool is_safe, Subject subject) {
  const Colour them = opposite(us_);
  for (const Step& ray : board_.geometry().rays()) {
    const Index end = first_met(board_, goal, ray.offset);
    const bool has_slider = is_enemy_slider(end, ray);
    if (is_safe || has_slider) watch_line(goal, end, ray, has_slider, subject);
    if (is_safe && board_[end].is_piece_of(them) &&
        is_enemy_slider(first_met(board_, end, ray.offset), ray))
      watch_leaver(end, subject);
  }
  for (const Kind kind : {Kind::king, Kind::knight, Kind::pawn}) {
    KindSet comers;
    if (is_safe) comers.add(kind);
    for (const Step& step : board_.geometry().steps_of({them, kind})) {
      watch_comers(goal - step.offset, comers, subject);
      if (board_[goal - step.offset] == Content({them, kind}))
        watch_leaver(goal - step.offset, subject);
    }
  }
}

/// Where a slider that looks at the king along one piece of each side, or along one of `us`, is or
/// may be.
void LevelReplies::watch_pins() {
  for (const Step& ray : board_.geometry().rays()) {
    const Index first = first_met(board_, *king_, ray.offset);
    if (board_[first].is_sentinel()) continue;
    const Index second = first_met(board_, first, ray.offset);
    if (board_[first].is_piece_of(us_)) {
      const bool is_pin = is_enemy_slider(second, ray);
      watch_line(is_pin ? *king_ : first, second, ray, is_pin, {});
    }
    if (board_[second].is_sentinel()) continue;
    if (!is_enemy_slider(first_met(board_, second, ray.offset), ray)) continue;
    watch_leaver(first, {});
    watch_leaver(second, {});
  }
}

/// What comes between, or onto `end`, matters if it is a slider of the line. Where there is one on
/// `end` already, anything matters.
void LevelReplies::watch_line(Index from, Index end, const Step& step, bool has_slider,
                              Subject subject) {
  const KindSet kinds = has_slider ? KindSet::all() : step.sliders;
  for (Index index = end; index != from; index -= step.offset) watch_comers(index, kinds, subject);
  if (has_slider) watch_leaver(end, subject);
}

}  // namespace doublecheck::mailbox
