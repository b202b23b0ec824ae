// What became of systematic mutants, and the scores of those who asked them.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "mutant/systematic.h"
#include "systematic/asked_apart.h"

namespace doublecheck {

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

}  // namespace doublecheck
