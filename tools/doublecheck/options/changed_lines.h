// The lines of source that a git diff touches.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "context.h"

namespace doublecheck {

class ChangedLines {
 public:
  /// Those of the working tree that differ from the commit `base`, in the repository that the
  /// working directory is in; of files that git tracks. Throws UsageError with what git says: there
  /// is no such commit, or no repository.
  static ChangedLines since(const std::string& base);

  /// Those of `diff`, which `git diff --unified=0 --no-prefix` has written, in the tree at `root`.
  ChangedLines(std::filesystem::path root, std::string_view diff);

  /// The top folder of the repository.
  const std::filesystem::path& root() const { return root_; }

  /// Whether any of the lines from `first` to `last`, counted from 1, is among them. `file` is seen
  /// from the root.
  bool touch(const std::string& file, int first, int last) const;

 private:
  struct Lines {
    int first = 0;
    int last = 0;
  };

  std::filesystem::path root_;
  std::map<std::string, std::vector<Lines>> files_;
};

/// Takes out of `mutants` those that do not lie in the lines that differ from the commit `base`,
/// and remarks where none is left.
template <class Mutants, class LiesIn>
void keep_changed(Mutants& mutants, const std::string& base, const LiesIn& lies_in) {
  const auto lines = ChangedLines::since(base);
  std::erase_if(mutants, [&](const auto& mutant) { return !lies_in(lines, mutant); });
  if (mutants.empty()) remark("no fault lies in a line that differs from " + base);
}

}  // namespace doublecheck
