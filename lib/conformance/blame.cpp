#include "conformance/blame.h"

#include <sstream>

#include "disagreement/kind.h"
#include "disagreement/signature.h"

namespace doublecheck {
namespace {

constexpr const char* kMovement = "B2";

std::string kind_of_difference(const CorpusLine& line, const GivenAnswer& given, Oracle& adviser) {
  const auto signature =
      signature_of({line.question, {{"corpus", *line.expected}, given}}, adviser);
  return signature.substr(signature.rfind("; ") + 2);
}

/// The first rule that `kind` names besides the kind of the piece, which may be told before it.
std::string rule_in(const std::string& kind) {
  std::istringstream words(kind);
  std::string movement;
  for (std::string word; words >> word;)
    for (auto& rule : rules_of(word)) {
      if (rule != kMovement) return std::move(rule);
      movement = kMovement;
    }
  return movement;
}

/// What labels say about such positions is no matter of how they are judged.
bool is_judged_by_one_rule(Verb verb) {
  return verb == Verb::check || verb == Verb::mate || verb == Verb::explain;
}

/// A board that differs after a move: by the rule of the move, of atomic chess else L5.
std::string rule_of_board(const Question& question, const std::string& kind, Oracle& adviser) {
  const bool board = kind.find("piece") != kind.npos || kind.find("pawn") != kind.npos;
  if (question.verb != Verb::play || !question.position.state || !board) return {};
  auto rule = rule_in(kind_of(question, question.argument, adviser));
  return question.game == Game::atomic && rule == "L1" ? "L5" : rule;
}

std::string rule_to_blame(const CorpusEntry& entry, const Answer& given, const std::string& kind,
                          Oracle& adviser) {
  const Question& question = entry.line.question;
  if (refuses_position(*entry.line.expected) || refuses_position(given))
    return rule_of_refusal(question);
  if (is_judged_by_one_rule(question.verb)) return rule_of_verb(question);
  if (auto rule = rule_in(kind); !rule.empty()) return rule;
  if (auto rule = rule_of_board(question, kind, adviser); !rule.empty()) return rule;
  auto rule = rule_of_file(entry.place.file);
  return rule.empty() ? rule_of_verb(question) : rule;
}

}  // namespace

Blame blame_for(const CorpusEntry& entry, const GivenAnswer& given, Oracle& adviser) {
  auto kind = kind_of_difference(entry.line, given, adviser);
  return {rule_to_blame(entry, given.answer, kind, adviser), std::move(kind)};
}

}  // namespace doublecheck
