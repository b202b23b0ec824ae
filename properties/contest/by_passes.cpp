#include <algorithm>
#include <utility>

#include "recipe.h"
#include "shrinkers.h"

namespace doublecheck::contest {
namespace {

/// About the largest n for which `works`, by doubling and then halving; 0 if 1 does not.
template <class Works>
int find_integer(Works works) {
  int good = 0;
  int bad = 1;
  while (works(bad)) {
    good = bad;
    bad *= 2;
  }
  while (good + 1 < bad) {
    const int middle = good + (bad - good) / 2;
    (works(middle) ? good : bad) = middle;
  }
  return good;
}

class Passes {
 public:
  Passes(const Question& question, const Keeps& keeps, const Limits& limits)
      : smallest_(question),
        recipe_(recipe_of(question)),
        keeps_(keeps),
        limits_(limits),
        like_(question) {}

  Question run() && {
    for (bool goes_on = true; goes_on;) {
      goes_on = false;
      goes_on |= delete_chunks(&Recipe::pieces);
      goes_on |= delete_chunks(&Recipe::moves);
      goes_on |= lower_each();
      goes_on |= lower_equal();
      goes_on |= sort_pieces();
    }
    return std::move(smallest_);
  }

 private:
  using List = std::vector<Numbers> Recipe::*;

  bool take(const Recipe& recipe) {
    if (asked_ >= limits_.questions || limits_.stop()) return false;
    const auto candidate = question_of(recipe, like_);
    if (!candidate) return false;
    ++asked_;
    if (!keeps_(*candidate)) return false;
    smallest_ = *candidate;
    recipe_ = recipe;
    return true;
  }

  /// From the end, and after each deletion as many before it as go.
  bool delete_chunks(List list) {
    bool helped = false;
    for (auto end = static_cast<int>((recipe_.*list).size()); end > 0; --end) {
      const Recipe before = recipe_;
      const int deleted = find_integer([&](int count) {
        if (count > end) return false;
        Recipe fewer = before;
        auto& all = fewer.*list;
        all.erase(all.begin() + (end - count), all.begin() + end);
        return take(fewer);
      });
      helped |= deleted > 0;
      end -= std::max(0, deleted - 1);
    }
    return helped;
  }

  static std::vector<int*> all_numbers(Recipe& recipe) {
    std::vector<int*> all;
    for (int& number : recipe.settings) all.push_back(&number);
    for (auto* list : {&recipe.pieces, &recipe.moves})
      for (Numbers& numbers : *list)
        for (int& number : numbers) all.push_back(&number);
    return all;
  }

  /// The numbers at `places` are `value`, to nought or as low as goes.
  bool lower(const std::vector<std::size_t>& places, int value) {
    const Recipe before = recipe_;
    const auto is_taken_with = [&](int lower) {
      if (lower < 0) return false;
      Recipe other = before;
      const auto numbers = all_numbers(other);
      for (const std::size_t place : places) *numbers[place] = lower;
      return take(other);
    };
    if (value <= 0) return false;
    if (is_taken_with(0)) return true;
    return find_integer([&](int less) { return is_taken_with(value - less); }) > 0;
  }

  bool lower_each() {
    bool helped = false;
    for (std::size_t i = 0; i < all_numbers(recipe_).size(); ++i)
      helped |= lower({i}, *all_numbers(recipe_)[i]);
    return helped;
  }

  bool lower_equal() {
    bool helped = false;
    for (std::size_t i = 0; i < all_numbers(recipe_).size(); ++i) {
      const auto numbers = all_numbers(recipe_);
      std::vector<std::size_t> places;
      for (std::size_t j = i; j < numbers.size(); ++j)
        if (*numbers[j] == *numbers[i]) places.push_back(j);
      if (places.size() > 1) helped |= lower(places, *numbers[i]);
    }
    return helped;
  }

  bool sort_pieces() {
    Recipe sorted = recipe_;
    std::ranges::sort(sorted.pieces);
    return sorted.pieces != recipe_.pieces && take(sorted);
  }

  Question smallest_;
  Recipe recipe_;
  const Keeps& keeps_;
  const Limits& limits_;
  const Question& like_;
  std::uint64_t asked_ = 0;
};

}  // namespace

Question shrunk_by_passes(const Question& question, const Keeps& keeps, const Limits& limits) {
  return Passes(question, keeps, limits).run();
}

}  // namespace doublecheck::contest
