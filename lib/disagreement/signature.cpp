#include "disagreement/signature.h"

#include <algorithm>
#include <array>
#include <sstream>

#include "notation/answer_text.h"

namespace doublecheck {
namespace {

/// What tells kinds of moves and positions apart, the more telling first; a kind is named by the
/// first that holds, and by the moving piece.
constexpr std::array kTelling{Label::A3_en_passant,
                              Label::V3_pawn_double_step,
                              Label::V3_double_step_blocked,
                              Label::A4_capturing_promotion,
                              Label::A4_promotion_letter,
                              Label::A4_promotion,
                              Label::V3_promotion,
                              Label::A2_takes_king,
                              Label::A2_explodes_own_king,
                              Label::A2_pawn_survives,
                              Label::A2_explodes_piece,
                              Label::V4_king_into_attack,
                              Label::V4_exposes_king,
                              Label::V4_ignores_check,
                              Label::V4_answers_check,
                              Label::V3_pawn_capture,
                              Label::V3_pawn_captures_nothing,
                              Label::C6_king_into_attack,
                              Label::C6_ignores_check,
                              Label::C6_exposes_king,
                              Label::C6_along_pin,
                              Label::C6_takes_checker,
                              Label::C6_king_steps_away,
                              Label::C6_interposes,
                              Label::C4_mate,
                              Label::C4_stalemate,
                              Label::C3_king_cannot_hide,
                              Label::C3_checker_pinned,
                              Label::C3_double_check,
                              Label::C3_check,
                              Label::S1_pawn_downward,
                              Label::S1_pawn_upward,
                              Label::S1_takes_king,
                              Label::B3_blocked,
                              Label::B2_triagonal,
                              Label::B2_planar_diagonal,
                              Label::B2_line,
                              Label::C2_capture,
                              Label::V3_capture,
                              Label::A2_capture,
                              Label::S1_not_a_move,
                              Label::C6_not_a_move,
                              Label::A4_not_a_move};

constexpr std::array kMovers{Label::B2_king,   Label::B2_queen,  Label::B2_rook,
                             Label::B2_bishop, Label::B2_knight, Label::B2_pawn};

std::string labels_text(const std::vector<std::string>& labels) {
  std::string text;
  const auto append_first = [&](const auto& wanted) {
    for (const Label label : wanted) {
      if (std::ranges::find(labels, text_of(label)) == labels.end()) continue;
      if (!text.empty()) text += ' ';
      text += text_of(label);
      return;
    }
  };
  append_first(kMovers);
  append_first(kTelling);
  return text.empty() ? "unlabelled" : text;
}

/// The kind of a move, or of the position where `argument` holds none.
std::string kind_of(const Question& question, Argument argument, Oracle& adviser) {
  if (shape_of(Verb::explain, question.game) == nullptr) return "unlabelled";
  const Question explain{Verb::explain, question.game, question.position, std::move(argument), 0};
  return labels_text(words_of(adviser.answer(explain)));
}

std::string mover_of(const Question& question) {
  const Cell cell = occupied_cells(question.position.board).front();
  const auto kind = static_cast<std::size_t>(question.position.board[cell].kind());
  return std::string(text_of(kMovers[kind]));
}

/// The kind of one word that only one side lists.
std::string kind_of_word(const Question& question, const std::string& word, Oracle& adviser) {
  switch (question.verb) {
    case Verb::moves:
      return mover_of(question);
    case Verb::explain:
      return word;
    case Verb::legal:
      return kind_of(question, read_move_names(question.position.board.box(), word).front(),
                     adviser);
    default:
      return "C7";
  }
}

/// The kind that sorts first, so that several differences of one bug have one signature.
std::string least_kind(const Question& question, const std::vector<std::string>& words,
                       Oracle& adviser) {
  std::string least;
  for (const auto& word : words) {
    const auto kind = kind_of_word(question, word, adviser);
    if (least.empty() || kind < least) least = kind;
  }
  return least;
}

/// The kind of the move in question, or of the position where there is none.
std::string kind_of_question(const Question& question, Oracle& adviser) {
  return kind_of(
      question,
      std::holds_alternative<std::vector<Move>>(question.argument) ? Argument() : question.argument,
      adviser);
}

std::string kind_of_difference(const Disagreement& disagreement, const Difference& difference,
                               Oracle& adviser) {
  const auto& [accused, reference, given, expected, extra, missing] = difference;
  const Question& question = disagreement.question;
  if (given.is_failed()) return given.text().substr(0, given.text().find(':'));
  if (!extra.empty()) return "extra " + least_kind(question, extra, adviser);
  if (!missing.empty()) return "missing " + least_kind(question, missing, adviser);
  const auto kind = kind_of_question(question, adviser);
  if (given.is_illegal()) return given.text() + " given for " + kind;
  if (expected.is_illegal()) return expected.text() + " expected for " + kind;
  if (question.verb == Verb::perft) return "wrong count";
  const bool verdicts = given == verdict(true) || given == verdict(false);
  return (verdicts ? given.text() + " for " : "wrong result of ") + kind;
}

}  // namespace

std::string signature_of(const Disagreement& disagreement, Oracle& adviser) {
  const auto difference = difference_of(disagreement);
  const Question& question = disagreement.question;
  return std::string(name_of(question.verb)) + " " + std::string(name_of(question.game)) + "; " +
         difference.accused + " against " + difference.reference + "; " +
         kind_of_difference(disagreement, difference, adviser);
}

std::vector<std::string> rules_of(const std::string& signature) {
  std::istringstream text(signature.substr(signature.rfind(';') + 1));
  std::vector<std::string> rules;
  for (std::string word; text >> word;)
    if (label_of_text(word)) rules.push_back(word.substr(0, word.find('-')));
  std::ranges::sort(rules);
  rules.erase(std::ranges::unique(rules).begin(), rules.end());
  return rules;
}

}  // namespace doublecheck
