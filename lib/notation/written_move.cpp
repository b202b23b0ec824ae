#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "notation/board_characters.h"
#include "notation/cell_names.h"
#include "notation/pasted_question.h"
#include "question/game_definition.h"

namespace doublecheck {
namespace {

constexpr std::string_view kBetween = "-x:";
constexpr std::string_view kMarks = "+#!?";
constexpr std::string_view kPromotions = "QRBNKqrbnk";

std::optional<Cell> cell_in(std::string_view name, const Box& box) {
  return cell_of_letters(lower_case(name[0]), name[1], box);
}

/// Takes `=Q`, `(Q)` or `Q` off the end.
std::optional<Kind> take_promotion(std::string_view& word) {
  auto rest = word;
  const bool bracket = rest.ends_with(')');
  if (bracket) rest.remove_suffix(1);
  if (rest.size() < 3 || !is_among(kPromotions, rest.back())) return std::nullopt;
  const Kind kind = piece_of_letter(rest.back())->kind();
  rest.remove_suffix(1);
  if (bracket != rest.ends_with('(')) return std::nullopt;
  if (bracket || rest.ends_with('=')) rest.remove_suffix(1);
  word = rest;
  return kind;
}

/// A drop: `N@e4`, `@e4` of a pawn.
std::optional<Move> written_drop(std::string_view word, const Box& box) {
  const auto at = word.find('@');
  if (at > 1 || word.size() != at + 3) return std::nullopt;
  const auto piece = at == 0 ? Piece(Colour::white, Kind::pawn) : piece_of_letter(word[0]);
  const auto cell = cell_in(word.substr(at + 1), box);
  if (!piece || !cell || piece->is(Kind::king)) return std::nullopt;
  return Move{*cell, *cell, std::nullopt, piece->kind()};
}

/// From cell to cell; nothing where the word is no such move, as in `B2b4`, where a bishop moves.
std::optional<Move> long_move(std::string_view word, const Box& box) {
  Move move;
  if (box == kChessBox) move.promotion = take_promotion(word);
  std::string cells(word);
  if (cells.size() == 5 && is_among(kBetween, cells[2])) cells.erase(2, 1);
  if (cells.size() != 4 || (cells[0] == 'B' && cells[2] == lower_case(cells[2])))
    return std::nullopt;
  const auto from = cell_in(std::string_view(cells).substr(0, 2), box);
  const auto to = cell_in(std::string_view(cells).substr(2), box);
  if (!from || !to) return std::nullopt;
  move.from = *from;
  move.to = *to;
  return move;
}

Move read_cube_move(Reader& text, const Box& box) {
  Move move;
  move.from = read_cell(text, box);
  text.skip_blanks();
  if (is_among(kBetween, text.peek())) text.skip(1);
  text.skip_blanks();
  move.to = read_cell(text, box);
  move.promotion = take_promotion(text, box);
  return move;
}

/// `Nbxd2`: what goes where, and what is said of where it comes from.
struct ShortMove {
  Kind kind = Kind::pawn;
  std::optional<int> file;
  std::optional<int> rank;
  Cell to = 0;
  std::optional<Kind> promotion;
  bool captures = false;
};

std::optional<ShortMove> short_move(std::string_view word, const Box& box) {
  ShortMove move;
  const auto first = characters_of(word, 0).front().text;
  const auto piece = piece_of_character(first);
  if (piece && (first.size() > 1 || piece->is(Colour::white))) {
    move.kind = piece->kind();
    word.remove_prefix(first.size());
  }
  if (box == kChessBox && move.kind == Kind::pawn) move.promotion = take_promotion(word);
  const auto to = word.size() < 2 ? std::nullopt : cell_in(word.substr(word.size() - 2), box);
  if (!to) return std::nullopt;
  move.to = *to;
  word.remove_suffix(2);
  if (!word.empty() && is_among(kBetween, word.back())) {
    move.captures = word.back() != '-';
    word.remove_suffix(1);
  }
  const auto take = [&](char least) -> std::optional<int> {
    if (word.empty() || word.front() < least || word.front() >= least + box.side)
      return std::nullopt;
    const int number = word.front() - least;
    word.remove_prefix(1);
    return number;
  };
  move.file = take('a');
  move.rank = take('1');
  if (!word.empty()) return std::nullopt;
  if (move.kind == Kind::pawn) {  // `bc3` may be a bishop's move in small letters
    const int file = box.coordinates(move.to).file;
    if (move.file.value_or(file) != file && !move.captures) return std::nullopt;
    if (!move.file) move.file = file;
  }
  return move;
}

/// The same question about `move`, with the verb that makes a move.
Question made(const Question& question, const Move& move) {
  Question asked = question;
  asked.argument = move;
  if (auto play = asked_about(Verb::play, asked)) return *std::move(play);
  return *asked_about(Verb::explode, asked);
}

/// Whose pieces may move: those of the side to move, where the position has one.
bool may_move(const Question& question, Piece piece) {
  return !question.position.state || piece.is(question.position.to_move);
}

std::vector<Move> candidates(const ShortMove& wanted, const Question& question) {
  const Board& board = question.position.board;
  std::vector<Move> moves;
  for (const Cell from : occupied_cells(board)) {
    const auto at = board.box().coordinates(from);
    if (from != wanted.to && board[from].is(wanted.kind) && may_move(question, board[from]) &&
        wanted.file.value_or(at.file) == at.file && wanted.rank.value_or(at.rank) == at.rank)
      moves.push_back({from, wanted.to, wanted.promotion});
  }
  return moves;
}

/// Why no piece may make a short move.
std::string why_none(const ShortMove& wanted, const Question& question,
                     const std::vector<Move>& moves, Oracle& adviser) {
  constexpr std::string_view kNoMove = "illegal not-a-move";
  for (const Move& move : moves)
    if (const auto answer = adviser.answer(made(question, move)); answer.text() != kNoMove)
      return "the position is " + answer.text() + ", so that no short move can be read";
  const int rank = kChessBox.coordinates(wanted.to).rank;
  if (wanted.kind == Kind::pawn && !wanted.promotion && question.position.state &&
      (rank == 0 || rank == kChessBox.side - 1))
    return "a promotion needs its letter: a8=Q";
  const Piece piece(question.position.to_move, wanted.kind);
  if (question.position.state && !piece.is(Kind::king) &&
      question.position.state->pockets.has(piece))
    return std::string("no piece on the board may make this move; a drop is written ") +
           Piece(Colour::white, wanted.kind).letter() + '@' + cell_name(kChessBox, wanted.to);
  return "no piece may make this move; to ask about it nevertheless, write both cells: e2e4";
}

Move resolved(const Reader& text, const ShortMove& wanted, const Question& question,
              Oracle& adviser) {
  const Board& board = question.position.board;
  const auto moves = candidates(wanted, question);
  auto legal = moves;
  std::erase_if(
      legal, [&](const Move& move) { return !adviser.answer(made(question, move)).is_verdict(); });
  if (legal.empty()) return text.fail(why_none(wanted, question, moves, adviser));
  if (legal.size() == 1) return legal.front();
  std::string fitting;
  for (const Move& move : legal) fitting += " " + move_name(board.box(), move);
  return text.fail("several moves fit:" + fitting);
}

/// The right on that side of the king tells the rook (F3).
Move castling_onto_rook(const Reader& text, bool kingside, int rank, const Position& position) {
  const Colour side = position.to_move;
  std::optional<Cell> king;
  std::optional<Cell> rook;
  for (int file = 0; file < kChessBox.side; ++file) {
    const Cell cell = kChessBox.cell({file, rank});
    if (position.board[cell].is(side, Kind::king)) king = cell;
    const bool is_on_that_side = king.has_value() == kingside;
    if (position.state->castling.has(side, file) && is_on_that_side) rook = cell;
  }
  if (king && rook) return {*king, *rook, std::nullopt};
  return text.fail("castling needs a king on its first rank, and a right on that side of it");
}

/// Castling as its game writes it; nothing where `word` is none. Whether it is legal is the
/// question.
std::optional<Move> castling(const Reader& text, std::string_view word, const Question& question) {
  const bool kingside = word == "O-O" || word == "0-0" || word == "o-o";
  if (!kingside && word != "O-O-O" && word != "0-0-0" && word != "o-o-o") return std::nullopt;
  const Position& position = question.position;
  const int rank = position.to_move == Colour::white ? 0 : kChessBox.side - 1;
  if (position.state && definition_of(question.game).castles_onto_rook)
    return castling_onto_rook(text, kingside, rank, position);
  const Cell home = kChessBox.cell({4, rank});
  if (!position.state || !position.board[home].is(position.to_move, Kind::king)) {
    text.fail("castling as " + std::string(word) +
              " needs a whole FEN, and a king on e1 or e8 to move");
    return Move{};
  }
  return Move{home, kChessBox.cell({kingside ? 6 : 2, rank}), std::nullopt};
}

Move move_of_word(const Reader& text, std::string_view word, const Question& question,
                  Oracle& adviser) {
  const Box& box = question.position.board.box();
  while (word.size() > 1 && is_among(kMarks, word.back())) word.remove_suffix(1);
  if (const auto move = castling(text, word, question)) return *move;
  if (const auto move = written_drop(word, box)) return *move;
  if (const auto move = long_move(word, box)) {
    if (move->from != move->to) return *move;
    return text.fail("this move goes from " + cell_name(box, move->from) + " to itself");
  }
  if (const auto move = short_move(word, box)) return resolved(text, *move, question, adviser);
  return text.fail(box == kChessBox ? "expected a move such as e2e4, e7e8q, Nf3 or O-O"
                                    : "expected a move such as a2b3");
}

/// `1.` or `1...`, which is before a move of Black, and the blanks behind it, where something
/// follows.
void skip_number(Reader& text, const Position& position) {
  Reader at = text;
  while (is_digit(at.peek())) at.skip(1);
  if (at.column() == text.column() || at.peek() != '.') return;
  const Reader points = at;
  while (at.peek() == '.') at.skip(1);
  if (at.column() > points.column() + 1 && position.state && position.to_move == Colour::white)
    text.fail("this is the number of a move of Black, and White is to move");
  at.skip_blanks();
  if (!at.at_end()) text = at;
}

/// A word, or the two of `e2 e4`. A piece stands on the first cell, so that alone it is no move.
std::string take_move(Reader& text, const Board& board) {
  std::string word(text.take_word());
  const auto from = word.size() == 2 ? cell_in(word, board.box()) : std::nullopt;
  Reader after = text;
  const auto next = after.take_word();
  if (!from || !board[*from] || next.size() < 2 || !cell_in(next, board.box())) return word;
  text = after;
  return word.append(next);
}

/// Whether it can only be that: from file to file, onto an empty cell.
bool captures_in_passing(const Board& board, const Move& move) {
  const auto file = [&](Cell cell) { return board.box().coordinates(cell).file; };
  return board[move.from].is(Kind::pawn) && !board[move.to] && file(move.from) != file(move.to);
}

}  // namespace

Move read_written_move(Reader& text, const Question& question, Oracle& adviser) {
  const Board& board = question.position.board;
  skip_number(text, question.position);
  const Reader start = text;
  const auto move = board.box().dimensions == 3
                        ? read_cube_move(text, board.box())
                        : move_of_word(start, take_move(text, board), question, adviser);
  if (text.failed()) return move;
  const auto written = start.rest().substr(0, text.column() - start.column());
  const bool in_passing = captures_in_passing(board, move);
  if (written.find_first_of("x:") != std::string_view::npos && !board[move.to] && !in_passing)
    start.fail("nothing stands on " + cell_name(board.box(), move.to) + " to be captured");
  Reader after = text;
  if (const auto mark = after.take_word(); mark == "e.p." || mark == "ep") {
    if (!in_passing) start.fail("this move captures no pawn en passant");
    text = after;
  }
  return move;
}

}  // namespace doublecheck
