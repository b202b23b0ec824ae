// Labels: the words of `explain`, each with the number of its rule. labels.def holds the words,
// oracles/RULES.md says exactly when each applies.
#pragma once

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace doublecheck {

enum class Label : std::uint8_t {
#define DOUBLECHECK_LABEL(name, text) name,
#include "question/labels.def"
#undef DOUBLECHECK_LABEL
};

inline constexpr std::string_view kLabelTexts[] = {
#define DOUBLECHECK_LABEL(name, text) text,
#include "question/labels.def"
#undef DOUBLECHECK_LABEL
};

inline constexpr std::size_t kLabels = std::size(kLabelTexts);

constexpr std::string_view text_of(Label label) {
  return kLabelTexts[static_cast<std::size_t>(label)];
}

/// Nothing if no label is written so.
constexpr std::optional<Label> label_of_text(std::string_view text) {
  for (std::size_t i = 0; i < kLabels; ++i)
    if (kLabelTexts[i] == text) return static_cast<Label>(i);
  return std::nullopt;
}

class LabelSet {
 public:
  void add(Label label) { bits_.set(static_cast<std::size_t>(label)); }
  void add_if(bool applies, Label label) {
    if (applies) add(label);
  }
  bool contains(Label label) const { return bits_.test(static_cast<std::size_t>(label)); }
  friend bool operator==(const LabelSet&, const LabelSet&) = default;

 private:
  std::bitset<kLabels> bits_;
};

}  // namespace doublecheck
