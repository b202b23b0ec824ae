#include "diagnosis/broken_rule.h"

#include <algorithm>
#include <array>

#include "question/rule.h"

namespace doublecheck {
namespace {

/// Rules of one thing in each game, in the order of kGames.
using Rules = std::array<std::string_view, kGames.size()>;
constexpr Rules kOfRefusals{"C5", "L2", "S3", "L2"};
constexpr Rules kOfLegalMoves{"C6", "L1", "S1", "L5"};

constexpr std::array kForTheKing{Label::L1_king_into_attack, Label::L1_exposes_king,
                                 Label::L1_ignores_check, Label::L1_answers_check,
                                 Label::L1_pinned};

std::string_view rule_of_asking(Verb verb, Game game) {
  if (verb == Verb::legal || verb == Verb::play)
    return kOfLegalMoves[static_cast<std::size_t>(game)];
  return rule_of_verb(verb, game, game == Game::chess || game == Game::atomic);
}

bool has_one_rule(Verb verb) {
  return verb != Verb::legal && verb != Verb::play && verb != Verb::valid &&
         verb != Verb::explode && verb != Verb::perft;
}

bool is_of_position(const Symptom& symptom) {
  const bool refusal = symptom.wrong == Wrong::refuses || symptom.wrong == Wrong::accepts;
  return refusal && symptom.reason != "not-a-move";
}

bool names_only_the_piece(Label label) {
  return rule_of(label) == "B2";
}

std::string_view rule_of_move(Label label, Game game) {
  if (label == Label::L4_en_passant) return "L1";
  if (game == Game::atomic && std::ranges::find(kForTheKing, label) != kForTheKing.end())
    return "L5";
  return rule_of(label);
}

/// Of the part of the position after a move; empty where that depends on the move.
std::string_view rule_of_part(const Symptom& symptom) {
  if (!symptom.position) return {};
  const auto rule = rule_of(symptom.position->part);
  if (symptom.position->part != PositionDifference::Part::castling_right || !symptom.topic)
    return rule;
  return symptom.topic->labels.empty() ? rule : rule_of(symptom.topic->labels.front());
}

/// What explodes that is no move: where something vanishes beside a target that stays empty, only
/// en passant can be meant.
std::string_view rule_of_explosion(const Symptom& symptom) {
  if (symptom.wrong != Wrong::accepts && symptom.wrong != Wrong::refuses) return {};
  const bool vanishes = symptom.position &&
                        symptom.position->way == PositionDifference::Way::missing &&
                        (symptom.position->part == PositionDifference::Part::piece_elsewhere ||
                         symptom.position->part == PositionDifference::Part::pawn_elsewhere);
  return vanishes ? "A3" : "A4";
}

std::string_view rule_of_labels(const Signature& signature) {
  if (!signature.symptom.topic) return {};
  const auto& labels = signature.symptom.topic->labels;
  const auto telling = std::ranges::find_if_not(labels, names_only_the_piece);
  if (telling != labels.end()) return rule_of_move(*telling, signature.game);
  return labels.empty() || signature.verb != Verb::legal ? "" : rule_of(labels.front());
}

}  // namespace

std::string broken_rule(const Signature& signature, std::string_view otherwise) {
  const auto& [verb, game, accused, reference, symptom] = signature;
  if (symptom.wrong == Wrong::failed || symptom.wrong == Wrong::remembers ||
      symptom.wrong == Wrong::wavers)
    return {};
  if (is_of_position(symptom))
    return std::string(verb == Verb::valid ? "V2" : kOfRefusals[static_cast<std::size_t>(game)]);
  if (has_one_rule(verb)) return std::string(rule_of_asking(verb, game));
  if (const auto rule = rule_of_part(symptom); !rule.empty()) return std::string(rule);
  if (const auto rule = rule_of_explosion(symptom); !rule.empty() && verb == Verb::explode)
    return std::string(rule);
  if (const auto rule = rule_of_labels(signature); !rule.empty()) return std::string(rule);
  return std::string(otherwise.empty() ? rule_of_asking(verb, game) : otherwise);
}

}  // namespace doublecheck
