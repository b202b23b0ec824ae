#include "contract/contract.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <sstream>

#include "examination/oracle_maker.h"
#include "files/number_text.h"
#include "files/whole_file.h"
#include "question/position.h"

namespace doublecheck::contract {
namespace {

constexpr std::array kWords{
    Word{"legal-only", "it is not asked about positions that the rules call illegal"},
    Word{"explained-check",
         "it is not asked about chess positions with a check that no last move can have given"},
    Word{"reachable",
         "it is not asked about whole games in positions that no game reaches; compare and fuzz "
         "add it"},
    Word{"en-passant=always", "a FEN that it writes shows the cell after every double step"},
    Word{"en-passant=pseudo-legal", "it shows the cell where a pawn stands ready to capture"},
    Word{"en-passant=legal", "it shows the cell where a legal move captures there; this is L4"},
    Word{"clocks=N", "from N on its clocks are not compared, for they stop there, or go on beyond"},
    Word{"halfmove-clock=N", "the same of the halfmove clock alone"},
    Word{"move-number=N", "the same of the move number alone"},
    Word{"clocks=ignored", "its clocks are not compared"},
    Word{"clocks=wrap-at-N", "they begin again at 0; halfmove-clock and move-number take it, too"},
    Word{"asked-clocks=N", "it is not asked about a FEN with a clock above N"},
    Word{"asked-halfmove-clock=N", "the same of the halfmove clock alone"},
    Word{"asked-move-number=N", "the same of the move number alone"},
    Word{"castling=king-takes-rook", "it writes castling as e1h1, and takes it so"},
    Word{"promotion=queen", "it is not compared on promotions to r, b and n"},
    Word{"solitaire-pawns=upward",
         "its solitaire is our solitaire-upward, where pawns capture upward only"},
    Word{"verbs=LIST", "it answers these verbs, as in verbs=legal,play"},
    Word{"games=LIST", "it answers these games, as in games=chess,atomic"}};

constexpr std::string_view kSeparators = " \t\r,";

[[noreturn]] void refuse(std::string_view word) {
  std::string message = "a contract has no word '" + std::string(word) + "'; there are";
  for (const auto& [known, meaning] : kWords) message += ' ' + std::string(known);
  throw OracleError(message);
}

constexpr std::string_view kWrap = "wrap-at-";
constexpr std::string_view kAsked = "asked-";

std::optional<int> number_of(std::string_view text, int least = 0) {
  const auto value = number_in<int>(text);
  return value && *value >= least && *value <= kLargestClock ? value : std::nullopt;
}

std::optional<WrittenClock> clock_of(std::string_view text) {
  if (text == "ignored") return WrittenClock{};
  const bool wraps = text.starts_with(kWrap);
  const auto number = wraps ? number_of(text.substr(kWrap.size()), 2) : number_of(text);
  return number ? std::optional(WrittenClock{*number, wraps}) : std::nullopt;
}

/// In the order of EnPassant.
constexpr std::array<std::string_view, 3> kStyles{"always", "pseudo-legal", "legal"};

/// A word that says nothing but itself.
struct Flag {
  std::string_view word;
  bool Contract::* promise;
};

/// What it is not asked.
constexpr std::array kLimits{Flag{"legal-only", &Contract::legal_only},
                             Flag{"explained-check", &Contract::explained_check},
                             Flag{"reachable", &Contract::reachable}};
/// How it writes.
constexpr std::array kHabits{Flag{"castling=king-takes-rook", &Contract::king_takes_rook},
                             Flag{"promotion=queen", &Contract::only_queens},
                             Flag{"solitaire-pawns=upward", &Contract::upward_pawns}};

/// Reads word by word. A comma separates words and the names of a list alike, so a name belongs to
/// the list before it.
class ContractReader {
 public:
  void read(std::string_view word) {
    if (go_on_with_list(word)) {
      (words_.back() += ',') += word;
      return;
    }
    words_.emplace_back(word);
    list_ = {};
    const auto equals = std::min(word.find('='), word.size());
    const auto key = word.substr(0, equals);
    const auto value = word.substr(std::min(equals + 1, word.size()));
    if (!take_flag(word) && !take_value(key, value)) refuse(word);
  }

  const Contract& contract() const { return contract_; }

  /// Word by word, each with its list.
  const std::vector<std::string>& words() const { return words_; }

 private:
  bool take_flag(std::string_view word) {
    for (const auto& flags : {kLimits, kHabits})
      for (const Flag& flag : flags) {
        if (flag.word != word) continue;
        contract_.*flag.promise = true;
        return true;
      }
    return false;
  }

