#include "disagreement/descend.h"

#include <algorithm>
#include <array>
#include <optional>

#include "notation/answer_text.h"
#include "notation/reader.h"

namespace doublecheck {
namespace {

/// Verbs in the order in which each builds on those before it.
constexpr std::array kRungs{Verb::check,   Verb::attacked, Verb::legal,  Verb::play,
                            Verb::replay,  Verb::mate,     Verb::solve,  Verb::valid,
                            Verb::explode, Verb::perft,    Verb::explain};

bool needs_argument(ArgumentForm form) {
  return form == ArgumentForm::move || form == ArgumentForm::target || form == ArgumentForm::moves;
}

/// `moves` of the piece on `cell`; pieces of atomic move as those of chess do.
Question moves_of_piece(const Question& question, Cell cell) {
  const Game game = question.game == Game::atomic ? Game::chess : question.game;
  const Board& board = question.position.board;
  return moves_question(game, board.box(), board[cell], cell);
}

/// `verb` asked of the same position, with the same argument where it takes one.
bool can_ask(Verb verb, const Question& question) {
  const Shape* shape = shape_of(verb, question.game, question.position.state.has_value());
  if (shape == nullptr || verb == Verb::perft) return false;
  const Shape& own = shape_of(question);
  const bool white = question.position.to_move == Colour::white;
  if (shape->position == PositionForm::cube_board && !white) return false;
  const auto form_of_own = own.argument == ArgumentForm::optional_move     ? ArgumentForm::move
                           : own.argument == ArgumentForm::optional_target ? ArgumentForm::target
                                                                           : own.argument;
  const bool has_argument = !std::holds_alternative<std::monostate>(question.argument);
  return !needs_argument(shape->argument) || (has_argument && shape->argument == form_of_own);
}

Question with_verb(Verb verb, const Question& question) {
  Question asked = question;
  asked.verb = verb;
  asked.depth = 0;
  if (!needs_argument(shape_of(asked).argument)) asked.argument = {};
  return asked;
}

/// The first legal move of which the oracles play differently, or count differently what follows.
std::optional<Disagreement> descend_moves(const Question& perft, const Oracles& oracles) try {
  const Answer legal = oracles.front()->answer(with_verb(Verb::legal, perft));
  if (!legal.is_verdict()) return std::nullopt;
  for (const Move& move : read_move_names(perft.position.board.box(), legal.text())) {
    Question play = with_verb(Verb::play, perft);
    play.argument = move;
    const auto examination = cross_examine(play, oracles);
    if (examination.outcome == Outcome::disagreed)
      return disagreement_of(play, examination, oracles);
    const Answer& after = common_answer(examination);
    if (!after.is_verdict()) continue;
    Question rest = perft;
    rest.position = read_position_after(play, after.text());
    --rest.depth;
    const auto of_rest = cross_examine(rest, oracles);
    if (of_rest.outcome == Outcome::disagreed)
      return descend(disagreement_of(rest, of_rest, oracles), oracles);
  }
  return std::nullopt;
} catch (const ParseError&) {
  return std::nullopt;  // an answer is any text
}

}  // namespace

std::vector<Question> poorer_questions(const Question& question) {
  std::vector<Question> poorer;
  if (question.verb == Verb::moves) return poorer;
  for (const Cell cell : occupied_cells(question.position.board))
    poorer.push_back(moves_of_piece(question, cell));
  const auto own = std::ranges::find(kRungs, question.verb);
  for (auto rung = kRungs.begin(); rung != own; ++rung)
    if (can_ask(*rung, question)) poorer.push_back(with_verb(*rung, question));
  return poorer;
}

Disagreement descend(const Disagreement& disagreement, const Oracles& oracles) {
  const bool failed = std::ranges::any_of(
      disagreement.answers, [](const GivenAnswer& given) { return given.answer.is_failed(); });
  if (failed) return disagreement;
  for (const Question& poorer : poorer_questions(disagreement.question)) {
    const auto examination = cross_examine(poorer, oracles);
    if (examination.outcome == Outcome::disagreed)
      return disagreement_of(poorer, examination, oracles);
  }
  if (disagreement.question.depth > 1)
    return descend_moves(disagreement.question, oracles).value_or(disagreement);
  return disagreement;
}

}  // namespace doublecheck
