#include "fen/attack_table.h"

#include <bit>

namespace doublecheck::mailbox::fen {
namespace {

constexpr Way& at(WayTable& table, Index difference) {
  return table[static_cast<std::size_t>(difference + kLargestDifference)];
}

constexpr void add(Way& way, Colour colour, Kind kind) {
  way.attackers = static_cast<std::uint8_t>(way.attackers | 1 << attacker_number(colour, kind));
}

constexpr void add_line(WayTable& table, Index step, Kind slider) {
  for (int times = 1; times < 8; ++times) {
    Way& way = at(table, times * step);
    way.step = static_cast<std::int8_t>(step);
    add(way, Colour::white, slider);
    add(way, Colour::white, Kind::queen);
  }
}

constexpr WayTable make_ways() {
  WayTable table{};
  for (const Index step : kRookSteps) add_line(table, step, Kind::rook);
  for (const Index step : kBishopSteps) add_line(table, step, Kind::bishop);
  for (const Index step : kKingSteps) add(at(table, step), Colour::white, Kind::king);
  for (const Index step : kKnightSteps) add(at(table, step), Colour::white, Kind::knight);
  for (const Colour colour : {Colour::white, Colour::black})
    for (const Index aside : {-1, 1}) add(at(table, forward(colour) + aside), colour, Kind::pawn);
  return table;
}

constexpr LineTable make_lines() {
  LineTable table{};
  LineBits bit = 1;
  for (const Index step : {1, kRow, kRow - 1, kRow + 1}) {
    for (Index times = -7; times < 8; ++times)
      table[static_cast<std::size_t>(times * step + kLargestDifference)] = bit;
    bit = static_cast<LineBits>(2 * bit);
  }
  return table;
}

constexpr NearTable make_near(const WayTable& ways) {
  NearTable table{};
  for (std::size_t number = 0; number < kAttackers; ++number)
    for (Index difference = -kLargestDifference; difference <= kLargestDifference; ++difference)
      for (std::size_t i = 0; i < kKingGoals.size(); ++i) {
        const Index to = difference + kKingGoals[i];
        if (to < -kLargestDifference || to > kLargestDifference) continue;
        GoalBits& bits = table[number][static_cast<std::size_t>(difference + kLargestDifference)];
        const auto& way = ways[static_cast<std::size_t>(to + kLargestDifference)];
        if ((way.attackers >> number & 1) != 0) bits = static_cast<GoalBits>(bits | 1 << i);
      }
  return table;
}

constexpr GoalTable make_goals() {
  GoalTable table{};
  for (std::size_t i = 0; i < kKingGoals.size(); ++i)
    table[static_cast<std::size_t>(kKingGoals[i]) + kPlaces] = static_cast<GoalBits>(1 << i);
  return table;
}

constexpr KingMovesTable make_king_moves() {
  KingMovesTable table{};
  for (unsigned goals = 0; goals < table.size(); ++goals) {
    int moves = std::popcount(goals & kStepsOnly);
    for (const Wing wing : {Wing::kingside, Wing::queenside})
      moves += (goals & castling_bit(wing)) != 0 && (goals & passed_bit(wing)) != 0;
    table[goals] = static_cast<std::uint8_t>(moves);
  }
  return table;
}

}  // namespace

constexpr GoalTable kGoalsAt = make_goals();
constexpr KingMovesTable kKingMoves = make_king_moves();
constexpr WayTable kWays = make_ways();
constexpr LineTable kLines = make_lines();
constexpr NearTable kNear = make_near(kWays);

}  // namespace doublecheck::mailbox::fen
