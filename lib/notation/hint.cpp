#include "notation/hint.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

#include "notation/board_characters.h"
#include "notation/board_text.h"
#include "notation/cell_names.h"
#include "notation/pasted_question.h"
#include "notation/question_text.h"
#include "notation/reader.h"
#include "question/game_definition.h"

namespace doublecheck {

std::size_t edit_distance(std::string_view one, std::string_view other) {
  std::vector<std::size_t> row(other.size() +
                               1);  // distances of what was read of `one` to all prefixes
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (const char letter : one) {
    std::size_t diagonal = row[0]++;
    for (std::size_t i = 0; i < other.size(); ++i) {
      const auto changed = diagonal + (letter == other[i] ? 0 : 1);
      diagonal = row[i + 1];
      row[i + 1] = std::min({changed, row[i] + 1, row[i + 1] + 1});
    }
  }
  return row.back();
}

std::vector<std::string> most_alike(std::vector<std::string> names, std::string_view meant,
                                    std::size_t count) {
  std::ranges::sort(names, {}, [&](const std::string& name) {
    return std::pair(edit_distance(name, meant), name);
  });
  names.resize(std::min(count, names.size()));
  return names;
}

// --- Text that is no question -------------------------------------------------------------------

namespace {

/// A FEN, with fewer and fewer of the words behind it that may belong to it; empty where `text` has
/// none.
std::vector<std::string_view> fens_in(std::string_view text) {
  constexpr std::string_view kOfBoards = "pnbrqkPNBRQK12345678/[]~";
  constexpr std::string_view kOfFields = " \tabcdefghkqwABCDEFGHKQ0123456789-+";
  constexpr std::ptrdiff_t kSlashes = 7;
  constexpr int kLeastFields = 4;
  constexpr int kMostFields = 7;
  std::vector<std::string_view> fens;
  for (auto begin = text.find_first_of(kOfBoards); begin < text.size() && fens.empty();) {
    const auto end = std::min(text.find_first_not_of(kOfBoards, begin), text.size());
    if (std::ranges::count(text.substr(begin, end - begin), '/') == kSlashes) {
      Reader words(text.substr(begin, text.find_first_not_of(kOfFields, end) - begin));
      for (int fields = 1; fields <= kMostFields && !words.take_word().empty(); ++fields)
        if (fields >= kLeastFields) fens.push_back(text.substr(begin, words.column() - 1));
    }
    begin = text.find_first_of(kOfBoards, end);
  }
  std::ranges::reverse(fens);
  return fens;
}

/// What stands between the cells of `line`, a row of a board: enough bars, tabs or commas.
std::optional<char> separator_of(std::string_view line) {
  for (const char letter : {'|', '\t', ','})
    if (std::ranges::count(line, letter) >= kChessBox.side - 1) return letter;
  return std::nullopt;
}

/// `line` with a point in each cell that is blank. Of more than eight cells the first is a frame.
std::string with_points_in_row(std::string_view line, char separator) {
  const int first = std::ranges::count(line, separator) < kChessBox.side ? 0 : 1;
  std::string pointed;
  for (int cell = 0;; ++cell) {
    const auto text = line.substr(0, line.find(separator));
    const bool is_of_board = first <= cell && cell < first + kChessBox.side;
    pointed += is_of_board && std::ranges::all_of(text, is_blank) ? "." : text;
    if (text.size() == line.size()) return pointed;
    line.remove_prefix(text.size() + 1);
    pointed += separator;
  }
}

/// `text` with a point in each cell that is blank between bars, tabs or commas.
std::string with_points(std::string_view text) {
  std::string pointed;
  for (std::size_t begin = 0; begin < text.size();) {
    const auto end = std::min(text.find('\n', begin), text.size());
    const auto line = text.substr(begin, end - begin);
    const auto separator = separator_of(line);
    pointed += separator ? with_points_in_row(line, *separator) : line;
    pointed += '\n';
    begin = end + 1;
  }
  return pointed;
}

/// The word behind `name` in what is written below a board; `-` where it is not there.
std::string_view value_of(std::string_view name, std::string_view caption) {
  const auto found = caption.find(name);
  if (found == std::string_view::npos) return "-";
  const auto value = caption.substr(found + name.size());
  return value.substr(0, value.find_first_of(", \r\n"));
}

/// The fields of a FEN behind its board, of what stands below a drawn one: these fields, or a
/// caption as draw.h writes it, or the letters of files. Without a word about it White is to move.
std::string fields_below(std::string_view text) {
  std::string letters(text);
  std::erase_if(letters, is_blank);
  if (letters.empty() || letters == "abcdefgh") return "w - - 0 1";
  const auto turn = text.find(" to move");
  if (turn == std::string_view::npos) return std::string(text);
  return fmt::format("{} {} {} 0 1", text.substr(0, turn).ends_with("lack") ? 'b' : 'w',
                     value_of("castling ", text), value_of("en passant ", text));
}

/// The cells of a board that somebody drew, one after the other, with or without a frame and marks
/// `*`.
class DrawnCells {
 public:
  explicit DrawnCells(std::string_view text) : characters_(characters_of(text, 1)) {}

