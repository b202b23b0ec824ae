// Piece lists (V1), targets (V2) and lists of moves (S3).
#include <algorithm>
#include <optional>
#include <span>
#include <utility>

#include "notation/board_text.h"
#include "notation/cell_names.h"
#include "notation/list_value.h"

namespace doublecheck {
namespace {

Piece read_piece(const Reader& text, const ListValue& colour, const ListValue& kind) {
  const bool white = colour.string() && *colour.string() == "W";
  const bool black = colour.string() && *colour.string() == "B";
  if (!white && !black) return text.fail_at(colour.column, "expected a colour, \"W\" or \"B\"");
  const auto* letter = kind.string();
  const auto piece =
      letter && letter->size() == 1 ? piece_of_letter(letter->front()) : std::optional<Piece>();
  if (!piece || piece->colour() != Colour::white)
    return text.fail_at(kind.column, "expected one of the pieces KQRBNP");
  return Piece(white ? Colour::white : Colour::black, piece->kind());
}

Target target_of(const Reader& text, const ListValue& entry) {
  const auto* parts = entry.list();
  if (!parts || parts->size() != 4)
    return text.fail_at(entry.column, "expected [colour, piece, x, y]");
  const auto* x = (*parts)[2].number();
  const auto* y = (*parts)[3].number();
  if (!x || !y) return text.fail_at(entry.column, "x and y are whole numbers");
  return {read_piece(text, (*parts)[0], (*parts)[1]), *x, *y};
}

/// Questions of piece lists are written all the time, so their text grows in one piece.
void append_target(std::string& text, Piece piece, std::int64_t x, std::int64_t y) {
  text += piece.colour() == Colour::white ? "[\"W\",\"" : "[\"B\",\"";
  text += Piece(Colour::white, piece.kind()).letter();
  text += "\",";
  text += std::to_string(x);
  text += ',';
  text += std::to_string(y);
  text += ']';
}

Cell read_solitaire_cell(const Reader& text, const ListValue& pair) {
  const auto* parts = pair.list();
  if (!parts || parts->size() != 2) return text.fail_at(pair.column, "expected a cell [x,y]");
  const auto* x = (*parts)[0].number();
  const auto* y = (*parts)[1].number();
  if (!x || !y || *x < 0 || *x > 3 || *y < 0 || *y > 3)
    return text.fail_at(pair.column, "the coordinates of a cell are whole numbers from 0 to 3");
  return kSolitaireBox.cell({static_cast<int>(*x), static_cast<int>(*y)});
}

/// Fails unless `letter` is that of `taken`.
void require_taken(const Reader& text, const ListValue& letter, Piece taken) {
  const auto* written = letter.string();
  const auto named =
      written != nullptr && written->size() == 1 ? piece_of_letter(written->front()) : std::nullopt;
  if (!named)
    text.fail_at(letter.column, "expected one of the pieces KQRBNP");
  else if (!taken.is(named->kind()))
    text.fail_at(letter.column, "the letter of a move is that of the piece it takes, here " +
                                    (taken ? std::string{taken.letter()} : "none"));
}

constexpr std::string_view kMoveForm = "[[x,y],[x,y]]";

void add_pair(std::string& text, Cell cell) {
  const auto at = kSolitaireBox.coordinates(cell);
  const auto digit = [](int number) { return static_cast<char>('0' + number); };
  text += {'[', digit(at.file), ',', digit(at.rank), ']'};
}

/// Moves as moves_text prints them, which generators read again and again; nothing where another
/// form comes next.
std::optional<std::vector<Move>> take_canonical_moves(Reader& text) {
  std::vector<Move> moves;
  Reader at = text;
  if (!at.take('[')) return std::nullopt;
  do {
    const auto written = at.rest().substr(0, kMoveForm.size());
    const auto fits = [](char letter, char form) {
      const bool is_number = form == 'x' || form == 'y';
      return is_number ? letter >= '0' && letter <= '3' : letter == form;
    };
    if (!std::ranges::equal(written, kMoveForm, fits)) return std::nullopt;
    const auto cell = [&](std::size_t x, std::size_t y) {
      return kSolitaireBox.cell({written[x] - '0', written[y] - '0'});
    };
    moves.push_back({cell(2, 4), cell(8, 10), std::nullopt});
    at.skip(kMoveForm.size());
  } while (at.take(','));
  if (!at.take(']')) return std::nullopt;
  text = at;
  return moves;
}

/// Moves as `legal` lists them, or with commas between, up to the end.
std::vector<Move> read_names_of_moves(Reader& text) {
  std::vector<Move> moves;
  while (!text.failed() && !text.at_end()) {
    moves.push_back(read_move(text, kSolitaireBox));
    text.take(',');
    text.skip_blanks();
  }
  return moves;
}

/// Whether `value` can be an entry [colour, piece, x, y], and no row of a board.
bool is_entry(const ListValue& value) {
  const auto* parts = value.list();
  return parts != nullptr && parts->size() != static_cast<std::size_t>(kChessBox.side);
}

/// The pieces in the order in which a board is written, the eighth rank first.
Position listed(const Board& board) {
  Position position;
  position.board = board;
  for (int rank = kChessBox.side - 1; rank >= 0; --rank)
    for (int file = 0; file < kChessBox.side; ++file)
      if (const Cell cell = kChessBox.cell({file, rank}); board[cell])
        position.listing.push_back(cell);
  return position;
}

}  // namespace

std::string target_text(const Target& target) {
  std::string text;
  append_target(text, target.piece, target.x, target.y);
  return text;
}

Target read_target(Reader& text) {
  const auto entry = read_list(text);
  return target_of(text, entry);
}

std::string piece_list_text(const Position& position) {
  constexpr std::size_t kEach = std::string_view("[\"W\",\"K\",5,1],").size();
  std::string text;
  text.reserve(kEach * position.listing.size() + 2);
  text += '[';
  for (const Cell cell : position.listing) {
    if (text.size() > 1) text += ',';
    const auto at = kChessBox.coordinates(cell);
    append_target(text, position.board[cell], at.file + 1, at.rank + 1);
  }
  return text += ']';
}

Position read_piece_list(Reader& text) {
  const auto list = read_list(text);
  if (text.failed()) return {};
  const auto& items = *list.list();
  Position position;
  if (!items.empty() && !is_entry(items.front())) position = listed(board_of_rows(text, list));
  if (std::max(items.size(), position.listing.size()) > std::size_t{kLongestPieceList})
    return text.fail_at(list.column, "more than 32 pieces");
  if (!position.listing.empty()) return position;
  for (const auto& entry : items) {
    const Target target = target_of(text, entry);
    if (text.failed()) return {};
    const auto cell = cell_of(kChessBox, target);
    if (!cell) return text.fail_at(entry.column, "x and y of a piece are 1 to 8");
    if (position.board[*cell]) return text.fail_at(entry.column, "two pieces on one cell");
    position.board[*cell] = target.piece;
    position.listing.push_back(*cell);
  }
  return position;
}

std::string moves_text(std::span<const Move> moves) {
  std::string text = "[";
  text.reserve(2 + moves.size() * (kMoveForm.size() + 1));
  for (const Move& move : moves) {
    if (text.size() > 1) text += ',';
    text += '[';
    add_pair(text, move.from);
    text += ',';
    add_pair(text, move.to);
    text += ']';
  }
  text += ']';
  return text;
}

std::vector<Move> read_moves(Reader& text, const Board* board) {
  if (auto moves = take_canonical_moves(text)) return *std::move(moves);
  if (text.peek() >= 'a' && text.peek() <= 'd') return read_names_of_moves(text);
  const auto list = read_list(text);
  if (text.failed()) return {};
  Board after = board == nullptr ? Board(kSolitaireBox) : *board;
  std::vector<Move> moves;
  for (const auto& entry : *list.list()) {
    const auto* parts = entry.list();
    const bool has_letter = board != nullptr && parts && parts->size() == 3;
    if (!parts || (parts->size() != 2 && !has_letter))
      return text.fail_at(entry.column, "expected a move [[x,y],[x,y]]");
    const auto cells = std::span(*parts).last(2);
    const Move move{read_solitaire_cell(text, cells[0]), read_solitaire_cell(text, cells[1]),
                    std::nullopt};
    if (has_letter && !text.failed()) require_taken(text, parts->front(), after[move.to]);
    if (text.failed()) return {};
    moves.push_back(move);
    after[move.to] = std::exchange(after[move.from], Piece{});
  }
  return moves;
}

}  // namespace doublecheck
