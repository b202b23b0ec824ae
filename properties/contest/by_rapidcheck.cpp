#include <rapidcheck.h>

#include "recipe.h"
#include "shrinkers.h"

namespace doublecheck::contest {
namespace {

template <class Value>
using Shrinkables = std::vector<rc::Shrinkable<Value>>;

template <class Value>
rc::Seq<Shrinkables<Value>> shrunk_elements(const Shrinkables<Value>& elements) {
  return rc::shrink::eachElement(elements,
                                 [](const rc::Shrinkable<Value>& each) { return each.shrinks(); });
}

template <class Value>
std::vector<Value> values_of(const Shrinkables<Value>& elements) {
  std::vector<Value> values;
  for (const auto& each : elements) values.push_back(each.value());
  return values;
}

/// As rc::gen::inRange draws it.
rc::Shrinkable<int> number(int value) {
  return rc::shrinkable::shrinkRecur(value, [](int v) { return rc::shrink::towards(v, 0); });
}

/// As rc::gen::container of a fixed count draws it.
rc::Shrinkable<Numbers> numbers(const Numbers& values) {
  Shrinkables<int> elements;
  for (const int value : values) elements.push_back(number(value));
  return rc::shrinkable::map(
      rc::shrinkable::shrinkRecur(
          elements, [](const Shrinkables<int>& these) { return shrunk_elements(these); }),
      [](const Shrinkables<int>& these) { return values_of(these); });
}

/// As rc::gen::container of any count draws it.
rc::Shrinkable<std::vector<Numbers>> lists(const std::vector<Numbers>& all) {
  Shrinkables<Numbers> elements;
  for (const Numbers& each : all) elements.push_back(numbers(each));
  const auto shrinks = [](const Shrinkables<Numbers>& these) {
    return rc::seq::concat(rc::shrink::removeChunks(these), shrunk_elements(these));
  };
  return rc::shrinkable::map(rc::shrinkable::shrinkRecur(elements, shrinks),
                             [](const Shrinkables<Numbers>& these) { return values_of(these); });
}

rc::Shrinkable<Recipe> drawn(const Recipe& recipe) {
  return rc::shrinkable::map(
      rc::shrinkable::pair(numbers(recipe.settings),
                           rc::shrinkable::pair(lists(recipe.pieces), lists(recipe.moves))),
      [](const auto& parts) {
        return Recipe{parts.first, parts.second.first, parts.second.second};
      });
}

}  // namespace

Question shrunk_by_rapidcheck(const Question& question, const Keeps& keeps, const Limits& limits) {
  std::uint64_t asked = 0;
  const auto still_fails = [&](const Recipe& recipe) {
    if (asked >= limits.questions) return false;
    const auto candidate = question_of(recipe, question);
    return candidate && ++asked != 0 && keeps(*candidate);
  };
  const auto least = rc::shrinkable::findLocalMin(drawn(recipe_of(question)), still_fails).first;
  return question_of(least, question).value_or(question);
}

}  // namespace doublecheck::contest
