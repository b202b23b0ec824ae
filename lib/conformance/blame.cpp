#include "conformance/blame.h"

#include <sstream>

#include "conformance/wrong_moves.h"
#include "diagnosis/kind.h"
#include "diagnosis/signature.h"
#include "diagnosis/successors.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

std::string kind_of_difference(const CorpusLine& line, const Answer& given, Oracle& adviser) {
  const auto signature =
      signature_of({line.question, {{"corpus", *line.expected}, {"accused", given}}}, adviser);
  return signature.substr(signature.rfind("; ") + 2);
}

/// Which piece or move is concerned, and not yet what is wrong with it: the next label says that.
bool tells_only_which(const std::string& word, const std::string& kind) {
  return word.starts_with("B2-") || (word == "L4-en-passant" && !kind.starts_with("missing"));
}

/// Empty where `kind` names none.
std::string rule_in(const std::string& kind) {
  std::istringstream words(kind);
  std::string of_move;
  for (std::string word; words >> word;)
    for (auto& rule : rules_of(word)) {
      if (!tells_only_which(word, kind)) return std::move(rule);
      of_move = std::move(rule);
    }
  return of_move;
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

Blame blame_for_answer(const CorpusEntry& entry, const Answer& given, Oracle& adviser) {
  auto kind = kind_of_difference(entry.line, given, adviser);
  return {rule_to_blame(entry, given, kind, adviser), std::move(kind)};
}

Blame blame_for_moves(const Disagreement& moves, Oracle& adviser) {
  const auto text = question_text(moves.question);
  const CorpusEntry entry{{}, {moves.question, text, moves.answers[0].answer}, {}};
  auto [rule, kind] = blame_for_answer(entry, moves.answers[1].answer, adviser);
  return {std::move(rule), kind + ", in " + text};
}

}  // namespace

Blame blame_for(const CorpusEntry& entry, const Answer& given, Oracle& accused, Oracle& adviser) {
  if (entry.line.question.verb == Verb::perft && count_of(*entry.line.expected) && count_of(given))
    if (const auto moves = wrong_moves(entry.line.question, accused, adviser))
      return blame_for_moves(*moves, adviser);
  return blame_for_answer(entry, given, adviser);
}

}  // namespace doublecheck
