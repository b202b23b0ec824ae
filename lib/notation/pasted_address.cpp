#include "notation/pasted_address.h"

#include <algorithm>
#include <charconv>

#include "notation/reader.h"

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

void refuse_other_game(std::string_view name, std::size_t at, Game game, std::string_view what) {
  const auto named = game_of_name(plain_name(name));
  if (named && *named != game)
    throw ParseError(at + 1, std::string(what) + " of " + std::string(name_of(*named)) +
                                 ", and the question is about " + std::string(name_of(game)));
}

/// Blanks what is before the first rank in the path of an address, and what is behind the path.
void keep_path(std::string& word, Game game) {
  blank(word, word.find_first_of("?#"), word.size());
  auto begin = word.find(kEndOfScheme) + kEndOfScheme.size();
  for (auto end = word.find('/', begin); end != kNowhere; end = word.find('/', begin)) {
    const auto segment = std::string_view(word).substr(begin, end - begin);
    if (is_rank(segment)) return blank(word, 0, begin);
    refuse_other_game(segment, begin, game, "this address is");
    begin = end + 1;
  }
  throw ParseError(1, "this address has no FEN: copy the FEN from its page");
}

}  // namespace

std::string plain_name(std::string_view name) {
  std::string plain;
  for (const char letter : name)
    if (letter != '-' && letter != '_' && letter != ' ')
      plain += letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
  return plain;
}

std::string with_fen_alone(std::string word, Game game) {
  const auto query = word.find(kQueryOfFen);
  const bool has_query =
      query == 0 || (query != kNowhere && (word[query - 1] == '?' || word[query - 1] == '&'));
  if (has_query) {
    blank(word, word.find_first_of("&#", query), word.size());
    blank(word, 0, query + kQueryOfFen.size());
  } else if (word.find(kEndOfScheme) != kNowhere) {
    keep_path(word, game);
  }
  if (has_query || word.find("+w+") != kNowhere || word.find("+b+") != kNowhere)
    std::ranges::replace(word, '+', ' ');
  decode(word);
  return word;
}

void blank_tags(std::string& text, std::size_t start, Game game) {
  constexpr std::string_view kFenTag = "[FEN ";
  constexpr std::string_view kVariantTag = "[Variant ";
  if (text.find(kFenTag, start) == kNowhere) return;
  for (auto begin = text.find('[', start); begin != kNowhere; begin = text.find('[', begin + 1)) {
    const auto open = text.find('"', begin);
    const auto close = open == kNowhere ? open : text.find('"', open + 1);
    const auto end = close == kNowhere ? close : text.find(']', close);
    if (end == kNowhere) return;
    const auto value = std::string_view(text).substr(open + 1, close - open - 1);
    const bool is_fen = text.compare(begin, kFenTag.size(), kFenTag) == 0;
    if (text.compare(begin, kVariantTag.size(), kVariantTag) == 0)
      refuse_other_game(value, open + 1, game, "these tags are");
    blank(text, begin, is_fen ? open + 1 : end + 1);
    blank(text, close, end + 1);
    begin = end;
  }
}

}  // namespace doublecheck
