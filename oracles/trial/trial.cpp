#include "trial/trial.h"

#include <fmt/format.h>

#include <algorithm>

#include "examination/oracle_maker.h"
#include "notation/question_text.h"
#include "trial/trial_questions.h"

namespace doublecheck::trial {
namespace {

using contract::Contract;

/// Who knows solitaire with upward pawns only is asked about that.
std::vector<Question> all_questions(const Contract& contract) {
  std::vector<Question> all;
  for (const auto line : questions()) {
    const auto question = read_question(line);
    all.push_back(contract.upward_pawns ? as_upward(question) : question);
  }
  return all;
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
  else if (row.refused++ == 0)
    row.refusal = answer;
}

std::vector<Row> rows_of(Interview& interview, const Contract& contract) {
  std::vector<Row> rows;
  for (const Question& question : all_questions(contract)) {
    Row& row = row_of(question, rows);
    if (interview.covers(contract, question)) count(interview.answer(contract, question), row);
  }
  std::ranges::sort(rows, {}, [](const Row& row) { return std::pair(row.verb, row.game); });
  return rows;
}

/// The first question of each verb of each game.
std::vector<Question> first_questions(const Contract& contract) {
  std::vector<Question> first;
  std::vector<Row> seen;
  for (const Question& question : all_questions(contract))
    if (row_of(question, seen).asked++ == 0) first.push_back(question);
  return first;
}

/// Who answers none of the first questions, and does not abstain either, is no oracle.
void expect_oracle(Interview& interview, const Contract& contract) {
  std::optional<std::string> refused;
  int asked = 0;
  for (const Question& question : first_questions(contract)) {
    if (!interview.covers(contract, question)) continue;
    const Answer answer = interview.answer(contract, question);
    if (!answer.is_failed()) return;
    ++asked;
    if (!refused && answer != failed("time-out"))
      refused = fmt::format("to `{}` came `{}`", question_text(question), answer.text());
  }
  if (asked == 0) throw OracleError(interview.name() + ": its contract leaves nothing to ask");
  throw OracleError(
      fmt::format("{}: it answered none of {} questions; {}; an oracle reads a question line, "
                  "writes one answer "
                  "line, such as `abstain`, and flushes; see oracles/README.md",
                  interview.name(), asked, refused.value_or("it runs, but nothing came in time")));
}

/// What differs under `contract`, and how much was compared.
struct Score {
  int compared = 0;
  std::vector<Wrong> wrong;
};

Score score_of(Interview& interview, const Contract& contract) {
  Score score;
  for (const Question& question : all_questions(contract)) {
    const Answer answer = interview.answer(contract, question);
    if (answer.is_abstain()) continue;
    ++score.compared;
    if (!interview.is_right(question, answer))
      score.wrong.push_back({question, answer, interview.right(question)});
  }
  return score;
}

/// Names of what it answers at all, where there is something else that it refuses.
template <class Name>
std::string list_word(std::string_view key, const std::vector<Row>& rows, Name Row::* name) {
  std::vector<Name> answered;
  for (const Row& row : rows)
    if (row.answered > 0 && std::ranges::find(answered, row.*name) == answered.end())
      answered.push_back(row.*name);
  std::string word(key);
  for (const Name each : answered)
    word += (word.ends_with('=') ? "" : ",") + std::string(name_of(each));
  return answered.empty() ? "" : word;
}

/// Adds a word where more answers agree with it. One that changes nothing would only hide bugs.
void add_where_it_helps(const std::string& word, Interview& interview, Contract& contract) {
  if (word.empty()) return;
  const auto with_word = overlaid(contract, contract::read_contract(word));
  if (score_of(interview, with_word).wrong.size() < score_of(interview, contract).wrong.size())
    contract = with_word;
}

/// The two words about clocks go together: one alone already makes clocks beyond ours readable.
Contract with_conventions(Contract contract, const std::vector<Convention>& conventions,
                          Interview& interview) {
  std::string of_clocks;
  for (const Convention& convention : conventions) {
    if (convention.is_clock)
      of_clocks += convention.word + ' ';
    else
      add_where_it_helps(convention.word, interview, contract);
  }
  add_where_it_helps(of_clocks, interview, contract);
  return contract;
}

}  // namespace

Trial hold_trial(Interview& interview, const Contract& promised) {
  expect_oracle(interview, promised);
  const auto rows = rows_of(interview, promised);
  Trial trial;
  Contract contract = promised;
  add_where_it_helps(list_word("verbs=", rows, &Row::verb), interview, contract);
  add_where_it_helps(list_word("games=", rows, &Row::game), interview, contract);
  trial.conventions = conventions_of(interview, contract);
  contract = with_conventions(contract, trial.conventions, interview);
  auto score = score_of(interview, contract);
  trial.compared = score.compared;
  trial.wrong = std::move(score.wrong);
  trial.contract = contract;
  contract.verbs = promised.verbs;  // what it refuses is to be seen in the rows
  contract.games = promised.games;
  trial.rows = rows_of(interview, contract);
  trial.asked = interview.asked();
  trial.pace = interview.pace();
  return trial;
}

}  // namespace doublecheck::trial
