#include "cube/cube.h"

#include <array>
#include <optional>
#include <string_view>
#include <utility>

#include "board/moves.h"
#include "notation/answer_forms.h"
#include "question/label.h"

namespace doublecheck::mailbox {
namespace {

/// Whether the king on `king` would be safe on `to`, which does not hold an own piece.
bool king_is_safe_on(MailboxBoard& board, Index king, Index to) {
  const Colour enemy = opposite(board[king].colour());
  const Content lifted = board.lift(king);  // or it would hide the cells behind it from a slider
  const bool safe = !is_attacked(board, to, enemy);
  board.put_back(king, lifted);
  return safe;
}

/// Shows `accept` the legal moves of `side` until it accepts one. `accept` may make a move if it
/// unmakes it.
template <class Accept>
bool any_legal_move(MailboxBoard& board, Colour side, Accept accept) {
  const Threats threats = threats_to(board, side);
  for (const Index from : board.pieces(side)) {
    const bool is_king = board[from].kind() == Kind::king;
    const auto accept_legal = [&](Index to, const Step& step) {
      if (board[to].bears(side)) return false;
      if (is_king ? !king_is_safe_on(board, from, to) : !threats.allow(from, to, step))
        return false;
      return accept(from, to);
    };
    if (any_target(board, from, accept_legal)) return true;
  }
  return false;
}

bool has_legal_move(MailboxBoard& board, Colour side) {
  return any_legal_move(board, side, [](Index, Index) { return true; });
}

bool is_legal(MailboxBoard& board, Colour side, Index from, Index to) {
  return any_legal_move(board, side, [&](Index f, Index t) { return f == from && t == to; });
}

}  // namespace

std::vector<Move> legal_cube_moves(MailboxBoard& board, Colour side) {
  std::vector<Move> moves;
  any_legal_move(board, side, [&](Index from, Index to) {
    moves.push_back({board.cell_at(from), board.cell_at(to), {}});
    return false;
  });
  return moves;
}

// --- Answers -------------------------------------------------------------------------------------

namespace {

/// The first reason that C5 names, if the position is illegal for `verb`.
std::optional<std::string_view> why_illegal(const MailboxBoard& board, Verb verb) {
  const int white_kings = board.count({Colour::white, Kind::king});
  if (verb == Verb::mate && white_kings == 0) return "no-white-king";
  if (white_kings > 1) return "many-white-kings";
  if (board.count({Colour::black, Kind::king}) > 1) return "many-black-kings";
  return std::nullopt;
}

Answer mate(MailboxBoard& board) {
  const bool mated = in_check(board, Colour::white) && !has_legal_move(board, Colour::white);
  return verdict(mated);  // C4: stalemate is none
}

Answer play(MailboxBoard& board, Position position, const Move& move) {
  const Index from = board.index_of(move.from);
  if (!is_legal(board, position.to_move, from, board.index_of(move.to)))
    return illegal("not-a-move");
  position.board[move.to] = std::exchange(position.board[move.from], Piece{});
  position.to_move = opposite(position.to_move);
  return position_after(PositionForm::cube_turn, position);
}

/// Adds the sequences of `depth` legal moves that `side` begins, as far as `count` goes (P1).
void add_leaves(MailboxBoard& board, Colour side, int depth, LeafCount& count) {
  if (depth == 0) return count.add(1);
  any_legal_move(board, side, [&](Index from, Index to) {
    if (depth == 1) {
      count.add(1);
      return count.exceeded();
    }
    const auto undo = board.make(from, to);
    add_leaves(board, opposite(side), depth - 1, count);
    board.unmake(undo);
    return count.exceeded();
  });
}

Answer perft(MailboxBoard& board, const Question& question, std::uint64_t max_leaves) {
  LeafCount count(max_leaves);
  add_leaves(board, question.position.to_move, question.depth, count);
  return count.exceeded() ? abstain() : number(count.leaves());
}

// --- Labels --------------------------------------------------------------------------------------

Label checker_label(Kind kind) {
  constexpr std::array kLabelOfChecker{Label::C3_checker_king, Label::C3_checker_queen,
                                       Label::C3_checker_rook, Label::C3_checker_bishop,
                                       Label::C3_checker_knight};
  return kLabelOfChecker[static_cast<std::size_t>(kind)];
}

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
    labels.add(checker_label(board[checker].kind()));
    labels.add_if(other.pin_of(checker) != nullptr, Label::C3_checker_pinned);
  }
  labels.add_if(other.in_check(), Label::C3_enemy_in_check);
  labels.add_if(!own.pins.empty(), Label::C3_pin);
  labels.add_if(own.in_check() && king_cannot_hide(board, *board.king(side)),
                Label::C3_king_cannot_hide);
}

