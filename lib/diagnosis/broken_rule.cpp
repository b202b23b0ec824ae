#include "diagnosis/broken_rule.h"

#include <algorithm>
#include <array>
#include <span>

#include "diagnosis/label_ranking.h"
#include "examination/legal_moves.h"
#include "notation/answer_text.h"
#include "question/game_definition.h"
#include "question/rule.h"

namespace doublecheck {
namespace {

using Part = PositionDifference::Part;

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

/// Then L5 decides what is no check, whatever was asked.
bool is_of_touching_kings(const Symptom& symptom) {
  return symptom.topic && is_among(symptom.topic->labels, Label::L5_kings_touch);
}

std::string_view rule_of_refusal(const Signature& signature) {
  if (is_of_touching_kings(signature.symptom)) return "L5";
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
         symptom.position->part == Part::piece_elsewhere &&
         symptom.topic->labels == std::vector{Label::L4_en_passant};
}

std::string_view rule_of_lost_right(const RuleNumbers& rules) {
  return rules.lost_right.empty() ? rules.castling : rules.lost_right;
}

/// Whether `rule`, which the move goes by, says more about a wrong part of the position than the
/// part itself. Of pockets only rules of pockets do: an en-passant capture fills them as any other
/// does.
bool says_more_than(Part part, std::string_view rule) {
  return part == Part::castling_right ||
         (part == Part::pocket && rule.front() == rule_of(part).front());
}

/// Of the part of the position after a move; empty where that depends on the move.
std::string_view rule_of_part(const Signature& signature) {
  const Symptom& symptom = signature.symptom;
  if (!symptom.position) return {};
  if (is_blast_of_en_passant(signature)) return "A3";
  const auto part = symptom.position->part;
  if (symptom.topic && !symptom.topic->labels.empty())
    if (const auto rule = rule_of(symptom.topic->labels.front()); says_more_than(part, rule))
      return rule;
  return part == Part::castling_right ? rule_of_lost_right(rules_of(signature.game))
                                      : rule_of(part);
}

/// What explodes that is no move: where something vanishes beside a target that stays empty, only
/// en passant can be meant.
std::string_view rule_of_explosion(const Symptom& symptom) {
  if (!is_refusal_or_its_lack(symptom)) return {};
  if (symptom.topic && is_among(symptom.topic->labels, Label::A3_en_passant)) return "A3";
  const bool vanishes = symptom.position &&
                        symptom.position->way == PositionDifference::Way::missing &&
                        (symptom.position->part == Part::piece_elsewhere ||
                         symptom.position->part == Part::pawn_elsewhere);
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

/// Says why a position is illegal where the game's own rule adds nothing to that.
constexpr std::string_view kUsualRefusal = "L2";

/// What of a rule with several matters decides.
template <class Matter>
struct Sentence {
  std::string_view rule;
  Matter matter;
  std::string_view text;
};

constexpr std::array kOfParts{
    Sentence<Part>{"L3", Part::castling_right,
                   "The right to castle is lost when the king or that rook moves, or the rook is "
                   "captured, and only then."},
    Sentence<Part>{"L4", Part::en_passant_cell,
                   "After a move the FEN names the en-passant cell only where a legal move "
                   "captures there."},
    Sentence<Part>{"L4", Part::clock,
                   "The halfmove clock goes back to 0 with a capture or a pawn move, else it grows "
                   "by one; it stays at 9999."},
    Sentence<Part>{"L4", Part::move_number,
                   "The move number grows by one after Black's move; it stays at 9999."},
    Sentence<Part>{"T1", Part::checks_left,
                   "A move that gives check takes one off the checks that its side has still to "
                   "give, a double check too."}};

constexpr std::array kOfLabels{
    Sentence<Label>{"L1", Label::L4_en_passant,
                    "A pawn that has just gone two steps can be captured en passant, if that "
                    "leaves one's own king out of check."},
    Sentence<Label>{"L1", Label::L1_promotion,
                    "A pawn that reaches its last rank, by a step or a capture, becomes a queen, "
                    "rook, bishop or knight; its move has that letter, and no other move has one."},
    Sentence<Label>{"L5", Label::L5_kings_touch,
                    "While the two kings stand on neighbouring cells, neither is in check."},
    Sentence<Label>{"L3", Label::L3_castling,
                    "Castling needs the right and empty cells between king and rook. The king is "
                    "not in check, passes no attacked cell and lands on none."}};

constexpr std::array kOfReasons{
    Sentence<std::string_view>{"L2", "no-king", "Each side has a king."},
    Sentence<std::string_view>{"L2", "many-kings", "Each side has one king."},
    Sentence<std::string_view>{"L2", "pawn-on-last-rank", "No pawn stands on rank 1 or 8."},
    Sentence<std::string_view>{"L2", "bad-castling-right",
                               "A right to castle needs the king on its first cell and the rook in "
                               "its corner."},
    Sentence<std::string_view>{"L2", "bad-en-passant",
                               "A pawn of the side that has moved stands before the en-passant "
                               "cell, and has just passed over it."},
    Sentence<std::string_view>{"L2", "opponent-in-check",
                               "The side that has just moved is not in check."},
    Sentence<std::string_view>{"F2", "bad-castling-right",
                               "A right to castle needs the king on its first rank and a rook on "
                               "that file of it, and one right on each side of the king."},
    Sentence<std::string_view>{"G3", "bad-castling-right", "Nobody castles."},
    Sentence<std::string_view>{"H1", "no-king", "Black has a king."},
    Sentence<std::string_view>{"H1", "many-kings", "Black has one king, and White has none."},
    Sentence<std::string_view>{"H1", "pawn-on-last-rank",
                               "No black pawn stands on rank 1 or 8, and no white one on rank 8."},
    Sentence<std::string_view>{"H1", "bad-castling-right",
                               "White has no right to castle; Black's needs the king on its first "
                               "cell and the rook in its corner."},
    Sentence<std::string_view>{"R1", "has-pawn", "There are no pawns."},
    Sentence<std::string_view>{"R1", "bad-castling-right", "Nobody castles."},
    Sentence<std::string_view>{"R1", "bad-en-passant", "There is no en-passant cell."},
    Sentence<std::string_view>{"R1", "in-check", "No king is in check, whoever is to move."},
    Sentence<std::string_view>{"R1", "opponent-in-check",
                               "No king is in check, whoever is to move."}};

template <class Sentences, class Matter>
std::string_view found_in(const Sentences& all, std::string_view rule, const Matter& matter) {
  const auto found = std::ranges::find_if(all, [&](const auto& sentence) {
    return sentence.rule == rule && sentence.matter == matter;
  });
  return found == all.end() ? std::string_view() : found->text;
}

std::string_view narrow_sentence(std::string_view rule, const Symptom& symptom) {
  if (symptom.position)
    if (const auto text = found_in(kOfParts, rule, symptom.position->part); !text.empty())
      return text;
  if (symptom.topic)
    for (const Label label : symptom.topic->labels)
      if (const auto text = found_in(kOfLabels, rule, label); !text.empty()) return text;
  const std::string_view reason = symptom.reason;
  if (const auto text = found_in(kOfReasons, rule, reason); !text.empty()) return text;
  const bool is_refusal = is_about_position(symptom);
  return is_refusal ? found_in(kOfReasons, kUsualRefusal, reason) : std::string_view();
}

std::string_view sentence_of(std::string_view rule, const Symptom& symptom) {
  if (symptom.wrong == Wrong::failed) return "Every question gets an answer.";
  if (symptom.wrong == Wrong::remembers || symptom.wrong == Wrong::wavers)
    return "The same question always gets the same answer.";
  if (const auto narrow = narrow_sentence(rule, symptom); !narrow.empty()) return narrow;
  const auto place = rule_of_number(rule);
  return place ? kRules[*place].sentence : std::string_view();
}

/// The moves that could capture on the cell that the pawn of `play` passes over, in the position
/// after it, with that cell named; none where `play` makes no double step.
std::vector<Question> captures_after(const Question& play, Oracle& adviser) {
  auto after = legal_after(play, adviser.answer(play));
  if (!after) return {};
  if (auto named = with_passed_cell(*after, *play.move())) after = std::move(named);
  if (!after->position.state->en_passant) return {};
  const Cell cell = *after->position.state->en_passant;
  const auto to = kChessBox.coordinates(play.move()->to);
  std::vector<Question> captures;
  for (const int file : {to.file - 1, to.file + 1}) {
    if (!kChessBox.contains({file, to.rank})) continue;
    const Cell pawn = kChessBox.cell({file, to.rank});
    if (!after->position.board[pawn].is(after->position.to_move, Kind::pawn)) continue;
    captures.push_back(*after);
    captures.back().argument = Move{pawn, cell, std::nullopt};
  }
  return captures;
}

/// Whether what explodes decides if the en-passant cell is written.
bool is_decided_by_explosion(const Signature& signature, const Question& witness, Oracle& adviser) {
  const auto& position = signature.symptom.position;
  if (!has_explosions(witness.game) || witness.verb != Verb::play || !position ||
      position->part != Part::en_passant_cell)
    return false;
  const std::string_view king = definition_of(form_of(witness)).rules.king;
  const auto captures = captures_after(witness, adviser);
  return std::ranges::any_of(captures, [&](const Question& capture) {
    const auto labels = labels_of(capture, capture.argument, adviser);
    const Topic topic{labels_for(Concern::special_rule, labels), {}};
    return broken_rule({Verb::legal, witness.game, {}, {}, {Wrong::missing, {}, {}, topic}}) ==
           king;
  });
}

/// Of what `signature` says that a castling is wrongly refused, which is legal past an attack.
bool is_decided_by_the_enemy_king(const Signature& signature, const Question& witness,
                                  Oracle& adviser) {
  const auto& [wrong, reason, position, topic] = signature.symptom;
  if (wrong == Wrong::extra || wrong == Wrong::accepts || position || !topic ||
      !is_among(topic->labels, Label::L3_castling) || rules_of(witness.game).king.empty())
    return false;
  const Question attacked{Verb::attacked, witness.game, witness.position, {}, 0};
  const Answer cells = adviser.answer(attacked);
  if (!cells.is_verdict()) return false;
  const auto targets = read_cells(witness.position.board.box(), cells.text());
  return std::ranges::any_of(legal_moves(witness, adviser), [&](const Move& move) {
    const auto [first, last] = std::minmax(move.from, move.to);
    const auto is_on_way = [&](Cell cell) { return first <= cell && cell <= last; };
    return labels_of(witness, move, adviser).contains(Label::L3_castling) &&
           std::ranges::any_of(targets, is_on_way);
  });
}

}  // namespace

std::string broken_rule(const Signature& signature, std::string_view otherwise) {
  const auto& [verb, game, accused, reference, symptom] = signature;
  if (symptom.wrong == Wrong::failed || symptom.wrong == Wrong::remembers ||
      symptom.wrong == Wrong::wavers)
    return {};
  if (is_of_position(symptom)) return std::string(rule_of_refusal(signature));
  if (is_of_pawns_steps(signature)) return std::string(rules_of(game).pawn_moves);
  if (has_one_rule(verb))
    return is_of_touching_kings(symptom) ? "L5" : std::string(rule_of_asking(verb, game));
  if (const auto rule = rule_of_part(signature); !rule.empty()) return std::string(rule);
  if (const auto rule = rule_of_explosion(symptom); !rule.empty() && verb == Verb::explode)
    return std::string(rule);
  if (const auto rule = rule_of_labels(signature); !rule.empty()) return std::string(rule);
  return std::string(otherwise.empty() ? rule_of_asking(verb, game) : otherwise);
}

Ruling ruling_on(const Signature& signature, const Disagreement& witness, Oracle& adviser) {
  const Question& question = witness.question;
  const RuleNumbers& rules = rules_of(question.game);
  if (is_decided_by_explosion(signature, question, adviser))
    return {std::string(rules.king), sentence_of(rules.king, {})};
  if (!rules.ending.empty() && takes_for_over(question.verb, difference_of(witness)))
    return {std::string(rules.ending), sentence_of(rules.ending, {})};
  if (is_decided_by_the_enemy_king(signature, question, adviser))
    return {std::string(rules.king),
            "A cell of the castling king's way beside the enemy king does not count as attacked."};
  auto rule = broken_rule(signature);
  const auto sentence = sentence_of(rule, signature.symptom);
  return {std::move(rule), sentence};
}

}  // namespace doublecheck
