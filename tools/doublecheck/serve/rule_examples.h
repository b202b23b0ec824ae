// The rules and their examples, as the page shows them: RULES.md, and the lines of corpus/rules.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "corpus/corpus.h"
#include "examination/reply.h"

namespace doublecheck {

class RuleExamples {
 public:
  /// Reads `document`, which is RULES.md, and the corpus files of `folder`. The name of a file is
  /// the number of its rule; what follows a `-` in it does not count. Throws UsageError where
  /// something is missing or is no corpus.
  RuleExamples(const std::filesystem::path& document, const std::filesystem::path& folder);

  const std::string& document() const { return document_; }

  /// Every rule with its title and the number of its examples.
  Json rules_json() const;

  /// The examples of a rule, with the reason of each; null where there is no such rule.
  Json examples_json(std::string_view rule) const;

 private:
  std::string document_;
  std::map<std::string, std::vector<CorpusEntry>, std::less<>> entries_;  // by rule
};

}  // namespace doublecheck
