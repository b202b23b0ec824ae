// What became of systematic mutants: tables by oracle, folder and operator, and the survivors.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "comparison/trials_apart.h"
#include "examination/reply.h"
#include "mutant/systematic.h"
#include "text_lines.h"

namespace doublecheck {

struct SystematicFate {
  mutants::SystematicMutant mutant;
  FateApart fate;
  /// The question at which it ended; empty where it survived.
  std::string witness;
  /// Why it answers as its oracle does; empty where nobody argued that.
  std::string equivalent;

  /// Noticed by nobody, and nobody has argued that it cannot be.
  bool has_survived() const { return fate.end == TrialEnd::survived && equivalent.empty(); }
  /// Somebody has argued that it is equivalent, and is wrong.
  bool is_refuted() const { return fate.end != TrialEnd::survived && !equivalent.empty(); }
};

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

SystematicScore score_of(std::string group, const std::vector<const SystematicFate*>& fates);

struct SystematicReport {
  /// Of both halves: places and witnesses of those that are held out are told, too.
  bool reveal = false;
  /// The mutants were chosen by name. Then folder and operator would tell what one of those that
  /// are held out is.
  bool is_named = false;
  /// So many questions of a corpus were asked first; 0: there was none.
  std::uint64_t corpus = 0;
};

/// What the corpus that was asked first is worth, in a half.
struct CorpusScore {
  /// Killed by any question, the corpus's or a later one; crashes and time-outs count.
  int killable = 0;
  /// By the corpus.
  int killed = 0;

  /// 0 where there is nothing to kill.
  double percent() const { return killable == 0 ? 0 : 100.0 * killed / killable; }
};

CorpusScore corpus_score(std::span<const SystematicFate> fates, bool held_out,
                         const SystematicReport& report);

/// Whether the place and the witness of this mutant may be told.
bool is_shown(const SystematicFate& fate, const SystematicReport& report);

/// For people. Of the half that is held out only figures, unless `reveal`.
std::string systematic_text(std::span<const SystematicFate> fates, const SystematicReport& report);

/// An object: `halves` with all scores, and `mutants`. A mutant that is held out has its name, end
/// and questions alone, unless `reveal`.
Json systematic_json(std::span<const SystematicFate> fates, const SystematicReport& report);

}  // namespace doublecheck
