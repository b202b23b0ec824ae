#include "runs/finding_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "built_in.h"
#include "examination/legal_moves.h"
#include "notation/answer_text.h"
#include "notation/question_text.h"
#include "verb_words.h"

namespace doublecheck {
namespace {

constexpr std::size_t kWordsInTitle = 2;

std::string list_of(const std::vector<std::string>& words) {
  const auto shown = std::min(words.size(), kWordsInTitle);
  std::string text = words.front();
  for (std::size_t i = 1; i < shown; ++i) text += ", " + words[i];
  if (shown < words.size()) text += fmt::format(" and {} more", words.size() - shown);
  return text + (words.size() == 1 ? " is" : " are");
}

std::string fault_in_lists(Verb verb, const Difference& difference) {
  std::string text;
  if (!difference.extra.empty())
    text = list_of(difference.extra) + (verb == Verb::legal ? " not legal" : " too many");
  if (difference.missing.empty()) return text;
  return text + (text.empty() ? "" : ", ") + list_of(difference.missing) + " missing";
}

std::string reason_of(const Answer& illegal) {
  return illegal.text().substr(illegal.text().find(' ') + 1);
}

struct Field {
  PositionDifference::Part part;
  std::string_view name;
};
/// Behind the board, in the order of a FEN.
constexpr std::array kFieldNames{
    Field{PositionDifference::Part::side_to_move, "side to move"},
    Field{PositionDifference::Part::castling_right, "castling rights"},
    Field{PositionDifference::Part::en_passant_cell, "en-passant cell"},
    Field{PositionDifference::Part::checks_left, "checks to give"},
    Field{PositionDifference::Part::clock, "halfmove clock"},
    Field{PositionDifference::Part::move_number, "move number"}};

/// The place of `field` in a FEN of so many words, from 0; nothing where that has no such field.
std::optional<std::size_t> place_of(const Field& field, std::size_t words) {
  const bool has_checks = words == kFieldNames.size() + 1;
  if (!has_checks && words != kFieldNames.size()) return std::nullopt;
  const auto place = static_cast<std::size_t>(&field - kFieldNames.data()) + 1;
  if (has_checks) return place;
  const auto of_checks =
      std::ranges::find(kFieldNames, PositionDifference::Part::checks_left, &Field::part);
  if (field.part == of_checks->part) return std::nullopt;
  return &field > &*of_checks ? place - 1 : place;
}

/// `halfmove clock 6 instead of 5`; of boards `missing piece on another cell`.
std::string in_words(const PositionDifference& position, const Difference& difference) {
  const auto field = std::ranges::find(kFieldNames, position.part, &Field::part);
  const auto given = words_of(difference.given);
  const auto expected = words_of(difference.expected);
  if (field == kFieldNames.end() || given.size() != expected.size()) return text_of(position);
  const auto place = place_of(*field, given.size());
  if (!place) return text_of(position);
  const auto value = [&](const std::vector<std::string>& fen) {
    return fen[*place] == "-" ? "none" : fen[*place];
  };
  return fmt::format("{} {} instead of {}", field->name, value(given), value(expected));
}

std::string fault_in_words(Verb verb, const Difference& difference, const Symptom& symptom) {
  const auto& [accused, reference, given, expected, extra, missing] = difference;
  if (given.is_failed()) return "no answer";
  if (given.is_illegal() && expected.is_illegal()) return "refused for another reason";
  if (given.is_illegal()) return fmt::format("wrongly refused ({})", reason_of(given));
  if (expected.is_illegal()) return fmt::format("not refused ({})", reason_of(expected));
  if (differs_in_words(difference)) return fault_in_lists(verb, difference);
  if (given == verdict(true)) return "the answer is yes, no is right";
  if (given == verdict(false)) return "the answer is no, yes is right";
  if (symptom.position) return in_words(*symptom.position, difference);
  if (verb == Verb::perft) return fmt::format("{} instead of {}", given.text(), expected.text());
  return "wrong";
}

/// The move in question, or those that differ in a list of moves.
std::vector<Move> moves_in_dispute(const Question& question, const Difference& difference) {
  if (const Move* move = question.move()) return {*move};
  std::vector<Move> moves;
  if (question.verb != Verb::legal) return moves;
  for (const auto* words : {&difference.extra, &difference.missing})
    for (const auto& word : *words)
      for (const Move& move : moves_listed(question, Answer(word))) moves.push_back(move);
  return moves;
}

/// `promotion by capture`: a label without the number of its rule. `moves` are those it is about.
std::string label_in_words(Label label, const Board& board, const std::vector<Move>& moves) {
  auto words = std::string(text_of(label).substr(rule_of(label).size() + 1));
  std::ranges::replace(words, '-', ' ');
  const auto captures = [&](const Move& move) { return static_cast<bool>(board[move.to]); };
  const bool is_capture = !moves.empty() && std::ranges::all_of(moves, captures);
  return label == Label::L1_promotion && is_capture ? words + " by capture" : words;
}

/// What matters of what differs; where no label does, all that `adviser` has for it.
std::vector<Label> labels_concerned(const Symptom& symptom, const Question& question,
                                    const std::vector<Move>& moves, Oracle& adviser) {
  if (!symptom.topic) return {};
  if (!symptom.topic->word.ends_with("without a label")) return symptom.topic->labels;
  std::vector<Label> labels;
  const auto argument = moves.empty() ? question.argument : Argument(moves.front());
  labels_of(question, argument, adviser).for_each([&](Label label) { labels.push_back(label); });
  return labels;
}

/// `en passant, exposes king`.
std::string labels_in_words(const Symptom& symptom, const Question& question,
                            const Difference& difference, Oracle& adviser) {
  const auto moves = moves_in_dispute(question, difference);
  std::string text;
  for (const Label label : labels_concerned(symptom, question, moves, adviser))
    text += (text.empty() ? "" : ", ") + label_in_words(label, question.position.board, moves);
  return text;
}

Signature signature_in(const std::string& text, const Question& question) {
  if (auto read = read_signature(text)) return *std::move(read);
  return {question.verb, question.game, {}, {}, {}};  // a record may hold any text
}

}  // namespace

FindingWords words_of_finding(const std::string& signature, const Disagreement& shrunk) {
  if (shrunk.answers.empty()) return {};
  const auto adviser = make_adviser(built_in_oracles());
  const Question& question = shrunk.question;
  const auto difference = difference_of(shrunk);
  const auto named = signature_in(signature, question);
  FindingWords words;
  words.fault = fault_in_words(question.verb, difference, named.symptom);
  const auto labels = labels_in_words(named.symptom, question, difference, *adviser);
  if (!labels.empty()) words.fault += fmt::format(" ({})", labels);
  words.title = fmt::format("{}, {}: {}", game_in_words(question.game),
                            words_of(question.verb).subject, words.fault);
  words.ruling = ruling_on(named, question, *adviser);
  words.rules = rules_of(named);
  const auto& number = words.ruling.number;
  if (number.empty()) return words;
  std::erase(words.rules, number);
  words.rules.insert(words.rules.begin(), number);
  return words;
}

std::string FindingWords::rule() const {
  return ruling.number.empty() ? std::string(ruling.sentence)
                               : fmt::format("{}: {}", ruling.number, ruling.sentence);
}

}  // namespace doublecheck
