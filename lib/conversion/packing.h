// What `corpus pack` makes of inputs: the lines of a corpus.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "corpus/corpus_reader.h"

namespace doublecheck {

class Packing {
 public:
  /// Takes the question that `content` of `file` spells in any form, with an answer or open; or
  /// else those of its lines, comments apart. Returns what is left, as problems: text that is no
  /// question, a file without any, and an answer that differs from the one that an input before has
  /// given, which is kept.
  std::vector<CorpusProblem> add(const std::string& file, std::string_view content);

  /// The questions, each once, in canonical form and sorted bytewise, one a line, with their
  /// answers where they have some.
  std::string text() const;

  std::size_t questions() const { return answers_.size(); }

 private:
  std::optional<CorpusProblem> add(const CorpusEntry& entry);

  std::map<std::string, std::optional<Answer>> answers_;  // by the text of the question
};

}  // namespace doublecheck