  bool take_value(std::string_view key, std::string_view value) {
    if (key == "en-passant") {
      const auto style = std::ranges::find(kStyles, value);
      contract_.en_passant = static_cast<EnPassant>(style - kStyles.begin());
      return style != kStyles.end();
    }
    if (key == "verbs" || key == "games") return begin_list(key, value);
    if (key.starts_with(kAsked))
      return take_clocks(key.substr(kAsked.size()), number_of(value),
                         contract_.largest_halfmove_clock, contract_.largest_move_number);
    return take_clocks(key, clock_of(value), contract_.halfmove_clock, contract_.move_number);
  }

  template <class Value>
  static bool take_clocks(std::string_view key, const Value& value, Value& halfmove, Value& move) {
    if (key == "clocks" || key == "halfmove-clock") halfmove = value;
    if (key == "clocks" || key == "move-number") move = value;
    return value && (key == "clocks" || key == "halfmove-clock" || key == "move-number");
  }

  bool begin_list(std::string_view key, std::string_view name) {
    list_ = key;
    key == "verbs" ? contract_.verbs.clear() : contract_.games.clear();
    return go_on_with_list(name);
  }

  bool go_on_with_list(std::string_view name) {
    if (list_ == "verbs") return add(verb_of_name(name), contract_.verbs);
    return list_ == "games" && add(game_of_name(name), contract_.games);
  }

  template <class Name>
  static bool add(std::optional<Name> name, std::vector<Name>& names) {
    if (name) names.push_back(*name);
    return name.has_value();
  }

  Contract contract_;
  std::vector<std::string> words_;
  std::string_view list_;  // the key of the list that is being read
};

ContractReader read_words(std::string_view text) {
  ContractReader reader;
  while (true) {
    const auto begin = text.find_first_not_of(kSeparators);
    if (begin == std::string_view::npos) return reader;
    text.remove_prefix(begin);
    const auto word = text.substr(0, text.find_first_of(kSeparators));
    reader.read(word);
    text.remove_prefix(word.size());
  }
}

std::string text_of_value(int number) {
  return std::to_string(number);
}

std::string text_of_value(const WrittenClock& clock) {
  if (clock == WrittenClock{}) return "ignored";
  return (clock.wraps ? std::string(kWrap) : "") + std::to_string(clock.number);
}

template <class Value>
void add_clocks(const std::string& front, const std::optional<Value>& halfmove,
                const std::optional<Value>& move, std::vector<std::string>& words) {
  if (halfmove && halfmove == move) {
    words.push_back(front + "clocks=" + text_of_value(*move));
    return;
  }
  if (halfmove) words.push_back(front + "halfmove-clock=" + text_of_value(*halfmove));
  if (move) words.push_back(front + "move-number=" + text_of_value(*move));
}

void add_flags(const Contract& contract, std::span<const Flag> flags,
               std::vector<std::string>& words) {
  for (const Flag& flag : flags)
    if (contract.*flag.promise) words.emplace_back(flag.word);
}

template <class Name>
void add_list(std::string_view key, const std::vector<Name>& names,
              std::vector<std::string>& words) {
  if (names.empty()) return;
  std::string word(key);
  for (const Name name : names)
    word += (word.ends_with('=') ? "" : ",") + std::string(name_of(name));
  words.push_back(word);
}

}  // namespace

std::vector<std::string> words_of(const Contract& contract) {
  std::vector<std::string> words;
  add_flags(contract, kLimits, words);
  if (contract.en_passant)
    words.push_back("en-passant=" +
                    std::string(kStyles[static_cast<std::size_t>(*contract.en_passant)]));
  add_clocks("", contract.halfmove_clock, contract.move_number, words);
  add_clocks(std::string(kAsked), contract.largest_halfmove_clock, contract.largest_move_number,
             words);
  add_flags(contract, kHabits, words);
  add_list("verbs=", contract.verbs, words);
  add_list("games=", contract.games, words);
  return words;
}

std::span<const Word> words() {
  return kWords;
}

Contract read_contract(std::string_view text) {
  return read_words(text).contract();
}

void expect_no_contradiction(std::string_view text) {
  const auto words = read_words(text).words();
  for (std::size_t i = 0; i < words.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (read_contract(words[i] + ' ' + words[j]) != read_contract(words[j] + ' ' + words[i]))
        throw OracleError(words[j] + " and " + words[i] + " contradict each other");
}

std::string text_of(const Contract& contract) {
  return fmt::format("{}", fmt::join(words_of(contract), " "));
}

Contract overlaid(const Contract& own, const Contract& given) {
  return read_contract(text_of(own) + ' ' + text_of(given));
}

std::string contract_beside(std::string_view command) {
  const auto path = file_beside(command, ".contract");
  if (!path) return {};
  std::istringstream file(text_of_file(*path));
  std::string words;
  for (std::string line; std::getline(file, line);)
    if (!line.starts_with('#')) words += line + ' ';
  return words;
}

}  // namespace doublecheck::contract
