#include "conformance/rule_scores.h"

#include <algorithm>
#include <filesystem>

#include "diagnosis/broken_rule.h"
#include "diagnosis/signature.h"
#include "examination/legal_moves.h"
#include "features/features.h"
#include "notation/question_text.h"
#include "question/game_definition.h"
#include "question/label.h"
#include "transform/simplification.h"

namespace doublecheck {
namespace {

std::vector<std::string> rules_of_line(const CorpusLine& line, Oracle& adviser) {
  if (line.expected->is_illegal() && *line.expected != illegal("not-a-move"))
    return {rule_of_refusal(line.question)};
  std::vector<std::string> rules{rule_of_verb(line.question)};
  if (const auto always = definition_of(form_of(line.question)).rules.always; !always.empty())
    rules.emplace_back(always);
  // Whether a check is explained (L8) changes no answer but that of `explain`.
  for (const std::string_view feature : label_features(line.question, *line.expected, adviser))
    if (const auto label = label_of_text(feature.substr(feature.rfind(' ') + 1));
        label && label != Label::L8_unexplained_check)
      rules.emplace_back(rule_of(*label));
  return rules;
}

}  // namespace

std::string rule_of_verb(const Question& question) {
  return std::string(rule_of_verb(question.verb, form_of(question)));
}

std::string rule_of_refusal(const Question& question) {
  const auto rule = definition_of(form_of(question)).rules.refusal;
  return rule.empty() || question.verb == Verb::moves ? rule_of_verb(question) : std::string(rule);
}

std::string rule_of_file(const std::string& file) {
  auto name = std::filesystem::path(file).stem().string();
  return rule_of_number(name) ? name : "";
}

std::vector<std::string> rules_of_question(const CorpusEntry& entry, Oracle& adviser) {
  if (entry.line.question.verb == Verb::explain) return {"E"};
  auto rules = rules_of_line(entry.line, adviser);
  if (auto rule = rule_of_file(entry.place.file); !rule.empty()) rules.push_back(std::move(rule));
  std::ranges::sort(rules);
  const auto [first, last] = std::ranges::unique(rules);
  rules.erase(first, last);
  return rules;
}

namespace {

bool meets(const CorpusLine& line, const Answer& answer, const Oracle& oracle,
           const Oracles& oracles) {
  if (answer == *line.expected) return true;
  const bool any_solution = line.question.verb == Verb::solve && oracle.is_foreign() &&
                            line.expected->text().starts_with('[');
  return any_solution && is_replayed(line.question, answer, oracles);
}

}  // namespace

std::vector<MarkedAnswer> check_line(const CorpusLine& line, const Oracles& oracles) {
  std::vector<MarkedAnswer> answers;
  for (const auto& oracle : oracles) {
    const Answer answer = oracle->answer(line.question);
    const Mark mark = answer.is_abstain()                     ? Mark::abstained
                      : meets(line, answer, *oracle, oracles) ? Mark::agreed
                                                              : Mark::mismatched;
    answers.push_back({{oracle->name(), answer}, mark});
  }
  return answers;
}

bool is_unanswered(const std::vector<MarkedAnswer>& answers) {
  return std::ranges::all_of(
      answers, [](const MarkedAnswer& answer) { return answer.mark == Mark::abstained; });
}

Scores::Scores(const Oracles& oracles) {
  for (const auto& oracle : oracles) scores_.push_back({.oracle = oracle->name()});
}

void Scores::add(const std::vector<MarkedAnswer>& answers) {
  constexpr std::array kCounters{&Score::agreed, &Score::mismatches, &Score::abstained};
  ++questions_;
  if (is_unanswered(answers)) ++unanswered_;
  for (std::size_t i = 0; i < answers.size(); ++i)
    ++(scores_[i].*kCounters[static_cast<std::size_t>(answers[i].mark)]);
}

std::uint64_t Scores::mismatches() const {
  std::uint64_t sum = 0;
  for (const Score& score : scores_) sum += score.mismatches;
  return sum;
}

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
  const Question legal = legal_question(perft);
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
  if (accused.answer(legal_question(question)).is_verdict()) blame.rule = rule_of_verb(question);
  return blame;
}

std::string_view name_of(RuleVerdict verdict) {
  constexpr std::array kNames{"pass", "FAIL", "part", "abstain", "masked"};
  return kNames[static_cast<std::size_t>(verdict)];
}

RuleVerdict RuleScore::verdict() const {
  if (failed > 0) return RuleVerdict::fail;
  if (passed == questions()) return RuleVerdict::pass;
  if (passed > 0) return RuleVerdict::part;
  return masked > 0 ? RuleVerdict::masked : RuleVerdict::abstain;
}

void RuleScores::add(const CorpusEntry& entry, const std::vector<std::string>& rules,
                     const MarkedAnswer& answer) {
  for (const auto& rule : rules) {
    if (answer.blame && answer.blame->rule == rule) continue;
    RuleScore& score = score_of(rule);
    ++(answer.mark == Mark::agreed       ? score.passed
       : answer.mark == Mark::mismatched ? score.masked
                                         : score.abstained);
  }
  if (!answer.blame) return;
  RuleScore& score = score_of(answer.blame->rule);
  ++score.failed;
  if (score.smallest && !simpler(entry.line.question, score.smallest->line.question)) return;
  score.smallest = {entry.place, entry.line, answer.given.answer, answer.blame->kind};
}

RuleScore& RuleScores::score_of(const std::string& rule) {
  return scores_.at(rule_of_number(rule).value());
}

std::size_t RuleScores::count(RuleVerdict verdict) const {
  return static_cast<std::size_t>(std::ranges::count_if(scores_, [&](const RuleScore& score) {
    return score.questions() > 0 && score.verdict() == verdict;
  }));
}

RuleTally::RuleTally(const Oracles& oracles, std::optional<bool> by_rule) {
  for (const auto& oracle : oracles) {
    const bool wanted = by_rule.value_or(oracle->is_foreign());
    scores_.push_back(wanted ? std::optional(RuleScores()) : std::nullopt);
  }
}

bool RuleTally::is_wanted() const {
  return std::ranges::any_of(scores_, [](const auto& scores) { return scores.has_value(); });
}

void RuleTally::add(const CorpusEntry& entry, const JudgedLine& judged) {
  for (std::size_t i = 0; i < scores_.size(); ++i)
    if (scores_[i]) scores_[i]->add(entry, judged.rules, judged.answers[i]);
}

bool RuleTally::is_listed(std::size_t oracle, const MarkedAnswer& answer) const {
  if (!scores_[oracle]) return true;
  const auto rule = rule_of_number(answer.blame->rule).value();
  return scores_[oracle]->all()[rule].failed <= kMismatchesListed;
}

std::uint64_t RuleTally::left_out() const {
  std::uint64_t sum = 0;
  for (const auto& scores : scores_)
    if (scores)
      for (const RuleScore& score : scores->all())
        sum += score.failed - std::min(score.failed, kMismatchesListed);
  return sum;
}

}  // namespace doublecheck
