// What a position, and a move in it, show by the rules, as hashes: what guides a comparison.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "generate/reach.h"
#include "question/oracle.h"

namespace doublecheck {

/// The hash of a feature.
using FeatureHash = std::uint64_t;

/// Features whose hashes share a place of the table are counted as one.
class Novelty {
 public:
  Novelty() : counts_(kPlaces) {}

  /// What a question with these features is worth: for each, one over how often it was seen.
  double worth(std::span<const FeatureHash> features) const;

  /// Sees each of `features` once more.
  void count(std::span<const FeatureHash> features);

 private:
  static constexpr std::size_t kPlaces = std::size_t{1} << 16U;

  std::vector<std::uint32_t> counts_;
};

/// Which kinds of features count.
struct GuidedKinds {
  bool labels = true;   // each label of `explain`, or the reason why a position is illegal
  bool pairs = true;    // each two labels that meet
  bool lines = true;    // a king, an enemy slider aimed at it, and one or two men between or none
  bool answers = true;  // how many moves are legal, roughly

  /// `all`, or some of `labels`, `pairs`, `lines`, `answers` with `+` between; nothing for another
  /// word.
  static std::optional<GuidedKinds> read(std::string_view text);
};

/// Not thread safe.
class GuidedFeatures {
 public:
  /// `adviser` explains, and must outlive this.
  GuidedFeatures(GuidedKinds kinds, Oracle& adviser)
      : kinds_(kinds), adviser_(&adviser), reach_(adviser) {}

  /// The labels of the position of `about`, whose verb and argument do not matter.
  std::vector<FeatureHash> labels_of(const Question& about) { return explained(about, {}); }

  /// Of that position, which has these labels.
  std::vector<FeatureHash> of_position(const Question& about,
                                       const std::vector<FeatureHash>& labels);

  /// Of the move or target of `question`, in a position that has these labels.
  std::vector<FeatureHash> of_argument(const Question& question,
                                       const std::vector<FeatureHash>& labels);

 private:
  std::vector<FeatureHash> explained(const Question& about, const Argument& argument);
  void add_lines(const Question& about, std::vector<FeatureHash>& features);
  void add_lines_to(const Question& about, Cell king, std::vector<FeatureHash>& features);
  void add_answers(const Question& about, std::vector<FeatureHash>& features);

  GuidedKinds kinds_;
  Oracle* adviser_;
  Reach reach_;
};

}  // namespace doublecheck
