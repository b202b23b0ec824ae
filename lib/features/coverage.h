// What the questions of a corpus cover, and what none of them does.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "features/features.h"

namespace doublecheck {

/// How many questions there are of a game and verb.
struct QuestionCount {
  std::uint64_t questions = 0;
  std::uint64_t open = 0;
  std::uint64_t bytes = 0;  // of their lines, line feeds included
};

struct Coverage {
  using Form = std::pair<Game, Verb>;

  std::map<Form, QuestionCount> forms;
  /// How many questions have each label feature, of those that are possible; 0 where none has it.
  std::map<std::string, std::uint64_t> labels;
  /// How many questions kill each mutant; 0 where none does.
  std::map<std::string, std::uint64_t> mutants;

  QuestionCount total() const;
};

/// The names in `counts` that no question has.
std::vector<std::string> uncovered(const std::map<std::string, std::uint64_t>& counts);

/// Starts with nothing covered: every possible label feature, and every mutant there is.
Coverage nothing_covered();

/// Counts what one question has. Features that nobody could miss (classes of answers) are not
/// counted; edges are counted elsewhere.
void count_features(const FeatureNames& features, Coverage& coverage);

}  // namespace doublecheck
