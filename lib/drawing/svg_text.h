// Lines of text in a picture: SVG does not break them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace doublecheck {

enum class Face : std::uint8_t { plain, bold, mono };

/// `text` in lines that are no wider than `width`, in units of the picture, in letters of `size` of
/// any usual font. They end at blanks; where a word is wider than a line, within it. Of more than
/// `most` lines these end with an ellipsis, beyond that width. Of a text without words there is no
/// line.
std::vector<std::string> wrapped(std::string_view text, Face face, double size, double width,
                                 std::size_t most);

}  // namespace doublecheck
