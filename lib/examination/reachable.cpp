#include "examination/reachable.h"

#include <algorithm>
#include <utility>

#include "notation/answer_text.h"
#include "question/game_definition.h"
#include "question/label.h"

namespace doublecheck {
namespace {

constexpr int kPawnsOfSide = 8;

struct Reason {
  std::string text;
  std::string_view rule;
};

/// Whether the position itself is legal, and L8.
std::optional<Reason> why_not_here(Game game, const Position& position, Oracle& referee) {
  const Answer labels = referee.answer({Verb::explain, game, position, {}, 0});
  if (labels.is_illegal())
    return Reason{"it is " + labels.text(), definition_of(GameForm{game, true}).rules.refusal};
  const auto words = words_of(labels);
  if (std::ranges::count(words, text_of(Label::L8_unexplained_check)) > 0)
    return Reason{"no last move can have given the check", "L8"};
  return std::nullopt;
}

Position before_double_step(const Position& position) {
  const auto passed = kChessBox.coordinates(*position.state->en_passant);
  const auto cell = [&](int rank) { return kChessBox.cell({passed.file, rank}); };
  Position before = with_other_turn(position);
  std::swap(before.board[cell(passed.rank - 1)], before.board[cell(passed.rank + 1)]);
  return before;
}

/// The pawns of `side`, and those of its men that must have been pawns.
int pawns_needed(const Board& board, Colour side) {
  const auto bishops_on = [&](bool dark) {
    const auto bishops =
        occupied_cells(board, [&](Piece man) { return man.is(side, Kind::bishop); });
    return static_cast<int>(std::ranges::count_if(bishops, [&](Cell cell) {
      const auto at = kChessBox.coordinates(cell);
      return ((at.file + at.rank) % 2 == 0) == dark;
    }));
  };
  const auto beyond = [](int men, int at_start) { return std::max(0, men - at_start); };
  const auto men = [&](Kind kind) { return board.count(Piece(side, kind)); };
  return men(Kind::pawn) + beyond(men(Kind::queen), 1) + beyond(men(Kind::rook), 2) +
         beyond(men(Kind::knight), 2) + beyond(bishops_on(true), 1) + beyond(bishops_on(false), 1);
}

std::optional<Reason> reason_against(Game game, const Position& position, Oracle& referee) {
  if (auto why = why_not_here(game, position, referee)) return why;
  if (position.state->en_passant)
    if (const auto why = why_not_here(game, before_double_step(position), referee))
      return Reason{"before the double step, " + why->text, "L9"};
  if (!definition_of(game).bounds_men) return std::nullopt;
  for (const Colour side : {Colour::white, Colour::black})
    if (pawns_needed(position.board, side) > kPawnsOfSide)
      return Reason{std::string(side == Colour::white ? "White" : "Black") +
                        " has more men than eight pawns allow",
                    "L10"};
  return std::nullopt;
}

}  // namespace

std::optional<std::string> why_unreachable(const Question& question, Oracle& referee) {
  if (!question.position.state) return std::nullopt;
  const auto reason = reason_against(question.game, question.position, referee);
  if (!reason) return std::nullopt;
  return reason->text + " (" + std::string(reason->rule) + ")";
}

}  // namespace doublecheck
