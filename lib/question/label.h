// Labels: the words of `explain`, each with the number of its rule. labels.def holds the words,
// oracles/RULES.md says exactly when each applies.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "question/piece.h"

namespace doublecheck {

enum class Label : std::uint8_t {
#define DOUBLECHECK_LABEL(name, text, places) name,
#include "question/labels.def"
#undef DOUBLECHECK_LABEL
};

inline constexpr std::string_view kLabelTexts[] = {
#define DOUBLECHECK_LABEL(name, text, places) text,
#include "question/labels.def"
#undef DOUBLECHECK_LABEL
};

/// What `explain` is asked of: a position, or a move in it. A set of these is a sum.
enum LabelPlace : std::uint32_t {
  cube_position = 1 << 0,
  cube_move = 1 << 1,
  solitaire_position = 1 << 2,
  solitaire_move = 1 << 3,
  list_position = 1 << 4,  // chess by piece list
  list_move = 1 << 5,
  board_position = 1 << 6,  // a board field of atomic
  board_move = 1 << 7,
  chess_position = 1 << 8,  // whole FENs
  chess_move = 1 << 9,
  atomic_position = 1 << 10,
  atomic_move = 1 << 11,
  chess960_position = 1 << 12,
  chess960_move = 1 << 13,
  antichess_position = 1 << 14,
  antichess_move = 1 << 15,
  crazyhouse_position = 1 << 16,
  crazyhouse_move = 1 << 17,
  horde_position = 1 << 18,
  horde_move = 1 << 19,
  hill_position = 1 << 20,
  hill_move = 1 << 21,
  racing_position = 1 << 22,
  racing_move = 1 << 23,
  three_check_position = 1 << 24,
  three_check_move = 1 << 25,
  raumschach_position = 1 << 26,
  raumschach_move = 1 << 27,
  // Of boards with levels.
  level_position = cube_position | raumschach_position,
  level_move = cube_move | raumschach_move,
  // Of whole FENs: where a side castles, where it can be in check, where pawns are, and all.
  castling_position = chess_position | atomic_position | chess960_position | crazyhouse_position |
                      horde_position | hill_position | three_check_position,
  castling_move = chess_move | atomic_move | chess960_move | crazyhouse_move | horde_move |
                  hill_move | three_check_move,
  check_position = castling_position,
  check_move = castling_move,
  pawn_position = castling_position | antichess_position,
  pawn_move = castling_move | antichess_move,
  fen_position = pawn_position | racing_position,
  fen_move = pawn_move | racing_move
};

inline constexpr std::uint32_t kLabelPlaces[] = {
#define DOUBLECHECK_LABEL(name, text, places) places,
#include "question/labels.def"
#undef DOUBLECHECK_LABEL
};

inline constexpr std::size_t kLabels = std::size(kLabelTexts);

constexpr std::string_view text_of(Label label) {
  return kLabelTexts[static_cast<std::size_t>(label)];
}

/// The number of the rule that `label` belongs to: `L4` of `L4-en-passant`.
constexpr std::string_view rule_of(Label label) {
  return text_of(label).substr(0, text_of(label).find('-'));
}

/// Whether `explain` can answer `label` there (RULES.md, section E).
constexpr bool is_possible(Label label, LabelPlace place) {
  return (kLabelPlaces[static_cast<std::size_t>(label)] & place) != 0;
}

/// The label that names the kind of a moving piece.
constexpr Label label_of_mover(Kind kind) {
  constexpr Label kMovers[] = {Label::B2_king,   Label::B2_queen,  Label::B2_rook,
                               Label::B2_bishop, Label::B2_knight, Label::B2_pawn,
                               Label::B2_unicorn};
  return kMovers[static_cast<std::size_t>(kind)];
}

/// Nothing if no label is written so.
constexpr std::optional<Label> label_of_text(std::string_view text) {
  for (std::size_t i = 0; i < kLabels; ++i)
    if (kLabelTexts[i] == text) return static_cast<Label>(i);
  return std::nullopt;
}

inline bool is_among(std::span<const Label> labels, Label label) {
  return std::ranges::find(labels, label) != labels.end();
}

class LabelSet {
 public:
  void add(Label label) { word_of(label) |= bit_of(label); }
  void add_if(bool applies, Label label) {
    if (applies) add(label);
  }
  bool contains(Label label) const {
    return (words_[static_cast<std::size_t>(label) / kBits] & bit_of(label)) != 0;
  }

  /// Calls `use` with each label, in their order.
  template <class Use>
  void for_each(Use use) const {
    for (std::size_t word = 0; word < words_.size(); ++word)
      for (std::uint64_t left = words_[word]; left != 0; left &= left - 1)
        use(static_cast<Label>(kBits * word + static_cast<std::size_t>(std::countr_zero(left))));
  }

  friend bool operator==(const LabelSet&, const LabelSet&) = default;

 private:
  static constexpr std::size_t kBits = 64;

  static constexpr std::uint64_t bit_of(Label label) {
    return std::uint64_t{1} << static_cast<std::size_t>(label) % kBits;
  }
  std::uint64_t& word_of(Label label) { return words_[static_cast<std::size_t>(label) / kBits]; }

  std::array<std::uint64_t, (kLabels + kBits - 1) / kBits> words_{};
};

}  // namespace doublecheck
