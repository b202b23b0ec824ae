#include "notation/pasted_question.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <string>

#include "notation/answer_text.h"
#include "notation/hint.h"
#include "notation/list_value.h"
#include "notation/movetext.h"
#include "notation/question_text.h"
#include "notation/reader.h"
#include "question/game_definition.h"

namespace doublecheck {
namespace {

constexpr auto kNowhere = std::string::npos;
constexpr std::string_view kEndOfScheme = "://";
constexpr std::string_view kQueryOfFen = "fen=";

void blank(std::string& text, std::size_t begin, std::size_t end) {
  end = std::min(end, text.size());
  if (begin < end) text.replace(begin, end - begin, end - begin, ' ');
}

/// Whether these are eight cells of a FEN.
bool is_rank(std::string_view text) {
  int cells = 0;
  for (const char letter : text) {
    if (is_digit(letter))
      cells += letter - '0';
    else if (piece_of_letter(letter))
      ++cells;
    else if (letter != '~')
      return false;
  }
  return cells == 8;
}

/// `%20` becomes what it stands for, pushed to the right: what is wrong is mostly behind.
void decode(std::string& text) {
  std::string decoded;
  for (std::size_t at = 0; at < text.size(); ++at) {
    unsigned code = 0;
    const char* digits = text.data() + at + 1;
    if (text[at] == '%' && at + 2 < text.size() &&
        std::from_chars(digits, digits + 2, code, 16).ptr == digits + 2 && code >= ' ') {
      decoded += static_cast<char>(code);
      at += 2;
    } else {
      decoded += text[at];
    }
  }
  text = std::string(text.size() - decoded.size(), ' ') + decoded;
}

/// Games of other rules that no question can be about.
constexpr std::array<std::string_view, 5> kUnknownGames{"suicide", "losers", "bughouse",
                                                        "atomic960", "crazyhouse960"};

/// As chess, of which variants have the name in theirs: then it does not tell them apart.
bool is_in_other_names(const GameDefinition& game) {
  return std::ranges::any_of(game_table(), [&](const GameDefinition* other) {
    return other != &game && other->name.find(game.name) != kNowhere;
  });
}

/// Small letters and digits alone.
std::string plain_name(std::string_view name) {
  std::string plain;
  for (const char letter : name)
    if (is_letter(letter) || is_digit(letter)) plain += lower_case(letter);
  return plain;
}

void refuse_other_game(std::string_view name, std::size_t at, Game game, std::string_view what) {
  const auto named = game_of_written_name(name);
  const auto other = named && *named != game ? name_of(*named) : other_game(name, game);
  if (!other.empty())
    throw ParseError(at + 1, std::string(what) + " of " + std::string(other) +
                                 ", and the question is about " + std::string(name_of(game)));
}

/// Whether `word` has a host in front, with a scheme or without. A rank with dots is none.
bool is_address(std::string_view word) {
  const auto host = word.substr(0, word.find('/'));
  const bool is_of_rank = std::ranges::all_of(host, [](char letter) {
    return letter == '.' || is_digit(letter) || piece_of_letter(letter);
  });
  return word.find(kEndOfScheme) != kNowhere ||
         (host.size() < word.size() && host.find('.') != kNowhere && !is_of_rank);
}

/// Of the parts of an address, `variant=` names a game as well.
void refuse_address_of_other_game(std::string_view word, Game game) {
  constexpr std::string_view kVariant = "variant=";
  for (std::size_t begin = 0; begin < word.size();) {
    const auto end = std::min(word.find_first_of("/?&#", begin), word.size());
    auto part = word.substr(begin, end - begin);
    if (part.starts_with(kVariant)) part.remove_prefix(kVariant.size());
    if (part.find('.') == kNowhere)
      refuse_other_game(part, static_cast<std::size_t>(part.data() - word.data()), game,
                        "this address is");
    begin = end + 1;
  }
}

/// Blanks what is before the first rank in the path of an address, and what is behind the path.
void keep_path(std::string& word) {
  blank(word, word.find_first_of("?#"), word.size());
  const auto scheme = word.find(kEndOfScheme);
  auto begin = scheme == kNowhere ? 0 : scheme + kEndOfScheme.size();
  for (auto end = word.find('/', begin); end != kNowhere; end = word.find('/', begin)) {
    if (is_rank(std::string_view(word).substr(begin, end - begin))) return blank(word, 0, begin);
    begin = end + 1;
  }
  throw ParseError(1, "this address has no FEN: copy the FEN from its page");
}

/// `word` with all but the FEN in it blanked, as long as before. Columns of errors are in `word`.
std::string with_fen_alone(std::string word, Game game) {
  const bool has_host = is_address(word);
  if (has_host) refuse_address_of_other_game(word, game);
  const auto query = word.find(kQueryOfFen);
  const bool has_query =
      query == 0 || (query != kNowhere && (word[query - 1] == '?' || word[query - 1] == '&'));
  if (has_query) {
    blank(word, word.find_first_of("&#", query), word.size());
    blank(word, 0, query + kQueryOfFen.size());
  } else if (has_host) {
    keep_path(word);
  }
  if (has_query || word.find("+w+") != kNowhere || word.find("+b+") != kNowhere)
    std::ranges::replace(word, '+', ' ');
  decode(word);
  return word;
}

/// `[NAME "VALUE"]`, and where it ends.
struct Tag {
  std::string_view name;
  std::string_view value;
  std::size_t end = 0;
};

std::optional<Tag> tag_at(std::string_view text, std::size_t begin) {
  constexpr std::string_view kOpen = " \"";
  constexpr std::string_view kClose = "\"]";
  if (begin >= text.size() || text[begin] != '[') return std::nullopt;
  const auto open = text.find(kOpen, begin);
  const auto close = open == kNowhere ? open : text.find(kClose, open + kOpen.size());
  if (close == kNowhere) return std::nullopt;
  const auto name = text.substr(begin + 1, open - begin - 1);
  if (name.size() < 2 || !std::ranges::all_of(name, is_letter)) return std::nullopt;
  const auto value = open + kOpen.size();
  return Tag{name, text.substr(value, close - value), close + kClose.size()};
}

/// Blanks the tags of a PGN file that `text` has from `start` on, all but the FEN. Without one the
/// game begins as others of its kind.
void blank_tags(std::string& text, std::size_t start, Game game) {
  const std::string tags = text;
  const auto after_blanks = [&](std::size_t from) {
    return std::min(tags.find_first_not_of(" \t\r\n", from), tags.size());
  };
  const auto first = after_blanks(start);
  bool has_fen = false;
  auto end = first;
  for (auto tag = tag_at(tags, end); tag; tag = tag_at(tags, end)) {
    const auto value = static_cast<std::size_t>(tag->value.data() - tags.data());
    if (tag->name == "Variant") refuse_other_game(tag->value, value, game, "these tags are");
    blank(text, end, tag->end);
    if (tag->name == "FEN") text.replace(value, tag->value.size(), tag->value);
    has_fen |= tag->name == "FEN";
    end = after_blanks(tag->end);
  }
  if (first == end || has_fen) return;
  if (fen_spelling(game).names_rooks) throw ParseError(first + 1, "these tags have no FEN");
  text.replace(first, kStartWord.size(), kStartWord);
}

/// What is copied with a text, and what it is read as.
struct Copied {
  std::string_view text;
  std::string_view read;
};

constexpr std::array kCopied{
    // Quotes of print and of word processors.
    Copied{"\u201C", "\""}, Copied{"\u201D", "\""}, Copied{"\u201E", "\""}, Copied{"\u00AB", "\""},
    Copied{"\u00BB", "\""}, Copied{"\u2018", "\""}, Copied{"\u2019", "\""}, Copied{"\u201A", "\""},
    // Dashes of print, in place of a hyphen.
    Copied{"\u2010", "-"}, Copied{"\u2011", "-"}, Copied{"\u2013", "-"}, Copied{"\u2014", "-"},
    Copied{"\u2212", "-"},
    // Blanks of print, and those as wide as a letter of Chinese.
    Copied{"\u00A0", " "}, Copied{"\u2002", " "}, Copied{"\u2003", " "}, Copied{"\u2007", " "},
    Copied{"\u2009", " "}, Copied{"\u200A", " "}, Copied{"\u202F", " "}, Copied{"\u3000", " "},
    // A slash in JSON.
    Copied{"\\/", "/"},
    // What nobody sees: hyphens that may be, joiners, marks of direction and of byte order.
    Copied{"\u00AD", ""}, Copied{"\u200B", ""}, Copied{"\u200C", ""}, Copied{"\u200D", ""},
    Copied{"\u200E", ""}, Copied{"\u200F", ""}, Copied{"\u202A", ""}, Copied{"\u202C", ""},
    Copied{"\u2060", ""}, Copied{"\u2068", ""}, Copied{"\u2069", ""}, Copied{kByteOrderMark, ""}};

/// What stands before a FEN, in UCI and elsewhere.
constexpr std::array<std::string_view, 6> kBeforeFen{"position", "setboard", "fen",
                                                     "FEN",      "fen:",     "FEN:"};

/// What stands behind it, in UCI.
constexpr std::string_view kMoves = "moves";

/// `#` is an empty cell, too: a remark has some letter that is no piece.
bool is_remark_between(std::string_view line) {
  const auto begin = line.find_first_not_of(" \t");
  if (begin == std::string_view::npos || line[begin] == ';') return begin != std::string_view::npos;
  return line[begin] == '#' && std::ranges::any_of(line, [](char letter) {
           return is_letter(letter) && !piece_of_letter(letter);
         });
}

/// Whether `value` is an entry of a piece list or of a puzzle.
bool is_entry_of_board(const ListValue& value) {
  const auto* parts = value.list();
  if (parts == nullptr || parts->size() < 3 || parts->size() > 4) return false;
  return (*parts)[1].number() != nullptr || (*parts)[2].number() != nullptr;
}

/// Text whose parts are put in the usual spelling. Behind a character of kCopied all moves to the
/// left, as it does for whoever counts letters; else its length stays, so that columns do.
class Respelling {
 public:
  explicit Respelling(std::string_view text) : text_(text) {}

