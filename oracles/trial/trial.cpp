#include "trial/trial.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <set>

#include "notation/answer_text.h"
#include "notation/question_text.h"
#include "question/game_definition.h"

namespace doublecheck::trial {
namespace {

using contract::Contract;

using Questions = std::vector<Question>;
using Words = std::vector<std::string>;

constexpr std::size_t kExam = 100;

/// Who knows solitaire with upward pawns only is asked about that.
Question under(const Contract& contract, const Question& question) {
  return contract.upward_pawns ? as_upward(question) : question;
}

/// An example of `legal` of each game that is asked only where it is named; puzzles are asked
/// `under` a contract.
Questions examples_of_variants() {
  Questions examples;
  for (const Game game : all_games()) {
    const GameDefinition& definition = definition_of(game);
    if (!definition.is_variant || definition.is_puzzle) continue;
    const GameForm form{game, definition.whole != nullptr};
    examples.push_back(read_question(shape_of(Verb::legal, form)->example));
  }
  return examples;
}

/// Of each of these games whose example it answers, the examples of all verbs. No other is asked
/// more than that one question about them.
void add_variants(Interview& interview, const Contract& contract, Questions& all) {
  for (const Question& legal : examples_of_variants()) {
    if (!interview.covers(contract, legal)) continue;
    const Answer answer = interview.answer(contract, legal);
    if (answer.is_abstain() || answer.is_failed()) continue;
    for (const Shape& shape : ladder(legal.game)) all.push_back(read_question(shape.example));
  }
}

Row& row_of(const Question& question, std::vector<Row>& rows) {
  const auto found = std::ranges::find_if(
      rows, [&](const Row& row) { return row.verb == question.verb && row.game == question.game; });
  return found != rows.end() ? *found : rows.emplace_back(Row{question.verb, question.game});
}

void count(const Answer& answer, Row& row) {
  ++row.asked;
  if (answer.is_abstain())
    ++row.abstained;
  else if (!answer.is_failed())
    ++row.answered;
  else if (row.failed++ == 0)
    row.first_failure = answer;
  if (answer == kTimeOut) ++row.timed_out;
}

std::vector<Row> rows_of(Interview& interview, const Contract& contract, const Questions& all) {
  std::vector<Row> rows;
  for (const Question& any : all) {
    const auto question = under(contract, any);
    Row& row = row_of(question, rows);
    if (interview.covers(contract, question)) count(interview.answer(contract, question), row);
  }
  std::ranges::sort(rows, {}, [](const Row& row) { return std::pair(row.verb, row.game); });
  return rows;
}

/// The first question of each verb of each game.
Questions first_of(const Questions& all) {
  Questions first;
  std::vector<Row> seen;
  for (const Question& question : all)
    if (row_of(question, seen).asked++ == 0) first.push_back(question);
  return first;
}

/// Those of `questions` that `contract` does not leave out, as they are asked.
Questions covered(Interview& interview, const Contract& contract, const Questions& questions) {
  Questions left;
  for (const Question& question : questions)
    if (const auto asked = under(contract, question); interview.covers(contract, asked))
      left.push_back(asked);
  return left;
}

/// Who answers none of the first questions, and does not abstain either, is no oracle.
void expect_oracle(Interview& interview, const Contract& contract, const Questions& all) {
  Questions asked = covered(interview, contract, first_of(all));
  if (asked.empty()) asked = covered(interview, contract, examples_of_variants());
  if (asked.empty()) throw OracleError(interview.name() + ": its contract leaves nothing to ask");
  std::optional<std::string> failure;
  for (const Question& question : asked) {
    const Answer answer = interview.answer(contract, question);
    if (!answer.is_failed()) return;
    if (!failure && answer != kTimeOut)
      failure = fmt::format("to `{}` came `{}`", question_text(question), answer.text());
  }
  throw NoOracle(
      fmt::format("{}: it answered none of {} questions; {}; an oracle reads a question line, "
                  "writes one answer line, such as `abstain`, and flushes",
                  interview.name(), asked.size(),
                  failure.value_or("it runs, but nothing came in time; where it starts slowly, "
                                   "give it more with --time-limit")));
}

/// Of the games and verbs that are answered.
std::vector<ExamPart> parts_of(const Exam& exam, Interview& interview, const Contract& contract,
                               const std::vector<Row>& rows) {
  std::map<Game, std::vector<Verb>> answered;
  for (const Row& row : rows)
    if (row.answered > 0) answered[row.game].push_back(row.verb);
  std::vector<ExamPart> parts;
  for (const auto& [game, verbs] : answered)
    if (auto part = exam.part(
            game, verbs, kExam,
            [&](const Question& question) { return interview.covers(contract, question); });
        !part.questions.empty())
      parts.push_back(std::move(part));
  return parts;
}

void add_exam(const std::vector<ExamPart>& parts, Questions& all) {
  std::set<std::string> known;
  for (const Question& question : all) known.insert(question_text(question));
  for (const ExamPart& part : parts)
    for (const auto& [question, place, is_answered] : part.questions)
      if (known.insert(question_text(question)).second) all.push_back(question);
}

/// What differs under `contract`; last what only came too late, which says less.
std::vector<Wrong> wrong_under(const Contract& contract, Interview& interview,
                               const Questions& all) {
  std::vector<Wrong> wrong;
  std::vector<Wrong> late;
  for (const Question& any : all) {
    const Question question = under(contract, any);
    const Answer answer = interview.answer(contract, question);
    if (answer.is_abstain() || interview.is_right(question, answer)) continue;
    (answer == kTimeOut ? late : wrong).push_back({question, answer, interview.right(question)});
  }
  wrong.insert(wrong.end(), late.begin(), late.end());
  return wrong;
}

bool is_answered(const Row& row) {
  return row.answered > 0;
}

/// The verbs or games of those rows.
template <class Name>
std::vector<Name> names_of(const std::vector<Row>& rows, Name Row::* name,
                           const std::function<bool(const Row&)>& is_such) {
  std::vector<Name> names;
  for (const Row& row : rows)
    if (is_such(row) && std::ranges::find(names, row.*name) == names.end())
      names.push_back(row.*name);
  return names;
}

/// How far the answer under `contract` is from the right one: the words that only one of them has.
/// An answer that has a fault in one field may still be nearer in another.
std::size_t distance(Interview& interview, const Contract& contract, const Question& any) {
  const auto question = under(contract, any);
  const Answer answer = interview.answer(contract, question);
  if (answer.is_abstain() || interview.is_right(question, answer)) return 0;
  auto given = words_of(answer);
  auto right = words_of(interview.right(question));
  std::ranges::sort(given);
  std::ranges::sort(right);
  Words different;
  std::ranges::set_symmetric_difference(given, right, std::back_inserter(different));
  return 1 + different.size();
}

bool abstains(Interview& interview, const Contract& contract, const Question& question) {
  return interview.answer(contract, under(contract, question)).is_abstain();
}

void mark_answers(Interview& interview, const Contract& contract, std::vector<ExamPart>& parts) {
  for (ExamPart& part : parts)
    for (ExamQuestion& each : part.questions)
      each.is_answered = !abstains(interview, contract, each.question);
}

/// What a word does to the questions that only it changes: how many come nearer to the rules, or
/// were wrong and are not asked any more; and how many go the other way.
struct Effect {
  int better = 0;
  int worse = 0;
};

Effect effect_of(const Contract& with_word, const Contract& contract, Interview& interview,
                 const Questions& all) {
  Effect effect;
  for (const Question& question : all) {
    const auto before = distance(interview, contract, question);
    const auto after = distance(interview, with_word, question);
    if (after < before) ++effect.better;
    const bool is_given_up =
        abstains(interview, with_word, question) && !abstains(interview, contract, question);
    if (after > before || (before == 0 && is_given_up)) ++effect.worse;
  }
  return effect;
}

/// Adds words that their own questions show, where they change an answer for the better. One that
/// changes nothing would only hide bugs. Whether they were added.
bool add_where_it_helps(const Contract& words, Interview& interview, const Questions& all,
                        Contract& contract) {
  const auto with_word = overlaid(contract, words);
  if (with_word == contract || effect_of(with_word, contract, interview, all).better == 0)
    return false;
  contract = with_word;
  return true;
}

/// The two words about clocks go together: one alone already makes clocks beyond ours readable.
Contract with_conventions(Contract contract, const std::vector<Convention>& conventions,
                          Interview& interview, const Questions& all) {
  std::vector<std::string> words(1);
  for (const Convention& convention : conventions)
    if (convention.is_clock)
      words.front() += convention.word + ' ';
    else
      words.push_back(convention.word);
  // A word may help only when the answers that another one makes readable can be read.
  for (bool has_changed = true; has_changed;) {
    has_changed = false;
    for (const auto& word : words)
      has_changed |= add_where_it_helps(contract::read_contract(word), interview, all, contract);
  }
  return contract;
}

/// Words of the table that no convention looks for.
std::vector<contract::Word> other_words() {
  constexpr std::array kDecided{"legal-only", "en-passant=",      "castling=", "promotion=",
                                "clocks=",    "solitaire-pawns=", "verbs=",    "games="};
  std::vector<contract::Word> words;
  for (const contract::Word& form : contract::words()) {
    const auto begins_so = [&](const char* known) { return form.word.starts_with(known); };
    if (!form.word.ends_with('N') && std::ranges::none_of(kDecided, begins_so))
      words.push_back(form);
  }
  return words;
}

/// Adds the word that makes most answers better, as long as there is one that makes two of them
/// better for each that it makes worse, and two at least. A convention that was a puzzle may be
/// explained then.
void add_other_words(Interview& interview, const Questions& all, Trial& trial) {
  constexpr int kLeast = 2;
  while (true) {
    contract::Word best;
    int most = 0;
    for (const contract::Word& other : other_words()) {
      const auto with_word = overlaid(trial.contract, contract::read_contract(other.word));
      if (with_word == trial.contract) continue;
      const auto [better, worse] = effect_of(with_word, trial.contract, interview, all);
      if (better < std::max(kLeast, 2 * worse) || better - worse <= most) continue;
      best = other;
      most = better - worse;
    }
    if (best.word.empty()) break;
    trial.contract = overlaid(trial.contract, contract::read_contract(best.word));
    trial.conventions.push_back({.matter = "besides",
                                 .how = fmt::format("{}: {}", best.word, best.meaning),
                                 .word = std::string(best.word)});
  }
  for (Convention& convention : trial.conventions) {
    if (!convention.puzzle) continue;
    const auto answer = interview.answer(trial.contract, *convention.puzzle);
    if (!answer.is_abstain() && !interview.is_right(*convention.puzzle, answer)) continue;
    convention.how = "see the word below";
    convention.puzzle.reset();
  }
}

}  // namespace

Trial hold_trial(Interview& interview, const Contract& promised, const Exam& exam) {
  Questions all;
  for (const auto line : questions()) all.push_back(read_question(line));
  expect_oracle(interview, promised, all);
  add_variants(interview, promised, all);
  Trial trial;
  trial.exam = parts_of(exam, interview, promised, rows_of(interview, promised, all));
  add_exam(trial.exam, all);
  const auto asked = all;
  auto rows = rows_of(interview, promised, all);
  // Of what it is too slow for nothing is known, and no word of a contract is to hide it.
  std::erase_if(all, [&](const Question& question) {
    return row_of(under(promised, question), rows).is_too_slow();
  });
  Contract contract = promised;
  // Who promises a verb or a game and always fails at it has a fault, which no word is to hide.
  const auto may_answer = [](const Row& row) { return is_answered(row) || row.is_too_slow(); };
  if (promised.verbs.empty()) {
    Contract of_verbs;
    of_verbs.verbs = names_of(rows, &Row::verb, may_answer);
    add_where_it_helps(of_verbs, interview, all, contract);
  }
  if (promised.games.empty()) {
    Contract of_games;
    of_games.games = names_of(rows, &Row::game, may_answer);
    add_where_it_helps(of_games, interview, all, contract);
  }
  trial.conventions =
      conventions_of(interview, contract, all, names_of(rows, &Row::game, is_answered));
  trial.contract = with_conventions(contract, trial.conventions, interview, all);
  add_other_words(interview, all, trial);
  for (const Question& question : all)
    trial.compared += !abstains(interview, trial.contract, question);
  mark_answers(interview, trial.contract, trial.exam);
  trial.wrong = wrong_under(trial.contract, interview, all);
  contract = trial.contract;
  contract.verbs = promised.verbs;  // what it fails at is to be seen in the rows
  contract.games = promised.games;
  trial.rows = rows_of(interview, contract, asked);
  trial.asked = interview.asked();
  trial.pace = interview.pace();
  return trial;
}

}  // namespace doublecheck::trial
