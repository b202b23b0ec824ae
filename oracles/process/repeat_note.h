// How to ask an oracle from another process a question without doublecheck, as its authors would.
#pragma once

#include <string>
#include <string_view>

#include "question/question.h"

namespace doublecheck::process {

/// Markdown that says how to ask the oracle of `spec`, such as `uci:stockfish`, this question.
///
/// Of `exec:COMMAND` it is made of the file `F.repeat`, where COMMAND names the file F: what stands
/// before the first heading, and what stands below the line `# VERB`, with the question's own text
/// for `{fen}`, `{move}`, `{depth}` and `{game}`. Of `uci:COMMAND` it is what is typed into the
/// program. Empty where there is nothing to say. Throws UsageError where F.repeat cannot be read,
/// or has a heading of no verb.
std::string repeat_note(std::string_view spec, const Question& question);

}  // namespace doublecheck::process
