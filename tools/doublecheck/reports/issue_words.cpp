#include "reports/issue_words.h"

#include <fmt/format.h>

#include <algorithm>

#include "conformance/rules_of_question.h"
#include "notation/question_text.h"
#include "question/rule.h"

namespace doublecheck {
namespace {

constexpr std::size_t kWordsInTitle = 2;

/// What a title calls the question.
std::string_view subject_of(Verb verb) {
  switch (verb) {
    case Verb::moves:
      return "cells that a piece reaches";
    case Verb::mate:
      return "mate";
    case Verb::check:
      return "check";
    case Verb::attacked:
      return "attacked cells";
    case Verb::legal:
      return "legal moves";
    case Verb::play:
      return "position after a move";
    case Verb::perft:
      return "number of move sequences";
    case Verb::valid:
      return "a move";
    case Verb::solve:
      return "solution";
    case Verb::replay:
      return "a solution";
    case Verb::explode:
      return "explosion";
    case Verb::explain:
      return "rules that apply";
  }
  return {};
}

std::string list_of(const std::vector<std::string>& words) {
  const auto shown = std::min(words.size(), kWordsInTitle);
  std::string text = words.front();
  for (std::size_t i = 1; i < shown; ++i) text += ", " + words[i];
  if (shown < words.size()) text += fmt::format(" and {} more", words.size() - shown);
  return text + (words.size() == 1 ? " is" : " are");
}

std::string fault_in_lists(Verb verb, const Difference& difference) {
  std::string text;
  if (!difference.extra.empty())
    text = list_of(difference.extra) + (verb == Verb::legal ? " not legal" : " too many");
  if (difference.missing.empty()) return text;
  return text + (text.empty() ? "" : ", ") + list_of(difference.missing) + " missing";
}

std::string reason_of(const Answer& illegal) {
  return illegal.text().substr(illegal.text().find(' ') + 1);
}

/// `extra castling right`: without the numbers of rules.
std::string in_words(const PositionDifference& difference) {
  auto text = text_of(difference);
  const auto rule = std::string(rule_of(difference.part));
  if (const auto at = text.find(rule + " "); !rule.empty() && at != std::string::npos)
    text.erase(at, rule.size() + 1);
  return text;
}

std::string fault_in_words(Verb verb, const Difference& difference, const Symptom& symptom) {
  const auto& [accused, reference, given, expected, extra, missing] = difference;
  if (given.is_failed()) return "no answer";
  if (given.is_illegal() && expected.is_illegal()) return "refused for another reason";
  if (given.is_illegal()) return fmt::format("wrongly refused ({})", reason_of(given));
  if (expected.is_illegal()) return fmt::format("not refused ({})", reason_of(expected));
  if (differs_in_words(difference)) return fault_in_lists(verb, difference);
  if (given == verdict(true)) return "the answer is yes, no is right";
  if (given == verdict(false)) return "the answer is no, yes is right";
  if (symptom.position) return in_words(*symptom.position);
  return "wrong";
}

/// `en passant, exposes king`: the labels of what differs, without the numbers of their rules.
std::string labels_in_words(const Symptom& symptom) {
  std::string text;
  if (!symptom.topic) return text;
  for (const Label label : symptom.topic->labels) {
    auto words = std::string(text_of(label).substr(rule_of(label).size() + 1));
    std::ranges::replace(words, '-', ' ');
    text += (text.empty() ? "" : ", ") + words;
  }
  return text;
}

}  // namespace

std::string game_in_words(Game game) {
  return game == Game::chess ? "chess" : std::string(name_of(game)) + " chess";
}

std::string asked_in_words(const Question& question) {
  const auto argument = argument_text(question);
  switch (question.verb) {
    case Verb::moves:
      return "the cells that this piece reaches on an empty board";
    case Verb::mate:
      return "is White mated?";
    case Verb::check:
      return "is the side to move in check?";
    case Verb::attacked:
      return "the cells that the other side attacks";
    case Verb::legal:
      return "the legal moves of this position";
    case Verb::play:
      return fmt::format("the position after the move `{}`", argument);
    case Verb::perft:
      return fmt::format("the number of sequences of {} legal moves", question.depth);
    case Verb::valid:
      return fmt::format("can this piece make the move `{}`?", argument);
    case Verb::solve:
      return "moves that solve this position";
    case Verb::replay:
      return fmt::format("do the moves `{}` solve this position?", argument);
    case Verb::explode:
      return fmt::format("the board after the move `{}`, with its explosion", argument);
    case Verb::explain:
      return argument.empty() ? "the rules that this position touches"
                              : fmt::format("the rules that the move `{}` touches", argument);
  }
  return {};
}

std::string title_in_words(const Question& question, const Difference& difference,
                           const Signature& signature) {
  auto title = fmt::format("{}, {}: {}", game_in_words(question.game), subject_of(question.verb),
                           fault_in_words(question.verb, difference, signature.symptom));
  const auto labels = labels_in_words(signature.symptom);
  return labels.empty() ? title : fmt::format("{} ({})", title, labels);
}

std::vector<std::string> rules_in_words(const Question& question, const Signature& signature) {
  auto numbers = rules_of(signature);
  if (numbers.empty()) numbers = {rule_of_verb(question)};
  std::vector<std::string> lines;
  for (const auto& number : numbers)
    if (const auto place = rule_of_number(number))
      lines.push_back(fmt::format("the rule ({}): {}", number, kRules[*place].sentence));
  return lines;
}

}  // namespace doublecheck
