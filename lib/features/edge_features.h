// The edges of both built-in oracles' code as features: `edge mailbox 17*2`.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "features/traced_oracle.h"

namespace doublecheck {

/// `edge mailbox 17*2`: edge 17 of the mailbox ran so often as class 2 says.
std::string edge_feature(std::string_view oracle, const Edge& edge);

/// Asks traced programs. Of one thread, as TracedOracle.
class EdgeGatherer {
 public:
  /// `folder` is one that find_traced_programs has found.
  EdgeGatherer(const std::filesystem::path& folder, std::uint64_t max_leaves);

  /// Hears the number of each question, counted from 0, with a feature that it has; each once, in
  /// no order.
  using Tell = std::function<void(std::size_t question, std::string feature)>;

  /// Throws what TracedOracle throws.
  void each_feature_of(std::span<const Question> questions, const Tell& tell);

  /// Whether `question` has all those of `wanted` that are edges. Throws what TracedOracle throws.
  bool has(const Question& question, std::span<const std::string> wanted);

 private:
  struct Traced {
    std::string oracle;
    TracedOracle program;
  };

  std::vector<Traced> traced_;
};

}  // namespace doublecheck
