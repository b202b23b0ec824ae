#include "fen_games/answers.h"

#include <optional>
#include <vector>

#include "board/reach.h"
#include "fen_games/castling.h"
#include "fen_games/game_rules.h"
#include "fen_games/king_safety.h"
#include "fen_games/moves.h"
#include "notation/answer_text.h"

namespace doublecheck::distance {
namespace {

KnownGame known_game(const std::pair<const GameRules*, Position>& asked) {
  const auto position = game_position(*asked.first, asked.second);
  return {position, asked.first->why_illegal(position), std::nullopt};
}

/// Counts leaves until they exceed the limit. Games that end early may have few leaves and more
/// positions than anybody waits for, so these have the same limit.
class GameLeafCounter {
 public:
  explicit GameLeafCounter(std::uint64_t max_leaves) : most_(max_leaves) {}

  std::uint64_t leaves() const { return leaves_; }
  bool exceeded() const { return leaves_ > most_ || positions_ > most_; }

  void count(const GamePosition& position, int depth) {
    if (depth == 0) {
      ++leaves_;
      return;
    }
    count_along(position, legal_moves(position), depth);
  }

  /// The same, where the legal moves are known and `depth` is not 0.
  void count_along(const GamePosition& position, const std::vector<Move>& moves, int depth) {
    ++positions_;
    if (depth == 1) {
      leaves_ += moves.size();
      return;
    }
    for (const Move& move : moves) {
      if (exceeded()) return;
      count(position_after(position, move), depth - 1);
    }
  }

