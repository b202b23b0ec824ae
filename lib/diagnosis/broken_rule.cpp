#include "diagnosis/broken_rule.h"

#include <algorithm>
#include <array>
#include <span>

#include "question/game_definition.h"
#include "question/rule.h"

namespace doublecheck {
namespace {

constexpr std::array kForTheKing{
    Label::L1_king_into_attack, Label::L1_exposes_king,  Label::L1_ignores_check,
    Label::L1_answers_check,    Label::L1_pinned,        Label::V4_king_into_attack,
    Label::V4_exposes_king,     Label::V4_ignores_check, Label::V4_answers_check};
constexpr std::array kOfPawns{Label::V3_pawn_double_step, Label::V3_pawn_capture};

/// The rules of whole games, where a game has these.
const RuleNumbers& rules_of(Game game) {
  return definition_of(GameForm{game, definition_of(game).whole != nullptr}).rules;
}

std::string_view rule_of_asking(Verb verb, Game game) {
  const RuleNumbers& rules = rules_of(game);
  if (verb == Verb::legal || verb == Verb::play)
    return rules.always.empty() ? rules.legal : rules.always;
  return rule_of_verb(verb, {game, definition_of(game).whole != nullptr});
}

bool has_one_rule(Verb verb) {
  return verb != Verb::legal && verb != Verb::play && verb != Verb::valid &&
         verb != Verb::explode && verb != Verb::perft && verb != Verb::explain;
}

bool is_of_position(const Symptom& symptom) {
  return is_refusal_or_its_lack(symptom) && symptom.reason != "not-a-move";
}

/// Whether it is of `moves` of a pawn that has rules of its own: B2 repeats what V3 says of it.
bool is_of_pawns_steps(const Signature& signature) {
  const auto& [verb, game, accused, reference, symptom] = signature;
  return verb == Verb::moves && !is_puzzle(game) && symptom.topic &&
         is_among(symptom.topic->labels, Label::B2_pawn);
}

std::string_view rule_of_refusal(const Signature& signature) {
  const auto& topic = signature.symptom.topic;
  if (topic && is_among(topic->labels, Label::L5_kings_touch)) return "L5";
  return signature.verb == Verb::valid ? "V2" : rules_of(signature.game).refusal;
}

bool names_only_the_piece(Label label) {
  return rule_of(label) == "B2";
}

bool is_for_the_king(Label label) {
  return is_among(kForTheKing, label);
}

/// Whether the first of `labels` says how a pawn moves, and another that its king is the matter.
bool is_pawn_bound_by_king(std::span<const Label> labels) {
  return is_among(kOfPawns, labels.front()) && std::ranges::any_of(labels, is_for_the_king);
}

/// Of the first of `labels`, which are of a move.
std::string_view rule_of_move(std::span<const Label> labels, Game game) {
  const Label label = labels.front();
  const RuleNumbers& rules = rules_of(game);
  const bool is_en_passant = label == Label::L4_en_passant;
  if (!rules.king.empty() && is_en_passant && std::ranges::any_of(labels, is_for_the_king))
    return rules.king;
  if (is_en_passant) return "L1";
  if (!rules.king.empty() && (is_for_the_king(label) || label == Label::L1_legal))
    return rules.king;
  return label == Label::L3_castling ? rules.castling : rule_of(label);
}

/// Whether it is the pieces around a capture en passant that differ after it, where they explode.
bool is_blast_of_en_passant(const Signature& signature) {
  const auto& [verb, game, accused, reference, symptom] = signature;
  return has_explosions(game) && symptom.position && symptom.topic &&
         symptom.position->part == PositionDifference::Part::piece_elsewhere &&
         symptom.topic->labels == std::vector{Label::L4_en_passant};
}

std::string_view rule_of_lost_right(const RuleNumbers& rules) {
  return rules.lost_right.empty() ? rules.castling : rules.lost_right;
}

/// Whether the move says more about a wrong part of the position than the part itself.
bool is_named_by_move(PositionDifference::Part part) {
  return part == PositionDifference::Part::castling_right ||
         part == PositionDifference::Part::pocket;
}

/// Of the part of the position after a move; empty where that depends on the move.
std::string_view rule_of_part(const Signature& signature) {
  const Symptom& symptom = signature.symptom;
  if (!symptom.position) return {};
  if (is_blast_of_en_passant(signature)) return "A3";
  const auto part = symptom.position->part;
  if (is_named_by_move(part) && symptom.topic && !symptom.topic->labels.empty())
    return rule_of(symptom.topic->labels.front());
  return part == PositionDifference::Part::castling_right
             ? rule_of_lost_right(rules_of(signature.game))
             : rule_of(part);
}

/// What explodes that is no move: where something vanishes beside a target that stays empty, only
/// en passant can be meant.
std::string_view rule_of_explosion(const Symptom& symptom) {
  if (!is_refusal_or_its_lack(symptom)) return {};
  if (symptom.topic && is_among(symptom.topic->labels, Label::A3_en_passant)) return "A3";
  const bool vanishes = symptom.position &&
                        symptom.position->way == PositionDifference::Way::missing &&
                        (symptom.position->part == PositionDifference::Part::piece_elsewhere ||
                         symptom.position->part == PositionDifference::Part::pawn_elsewhere);
  return vanishes ? "A3" : "A4";
}

std::string_view rule_of_labels(const Signature& signature) {
  if (!signature.symptom.topic) return {};
  const auto& labels = signature.symptom.topic->labels;
  auto telling = std::ranges::find_if_not(labels, names_only_the_piece);
  if (telling != labels.end() && is_pawn_bound_by_king({telling, labels.end()})) ++telling;
  if (telling != labels.end()) return rule_of_move({telling, labels.end()}, signature.game);
  return labels.empty() || signature.verb != Verb::legal ? "" : rules_of(signature.game).moves;
}

}  // namespace

std::string broken_rule(const Signature& signature, std::string_view otherwise) {
  const auto& [verb, game, accused, reference, symptom] = signature;
  if (symptom.wrong == Wrong::failed || symptom.wrong == Wrong::remembers ||
      symptom.wrong == Wrong::wavers)
    return {};
  if (is_of_position(symptom)) return std::string(rule_of_refusal(signature));
  if (is_of_pawns_steps(signature)) return std::string(rules_of(game).pawn_moves);
  if (has_one_rule(verb)) return std::string(rule_of_asking(verb, game));
  if (const auto rule = rule_of_part(signature); !rule.empty()) return std::string(rule);
  if (const auto rule = rule_of_explosion(symptom); !rule.empty() && verb == Verb::explode)
    return std::string(rule);
  if (const auto rule = rule_of_labels(signature); !rule.empty()) return std::string(rule);
  return std::string(otherwise.empty() ? rule_of_asking(verb, game) : otherwise);
}

}  // namespace doublecheck
