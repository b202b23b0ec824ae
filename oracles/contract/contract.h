// What an oracle from another process promises. What it does not promise is no bug of it.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "question/question.h"

namespace doublecheck::contract {

/// When a FEN after a move shows the en-passant cell.
enum class EnPassant : std::uint8_t {
  always,        // after every double step
  pseudo_legal,  // where a pawn stands ready to capture
  legal          // where a legal move captures there: rule L4
};

/// How an oracle writes a clock that the rules count on (L4).
struct WrittenClock {
  /// From this value on it is not compared: 0 to kLargestClock. Where it wraps, it is compared as
  /// the remainder by this: 2 to kLargestClock.
  int number = 0;
  bool wraps = false;

  friend bool operator==(const WrittenClock&, const WrittenClock&) = default;
};

/// Promises that are not made are those of the rules. An empty contract promises everything.
struct Contract {
  /// It is not asked about positions that the rules call illegal (L2).
  bool legal_only = false;
  /// It is not asked about chess positions with a check that no last move explains (L8).
  bool explained_check = false;
  /// It is asked only about positions of whole games that a game can have reached (L2, L8 to L11),
  /// and with clocks of at most 9900: where ours are about to stop (L4), other programs go on.
  bool reachable = false;
  std::optional<EnPassant> en_passant;
  std::optional<WrittenClock> halfmove_clock;
  std::optional<WrittenClock> move_number;
  /// It is not asked about a FEN with a larger clock.
  std::optional<int> largest_halfmove_clock;
  std::optional<int> largest_move_number;
  /// It writes and reads castling as the king's move onto its rook: `e1h1`.
  bool king_takes_rook = false;
  /// It knows promotion to a queen only.
  bool only_queens = false;
  /// What it answers about solitaire chess is by S5: it is asked `solitaire-upward` as `solitaire`.
  bool upward_pawns = false;
  /// What it answers; all where there are none.
  std::vector<Verb> verbs;
  std::vector<Game> games;

  friend bool operator==(const Contract&, const Contract&) = default;
};

/// A word of a contract, and what it says in a sentence without its full stop.
struct Word {
  std::string_view word;
  std::string_view meaning;
};

/// All words, with `N` for a number and `LIST` for names with commas between.
std::span<const Word> words();

/// Reads words with blanks or commas between, such as `legal-only clocks=150 verbs=legal,play`. Of
/// two words with one key the later counts. Throws OracleError, which names the word that is wrong
/// and says which words there are.
Contract read_contract(std::string_view text);

/// Throws OracleError where read_contract does, and where the order of the words matters.
void expect_no_contradiction(std::string_view text);

/// The words that say `contract`, as few as can be: read_contract reads them back.
std::vector<std::string> words_of(const Contract& contract);

/// The same with blanks between.
std::string text_of(const Contract& contract);

/// `own` with what `given` says in its place, key by key.
Contract overlaid(const Contract& own, const Contract& given);

/// The words in `F.contract`, where F is the first word of `command` that has such a file beside it
/// and is a file itself; else empty. Lines that start with `#` are left out. Throws UsageError
/// where that file cannot be read.
std::string contract_beside(std::string_view command);

}  // namespace doublecheck::contract