  const std::string& text() const { return text_; }
  bool has_argument() const { return has_argument_; }

  /// Where moves begin that lead from the position of the text to that of the question.
  std::optional<std::size_t> moves() const { return moves_; }

  Respelling& respell() {
    for (const auto& [copied, read] : kCopied)
      for (auto at = text_.find(copied); at != kNowhere; at = text_.find(copied, at))
        text_.replace(at, copied.size(), read);
    blank_remarks();
    if (!read_head()) return *this;
    if (is_fen_) blank_tags(text_, start_, game_);
    unwrap();
    if (is_fen_ && !begins_list(position())) respell_fen();
    return *this;
  }

 private:
  void blank(std::size_t at, std::size_t length) { text_.replace(at, length, length, ' '); }

  /// Behind verb, game and depth.
  Reader position() const {
    Reader text(text_);
    text.skip(start_);
    return text;
  }

  void blank_remarks() {
    for (std::size_t begin = 0; begin < text_.size();) {
      const auto end = std::min(text_.find('\n', begin), text_.size());
      if (is_remark_between(std::string_view(text_).substr(begin, end - begin)))
        blank(begin, end - begin);
      begin = end + 1;
    }
  }

  /// `N H1`: the cell is the first word with a digit behind a letter.
  void respell_cell() {
    for (std::size_t at = 1; at + 1 < text_.size(); ++at)
      if (text_[at - 1] == ' ' && text_[at] >= 'A' && text_[at] <= 'P' && is_digit(text_[at + 1]))
        text_[at] = lower_case(text_[at]);
  }

