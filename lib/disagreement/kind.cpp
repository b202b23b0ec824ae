#include "disagreement/kind.h"

#include <algorithm>
#include <array>

#include "disagreement/difference.h"
#include "notation/answer_text.h"
#include "question/label.h"

namespace doublecheck {
namespace {

/// Labels that tell a kind by themselves, the more telling first.
constexpr std::array kTelling{Label::L4_en_passant,
                              Label::L3_castling,
                              Label::L5_explodes_own_king,
                              Label::L5_explodes_enemy_king,
                              Label::L1_king_into_attack,
                              Label::L1_exposes_king,
                              Label::L1_ignores_check,
                              Label::L1_promotion,
                              Label::L1_pinned,
                              Label::L1_answers_check,
                              Label::L5_kings_touch,
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

/// Why a move of whole games is not legal: told together with the special rules that have more than
/// one way to break them.
constexpr std::array kReasons{Label::L5_explodes_own_king, Label::L1_king_into_attack,
                              Label::L1_exposes_king, Label::L1_ignores_check};

/// Of a whole game that goes on wrongly after a move which nothing above tells.
constexpr std::array kTellingAfter{Label::L3_loses_right, Label::L4_allows_en_passant};

/// Labels that tell a kind together with the moving piece: mostly its geometry is concerned.
constexpr std::array kPlain{Label::B3_blocked,    Label::B2_triagonal,    Label::B2_planar_diagonal,
                            Label::B2_line,       Label::C2_capture,      Label::V3_capture,
                            Label::A2_capture,    Label::V3_out_of_reach, Label::S1_not_a_move,
                            Label::C6_not_a_move, Label::A4_not_a_move,   Label::L1_capture,
                            Label::L1_not_a_move};

constexpr std::array kMovers{Label::B2_king,   Label::B2_queen,  Label::B2_rook,
                             Label::B2_bishop, Label::B2_knight, Label::B2_pawn};

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

std::string with_reason(const std::string& telling, const std::vector<std::string>& labels) {
  if (telling != text_of(Label::L4_en_passant) && telling != text_of(Label::L3_castling))
    return telling;
  const auto reason = first_of(kReasons, labels);
  return reason.empty() ? telling : telling + " " + reason;
}

/// The piece that the argument moves, as a label; empty where it moves none.
std::string mover_of(const Board& board, const Argument& argument) {
  if (const auto* target = std::get_if<Target>(&argument))
    return label_of_kind(target->piece.kind());
  const auto* move = std::get_if<Move>(&argument);
  return move != nullptr && board[move->from] ? label_of_kind(board[move->from].kind()) : "";
}

}  // namespace

std::string kind_of(const Question& question, const Argument& argument, Oracle& adviser) {
  const Question explain{Verb::explain, question.game, question.position, argument, 0};
  const auto labels = words_of(adviser.answer(explain));
  if (const auto telling = first_of(kTelling, labels); !telling.empty())
    return with_reason(telling, labels);
  auto after = question.verb == Verb::play ? first_of(kTellingAfter, labels) : "";
  if (!after.empty()) return after;
  const auto mover = mover_of(question.position.board, argument);
  const auto plain = first_of(kPlain, labels);
  if (mover.empty() && plain.empty()) return "unlabelled";
  return mover.empty() || plain.empty() ? mover + plain : mover + " " + plain;
}

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
      return question.position.state ? "L7" : "C7";  // the cell tells no more
  }
}

}  // namespace doublecheck
