// The file that an experiment appends its trials to: a kill loses no trial that was told.
#pragma once

#include <filesystem>
#include <string>

#include "experiment/trial_set.h"
#include "process/file_descriptor.h"

namespace doublecheck {

class TrialFile {
 public:
  /// Opens `file` and reads the trials that it has, or begins it. A last line that was cut short is
  /// taken off. Throws UsageError where it cannot be written, is no file of trials, is of another
  /// experiment, or is open in another process.
  TrialFile(std::filesystem::path file, const Json& identity);

  /// Those that the file had, and their remarks.
  const TrialSet& before() const { return before_; }

  /// Appends a trial. When it returns the disk has it. Throws UsageError.
  void add(const MethodTrial& trial);

 private:
  [[noreturn]] void fail(const char* what) const;
  void append(const std::string& line);
  void take_off(const std::string& text);

  std::filesystem::path file_;
  process::FileDescriptor descriptor_;
  TrialSet before_;
};

}  // namespace doublecheck