  /// The last word before `after` becomes `word`, which is no longer.
  void respell_word_before(const Reader& after, std::string_view word) {
    const auto begin = text_.find_last_of(" \t\n\r", after.column() - 2) + 1;
    blank(begin, after.column() - 1 - begin);
    text_.replace(begin, word.size(), word);
  }

  /// False where there is no verb with a game.
  bool read_head() {
    Reader text(text_);
    const auto word = plain_name(text.take_word());
    const auto verb = verb_of_name(word);
    if (!verb) return false;
    respell_word_before(text, word);
    Reader after = text;
    const auto name = plain_name(after.take_word());
    const auto game = game_of_name(name);
    if (game) {
      respell_word_before(after, name);
      text = after;
    }
    if (*verb == Verb::perft) text.take_word();
    if (*verb == Verb::moves) respell_cell();
    start_ = text.column() - 1;
    for (const Shape& shape : shapes()) {
      if (shape.verb != *verb || (game && shape.game != *game)) continue;
      if (shape.position->begins_as_fen) game_ = shape.game;
      is_fen_ |= shape.position->begins_as_fen;
      has_argument_ |= shape.argument != ArgumentForm::none || shape.position->is_of_white;
    }
    return true;
  }

  void unquote(const ListValue& item) {
    const auto* string = item.string();
    const auto quote = item.column - 1;
    if (string == nullptr || (text_[quote] != '"' && text_[quote] != '\'')) return;
    blank(quote, 1);
    blank(quote + 1 + string->size(), 1);
  }

