#include "diagnosis/ruling.h"

#include <algorithm>
#include <array>

#include "diagnosis/broken_rule.h"
#include "diagnosis/label_ranking.h"
#include "examination/legal_moves.h"
#include "question/game_definition.h"
#include "question/rule.h"

namespace doublecheck {
namespace {

using Part = PositionDifference::Part;

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
                    "rook, bishop or knight."},
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
  const auto from = kChessBox.coordinates(play.move()->from);
  const auto to = kChessBox.coordinates(play.move()->to);
  auto after = legal_after(play, adviser.answer(play));
  if (!after || from.file != to.file) return {};
  const Cell cell = kChessBox.cell({to.file, (from.rank + to.rank) / 2});
  after->position.state->en_passant = cell;
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

}  // namespace

Ruling ruling_on(const Signature& signature, const Question& witness, Oracle& adviser) {
  if (is_decided_by_explosion(signature, witness, adviser)) {
    const std::string_view king = definition_of(form_of(witness)).rules.king;
    return {std::string(king), sentence_of(king, {})};
  }
  auto rule = broken_rule(signature);
  const auto sentence = sentence_of(rule, signature.symptom);
  return {std::move(rule), sentence};
}

}  // namespace doublecheck
