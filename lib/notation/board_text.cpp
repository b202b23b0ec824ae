#include "notation/board_text.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <utility>

#include "files/number_text.h"
#include "notation/board_characters.h"
#include "notation/cell_names.h"
#include "notation/list_value.h"

namespace doublecheck {
namespace {

/// Of both sides together (Z1).
constexpr int kMostInPockets = 64;

/// `piece`, with the mark that may stand behind it.
Piece read_mark(Reader& text, Piece piece) {
  if (text.peek() != '~') return piece;
  if (!is_officer(piece.kind()))
    return text.fail("only a queen, rook, bishop or knight can have been promoted");
  text.skip(1);
  return piece.promoted();
}

bool read_rank(Reader& text, Board& board, int rank, bool with_pockets) {
  int file = 0;
  bool after_digit = false;
  while (!text.at_end() && text.peek() != '/' && !(with_pockets && text.peek() == '[')) {
    const char letter = text.peek();
    const bool gap = letter >= '1' && letter <= '8';
    if (gap && after_digit) return text.fail("two digits in a row");
    const auto piece = piece_of_letter(letter);
    if (!with_pockets && (letter == '[' || letter == '~'))
      return text.fail("pockets and promoted pieces are of crazyhouse only");
    if (letter == '.') return text.fail("empty cells are a digit in a FEN: 3 for three of them");
    if (!gap && !piece) return text.fail("no piece letter and no digit from 1 to 8");
    const int width = gap ? letter - '0' : 1;
    if (file + width > kChessBox.side) return text.fail("this rank has more than 8 cells");
    text.skip(1);
    if (piece)
      board[kChessBox.cell({file, rank})] = with_pockets ? read_mark(text, *piece) : *piece;
    if (text.failed()) return false;
    file += width;
    after_digit = gap;
  }
  if (file != kChessBox.side) return text.fail("this rank has fewer than 8 cells");
  return true;
}

/// `[QRp]`, or the same as a ninth rank: `/QRp`.
void read_pockets(Reader& text, Pockets& pockets) {
  const bool brackets = text.take('[');
  if (!brackets && !text.take('/')) return;
  for (int pieces = 0; !text.at_end() && text.peek() != ']'; ++pieces) {
    const auto piece = piece_of_letter(text.peek());
    if (!piece || piece->is(Kind::king))
      text.fail("expected a piece of a pocket, one of QRBNPqrbnp");
    else if (pieces == kMostInPockets)
      text.fail("pockets with more than 64 pieces");
    if (text.failed()) return;
    pockets.add(*piece);
    text.skip(1);
  }
  if (brackets) text.expect(']');
}

std::string row_text(const ListValue& row) {
  if (const auto* number = row.number()) return std::to_string(*number);
  if (const auto* string = row.string()) return is_nothing(*string) ? " " : *string;
  std::string text;
  for (const auto& cell : *row.list()) text += row_text(cell);
  return text;
}

/// Whoever numbers pieces has rows of ones and zeros, too: they are no gaps.
bool has_numbers(const ListValue& row) {
  const auto* cells = row.list();
  return cells != nullptr && std::ranges::any_of(*cells, [](const ListValue& cell) {
           return cell.number() != nullptr && *cell.number() != 0;
         });
}

/// A row of a list: eight cells, or as a FEN has them.
void read_row(const ListValue& row, int rank, CellReading& reading, const Reader& text,
              Board& board) {
  const auto cells = row_text(row);
  int file = 0;
  for (auto [cell, column] : characters_of(cells, 0)) {
    const bool gap = cell.size() == 1 && cell.front() >= '1' && cell.front() <= '8';
    const Piece piece = gap ? Piece{} : reading.read({cell, row.column});
    if (text.failed()) return;
    if (piece && file < kChessBox.side) board[kChessBox.cell({file, rank})] = piece;
    file += gap ? cell.front() - '0' : 1;
  }
  if (file != kChessBox.side)
    text.fail_at(row.column, "this row has " + std::to_string(file) + " cells, not 8");
}

/// Writes the eight cells from `first` on, and returns the end of what it wrote.
char* write_rank(const Piece* first, char* end) {
  int gap = 0;
  const auto end_gap = [&] {
    if (gap > 0) *end++ = static_cast<char>('0' + gap);
    gap = 0;
  };
  if (are_eight_empty(first)) gap = kChessBox.side;
  for (int file = gap; file < kChessBox.side; ++file) {
    if (!first[file]) {
      ++gap;
      continue;
    }
    end_gap();
    *end++ = first[file].letter();
    if (first[file].is_promoted()) *end++ = '~';
  }
  end_gap();
  return end;
}

}  // namespace

// Shrinking writes millions of these, so the text is made in one piece.
std::string board_field_text(const Board& board) {
  std::array<char, kChessBox.side * (2 * kChessBox.side + 1)> text{};
  char* end = text.data();
  for (int rank = kChessBox.side - 1; rank >= 0; --rank) {
    end = write_rank(&board.cells()[kChessBox.cell({0, rank})], end);
    if (rank > 0) *end++ = '/';
  }
  return {text.data(), end};
}

Board board_of_rows(const Reader& text, const ListValue& list) {
  Board board(kChessBox);
  const auto& rows = *list.list();
  if (rows.size() != static_cast<std::size_t>(kChessBox.side))
    return text.fail_at(list.column, "a board has 8 rows, here are " + std::to_string(rows.size()));
  CellReading reading(text, {.letters = "KQRBNP, kqrbnp", .has_black = true});
  for (int rank = kChessBox.side - 1; rank >= 0 && !text.failed(); --rank)
    read_row(rows[static_cast<std::size_t>(kChessBox.side - 1 - rank)], rank, reading, text, board);
  if (occupied_cells(board).empty() && std::ranges::any_of(rows, has_numbers))
    text.fail_at(list.column, "pieces are letters or figures here, and no numbers");
  return board;
}

Board read_board_field(Reader text, Pockets* pockets) {
  Board board(kChessBox);
  for (int rank = kChessBox.side - 1; rank >= 0; --rank) {
    if (!read_rank(text, board, rank, pockets != nullptr)) return board;
    if (rank == 0 || text.take('/')) continue;
    if (!text.at_end()) return text.fail("expected '/'");
    const int ranks = kChessBox.side - rank;
    return text.fail("this board has " + std::to_string(ranks) + " of 8 ranks");
  }
  if (pockets != nullptr) read_pockets(text, *pockets);
  if (!text.at_end())
    text.fail("more than eight ranks: only crazyhouse has pockets, and no board is larger");
  return board;
}

namespace {

struct Right {
  char letter;
  Colour colour;
  Wing wing;
};

constexpr std::array kRights{
    Right{'K', Colour::white, Wing::kingside}, Right{'Q', Colour::white, Wing::queenside},
    Right{'k', Colour::black, Wing::kingside}, Right{'q', Colour::black, Wing::queenside}};

/// A field of its own, with only that field left in the reader; a comma may follow it.
Reader take_field(Reader& text, std::string_view what) {
  text.skip_blanks();
  const Reader start = text;
  const auto word = text.take_word();
  if (word.empty()) start.fail("expected " + std::string(what));
  return start.first(without_last_comma(word).size());
}

/// The file that a letter of either colour names.
std::optional<int> file_of(char letter) {
  const int file = lower_case(letter) - 'a';
  return 0 <= file && file < kChessBox.side ? std::optional(file) : std::nullopt;
}

/// The file that `KQkq` mean: the corner, or that of the outermost rook (F1).
int file_of(const Right& right, const Board& board, bool names_rooks) {
  const auto [letter, colour, wing] = right;
  const int rank = colour == Colour::white ? 0 : kChessBox.side - 1;
  const int corner = wing == Wing::kingside ? kChessBox.side - 1 : 0;
  const int inward = wing == Wing::kingside ? -1 : 1;
  for (int file = corner; names_rooks && 0 <= file && file < kChessBox.side; file += inward) {
    const Piece piece = board[kChessBox.cell({file, rank})];
    if (piece.is(colour, Kind::rook)) return file;
    if (piece.is(colour, Kind::king)) break;
  }
  return corner;
}

/// The file of the rook that the next letter gives a right.
std::optional<int> read_file_of_right(const Reader& field, const Board& board, bool names_rooks) {
  const auto right = std::ranges::find(kRights, field.peek(), &Right::letter);
  if (right != kRights.end()) return file_of(*right, board, names_rooks);
  const auto file = file_of(field.peek());
  if (names_rooks && file) return file;
  const bool is_cell = field.rest().size() == 2 && is_digit(field.rest()[1]);
  field.fail(file && is_cell ? "castling rights are missing before this cell, of KQkq, or -"
             : file          ? "castling rights by file are of chess960 only, here they are of KQkq"
             : names_rooks   ? "expected castling rights, of KQkq, A to H and a to h, or -"
                             : "expected castling rights, of KQkq, or -");
  return std::nullopt;
}

CastlingRights read_castling(Reader field, const Board& board, bool names_rooks) {
  CastlingRights castling;
  if (field.rest() == "-") return castling;
  for (; !field.at_end(); field.skip(1)) {
    const auto file = read_file_of_right(field, board, names_rooks);
    if (!file) return castling;
    const Colour colour = field.peek() < 'a' ? Colour::white : Colour::black;
    if (castling.has(colour, *file)) return field.fail("this castling right is named twice");
    castling.add(colour, *file);
  }
  return castling;
}

std::optional<Cell> read_en_passant(Reader field) {
  if (field.rest() == "-") return std::nullopt;
  if (is_digit(field.peek())) {
    field.fail(
        "a field is missing before this clock: a FEN has castling rights, then an en-passant cell");
    return std::nullopt;
  }
  const Cell cell = read_cell(field, kChessBox);
  if (!field.at_end()) field.fail("expected a blank after the en-passant cell");
  return cell;
}

constexpr std::string_view kThreeCheck = "a count of checks is of threecheck only";

int read_clock(Reader field, std::string_view what, int largest) {
  const auto clock = number_in<int>(field.rest());
  if (!clock || *clock < 0 || *clock > largest)
    return field.fail("expected " + std::string(what) + " from 0 to " + std::to_string(largest));
  return *clock;
}

/// The first field, or a list of rows.
Board read_board(Reader& text, const FenSpelling& spelling, GameState& state) {
  if (!begins_list(text))
    return read_board_field(take_field(text, "a FEN"),
                            spelling.has_pockets ? &state.pockets : nullptr);
  const auto rows = read_list(text);
  return text.failed() ? Board(kChessBox) : board_of_rows(text, rows);
}

/// Fields five and six. A move, which may come instead, begins with a letter.
void read_clocks(Reader& text, GameState& state, int largest) {
  text.skip_blanks();
  const char next = text.peek();
  if (!is_digit(next) && next != '-' && next != '+') return;
  state.halfmove_clock =
      read_clock(take_field(text, "a halfmove clock"), "a halfmove clock", largest);
  const auto number = take_field(text, "a move number: a FEN has four fields or six");
  state.fullmove_number = std::max(1, read_clock(number, "a move number", largest));
}

/// `3+3`, the checks to give, or `+0+0`, those that were given. Nothing where the next word is
/// neither.
std::optional<std::array<std::uint8_t, 2>> read_checks(Reader& text, const FenSpelling& spelling) {
  Reader after = text;
  after.skip_blanks();
  const Reader start = after;
  Reader field = start.first(after.take_word().size());
  const bool given = field.rest().size() == 4 && field.take('+');
  const auto counts = field.rest();
  const auto is_count = [](char it) { return it >= '0' && it <= '0' + kChecksToWin; };
  if (counts.size() != 3 || counts[1] != '+' || !is_digit(counts[0]) || !is_digit(counts[2]))
    return std::nullopt;
  if (!spelling.has_checks) start.fail(kThreeCheck);
  if (!is_count(counts[0]) || !is_count(counts[2])) start.fail("expected checks from 0 to 3");
  if (start.failed()) return std::nullopt;
  text = after;
  const auto left = [&](char count) {
    const int number = count - '0';
    return static_cast<std::uint8_t>(given ? kChecksToWin - number : number);
  };
  return std::array{left(counts[0]), left(counts[2])};
}

}  // namespace

std::string castling_text(CastlingRights castling, bool names_rooks) {
  std::string text;
  if (!names_rooks)
    for (const auto& [letter, colour, wing] : kRights)
      if (castling.has(colour, wing)) text += letter;
  if (names_rooks)
    for (const Colour colour : {Colour::white, Colour::black})
      for (int file = kChessBox.side - 1; file >= 0; --file)
        if (castling.has(colour, file))
          text += static_cast<char>((colour == Colour::white ? 'A' : 'a') + file);
  return text.empty() ? "-" : text;
}

std::string checks_text(std::span<const std::uint8_t, 2> checks_left) {
  return std::to_string(checks_left[0]) + '+' + std::to_string(checks_left[1]);
}

std::string pocket_text(const Pockets& pockets) {
  std::string text = "[";
  for (const Colour colour : {Colour::white, Colour::black})
    for (const Kind kind : kPocketKinds) {
      const Piece piece(colour, kind);
      text.append(static_cast<std::size_t>(pockets.count(piece)), piece.letter());
    }
  return text + ']';
}

std::string fen_text(const Position& position, const FenSpelling& spelling) {
  const GameState& state = *position.state;
  constexpr std::size_t kLongestRest = 24;  // ` w KQkq e3 9999 9999`
  const auto field = board_field_text(position.board);
  std::string text;
  text.reserve(field.size() + kLongestRest);
  text += field;
  if (spelling.has_pockets) text += pocket_text(state.pockets);
  text += position.to_move == Colour::white ? " w " : " b ";
  text += castling_text(state.castling, spelling.names_rooks);
  text += ' ';
  text += state.en_passant ? cell_name(kChessBox, *state.en_passant) : "-";
  text += ' ';
  if (spelling.has_checks) text += checks_text(state.checks_left) + ' ';
  text += std::to_string(state.halfmove_clock);
  text += ' ';
  text += std::to_string(state.fullmove_number);
  return text;
}

std::string fen_text(const Question& question) {
  return fen_text(question.position, shape_of(question).position->spelling);
}

Colour read_turn(Reader& text) {
  const Reader field = take_field(text, "the side to move, w or b");
  if (field.rest() != "w" && field.rest() != "b")
    return field.fail("expected the side to move, w or b");
  return field.rest() == "w" ? Colour::white : Colour::black;
}

Position read_fen(Reader& text, const FenSpelling& spelling, int largest_clock) {
  Position position;
  GameState state;
  position.board = read_board(text, spelling, state);
  if (text.failed()) return position;
  position.to_move = read_turn(text);
  state.castling =
      read_castling(take_field(text, "castling rights"), position.board, spelling.names_rooks);
  state.en_passant = read_en_passant(take_field(text, "an en-passant cell or -"));
  const auto before = read_checks(text, spelling);
  read_clocks(text, state, largest_clock);
  const auto after = before ? before : read_checks(text, spelling);
  state.checks_left = after.value_or(state.checks_left);
  position.state = state;
  return position;
}

// Piece lists (V1), targets (V2) and lists of moves (S3).

namespace {

/// A piece of either colour, by its letter.
std::optional<Piece> read_kind(const Reader& text, const ListValue& letter) {
  const auto* written = letter.string();
  const auto piece =
      written && written->size() == 1 ? piece_of_letter(written->front()) : std::nullopt;
  if (!piece) text.fail_at(letter.column, "expected one of the pieces KQRBNP");
  return piece;
}

Piece read_piece(const Reader& text, const ListValue& colour, const ListValue& kind) {
  const auto is_named = [&](std::string_view capital, std::string_view small) {
    return colour.string() && (*colour.string() == capital || *colour.string() == small);
  };
  const bool white = is_named("W", "w");
  const bool black = is_named("B", "b");
  if (!white && !black) return text.fail_at(colour.column, "expected a colour, \"W\" or \"B\"");
  const auto piece = read_kind(text, kind);
  return piece ? Piece(white ? Colour::white : Colour::black, piece->kind()) : Piece{};
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
  const auto named = read_kind(text, letter);
  if (named && !taken.is(named->kind()))
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

std::vector<Move> read_moves_in_turn(Reader& text, const std::function<Move(Reader&)>& read_one) {
  std::vector<Move> moves;
  while (!text.at_end()) {
    Reader part = text.first(text.rest().find(','));
    moves.push_back(read_one(part));
    if (text.failed()) return {};
    text.skip(part.column() - text.column());
    text.skip_blanks();
    text.take(',');
    text.skip_blanks();
  }
  return moves;
}

std::vector<Move> read_moves(Reader& text, const Board* board) {
  if (auto moves = take_canonical_moves(text)) return *std::move(moves);
  if (text.peek() >= 'a' && text.peek() <= 'd')
    return read_moves_in_turn(text, [](Reader& at) { return read_move(at, kSolitaireBox); });
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
