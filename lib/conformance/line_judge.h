// What threads of `corpus check` do: ask of each line, and say what the answers show by the rules.
#pragma once

#include "conformance/rule_scores.h"
#include "corpus/corpus_check.h"
#include "options/oracle_options.h"
#include "parallel/thread_pool.h"

namespace doublecheck {

struct JudgedLine {
  std::vector<JudgedAnswer> answers;  // one for each oracle
  std::vector<std::string> rules;     // of rules_of_question; none where no rules are wanted
};

using JudgePool = ThreadPool<CorpusEntry, JudgedLine>;

/// Works with oracles of its own, and with an adviser where rules are wanted. Oracles in other
/// processes hear of several questions at once, and of none about more leaves than `choice` allows:
/// all abstain from such counts.
JudgePool::Handler make_line_judge(const OracleChoice& choice, bool by_rule);

}  // namespace doublecheck
