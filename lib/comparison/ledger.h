// The ledger: differences that are known and accepted, so that a comparison with an engine shows
// only new ones.
#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "examination/cross_examine.h"

namespace doublecheck {

/// Whether `pattern`, in which each `*` stands for any text or none, is all of `text`. No other
/// character is special.
bool is_match(const std::string& pattern, const std::string& text);

/// One accepted difference of an oracle from what the others say.
struct KnownDifference {
  /// `FILE:LINE`, where the entry begins.
  std::string place;
  /// Name of the oracle, as given to `--oracle`; a pattern of the shell (`uci:*stockfish*`).
  std::string oracle;
  /// Verb and game, such as `legal chess`; a `*` stands for any text (is_match).
  std::string asked;
  /// How the oracle's answer differs, as signatures say it: `missing L4-en-passant`; `*` likewise.
  std::string symptom;
  /// A question that shows it.
  Question question;
  std::string reason;
  /// Where the difference is reported in public; empty where it is not.
  std::string link;
};

/// What an oracle promises, and no more, until somebody takes the entry out.
struct KnownContract {
  /// As of KnownDifference.
  std::string place;
  std::string oracle;
  /// Words of oracles/contract/contract.h.
  std::string words;
  std::string reason;
  std::string link;
};

/// What is wrong with a ledger: `FILE:LINE: REASON`.
class LedgerError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

class Ledger {
 public:
  /// Adds the entries that `text`, the contents of `file`, holds, with empty lines between them,
  /// each of lines `KEY: VALUE`; lines that start with `#` are comments:
  ///
  ///     oracle: uci:*stockfish*
  ///     signature: legal chess; missing L4-en-passant
  ///     question: legal chess 8/8/8/8/8/8/8/8 w - - 0 1
  ///     reason: What the rules say, and what the oracle does instead.
  ///     link: where it is reported in public
  ///
  /// `link` may be left out, every other key must be there once. An entry may have `contract` in
  /// the place of `signature` and `question`. Throws LedgerError.
  void add(const std::string& file, std::string_view text);

  const std::vector<KnownDifference>& entries() const { return entries_; }
  const std::vector<KnownContract>& contracts() const { return contracts_; }

  /// The words of all contracts of the oracle of that name, in the order of the entries.
  std::string contract_of(const std::string& oracle) const;

  /// The entry that accounts for `disagreement`: of one oracle every difference from the others is
  /// known, and the others agree among themselves. Of several entries that it takes, the first.
  /// Nothing where anything is left over. `adviser` gives the labels (signature.h).
  std::optional<std::size_t> find(const Disagreement& disagreement, Oracle& adviser) const;

  /// The entry that accounts for `root`, what `found` comes from (root.h), if there is also one
  /// for each part of `found` that is of the same verb: one known move hides no unknown one.
  std::optional<std::size_t> find(const Disagreement& found, const Disagreement& root,
                                  const Oracles& oracles, Oracle& adviser) const;

 private:
  std::optional<std::size_t> find(const Disagreement& disagreement, std::size_t accused,
                                  Oracle& adviser) const;

  std::vector<KnownDifference> entries_;
  std::vector<KnownContract> contracts_;
};

/// Whether the oracles still differ on the question of `entry` as it says, or one of them fails, so
/// that nobody can tell. Nothing where none of them is the one of the entry.
std::optional<bool> still_shows(const KnownDifference& entry, const Oracles& oracles,
                                Oracle& adviser);

}  // namespace doublecheck
