// Signatures as people, records and ledgers read them.
#include <algorithm>
#include <array>
#include <utility>

#include "diagnosis/broken_rule.h"
#include "diagnosis/signature.h"

namespace doublecheck {
namespace {

using Part = PositionDifference::Part;
using PartWay = PositionDifference::Way;

constexpr std::string_view kIllegal = "illegal ";
constexpr std::string_view kFailed = "failed ";
constexpr std::string_view kFor = " for ";
constexpr std::string_view kOf = " of ";
constexpr std::string_view kAfterIt = ", after it ";
constexpr std::string_view kAgainst = " against ";
constexpr std::string_view kEnd = "; ";  // between the parts of a signature

struct PartText {
  Part part;
  std::string_view text;
};
constexpr std::array kParts{PartText{Part::piece_on_target, "piece on the target"},
                            PartText{Part::piece_on_origin, "piece on the origin"},
                            PartText{Part::piece_elsewhere, "piece on another cell"},
                            PartText{Part::pawn_elsewhere, "pawn on another cell"},
                            PartText{Part::promoted_mark, "Z3 mark of a promoted piece"},
                            PartText{Part::pocket, "Z1 piece in a pocket"},
                            PartText{Part::castling_right, "L3 castling right"},
                            PartText{Part::en_passant_cell, "L4 en-passant cell"},
                            PartText{Part::checks_left, "T1 number of checks to give"},
                            PartText{Part::clock, "L4 clock"},
                            PartText{Part::move_number, "L4 move number"}};

struct WayText {
  PartWay way;
  std::string_view text;
};
constexpr std::array kWays{WayText{PartWay::extra, "extra "}, WayText{PartWay::missing, "missing "},
                           WayText{PartWay::misplaced, "misplaced "},
                           WayText{PartWay::other, "other "}};

/// Differences of positions that have one way only.
constexpr std::array kWholeTexts{PartText{Part::side_to_move, "wrong side to move"},
                                 PartText{Part::whole, "wrong result"},
                                 PartText{Part::none, "no change"}};

struct WrongText {
  Wrong wrong;
  std::string_view text;
};
/// Longer texts before those that they begin with.
constexpr std::array kWrongs{WrongText{Wrong::miscounts_deep, "wrong count beyond depth 2"},
                             WrongText{Wrong::miscounts, "wrong count"},
                             WrongText{Wrong::remembers, "answers depend on earlier questions"},
                             WrongText{Wrong::wavers, "answers change when asked again"},
                             WrongText{Wrong::differs, "wrong result"},
                             WrongText{Wrong::says_true, "true"},
                             WrongText{Wrong::says_false, "false"},
                             WrongText{Wrong::extra, "extra"},
                             WrongText{Wrong::missing, "missing"}};

std::string text_of_illegal(const Symptom& symptom) {
  std::string text(kIllegal);
  text += symptom.reason + (symptom.wrong == Wrong::refuses ? " given" : " expected");
  if (symptom.topic) text += std::string(kFor) + text_of(*symptom.topic);
  if (symptom.position) text += std::string(kAfterIt) + text_of(*symptom.position);
  return text;
}

/// What stands before the topic.
std::string_view before_topic(Wrong wrong) {
  switch (wrong) {
    case Wrong::extra:
    case Wrong::missing:
      return " ";
    case Wrong::says_true:
    case Wrong::says_false:
      return kFor;
    default:
      return kOf;
  }
}

// --- Reading ------------------------------------------------------------------------------------

/// Takes `word` off the front of `text`, if that begins with it.
bool take(std::string_view& text, std::string_view word) {
  if (!text.starts_with(word)) return false;
  text.remove_prefix(word.size());
  return true;
}

/// Takes what stands before the first `end`, and `end`; nothing if there is none.
std::optional<std::string> take_until(std::string_view& text, std::string_view end) {
  const auto at = text.find(end);
  if (at == std::string_view::npos) return std::nullopt;
  std::string before(text.substr(0, at));
  text.remove_prefix(at + end.size());
  return before;
}

Topic read_topic(std::string_view text) {
  Topic topic;
  for (std::string_view left = text; !left.empty();) {
    const auto word = left.substr(0, left.find(' '));
    const auto label = label_of_text(word);
    if (!label) return {{}, std::string(text)};
    topic.labels.push_back(*label);
    left.remove_prefix(std::min(left.size(), word.size() + 1));
  }
  return topic;
}

/// Takes a difference of positions off the front of `text`.
std::optional<PositionDifference> take_position(std::string_view& text) {
  for (const auto& [part, words] : kWholeTexts)
    if (take(text, words)) return PositionDifference{PartWay::other, part};
  for (const auto& [way, first] : kWays)
    for (const auto& [part, words] : kParts) {
      if (!text.starts_with(first) || !text.substr(first.size()).starts_with(words)) continue;
      text.remove_prefix(first.size() + words.size());
      return PositionDifference{way, part};
    }
  return std::nullopt;
}

/// What stands behind `illegal `.
std::optional<Symptom> read_illegal(std::string_view text) {
  const auto reason = take_until(text, " ");
  if (!reason) return std::nullopt;
  Symptom symptom{Wrong::refuses, *reason, {}, {}};
  if (take(text, "expected"))
    symptom.wrong = Wrong::accepts;
  else if (!take(text, "given"))
    return std::nullopt;
  if (const auto after = text.find(kAfterIt); after != std::string_view::npos) {
    auto position = text.substr(after + kAfterIt.size());
    symptom.position = take_position(position);
    text = text.substr(0, after);
  }
  if (take(text, kFor)) symptom.topic = read_topic(text);
  return symptom;
}

std::optional<Symptom> read_symptom(std::string_view text, Verb verb) {
  if (take(text, kFailed)) return Symptom{Wrong::failed, std::string(text), {}, {}};
  if (take(text, kIllegal)) return read_illegal(text);
  const bool of_position = verb == Verb::play || verb == Verb::explode;
  if (of_position && !text.starts_with("wrong result")) {
    if (const auto position = take_position(text)) {
      Symptom symptom{Wrong::differs, {}, position, {}};
      if (take(text, kOf)) symptom.topic = read_topic(text);
      return symptom;
    }
  }
  for (const auto& [wrong, words] : kWrongs) {
    if (!take(text, words)) continue;
    Symptom symptom{wrong, {}, {}, {}};
    if (take(text, before_topic(wrong))) symptom.topic = read_topic(text);
    return symptom;
  }
  return std::nullopt;
}

void sort_unique(std::vector<std::string>& rules) {
  std::ranges::sort(rules);
  const auto [first, last] = std::ranges::unique(rules);
  rules.erase(first, last);
}

}  // namespace

std::string text_of(const Topic& topic) {
  std::string text = topic.word;
  for (const Label label : topic.labels)
    text += (text.empty() ? "" : " ") + std::string(text_of(label));
  return text;
}

std::string text_of(const PositionDifference& difference) {
  const auto whole = std::ranges::find(kWholeTexts, difference.part, &PartText::part);
  if (whole != kWholeTexts.end()) return std::string(whole->text);
  const auto way = std::ranges::find(kWays, difference.way, &WayText::way);
  const auto part = std::ranges::find(kParts, difference.part, &PartText::part);
  return std::string(way->text) + std::string(part->text);
}

std::string text_of(const Symptom& symptom) {
  if (symptom.wrong == Wrong::failed) return std::string(kFailed) + symptom.reason;
  if (is_refusal_or_its_lack(symptom)) return text_of_illegal(symptom);
  const auto found = std::ranges::find(kWrongs, symptom.wrong, &WrongText::wrong);
  std::string text = symptom.position ? text_of(*symptom.position) : std::string(found->text);
  if (!symptom.topic) return text;
  return text + std::string(before_topic(symptom.wrong)) + text_of(*symptom.topic);
}

std::string text_of(const Signature& signature) {
  return std::string(name_of(signature.verb)) + " " + std::string(name_of(signature.game)) +
         std::string(kEnd) + signature.accused + std::string(kAgainst) + signature.reference +
         std::string(kEnd) + text_of(signature.symptom);
}

std::string_view symptom_in(std::string_view signature) {
  const auto names = signature.rfind(kEnd);
  return names == std::string_view::npos ? signature : signature.substr(names + kEnd.size());
}

/// Names of oracles may hold `; ` and ` against `: the parts are found from both ends.
std::optional<Signature> read_signature(std::string_view text) {
  const auto verb_name = take_until(text, " ");
  const auto game_name = take_until(text, kEnd);
  const auto names = text.rfind(kEnd);
  if (!verb_name || !game_name || names == std::string_view::npos) return std::nullopt;
  const auto verb = verb_of_name(*verb_name);
  const auto game = game_of_name(*game_name);
  auto reference = text.substr(0, names);
  const auto accused = take_until(reference, kAgainst);
  if (!verb || !game || !accused) return std::nullopt;
  auto symptom = read_symptom(text.substr(names + kEnd.size()), *verb);
  if (!symptom) return std::nullopt;
  return Signature{*verb, *game, *accused, std::string(reference), *std::move(symptom)};
}

std::vector<std::string> rules_of(const Topic& topic) {
  std::vector<std::string> rules;
  if (topic.word == "C7" || topic.word == "L7") rules.push_back(topic.word);
  for (const Label label : topic.labels) rules.emplace_back(rule_of(label));
  sort_unique(rules);
  return rules;
}

std::vector<std::string> rules_of(const Signature& signature) {
  const Symptom& symptom = signature.symptom;
  auto rules = symptom.topic ? rules_of(*symptom.topic) : std::vector<std::string>();
  if (symptom.position) rules.emplace_back(rule_of(symptom.position->part));
  std::erase(rules, "");
  sort_unique(rules);
  const auto broken = broken_rule(signature);
  std::erase(rules, broken);
  if (!broken.empty()) rules.insert(rules.begin(), broken);
  return rules;
}

std::string_view rule_of(PositionDifference::Part part) {
  switch (part) {
    case Part::promoted_mark:
      return "Z3";
    case Part::pocket:
      return "Z1";
    case Part::castling_right:
      return "L3";
    case Part::en_passant_cell:
    case Part::clock:
    case Part::move_number:
      return "L4";
    case Part::checks_left:
      return "T1";
    default:
      return {};
  }
}

}  // namespace doublecheck
