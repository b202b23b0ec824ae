#include "drawing/svg_text.h"

#include <algorithm>

namespace doublecheck {
namespace {

constexpr std::string_view kEllipsis = "\xe2\x80\xa6";
constexpr std::string_view kBlanks = " \t\r\n";

/// The first character of UTF-8, or the first byte where there is none.
std::string_view first_of(std::string_view text) {
  const auto lead = static_cast<unsigned char>(text.front());
  const std::size_t longest = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 1;
  std::size_t length = 1;
  while (length < std::min(longest, text.size()) &&
         (static_cast<unsigned char>(text[length]) & 0xC0) == 0x80)
    ++length;
  return text.substr(0, length);
}

/// In ems. The picture does not know its font: these are those of wide ones.
double width_of(std::string_view character, Face face) {
  constexpr double kMono = 0.605;
  constexpr double kBolder = 1.09;
  const char letter = character.front();
  double width = 0.62;
  if (character.size() > 2)
    return 1;
  else if (face == Face::mono)
    return kMono;
  else if (std::string_view("fijlrtI .,:;'|!()[]-/").find(letter) != std::string_view::npos)
    width = 0.4;
  else if (std::string_view("mwMW@%").find(letter) != std::string_view::npos)
    width = 0.98;
  else if (letter >= 'A' && letter <= 'Z')
    width = 0.72;
  return face == Face::bold ? kBolder * width : width;
}

/// Fills one line after the other.
class Typesetter {
 public:
  /// `width` is in ems.
  Typesetter(Face face, double width) : face_(face), width_(width) {}

  void add_word(std::string_view word) {
    const double wanted = width_of_all(word) + (line_.empty() ? 0 : width_of(" ", face_));
    if (!line_.empty() && used_ + wanted > width_) end_line();
    if (!line_.empty()) add(" ");
    while (!word.empty()) {
      const auto character = first_of(word);
      if (used_ + width_of(character, face_) > width_ && !line_.empty()) end_line();
      add(character);
      word.remove_prefix(character.size());
    }
  }

  std::vector<std::string> lines() {
    if (!line_.empty()) end_line();
    return std::move(lines_);
  }

 private:
  double width_of_all(std::string_view word) const {
    double width = 0;
    for (; !word.empty(); word.remove_prefix(first_of(word).size()))
      width += width_of(first_of(word), face_);
    return width;
  }

  void add(std::string_view character) {
    line_ += character;
    used_ += width_of(character, face_);
  }

  void end_line() {
    lines_.push_back(std::move(line_));
    line_.clear();
    used_ = 0;
  }

  Face face_;
  double width_;
  std::vector<std::string> lines_;
  std::string line_;
  double used_ = 0;
};

}  // namespace

std::vector<std::string> wrapped(std::string_view text, Face face, double size, double width,
                                 std::size_t most) {
  Typesetter typesetter(face, width / size);
  while (true) {
    const auto begin = text.find_first_not_of(kBlanks);
    if (begin == std::string_view::npos) break;
    text.remove_prefix(begin);
    const auto word = text.substr(0, text.find_first_of(kBlanks));
    typesetter.add_word(word);
    text.remove_prefix(word.size());
  }
  auto lines = typesetter.lines();
  if (lines.size() <= most) return lines;
  lines.resize(most);
  lines.back() += kEllipsis;
  return lines;
}

}  // namespace doublecheck
