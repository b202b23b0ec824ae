// What a worker throws when it cannot write down what it sees.
#pragma once

#include <cerrno>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <system_error>

namespace doublecheck::fuzz {

/// A run that leaves no record is of no use: whoever catches it ends the process.
class RecordError : public std::runtime_error {
 public:
  /// `what` was tried with `file`, and errno says why it cannot be done.
  RecordError(const char* what, const std::filesystem::path& file)
      : RecordError(what, file, std::generic_category().message(errno)) {}

  RecordError(const char* what, const std::filesystem::path& file, const std::string& why)
      : std::runtime_error(std::string("cannot ") + what + " " + file.string() + ": " + why) {}
};

}  // namespace doublecheck::fuzz
