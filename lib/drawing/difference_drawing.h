// A disagreement on the board: as text for terminals, and as a picture that stands by itself.
#pragma once

#include <string>
#include <string_view>

#include "diagnosis/difference.h"
#include "drawing/draw.h"

namespace doublecheck {

/// The board of `question`, with the cells marked that `difference` is about.
std::string draw(const Question& question, const Difference& difference, const DrawingStyle& style);

/// What the oracles cannot say themselves.
struct WordsOfDrawing {
  std::string title;  // `chess, legal moves: e1g1 is missing (castling)`
  std::string rule;   // `L3: Castling ...`; empty where no rule decides
};

/// An SVG element: the title, the board with what differs as arrows and marked cells, who stands on
/// which side with the words in which they differ, and the rule. It is 360 units wide, loads
/// nothing, has no id and no script, follows the light or dark of the screen, and is light on
/// paper. Its title and description tell people the same who do not see it. Any bytes in answers
/// and names give XML that is well formed.
std::string difference_svg(const Disagreement& disagreement, const WordsOfDrawing& words);

}  // namespace doublecheck
