#include "conformance/line_judge.h"

#include <algorithm>

#include "comparison/canary.h"
#include "examination/legal_moves.h"

namespace doublecheck {
namespace {

class LineJudge {
 public:
  LineJudge(const OracleChoice& choice, bool by_rule)
      : oracles_(make_oracles(choice)), max_leaves_(max_leaves_of(choice)) {
    if (by_rule) adviser_ = make_adviser();
  }

  bool pipelines() const {
    return std::ranges::any_of(oracles_, [](const auto& oracle) { return oracle->pipelines(); });
  }

  void announce(const std::vector<CorpusEntry>& entries) const {
    std::vector<Question> questions;
    questions.reserve(entries.size());
    for (const CorpusEntry& entry : entries)
      if (!is_beyond_limit(entry.line)) questions.push_back(entry.line.question);
    doublecheck::announce(questions, oracles_);
  }

  JudgedLine judge(const CorpusEntry& entry) const {
    JudgedLine judged;
    for (MarkedAnswer& answer :
         is_beyond_limit(entry.line) ? abstentions() : check_line(entry.line, oracles_))
      judged.answers.push_back({std::move(answer), std::nullopt});
    if (adviser_) judge_by_rule(entry, judged);
    return judged;
  }

 private:
  /// Programs from outside do not know the limit, and would be asked for minutes.
  bool is_beyond_limit(const CorpusLine& line) const {
    if (line.question.verb != Verb::perft) return false;
    const auto leaves = count_of(*line.expected);
    return leaves && *leaves > max_leaves_;
  }

  std::vector<MarkedAnswer> abstentions() const {
    std::vector<MarkedAnswer> answers;
    for (const auto& oracle : oracles_)
      answers.push_back({{oracle->name(), abstain()}, Mark::abstained});
    return answers;
  }

  void judge_by_rule(const CorpusEntry& entry, JudgedLine& judged) const {
    judged.rules = rules_of_question(entry, *adviser_);
    for (std::size_t i = 0; i < oracles_.size(); ++i) {
      auto& [marked, blame] = judged.answers[i];
      if (marked.mark == Mark::mismatched)
        blame = blame_for(entry, marked.given.answer, *oracles_[i], *adviser_);
    }
  }

  Oracles oracles_;
  std::uint64_t max_leaves_;
  std::unique_ptr<Oracle> adviser_;
};

}  // namespace

JudgePool::Handler make_line_judge(const OracleChoice& choice, bool by_rule) {
  const auto judge = std::make_shared<const LineJudge>(choice, by_rule);
  const auto work = [judge](const CorpusEntry& entry) { return judge->judge(entry); };
  if (!judge->pipelines()) return JudgePool::Handler(work);
  return {work, [judge](const std::vector<CorpusEntry>& entries) { judge->announce(entries); }};
}

}  // namespace doublecheck
