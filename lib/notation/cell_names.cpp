#include "notation/cell_names.h"

#include <algorithm>
#include <array>
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

std::vector<std::uint16_t> places_of(const std::vector<std::string>& texts) {
  std::vector<std::uint16_t> sorted(texts.size());
  std::iota(sorted.begin(), sorted.end(), std::uint16_t{0});
  std::ranges::sort(sorted, {}, [&](std::uint16_t i) -> const std::string& { return texts[i]; });
  std::vector<std::uint16_t> places(texts.size());
  for (std::size_t i = 0; i < sorted.size(); ++i) places[sorted[i]] = static_cast<std::uint16_t>(i);
  return places;
}

CellNames make_names(const Box& box) {
  CellNames made;
  for (int cell = 0; cell < box.cells(); ++cell)
    made.names.push_back(make_name(box, static_cast<Cell>(cell)));
  made.place = places_of(made.names);
  auto followed = made.names;
  for (auto& name : followed) name += 'a';  // every name begins with a small letter
  made.place_before_name = places_of(followed);
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

std::string move_name(const Box& box, const Move& move) {
  auto name = cell_name(box, move.from) + cell_name(box, move.to);
  if (move.promotion) name += letter_of(*move.promotion);
  return name;
}

}  // namespace doublecheck
