// Trying systematic mutants: which of them a comparison would notice, and after how many questions.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "comparison/trials_apart.h"
#include "mutant/systematic.h"
#include "question/question.h"

namespace doublecheck {

struct SystematicOptions {
  /// Where lists and shared objects are.
  std::filesystem::path folder;
  /// At most so many for each mutant, those of `compare GAME... --questions`.
  std::uint64_t questions = 100'000;
  std::uint64_t seed = 1;
  bool guided = false;  // those of `compare GAME... --guided`
  /// Every mutant is asked these first, whatever its games.
  AnsweredLines first = {};
  TrialsApart apart;
};

/// The games in which a file's code runs, by oracle and file: those whose first questions run one
/// of its functions. A file that is not there has none.
using GamesOfFiles = std::map<std::string, std::set<Game>>;

/// Asks the copy that has no mutant alive. Throws OracleError where the shared object is missing or
/// dies. `list` is that of `oracle`.
GamesOfFiles games_of_files(const mutants::SystematicList& list, const std::string& oracle,
                            const SystematicOptions& options);

/// Those that a mutant is asked about: where no function of its file ran, as of one with constants
/// alone, all, for it may matter anywhere.
std::vector<Game> games_of(const mutants::SystematicMutant& mutant, const GamesOfFiles& games);

/// `mutant` 0: with none alive. `lines` must outlive the trial.
TrialApart trial_of(const std::string& oracle, int mutant, const AnsweredLines& lines,
                    const std::filesystem::path& folder);

/// A copy must be its oracle where no mutant is alive. Throws OracleError where it answers one of
/// `lines` otherwise, dies or hangs.
void check_copy(const std::string& oracle, const AnsweredLines& lines,
                const SystematicOptions& options);

/// The fate of one of the mutants, by its place among them, and the question at which it ended.
using SystematicDone =
    std::function<void(std::size_t mutant, FateApart fate, const std::string& witness)>;

/// Tries each mutant in a process of its own on the questions about the games of its file; `games`
/// is for all oracles. Right is what the built-in oracles answer. Throws OracleError where a copy
/// with no mutant alive answers otherwise; Interrupted soon after Ctrl-C.
void try_systematic(const std::vector<mutants::SystematicMutant>& mutants,
                    const GamesOfFiles& games, const SystematicOptions& options,
                    const SystematicDone& done);

}  // namespace doublecheck
