// Asking systematic mutants: which of them a comparison would notice, after how many questions, and
// which questions kill them.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "mutant/catalogue.h"
#include "question/question.h"

namespace doublecheck {

// --- Each in a copy of this process --------------------------------------------------------------
// One that crashes or never returns ends its own process and nothing else.

/// Questions as lines, each with the right answer.
struct AnsweredLines {
  std::vector<std::string> questions;
  std::vector<std::string> answers;
};

/// Answers a line. What it throws counts as a wrong answer.
using AnswersLines = std::function<std::string(const std::string& question)>;

/// Somebody, and what is asked there.
struct AskedApart {
  /// Must outlive the asking.
  const AnsweredLines* lines = nullptr;
  /// Called in the copy of this process.
  std::function<AnswersLines()> make;
};

enum class EndApart {
  survived,   // all answers were right
  answered,   // wrongly
  died,       // of a signal, as of bad memory
  timed_out,  // did not answer in time
};

/// `survived`, `killed`, `died`, `timed out`.
std::string_view name_of(EndApart end);

struct FateApart {
  EndApart end = EndApart::survived;
  /// Asked, with the one at which it ended.
  std::uint64_t questions = 0;
};

struct ApartLimits {
  /// At a time.
  int jobs = 1;
  /// Of the processor's time that one question, or making the answerer, may take.
  double seconds = 1;
};

/// No other thread may run. `done` is called as soon as the fate of one is known, with its
/// place in `work`. Throws Interrupted soon after Ctrl-C, ProcessFailure where no process can be
/// made.
void ask_apart(std::span<const AskedApart> work, const ApartLimits& options,
               const std::function<void(std::size_t, FateApart)>& done);

// --- Systematic mutants --------------------------------------------------------------------------

struct SystematicOptions {
  /// Where lists and shared objects are.
  std::filesystem::path folder;
  /// At most so many for each mutant, those of `compare GAME... --questions`.
  std::uint64_t questions = 100'000;
  std::uint64_t seed = 1;
  bool guided = false;  // those of `compare GAME... --guided`
  /// Every mutant is asked these first, whatever its games.
  AnsweredLines first = {};
  ApartLimits apart;
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

using SystematicMutants = std::vector<const mutants::SystematicMutant*>;

/// The mutants as ask_apart takes them, each with `lines`, which must outlive them. A copy must be
/// its oracle where no mutant is alive: throws OracleError where it answers one of the lines
/// otherwise, dies or hangs.
std::vector<AskedApart> asked_of(const SystematicMutants& mutants, const AnsweredLines& lines,
                                 const SystematicOptions& options);

/// The fate of one of the mutants, by its place among them, and the question at which it ended.
using SystematicDone =
    std::function<void(std::size_t mutant, FateApart fate, const std::string& witness)>;

/// Asks each mutant, in a process of its own, the questions about the games of its file; `games` is
/// for all oracles. Right is what the built-in oracles answer. Throws as asked_of does; Interrupted
/// soon after Ctrl-C.
void try_systematic(const std::vector<mutants::SystematicMutant>& mutants,
                    const GamesOfFiles& games, const SystematicOptions& options,
                    const SystematicDone& done);

/// What a mutant makes of questions.
struct Kills {
  /// The places of those that it answers wrongly.
  std::vector<std::size_t> places;
  /// It died at the last of them, or did not answer it in time, and was asked no more.
  bool has_ended = false;
};

/// Of each of `mutants`. Throws as try_systematic does.
std::vector<Kills> kills_of(const SystematicMutants& mutants, const AnsweredLines& lines,
                            const SystematicOptions& options);

}  // namespace doublecheck
