// Atomic chess: what a move on a board leaves behind (A), and whole games (L5).
#include <optional>

#include "atomic/moves.h"
#include "board/moves.h"
#include "fen_games/game_player.h"
#include "notation/answer_text.h"
#include "player.h"

namespace doublecheck::mailbox {

// --- A move on a board: answers ------------------------------------------------------------------

namespace {

/// A move by A4, in the mailbox.
struct AtomicMove {
  Index from;
  Index to;
  /// Where the captured piece stands: `to`, or beside the pawn (A3).
  std::optional<Index> captured;
  /// Nothing if the move is no promotion.
  std::optional<Kind> promotion;
};

constexpr Kind kPromotesWithoutLetter = Kind::queen;

/// A4: V3 and A3, but kings capture nothing.
bool goes_by_a4(const MailboxBoard& board, Index from, Index to) {
  if (board[from].kind() == Kind::king && !board[to].is_empty()) return false;
  return goes(board, from, to);
}

std::optional<Index> captured_by(const MailboxBoard& board, Index from, Index to) {
  if (board[to].is_piece()) return to;
  if (board[from].kind() == Kind::pawn) return taken_en_passant(board, from, to);
  return std::nullopt;
}

bool promotes(Piece piece, Index to) {
  return piece.kind() == Kind::pawn && is_on_rank(piece.colour(), kLastRank, to);
}

/// Nothing unless A4 allows the move.
std::optional<AtomicMove> atomic_move(const MailboxBoard& board, const Move& move) {
  const Index from = board.index_of(move.from);
  const Index to = board.index_of(move.to);
  if (!board[from].is_piece()) return std::nullopt;
  const auto captured = captured_by(board, from, to);
  const bool en_passant = captured && *captured != to;
  if (!en_passant && !goes_by_a4(board, from, to)) return std::nullopt;
  if (promotes(board[from].piece(), to))
    return AtomicMove{from, to, captured, move.promotion.value_or(kPromotesWithoutLetter)};
  if (move.promotion) return std::nullopt;
  return AtomicMove{from, to, captured, {}};
}

/// The steps to the cells around the centre of an explosion (A2).
const std::vector<Step>& blast(const MailboxBoard& board) {
  return board.geometry().steps_of({Colour::white, Kind::king});
}

/// Whether an explosion beside it removes it (A2).
bool explodes(Content content) {
  return content.is_piece() && content.kind() != Kind::pawn;
}

void explode(const MailboxBoard& board, const AtomicMove& move, Board& after) {
  after[board.cell_at(move.from)] = Piece{};
  after[board.cell_at(*move.captured)] = Piece{};
  for (const Step& step : blast(board)) {
    const Index around = move.to + step.offset;
    if (explodes(board[around])) after[board.cell_at(around)] = Piece{};
  }
}

void go(const MailboxBoard& board, const AtomicMove& move, Board& after) {
  Piece piece = board[move.from].piece();
  if (move.promotion) piece = Piece(piece.colour(), *move.promotion);
  after[board.cell_at(move.from)] = Piece{};
  after[board.cell_at(move.to)] = piece;
}

Answer explode(const MailboxBoard& board, const Question& question) {
  const auto move = atomic_move(board, *question.move());
  if (!move) return illegal("not-a-move");
  Position after = question.position;
  if (move->captured)
    explode(board, *move, after.board);
  else
    go(board, *move, after.board);
  return position_after(PositionForm::board_field, after);
}

// --- A move on a board: labels -------------------------------------------------------------------

void add_king_counts(const MailboxBoard& board, LabelSet& labels) {
  const int white = board.count({Colour::white, Kind::king});
  const int black = board.count({Colour::black, Kind::king});
  labels.add_if(white == 0, Label::A1_no_white_king);
  labels.add_if(white > 1, Label::A1_many_white_kings);
  labels.add_if(black == 0, Label::A1_no_black_king);
  labels.add_if(black > 1, Label::A1_many_black_kings);
}

bool touches_enemy_king(const MailboxBoard& board, Index king) {
  const Piece enemy_king(opposite(board[king].colour()), Kind::king);
  return any_target(board, king, [&](Index to, const Step&) { return board[to] == enemy_king; });
}

bool captures_en_passant(const MailboxBoard& board, Index pawn) {
  return any_target(board, pawn, [&](Index to, const Step&) {
    return taken_en_passant(board, pawn, to).has_value();
  });
}

void add_labels_of_piece(const MailboxBoard& board, Index index, LabelSet& labels) {
  const Kind kind = board[index].kind();
  const bool on_end_rank =
      is_on_rank(Colour::white, kFirstRank, index) || is_on_rank(Colour::white, kLastRank, index);
  labels.add_if(kind == Kind::king && touches_enemy_king(board, index), Label::A1_kings_touch);
  labels.add_if(kind == Kind::pawn && on_end_rank, Label::A1_pawn_on_end_rank);
  labels.add_if(kind == Kind::pawn && captures_en_passant(board, index),
                Label::A3_en_passant_possible);
}

LabelSet labels_of_board(const MailboxBoard& board) {
  LabelSet labels;
  add_king_counts(board, labels);
  for (const Colour colour : {Colour::white, Colour::black})
    for (const Index index : board.pieces(colour)) add_labels_of_piece(board, index, labels);
  labels.add_if(board.pieces(Colour::white).empty() && board.pieces(Colour::black).empty(),
                Label::A1_empty_board);
  return labels;
}

/// `around` is one of the eight cells around the centre, and holds a piece.
void add_labels_of_blast_on(const MailboxBoard& board, const AtomicMove& move, Index around,
                            LabelSet& labels) {
  if (around == move.from || around == *move.captured) return;
  const Content content = board[around];
  if (!explodes(content)) return labels.add(Label::A2_pawn_survives);
  labels.add(Label::A2_explodes_piece);
  if (content.kind() != Kind::king) return;
  const bool own = content.colour() == board[move.from].colour();
  labels.add(own ? Label::A2_explodes_own_king : Label::A2_explodes_enemy_king);
}

void add_labels_of_explosion(const MailboxBoard& board, const AtomicMove& move, LabelSet& labels) {
  for (const Step& step : blast(board)) {
    const Content around = board[move.to + step.offset];
    labels.add_if(around.is_sentinel(), Label::A2_blast_at_rim);
    if (around.is_piece()) add_labels_of_blast_on(board, move, move.to + step.offset, labels);
  }
  labels.add_if(!labels.contains(Label::A2_explodes_piece), Label::A2_explodes_nothing_more);
  labels.add_if(board[*move.captured].kind() == Kind::king, Label::A2_takes_king);
}

void add_labels_of_pawn(const MailboxBoard& board, const AtomicMove& move, LabelSet& labels) {
  const bool en_passant = move.captured && *move.captured != move.to;
  labels.add_if(en_passant, Label::A3_en_passant);
  add_pawn_labels(board, move.from, move.to, labels);
  labels.add_if(move.promotion.has_value(), Label::A4_promotion);
  labels.add_if(move.promotion && move.captured, Label::A4_capturing_promotion);
}

LabelSet labels_of_move(const MailboxBoard& board, const Move& asked) {
  LabelSet labels;
  const auto move = atomic_move(board, asked);
  if (!move) {
    labels.add(Label::A4_not_a_move);
    return labels;
  }
  const Kind kind = board[move->from].kind();
  labels.add(label_of_mover(kind));
  labels.add(move->captured ? Label::A2_capture : Label::A2_quiet);
  labels.add_if(asked.promotion.has_value(), Label::A4_promotion_letter);
  if (kind == Kind::pawn) add_labels_of_pawn(board, *move, labels);
  add_path_labels(board, move->from, move->to, labels);
  if (move->captured) add_labels_of_explosion(board, *move, labels);
  return labels;
}

}  // namespace

Player board_field_player(MailboxBoard& board, const Limits&) {
  return [&board](const Question& question) {
    board.set_up(question.position.board);
    const Move* move = question.move();
    if (question.verb != Verb::explain) return explode(board, question);
    return label_list(move == nullptr ? labels_of_board(board) : labels_of_move(board, *move));
  };
}

// --- Whole games ---------------------------------------------------------------------------------

namespace fen::atomic {
namespace {

/// Whether the explosion removes the king of `colour`, taken or around.
bool explodes_king(const GameBoard& board, Index centre, Colour colour) {
  const Index king = board.army(colour).king();
  return centre == king || is_beside(centre, king);
}

/// Whether the explosion removes a rook with a castling right, of either colour, that neither
/// captures nor is captured.
bool explodes_rook_with_right(const GameBoard& board, const SeenMove& move) {
  for (const Colour colour : {Colour::white, Colour::black})
    for (const Wing wing : kWings) {
      const Index rook = castling_way(colour, wing).rook_from;
      if ((board.rights & right_bit(colour, wing)) != 0 && rook != move.from &&
          is_beside(move.to, rook))
        return true;
    }
  return false;
}

class AtomicPlayer final : public PlayerOf<Rules> {
 public:
  using PlayerOf::PlayerOf;

