#include "features/edge_coverage_report.h"

#include <fmt/format.h>

namespace doublecheck {
namespace {

std::string missed_text(const std::vector<EdgePlace>& missed) {
  std::string text;
  const EdgePlace* last = nullptr;
  for (const EdgePlace& place : missed) {
    if (last == nullptr || last->file != place.file || last->function != place.function)
      text += fmt::format("  {} {}\n", place.file, place.function);
    text += fmt::format("    {:>4}  {}\n", place.line, place.text);
    last = &place;
  }
  return text;
}

Json place_json(const EdgePlace& place) {
  return {{"file", place.file},
          {"line", place.line},
          {"function", place.function},
          {"text", place.text}};
}

Json places_json(const std::vector<EdgePlace>& places) {
  Json rows = Json::array();
  for (const EdgePlace& place : places) rows.push_back(place_json(place));
  return rows;
}

}  // namespace

std::string edge_coverage_text(const EdgeCoverage& coverage) {
  auto text = fmt::format(
      "{}: of {} edges {} are covered, {} run at the start, {} are unreachable, {} are missed\n",
      coverage.oracle, coverage.edges(), coverage.covered, coverage.at_start, coverage.unreachable,
      coverage.missed.size());
  text += missed_text(coverage.missed);
  for (const auto& stale : coverage.stale) text += fmt::format("  {}\n", stale);
  return text;
}

Json edge_coverage_json(std::span<const EdgeCoverage> coverages) {
  Json rows = Json::object();
  for (const EdgeCoverage& coverage : coverages)
    rows[coverage.oracle] = {{"edges", coverage.edges()},
                             {"covered", coverage.covered},
                             {"at_start", coverage.at_start},
                             {"unreachable", coverage.unreachable},
                             {"missed", places_json(coverage.missed)},
                             {"stale", coverage.stale}};
  return rows;
}

}  // namespace doublecheck
