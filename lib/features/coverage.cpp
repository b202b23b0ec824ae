#include "features/coverage.h"

#include <fmt/format.h>
#include <fnmatch.h>

#include <algorithm>
#include <fstream>
#include <tuple>

#include "corpus/corpus_line.h"
#include "examination/oracle_maker.h"
#include "files/number_text.h"
#include "files/usage_error.h"
#include "mutant/catalogue.h"

namespace doublecheck {

QuestionCount Coverage::total() const {
  QuestionCount sum;
  for (const auto& [form, count] : forms) {
    sum.questions += count.questions;
    sum.open += count.open;
    sum.bytes += count.bytes;
  }
  return sum;
}

std::vector<std::string> uncovered(const std::map<std::string, std::uint64_t>& counts) {
  std::vector<std::string> names;
  for (const auto& [name, questions] : counts)
    if (questions == 0) names.push_back(name);
  return names;
}

Coverage nothing_covered() {
  Coverage coverage;
  for (const auto& feature : possible_label_features()) coverage.labels[feature] = 0;
  for (const auto& mutant : mutants::all_mutants())
    coverage.mutants[mutant_feature(mutant.name)] = 0;
  return coverage;
}

void count_features(const FeatureNames& features, Coverage& coverage) {
  for (const auto& feature : features) {
    auto& counts =
        kind_of_feature(feature) == FeatureKind::mutant ? coverage.mutants : coverage.labels;
    if (const auto found = counts.find(feature); found != counts.end()) ++found->second;
  }
}

namespace {

constexpr std::string_view kReason = "reason: ";
constexpr std::string_view kEdges = "edges: ";
constexpr std::string_view kBar = " | ";
constexpr std::string_view kExpectedParts = "expected FILE | FUNCTION | TEXT";

class ListReader {
 public:
  ListReader(std::string file, std::istream& text) : file_(std::move(file)), lines_(text) {}

  std::vector<UnreachableEdges> read() try {
    while (const auto line = lines_.next()) read_line(*line);
    return std::move(entries_);
  } catch (const ParseError& error) {
    fail(error.what());
  }

 private:
  [[noreturn]] void fail(std::string_view why) const {
    throw UsageError(fmt::format("{}: {}", place(), why));
  }

  std::string place() const { return fmt::format("{}:{}", file_, lines_.number()); }

  void read_line(std::string_view line) {
    if (is_comment(line)) return;
    if (line.starts_with(kReason))
      reason_ = line.substr(kReason.size());
    else if (line.starts_with(kEdges))
      read_edges(line.substr(kEdges.size()));
    else
      fail("expected `reason: WHY` or `edges: COUNT FILE | FUNCTION | TEXT`");
  }

  void read_edges(std::string_view text) {
    if (reason_.empty()) fail("edges before the first reason");
    UnreachableEdges& edges = entries_.emplace_back();
    edges.listed_at = place();
    edges.reason = reason_;
    constexpr std::string_view kExpectedCount = "expected how many edges, then a file";
    edges.count = number_in<std::size_t>(take_up_to(" ", text, kExpectedCount)).value_or(0);
    if (edges.count == 0) fail(kExpectedCount);
    edges.file = take_up_to(kBar, text, kExpectedParts);
    edges.function = take_up_to(kBar, text, kExpectedParts);
    edges.text = text;
  }

  std::string_view take_up_to(std::string_view separator, std::string_view& text,
                              std::string_view expected) const {
    const auto end = text.find(separator);
    if (end == std::string_view::npos) fail(expected);
    const auto taken = text.substr(0, end);
    text.remove_prefix(end + separator.size());
    return taken;
  }

  std::string file_;
  LineReader lines_;
  std::string reason_;
  std::vector<UnreachableEdges> entries_;
};

/// What one line of the list claims of the edges that nothing covers.
struct Claim {
  const UnreachableEdges* listed;
  std::size_t found = 0;

  bool takes(const EdgePlace& place) {
    if (found == listed->count || !listed->are_at(place)) return false;
    ++found;
    return true;
  }
};

}  // namespace

bool UnreachableEdges::are_at(const EdgePlace& place) const {
  return place.file == file && place.text == text &&
         ::fnmatch(function.c_str(), place.function.c_str(), 0) == 0;
}

std::vector<UnreachableEdges> read_unreachable_edges(const std::filesystem::path& list) {
  std::ifstream text(list);
  if (!text) throw UsageError("cannot read " + list.string());
  return ListReader(list.string(), text).read();
}

EdgeCoverage edge_coverage(const std::string& oracle, const std::vector<EdgePlace>& places,
                           const std::vector<bool>& covered,
                           std::span<const UnreachableEdges> list) {
  EdgeCoverage coverage;
  coverage.oracle = oracle;
  std::vector<Claim> claims;
  for (const UnreachableEdges& listed : list)
    if (listed.file.starts_with(oracle + '/')) claims.push_back({&listed});
  for (std::size_t edge = 0; edge < places.size(); ++edge) {
    const EdgePlace& place = places[edge];
    if (covered[edge])
      ++coverage.covered;
    else if (place.at_start)
      ++coverage.at_start;
    else if (std::ranges::any_of(claims, [&](Claim& claim) { return claim.takes(place); }))
      ++coverage.unreachable;
    else
      coverage.missed.push_back(place);
  }
  for (const auto& [listed, found] : claims)
    if (found != listed->count)
      coverage.stale.push_back(fmt::format(
          "{}: there are not {} but {} such edges that nothing covers: {} | {} | {}",
          listed->listed_at, listed->count, found, listed->file, listed->function, listed->text));
  std::ranges::sort(coverage.missed, {}, [](const EdgePlace& place) {
    return std::tie(place.file, place.function, place.line);
  });
  return coverage;
}

std::vector<EdgeCoverage> measure_edge_coverage(std::span<const Question> questions,
                                                const std::filesystem::path& folder) {
  const auto list = read_unreachable_edges(folder / "unreachable.txt");
  std::vector<EdgeCoverage> measured;
  for (const auto& oracle : kBuiltInOracles) {
    const auto program = traced_program(folder, oracle);
    const auto places = edge_places(program);
    std::vector<bool> covered(places.size());
    TracedOracle(program).each_edges_of(questions, [&](const Question&, std::span<const Edge> ran) {
      for (const Edge& edge : ran) covered.at(edge.number) = true;
    });
    measured.push_back(edge_coverage(oracle, places, covered, list));
  }
  return measured;
}

std::string edge_coverage_text(const EdgeCoverage& coverage) {
  auto text = fmt::format(
      "{}: of {} edges {} are covered, {} run at the start, {} are unreachable, {} are missed\n",
      coverage.oracle, coverage.edges(), coverage.covered, coverage.at_start, coverage.unreachable,
      coverage.missed.size());
  const EdgePlace* last = nullptr;
  for (const EdgePlace& place : coverage.missed) {
    if (last == nullptr || last->file != place.file || last->function != place.function)
      text += fmt::format("  {} {}\n", place.file, place.function);
    text += fmt::format("    {:>4}  {}\n", place.line, place.text);
    last = &place;
  }
  for (const auto& stale : coverage.stale) text += fmt::format("  {}\n", stale);
  return text;
}

}  // namespace doublecheck