 private:
  std::uint64_t most_;
  std::uint64_t leaves_ = 0;
  std::uint64_t positions_ = 0;
};

/// The legal moves; they are looked for once.
const std::vector<Move>& moves_of(KnownGame& game) {
  if (!game.moves) game.moves = legal_moves(game.position);
  return *game.moves;
}

/// Nothing where the leaves are more than `max_leaves`, or the positions on the way to them are.
std::optional<std::uint64_t> game_perft(KnownGame& known, int depth, std::uint64_t max_leaves) {
  GameLeafCounter counter(max_leaves);
  if (depth == 0)
    counter.count(known.position, depth);
  else
    counter.count_along(known.position, moves_of(known), depth);
  if (counter.exceeded()) return std::nullopt;
  return counter.leaves();
}

/// L7.
Answer attacked_cells_of_game(const GamePosition& position) {
  const auto pieces = position.board.of(opposite(position.to_move));
  std::vector<Cell> attacked;
  for (const Cell cell : all_cells(kChessBox))
    if (is_attacked(position.board, cell, pieces)) attacked.push_back(cell);
  return cell_list(kChessBox, std::move(attacked));
}

Answer play_game(const GamePosition& position, const Question& question) {
  const Move& move = *question.move();
  if (!is_legal(position, move)) return illegal("not-a-move");
  const auto form = shape_of(question).position;
  return position_after(form, as_position(position_after(position, move)));
}

Answer answer_game_perft(KnownGame& known, int depth, std::uint64_t max_leaves) {
  const auto leaves = game_perft(known, depth, max_leaves);
  return leaves ? number(*leaves) : abstain();
}

void add_check(LabelSet& labels, const GamePosition& position) {
  const auto& [rules, board, mover, state] = position;
  if (!rules->is_in_check(board, mover)) return;
  labels.add(Label::L1_check);
  labels.add_if(checkers(*rules, board, mover).size() >= 2, Label::L1_double_check);
}

void add_pin(LabelSet& labels, const GamePosition& position) {
  for (const Cell cell : position.board.of(position.to_move))
    labels.add_if(is_pinned(*position.rules, position.board, cell), Label::L1_pin);
}

/// No move is legal; `labels` tells of checks already.
void add_end(LabelSet& labels) {
  labels.add(labels.contains(Label::L1_check) ? Label::L1_mate : Label::L1_stalemate);
  labels.add_if(labels.contains(Label::L1_double_check), Label::L1_mate_by_double_check);
}

void add_moves(LabelSet& labels, const GamePosition& position, const std::vector<Move>& moves) {
  for (const Move& move : moves) {
    labels.add_if(move.promotion.has_value(), Label::L1_promotion_possible);
    labels.add_if(castling_way(position, move) != nullptr, Label::L3_castling_possible);
    labels.add_if(is_en_passant(position, move), Label::L4_en_passant_possible);
  }
}

/// Why an open castling is not legal.
Label why_refused(const GamePosition& position, const CastlingWay& way) {
  if (position.rules->is_in_check(position.board, position.to_move))
    return Label::L3_refused_in_check;
  return passes_attack(position, way) ? Label::L3_refused_path : Label::L3_refused_target;
}

void add_refused_castling(LabelSet& labels, const GamePosition& position, const CastlingWay& way) {
  if (!has_castling_right(position, way) || is_legal(position, {way.king, way.target})) return;
  if (!is_castling_open(position, way)) {
    labels.add(Label::L3_blocked);
    return;
  }
  labels.add(Label::L3_castling_refused);
  labels.add(why_refused(position, way));
}

void add_refused(LabelSet& labels, const GamePosition& position) {
  for (const CastlingWay& way : castling_ways(position))
    add_refused_castling(labels, position, way);
  labels.add_if(!en_passant_takers(position).empty() && !has_legal_en_passant(position),
                Label::L4_en_passant_refused);
}

LabelSet game_position_labels(const GamePosition& position, const std::vector<Move>& moves) {
  LabelSet labels;
  add_check(labels, position);
  add_pin(labels, position);
  if (moves.empty() && !position.rules->is_over(position)) add_end(labels);
  add_moves(labels, position, moves);
  add_refused(labels, position);
  position.rules->add_position_labels(labels, position, moves);
  return labels;
}

void add_game_pawn_way(LabelSet& labels, const GamePosition& position, const Move& move) {
  if (is_en_passant(position, move))
    labels.add(Label::L4_en_passant);
  else if (captured_cell(position, move))
    labels.add(Label::V3_pawn_capture);
  else if (is_double_step(position.to_move, move.from, move.to))
    labels.add(Label::V3_pawn_double_step);
  else  // V3 has no double step from rank 1 (H2)
    labels.add_if(cells_between(move.from, move.to).empty(), Label::V3_pawn_step);
  labels.add_if(move.promotion.has_value(), Label::L1_promotion);
}

void add_movement(LabelSet& labels, const GamePosition& position, const Move& move) {
  labels.add(captured_cell(position, move) ? Label::L1_capture : Label::L1_quiet);
  if (move.dropped) {
    labels.add(label_of_mover(*move.dropped));
    return;
  }
  const auto kind = position.board[move.from].kind();
  labels.add(label_of_mover(kind));
  if (castling_way(position, move))
    labels.add(Label::L3_castling);
  else
    add_way(labels, kChessBox, kind, move.from, move.to);
  if (kind == Kind::pawn) add_game_pawn_way(labels, position, move);
}

void add_unsafe_game_move(LabelSet& labels, const GamePosition& position, const Move& move,
                          bool check) {
  const auto& [rules, board, mover, state] = position;
  const auto after = board_after(position, move);
  const bool has_king = after.king(mover).has_value();
  const bool king_is_safe = has_king && !rules->is_in_check(after, mover);
  labels.add(Label::L1_unsafe);
  // Other rules forbid the move (G1, R2).
  if (!castling_way(position, move) && (king_is_safe || rules->is_safe(position, after))) return;
  const bool king_moves = board[move.from].is(Kind::king);
  labels.add_if(king_moves, Label::L1_king_into_attack);
  labels.add_if(!king_moves && check, Label::L1_ignores_check);
  labels.add_if(!king_moves && !check && has_king, Label::L1_exposes_king);
}

void add_game_consequences(LabelSet& labels, const GamePosition& before,
                           const GamePosition& after) {
  const bool check = after.rules->is_in_check(after.board, after.to_move);
  const bool stuck = !after.rules->is_over(after) && !has_legal_move(after);
  labels.add_if(check, Label::L1_gives_check);
  labels.add_if(stuck, check ? Label::L1_gives_mate : Label::L1_gives_stalemate);
  labels.add_if(after.state.castling != before.state.castling, Label::L3_loses_right);
  labels.add_if(after.state.en_passant.has_value(), Label::L4_allows_en_passant);
}

void add_safety(LabelSet& labels, const GamePosition& position, const Move& move) {
  const bool check = position.rules->is_in_check(position.board, position.to_move);
  labels.add_if(!move.dropped && is_pinned(*position.rules, position.board, move.from),
                Label::L1_pinned);
  if (!is_legal(position, move)) {
    add_unsafe_game_move(labels, position, move, check);
    return;
  }
  labels.add(Label::L1_legal);
  labels.add_if(check, Label::L1_answers_check);
  add_game_consequences(labels, position, position_after(position, move));
}

/// `labels` tells of the move's safety and of pins already.
void add_en_passant_safety(LabelSet& labels) {
  const bool pinned = labels.contains(Label::L1_pinned);
  labels.add_if(pinned && labels.contains(Label::L1_legal), Label::L4_along_pin);
  labels.add_if(!pinned && labels.contains(Label::L1_exposes_king), Label::L4_uncovers_king);
}

LabelSet game_move_labels(const GamePosition& position, const Move& move) {
  LabelSet labels;
  if (!is_pseudo_legal(position, move)) {
    labels.add(Label::L1_not_a_move);
    return labels;
  }
  add_movement(labels, position, move);
  add_safety(labels, position, move);
  position.rules->add_move_labels(labels, position, move);
  if (is_en_passant(position, move)) add_en_passant_safety(labels);
  return labels;
}

/// `explain` (section E); without a move, of the position, which is legal by L2.
Answer explain_whole_game(KnownGame& game, const Move* move) {
  return label_list(move ? game_move_labels(game.position, *move)
                         : game_position_labels(game.position, moves_of(game)));
}

}  // namespace

Answer answer_whole_game(const GameRules& rules, const Question& question, std::uint64_t max_leaves,
                         KnownGames& known) {
  KnownGame& game = known.of({&rules, question.position}, known_game);
  if (game.why_illegal) return illegal(*game.why_illegal);
  const GamePosition& position = game.position;
  switch (question.verb) {
    case Verb::check:
      return verdict(rules.is_in_check(position.board, position.to_move));
    case Verb::attacked:
      return attacked_cells_of_game(position);
    case Verb::legal:
      return move_list(kChessBox, moves_of(game));
    case Verb::play:
      return play_game(position, question);
    case Verb::perft:
      return answer_game_perft(game, question.depth, max_leaves);
    case Verb::explain:
      return explain_whole_game(game, question.move());
    default:
      return abstain();
  }
}

}  // namespace doublecheck::distance