  /// `[POSITION, MOVE]` becomes `POSITION MOVE`.
  void unwrap() {
    Reader text = position();
    const auto list = has_argument_ ? take_list(text) : std::nullopt;
    text.skip_blanks();
    if (!list || !text.at_end() || list->list()->size() != 2) return;
    const auto& first = list->list()->front();
    const auto& second = list->list()->back();
    if (is_entry_of_board(first)) return;
    blank(list->column - 1, 1);
    blank(text_.find_last_of(kClosings), 1);
    blank(text_.rfind(',', second.column - 1), 1);
    unquote(first);
    unquote(second);
  }

  void respell_address() {
    Reader text = position();
    const auto word = text.take_word();
    const auto at = text.column() - 1 - word.size();
    try {
      text_.replace(at, word.size(), with_fen_alone(std::string(word), game_));
    } catch (const ParseError& error) {
      throw ParseError(at + error.column(), error.reason());
    }
  }

  void respell_fen() {
    const auto blank_each = [&](std::string_view letters) {
      for (std::size_t at = start_; at < text_.size(); ++at)
        if (is_among(letters, text_[at])) text_[at] = ' ';
    };
    blank_each("\"'`<>|");
    respell_address();
    blank_each("_");
    Reader text = position();
    std::size_t at = 0;
    const auto take = [&] {
      const auto word = text.take_word();
      at = text.column() - 1 - word.size();
      return word;
    };
    auto word = take();
    for (; std::ranges::find(kBeforeFen, word) != kBeforeFen.end(); word = take())
      blank(at, word.size());
    if (word.ends_with('/')) text_[at + word.size() - 1] = ' ';
    const bool is_start = std::ranges::equal(word, kStartWord, {}, lower_case);
    if (is_start) text_.replace(at, word.size(), kStartWord);
    if (!is_start && word.find('/') == kNowhere) return;
    word = take();
    const bool whole = word.size() == 1 && is_letter(word.front());
    if (word == "W" || word == "B") text_[at] = lower_case(text_[at]);
    for (int field = 2; whole && field < 4; ++field) word = take();
    if (whole && word.size() == 2 && word[0] >= 'A' && word[0] <= 'H')
      text_[at] = lower_case(word[0]);
    const auto ends_sentence = [&] {  // `0 1.`
      return word.ends_with('.') && without_last_blanks(text.rest()).empty();
    };
    for (; !word.empty() && !moves_; word = take())  // a clock begins with a digit, too
      if (word == kMoves || (begins_movetext(word) && !ends_sentence()))
        moves_ = at;
      else if (word.starts_with("0-0"))
        std::ranges::replace(text_.begin() + static_cast<std::ptrdiff_t>(at), text_.end(), '0',
                             'O');
    if (!moves_) return;
    if (Reader(std::string_view(text_).substr(*moves_)).take_word() == kMoves)
      blank(*moves_, kMoves.size());
  }

  std::string text_;
  std::size_t start_ = 0;
  Game game_{};
  bool is_fen_ = false;
  bool has_argument_ = false;
  std::optional<std::size_t> moves_;
};

/// Where moves lead: all of them, or all but the last, which a question is about.
struct Line {
  Position position;
  Move last;
};

/// The numbers of moves go on from the first that is written, whatever the FEN before it says.
class MoveNumbers {
 public:
  explicit MoveNumbers(Colour to_move) : halves_(to_move == Colour::white ? 0 : 1) {}

