#include "conformance/blame.h"

#include "diagnosis/broken_rule.h"
#include "diagnosis/signature.h"
#include "examination/legal_moves.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

/// One question later the first position that is counted differently.
std::optional<Question> differing_count(const Question& perft, const std::vector<Move>& moves,
                                        Oracle& accused, Oracle& adviser) {
  for (const Question& play : play_questions(perft, moves)) {
    const auto after = legal_after(play, adviser.answer(play));
    if (!after) continue;
    auto deeper = perft_question(*after, perft.depth - 1);
    const auto right = count_of(adviser.answer(deeper));
    const auto given = count_of(accused.answer(deeper));
    if (right && given && right != given) return deeper;
  }
  return std::nullopt;
}

Blame blame_for_answer(const CorpusEntry& entry, const Answer& given, Oracle& adviser) {
  const Question& question = entry.line.question;
  const auto signature =
      signature_of({question, {{"corpus", *entry.line.expected}, {"accused", given}}}, adviser);
  const auto of_file = rule_of_file(entry.place.file);
  // Nobody asked whether plainer questions show a wrong label, too: so much is known, and no more.
  const bool is_of_labels = question.verb == Verb::explain && signature.symptom.topic;
  auto rule = is_of_labels ? rule_of_verb(question) : broken_rule(signature, of_file);
  if (rule.empty()) rule = of_file.empty() ? rule_of_verb(question) : of_file;
  return {std::move(rule), text_of(signature.symptom)};
}

Blame blame_for_moves(const Disagreement& moves, Oracle& adviser) {
  const auto text = question_text(moves.question);
  const CorpusEntry entry{{}, {moves.question, text, moves.answers[0].answer}, {}};
  auto [rule, kind] = blame_for_answer(entry, moves.answers[1].answer, adviser);
  return {std::move(rule), kind + ", in " + text};
}

}  // namespace

std::optional<Disagreement> wrong_moves(const Question& perft, Oracle& accused, Oracle& adviser) {
  const Question legal{Verb::legal, perft.game, perft.position, {}, 0};
  const Answer right = adviser.answer(legal);
  const Answer given = accused.answer(legal);
  if (!right.is_verdict() || !given.is_verdict()) return std::nullopt;
  if (right != given)
    return Disagreement{legal, {{adviser.name(), right}, {accused.name(), given}}};
  if (perft.depth < 2) return std::nullopt;
  const auto deeper = differing_count(perft, moves_listed(legal, right), accused, adviser);
  return deeper ? wrong_moves(*deeper, accused, adviser) : std::nullopt;
}

Blame blame_for(const CorpusEntry& entry, const Answer& given, Oracle& accused, Oracle& adviser) {
  const Question& question = entry.line.question;
  auto blame = blame_for_answer(entry, given, adviser);
  if (question.verb != Verb::perft || !count_of(*entry.line.expected) || !count_of(given))
    return blame;
  if (const auto moves = wrong_moves(question, accused, adviser))
    return blame_for_moves(*moves, adviser);
  // Whoever lists the right moves counts wrongly; of others the size of the error tells more.
  const Question legal{Verb::legal, question.game, question.position, {}, 0};
  if (accused.answer(legal).is_verdict()) blame.rule = rule_of_verb(question);
  return blame;
}

}  // namespace doublecheck
