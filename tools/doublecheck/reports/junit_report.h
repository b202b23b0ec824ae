// Results as JUnit XML, which systems of continuous integration read.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace doublecheck {

/// A `testcase`. Of one that is a line of a file, `file` and `line` say which.
struct JunitCase {
  std::string class_name;
  std::string name;
  std::string file{};
  std::size_t line = 0;
};

/// One `testsuite`. Any bytes give XML that is well formed (xml_text.h).
class JunitReport {
 public:
  explicit JunitReport(std::string name) : name_(std::move(name)) {}

  void add_passed(const JunitCase& passed);
  void add_skipped(const JunitCase& skipped, const std::string& message = {});

  /// `message` is a sentence, `text` tells all.
  void add_failure(const JunitCase& failed, const std::string& message, const std::string& text);
  void add_error(const JunitCase& wrong, const std::string& message, const std::string& text);

  /// The whole document.
  std::string text() const;

 private:
  void add(const JunitCase& one, const std::string& result);

  std::string name_;
  std::string cases_;
  std::uint64_t tests_ = 0;
  std::uint64_t failures_ = 0;
  std::uint64_t errors_ = 0;
  std::uint64_t skipped_ = 0;
};

}  // namespace doublecheck
