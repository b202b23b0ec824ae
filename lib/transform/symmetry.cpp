#include "transform/symmetry.h"

#include <algorithm>
#include <functional>

#include "notation/answer_text.h"
#include "question/game_definition.h"

namespace doublecheck {
namespace {

std::vector<Symmetry> turns_of_box(int dimensions) {
  std::vector<Symmetry> all;
  Symmetry symmetry;
  do {
    for (int flips = 0; flips < (1 << dimensions); ++flips) {
      for (int axis = 0; axis < dimensions; ++axis)
        symmetry.flipped[static_cast<std::size_t>(axis)] = (flips >> axis & 1) != 0;
      all.push_back(symmetry);
    }
  } while (std::next_permutation(symmetry.axes.begin(), symmetry.axes.begin() + dimensions));
  return all;
}

/// King and rooks have their homes: at most the colours can be exchanged.
bool keeps_castling(const Symmetry& symmetry) {
  return symmetry == Symmetry{} || symmetry == Symmetry{{0, 1, 2}, {false, true, false}, true};
}

Colour colour_after(const Symmetry& symmetry, Colour colour) {
  return symmetry.swaps_colours ? opposite(colour) : colour;
}

Piece image_of(const Symmetry& symmetry, Piece piece) {
  if (!piece) return piece;
  const Piece image(colour_after(symmetry, piece.colour()), piece.kind());
  return piece.is_promoted() ? image.promoted() : image;
}

Target image_of(const Symmetry& symmetry, const Target& target) {
  Target image{image_of(symmetry, target.piece), target.x, target.y};
  const auto cell = cell_of(kChessBox, target);
  if (!cell) return image;
  const auto at = kChessBox.coordinates(image_of(symmetry, kChessBox, *cell));
  image.x = at.file + 1;
  image.y = at.rank + 1;
  return image;
}

}  // namespace

bool has_pawns(const Question& question) {
  const auto& state = question.position.state;
  for (const Colour colour : {Colour::white, Colour::black})
    if (state && state->pockets.has(Piece(colour, Kind::pawn))) return true;
  // A promoted piece that is captured becomes a pawn again.
  return std::ranges::any_of(question.position.board.cells(), [](Piece piece) {
    return piece.is(Kind::pawn) || piece.is_promoted();
  });
}

std::vector<Symmetry> symmetries_of_box(const Question& question) {
  auto all = turns_of_box(question.position.board.box().dimensions);
  if (!shape_of(question).position->has_sides) return all;
  const auto count = all.size();
  for (std::size_t i = 0; i < count; ++i) {
    all.push_back(all[i]);
    all.back().swaps_colours = true;
  }
  return all;
}

std::vector<Symmetry> symmetries_with_pawns(const Question& question) {
  if (!has_pawns(question)) return symmetries_of_box(question);
  std::vector<Symmetry> all;
  for (const bool mirrored : {false, true})
    for (const bool turned : {false, true})
      all.push_back({{0, 1, 2}, {mirrored, turned, false}, turned});
  return all;
}

std::vector<Symmetry> mirrors() {
  return {Symmetry{}, Symmetry{{0, 1, 2}, {true, false, false}, false}};
}

std::vector<Symmetry> symmetries_of(const Question& question) {
  auto all = definition_of(question.game).symmetries(question);
  const auto& state = question.position.state;
  if (state && state->castling.any()) std::erase_if(all, std::not_fn(keeps_castling));
  return all;
}

Cell image_of(const Symmetry& symmetry, const Box& box, Cell cell) {
  const auto at = box.coordinates(cell);
  const std::array<int, 3> old{at.file, at.rank, at.level};
  std::array<int, 3> image{};
  for (std::size_t i = 0; i < 3; ++i) {
    image[i] = old[static_cast<std::size_t>(symmetry.axes[i])];
    if (symmetry.flipped[i]) image[i] = box.side - 1 - image[i];
  }
  return box.cell({image[0], image[1], image[2]});
}

Move image_of(const Symmetry& symmetry, const Box& box, const Move& move) {
  return {image_of(symmetry, box, move.from), image_of(symmetry, box, move.to), move.promotion,
          move.dropped};
}

CastlingRights image_of(const Symmetry& symmetry, CastlingRights castling) {
  CastlingRights image;
  for (const Colour colour : {Colour::white, Colour::black})
    for (int file = 0; file < kChessBox.side; ++file)
      if (castling.has(colour, file)) image.add(colour_after(symmetry, colour), file);
  return image;
}

Pockets image_of(const Symmetry& symmetry, const Pockets& pockets) {
  Pockets image;
  for (const Colour colour : {Colour::white, Colour::black})
    for (const Kind kind : kPocketKinds) {
      const Piece piece(colour, kind);
      for (int count = pockets.count(piece); count > 0; --count)
        image.add(image_of(symmetry, piece));
    }
  return image;
}

GameState image_of(const Symmetry& symmetry, const GameState& state) {
  GameState image = state;
  image.castling = image_of(symmetry, state.castling);
  if (state.pockets.any()) image.pockets = image_of(symmetry, state.pockets);
  if (symmetry.swaps_colours) std::swap(image.checks_left[0], image.checks_left[1]);
  if (state.en_passant) image.en_passant = image_of(symmetry, kChessBox, *state.en_passant);
  return image;
}

Position image_of(const Symmetry& symmetry, const Position& position) {
  const Box& box = position.board.box();
  Position image;
  image.board = Board(box);
  image.to_move = colour_after(symmetry, position.to_move);
  if (position.state) image.state = image_of(symmetry, *position.state);
  for (const Cell cell : occupied_cells(position.board))
    image.board[image_of(symmetry, box, cell)] = image_of(symmetry, position.board[cell]);
  for (const Cell cell : position.listing) image.listing.push_back(image_of(symmetry, box, cell));
  return image;
}

Question image_of(const Symmetry& symmetry, const Question& question) {
  const Box& box = question.position.board.box();
  Question image = question;
  image.position = image_of(symmetry, question.position);
  if (!shape_of(question).position->tells_turn) image.position.to_move = question.position.to_move;
  if (const Move* move = question.move()) image.argument = image_of(symmetry, box, *move);
  if (const Target* target = question.target()) image.argument = image_of(symmetry, *target);
  if (auto* moves = std::get_if<std::vector<Move>>(&image.argument))
    for (Move& move : *moves) move = image_of(symmetry, box, move);
  return image;
}

Position with_white_to_move(const Position& position) {
  if (position.to_move == Colour::white) return position;
  return image_of(Symmetry{.swaps_colours = true}, position);
}

// --- Answers ------------------------------------------------------------------------------------

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

/// `play` and `explode` answer the position in the form in which they were asked.
Answer position_image(const Symmetry& symmetry, const Question& question, const Answer& answer) {
  auto image = image_of(symmetry, read_position_after(question, answer.text()));
  if (image.state && symmetry.swaps_colours) {
    // The other side has moved now: the move number grows after Black's (L4).
    const int number = question.position.state->fullmove_number;
    image.state->fullmove_number =
        question.position.to_move == Colour::white ? std::min(number + 1, kLargestClock) : number;
  }
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
