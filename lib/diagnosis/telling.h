// Which labels tell a bug: rankings, since a position or a move has many labels at once.
#pragma once

#include <string>
#include <vector>

namespace doublecheck {

/// The label of a position or of a move that says most about why it is judged wrongly; of a special
/// move with what makes it illegal or what it does besides, and of one that endangers its king with
/// whether it captures: `L4-en-passant L1-exposes-king`, `C6-exposes-king C2-capture`. Empty where
/// none says anything.
std::string special_kind(const std::vector<std::string>& labels);

/// What is true of a plain move that may be wrong about it: `L1-not-a-move`, `L1-pinned`. Empty
/// where nothing is.
std::string plain_kind(const std::vector<std::string>& labels);

/// `L1-legal` or `C6-safe` of a move that is so, otherwise empty.
std::string legal_kind(const std::vector<std::string>& labels);

/// What a position adds to its plain moves: `L5-kings-touch`. Empty where nothing.
std::string circumstance(const std::vector<std::string>& labels);

/// The special rule by which a move changes what is told as `change` (change.h). Empty where none.
std::string rule_of_change(const std::string& change, const std::vector<std::string>& labels);

/// Of several kinds, such as `missing L3-castling`, the one that stands for all: the plainest, for
/// what is wrong with plain moves too is not wrong by the special rule. `kinds` is not empty.
std::string plainest(const std::vector<std::string>& kinds);

/// Of several words of `explain` the one to tell; `words` are sorted and not empty.
std::string most_telling(const std::vector<std::string>& words);

}  // namespace doublecheck
