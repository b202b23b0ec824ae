// What corpora get from systematic mutants: questions that kill them, an order by power, and what
// their first questions notice.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "corpus/corpus.h"
#include "systematic/trying.h"

namespace doublecheck {

// --- Killers -------------------------------------------------------------------------------------
// A test suite that notices each known fault only once misses more of the unknown ones than one
// that notices each in N different ways: "N-detect" test sets (Ma, Franco and McCluskey 1995, "An
// experimental chip to evaluate test techniques: experiment results"; Pomeranz and Reddy 1999).

struct KillersOptions {
  /// Each mutant is killed by so many of the questions, if that many were found.
  int times = 1;
  /// Where questions are looked for: `questions` in all, over all games.
  SystematicOptions search;
};

/// How many of the questions have been asked, and how many mutants still want killers.
using KillersProgress = std::function<void(std::uint64_t asked, std::size_t wanting)>;

/// Lines `QUESTION -> ANSWER`, sorted: random questions, taken batch by batch. Of each batch those
/// are taken which kill most of the mutants that are not yet killed so often. A mutant that dies or
/// does not answer in time is killed by that question, and asked no more. `perft` of many leaves is
/// left out, for it is dear. Throws as try_systematic does.
std::vector<std::string> killers_of(const std::vector<mutants::SystematicMutant>& mutants,
                                    const GamesOfFiles& games, const KillersOptions& options,
                                    const KillersProgress& progress);

// --- An exam -------------------------------------------------------------------------------------

/// The texts of the files that stand beside a corpus (corpus/exam.h).
struct MadeExam {
  std::string questions;
  std::string faults;
  /// Questions that notice something, and so have an order.
  std::size_t ordered = 0;
};

/// How many passes over the mutants are done, and of how many.
using PassesDone = std::function<void(std::size_t done, std::size_t all)>;

/// The order of the corpus (recipe/regeneration.h), game by game, and what it notices in that
/// order. The order comes from the open half of `mutants` alone, the faults from the half that is
/// held out. Of each verb `search.questions` random questions come behind those of the corpus: a
/// fault that these alone notice counts as one that the corpus misses. Throws as try_systematic
/// does.
MadeExam make_exam(const std::vector<mutants::SystematicMutant>& mutants, const GamesOfFiles& games,
                   const std::vector<CorpusEntry>& corpus, const SystematicOptions& search,
                   const PassesDone& passes_done);

}  // namespace doublecheck
