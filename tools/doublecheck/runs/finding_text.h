// A finding as text for a terminal, and the parts of it that other reports show, too.
#pragma once

#include <cstdint>
#include <string>

#include "diagnosis/difference.h"
#include "drawing/difference_drawing.h"
#include "output.h"
#include "runs/finding.h"

namespace doublecheck {

/// How answers are shown that are lists: forty equal moves on both sides would bury the one that
/// differs.
enum class Lists : std::uint8_t {
  differences,  // what only one side names, and how many words both do; other answers are cut
  full          // every answer as it is
};

/// The signature, what is wrong in words, the question as found, the shrunk question (where answers
/// depend on earlier questions, these instead), a drawing, each answer with the difference marked,
/// the rule that decides, and the command that repeats it.
std::string finding_text(const ShownFinding& finding, Lists lists = Lists::differences,
                         const DrawingStyle& style = terminal_style());

/// `Crash 1: KEY`, how often and when first, and its files. `folder` is the campaign's.
std::string crash_text(const RecordedCrash& crash, const std::string& folder);

/// The board of the question, and each oracle's answer, with the difference marked in both.
std::string disagreement_view(const Disagreement& disagreement, Lists lists = Lists::differences,
                              const DrawingStyle& style = terminal_style());

/// `8 times, first as question 58`.
std::string seen_text(const ShownFinding& finding);

/// The rule that decides, in a sentence.
std::string rule_line(const FindingWords& words);

/// The first 300 bytes of `answer`, and how long it is where that is not all.
std::string shortened(const std::string& answer);

}  // namespace doublecheck
