#include "contract/contract.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "examination/oracle_maker.h"
#include "question/game_state.h"

namespace doublecheck::contract {
namespace {

constexpr std::array kWords{
    Word{"legal-only", "it is not asked about positions that the rules call illegal"},
    Word{"explained-check",
         "it is not asked about chess positions with a check that no last move can have given"},
    Word{"en-passant=always", "a FEN that it writes shows the cell after every double step"},
    Word{"en-passant=pseudo-legal", "it shows the cell where a pawn stands ready to capture"},
    Word{"en-passant=legal", "it shows the cell where a legal move captures there; this is L4"},
    Word{"clocks=N", "from N on its clocks are not compared, for they stop there, or go on beyond"},
    Word{"halfmove-clock=N", "the same of the halfmove clock alone"},
    Word{"move-number=N", "the same of the move number alone"},
    Word{"clocks=ignored", "its clocks are not compared"},
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

std::optional<int> clock_of(std::string_view text) {
  if (text == "ignored") return 0;
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool is_number = error == std::errc() && end == text.data() + text.size();
  return is_number && value >= 0 && value <= kLargestClock ? std::optional(value) : std::nullopt;
}

std::optional<EnPassant> en_passant_of(std::string_view text) {
  if (text == "always") return EnPassant::always;
  if (text == "pseudo-legal") return EnPassant::pseudo_legal;
  if (text == "legal") return EnPassant::legal;
  return std::nullopt;
}

/// Reads word by word. A comma separates words and the names of a list alike, so a name belongs to
/// the list before it.
class ContractReader {
 public:
  void read(std::string_view word) {
    if (go_on_with_list(word)) return;
    list_ = {};
    const auto equals = std::min(word.find('='), word.size());
    const auto key = word.substr(0, equals);
    const auto value = word.substr(std::min(equals + 1, word.size()));
    if (!take_flag(word) && !take_value(key, value)) refuse(word);
  }

  const Contract& contract() const { return contract_; }

 private:
  bool take_flag(std::string_view word) {
    bool* flag = word == "legal-only"                 ? &contract_.legal_only
                 : word == "explained-check"          ? &contract_.explained_check
                 : word == "castling=king-takes-rook" ? &contract_.king_takes_rook
                 : word == "promotion=queen"          ? &contract_.only_queens
                 : word == "solitaire-pawns=upward"   ? &contract_.upward_pawns
                                                      : nullptr;
    if (flag != nullptr) *flag = true;
    return flag != nullptr;
  }

  bool take_value(std::string_view key, std::string_view value) {
    if (key == "en-passant") {
      contract_.en_passant = en_passant_of(value);
      return contract_.en_passant.has_value();
    }
    if (key == "verbs" || key == "games") return begin_list(key, value);
    return take_clocks(key, clock_of(value));
  }

  bool take_clocks(std::string_view key, std::optional<int> value) {
    if (key == "clocks" || key == "halfmove-clock") contract_.halfmove_clock = value;
    if (key == "clocks" || key == "move-number") contract_.move_number = value;
    return value && (key == "clocks" || key == "halfmove-clock" || key == "move-number");
  }

  bool begin_list(std::string_view key, std::string_view name) {
    list_ = key;
    if (key == "verbs")
      contract_.verbs.clear();
    else
      contract_.games.clear();
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
  std::string_view list_;  // the key of the list that is being read
};

std::string_view name_of_style(EnPassant style) {
  return style == EnPassant::always         ? "always"
         : style == EnPassant::pseudo_legal ? "pseudo-legal"
                                            : "legal";
}

void add_clocks(const Contract& contract, std::vector<std::string>& words) {
  const auto& [halfmove, move] = std::pair(contract.halfmove_clock, contract.move_number);
  if (halfmove && halfmove == move) {
    words.push_back(*move == 0 ? "clocks=ignored" : "clocks=" + std::to_string(*move));
    return;
  }
  if (halfmove) words.push_back("halfmove-clock=" + std::to_string(*halfmove));
  if (move) words.push_back("move-number=" + std::to_string(*move));
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
  if (contract.legal_only) words.emplace_back("legal-only");
  if (contract.explained_check) words.emplace_back("explained-check");
  if (contract.en_passant)
    words.push_back("en-passant=" + std::string(name_of_style(*contract.en_passant)));
  add_clocks(contract, words);
  if (contract.king_takes_rook) words.emplace_back("castling=king-takes-rook");
  if (contract.only_queens) words.emplace_back("promotion=queen");
  if (contract.upward_pawns) words.emplace_back("solitaire-pawns=upward");
  add_list("verbs=", contract.verbs, words);
  add_list("games=", contract.games, words);
  return words;
}

std::span<const Word> words() {
  return kWords;
}

Contract read_contract(std::string_view text) {
  ContractReader reader;
  while (true) {
    const auto begin = text.find_first_not_of(kSeparators);
    if (begin == std::string_view::npos) return reader.contract();
    text.remove_prefix(begin);
    const auto word = text.substr(0, text.find_first_of(kSeparators));
    reader.read(word);
    text.remove_prefix(word.size());
  }
}

std::string text_of(const Contract& contract) {
  return fmt::format("{}", fmt::join(words_of(contract), " "));
}

Contract overlaid(Contract own, const Contract& given) {
  own.legal_only |= given.legal_only;
  own.explained_check |= given.explained_check;
  own.king_takes_rook |= given.king_takes_rook;
  own.only_queens |= given.only_queens;
  own.upward_pawns |= given.upward_pawns;
  if (given.en_passant) own.en_passant = given.en_passant;
  if (given.halfmove_clock) own.halfmove_clock = given.halfmove_clock;
  if (given.move_number) own.move_number = given.move_number;
  if (!given.verbs.empty()) own.verbs = given.verbs;
  if (!given.games.empty()) own.games = given.games;
  return own;
}

}  // namespace doublecheck::contract
