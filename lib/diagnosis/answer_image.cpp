#include "diagnosis/answer_image.h"

#include <algorithm>

#include "diagnosis/difference.h"
#include "notation/answer_forms.h"
#include "notation/answer_text.h"

namespace doublecheck {
namespace {

std::string with_colours_exchanged(std::string text) {
  const auto white = text.find("white");
  const auto black = text.find("black");
  if (white != std::string::npos)
    text.replace(white, 5, "black");
  else if (black != std::string::npos)
    text.replace(black, 5, "white");
  return text;
}

/// Reasons come in a fixed order (C5): where both colours have too many kings, it is White's.
Answer reason_image(const Symmetry& symmetry, const Question& question, const Answer& answer) {
  const Board& board = question.position.board;
  const bool both = board.count(Piece(Colour::white, Kind::king)) > 1 &&
                    board.count(Piece(Colour::black, Kind::king)) > 1;
  return symmetry.swaps_colours && !both ? Answer(with_colours_exchanged(answer.text())) : answer;
}

Answer cells_image(const Symmetry& symmetry, const Box& box, const Answer& answer) {
  auto cells = read_cells(box, answer.text());
  for (Cell& cell : cells) cell = image_of(symmetry, box, cell);
  return cell_list(box, std::move(cells));
}

Answer moves_image(const Symmetry& symmetry, const Box& box, const Answer& answer) {
  auto moves = read_move_names(box, answer.text());
  for (Move& move : moves) move = image_of(symmetry, box, move);
  return move_list(box, std::move(moves));
}

/// The move number after a move of the side that is not to move: it grows after Black's (L4).
int number_after(const Question& question) {
  const int number = question.position.state->fullmove_number;
  return question.position.to_move == Colour::white ? std::min(number + 1, kLargestClock) : number;
}

/// `play` and `explode` answer the position in the form in which they were asked.
Answer position_image(const Symmetry& symmetry, const Question& question, const Answer& answer) {
  auto image = image_of(symmetry, read_position_after(question, answer.text()));
  if (image.state && symmetry.swaps_colours) image.state->fullmove_number = number_after(question);
  return position_after(shape_of(question).position, image);
}

/// Pawns of solitaire capture upward or downward, whichever way the image of the move goes.
Label label_image(const Symmetry& symmetry, const Question& question, const std::string& word) {
  const auto label = label_of_text(word).value();
  if (label == Label::S1_pawn_upward || label == Label::S1_pawn_downward) {
    const Move move = *image_of(symmetry, question).move();
    return move.to > move.from ? Label::S1_pawn_upward : Label::S1_pawn_downward;
  }
  return symmetry.swaps_colours ? label_of_text(with_colours_exchanged(word)).value() : label;
}

Answer labels_image(const Symmetry& symmetry, const Question& question, const Answer& answer) {
  LabelSet image;
  for (const auto& word : words_of(answer)) image.add(label_image(symmetry, question, word));
  return label_list(image);
}

}  // namespace

Answer image_of(const Symmetry& symmetry, const Question& question, const Answer& answer) {
  const Box& box = question.position.board.box();
  if (answer.is_illegal()) return reason_image(symmetry, question, answer);
  switch (question.verb) {
    case Verb::moves:
    case Verb::attacked:
      return cells_image(symmetry, box, answer);
    case Verb::legal:
      return moves_image(symmetry, box, answer);
    case Verb::play:
    case Verb::explode:
      return position_image(symmetry, question, answer);
    case Verb::explain:
      return labels_image(symmetry, question, answer);
    default:
      return answer;
  }
}

}  // namespace doublecheck
