// A recipe: a TOML file that says how the questions of a corpus are made and chosen; and the
// questions that are made so.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <variant>
#include <vector>

#include "examination/oracle_maker.h"
#include "generate/game_positions.h"
#include "question/question.h"

namespace doublecheck {

/// Random ones over `games` in turn, of their ladders only `verbs` where there are some.
struct RandomQuestions {
  std::vector<Game> games;
  std::vector<Verb> verbs;
  std::uint64_t questions = 0;
  Origin origin = Origin::any;
};

/// Every board of up to `pieces` pieces, of the cube of side `side` or the 4x4 box.
struct SmallBoards {
  Game game{};
  int side = 0;
  int pieces = 0;
  std::vector<Verb> verbs;
};

/// The positions of corpus/perft to depths 1 to `depth`.
struct PerftPositions {
  std::vector<Game> games;
  int depth = 1;
};

/// Lines of corpus files and folders, with or without answers.
struct CorpusLines {
  std::vector<std::string> paths;
  /// Whether each of them stays in the corpus, whatever it shows.
  bool keep = false;
};

using QuestionSource = std::variant<RandomQuestions, SmallBoards, PerftPositions, CorpusLines>;

struct Recipe {
  std::uint64_t seed = 1;
  /// An answer is taken where these agree.
  std::vector<std::string> oracles = kBuiltInOracles;
  std::uint64_t max_leaves = 100'000;
  /// Whether a minimum of the candidates is kept that shows as much as all, or every question.
  bool minimise = true;
  /// Of each feature the first so many questions that show it are candidates.
  std::uint64_t candidates = 8;
  /// A file of questions that stand first in their game's file, in its order; empty for none.
  std::string order;
  /// At least one.
  std::vector<QuestionSource> sources;
};

/// Reads a recipe; paths in it are seen from its folder. Throws UsageError with `FILE:LINE:COLUMN:
/// REASON`: no TOML, an unknown key or value, a source without what it needs, or no source.
Recipe read_recipe(const std::filesystem::path& file);

// --- What a corpus is chosen from ----------------------------------------------------------------

/// Gets what is done with so many of how many `unit`s.
using WorkProgress =
    std::function<void(const char* unit, const char* what, std::size_t done, std::size_t of)>;

struct Candidate {
  Question question;
  /// On which the recipe's oracles agree.
  Answer answer;
  /// It stays in the corpus, whatever it shows.
  bool keep = false;
};

struct Candidates {
  /// In canonical text each once, sorted.
  std::vector<Candidate> questions;
  /// In the order in which they were asked.
  std::vector<Disagreement> disagreements;
  std::uint64_t asked = 0;
};

/// Whose agreement an answer needs. Throws OracleError where one cannot be had.
Oracles make_oracles_of(const Recipe& recipe, const OracleMaker& make);

/// Asks every question of the recipe's sources, in order, and takes of each label feature and of
/// each mutant the first `recipe.candidates` that show or kill it, and all that are to be kept; or
/// every question where the recipe does not minimise.
/// What an oracle abstains from is passed over. The same whatever `jobs`. Throws UsageError,
/// OracleError, Interrupted.
Candidates gather_candidates(const Recipe& recipe, const OracleMaker& make, int jobs,
                             const WorkProgress& progress);

}  // namespace doublecheck
