#include "mutants/mixed_mutants.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>
#include <string>

#include "diagnosis/difference.h"
#include "notation/answer_text.h"
#include "notation/hint.h"

namespace doublecheck::mutants {
namespace {

using Words = std::set<std::string>;

Words word_set(const Answer& answer) {
  const auto words = words_of(answer);
  return {words.begin(), words.end()};
}

Answer list_of(const Question& question, const Words& words) {
  std::string text;
  for (const auto& word : words) text += (text.empty() ? "" : " ") + word;
  return read_answer(question, text.empty() ? "none" : text);
}

/// The list `right` with all that the wrong ones name too many and too few.
Answer with_all_faults(const Question& question, const Answer& right,
                       const std::vector<Answer>& wrong) {
  const Words expected = word_set(right);
  Words words = expected;
  for (const Answer& answer : wrong) {
    const Words given = word_set(answer);
    std::ranges::set_difference(given, expected, std::inserter(words, words.end()));
    std::erase_if(words, [&](const std::string& word) {
      return expected.contains(word) && !given.contains(word);
    });
  }
  return list_of(question, words);
}

class MixedMutants : public Oracle {
 public:
  MixedMutants(std::unique_ptr<Oracle> right, Oracles mutants)
      : right_(std::move(right)), mutants_(std::move(mutants)) {
    for (const auto& mutant : mutants_) {
      const auto name = mutant->name();
      name_ += name_.empty() ? name : "+" + name.substr(name.find(':') + 1);
    }
  }

  std::string name() const override { return name_; }

  bool pipelines() const override {
    return std::ranges::any_of(mutants_, [](const auto& mutant) { return mutant->pipelines(); });
  }

  void announce(std::span<const Question> questions) override {
    for (const auto& mutant : mutants_) mutant->announce(questions);
  }

  Answer answer(const Question& question) override {
    Answer right = right_->answer(question);
    std::vector<Answer> wrong;
    wrong.reserve(mutants_.size());
    for (const auto& mutant : mutants_) {
      auto given = mutant->answer(question);
      if (given != right) wrong.push_back(std::move(given));
    }
    if (wrong.empty()) return right;
    const bool lists = is_list_verb(question.verb) && right.is_verdict() &&
                       std::ranges::all_of(wrong, &Answer::is_verdict);
    return lists ? with_all_faults(question, right, wrong) : wrong.front();
  }

 private:
  std::unique_ptr<Oracle> right_;
  Oracles mutants_;
  std::string name_;
};

}  // namespace

std::unique_ptr<Oracle> mix(std::unique_ptr<Oracle> right, Oracles mutants) {
  return std::make_unique<MixedMutants>(std::move(right), std::move(mutants));
}

std::unique_ptr<Oracle> make_named(
    std::string_view names, std::unique_ptr<Oracle> right,
    const std::function<std::unique_ptr<Oracle>(std::string_view name)>& make) {
  if (names.find('+') == std::string_view::npos) return make(names);
  Oracles mutants;
  for (std::size_t begin = 0; begin <= names.size();) {
    const auto end = std::min(names.find('+', begin), names.size());
    mutants.push_back(make(names.substr(begin, end - begin)));
    begin = end + 1;
  }
  return mix(std::move(right), std::move(mutants));
}

std::string unknown_mutant(std::string_view name, std::string_view where,
                           std::vector<std::string> names) {
  constexpr std::size_t kSuggestions = 5;
  std::string message = fmt::format("there is no mutant {}{}", name, where);
  const auto like_it = most_alike(std::move(names), name, kSuggestions);
  if (like_it.empty()) return message;
  return message + fmt::format("; the names most like it: {}", fmt::join(like_it, ", "));
}

}  // namespace doublecheck::mutants