void add_answer_labels(MailboxBoard& board, Colour side, LabelSet& labels) {
  any_legal_move(board, side, [&](Index from, Index to) {
    const bool is_king = board[from].kind() == Kind::king;
    const bool captures = board[to].is_piece();
    labels.add_if(is_king, Label::C4_king_escapes);
    labels.add_if(!is_king && captures, Label::C4_capture_answers);
    labels.add_if(!is_king && !captures, Label::C4_interposition_answers);
    return false;
  });
}

LabelSet labels_of_cube(MailboxBoard& board, Colour side) {
  LabelSet labels;
  const bool checked = in_check(board, side);
  add_check_labels(board, side, labels);
  if (!has_legal_move(board, side)) labels.add(checked ? Label::C4_mate : Label::C4_stalemate);
  labels.add_if(labels.contains(Label::C4_mate) && labels.contains(Label::C3_double_check),
                Label::C4_mate_by_double_check);
  if (checked) add_answer_labels(board, side, labels);
  labels.add_if(!board.king(side), Label::C5_no_own_king);
  labels.add_if(!board.king(opposite(side)), Label::C5_no_enemy_king);
  return labels;
}

Label reason_of_unsafe(bool is_king, bool was_in_check) {
  if (is_king) return Label::C6_king_into_attack;
  return was_in_check ? Label::C6_ignores_check : Label::C6_exposes_king;
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

void add_labels_of_safe(MailboxBoard& board, const Threats& threats, Index from, Index to,
                        LabelSet& labels) {
  const bool is_king = board[from].kind() == Kind::king;
  labels.add_if(threats.pin_of(from) != nullptr, Label::C6_along_pin);
  if (threats.in_check()) add_labels_of_answer(is_king, threats.is_checker(to), labels);
  const auto undo = board.make(from, to);
  add_labels_afterwards(board, to, labels);
  board.unmake(undo);
}

bool goes_by_c2(const MailboxBoard& board, Colour side, Index from, Index to) {
  return board[from].is_piece_of(side) && !board[to].bears(side) && attacks(board, from, to);
}

LabelSet labels_of_cube_move(MailboxBoard& board, Colour side, Index from, Index to) {
  LabelSet labels;
  if (!goes_by_c2(board, side, from, to)) {
    labels.add(Label::C6_not_a_move);
    return labels;
  }
  const Threats threats = threats_to(board, side);
  const Kind kind = board[from].kind();
  const Content target = board[to];
  const bool safe = is_legal(board, side, from, to);
  labels.add(label_of_kind(kind));
  add_path_labels(board, from, to, labels);
  labels.add(target.is_piece() ? Label::C2_capture : Label::C2_quiet);
  labels.add_if(target.is_piece() && target.kind() == Kind::king, Label::C5_takes_king);
  labels.add(safe ? Label::C6_safe : Label::C6_unsafe);
  if (safe)
    add_labels_of_safe(board, threats, from, to, labels);
  else
    labels.add(reason_of_unsafe(kind == Kind::king, threats.in_check()));
  return labels;
}

Answer explain(MailboxBoard& board, const Question& question) {
  const Colour side = question.position.to_move;
  const Move* move = question.move();
  if (move == nullptr) return label_list(labels_of_cube(board, side));
  return label_list(
      labels_of_cube_move(board, side, board.index_of(move->from), board.index_of(move->to)));
}

class CubePlayer final : public Player {
 public:
  CubePlayer(MailboxBoard& board, const Limits& limits)
      : board_(board), max_leaves_(limits.max_leaves) {}

  Answer answer(const Question& question) override {
    const Position& position = question.position;
    board_.set_up(position.board);
    if (const auto reason = why_illegal(board_, question.verb)) return illegal(*reason);
    switch (question.verb) {
      case Verb::mate:
        return mate(board_);
      case Verb::check:
        return verdict(in_check(board_, position.to_move));
      case Verb::attacked:
        return cell_list(position.board.box(), attacked_cells(board_, opposite(position.to_move)));
      case Verb::legal:
        return move_list(position.board.box(), legal_cube_moves(board_, position.to_move));
      case Verb::play:
        return play(board_, position, *question.move());
      case Verb::perft:
        return perft(board_, question, max_leaves_);
      case Verb::explain:
        return explain(board_, question);
      default:
        return abstain();
    }
  }

 private:
  MailboxBoard& board_;
  std::uint64_t max_leaves_;
};

}  // namespace

std::unique_ptr<Player> cube_player(MailboxBoard& board, const Limits& limits) {
  return std::make_unique<CubePlayer>(board, limits);
}

}  // namespace doublecheck::mailbox