  /// Of the next move, which `text` may begin with.
  void read(const Reader& text) {
    const auto written = move_number(Reader(text.rest()).take_word());
    const int played = halves_++ / 2;
    if (!written) return;
    if (!has_first_) first_ = *written - played;
    has_first_ = true;
    if (*written != first_ + played)
      text.fail("here comes move " + std::to_string(first_ + played));
  }

 private:
  int halves_;
  bool has_first_ = false;
  int first_ = 0;  // the number of the move that was first to be made
};

/// Plays the moves that `text` has up to its end, from the position of `question` on.
Line line_of(Reader& text, const Question& question, Oracle& adviser, bool is_about_last) {
  Question play{Verb::play, question.game, question.position, Move{}, 0};
  MoveNumbers numbers(question.position.to_move);
  for (text.skip_blanks(); !text.at_end(); text.skip_blanks()) {
    numbers.read(text);
    const Reader start = text;
    const Move move = read_written_move(text, play, adviser);
    play.argument = move;
    text.skip_blanks();
    if (text.failed() || (is_about_last && text.at_end())) break;
    if (!play.position.state)
      return text.fail("moves are played from a whole FEN, not from a board");
    const Answer after = adviser.answer(play);
    if (!after.is_verdict()) {
      const auto slip = likely_slip(play);
      return start.fail("this move cannot be played: " + after.text() + (slip.empty() ? "" : "; ") +
                        slip);
    }
    play.position = read_position_after(play, after.text());
  }
  return {play.position, *play.move()};
}

/// Behind a whole question only EPD has semicolons.
std::string telling_of_operations(const Refusal& why, std::string_view text) {
  const bool is_epd = why.reason.starts_with("unexpected text") &&
                      text.find(';', why.column - 1) != std::string_view::npos;
  return is_epd ? "operations of EPD are not read here: leave them out, or `corpus import` the file"
                : why.reason;
}

}  // namespace

std::string_view other_game(std::string_view text, Game game) {
  const auto plain = plain_name(text);
  const auto is_named = [&](std::string_view name) { return plain.find(name) != kNowhere; };
  const auto unknown = std::ranges::find_if(kUnknownGames, is_named);
  if (unknown != kUnknownGames.end()) return *unknown;
  for (const GameDefinition* each : game_table())
    if (each->whole != nullptr && each != &definition_of(game) && !is_in_other_names(*each) &&
        (is_named(each->name) || std::ranges::any_of(each->aliases, is_named)))
      return each->name;
  return {};
}

std::optional<Game> game_of_written_name(std::string_view name) {
  return game_of_name(plain_name(name));
}

Question read_pasted_question(std::string_view text, Oracle& adviser) {
  Refusal why;
  if (auto question = read_question(text, why)) return *std::move(question);
  Respelling respelling(text);
  auto respelt = respelling.respell().text();
  const auto moves = respelling.moves();
  if (moves) blank_between_moves(respelt, *moves);
  std::optional<Position> reached;
  const auto reading = [&](Reader& at, const Question& question) {
    if (!moves) return read_written_move(at, question, adviser);
    auto line = line_of(at, question, adviser, true);
    reached = std::move(line.position);
    return line.last;
  };
  const bool is_after_moves = moves && !respelling.has_argument();
  auto question = read_question(is_after_moves ? respelt.substr(0, *moves) : respelt, why, reading);
  if (!question) throw ParseError(why.column, telling_of_operations(why, respelt));
  if (is_after_moves) {
    Reader behind(respelt);
    behind.skip(*moves);
    reached = line_of(behind, *question, adviser, false).position;
  }
  if (reached) question->position = *std::move(reached);
  return *std::move(question);
}

bool is_in_moves(std::string_view text, std::size_t column) try {
  return Respelling(text).respell().moves().value_or(kNowhere) < column;
} catch (const ParseError&) {
  return false;
}

bool has_numbers_for_pieces(std::string_view text) {
  Refusal notes;
  if (!read_question(text, notes)) read_question(Respelling(text).respell().text(), notes);
  return notes.has_numbers;
}

}  // namespace doublecheck
