// The trials of an experiment, as a file keeps them and as figures are made of them.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "examination/reply.h"
#include "experiment/plan.h"
#include "experiment/trial.h"

namespace doublecheck {

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

}  // namespace doublecheck
