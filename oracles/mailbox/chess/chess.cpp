// Orthodox chess: by piece list (V), and whole games (L).
#include <algorithm>
#include <optional>

#include "board/moves.h"
#include "fen_games/game_player.h"
#include "notation/answer_text.h"
#include "player.h"

namespace doublecheck::mailbox {

// --- By piece list: answers ----------------------------------------------------------------------

namespace {

/// Nothing if the target lies off the board (V2).
std::optional<Index> place_of(const MailboxBoard& board, const Target& target) {
  const auto on_board = [](std::int64_t number) { return number >= 1 && number <= 8; };
  if (!on_board(target.x) || !on_board(target.y)) return std::nullopt;
  return board.index_of(
      kChessBox.cell({static_cast<int>(target.x) - 1, static_cast<int>(target.y) - 1}));
}

/// Whether `side` is in check after a move by V3.
bool in_check_after(MailboxBoard& board, Index from, Index to, Colour side) {
  const auto undo = board.make(from, to);
  const bool checked = in_check(board, side);
  board.unmake(undo);
  return checked;
}

/// V4.
bool is_safe(MailboxBoard& board, Index from, Index to) {
  return !in_check_after(board, from, to, board[from].colour());
}

bool is_valid(MailboxBoard& board, const Target& target) {
  const auto to = place_of(board, target);
  if (!to) return false;
  return std::ranges::any_of(board.pieces(target.piece.colour()), [&](Index from) {
    return board[from] == Content(target.piece) && goes(board, from, *to) &&
           is_safe(board, from, *to);
  });
}

// --- By piece list: labels -----------------------------------------------------------------------

constexpr std::size_t kFullList = 32;

void add_labels_of_pawns(const MailboxBoard& board, Colour colour, LabelSet& labels) {
  for (const Index index : board.pieces(colour)) {
    if (board[index].kind() != Kind::pawn) continue;
    labels.add_if(is_on_rank(colour, kFirstRank, index), Label::V3_pawn_on_first_rank);
    labels.add_if(is_on_rank(colour, kLastRank, index), Label::V3_pawn_on_last_rank);
  }
}

void add_king_labels(const MailboxBoard& board, Colour colour, LabelSet& labels) {
  const Threats threats = threats_to(board, colour);
  const auto add_if = [&](bool holds, Label of_white, Label of_black) {
    labels.add_if(holds, colour == Colour::white ? of_white : of_black);
  };
  add_if(threats.in_check(), Label::V4_white_in_check, Label::V4_black_in_check);
  add_if(threats.checkers.count() > 1, Label::V4_white_double_check, Label::V4_black_double_check);
  add_if(!threats.pins.empty(), Label::V4_white_pinned, Label::V4_black_pinned);
  add_if(!board.king(colour), Label::V4_no_white_king, Label::V4_no_black_king);
}

bool kings_touch(const MailboxBoard& board) {
  const auto white = board.king(Colour::white);
  const auto black = board.king(Colour::black);
  return white && black && attacks(board, *white, *black);
}

LabelSet labels_of_list(const MailboxBoard& board) {
  LabelSet labels;
  const auto pieces = board.pieces(Colour::white).size() + board.pieces(Colour::black).size();
  labels.add_if(pieces == 0, Label::V1_no_pieces);
  labels.add_if(pieces == kFullList, Label::V1_full_list);
  for (const Colour colour : {Colour::white, Colour::black}) {
    add_labels_of_pawns(board, colour, labels);
    add_king_labels(board, colour, labels);
  }
  labels.add_if(kings_touch(board), Label::V4_kings_touch);
  return labels;
}

/// The first reason why the target needs no further look, if there is one.
std::optional<Label> why_hopeless(const MailboxBoard& board, const Target& target) {
  const auto to = place_of(board, target);
  if (!to) return Label::V2_outside;
  if (board.count(target.piece) == 0) return Label::V2_no_such_piece;
  if (board[*to].bears(target.piece.colour())) return Label::V3_onto_own_piece;
  return std::nullopt;
}

void add_obstacles_of_pawn(const MailboxBoard& board, Index from, Index to, LabelSet& labels) {
  const Colour colour = board[from].colour();
  const bool two_ahead = to == from + 2 * forward(colour);
  labels.add_if(two_ahead && is_on_rank(colour, kStartRank, from) && !goes(board, from, to),
                Label::V3_double_step_blocked);
  labels.add_if(board[to].is_empty() && attacks(board, from, to), Label::V3_pawn_captures_nothing);
}

void add_obstacles(const MailboxBoard& board, Index from, Index to, LabelSet& labels) {
  if (board[from].kind() == Kind::pawn) return add_obstacles_of_pawn(board, from, to, labels);
  labels.add_if(is_blocked(board, from, to), Label::B3_blocked);
}

void add_labels_of_pawn(const MailboxBoard& board, Index from, Index to, LabelSet& labels) {
  add_pawn_labels(board, from, to, labels);
  labels.add_if(is_on_rank(board[from].colour(), kLastRank, to), Label::V3_promotion);
}

void add_safety_labels(MailboxBoard& board, Index from, Index to, LabelSet& labels) {
  const Piece mover = board[from].piece();
  const bool was_in_check = in_check(board, mover.colour());
  if (is_safe(board, from, to)) {
    labels.add(Label::V4_safe);
    labels.add_if(was_in_check, Label::V4_answers_check);
    labels.add_if(in_check_after(board, from, to, opposite(mover.colour())), Label::V4_gives_check);
  } else {
    labels.add(Label::V4_unsafe);
    if (mover.kind() == Kind::king) return labels.add(Label::V4_king_into_attack);
    labels.add(was_in_check ? Label::V4_ignores_check : Label::V4_exposes_king);
  }
}

void add_labels_of_goer(MailboxBoard& board, Index from, Index to, LabelSet& labels) {
  const Content target = board[to];
  labels.add(target.is_piece() ? Label::V3_capture : Label::V3_quiet);
  labels.add_if(target.is_piece() && target.kind() == Kind::king, Label::V4_takes_king);
  if (board[from].kind() == Kind::pawn) add_labels_of_pawn(board, from, to, labels);
  add_path_labels(board, from, to, labels);
  add_safety_labels(board, from, to, labels);
}

std::vector<Index> places_of(const MailboxBoard& board, Piece piece) {
  std::vector<Index> places;
  for (const Index index : board.pieces(piece.colour()))
    if (board[index] == Content(piece)) places.push_back(index);
  return places;
}

LabelSet labels_of_list_move(MailboxBoard& board, const Target& target) {
  LabelSet labels;
  labels.add(label_of_mover(target.piece.kind()));
  if (const auto label = why_hopeless(board, target)) {
    labels.add(*label);
    return labels;
  }
  const Index to = *place_of(board, target);
  int goers = 0;
  for (const Index from : places_of(board, target.piece)) {
    add_obstacles(board, from, to, labels);
    if (!goes(board, from, to)) continue;
    ++goers;
    add_labels_of_goer(board, from, to, labels);
  }
  labels.add_if(goers == 0, Label::V3_out_of_reach);
  labels.add_if(goers > 1, Label::V2_several);
  return labels;
}

}  // namespace

Player piece_list_player(MailboxBoard& board, const Limits&) {
  return [&board](const Question& question) {
    board.set_up(question.position.board);
    for (const Colour colour : {Colour::white, Colour::black})
      if (board.count({colour, Kind::king}) > 1) return illegal("many-kings");  // V2
    const Target* target = question.target();
    if (question.verb != Verb::explain) return verdict(is_valid(board, *target));
    return label_list(target == nullptr ? labels_of_list(board)
                                        : labels_of_list_move(board, *target));
  };
}

// --- Whole games ---------------------------------------------------------------------------------

namespace {

class ChessPlayer final : public fen::PlayerOf<fen::Orthodox> {
 public:
  using PlayerOf::PlayerOf;

 protected:
  bool explains_checks() const override { return true; }
};

}  // namespace

Player chess_player(MailboxBoard& board, const Limits& limits) {
  return ChessPlayer(board, limits);
}

}  // namespace doublecheck::mailbox
