#include "drawing/difference_drawing.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "drawing/board_picture.h"
#include "notation/answer_text.h"
#include "notation/question_text.h"
#include "notation/xml_text.h"

namespace doublecheck {

std::string draw(const Question& question, const Difference& difference,
                 const DrawingStyle& style) {
  const auto marks = marks_of(question, difference);
  std::vector<Cell> cells;
  for (const auto& [cell, look] : marks.cells)
    if (look == Look::extra || look == Look::missing) cells.push_back(cell);
  for (const auto& [move, look] : marks.moves)
    if (look != Look::asked) cells.push_back(move.to);
  if (const Move* move = question.move()) cells.insert(cells.end(), {move->from, move->to});
  return draw(question.position, cells, style);
}

// --- Who says what

namespace {

/// A line below a name: words in which answers differ, and what stands before them. Of what is
/// marked on the board it has the sign.
struct Said {
  std::optional<Look> sign;
  std::string lead;
  std::string words;
};

/// Oracles that gave the same answer.
struct Side {
  std::vector<std::string> oracles;
  bool is_accused = false;
  std::vector<Said> said;
};

/// Those of two positions that differ, in the order of a FEN; all where their number differs.
std::string differing_fields(const Answer& given, const Answer& other) {
  const auto words = words_of(given);
  const auto others = words_of(other);
  if (words.size() != others.size()) return given.text();
  std::vector<std::string> differing;
  for (std::size_t i = 0; i < words.size(); ++i)
    if (words[i] != others[i]) differing.push_back(words[i]);
  return fmt::format("{}", fmt::join(differing, " "));
}

/// `answer` without what it has in common with `other`: of positions the fields that differ, of a
/// long list how long it is, of anything else all.
std::string in_short(Verb verb, const Answer& answer, const Answer& other) {
  constexpr std::size_t kShortList = 8;
  if (verb == Verb::play || verb == Verb::explode) return differing_fields(answer, other);
  const auto words = words_of(answer).size();
  if (!is_list_verb(verb) || !answer.is_verdict() || words <= kShortList) return answer.text();
  return fmt::format("a list of {}", words);
}

/// What `difference` tells of the accused's answer. What is missing is not told where that is all
/// that the reference lists: it says so.
std::vector<Said> said_by_accused(Verb verb, const Difference& difference) {
  const auto& [accused, reference, given, expected, extra, missing] = difference;
  const bool has_common = words_in_common(difference) > 0;
  if (!has_common && extra.empty()) return {{std::nullopt, "", in_short(verb, given, expected)}};
  std::vector<Said> said;
  const auto add = [&](Look look, const char* lead, const std::vector<std::string>& words) {
    const auto sign = verb == Verb::explain ? std::nullopt : std::optional(look);
    if (!words.empty()) said.push_back({sign, lead, fmt::format("{}", fmt::join(words, " "))});
  };
  add(Look::extra, names_twice(given) ? "twice" : "extra", extra);
  if (has_common) add(Look::missing, "missing", missing);
  return said;
}

std::vector<Said> said_by_reference(Verb verb, const Difference& difference) {
  const auto common = words_in_common(difference);
  if (common > 0) return {{std::nullopt, fmt::format("{} in common", common), ""}};
  return {{std::nullopt, "", in_short(verb, difference.expected, difference.given)}};
}

/// The side of `given`, an answer of `disagreement`, as others see it.
std::vector<Said> said_in(const Disagreement& disagreement, const GivenAnswer& given,
                          const Difference& difference) {
  if (given.answer == difference.expected)
    return said_by_reference(disagreement.question.verb, difference);
  if (given.answer.is_abstain()) return {{std::nullopt, "abstain", ""}};
  const Disagreement pair{disagreement.question,
                          {{difference.reference, difference.expected}, given}};
  return said_by_accused(pair.question.verb, difference_of(pair));
}

/// The expected answer first, then that of the accused, then the others.
std::vector<Side> sides_in(const Disagreement& disagreement, const Difference& difference) {
  std::vector<const Answer*> answers{&difference.expected, &difference.given};
  for (const GivenAnswer& given : disagreement.answers)
    if (std::ranges::none_of(answers, [&](const Answer* other) { return *other == given.answer; }))
      answers.push_back(&given.answer);
  std::vector<Side> sides;
  for (const Answer* answer : answers) {
    Side side;
    for (const GivenAnswer& given : disagreement.answers) {
      if (given.answer != *answer) continue;
      if (side.oracles.empty()) side.said = said_in(disagreement, given, difference);
      side.oracles.push_back(given.oracle);
    }
    side.is_accused = *answer == difference.given;
    sides.push_back(std::move(side));
  }
  return sides;
}

// --- Text in lines

enum class Face : std::uint8_t { plain, bold, mono };

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

/// `text` in lines that are no wider than `width`, in units of the picture, in letters of `size` of
/// any usual font: SVG does not break them. They end at blanks; where a word is wider than a line,
/// within it. Of more than `most` lines these end with an ellipsis, beyond that width. Of a text
/// without words there is no line.
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

// --- The picture

constexpr double kWidth = 360;
constexpr double kMargin = 16;
constexpr double kInner = kWidth - 2 * kMargin;
constexpr double kIndent = 13;  // beside the bar of a side
constexpr double kSign = 26;    // the little arrow before what is extra or missing
constexpr std::size_t kMostLines = 4;

/// The pieces are White and Black in the dark, too, so the board stays light there.
constexpr std::string_view kStyle = R"(
.doublecheck-drawing text{font-family:system-ui,-apple-system,'Segoe UI','DejaVu Sans',sans-serif;fill:#1b2127}
.doublecheck-drawing .ground{fill:#fff}
.doublecheck-drawing .bold{font-weight:650}
.doublecheck-drawing .mono{font-family:ui-monospace,'SF Mono','DejaVu Sans Mono',Menlo,Consolas,monospace}
.doublecheck-drawing .rim,.doublecheck-drawing .quiet{fill:#56616b}
.doublecheck-drawing .rim,.doublecheck-drawing .count{font-size:11px}
.doublecheck-drawing .count{fill:#1b2127}
.doublecheck-drawing .light{fill:#f0f2ef;stroke:#aab5ae}
.doublecheck-drawing .dark{fill:#ccd6d0}
.doublecheck-drawing .white,.doublecheck-drawing .black{stroke:#14171a;stroke-width:1.7;stroke-linejoin:round;stroke-linecap:round}
.doublecheck-drawing .white{fill:#fff}
.doublecheck-drawing .black{fill:#23292f}
.doublecheck-drawing .lines{fill:none}
.doublecheck-drawing .black .lines{stroke:#d5dae0}
.doublecheck-drawing .dropped{opacity:.55}
.doublecheck-drawing .tint{fill:#d9480f;fill-opacity:.16}
.doublecheck-drawing .tint.asked{fill:#3d5a80}
.doublecheck-drawing .arrow{opacity:.88}
.doublecheck-drawing .arrow path,.doublecheck-drawing .ring{fill:none;stroke:#d9480f}
.doublecheck-drawing .arrow .head,.doublecheck-drawing .dot,.doublecheck-drawing .promoted{fill:#d9480f;stroke:none}
.doublecheck-drawing .arrow.missing path:first-child,.doublecheck-drawing .ring.missing{stroke-dasharray:4 3}
.doublecheck-drawing .asked path,.doublecheck-drawing .ring.asked{stroke:#3d5a80}
.doublecheck-drawing .asked .head,.doublecheck-drawing .promoted{fill:#3d5a80}
.doublecheck-drawing .bar{fill:#c4cac6}
.doublecheck-drawing .bar.accused{fill:#d9480f}
.doublecheck-drawing .accent{fill:#b53a08}
@media screen and (prefers-color-scheme:dark){
.doublecheck-drawing text{fill:#e3e7ea}
.doublecheck-drawing .ground{fill:#1c2024}
.doublecheck-drawing .rim,.doublecheck-drawing .quiet{fill:#9ca7b1}
.doublecheck-drawing .light{fill:#c3c8ce;stroke:#8b949c}
.doublecheck-drawing .dark{fill:#98a1a9}
.doublecheck-drawing .bar{fill:#4a535b}
.doublecheck-drawing .bar.accused{fill:#ff8a4c}
.doublecheck-drawing .accent{fill:#ffa570}
}
)";

/// Fills the picture from top to bottom.
class Picture {
 public:
  explicit Picture(Verb verb) : marks_moves_(verb == Verb::legal) {}

  void skip(double height) { y_ += height; }

  void add_board(const BoardPicture& board) {
    body_ += fmt::format("<g transform=\"translate({:.1f} {:.1f})\">\n{}</g>\n", kMargin, y_,
                         board.elements);
    y_ += board.height;
  }

  /// Lines of a paragraph, `left` of the margin.
  void add_text(std::string_view text, Face face, double size, std::string_view classes,
                double left = 0, std::size_t most = kMostLines) {
    for (const auto& line : wrapped(text, face, size, kInner - left, most)) {
      y_ += 1.4 * size;
      body_ += fmt::format(
          "<text class=\"{}\" x=\"{:.1f}\" y=\"{:.1f}\" font-size=\"{:.1f}\">{}</text>\n", classes,
          kMargin + left, y_ - 0.4 * size, size, xml_text(line));
    }
  }

  void add_side(const Side& side) {
    skip(8);
    const double top = y_;
    add_text(fmt::format("{}", fmt::join(side.oracles, ", ")), Face::bold, 14,
             side.is_accused ? "bold accent" : "bold", kIndent, 2);
    for (const Said& said : side.said) add_said(said);
    body_ += fmt::format(
        "<rect class=\"bar{}\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"3\" height=\"{:.1f}\" "
        "rx=\"1.5\"/>\n",
        side.is_accused ? " accused" : "", kMargin, top + 1, y_ - top);
  }

  std::string svg(const std::string& title, const std::string& description) const {
    const auto height = static_cast<int>(y_ + kMargin);
    return fmt::format(
               "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"doublecheck-drawing\" "
               "role=\"img\" width=\"{0:.0f}\" "
               "height=\"{1}\" viewBox=\"0 0 {0:.0f} "
               "{1}\">\n<title>{2}</title>\n<desc>{3}</desc>\n<style>{4}</style>\n"
               "<rect class=\"ground\" width=\"{0:.0f}\" height=\"{1}\" rx=\"8\"/>\n",
               kWidth, height, title, description, kStyle) +
           body_ + "</svg>\n";
  }

 private:
  void add_said(const Said& said) {
    const bool has_sign = said.sign.has_value();
    if (has_sign) add_sign(*said.sign);
    const double left = kIndent + (has_sign ? kSign : 0);
    if (said.words.empty()) return add_text(said.lead, Face::plain, 13, "quiet", left);
    const auto text = said.lead.empty() ? said.words : said.lead + ": " + said.words;
    add_text(text, Face::mono, 13, "mono", left);
  }

  /// As it is on the board: moves are arrows, cells are dots or rings.
  void add_sign(Look look) {
    const double x = kMargin + kIndent;
    const double y = y_ + 9.5;
    const auto* name = look == Look::extra ? "extra" : "missing";
    if (marks_moves_)
      body_ += fmt::format(
          "<g class=\"arrow {}\"><path d=\"M{:.1f} {:.1f}h12\" stroke-width=\"3\"/>"
          "<path class=\"head\" d=\"M{:.1f} {:.1f}l8 4.5l-8 4.5z\"/></g>\n",
          name, x, y, x + 12, y - 4.5);
    else
      body_ += fmt::format(
          "<circle class=\"{} {}\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"5\" stroke-width=\"2\"/>\n",
          look == Look::extra ? "dot" : "ring", name, x + 14, y);
  }

  bool marks_moves_;
  std::string body_;
  double y_ = kMargin - 4;
};

/// What a board cannot show: the pockets are drawn.
std::string caption_below(Position position) {
  if (position.state) position.state->pockets = {};
  return caption(position);
}

std::string described(const Disagreement& disagreement, const std::vector<Side>& sides,
                      std::string_view rule) {
  auto text = fmt::format("{}. {}.", question_text(disagreement.question),
                          pieces_in_words(disagreement.question.position.board));
  for (const Side& side : sides) {
    text += fmt::format(" {}:", fmt::join(side.oracles, ", "));
    for (const auto& [sign, lead, words] : side.said)
      text += fmt::format(" {}{}{}.", lead, lead.empty() || words.empty() ? "" : " ", words);
  }
  return text + fmt::format(" {}", rule);
}

}  // namespace

std::string difference_svg(const Disagreement& disagreement, const WordsOfDrawing& words) {
  const Question& question = disagreement.question;
  const auto difference = difference_of(disagreement);
  const auto sides = sides_in(disagreement, difference);
  Picture picture(question.verb);
  picture.add_text(words.title, Face::bold, 15, "bold");
  picture.skip(10);
  picture.add_board(board_picture(question.position, marks_of(question, difference), kInner));
  picture.skip(2);
  picture.add_text(caption_below(question.position), Face::plain, 13, "quiet");
  for (const Side& side : sides) picture.add_side(side);
  picture.skip(10);
  picture.add_text(words.rule, Face::plain, 13, "rule", 0, 2 * kMostLines);
  return picture.svg(xml_text(words.title), xml_text(described(disagreement, sides, words.rule)));
}

}  // namespace doublecheck
