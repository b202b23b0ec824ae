// A disagreement as a person wants to see it.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "examination/reply.h"
#include "findings/findings.h"
#include "reports/finding_words.h"
#include "terminal.h"

namespace doublecheck {

/// How answers are shown that are lists: forty equal moves on both sides would bury the one that
/// differs.
enum class Lists : std::uint8_t {
  differences,  // what only one side names, and how many words both do; other answers are cut
  full          // every answer as it is
};

/// The options that choose the oracle of a name again, each with a blank before it.
using OracleSpelling = std::function<std::string(const std::string& name)>;

/// ` --oracle NAME`.
std::string by_name(const std::string& name);

/// The signature, what is wrong in words, the question as found, the shrunk question (where answers
/// depend on earlier questions, these instead), a drawing, each answer with the difference marked,
/// the rule that decides, and the command that repeats it. `number` counts findings from 1.
std::string finding_report(std::size_t number, const Finding& finding,
                           Lists lists = Lists::differences,
                           const OracleSpelling& spelling = by_name,
                           const DrawingStyle& style = terminal_style());

/// Under what other name a bug shows: a line of its entry. `why` is the reason of folding it.
std::string also_line(const std::string& signature, FoldReason why, std::uint64_t count,
                      const Question& shrunk);

/// The same of any disagreement with its place among others, from 1. `seen` says how often and
/// where first; `poorest` says what `shrunk` is: `shrunk to`.
std::string disagreement_report(std::int64_t number, const std::string& signature,
                                const std::string& seen, const Disagreement& found,
                                const std::string& poorest, const Disagreement& shrunk,
                                Lists lists = Lists::differences,
                                const OracleSpelling& spelling = by_name,
                                const DrawingStyle& style = terminal_style());

/// The questions that show the finding, a line each: those that must be asked before its own, and
/// that. `ask -` and `compare --from` read them.
std::string script_text(const Finding& finding);

/// The command that shows the finding again.
std::string repeat_command(const Finding& finding, const OracleSpelling& spelling = by_name);

/// The same for a program to read.
Json finding_json(const Finding& finding, const OracleSpelling& spelling = by_name);

/// The answers, by oracle.
Json answers_json(const Disagreement& disagreement);

/// The board of the question, and each oracle's answer, with the difference marked in both.
std::string disagreement_view(const Disagreement& disagreement, Lists lists = Lists::differences,
                              const DrawingStyle& style = terminal_style());

/// The rule that decides, in a sentence.
std::string rule_line(const FindingWords& words);

/// `no game reaches this position: WHY`; empty where the rules do not tell (reachable.h).
std::string impossible_text(const Question& question);

/// `doublecheck ask 'QUESTION' --oracle ...`, quoted for a shell.
std::string ask_command(const Disagreement& disagreement, const OracleSpelling& spelling = by_name);

/// `word` as a shell takes it for one word: quoted where it must be.
std::string shell_quoted(std::string_view word);

}  // namespace doublecheck
