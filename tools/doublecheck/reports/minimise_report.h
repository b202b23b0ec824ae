// What `corpus minimise` prints about its work.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "examination/reply.h"
#include "minimise/minimising.h"

namespace doublecheck {

struct MinimiseSummary {
  std::size_t questions_before = 0;
  std::size_t bytes_before = 0;  // of the lines of the questions
  std::size_t questions_after = 0;
  std::size_t bytes_after = 0;
  /// By FeatureKind.
  std::array<std::size_t, 3> features_before{};
  std::array<std::size_t, 3> features_after{};
  MinimisingCourse course;
  double answer_seconds = 0;
};

/// Of a minimisation that is done: what it kept, of so much.
MinimiseSummary summary_of(const Minimising& minimising, const std::vector<TestCase>& kept);

/// The way from input to result, a table of features before and after, and where the time went.
std::string minimise_text(const MinimiseSummary& summary);

/// The summary, and each of `kept` with what it alone has.
Json minimise_json(const MinimiseSummary& summary, const std::vector<TestCase>& kept,
                   const FeatureTable& table);

}  // namespace doublecheck
