#include "notation/cell_names.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <mutex>
#include <numeric>

namespace doublecheck {
namespace {

constexpr std::array<std::string_view, kLargestCube> kRomanNumerals{
    "I",  "II", "III", "IV",  "V",    "VI",  "VII", "VIII",
    "IX", "X",  "XI",  "XII", "XIII", "XIV", "XV",  "XVI"};

std::string make_name(const Box& box, Cell cell) {
  const auto at = box.coordinates(cell);
  auto name = static_cast<char>('a' + at.file) + std::to_string(at.rank + 1);
  if (box.dimensions == 3) name += kRomanNumerals[static_cast<std::size_t>(at.level)];
  return name;
}

ShortName short_name(const std::string& name) {
  ShortName made;
  std::ranges::copy(name, made.letters.begin());
  made.length = static_cast<std::uint8_t>(name.size());
  return made;
}

std::vector<std::uint16_t> places_of(const std::vector<std::string>& texts) {
  std::vector<std::uint16_t> sorted(texts.size());
  std::iota(sorted.begin(), sorted.end(), std::uint16_t{0});
  std::ranges::sort(sorted, {}, [&](std::uint16_t i) -> const std::string& { return texts[i]; });
  std::vector<std::uint16_t> places(texts.size());
  for (std::size_t i = 0; i < sorted.size(); ++i) places[sorted[i]] = static_cast<std::uint16_t>(i);
  return places;
}

std::vector<ShortName> ordered(const std::vector<ShortName>& names,
                               const std::vector<std::uint16_t>& places) {
  std::vector<ShortName> in_order(names.size());
  for (std::size_t i = 0; i < names.size(); ++i) in_order[places[i]] = names[i];
  return in_order;
}

int read_rank(Reader& text) {
  int rank = 0;
  int digits = 0;
  for (; is_digit(text.peek()) && digits < 3; ++digits) {
    rank = 10 * rank + (text.peek() - '0');
    if (rank == 0) return text.fail("a rank does not begin with 0");
    text.skip(1);
  }
  if (digits == 0) return text.fail("expected a rank number");
  return rank - 1;
}

int read_roman(Reader& text) {
  const auto numeral = text.rest().substr(0, text.rest().find_first_not_of("IVX"));
  const auto found = std::ranges::find(kRomanNumerals, numeral);
  if (found == kRomanNumerals.end())
    return text.fail("expected a level in Roman numerals (I to XVI)");
  text.skip(numeral.size());
  return static_cast<int>(found - kRomanNumerals.begin());
}

int read_level(Reader& text) {
  const auto at = text;
  text.skip_blanks();
  if (!text.take('(')) {
    text = at;
    return read_roman(text);
  }
  const int level = read_roman(text);
  text.expect(')');
  return level;
}

CellNames make_names(const Box& box) {
  CellNames made;
  for (int cell = 0; cell < box.cells(); ++cell)
    made.names.push_back(make_name(box, static_cast<Cell>(cell)));
  std::ranges::transform(made.names, std::back_inserter(made.short_names), short_name);
  made.place = places_of(made.names);
  auto followed = made.names;
  for (auto& name : followed) name += 'a';  // every name begins with a small letter
  made.place_before_name = places_of(followed);
  auto either = made.names;
  either.insert(either.end(), followed.begin(), followed.end());
  const auto places = places_of(either);
  const auto half = places.begin() + static_cast<std::ptrdiff_t>(followed.size());
  made.place_without_letter.assign(places.begin(), half);
  made.place_before_letter.assign(half, places.end());
  made.in_order = ordered(made.short_names, made.place);
  made.in_order_before_name = ordered(made.short_names, made.place_before_name);
  return made;
}

}  // namespace

const CellNames& cell_names(const Box& box) {
  static std::array<CellNames, 2 * (kLargestCube + 1)> names;
  static std::array<std::once_flag, names.size()> made;
  const auto slot = static_cast<std::size_t>(2 * box.side + (box.dimensions == 3 ? 1 : 0));
  std::call_once(made[slot], [&] { names[slot] = make_names(box); });
  return names[slot];
}

namespace {

/// A letter and one digit name a cell of a flat box: nearly all names that are read.
std::optional<Cell> cell_of_two(std::string_view text, const Box& box) {
  if (box.dimensions != 2 || text.size() < 2) return std::nullopt;
  if (text.size() > 2 && is_digit(text[2])) return std::nullopt;
  return cell_of_letters(text[0], text[1], box);
}

}  // namespace

Cell read_cell(Reader& text, const Box& box) {
  if (const auto cell = cell_of_two(text.rest(), box)) {
    text.skip(2);
    return *cell;
  }
  const Reader start = text;
  if (text.peek() < 'a' || text.peek() > 'p') return text.fail("expected the name of a cell");
  Coordinates at;
  at.file = text.peek() - 'a';
  text.skip(1);
  at.rank = read_rank(text);
  if (box.dimensions == 3) at.level = read_level(text);
  if (!box.contains(at)) return start.fail("this cell is not on the board");
  return box.cell(at);
}

namespace {

/// `N@` of a drop.
std::optional<Kind> take_dropped(Reader& text) {
  if (text.rest().size() < 2 || text.rest()[1] != '@') return std::nullopt;
  const auto piece = piece_of_letter(text.peek());
  if (!piece || !piece->is(Colour::white) || piece->is(Kind::king)) {
    text.fail("expected a piece to drop, one of QRBNP");
    return std::nullopt;
  }
  text.skip(2);
  return piece->kind();
}

}  // namespace

Move read_move(Reader& text, const Box& box) {
  Move move;
  if (box == kChessBox) move.dropped = take_dropped(text);
  if (move.dropped) {
    move.from = move.to = read_cell(text, box);
    return move;
  }
  move.from = read_cell(text, box);
  if (box.dimensions == 3) text.skip_blanks();  // `c1 (I) c2 (I)`
  move.to = read_cell(text, box);
  move.promotion = take_promotion(text, box);
  return move;
}

std::optional<Kind> take_promotion(Reader& text, const Box& box) {
  constexpr std::array kWithKing{Kind::queen, Kind::rook, Kind::bishop, Kind::knight, Kind::king};
  constexpr std::array kWithUnicorn{Kind::queen, Kind::rook, Kind::bishop, Kind::knight,
                                    Kind::unicorn};
  if (box != kChessBox && !box.is_of_raumschach) return std::nullopt;
  for (const Kind kind : box.is_of_raumschach ? kWithUnicorn : kWithKing)
    if (text.take(letter_of(kind))) return kind;
  return std::nullopt;
}

std::string move_name(const Box& box, const Move& move) {
  if (move.dropped)
    return std::string{Piece(Colour::white, *move.dropped).letter(), '@'} + cell_name(box, move.to);
  auto name = cell_name(box, move.from) + cell_name(box, move.to);
  if (move.promotion) name += letter_of(*move.promotion);
  return name;
}

}  // namespace doublecheck
