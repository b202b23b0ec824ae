#include "diagnosis/telling.h"

#include <algorithm>
#include <array>

#include "question/label.h"

namespace doublecheck {
namespace {

/// Special rules first, since a move that breaks or uses one is mostly wrong for it; then why a
/// move is not legal; then what a legal move does about checks and pins. Of positions the end of
/// the game comes before check, and check before what else is true of it.
constexpr std::array kSpecial{Label::L1_promotion,
                              Label::L5_explodes_own_king,
                              Label::L5_explodes_enemy_king,
                              Label::L4_en_passant,
                              Label::L3_castling,
                              Label::L1_king_into_attack,
                              Label::L1_exposes_king,
                              Label::L1_ignores_check,
                              Label::L1_double_check,
                              Label::L1_check,
                              Label::A3_en_passant,
                              Label::A4_capturing_promotion,
                              Label::A4_promotion_letter,
                              Label::A4_promotion,
                              Label::V3_promotion,
                              Label::V3_pawn_double_step,
                              Label::V3_double_step_blocked,
                              Label::V3_pawn_captures_nothing,
                              Label::V4_king_into_attack,
                              Label::V4_exposes_king,
                              Label::V4_ignores_check,
                              Label::V4_answers_check,
                              Label::C6_king_into_attack,
                              Label::C6_exposes_king,
                              Label::C6_ignores_check,
                              Label::C6_along_pin,
                              Label::C6_takes_checker,
                              Label::C6_king_steps_away,
                              Label::C6_interposes,
                              Label::C4_mate,
                              Label::C4_stalemate,
                              Label::C3_check,
                              Label::S1_pawn_downward,
                              Label::S1_takes_king,
                              Label::S1_pawn_upward,
                              Label::S1_stuck,
                              Label::S1_one_piece,
                              Label::S3_solvable,
                              Label::S3_unsolvable,
                              Label::V3_pawn_capture};

/// Why a move by a special rule is not legal, or what a legal one does besides: those rules have
/// more than one way to go wrong.
constexpr std::array kReasons{
    Label::L5_explodes_own_king, Label::L1_king_into_attack, Label::L1_exposes_king,
    Label::L1_ignores_check,     Label::L1_pinned,           Label::L1_answers_check};
constexpr std::array kWithReasons{Label::L4_en_passant, Label::L3_castling, Label::L1_promotion};

/// What makes a promotion illegal is no matter of promotion: it holds of every other move too.
constexpr std::array kNotOfPromotion{Label::L1_exposes_king, Label::L1_ignores_check};

/// Moves that are wrong for the sake of a king: whether they capture is told too, for a question
/// with as few pieces as can be (reduce.h) keeps a captured piece only where it matters.
constexpr std::array kUnsafe{Label::C6_king_into_attack, Label::C6_exposes_king,
                             Label::V4_king_into_attack, Label::V4_exposes_king};
constexpr std::array kCaptures{Label::C2_capture, Label::V3_capture};

constexpr std::array kPlain{Label::S1_not_a_move, Label::C6_not_a_move,   Label::A4_not_a_move,
                            Label::L1_not_a_move, Label::V3_out_of_reach, Label::B3_blocked,
                            Label::L1_pinned,     Label::L1_answers_check};

/// What a plain legal move has that does not depend on the piece.
constexpr std::array kLegal{Label::L1_legal, Label::C6_safe};

constexpr std::array kCircumstances{Label::L5_kings_touch};

/// Rules by which something appears on the target that was not moved there.
constexpr std::array kOfTarget{Label::A4_capturing_promotion, Label::A4_promotion,
                               Label::L1_promotion};
constexpr std::array kOfEnPassant{Label::V3_pawn_double_step};
constexpr std::array kOfElsewhere{Label::L3_castling};

/// Words of `explain` about moves: not what piece moves, nor how, but by which rule.
constexpr std::array kFirstWords{Label::L4_en_passant, Label::L3_castling, Label::L1_promotion,
                                 Label::A3_en_passant};

template <std::size_t size>
std::string first_of(const std::array<Label, size>& wanted,
                     const std::vector<std::string>& labels) {
  for (const Label label : wanted)
    if (std::ranges::find(labels, text_of(label)) != labels.end())
      return std::string(text_of(label));
  return {};
}

/// The place of the first word of `EXTRA-OR-MISSING KIND` among the special labels, or behind them.
std::ptrdiff_t plainness(const std::string& kind) {
  const auto label = kind.substr(kind.find(' ') + 1);
  return std::ranges::find(kSpecial, label.substr(0, label.find(' ')), text_of) - kSpecial.begin();
}

template <std::size_t size>
bool is_among(const std::array<Label, size>& wanted, const std::string& label) {
  return std::ranges::find(wanted, label, text_of) != wanted.end();
}

std::string joined(const std::string& first, const std::string& second) {
  return second.empty() ? first : first + " " + second;
}

}  // namespace

std::string special_kind(const std::vector<std::string>& labels) {
  auto special = first_of(kSpecial, labels);
  if (special == text_of(Label::L1_promotion))
    if (auto unsafe = first_of(kNotOfPromotion, labels); !unsafe.empty()) return unsafe;
  if (is_among(kWithReasons, special)) return joined(special, first_of(kReasons, labels));
  if (is_among(kUnsafe, special)) return joined(special, first_of(kCaptures, labels));
  return special;
}

std::string plain_kind(const std::vector<std::string>& labels) {
  return first_of(kPlain, labels);
}

std::string legal_kind(const std::vector<std::string>& labels) {
  return first_of(kLegal, labels);
}

std::string circumstance(const std::vector<std::string>& labels) {
  return first_of(kCircumstances, labels);
}

std::string rule_of_change(const std::string& change, const std::vector<std::string>& labels) {
  if (change.ends_with("target")) return first_of(kOfTarget, labels);
  if (change.ends_with("elsewhere")) return first_of(kOfElsewhere, labels);
  return change.ends_with("en-passant cell") ? first_of(kOfEnPassant, labels) : "";
}

std::string plainest(const std::vector<std::string>& kinds) {
  return *std::ranges::max_element(kinds, {}, plainness);
}

std::string most_telling(const std::vector<std::string>& words) {
  const auto first = first_of(kFirstWords, words);
  return first.empty() ? words.front() : first;
}

}  // namespace doublecheck
