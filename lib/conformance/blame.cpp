#include "conformance/blame.h"

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

Symptom symptom_of_answer(const CorpusLine& line, const Answer& given, Oracle& adviser) {
  return symptom_of({line.question, {{"corpus", *line.expected}, {"accused", given}}}, adviser);
}

/// Which piece or move is concerned, and not yet what is wrong with it: the next label says that.
bool names_only_the_move(Label label, Wrong wrong) {
  return rule_of(label) == "B2" || (label == Label::L4_en_passant && wrong != Wrong::missing);
}

/// Empty where the labels name none.
std::string rule_in(const Topic& topic, Wrong wrong) {
  if (topic.word == "C7" || topic.word == "L7") return topic.word;
  std::string of_move;
  for (const Label label : topic.labels) {
    of_move = rule_of(label);
    if (!names_only_the_move(label, wrong)) break;
  }
  return of_move;
}

/// Empty where `symptom` names none.
std::string rule_in(const Symptom& symptom) {
  if (symptom.position)
    if (const auto rule = rule_of(symptom.position->part); !rule.empty()) return std::string(rule);
  return symptom.topic ? rule_in(*symptom.topic, symptom.wrong) : "";
}

/// What labels say about such positions is no matter of how they are judged.
bool is_judged_by_one_rule(Verb verb) {
  return verb == Verb::check || verb == Verb::mate || verb == Verb::explain;
}

/// A board that differs after a move: by the rule of the move, of atomic chess else L5.
std::string rule_of_board(const Question& question, const Symptom& symptom, Oracle& adviser) {
  const bool board = symptom.position && is_on_board(symptom.position->part);
  if (question.verb != Verb::play || !question.position.state || !board) return {};
  auto rule = rule_in(topic_of(question, question.argument, adviser), symptom.wrong);
  return question.game == Game::atomic && rule == "L1" ? "L5" : rule;
}

std::string rule_to_blame(const CorpusEntry& entry, const Answer& given, const Symptom& symptom,
                          Oracle& adviser) {
  const Question& question = entry.line.question;
  if (refuses_position(*entry.line.expected) || refuses_position(given))
    return rule_of_refusal(question);
  if (is_judged_by_one_rule(question.verb)) return rule_of_verb(question);
  if (auto rule = rule_in(symptom); !rule.empty()) return rule;
  if (auto rule = rule_of_board(question, symptom, adviser); !rule.empty()) return rule;
  auto rule = rule_of_file(entry.place.file);
  return rule.empty() ? rule_of_verb(question) : rule;
}

Blame blame_for_answer(const CorpusEntry& entry, const Answer& given, Oracle& adviser) {
  const auto symptom = symptom_of_answer(entry.line, given, adviser);
  return {rule_to_blame(entry, given, symptom, adviser), text_of(symptom)};
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
  if (entry.line.question.verb == Verb::perft && count_of(*entry.line.expected) && count_of(given))
    if (const auto moves = wrong_moves(entry.line.question, accused, adviser))
      return blame_for_moves(*moves, adviser);
  return blame_for_answer(entry, given, adviser);
}

}  // namespace doublecheck
