// Trials of methods, and the file that an experiment appends them to: a kill loses no trial that
// was told.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <tuple>
#include <vector>

#include "examination/reply.h"
#include "experiment/plan.h"
#include "process/file_descriptor.h"
#include "question/question.h"

namespace doublecheck {

struct TrialKey {
  std::string method;
  Game game{};
  std::uint64_t seed = 0;

  friend auto operator<=>(const TrialKey&, const TrialKey&) = default;
};

/// What a trial had cost when a mutant was noticed.
struct Noticed {
  /// The number of the question that it differed on, counted from 1.
  std::uint64_t questions = 0;
  /// Seconds of processor time, of all that the trial did: making questions, asking the oracles and
  /// all mutants that were left.
  double processor = 0;

  static auto members(auto& self) { return std::tie(self.questions, self.processor); }
};

struct MethodTrial {
  TrialKey key;
  std::uint64_t asked = 0;
  double seconds = 0;    // by the clock
  double processor = 0;  // of the whole trial
  /// All mutants of the game; nothing where one was not noticed within the budget, or before the
  /// method had no more questions.
  std::map<std::string, std::optional<Noticed>> mutants{};
  /// Why it counts for nothing; empty where it does not.
  std::string failure{};
};

/// A trial cannot be brought to its end.
class TrialFailure : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// What a plan says of a method, as far as figures need it.
struct TriedMethod {
  std::string name;
  std::vector<Game> games;
  bool is_seeded = true;
};

struct MutantsOfGame {
  Game game{};
  std::vector<std::string> names;
};

struct TrialSet {
  std::string version{};  // of the program that began it
  std::uint64_t questions = 0;
  std::uint64_t seeds = 0;
  std::string baseline{};
  std::vector<TriedMethod> methods{};
  std::vector<MutantsOfGame> mutants{};
  /// Each key once.
  std::vector<MethodTrial> trials{};
  /// What was wrong with the file and does not matter: sentences.
  std::vector<std::string> remarks{};
};

/// The first line of the file of a plan: its schema, and all that makes trials comparable.
Json identity_json(const Plan& plan, const std::vector<MutantsOfGame>& mutants,
                   const std::string& version);

/// Whether trials of both may stand in one file: they differ at most in the version, in how many
/// seeds there are to be, and in who is compared with whom.
bool is_same_experiment(const Json& one, const Json& other);

Json trial_json(const MethodTrial& trial);

/// Whether `text` begins as a file of trials does.
bool is_of_trials(const std::string& text);

/// Reads a file of trials: an identity, and a trial a line. The last trial of a key counts; one
/// that has failed counts only where there is no other. A last line that was cut short is left out,
/// with a remark. Throws UsageError, `FILE:LINE: REASON`.
TrialSet read_trials(const std::filesystem::path& file);

/// As above, from the text of the file.
TrialSet trials_in(const std::string& text, const std::string& file);

/// How many trials the experiment is to have.
std::size_t trials_wanted(const TrialSet& set);

/// Files of one experiment as one text. Throws UsageError where one is of another experiment.
std::string merged_trials(const std::vector<std::string>& files);

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
