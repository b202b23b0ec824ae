// A mutant: an oracle that is wrong on purpose in one belief. Here as data: what a `.mutant` file
// says.
#pragma once

#include <filesystem>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "question/question.h"

namespace doublecheck::mutants {

/// What is written in the source file, exactly once, and what the mutant has in its place.
struct Change {
  std::string original;
  std::string replacement;
};

struct Mutant {
  /// The file's name without `.mutant`: the mistaken belief, in words.
  std::string name;
  /// The number of the rule in RULES.md that the belief breaks.
  std::string rule;
  /// The belief in a sentence.
  std::string belief;
  /// A public bug of that kind; empty where none is known.
  std::string reference;
  /// The oracle whose code is changed: `mailbox` or `distance`.
  std::string oracle;
  /// The games in which somebody may notice; at least one.
  std::vector<Game> games;
  /// A question line that it answers wrongly, unlike the oracle it was made from.
  std::string example;
  /// The source file that is changed, seen from the oracle's folder.
  std::filesystem::path file;
  /// At least one.
  std::vector<Change> changes;
};

/// Whether the example is a question of a whole FEN. Throws ParseError where it is no question.
bool is_of_whole_games(const Mutant& mutant);

/// What is wrong with a `.mutant` file: `FILE:LINE: REASON`.
class MutantError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The mutant that `text` describes; `file` is for its name and for messages. Header lines `KEY:
/// VALUE`, then `replace:` and `with:`, each followed by lines indented by four blanks, which are
/// taken off; more such pairs may follow:
///
///     rule: B2
///     belief: A knight may also stay where it is.
///     oracle: distance
///     game: cube chess
///     example: moves chess N h1
///     file: reach.cpp
///     replace:
///           return first == 1 && second == 2;
///     with:
///           return first <= 1 && second <= 2;
///
/// `reference` may be left out, every other key must be there once. Lines that start with `#` and
/// empty lines between the parts are passed over. Throws MutantError.
Mutant read_mutant(const std::filesystem::path& file, std::string_view text);

/// As above, from the file itself. Throws UsageError where it cannot be read.
Mutant read_mutant(const std::filesystem::path& file);

}  // namespace doublecheck::mutants
