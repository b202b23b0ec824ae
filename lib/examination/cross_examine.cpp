#include "examination/cross_examine.h"

#include <algorithm>

#include "examination/legal_moves.h"

namespace doublecheck {
namespace {

Oracle* find_built_in(const Oracles& oracles) {
  const auto found =
      std::ranges::find_if(oracles, [](const auto& oracle) { return !oracle->is_foreign(); });
  return found == oracles.end() ? nullptr : found->get();
}

/// Whether `answer` is a solution that a built-in oracle replays.
bool replays(const Question& question, const Answer& answer, Oracle& referee) {
  const auto solution = solution_in(answer);
  if (!solution) return false;
  Question replay = question;
  replay.verb = Verb::replay;
  replay.argument = *solution;
  return referee.answer(replay) == verdict(true);
}

/// A foreign solution that replays stands for the solution of the built-in oracle (S3).
std::vector<Answer> with_accepted_solutions(const Question& question, std::vector<Answer> answers,
                                            const Oracles& oracles) {
  Oracle* referee = find_built_in(oracles);
  if (referee == nullptr) return answers;
  for (std::size_t i = 0; i < oracles.size(); ++i) {
    if (!oracles[i]->is_foreign() || !replays(question, answers[i], *referee)) continue;
    const Answer own = referee->answer(question);
    if (own.text().starts_with('[')) answers[i] = own;
  }
  return answers;
}

Outcome outcome_by_text(const std::vector<Answer>& answers) {
  const Answer* first = nullptr;
  bool abstained = false;
  for (const Answer& answer : answers) {
    if (answer.is_failed()) return Outcome::disagreed;
    if (answer.is_abstain())
      abstained = true;
    else if (first == nullptr)
      first = &answer;
    else if (*first != answer)
      return Outcome::disagreed;
  }
  return abstained ? Outcome::abstained : Outcome::agreed;
}

}  // namespace

Outcome outcome_of(const Question& question, const std::vector<Answer>& answers,
                   const Oracles& oracles) {
  const Outcome outcome = outcome_by_text(answers);
  if (outcome != Outcome::disagreed || question.verb != Verb::solve) return outcome;
  return outcome_by_text(with_accepted_solutions(question, answers, oracles));
}

Examination cross_examine(const Question& question, const Oracles& oracles) {
  Examination examination;
  examination.answers.reserve(oracles.size());
  for (const auto& oracle : oracles) examination.answers.push_back(oracle->answer(question));
  examination.outcome = outcome_of(question, examination.answers, oracles);
  if (examination.outcome != Outcome::disagreed) return examination;
  for (std::size_t i = 0; i < oracles.size(); ++i)
    if (oracles[i]->was_out_of_step()) examination.answers[i] = oracles[i]->answer(question);
  examination.outcome = outcome_of(question, examination.answers, oracles);
  return examination;
}

void announce(std::span<const Question> questions, const Oracles& oracles) {
  for (const auto& oracle : oracles) oracle->announce(questions);
}

std::vector<Examination> cross_examine(std::span<const Question> questions,
                                       const Oracles& oracles) {
  announce(questions, oracles);
  std::vector<Examination> examinations;
  examinations.reserve(questions.size());
  for (const Question& question : questions)
    examinations.push_back(cross_examine(question, oracles));
  return examinations;
}

bool is_replayed(const Question& solve, const Answer& answer, const Oracles& oracles) {
  Oracle* referee = find_built_in(oracles);
  return referee != nullptr && replays(solve, answer, *referee);
}

Disagreement disagreement_of(const Question& question, const Examination& examination,
                             const Oracles& oracles) {
  Disagreement disagreement{question, {}};
  for (std::size_t i = 0; i < oracles.size(); ++i)
    disagreement.answers.push_back({oracles[i]->name(), examination.answers[i]});
  return disagreement;
}

const Answer& common_answer(const Examination& examination) {
  const auto& answers = examination.answers;
  const auto found =
      std::ranges::find_if(answers, [](const Answer& answer) { return !answer.is_abstain(); });
  return found == answers.end() ? answers.front() : *found;
}

std::string disagreement_text(const Disagreement& disagreement) {
  std::string text = "disagreement ";
  for (const auto& [oracle, answer] : disagreement.answers) {
    if (&answer != &disagreement.answers.front().answer) text += "; ";
    text += oracle;
    text += '=';
    text += answer.text();
  }
  return text;
}

}  // namespace doublecheck
