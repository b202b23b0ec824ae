#include "levels/level_player.h"

#include <algorithm>
#include <array>

#include "levels/moves.h"
#include "levels/replies.h"
#include "notation/answer_text.h"

namespace doublecheck::mailbox {
namespace {

Answer mate(MailboxBoard& board) {
  const bool mated = in_check(board, Colour::white) && !has_legal_move(board, Colour::white);
  return verdict(mated);  // C4: stalemate is none
}

Answer play(MailboxBoard& board, Position position, const Move& move) {
  const Index from = board.index_of(move.from);
  const Index to = board.index_of(move.to);
  if (!is_legal(board, position.to_move, from, to) ||
      promotes(board, from, to) != move.promotion.has_value())
    return illegal("not-a-move");
  const Kind kind = move.promotion.value_or(board[from].kind());
  position.board[move.from] = Piece{};
  position.board[move.to] = Piece(position.to_move, kind);
  position.to_move = opposite(position.to_move);
  return position_after(PositionForm::cube_turn, position);
}

void add_two_plies(MailboxBoard& board, Colour side, LeafCount& count) {
  LevelReplies replies(board, opposite(side));
  any_legal_step(board, side, [&](Index from, Index to, const Step& step, auto kinds) {
    for (const Kind kind : kinds)
      count.add(static_cast<std::uint64_t>(replies.after(from, to, step, kind)));
    return count.exceeded();
  });
}

/// Adds the sequences of `depth` legal moves that `side` begins, as far as `count` goes (P1).
void add_leaves(MailboxBoard& board, Colour side, int depth, LeafCount& count) {
  if (depth == 0) return count.add(1);
  if (depth == 1) return count.add(static_cast<std::uint64_t>(count_legal_moves(board, side)));
  if (depth == 2) return add_two_plies(board, side, count);
  any_legal_move(board, side, [&](Index from, Index to, auto kinds) {
    for (const Kind kind : kinds)
      with_move_made(board, from, to, kind,
                     [&] { add_leaves(board, opposite(side), depth - 1, count); });
    return count.exceeded();
  });
}

Answer perft(MailboxBoard& board, const Question& question, std::uint64_t max_leaves) {
  LeafCount count(max_leaves);
  add_leaves(board, question.position.to_move, question.depth, count);
  return count.exceeded() ? abstain() : number(count.leaves());
}

// --- Labels (E) ---------------------------------------------------------------------------------

/// By kind.
constexpr std::array kLabelOfChecker{Label::C3_checker_king,   Label::C3_checker_queen,
                                     Label::C3_checker_rook,   Label::C3_checker_bishop,
                                     Label::C3_checker_knight, Label::C3_checker_pawn,
                                     Label::C3_checker_unicorn};

/// A step would leave the line of a slider only as the board stands: it goes on behind the king.
bool king_cannot_hide(MailboxBoard& board, Index king) {
  const Colour side = board[king].colour();
  return any_target(board, king, [&](Index to, const Step&) {
    return !board[to].bears(side) && !is_attacked(board, to, opposite(side)) &&
           !king_is_safe_on(board, king, to);
  });
}

void add_check_labels(MailboxBoard& board, Colour side, LabelSet& labels) {
  const Threats own = threats_to(board, side);
  const Threats other = threats_to(board, opposite(side));
  labels.add_if(own.in_check(), Label::C3_check);
  labels.add_if(own.checkers.count() > 1, Label::C3_double_check);
  for (const Index checker : own.checkers) {
    labels.add(kLabelOfChecker[static_cast<std::size_t>(board[checker].kind())]);
    labels.add_if(other.pin_of(checker) != nullptr, Label::C3_checker_pinned);
  }
  labels.add_if(other.in_check(), Label::C3_enemy_in_check);
  labels.add_if(!own.pins.empty(), Label::C3_pin);
  labels.add_if(own.in_check() && king_cannot_hide(board, *board.king(side)),
                Label::C3_king_cannot_hide);
}

void add_answer_labels(MailboxBoard& board, Colour side, LabelSet& labels) {
  any_legal_move(board, side, [&](Index from, Index to, auto) {
    const bool is_king = board[from].kind() == Kind::king;
    const bool captures = board[to].is_piece();
    labels.add_if(is_king, Label::C4_king_escapes);
    labels.add_if(!is_king && captures, Label::C4_capture_answers);
    labels.add_if(!is_king && !captures, Label::C4_interposition_answers);
    return false;
  });
}

/// Whether a pawn of `side` has a legal move onto its last cell.
bool can_promote(MailboxBoard& board, Colour side) {
  return any_legal_move(board, side, [](Index, Index, auto kinds) { return kinds.size() > 1; });
}

LabelSet labels_of_levels(MailboxBoard& board, Colour side) {
  LabelSet labels;
  const bool checked = in_check(board, side);
  add_check_labels(board, side, labels);
  if (!has_legal_move(board, side)) labels.add(checked ? Label::C4_mate : Label::C4_stalemate);
  labels.add_if(labels.contains(Label::C4_mate) && labels.contains(Label::C3_double_check),
                Label::C4_mate_by_double_check);
  if (checked) add_answer_labels(board, side, labels);
  labels.add_if(!board.king(side), Label::C5_no_own_king);
  labels.add_if(!board.king(opposite(side)), Label::C5_no_enemy_king);
  if (board.given().box() == kRaumschachBox)
    labels.add_if(can_promote(board, side), Label::M4_promotion_possible);
  return labels;
}

/// M3 says on which axes a pawn stays where it is.
void add_labels_of_level_pawn(const MailboxBoard& board, Index from, Index to, LabelSet& labels) {
  const Box& box = board.given().box();
  const Coordinates before = box.coordinates(board.cell_at(from));
  const Coordinates after = box.coordinates(board.cell_at(to));
  const bool captures = board[to].is_piece();
  const bool keeps_level = before.level == after.level;
  labels.add_if(!captures && keeps_level, Label::M3_step_in_level);
  labels.add_if(!captures && !keeps_level, Label::M3_step_to_level);
  labels.add_if(captures && keeps_level, Label::M3_capture_in_level);
  labels.add_if(captures && before.rank == after.rank, Label::M3_capture_in_rank);
  labels.add_if(captures && before.file == after.file, Label::M3_capture_in_file);
  labels.add_if(promotes(board, from, to), Label::M4_promotion);
}

void add_labels_of_answer(bool is_king, bool takes_checker, LabelSet& labels) {
  labels.add(Label::C6_answers_check);
  labels.add_if(takes_checker, Label::C6_takes_checker);
  labels.add_if(is_king, Label::C6_king_steps_away);
  labels.add_if(!takes_checker && !is_king, Label::C6_interposes);
}

/// The move is made, and stands on `to`; the side that it faces is to move.
void add_labels_afterwards(MailboxBoard& board, Index to, LabelSet& labels) {
  const Colour other = opposite(board[to].colour());
  const Threats threats = threats_to(board, other);
  const bool discovers =
      std::ranges::any_of(threats.checkers, [to](Index checker) { return checker != to; });
  labels.add_if(threats.in_check(), Label::C3_gives_check);
  labels.add_if(discovers, Label::C3_discovers_check);
  if (!has_legal_move(board, other))
    labels.add(threats.in_check() ? Label::C4_gives_mate : Label::C4_gives_stalemate);
}

/// The piece is a `kind` on `to`.
void add_labels_of_safe(MailboxBoard& board, const Threats& threats, Index from, Index to,
                        Kind kind, LabelSet& labels) {
  const bool is_king = board[from].kind() == Kind::king;
  labels.add_if(threats.pin_of(from) != nullptr, Label::C6_along_pin);
  if (threats.in_check()) add_labels_of_answer(is_king, threats.is_checker(to), labels);
  with_move_made(board, from, to, kind, [&] { add_labels_afterwards(board, to, labels); });
}

/// Whether a piece of `side` goes there by C2, or by M2, M3 and M4.
bool is_move(const MailboxBoard& board, Colour side, Index from, Index to, bool has_letter) {
  return board[from].is_piece_of(side) &&
         any_goal(board, from, [to](Index goal, const Step&) { return goal == to; }) &&
         promotes(board, from, to) == has_letter;
}

/// `move` is `side`'s, whatever it is.
LabelSet labels_of_level_move(MailboxBoard& board, Colour side, const Move& move) {
  const Index from = board.index_of(move.from);
  const Index to = board.index_of(move.to);
  LabelSet labels;
  if (!is_move(board, side, from, to, move.promotion.has_value())) {
    labels.add(Label::C6_not_a_move);
    return labels;
  }
  const Threats threats = threats_to(board, side);
  const Kind kind = board[from].kind();
  const Content target = board[to];
  const bool safe = is_legal(board, side, from, to);
  labels.add(label_of_mover(kind));
  add_path_labels(board, from, to, labels);
  if (kind == Kind::pawn) add_labels_of_level_pawn(board, from, to, labels);
  labels.add(target.is_piece() ? Label::C2_capture : Label::C2_quiet);
  labels.add_if(target.is_piece() && target.kind() == Kind::king, Label::C5_takes_king);
  labels.add(safe ? Label::C6_safe : Label::C6_unsafe);
  if (safe)
    add_labels_of_safe(board, threats, from, to, move.promotion.value_or(kind), labels);
  else if (kind == Kind::king)
    labels.add(Label::C6_king_into_attack);
  else
    labels.add(threats.in_check() ? Label::C6_ignores_check : Label::C6_exposes_king);
  return labels;
}

Answer explain(MailboxBoard& board, const Question& question) {
  const Colour side = question.position.to_move;
  const Move* move = question.move();
  return label_list(move == nullptr ? labels_of_levels(board, side)
                                    : labels_of_level_move(board, side, *move));
}

}  // namespace

Player level_player(MailboxBoard& board, const Limits& limits, WhyIllegal why_illegal) {
  return [&board, max_leaves = limits.max_leaves, why_illegal](const Question& question) {
    const Position& position = question.position;
    board.set_up(position.board);
    if (const auto reason = why_illegal(board, question)) return illegal(*reason);
    switch (question.verb) {
      case Verb::mate:
        return mate(board);
      case Verb::check:
        return verdict(in_check(board, position.to_move));
      case Verb::attacked:
        return cell_list(position.board.box(), attacked_cells(board, opposite(position.to_move)));
      case Verb::legal:
        return move_list(position.board.box(), legal_moves(board, position.to_move));
      case Verb::play:
        return play(board, position, *question.move());
      case Verb::perft:
        return perft(board, question, max_leaves);
      case Verb::explain:
        return explain(board, question);
      default:
        return abstain();
    }
  };
}

}  // namespace doublecheck::mailbox
