// Files that hold an input each, as fuzzers keep them, and the lines of a corpus that they make.
// The folders may have anything in them.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "corpus/corpus.h"

namespace doublecheck {

/// Gets a file or folder that is left out, and why.
using LeftOut = std::function<void(const std::string& path, const std::string& reason)>;

/// Every file in the trees of `paths`, whatever its kind, each tree sorted bytewise. Links to
/// folders are not followed. `left_out` gets folders that cannot be read, and those whose
/// name begins with a dot: AFL++ keeps copies of its inputs in one. Throws UsageError where there
/// is nothing of a name in `paths`.
std::vector<std::string> input_files(std::span<const std::string> paths, const LeftOut& left_out);

/// The bytes of a regular file of at most kLongestLine bytes and a line break. Waits for nobody, as
/// reading a pipe would. Throws UsageError with the reason, without the name of the file.
std::string read_input(const std::string& file);

/// The lines of a corpus that inputs make.
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
