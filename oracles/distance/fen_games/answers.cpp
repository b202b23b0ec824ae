#include "fen_games/answers.h"

#include <optional>
#include <vector>

#include "board/reach.h"
#include "fen_games/game_rules.h"
#include "fen_games/king_safety.h"
#include "fen_games/moves.h"
#include "notation/answer_forms.h"

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

}  // namespace

const std::vector<Move>& moves_of(KnownGame& game) {
  if (!game.moves) game.moves = legal_moves(game.position);
  return *game.moves;
}

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