  /// Nothing where no cell comes.
  std::optional<Piece> next() {
    while (at_ < characters_.size() && is_of_frame(characters_[at_].text)) ++at_;
    const bool is_marked = at_ < characters_.size() && characters_[at_].text == "*";
    if (is_marked) ++at_;
    const bool is_piece = at_ < characters_.size() && piece_of_character(characters_[at_].text);
    if (is_marked && !is_piece) return Piece{};
    if (at_ == characters_.size()) return std::nullopt;
    const Piece piece = reading_.read(characters_[at_]);
    if (refusal_.column != 0) return std::nullopt;
    ++at_;
    return piece;
  }

  /// Where the next cell would begin.
  std::size_t place() {
    while (at_ < characters_.size() && is_of_frame(characters_[at_].text)) ++at_;
    return at_ < characters_.size() ? characters_[at_].column - 1 : std::string_view::npos;
  }

 private:
  static bool is_of_frame(std::string_view character) {
    const auto code = first_code_point(character).code;
    return code < 0x80 ? is_among(" \t\r\n|,+-12345678", character.front())
                       : 0x2500 <= code && code < 0x2580;
  }

  std::vector<Character> characters_;
  std::size_t at_ = 0;
  Refusal refusal_;
  CellReading reading_{Reader({}, refusal_), {.letters = {}, .has_black = true}};
};

/// The FEN of a drawn board, the eighth rank first, perhaps below the letters of the files; its
/// empty cells are one sign, or blank between bars. Empty where `drawing` is none.
std::string fen_of_drawn(std::string_view drawing) {
  if (Reader(drawing).take_word().starts_with('a'))
    drawing.remove_prefix(std::min(drawing.find('\n'), drawing.size()));
  const auto text = with_points(drawing);
  DrawnCells cells(text);
  Board board(kChessBox);
  for (int rank = kChessBox.side - 1; rank >= 0; --rank)
    for (int file = 0; file < kChessBox.side; ++file) {
      const auto piece = cells.next();
      if (!piece) return {};
      board[kChessBox.cell({file, rank})] = *piece;
    }
  const auto below = std::min(cells.place(), text.size());
  return fmt::format("{} {}", board_field_text(board), fields_below(text.substr(below)));
}

/// Of eight rows of a drawn board the one that has more or fewer than eight cells.
std::string wrong_row(std::string_view drawing) {
  std::vector<int> rows;
  const auto text = with_points(drawing);
  for (std::size_t begin = 0; begin < text.size();) {
    const auto end = std::min(text.find('\n', begin), text.size());
    DrawnCells cells(std::string_view(text).substr(begin, end - begin));
    int count = 0;
    while (cells.next()) ++count;
    if (count > 0 && cells.place() == std::string_view::npos) rows.push_back(count);
    begin = end + 1;
  }
  const auto wrong = std::ranges::find_if(rows, [](int cells) { return cells != kChessBox.side; });
  if (rows.size() != static_cast<std::size_t>(kChessBox.side) || wrong == rows.end()) return {};
  return fmt::format("(row {} of this board has {} cells, not 8)", wrong - rows.begin() + 1,
                     *wrong);
}

/// The words of a question that `text` begins with, in whatever order, and what is behind them.
struct Head {
  std::string_view verb = name_of(Verb::legal), game = name_of(Question{}.game), depth, position;

