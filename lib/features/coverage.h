// What the questions of a corpus cover, and what none of them does: labels, mutants, and the code
// of the oracles. Edges that cannot be run are listed with the reason in
// oracles/traced/unreachable.txt, which explains its form.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "features/edges.h"
#include "features/features.h"
#include "question/question.h"

namespace doublecheck {

/// How many questions there are of a game and verb.
struct QuestionCount {
  std::uint64_t questions = 0;
  std::uint64_t open = 0;
  std::uint64_t bytes = 0;  // of their lines, line feeds included
};

struct Coverage {
  using Form = std::pair<Game, Verb>;

  std::map<Form, QuestionCount> forms;
  /// How many questions have each label feature, of those that are possible; 0 where none has it.
  std::map<std::string, std::uint64_t> labels;
  /// How many questions kill each mutant; 0 where none does.
  std::map<std::string, std::uint64_t> mutants;

  QuestionCount total() const;
};

/// The names in `counts` that no question has.
std::vector<std::string> uncovered(const std::map<std::string, std::uint64_t>& counts);

/// Starts with nothing covered: every possible label feature, and every mutant there is.
Coverage nothing_covered();

/// Counts what one question has. Features that nobody could miss (classes of answers) are not
/// counted; edges are counted elsewhere.
void count_features(const FeatureNames& features, Coverage& coverage);

/// A line of the list: so many edges at one place, which is known by text rather than by number, so
/// that edits elsewhere do not matter.
struct UnreachableEdges {
  std::string listed_at;  // FILE:LINE of the list
  std::size_t count = 0;
  std::string file;
  std::string function;  // a shell pattern
  std::string text;
  std::string reason;

  bool are_at(const EdgePlace& place) const;
};

/// Throws UsageError with the line of what is wrong, and where `list` cannot be read.
std::vector<UnreachableEdges> read_unreachable_edges(const std::filesystem::path& list);

/// Every edge is one of these: covered, at the start, unreachable or missed.
struct EdgeCoverage {
  std::string oracle;
  std::size_t covered = 0;      // some question runs it
  std::size_t at_start = 0;     // it runs when tables are made, and no question runs it
  std::size_t unreachable = 0;  // neither, and listed as unreachable
  /// The rest, by file, line and function.
  std::vector<EdgePlace> missed;
  /// What is listed as unreachable and is not there, or is covered after all: a sentence for each
  /// line of the list.
  std::vector<std::string> stale;

  std::size_t edges() const { return covered + at_start + unreachable + missed.size(); }
  bool is_complete() const { return missed.empty() && stale.empty(); }
};

/// `covered[i]`: whether some question ran the edge at `places[i]`. Of `list` only the files
/// of `oracle` count.
EdgeCoverage edge_coverage(const std::string& oracle, const std::vector<EdgePlace>& places,
                           const std::vector<bool>& covered,
                           std::span<const UnreachableEdges> list);

/// What `questions` cover of each traced oracle. `folder` is one that find_traced_programs has
/// found; its unreachable.txt is the list. Throws UsageError.
std::vector<EdgeCoverage> measure_edge_coverage(std::span<const Question> questions,
                                                const std::filesystem::path& folder);

/// A line of counts; then what is missed, grouped by function, and what is stale, if anything.
std::string edge_coverage_text(const EdgeCoverage& coverage);

}  // namespace doublecheck
