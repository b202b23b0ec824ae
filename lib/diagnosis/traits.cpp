#include "diagnosis/traits.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "diagnosis/broken_rule.h"
#include "diagnosis/label_ranking.h"
#include "diagnosis/root.h"
#include "examination/legal_moves.h"

namespace doublecheck {
namespace {

using Texts = std::vector<std::string>;

bool is_list_of_labels(const Signature& signature) {
  const Wrong wrong = signature.symptom.wrong;
  return signature.verb == Verb::explain && (wrong == Wrong::extra || wrong == Wrong::missing);
}

Texts differing_labels(const Difference& difference) {
  Texts texts;
  for (const auto& word : difference.extra) texts.push_back("extra " + word);
  for (const auto& word : difference.missing) texts.push_back("missing " + word);
  return texts;
}

/// The moves that a witness is about: those that differ as its name says, or the one in question.
std::vector<Argument> arguments_of(const Disagreement& witness, const Difference& difference,
                                   const Symptom& symptom, Oracle& adviser) {
  const Question& question = witness.question;
  if (question.verb != Verb::legal || !differs_in_words(difference)) return {question.argument};
  std::vector<Argument> moves;
  for (const auto& word : symptom.wrong == Wrong::extra ? difference.extra : difference.missing)
    if (topic_of_word(question, word, adviser) == symptom.topic)
      for (const Move& move : moves_listed(question, Answer(word))) moves.emplace_back(move);
  return moves;
}

bool is_about_move_or_position(Verb verb) {
  return verb == Verb::check || verb == Verb::legal || verb == Verb::play || verb == Verb::mate ||
         verb == Verb::solve || verb == Verb::valid || verb == Verb::explode;
}

Texts labels_about(const Disagreement& witness, const Difference& difference,
                   const Symptom& symptom, Oracle& adviser) {
  const Question& question = witness.question;
  if (!is_about_move_or_position(question.verb)) return {};
  auto arguments = arguments_of(witness, difference, symptom, adviser);
  arguments.emplace_back();  // the position itself
  Texts texts;
  for (const Argument& argument : arguments)
    labels_of(question, argument, adviser).for_each([&](Label label) {
      texts.emplace_back(text_of(label));
    });
  return texts;
}

/// The way of being wrong, as far as it tells bugs apart: a wrong solution is none, a wrong count
/// is one at any depth, and what is accepted although it is no move may leave any position.
Symptom way_of(const Signature& signature) {
  Symptom way = signature.symptom;
  way.topic.reset();
  if (way.wrong == Wrong::miscounts_deep) way.wrong = Wrong::miscounts;
  if (way.wrong == Wrong::differs && signature.verb == Verb::solve) way.wrong = Wrong::says_false;
  if (way.wrong == Wrong::accepts) way.position.reset();
  return way;
}

/// In atomic chess a piece alone goes as in chess, and is asked about there.
bool is_of_game(const Signature& moves, Game game) {
  return moves.verb == Verb::moves && moves.game == Game::chess && game == Game::atomic;
}

bool have_same_sides(const Signature& one, const Signature& other) {
  const bool are_of_one_game =
      one.game == other.game || is_of_game(one, other.game) || is_of_game(other, one.game);
  return are_of_one_game && one.accused == other.accused && one.reference == other.reference;
}

bool contains(const Texts& texts, const std::string& text) {
  return std::ranges::find(texts, text) != texts.end();
}

bool names(const Signature& signature, Label label) {
  return signature.symptom.topic && is_among(signature.symptom.topic->labels, label);
}

/// Whether it names `label`, or it is true of its witness. En passant is a capture of a pawn,
/// though no label says so.
bool has(const Named& named, Label label) {
  return contains(named.traits, std::string(text_of(label))) || names(named.signature, label) ||
         (label == Label::V3_pawn_capture && names(named.signature, Label::L4_en_passant));
}

/// Whether all that `general` names is true of `special`.
bool holds_of(const Named& special, const Named& general) {
  const auto& topic = general.signature.symptom.topic;
  if (topic == special.signature.symptom.topic) return true;
  if (!topic) return general.signature.verb != Verb::perft;  // why is not known
  return topic->word.empty() &&
         std::ranges::all_of(topic->labels, [&](Label label) { return has(special, label); });
}

LabelSet named_labels(const Signature& signature) {
  LabelSet labels;
  if (signature.symptom.topic)
    for (const Label label : signature.symptom.topic->labels) labels.add(label);
  return labels;
}

/// Whether it names a move that is none.
bool is_of_no_move(const Signature& signature) {
  return !labels_for(Concern::not_a_move, named_labels(signature)).empty();
}

/// Whether both name one special rule by which a move is made: castling, en passant, promotion.
bool share_special_rule(const Signature& one, const Signature& other) {
  const auto rule = [](const Signature& signature) {
    return labels_for(Concern::rule_of_move, named_labels(signature));
  };
  return !rule(one).empty() && rule(one) == rule(other);
}

template <typename Value>
bool is_one_of(Value value, std::initializer_list<Value> values) {
  return std::ranges::find(values, value) != values.end();
}

/// Whether both are verdicts about one thing: one is true and should be false, the other the
/// reverse. What is `valid` is judged by many rules.
bool is_opposite_verdict(const Signature& one, const Signature& other) {
  const auto is_verdict = [](const Symptom& symptom) {
    return is_one_of(symptom.wrong, {Wrong::says_true, Wrong::says_false});
  };
  return one.verb == other.verb && one.verb != Verb::valid && is_verdict(one.symptom) &&
         is_verdict(other.symptom);
}

/// Whether a position is refused because a king seems attacked (L2) by an attack too many; or is
/// not refused, and an attack is missing.
bool follows_from_attack(const Signature& refusal, const Signature& attack) {
  const bool is_of_attacks = attack.verb == Verb::attacked || attack.verb == Verb::check;
  if (!is_of_attacks || refusal.symptom.reason != "opponent-in-check") return false;
  const Wrong wrong = attack.symptom.wrong;
  return refusal.symptom.wrong == Wrong::refuses
             ? is_one_of(wrong, {Wrong::extra, Wrong::says_true})
             : is_one_of(wrong, {Wrong::missing, Wrong::says_false});
}

/// Whether both are refusals in the same words by the same verb, or both lack one. If what is
/// refused is a position, one may refuse it and the other fail to.
bool refuse_alike(const Signature& one, const Signature& other) {
  if (!is_refusal_or_its_lack(one.symptom) || one.verb != other.verb) return false;
  return way_of(one) == way_of(other) ||
         (is_about_position(one.symptom) && one.symptom.reason == other.symptom.reason);
}

/// Whether a legal move is misjudged for a check, and checks by the other side are overlooked (L2).
bool follows_from_blindness(const Signature& move, const Signature& lack) {
  return move.verb == Verb::legal && lack.symptom.wrong == Wrong::accepts &&
         lack.symptom.reason == "opponent-in-check" &&
         (names(move, Label::L1_answers_check) || names(move, Label::L1_ignores_check));
}

/// Whether `label` tells what lies beside a cell, and what explodes is on the wrong cells.
bool follows_from_explosion(const Signature& label, const Signature& exploded) {
  const bool is_of_neighbours = names(label, Label::A2_blast_at_rim) ||
                                names(label, Label::A1_kings_touch) ||
                                names(label, Label::L5_kings_touch);
  return is_of_neighbours && exploded.verb == Verb::explode && exploded.symptom.position &&
         exploded.symptom.position->part == PositionDifference::Part::piece_elsewhere;
}

/// Whether `label` tells how a piece goes, and nothing of its king or of special rules.
bool is_of_going(Label label) {
  constexpr std::array kOthers{Label::L1_not_a_move, Label::C6_not_a_move, Label::L1_legal,
                               Label::C6_safe};
  return is_one_of<std::string_view>(rule_of(label), {"B2", "B3", "V3"}) ||
         is_among(kOthers, label);
}

/// Whether both find too many moves, or cells, or both too few.
bool are_wrong_alike(const Symptom& one, const Symptom& other) {
  const auto finds_more = [](const Symptom& symptom) {
    return is_one_of(symptom.wrong, {Wrong::extra, Wrong::says_true, Wrong::accepts});
  };
  const auto finds_less = [](const Symptom& symptom) {
    return is_one_of(symptom.wrong, {Wrong::missing, Wrong::says_false, Wrong::refuses});
  };
  return (finds_more(one) && finds_more(other)) || (finds_less(one) && finds_less(other));
}

bool have_one_in_common(const Texts& one, const Texts& other) {
  return std::ranges::any_of(one, [&](const auto& each) { return contains(other, each); });
}

/// What is extra in one is missing in the other and the reverse, of two words or more: where the
/// first word belongs the second is given, and where the second belongs the first.
bool change_places(const Texts& one, const Texts& other) {
  constexpr std::string_view kExtra = "extra ";
  constexpr std::string_view kMissing = "missing ";
  const auto turned_round = [&](std::string_view text) {
    return text.starts_with(kExtra)
               ? std::string(kMissing) + std::string(text.substr(kExtra.size()))
               : std::string(kExtra) + std::string(text.substr(kMissing.size()));
  };
  return one.size() > 1 && one.size() == other.size() &&
         std::ranges::all_of(one,
                             [&](const auto& each) { return contains(other, turned_round(each)); });
}

/// Whether one refuses what it should accept, and the other the reverse.
bool refuse_in_turn(const Signature& one, const Signature& other) {
  return is_refusal_or_its_lack(one.symptom) && is_refusal_or_its_lack(other.symptom) &&
         one.symptom.wrong != other.symptom.wrong;
}

/// Those of what it names; none where it names nothing.
Texts rules_named(const Signature& signature) {
  return signature.symptom.topic ? rules_of(*signature.symptom.topic) : Texts();
}

/// Labels of these tell of checks, pins, mates and more: two need have nothing in common.
bool is_of_one_thing(std::string_view rule) {
  return !is_one_of<std::string_view>(rule, {"", "C3", "C6", "L1", "L5", "V4"});
}

/// Whether what they name has one rule, which is of one thing.
bool have_same_rule(const Signature& one, const Signature& other) {
  const Texts rules = rules_named(one);
  return rules.size() == 1 && rules == rules_named(other) && is_of_one_thing(rules.front());
}

/// Whether both are of one special rule, or break one rule (broken_rule.h) that is of one thing.
/// Asked by one verb; the moves of each piece are a thing of their own, and so is each reason why a
/// position cannot be.
bool break_the_same(const Signature& one, const Signature& other) {
  if (one.verb != other.verb || one.verb == Verb::moves || is_about_position(one.symptom))
    return false;
  const auto rule = broken_rule(one, "");
  return share_special_rule(one, other) ||
         (is_of_one_thing(rule) && rule == broken_rule(other, ""));
}

/// Whether it judges a move by how a piece goes: it names nothing else, or what is no move.
bool is_about_going(const Signature& signature) {
  if (signature.symptom.reason == "not-a-move") return true;
  const auto& topic = signature.symptom.topic;
  return is_one_of(signature.verb, {Verb::legal, Verb::valid}) && topic && !topic->labels.empty() &&
         std::ranges::all_of(topic->labels, is_of_going);
}

/// Whether they accept what is no move, and leave the same wrong position.
bool leave_the_same(const Signature& one, const Signature& other) {
  return one.symptom.wrong == Wrong::accepts && one.symptom.position &&
         one.symptom.position == other.symptom.position;
}

}  // namespace

Texts traits_of(const Disagreement& witness, Oracle& adviser) {
  if (is_broken(witness)) return {};
  const auto signature = signature_of(witness, adviser);
  const auto difference = difference_of(witness);
  Texts texts = is_list_of_labels(signature)
                    ? differing_labels(difference)
                    : labels_about(witness, difference, signature.symptom, adviser);
  std::ranges::sort(texts);
  const auto [first, last] = std::ranges::unique(texts);
  texts.erase(first, last);
  return texts;
}

bool is_case_of(const Named& special, const Named& general) {
  const Signature& one = special.signature;
  const Signature& other = general.signature;
  if (!have_same_sides(one, other) || one.verb != other.verb) return false;
  if (is_list_of_labels(one) && is_list_of_labels(other))
    return have_one_in_common(special.traits, general.traits) ||
           change_places(special.traits, general.traits);
  if (way_of(one) != way_of(other)) return false;
  return holds_of(special, general) || leave_the_same(one, other);
}

bool break_one_rule(const Signature& one, const Signature& other) {
  if (!have_same_sides(one, other) || one.verb != other.verb) return false;
  if (is_list_of_labels(one) && is_list_of_labels(other)) return have_same_rule(one, other);
  if (one.verb == Verb::moves) return one.symptom.topic && one.symptom.topic == other.symptom.topic;
  if (!share_special_rule(one, other)) return false;
  return refuse_in_turn(one, other) ||
         (way_of(one) == way_of(other) && is_of_no_move(one) == is_of_no_move(other));
}

bool names_rule_of(const Signature& rare, const Signature& common) {
  if (!have_same_sides(rare, common)) return false;
  if (refuse_alike(rare, common) || is_opposite_verdict(rare, common) ||
      break_the_same(rare, common) || follows_from_blindness(rare, common))
    return true;
  if (!rare.symptom.topic) return follows_from_attack(rare, common);
  const Texts rules = rules_named(rare);
  const Texts others = rules_named(common);
  if (is_list_of_labels(rare))
    return have_one_in_common(rules, others) || follows_from_explosion(rare, common);
  if (rules.empty() || rules != others) return false;
  const bool is_of_same = rare.symptom.topic == common.symptom.topic;
  if (rare.verb != common.verb) return is_of_same && rung_of(common.verb) < rung_of(rare.verb);
  return rare.verb != Verb::moves && is_of_no_move(rare) == is_of_no_move(common);
}

bool rests_on_going(const Signature& special, const Signature& general) {
  const bool is_of_all = is_one_of(general.verb, {Verb::moves, Verb::attacked});
  if (!is_of_all || !have_same_sides(special, general)) return false;
  if (general.verb == Verb::moves && rules_named(special) == Texts{"L8"}) return true;
  return are_wrong_alike(special.symptom, general.symptom) && is_about_going(special);
}

}  // namespace doublecheck
