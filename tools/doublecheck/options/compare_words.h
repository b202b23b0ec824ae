// What the options of `compare` say, wherever it runs.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "comparison/comparison.h"
#include "comparison/discovery.h"
#include "comparison/source.h"
#include "corpus/exam.h"
#include "options/shared_options.h"
#include "options/words.h"
#include "question/game_definition.h"

namespace doublecheck {

/// Of `--pieces`: no box has more cells.
inline constexpr int kMostPieces = 4096;

struct CompareOptions {
  OracleWords oracles{.reachable = true};
  std::vector<std::string> verbs;
  std::string questions;  // see number_of_questions
  std::string time;
  std::string until_quiet;
  bool first = false;
  std::string shrink_time;  // see shrink_time_of
  std::uint64_t seed = 1;
  bool has_seed = false;       // whether it was given
  int jobs = 0;                // 0: as many as there are cores
  std::string origin = "any";  // of random whole FENs
  std::string from;            // a file, `-`, or `source:` and a command
  std::string exam;            // how many questions of each game's file of corpus/agreed
  bool guided = false;
  bool exhaustive = false;
  int side = 2;
  int pieces = -1;  // -1: 4 in a cube, 3 in solitaire
  ShardWords shard;
  ObserveWords observe;
  std::string out;
  std::string replay;
  std::string page_at;  // empty: nobody named a page
  std::string junit;
  std::string summary;
  std::vector<std::string> known;  // ledgers
  bool labels = false;
  bool full = false;
  bool json = false;

  /// Whether the questions are drawn or counted up, and not those of a file, program or exam.
  bool makes_questions() const { return from.empty() && exam.empty(); }

  /// Whether the positions are drawn independently of each other, and what they show ends nothing.
  bool draws_at_random() const {
    return makes_questions() && !exhaustive && !guided && !first && until_quiet.empty();
  }

  /// The command behind `source:` of `from`; nothing where that names no program.
  std::optional<std::string> program() const;
};

/// How many may be asked: what --questions says, else 100,000, or kEndless where there is a time.
/// Throws UsageError.
std::uint64_t number_of_questions(const CompareOptions& options);

/// Whether games of it are whole ones, whose positions are FENs.
inline bool has_fens(const GameDefinition& game) {
  return game.whole != nullptr;
}

/// The games of which `is_such` holds, by all their names.
std::vector<std::string> names_of(bool (*is_such)(const GameDefinition& game));

/// Which games a verb takes, for its help: `cube, chess (default: these), chess960 or ...`.
std::string games_in_help();

/// How long disagreements may be traced, named and shrunk: what --shrink-time says, else as long as
/// --time, but 2 s at least; nothing where there is no limit. Throws UsageError.
std::optional<std::chrono::milliseconds> shrink_time_of(const CompareOptions& options);

/// Whom to ask, how long, and whether to stop at the first finding. Throws UsageError.
ComparisonOptions comparison_options(const CompareOptions& options);

/// The same for stored findings, which are asked first: to shrink them takes at most a part of the
/// time for that, for a slow oracle is to be asked all of them, and something else, too.
ComparisonOptions options_for_stored(ComparisonOptions options);

/// Hears when --until-quiet is over: never where it is not given. Throws UsageError.
Quiet quiet_of(const CompareOptions& options);

/// A random, guided or exhaustive source of the questions that `options` ask for. Throws
/// UsageError.
std::unique_ptr<Source> source_of(const CompareOptions& options,
                                  const std::vector<std::string>& games);

/// So many random or guided questions as `options` ask for, but about these games.
std::unique_ptr<Source> source_about(const std::vector<Game>& games, std::uint64_t questions,
                                     const CompareOptions& options);

/// What --exam asks of `exam`, game by game. Throws UsageError.
std::vector<ExamPart> exam_parts(const CompareOptions& options,
                                 const std::vector<std::string>& games, const Exam& exam);

/// The questions of all `parts`, a line each.
std::string question_lines(const std::vector<ExamPart>& parts);

/// Throws UsageError for an option beside --from that the file or program does not heed.
void refuse_beside_from(const CompareOptions& options, const std::vector<std::string>& games);

/// The words behind `compare` that make another run ask the same questions of the same oracles.
std::vector<std::string> repeat_words(const CompareOptions& options,
                                      const std::vector<std::string>& games);

/// The same as a shell command.
std::string repeat_command(const CompareOptions& options, const std::vector<std::string>& games);

}  // namespace doublecheck
