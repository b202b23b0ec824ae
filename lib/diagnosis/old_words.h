// Signatures that an earlier doublecheck has written.
#pragma once

#include <string>
#include <string_view>

namespace doublecheck {

/// `signature`, or `VERB GAME; SYMPTOM` as ledgers have it, with the words of today in place of
/// those that doublecheck wrote before, such as `unlabelled`. Any other text stays as it is.
std::string in_words_of_today(std::string_view signature);

}  // namespace doublecheck
