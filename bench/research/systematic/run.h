// A run over systematic mutants, or over a shard of them; and what corpora get from these mutants:
// questions that kill them, an order by power, and what their first questions notice.
#pragma once

#include <functional>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "corpus/corpus.h"
#include "mutant/catalogue.h"
#include "shards/shard_result.h"
#include "systematic/trying.h"

namespace doublecheck {

// What became of systematic mutants, and the scores of those who asked them.

struct SystematicFate {
  mutants::SystematicMutant mutant;
  FateApart fate;
  /// The question at which it ended; empty where it survived.
  std::string witness;
  /// Why it answers as its oracle does; empty where nobody argued that.
  std::string equivalent;

  /// Noticed by nobody, and nobody has argued that it cannot be.
  bool has_survived() const { return fate.end == EndApart::survived && equivalent.empty(); }
  /// Somebody has argued that it is equivalent, and is wrong.
  bool is_refuted() const { return fate.end != EndApart::survived && !equivalent.empty(); }
};

using ChosenFates = std::vector<const SystematicFate*>;

/// Those of the half that is held out, or of the open one.
ChosenFates half_of(std::span<const SystematicFate> fates, bool held_out);

/// Of the mutants of a group.
struct SystematicScore {
  std::string group;
  int mutants = 0;
  int killed = 0;  // by an answer
  int died = 0;
  int timed_out = 0;
  int survived = 0;           // those that are equivalent not counted
  int equivalent = 0;         // argued, and alive
  double median = 0;          // questions until killed or dead; 0 where there is none
  double geometric_mean = 0;  // of the same

  /// Those who were noticed by an answer or died, in per cent of all but the equivalent ones and
  /// those who timed out; 0 where there are none.
  double score() const;
};

SystematicScore score_of(std::string group, const ChosenFates& fates);

/// What a corpus that was asked first is worth, in a half.
struct CorpusScore {
  /// Killed by any question, the corpus's or a later one; crashes and time-outs count.
  int killable = 0;
  /// By the corpus.
  int killed = 0;

  /// 0 where there is nothing to kill.
  double percent() const { return killable == 0 ? 0 : 100.0 * killed / killable; }
};

/// `questions` is how many the corpus has.
CorpusScore corpus_score(std::span<const SystematicFate> fates, bool held_out,
                         std::uint64_t questions);

/// What the preset `systematic` has built of both oracles.
struct SystematicBuild {
  std::map<std::string, mutants::SystematicList> lists;
  /// Why a mutant answers as its oracle does, by its name.
  std::map<std::string, std::string> equivalents;

  std::vector<mutants::SystematicMutant> mutants() const;

  /// Of the oracles that `mutants` are of. Throws as games_of_files does.
  GamesOfFiles games_of(const std::vector<mutants::SystematicMutant>& mutants,
                        const SystematicOptions& options) const;
};

/// Throws UsageError where a file is missing or something else.
SystematicBuild read_systematic_build(const std::filesystem::path& folder);

/// Leaves so many: a sample that does not change when mutants come or go elsewhere, and that knows
/// nothing of the halves.
void keep_sample(std::vector<mutants::SystematicMutant>& mutants, std::uint64_t sample);

/// What a run is told to do beside asking.
struct SystematicHooks {
  /// Hears how many mutants are done, of how many.
  std::function<void(std::uint64_t done, std::uint64_t all)> progress;
  /// Whether the witness of this mutant may be kept.
  std::function<bool(const SystematicFate&)> is_shown;
  /// What the result file shows of the fates.
  std::function<Json(const std::vector<SystematicFate>&)> summary;
};

class SystematicRun {
 public:
  /// `shards` has a unit for each of `chosen`; it and `build` must outlive the run. Throws
  /// UsageError for what is no state of such a run.
  SystematicRun(const SystematicBuild& build, std::vector<mutants::SystematicMutant> chosen,
                SystematicOptions options, SystematicHooks hooks, ShardedRun& shards);

  /// Keeps fates now and then. Throws as try_systematic does.
  void run();

  /// Keeps what is not kept yet.
  void keep();

  /// Of those whose fate is known.
  std::vector<SystematicFate> fates() const;

 private:
  Json state() const;
  SystematicFate made(std::size_t unit, FateApart fate, const std::string& witness) const;
  void take_kept(const Json& kept);

  const SystematicBuild& build_;
  std::vector<mutants::SystematicMutant> chosen_;
  SystematicOptions options_;
  SystematicHooks hooks_;
  ShardedRun& shards_;
  std::map<std::size_t, SystematicFate> fates_;
  Intervals done_;
};

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
