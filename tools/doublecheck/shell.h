// Commands that a person can paste into a shell.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "examination/cross_examine.h"

namespace doublecheck {

/// `word` as a shell takes it for one word: quoted where it must be.
std::string shell_quoted(std::string_view word);

/// `words` for a shell, each with a blank before it.
std::string shell_words(const std::vector<std::string>& words);

/// Puts `option` and its value behind `words`; nothing where the value is empty.
void add_option(std::vector<std::string>& words, const char* option, const std::string& value);

/// The options that choose the oracles of these names again, each with a blank before it.
using OracleSpelling = std::function<std::string(const std::vector<std::string>& names)>;

/// ` --oracle NAME` of each.
std::string by_name(const std::vector<std::string>& names);

/// The options that choose again who gave these answers.
std::string oracles_of(const Disagreement& disagreement, const OracleSpelling& spelling);

/// `doublecheck ask 'QUESTION' --oracle ...`.
std::string ask_command(const Disagreement& disagreement, const OracleSpelling& spelling = by_name);

/// The same where questions must be asked before; they are asked first, in the same process.
std::string ask_command(const std::vector<Question>& earlier, const Disagreement& disagreement,
                        const OracleSpelling& spelling);

}  // namespace doublecheck