  explicit Head(std::string_view text) : position(text) {
    for (bool is_game_named = false; !position.empty();) {
      Reader next(position);
      if (const auto named = take_game(next); named && !is_game_named) {
        game = name_of(*named);  // and what follows may be the name of what it is a variant of
        is_game_named = true;
      } else if (!named && !take_other(next.take_word())) {
        return;
      }
      next.skip_blanks();
      position = next.rest();
    }
  }

  std::string question(std::string_view about) const {
    return fmt::format("{} {} {}{}{}", verb, game, depth, depth.empty() ? "" : " ", about);
  }

 private:
  /// A game of a name in up to four words.
  static std::optional<Game> take_game(Reader& text) {
    constexpr int kMostWords = 4;
    std::optional<Game> longest;
    Reader next = text;
    std::string name;
    for (int words = 0; words < kMostWords && !next.at_end(); ++words) {
      name += next.take_word();
      const auto game = game_of_written_name(name);
      if (!game || game == longest) continue;
      longest = game;
      text = next;
    }
    return longest;
  }

  /// `go perft 3` is said to engines.
  bool take_other(std::string_view word) {
    if (verb_of_name(word))
      verb = word;
    else if (verb == name_of(Verb::perft) && std::ranges::all_of(word, is_digit))
      depth = word;
    else
      return word == "go";
    return true;
  }
};

/// What `text` asks, in one line: itself, or the canonical one. Empty where it is no question.
std::string asked_in_one_line(const std::string& text, Oracle& adviser) {
  try {
    const auto question = read_pasted_question(text, adviser);
    return text.find('\n') == std::string::npos ? std::string(without_last_blanks(text))
                                                : question_text(question);
  } catch (const ParseError&) {
    return {};
  }
}

/// `text` with the word `moves` between a start, one of `starts` or `startpos`, and what is behind
/// it.
std::vector<std::string> with_moves(std::string_view text, std::vector<std::string_view> starts) {
  starts.emplace_back(kStartWord);
  std::ranges::reverse(starts);  // what may be a field may also be a move
  std::vector<std::string> played;
  for (const auto start : starts) {
    const auto found = text.find(start);
    if (found == std::string_view::npos) continue;
    const auto behind = text.substr(found + start.size());
    if (const auto word = Reader(behind).take_word(); !word.empty() && is_letter(word.front()))
      played.push_back(fmt::format("{} moves{}", start, behind));
  }
  return played;
}

/// Of a text that is no question: the one that was meant, where it is easily seen.
std::string likely_question(std::string_view text, Oracle& adviser) {
  Head head(text);
  if (!other_game(head.position, *game_of_name(head.game)).empty()) return {};
  if (head.position.empty()) head.position = kStartWord;
  std::vector<std::string> questions{head.question(head.position)};
  for (const char* left_out : {"w - - 0 1", "- - 0 1", "- 0 1"})
    questions.push_back(head.question(fmt::format("{} {}", head.position, left_out)));
  auto play = head;
  play.verb = name_of(Verb::play);  // `legal FEN e2e4`: what asks about a move
  questions.push_back(play.question(head.position));
  const auto fens = fens_in(head.position);
  for (const auto& played : with_moves(head.position, fens))
    questions.push_back(head.question(played));
  for (const auto fen : fens) questions.push_back(head.question(fen));
  questions.push_back(head.question(fen_of_drawn(head.position)));
  if (is_letter(head.position.front()) || is_digit(head.position.front()))
    questions.push_back(head.question(fmt::format("{} moves {}", kStartWord, head.position)));
  if (const auto last = head.position.find_last_of(' ');
      head.verb == name_of(Verb::perft) && last != std::string_view::npos) {
    head.depth = head.position.substr(last + 1);
    questions.push_back(head.question(head.position.substr(0, last)));
  }
  for (const auto& each : questions)
    if (const auto meant = asked_in_one_line(each, adviser); !meant.empty())
      return fmt::format("(did you mean {}?)", meant);
  return {};
}

/// Of a verb or game that is not there, the one that was meant if its name is nearly that.
std::string misspelt_name(std::string_view text, const ParseError& error) {
  std::vector<std::string> names;
  if (error.reason() == kUnknownVerb)
    names.assign(verb_names().begin(), verb_names().end());
  else if (error.reason().starts_with(kExpectedGame))
    for (const Game game : all_games()) names.emplace_back(name_of(game));
  else
    return {};
  constexpr std::size_t kMostSlips = 2;  // letters
  std::string word(Reader(text.substr(error.column() - 1)).take_word());
  std::ranges::transform(word, word.begin(), lower_case);
  const auto nearest = most_alike(std::move(names), word, 1).front();
  if (game_of_name(word) || edit_distance(nearest, word) > kMostSlips) return {};
  return fmt::format("(did you mean {}?)", nearest);
}

}  // namespace

std::string hint(std::string_view text, const ParseError& error, Oracle& adviser) {
  if (is_in_moves(text, error.column())) return {};
  if (auto name = misspelt_name(text, error); !name.empty()) return name;
  if (auto question = likely_question(text, adviser); !question.empty()) return question;
  if (auto row = wrong_row(Head(text).position); !row.empty()) return row;
  if (error.reason() != kUnknownVerb) return {};
  return fmt::format("(a question begins with one of {})", fmt::join(verb_names(), ", "));
}

// --- Questions that read well -------------------------------------------------------------------

namespace {

constexpr int kLastRank = kChessBox.side - 1;

// The games that have these.
constexpr std::string_view kAnyOrder = "chess960";
constexpr std::string_view kManyPawns = "horde";

int home_rank(Colour colour) {
  return colour == Colour::white ? 0 : kLastRank;
}

std::string ask_instead(std::string_view what, std::string_view game) {
  return std::string(what) + ": ask " + std::string(game);
}

/// Castling in the spelling that belongs to other games; empty where the move is nothing like it.
std::string of_castling_move(const Question& question, const Move& move) {
  const Board& board = question.position.board;
  const Piece king = board[move.from];
  const auto from = kChessBox.coordinates(move.from);
  const auto to = kChessBox.coordinates(move.to);
  if (!king.is(Kind::king) || from.rank != to.rank) return {};
  const bool onto_rook = board[move.to].is(king.colour(), Kind::rook);
  if (definition_of(question.game).castles_onto_rook) {
    const bool is_step_of_two = std::abs(to.file - from.file) == 2 && !onto_rook;
    return is_step_of_two && question.position.state->castling.any(king.colour())
               ? "castling is written as king takes rook, not as the king's step of two cells"
               : "";
  }
  if (!onto_rook) return {};
  return "castling is written as the king's step of two cells, not as king takes rook: " +
         cell_name(kChessBox, move.from) + (to.file > from.file ? "g" : "c") +
         std::to_string(from.rank + 1);
}

std::string of_move(const Question& question, const Move& move) {
  const Piece piece = question.position.board[move.from];
  const auto to = kChessBox.coordinates(move.to);
  const auto name = move_name(kChessBox, move);
  if (piece.is(Kind::pawn) && to.rank == kLastRank - home_rank(piece.colour()) && !move.promotion)
    return "a promotion needs its letter: " + name + "q, not " + name;
  return of_castling_move(question, move);
}

/// Of a side that has none in the start position of the game.
std::string of_rights_of_nobody(const Question& question) {
  for (const Colour colour : {Colour::white, Colour::black})
    if (question.position.state->castling.any(colour) &&
        !start_position(question.game).state->castling.any(colour))
      return std::string(colour == Colour::white ? "White" : "Black") +
             " never castles in this game: leave its rights out";
  return {};
}

std::string of_rights(const Question& question) {
  const Position& position = question.position;
  if (fen_spelling(question.game).names_rooks) return {};
  for (const Colour colour : {Colour::white, Colour::black})
    for (const Wing wing : {Wing::kingside, Wing::queenside}) {
      if (!position.state->castling.has(colour, wing)) continue;
      const int rank = home_rank(colour);
      const Cell rook = kChessBox.cell({wing == Wing::kingside ? kLastRank : 0, rank});
      if (!position.board[kChessBox.cell({4, rank})].is(colour, Kind::king) ||
          !position.board[rook].is(colour, Kind::rook))
        return ask_instead("a castling right without king and rook at home", kAnyOrder);
    }
  return {};
}

/// The first and the last rank have the pieces of chess, both in one order, and the pawns stand
/// before them.
bool begins_in_some_order(const std::string& board) {
  constexpr std::string_view kBetween = "/pppppppp/8/8/8/8/PPPPPPPP/";
  if (board.size() != 2 * 8 + kBetween.size() || board.substr(8, kBetween.size()) != kBetween)
    return false;
  std::string black = board.substr(0, 8);
  std::string white = board.substr(8 + kBetween.size());
  std::ranges::transform(white, white.begin(), lower_case);
  if (black != white) return false;
  std::ranges::sort(black);
  return black == "bbknnqrr";
}

bool begins_as(Game game, const Position& position) {
  if (definition_of(game).whole == nullptr) return false;
  const Position& start = start_position(game);
  return start.board == position.board && start.state->castling == position.state->castling;
}

std::string of_other_game(const Question& question) {
  const Position& position = question.position;
  if (begins_as(question.game, position)) return {};
  const auto board = board_field_text(position.board);
  const bool is_in_some_order = begins_in_some_order(board);
  const bool has_any_order = fen_spelling(question.game).names_rooks;
  if (is_in_some_order && has_any_order) return {};
  constexpr std::string_view kBegins = "this looks like the start position of another game";
  for (const Game game : all_games())
    if (begins_as(game, position)) return ask_instead(kBegins, name_of(game));
  if (is_in_some_order && !board.starts_with("rnbqkbnr")) return ask_instead(kBegins, kAnyOrder);
  if (name_of(question.game) != kManyPawns && !position.board.count({Colour::white, Kind::king}) &&
      position.board.count({Colour::white, Kind::pawn}) > 8)
    return ask_instead("White has no king, and more than eight pawns", kManyPawns);
  return {};
}

/// Other programs number pieces in other ways: python-chess begins with the pawn.
std::string of_numbers(const Question& question, std::string_view text) {
  if (question.position.board.box() == kChessBox || !has_numbers_for_pieces(text)) return {};
  const GameDefinition& game = definition_of(question.game);
  std::string letters;
  for (std::size_t i = 0; i < game.kinds; ++i)
    letters += std::string(i == 0 ? "" : ", ") + Piece(Colour::white, kAllKinds[i]).letter();
  return "the numbers 1 to " + std::to_string(game.kinds) + " are read as " + letters;
}

}  // namespace

std::string likely_slip(const Question& question, std::string_view text) {
  if (auto slip = of_numbers(question, text); !slip.empty()) return slip;
  if (!question.position.state) return {};
  if (text.find(kStartWord) != std::string_view::npos && fen_spelling(question.game).names_rooks)
    return "this game has many start positions, and startpos is one of them: write the FEN of "
           "yours";
  auto rights = of_rights_of_nobody(question);
  const bool is_own_start = start_position(question.game).board == question.position.board;
  if (!rights.empty() && is_own_start) return rights;
  if (auto slip = of_other_game(question); !slip.empty()) return slip;
  if (!rights.empty()) return rights;
  if (auto slip = of_rights(question); !slip.empty()) return slip;
  const auto* move = question.move();
  return move == nullptr ? std::string() : of_move(question, *move);
}

}  // namespace doublecheck
