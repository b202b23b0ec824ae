#include "diagnosis/label_ranking.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>

namespace doublecheck {
namespace {

/// Special rules first, since a move that breaks or uses one is mostly wrong for it; then why a
/// move is not legal; then what a legal move does about checks and pins. Of positions the end of
/// the game comes before check, and check before what else is true of it.
constexpr std::array kSpecial{Label::V2_outside,
                              Label::V2_several,
                              Label::G1_ignores_capture,
                              Label::G2_promotes_to_king,
                              Label::Z2_drop,
                              Label::L1_promotion,
                              Label::L5_explodes_own_king,
                              Label::L5_explodes_enemy_king,
                              Label::L4_en_passant,
                              Label::L3_castling,
                              Label::L1_king_into_attack,
                              Label::L1_exposes_king,
                              Label::L1_ignores_check,
                              Label::R2_gives_check,
                              Label::H2_from_first_rank,
                              Label::K1_reaches_hill,
                              Label::R3_reaches_goal,
                              Label::G2_takes_king,
                              Label::L1_double_check,
                              Label::L1_check,
                              Label::A3_en_passant,
                              Label::A4_capturing_promotion,
                              Label::A4_promotion_letter,
                              Label::A4_promotion,
                              Label::M4_promotion,
                              Label::V3_promotion,
                              Label::V3_pawn_double_step,
                              Label::V3_double_step_blocked,
                              Label::V3_pawn_captures_nothing,
                              Label::V4_takes_king,
                              Label::V4_king_into_attack,
                              Label::V4_exposes_king,
                              Label::V4_ignores_check,
                              Label::V4_answers_check,
                              Label::C5_takes_king,
                              Label::C6_king_into_attack,
                              Label::C6_exposes_king,
                              Label::C6_ignores_check,
                              Label::C6_along_pin,
                              Label::C6_takes_checker,
                              Label::C6_king_steps_away,
                              Label::C6_interposes,
                              Label::M3_capture_in_file,
                              Label::M3_capture_in_rank,
                              Label::M3_capture_in_level,
                              Label::M3_step_to_level,
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
                              Label::V3_pawn_capture,
                              Label::G4_over,
                              Label::H3_over,
                              Label::K1_over,
                              Label::R3_over,
                              Label::T1_over};

/// Why a move by a special rule is not legal, or what a legal one does besides: those rules have
/// more than one way to go wrong.
constexpr std::array kReasons{
    Label::L5_explodes_own_king, Label::L1_king_into_attack, Label::L1_exposes_king,
    Label::L1_ignores_check,     Label::L1_pinned,           Label::L1_answers_check,
    Label::V4_king_into_attack,  Label::V4_exposes_king,     Label::V4_ignores_check,
    Label::V4_answers_check};
constexpr std::array kWithReasons{Label::L4_en_passant,   Label::L3_castling,
                                  Label::L1_promotion,    Label::V3_pawn_double_step,
                                  Label::V3_pawn_capture, Label::Z2_drop};

/// What makes a promotion illegal is no matter of promotion: it holds of every other move too.
constexpr std::array kNotOfPromotion{Label::L1_exposes_king, Label::L1_ignores_check};

/// Moves that are wrong for the sake of a king: whether they capture is named too, because a
/// question with as few pieces as can be (root.h) keeps a captured piece only where it
/// matters.
constexpr std::array kUnsafe{Label::C6_king_into_attack, Label::C6_exposes_king,
                             Label::V4_king_into_attack, Label::V4_exposes_king};
constexpr std::array kCaptures{Label::C2_capture, Label::V3_capture};

constexpr std::array kNotAMove{Label::S1_not_a_move, Label::C6_not_a_move, Label::A4_not_a_move,
                               Label::L1_not_a_move};
constexpr std::array kPlain{Label::S1_not_a_move, Label::C6_not_a_move,   Label::A4_not_a_move,
                            Label::L1_not_a_move, Label::V3_out_of_reach, Label::B3_blocked,
                            Label::L1_pinned,     Label::L1_answers_check};

/// What a plain legal move has that does not depend on the piece.
constexpr std::array kLegal{Label::L1_legal, Label::C6_safe};

constexpr std::array kCircumstances{Label::L5_kings_touch};

/// The game is over (L11), or one move is left of it.
constexpr std::array kStatesOfGame{Label::G4_over, Label::H3_over, Label::K1_over,
                                   Label::R3_over, Label::T1_over, Label::R3_last_move};

/// Rules by which something appears on the target that was not moved there.
constexpr std::array kOfTarget{Label::Z2_drop, Label::G2_promotes_to_king,
                               Label::A4_capturing_promotion, Label::A4_promotion,
                               Label::L1_promotion};
constexpr std::array kOfEnPassant{Label::V3_pawn_double_step};
constexpr std::array kOfElsewhere{Label::L3_castling, Label::L4_en_passant, Label::A3_en_passant};
constexpr std::array kOfPocket{Label::Z2_drop, Label::Z1_takes_promoted, Label::L4_en_passant};
constexpr std::array kOfMark{Label::L1_promotion, Label::Z3_moves_promoted};
constexpr std::array kOfCastlingRight{Label::L5_explodes_rook_with_right,
                                      Label::L5_explodes_enemy_king};

/// Words of `explain` about moves: not what piece moves, nor how, but by which rule.
constexpr std::array kFirstWords{Label::L4_en_passant, Label::L3_castling, Label::Z2_drop,
                                 Label::L1_promotion, Label::A3_en_passant};

/// What a legal move does besides going somewhere. Stripping (root.h) leaves rights and pieces
/// for it only where they matter.
constexpr std::array kPlayed{Label::L4_en_passant,
                             Label::L3_castling,
                             Label::Z1_takes_promoted,
                             Label::Z3_moves_promoted,
                             Label::Z2_drop,
                             Label::G2_promotes_to_king,
                             Label::L1_promotion,
                             Label::L5_explodes_rook_with_right,
                             Label::L5_explodes_enemy_king,
                             Label::G4_last_piece,
                             Label::H3_last_piece,
                             Label::K1_reaches_hill,
                             Label::R3_reaches_goal,
                             Label::T1_last_check,
                             Label::L3_loses_right,
                             Label::H2_from_first_rank,
                             Label::V3_pawn_double_step,
                             Label::L1_capture};

std::vector<Label> first_of(std::span<const Label> ranking, const LabelSet& labels) {
  const auto first =
      std::ranges::find_if(ranking, [&](Label label) { return labels.contains(label); });
  if (first == ranking.end()) return {};
  return {*first};
}

std::vector<Label> special_rule(const LabelSet& labels) {
  auto special = first_of(kSpecial, labels);
  if (special.empty()) return special;
  const Label first = special.front();
  if (first == Label::L1_promotion)
    if (auto unsafe = first_of(kNotOfPromotion, labels); !unsafe.empty()) return unsafe;
  const auto second = is_among(kWithReasons, first) ? first_of(kReasons, labels)
                      : is_among(kUnsafe, first)    ? first_of(kCaptures, labels)
                                                    : std::vector<Label>();
  special.insert(special.end(), second.begin(), second.end());
  return special;
}

/// What can matter for a concern, the most telling first.
std::span<const Label> ranking_for(Concern concern) {
  switch (concern) {
    case Concern::special_rule:
    case Concern::special_rule_alone:
      return kSpecial;
    case Concern::plain_move:
      return kPlain;
    case Concern::not_a_move:
      return kNotAMove;
    case Concern::legal_move:
      return kLegal;
    case Concern::circumstance:
      return kCircumstances;
    case Concern::state_of_game:
      return kStatesOfGame;
    case Concern::target:
      return kOfTarget;
    case Concern::elsewhere:
      return kOfElsewhere;
    case Concern::castling_right:
      return kOfCastlingRight;
    case Concern::pocket:
      return kOfPocket;
    case Concern::promoted_mark:
      return kOfMark;
    case Concern::en_passant_cell:
      return kOfEnPassant;
    case Concern::rule_of_move:
      return kFirstWords;
    case Concern::played_move:
      return kPlayed;
  }
  return {};
}

}  // namespace

std::vector<Label> labels_for(Concern concern, const LabelSet& labels) {
  if (concern == Concern::special_rule) return special_rule(labels);
  return first_of(ranking_for(concern), labels);
}

bool can_have(Concern concern, LabelPlace place) {
  return std::ranges::any_of(ranking_for(concern),
                             [place](Label label) { return is_possible(label, place); });
}

}  // namespace doublecheck
