// Observations: a line of JSON for each question that was asked, and what came of it, as Hypothesis
// documents them ("PBT Observations") and Tyche shows them.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "examination/cross_examine.h"

namespace doublecheck {

enum class Observed : std::uint8_t {
  passed,
  failed,
  gave_up  // the claim does not apply, or nobody answered
};

/// One test case: a question, and a claim about it.
struct Observation {
  /// The claim, such as `the oracles agree: legal chess`. Test cases of one claim are shown
  /// together.
  std::string property;
  Question question;
  Observed status = Observed::passed;
  /// Why it failed or was given up; empty where it passed.
  std::string reason{};
  /// Such as `random, seed 1`; empty where nobody knows.
  std::string how_generated{};
  /// Empty where the claim is about no single answer.
  std::vector<GivenAnswer> answers{};
  /// Spent in asking; nothing where questions are sent ahead of their answers.
  std::optional<std::chrono::nanoseconds> time{};
};

/// The claim that all oracles give the same answer, which is given up where fewer than two
/// answered. `oracles` are their names.
Observation observation_of(const Question& question, const Examination& examination,
                           const std::vector<std::string>& oracles);

/// The environment variables that properties and fuzz targets take a file and a number from.
inline constexpr const char* kObserveVariable = "DOUBLECHECK_OBSERVE";
inline constexpr const char* kObserveEveryVariable = "DOUBLECHECK_OBSERVE_EVERY";

/// The file that observations are appended to. Several threads, and several processes of one
/// machine, may write the same file. Thread safe.
class ObservationFile {
 public:
  /// Of `every` test cases the first is written. Throws UsageError where the file cannot be opened,
  /// or `every` is 0.
  ObservationFile(const std::filesystem::path& file, std::uint64_t every);
  ObservationFile(const ObservationFile&) = delete;
  ObservationFile& operator=(const ObservationFile&) = delete;
  /// Writes what is left. Where that fails a line on standard error says so.
  ~ObservationFile();

  /// What the environment asks for; null where it asks for nothing. Throws UsageError.
  static std::unique_ptr<ObservationFile> from_environment();

  /// Whether the next test case is to be written. Each is asked about once.
  bool wants_next() { return asked_++ % every_ == 0; }

  /// `adviser` gives the labels of the question: `features` has them, the class of its own answer,
  /// and the number of pieces. Throws UsageError where the disk is full.
  void write(const Observation& observation, Oracle& adviser);

 private:
  void write_out();

  std::string name_;
  std::uint64_t every_;
  int descriptor_;
  double run_start_;
  std::atomic<std::uint64_t> asked_ = 0;
  std::mutex mutex_;
  std::string unwritten_;
  std::chrono::steady_clock::time_point next_write_;
};

}  // namespace doublecheck
