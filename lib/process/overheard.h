// What a child says on its standard error, where that is a pipe to us.
#pragma once

#include <string>

#include "process/file_descriptor.h"

namespace doublecheck::process {

/// Passes everything on to our standard error, and remembers the end of it.
class Overheard {
 public:
  /// Passes on what is there. `from` must not block.
  void pass_on(const FileDescriptor& from);

  /// Whether nothing more can come.
  bool at_end() const { return at_end_; }

  /// The last line that is not empty: at most 200 bytes, what cannot be printed as `?`. Empty where
  /// nothing was said.
  std::string last_words() const;

 private:
  std::string tail_;
  bool at_end_ = false;
};

}  // namespace doublecheck::process
