#include "disagreement/signature.h"

#include <algorithm>
#include <array>
#include <set>
#include <sstream>

#include "notation/answer_text.h"
#include "question/label.h"

namespace doublecheck {
namespace {

/// Labels that tell a kind by themselves, the more telling first.
constexpr std::array kTelling{Label::A3_en_passant,
                              Label::A4_capturing_promotion,
                              Label::A4_promotion_letter,
                              Label::A4_promotion,
                              Label::V3_promotion,
                              Label::V3_pawn_double_step,
                              Label::V3_double_step_blocked,
                              Label::V3_pawn_captures_nothing,
                              Label::A2_explodes_own_king,
                              Label::A2_explodes_enemy_king,
                              Label::A2_pawn_survives,
                              Label::A2_explodes_piece,
                              Label::A2_explodes_nothing_more,
                              Label::V4_king_into_attack,
                              Label::V4_exposes_king,
                              Label::V4_ignores_check,
                              Label::V4_answers_check,
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
                              Label::S1_takes_king,
                              Label::S1_pawn_downward,
                              Label::S1_pawn_upward,
                              Label::S1_stuck,
                              Label::S1_one_piece,
                              Label::S3_solvable,
                              Label::S3_unsolvable,
                              Label::V3_pawn_capture};

/// Labels that tell a kind together with the moving piece: mostly its geometry is concerned.
constexpr std::array kPlain{Label::B3_blocked,    Label::B2_triagonal,    Label::B2_planar_diagonal,
                            Label::B2_line,       Label::C2_capture,      Label::V3_capture,
                            Label::A2_capture,    Label::V3_out_of_reach, Label::S1_not_a_move,
                            Label::C6_not_a_move, Label::A4_not_a_move};

constexpr std::array kMovers{Label::B2_king,   Label::B2_queen,  Label::B2_rook,
                             Label::B2_bishop, Label::B2_knight, Label::B2_pawn};

/// What an attacked cell has to do with is not told by its name: only the rule is.
constexpr std::string_view kRuleOfAttacked = "C7";

template <std::size_t size>
std::string first_of(const std::array<Label, size>& wanted,
                     const std::vector<std::string>& labels) {
  for (const Label label : wanted)
    if (std::ranges::find(labels, text_of(label)) != labels.end())
      return std::string(text_of(label));
  return {};
}

std::string label_of_kind(Kind kind) {
  return std::string(text_of(kMovers[static_cast<std::size_t>(kind)]));
}

/// The piece that the argument moves, as a label; empty where it moves none.
std::string mover_of(const Board& board, const Argument& argument) {
  if (const auto* target = std::get_if<Target>(&argument))
    return label_of_kind(target->piece.kind());
  const auto* move = std::get_if<Move>(&argument);
  return move != nullptr && board[move->from] ? label_of_kind(board[move->from].kind()) : "";
}

/// The kind of a move, or of the position where `argument` holds none.
std::string kind_of(const Question& question, const Argument& argument, Oracle& adviser) {
  const Question explain{Verb::explain, question.game, question.position, argument, 0};
  const auto labels = words_of(adviser.answer(explain));
  if (const auto telling = first_of(kTelling, labels); !telling.empty()) return telling;
  const auto mover = mover_of(question.position.board, argument);
  const auto plain = first_of(kPlain, labels);
  if (mover.empty() && plain.empty()) return "unlabelled";
  return mover.empty() || plain.empty() ? mover + plain : mover + " " + plain;
}

/// The kind of one word that only one side lists.
std::string kind_of_word(const Question& question, const std::string& word, Oracle& adviser) {
  switch (question.verb) {
    case Verb::moves:
      return label_of_kind(
          question.position.board[occupied_cells(question.position.board).front()].kind());
    case Verb::explain:
      return word;
    case Verb::legal:
      return kind_of(question, read_move_names(question.position.board.box(), word).front(),
                     adviser);
    default:
      return std::string(kRuleOfAttacked);
  }
}

/// The kind of the move in question, or of the position where there is none.
std::string kind_of_question(const Question& question, Oracle& adviser) {
  return kind_of(
      question,
      std::holds_alternative<std::vector<Move>>(question.argument) ? Argument() : question.argument,
      adviser);
}

/// The kind of what is no list.
std::string kind_of_answer(const Disagreement& disagreement, const Difference& difference,
                           Oracle& adviser) {
  const Question& question = disagreement.question;
  const Answer& given = difference.given;
  if (given.is_failed()) return given.text().substr(0, given.text().find(':'));
  const auto kind = kind_of_question(question, adviser);
  if (given.is_illegal()) return given.text() + " given for " + kind;
  if (difference.expected.is_illegal()) return difference.expected.text() + " expected for " + kind;
  if (question.verb == Verb::perft) return "wrong count";
  const bool verdicts = given == verdict(true) || given == verdict(false);
  return (verdicts ? given.text() + " for " : "wrong result of ") + kind;
}

}  // namespace

std::vector<std::string> kinds_of(const Disagreement& disagreement, const Difference& difference,
                                  Oracle& adviser) {
  const Question& question = disagreement.question;
  std::set<std::string> kinds;
  for (const auto& word : difference.extra)
    kinds.insert("extra " + kind_of_word(question, word, adviser));
  for (const auto& word : difference.missing)
    kinds.insert("missing " + kind_of_word(question, word, adviser));
  if (kinds.empty()) kinds.insert(kind_of_answer(disagreement, difference, adviser));
  return {kinds.begin(), kinds.end()};
}

std::string signature_of(const Disagreement& disagreement, Oracle& adviser) {
  const auto difference = difference_of(disagreement);
  const Question& question = disagreement.question;
  // The kind that sorts first stands for all, so that several differences of one bug have one
  // signature.
  return std::string(name_of(question.verb)) + " " + std::string(name_of(question.game)) + "; " +
         difference.accused + " against " + difference.reference + "; " +
         kinds_of(disagreement, difference, adviser).front();
}

std::vector<std::string> rules_of(const std::string& signature) {
  std::istringstream text(signature.substr(signature.rfind(';') + 1));
  std::vector<std::string> rules;
  for (std::string word; text >> word;)
    if (label_of_text(word) || word == kRuleOfAttacked)
      rules.push_back(word.substr(0, word.find('-')));
  std::ranges::sort(rules);
  rules.erase(std::ranges::unique(rules).begin(), rules.end());
  return rules;
}

}  // namespace doublecheck