  /// L5: never while the kings touch, and never by a king.
  SlotSet checkers(Colour side) const override {
    if (has_lost_king(board_) || kings_touch()) return {};
    const Army& enemy = board_.army(opposite(side));
    return attackers(board_, opposite(side), enemy.pieces() - enemy.of(Kind::king),
                     board_.army(side).king());
  }

  bool is_attacked_on_way(Index at) const override {
    return with_colour(side(),
                       [&]<Colour us>() { return atomic::is_attacked_on_way<us>(board_, at); });
  }

  bool goes(Index from, Index to) const override {
    return !(cells_[from].kind() == Kind::king && cells_[to].is_piece()) &&
           GamePlayer::goes(from, to);
  }

  bool loses_own_king(const SeenMove& move) const override {
    return move.captured && explodes_king(board_, move.to, side());
  }

  void add_labels(std::span<const GameMove> legal, LabelSet& labels) override {
    labels.add_if(kings_touch(), Label::L5_kings_touch);
    for (const GameMove& move : legal)
      labels.add_if((move.special == Special::en_passant || board_[move.to].is_piece()) &&
                        explodes_king(board_, move.to, opposite(side())),
                    Label::L5_wins);
  }

  void add_move_labels(const SeenMove& move, LabelSet& labels) override {
    if (!move.captured) return;
    labels.add_if(explodes_king(board_, move.to, side()), Label::L5_explodes_own_king);
    labels.add_if(explodes_king(board_, move.to, opposite(side())), Label::L5_explodes_enemy_king);
    labels.add_if(explodes_rook_with_right(board_, move), Label::L5_explodes_rook_with_right);
  }

 private:
  bool kings_touch() const {
    return is_beside(board_.army(Colour::white).king(), board_.army(Colour::black).king());
  }
};

}  // namespace
}  // namespace fen::atomic

Player atomic_player(MailboxBoard& board, const Limits& limits) {
  return fen::atomic::AtomicPlayer(board, limits);
}

}  // namespace doublecheck::mailbox
