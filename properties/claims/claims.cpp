#include "claims/claims.h"

#include <algorithm>

#include "diagnosis/root.h"
#include "examination/legal_moves.h"
#include "notation/answer_text.h"
#include "notation/question_text.h"
#include "question/game_definition.h"
#include "question/label.h"
#include "transform/symmetry.h"

namespace doublecheck::claims {

Result with_each(Claim claim, const Question& question, const Oracles& oracles) {
  Status strongest = Status::holds;
  for (const auto& oracle : oracles) {
    const Result result = claim(question, *oracle);
    if (result.status == Status::fails) return result;
    strongest = std::max(strongest, result.status);
  }
  return {strongest};
}

Result failure(const std::string& what, const Question& shown, Oracle& oracle) {
  const auto line = question_text(shown);
  return {Status::fails, "not true of " + oracle.name() + ": " + what + "\n" + line + "\n" +
                             oracle.answer(shown).text() + "\ndoublecheck ask '" + line + "'"};
}

Result holds_if(bool holds, const std::string& what, const Question& shown, Oracle& oracle) {
  return holds ? Result() : failure(what, shown, oracle);
}

Question asked(Verb verb, const Question& question, Argument argument, int depth) {
  return {verb, question.game, question.position, std::move(argument), depth};
}

// --- The claims ----------------------------------------------------------------------------------

namespace {

constexpr int kMostPiecesCounted = 8;

const Result kDoesNotApply{Status::does_not_apply};
const Result kIsNotAsked{Status::is_not_asked};

/// Throws ParseError where `answer` is no list of moves: an oracle that does so fails every claim.
std::vector<Move> moves_in(const Answer& answer, const Question& legal) {
  return read_move_names(legal.position.board.box(), answer.text());
}

bool is_solution(const Question& puzzle, const std::vector<Move>& moves, Oracle& oracle) {
  return oracle.answer(asked(Verb::replay, puzzle, moves)) == verdict(true);
}

/// A game of atomic that has lost a king is over (L5), and nothing can be asked about it.
bool is_over(const Question& question, const Answer& answer) {
  return definition_of(question.game).ends_without_king && answer == illegal("no-king");
}

/// Whether a side is in check where its king is attacked: in atomic not where kings touch, in
/// antichess never, and racing kings are not attacked.
bool attack_is_check(const GameForm& form) {
  const GameDefinition& game = definition_of(form.game);
  if (!form.whole_fen) return true;
  return !has_explosions(form.game) && is_possible(Label::L1_check, game.whole->labels.position);
}

/// L8 looks back at the last move, which may have castled or promoted. So it stays only where files
/// and ranks keep their places, as when the board is turned over.
bool keeps_last_move(const Symmetry& symmetry) {
  return symmetry.axes == Symmetry{}.axes && !symmetry.flipped[0] &&
         symmetry.flipped[1] == symmetry.swaps_colours;
}

std::vector<std::string> words_without_l8(const Answer& answer) {
  auto words = words_of(answer);
  std::erase(words, text_of(Label::L8_unexplained_check));
  return words;
}

bool is_image(const Symmetry& symmetry, const Answer& given, const Answer& image) {
  return given == image ||
         (!keeps_last_move(symmetry) && words_without_l8(given) == words_without_l8(image));
}

}  // namespace

Result agreement(const Question& question, const Oracles& oracles) {
  const auto examination = cross_examine(question, oracles);
  const auto& answers = examination.answers;
  const bool differ = std::ranges::adjacent_find(answers, std::not_equal_to()) != answers.end();
  const bool disagree = examination.outcome == Outcome::disagreed;
  if (!differ && !disagree) return {};
  const auto disagreement = disagreement_of(question, examination, oracles);
  const auto signature =
      disagree ? text_of(trace(disagreement, oracles, *oracles.front()).signature) : "one abstains";
  return {Status::fails, "the oracles differ\n" + disagreement_text(disagreement) + "\n" +
                             signature + "\ndoublecheck ask '" + question_text(question) + "'"};
}

Result symmetry(const Question& question, Oracle& oracle) {
  const bool is_solve = question.verb == Verb::solve;
  const Answer answer = oracle.answer(question);
  for (const Symmetry& symmetry : symmetries_of(question)) {
    const Question image = image_of(symmetry, question);
    const Answer given = oracle.answer(image);
    const bool follows = is_solve ? given.text().size() == answer.text().size()
                                  : is_image(symmetry, given, image_of(symmetry, question, answer));
    if (!follows)
      return failure("the image of a question is answered by the image of the answer", image,
                     oracle);
  }
  return {};
}

Result mate(const Question& question, Oracle& oracle) {
  if (!shape_about(Verb::mate, question)) return kIsNotAsked;
  const Question mate = asked(Verb::mate, question);
  const Answer answer = oracle.answer(mate);
  if (answer.is_illegal()) return kDoesNotApply;
  const bool check = oracle.answer(asked(Verb::check, question)) == verdict(true);
  const bool stuck = oracle.answer(asked(Verb::legal, question)).text() == "none";
  return holds_if(answer == verdict(check && stuck), "mate is check without a legal move", mate,
                  oracle);
}

Result check_is_attack(const Question& question, Oracle& oracle) {
  if (!attack_is_check(form_of(question)) || !shape_about(Verb::check, question))
    return kIsNotAsked;
  const Question check = asked(Verb::check, question);
  const Answer answer = oracle.answer(check);
  if (answer.is_illegal()) return kDoesNotApply;
  const Board& board = check.position.board;
  const auto attacked = read_cells(board.box(), oracle.answer(asked(Verb::attacked, check)).text());
  const Piece king(check.position.to_move, Kind::king);
  const bool hit = std::ranges::any_of(attacked, [&](Cell cell) { return board[cell] == king; });
  return holds_if(answer == verdict(hit), "check is an attack on the king", check, oracle);
}

Result legal_moves_play(const Question& question, Oracle& oracle) {
  if (!shape_about(Verb::legal, question)) return kIsNotAsked;
  const Question legal = asked(Verb::legal, question);
  const Answer answer = oracle.answer(legal);
  if (answer.is_illegal()) return kDoesNotApply;
  for (const Question& play : play_questions(legal, moves_in(answer, legal)))
    if (!oracle.answer(play).is_verdict())
      return failure("a legal move can be played", play, oracle);
  return {};
}

Result only_legal_moves_play(const Question& question, Oracle& oracle) {
  const Move* move = question.move();
  if (move == nullptr || !shape_about(Verb::legal, question)) return kIsNotAsked;
  const Question legal = asked(Verb::legal, question);
  const Answer answer = oracle.answer(legal);
  if (answer.is_illegal()) return kDoesNotApply;
  const auto moves = moves_in(answer, legal);
  const bool listed = std::ranges::find(moves, *move) != moves.end();
  const Question play = asked(Verb::play, question, *move);
  const Answer after = oracle.answer(play);
  return holds_if(listed ? after.is_verdict() : after == illegal("not-a-move"),
                  "exactly the moves that are listed can be played", play, oracle);
}

Result perft_counts_moves(const Question& question, Oracle& oracle) {
  if (!shape_about(Verb::perft, question)) return kIsNotAsked;
  const Question legal = asked(Verb::legal, question);
  const Answer answer = oracle.answer(legal);
  if (answer.is_illegal()) return kDoesNotApply;
  const Question perft = perft_question(legal, 1);
  const Answer count = oracle.answer(perft);
  if (count.is_abstain()) return kDoesNotApply;
  return holds_if(count == number(moves_in(answer, legal).size()), "perft 1 counts the legal moves",
                  perft, oracle);
}

Result perft_adds_up(const Question& question, Oracle& oracle) {
  if (!shape_about(Verb::perft, question)) return kIsNotAsked;
  const Question legal = asked(Verb::legal, question);
  const Question perft = perft_question(legal, 2);
  const Answer listed = oracle.answer(legal);
  const Answer counted = oracle.answer(perft);
  if (counted.is_abstain() || (listed.is_illegal() && counted == listed)) return kDoesNotApply;
  std::uint64_t sum = 0;
  for (const Question& play : play_questions(legal, moves_in(listed, legal))) {
    const auto next = legal_after(play, oracle.answer(play));
    if (!next) return failure("a legal move leads to a position", play, oracle);
    const Question replies = perft_question(*next, 1);
    const Answer answer = oracle.answer(replies);
    if (answer.is_abstain()) return kDoesNotApply;
    const auto count = is_over(replies, answer) ? 0 : count_of(answer);
    if (!count) return failure("moves are counted after a legal move", replies, oracle);
    sum += *count;
  }
  return holds_if(counted == number(sum), "perft 2 is the sum of perft 1 after each move", perft,
                  oracle);
}

Result solutions(const Question& question, Oracle& oracle) {
  if (!shape_about(Verb::solve, question)) return kIsNotAsked;
  const Question solve = asked(Verb::solve, question);
  if (const auto solution = solution_in(oracle.answer(solve))) {
    if (static_cast<int>(solution->size()) + 1 != solve.position.board.pieces())
      return failure("a solution has one move less than there are pieces", solve, oracle);
    return holds_if(is_solution(solve, *solution, oracle), "the solution replays", solve, oracle);
  }
  const auto* offered = std::get_if<std::vector<Move>>(&question.argument);
  if (offered == nullptr) return kDoesNotApply;
  return holds_if(!is_solution(solve, *offered, oracle), "there is no solution",
                  asked(Verb::replay, solve, *offered), oracle);
}

Result perft_counts_solutions(const Question& question, Oracle& oracle) {
  const int pieces = question.position.board.pieces();
  if (!shape_about(Verb::solve, question) || pieces == 0 || pieces > kMostPiecesCounted)
    return kIsNotAsked;
  const Question solve = asked(Verb::solve, question);
  const bool solvable = oracle.answer(solve) != verdict(false);
  const Answer count = oracle.answer(asked(Verb::perft, question, {}, pieces - 1));
  if (count.is_abstain()) return kDoesNotApply;
  return holds_if(solvable == (count != number(0)), "perft counts the solutions of a puzzle", solve,
                  oracle);
}

Result round_trip(const Question& question) try {
  const auto line = question_text(question);
  const auto again = read_question(line);
  if (again != question) return {Status::fails, "the canonical line is another question\n" + line};
  if (question_text(again) != line)
    return {Status::fails, "the canonical line has another one\n" + line};
  return {};
} catch (const ParseError& error) {
  return {Status::fails,
          "the canonical line is no question\n" + question_text(question) + "\n" + error.what()};
}

}  // namespace doublecheck::claims
