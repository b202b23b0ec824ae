#include "runs/finding.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <optional>
#include <span>

#include "built_in.h"
#include "diagnosis/signature.h"
#include "drawing/difference_drawing.h"
#include "examination/legal_moves.h"
#include "files/usage_error.h"
#include "findings/pipeline.h"
#include "notation/answer_text.h"
#include "notation/cell_names.h"
#include "notation/question_text.h"
#include "options/words.h"
#include "question/game_definition.h"
#include "runs/page_link.h"
#include "serve/page_json.h"
#include "text_lines.h"

namespace doublecheck {
namespace {

constexpr std::size_t kWordsInTitle = 2;

std::string list_of(const std::vector<std::string>& words) {
  const auto shown = std::min(words.size(), kWordsInTitle);
  auto text = fmt::format("{}", fmt::join(std::span(words).first(shown), ", "));
  if (shown < words.size()) text += fmt::format(" and {} more", words.size() - shown);
  return text + (words.size() == 1 ? " is" : " are");
}

std::string fault_in_lists(Verb verb, const Difference& difference) {
  if (takes_for_over(verb, difference)) return "none is listed, as if the game were over";
  std::string text;
  if (!difference.extra.empty())
    text = list_of(difference.extra) + (verb == Verb::legal ? " not legal" : " too many");
  if (difference.missing.empty()) return text;
  return text + (text.empty() ? "" : ", ") + list_of(difference.missing) + " missing";
}

/// Behind the board, in the order of a FEN; not every game counts checks.
constexpr std::array<std::pair<PositionDifference::Part, std::string_view>, 6> kFields{
    {{PositionDifference::Part::side_to_move, "side to move"},
     {PositionDifference::Part::castling_right, "castling rights"},
     {PositionDifference::Part::en_passant_cell, "en-passant cell"},
     {PositionDifference::Part::checks_left, "checks to give"},
     {PositionDifference::Part::clock, "halfmove clock"},
     {PositionDifference::Part::move_number, "move number"}}};

/// `halfmove clock 6 instead of 5`; of boards `missing piece on another cell`.
std::string in_words(const PositionDifference& position, const Difference& difference) {
  const auto given = words_of(difference.given);
  const auto expected = words_of(difference.expected);
  const bool has_checks = given.size() == kFields.size() + 1;
  const bool is_fen = has_checks || given.size() == kFields.size();
  if (!is_fen || given.size() != expected.size()) return text_of(position);
  const auto value = [](const std::string& word) { return word == "-" ? "none" : word; };
  std::size_t place = 0;
  for (const auto& [part, name] : kFields) {
    if (part == PositionDifference::Part::checks_left && !has_checks) continue;
    ++place;
    if (part == position.part)
      return fmt::format("{} {} instead of {}", name, value(given[place]), value(expected[place]));
  }
  return text_of(position);
}

}  // namespace

std::string writing_hint(const Answer& answer, Verb verb, Game game) {
  const bool is_rubbish = answer.text().starts_with("failed rubbish: ");
  if (!is_rubbish || verb != Verb::legal || definition_of(game).whole == nullptr) return {};
  return " (moves are written `g1f3 e1g1 e7e8q`)";
}

std::string abstain_hint(Verb verb) {
  return verb == Verb::perft ? ", see --max-leaves" : "";
}

namespace {

std::string fault_in_words(const Question& question, const Difference& difference,
                           const Symptom& symptom) {
  const auto& [accused, reference, given, expected, extra, missing] = difference;
  const Verb verb = question.verb;
  const auto reason_of = [](const Answer& illegal) {
    return illegal.text().substr(illegal.text().find(' ') + 1);
  };
  if (names_twice(given)) return fmt::format("named twice: {}", fmt::join(extra, " "));
  if (given.is_failed())
    return fmt::format("no answer{}", writing_hint(given, verb, question.game));
  if (given.is_illegal() && expected.is_illegal()) return "refused for another reason";
  if (verb == Verb::play && symptom.reason == "not-a-move")
    return move_name(question.position.board.box(), *question.move()) +
           (given.is_illegal() ? " is legal, and refused" : " is not legal");
  if (given.is_illegal()) return fmt::format("wrongly refused ({})", reason_of(given));
  if (expected.is_illegal()) return fmt::format("not refused ({})", reason_of(expected));
  if (differs_in_words(difference)) return fault_in_lists(verb, difference);
  if (given == verdict(true)) return "the answer is yes, no is right";
  if (given == verdict(false)) return "the answer is no, yes is right";
  if (symptom.position) return in_words(*symptom.position, difference);
  if (verb == Verb::perft) return fmt::format("{} instead of {}", given.text(), expected.text());
  return "wrong";
}

/// The move in question, or those that differ in a list of moves.
std::vector<Move> moves_in_dispute(const Question& question, const Difference& difference) {
  if (const Move* move = question.move()) return {*move};
  std::vector<Move> moves;
  if (question.verb != Verb::legal) return moves;
  for (const auto* words : {&difference.extra, &difference.missing})
    for (const auto& word : *words)
      for (const Move& move : moves_listed(question, Answer(word))) moves.push_back(move);
  return moves;
}

/// `promotion by capture`: a label without the number of its rule. `moves` are those it is about.
std::string label_in_words(Label label, const Board& board, const std::vector<Move>& moves) {
  auto words = std::string(text_of(label).substr(rule_of(label).size() + 1));
  std::ranges::replace(words, '-', ' ');
  const auto captures = [&](const Move& move) { return static_cast<bool>(board[move.to]); };
  const bool is_capture = !moves.empty() && std::ranges::all_of(moves, captures);
  return label == Label::L1_promotion && is_capture ? words + " by capture" : words;
}

/// The king need not end on an attacked cell: it may have been in check, or have passed one.
constexpr std::string_view kCastlingUnsafely = "castling out of, through or into attack";

/// These labels in words, with commas.
std::string labels_in_words(const std::vector<Label>& labels, const Board& board,
                            const std::vector<Move>& moves) {
  const bool castles_unsafely =
      is_among(labels, Label::L3_castling) && is_among(labels, Label::L1_king_into_attack);
  std::string text;
  for (const Label label : labels) {
    if (castles_unsafely && label == Label::L1_king_into_attack) continue;
    const bool is_both = castles_unsafely && label == Label::L3_castling;
    text += text.empty() ? "" : ", ";
    text += is_both ? kCastlingUnsafely : label_in_words(label, board, moves);
  }
  return text;
}

/// What matters of what differs; where no label does, all that `adviser` has for it.
std::vector<Label> labels_concerned(const Symptom& symptom, const Question& question,
                                    const std::vector<Move>& moves, Oracle& adviser) {
  if (!symptom.topic) return {};
  if (!symptom.topic->word.ends_with("without a label")) return symptom.topic->labels;
  std::vector<Label> labels;
  const auto argument = moves.empty() ? question.argument : Argument(moves.front());
  labels_of(question, argument, adviser).for_each([&](Label label) { labels.push_back(label); });
  return labels;
}

/// That a move is legal says nothing of why it is missing.
constexpr std::array kLegal{Label::L1_legal, Label::C6_safe, Label::V4_safe};

/// `en passant, exposes king`; empty where only that a move is legal is known, or all are missing.
std::string labels_in_words(const Symptom& symptom, const Question& question,
                            const Difference& difference, Oracle& adviser) {
  if (takes_for_over(question.verb, difference)) return {};
  const auto moves = moves_in_dispute(question, difference);
  const auto labels = labels_concerned(symptom, question, moves, adviser);
  if (labels.size() == 1 && is_among(kLegal, labels.front())) return {};
  return labels_in_words(labels, question.position.board, moves);
}

}  // namespace

FindingWords words_of_finding(const std::string& signature, const Disagreement& shrunk) {
  if (shrunk.answers.empty()) return {};
  const auto adviser = make_adviser(built_in_oracles());
  const Question& question = shrunk.question;
  const auto difference = difference_of(shrunk);
  const auto named =
      read_signature(signature).value_or(Signature{question.verb, question.game, {}, {}, {}});
  FindingWords words;
  words.fault = fault_in_words(question, difference, named.symptom);
  const auto labels = labels_in_words(named.symptom, question, difference, *adviser);
  if (!labels.empty()) words.fault += fmt::format(" ({})", labels);
  words.title = fmt::format("{}, {}: {}", game_in_words(question.game),
                            words_of(question.verb).subject, words.fault);
  words.ruling = ruling_on(named, shrunk, *adviser);
  words.rules = rules_of(named);
  const auto& number = words.ruling.number;
  if (number.empty()) return words;
  std::erase(words.rules, number);
  words.rules.insert(words.rules.begin(), number);
  return words;
}

std::string FindingWords::rule() const {
  return ruling.number.empty() ? std::string(ruling.sentence)
                               : fmt::format("{}: {}", ruling.number, ruling.sentence);
}

namespace {

/// 0 where only a stored question has shown it.
std::uint64_t first_of(const Finding& finding) {
  return is_only_stored(finding) ? 0 : finding.first + 1;
}

std::string first_seen_text(std::uint64_t first) {
  return first == 0 ? "in an earlier run" : fmt::format("as question {}", first);
}

/// What follows of the rest.
ShownFinding completed(ShownFinding finding) {
  finding.words = words_of_finding(finding.signature, finding.shrunk);
  finding.impossible = impossible_text(finding.shrunk.question);
  return finding;
}

std::vector<OtherName> other_names(const Finding& finding) {
  std::vector<OtherName> also;
  also.reserve(finding.also.size());
  for (const Finding& other : finding.also)
    also.push_back({other.signature, std::string(name_of(other.why.value())), other.count,
                    first_of(other), other.shrunk.question});
  return also;
}

std::vector<OtherName> other_names(const RecordedDisagreement& entry) {
  std::vector<OtherName> also;
  also.reserve(entry.also.size());
  for (const auto& other : entry.also)
    also.push_back({other.signature, std::string(name_of(other.why.value())), other.count, 0,
                    other.witness.question});
  return also;
}

std::vector<OtherName> other_names(const Members& finding) {
  std::vector<OtherName> also;
  for (const Members& other : finding.objects("also"))
    also.push_back({other.text("signature"), other.text("why"), other.count("count"),
                    other.count("first"), other.question("shrunk")});
  return also;
}

std::optional<BeliefFit> belief_in(const Members& finding) {
  if (!finding.has("behaves_like")) return std::nullopt;
  const auto fit = finding.object("behaves_like");
  return BeliefFit{fit.text("mutant"),         fit.text("belief"), fit.count("explained"),
                   fit.count("disagreements"), fit.count("wrong"), fit.count("agreements")};
}

}  // namespace

std::string impossible_text(const Question& question) {
  const auto why = why_unreachable(question, *make_adviser(built_in_oracles()));
  return why ? "no game reaches this position: " + *why : "";
}

ShownFinding shown_finding(const Finding& finding, const OracleSpelling& spelling,
                           std::size_t number) {
  const auto first = first_of(finding);
  return completed({.number = static_cast<std::int64_t>(number),
                    .signature = finding.signature,
                    .count = finding.count,
                    .first = first,
                    .is_only_stored = first == 0,
                    .first_seen = first_seen_text(first),
                    .found = finding.found.question,
                    .earlier = finding.earlier,
                    .shrunk = finding.shrunk,
                    .is_cut_short = finding.is_cut_short,
                    .also = other_names(finding),
                    .repeat = ask_command(finding.earlier, finding.shrunk, spelling)});
}

std::vector<ShownFinding> shown_findings(const std::vector<Finding>& findings,
                                         const OracleSpelling& spelling) {
  std::vector<ShownFinding> shown;
  shown.reserve(findings.size());
  for (const Finding& finding : findings)
    shown.push_back(shown_finding(finding, spelling, shown.size() + 1));
  return shown;
}

ShownFinding shown_finding(const RecordedDisagreement& recorded, const OracleSpelling& spelling) {
  return completed(
      {.number = recorded.number,
       .signature = recorded.signature,
       .count = recorded.count,
       .first_seen = "after " + time_text(recorded.first_seen),
       .first_seen_at = recorded.first_seen,
       .first_seen_by = fmt::format(" as question {} of worker {}, {} UTC", recorded.asked,
                                    recorded.worker, recorded.recorded),
       .found = recorded.found.question,
       .shrunk = recorded.witness,
       .is_shrunk = recorded.shrunk,
       .also = other_names(recorded),
       .triage = recorded.triage,
       .repeat = ask_command(recorded.witness, spelling)});
}

Disagreement disagreement_in(const Members& json, std::string_view question) {
  Disagreement found{json.question(question), {}};
  for (const auto& [oracle, answer] : json.texts_by_name("answers"))
    found.answers.push_back({oracle, Answer(answer)});
  const auto is_like_first = [&](const GivenAnswer& given) {
    return given.answer == found.answers.front().answer;
  };
  if (std::ranges::all_of(found.answers, is_like_first))
    throw UsageError(json.place() + ": its answers do not differ");
  return found;
}

ShownFinding shown_finding(const Members& json, std::size_t number) {
  const auto first = json.count("first");
  return completed({.number = static_cast<std::int64_t>(number),
                    .signature = json.text("signature"),
                    .count = json.count("count"),
                    .first = first,
                    .is_only_stored = first == 0,
                    .first_seen = first_seen_text(first),
                    .found = json.question("found"),
                    .earlier = json.questions("earlier"),
                    .shrunk = disagreement_in(json, "shrunk"),
                    .is_cut_short = json.flag("cut_short"),
                    .also = other_names(json),
                    .belief = belief_in(json),
                    .repeat = json.text("repeat")});
}

std::string drawing_of(const ShownFinding& finding) {
  return difference_svg(finding.shrunk,
                        {.title = finding.words.title, .rule = finding.words.rule()});
}

OracleSpelling spelling_of(const CampaignParameters& parameters) {
  return [parameters](const std::vector<std::string>& names) {
    std::string text;
    for (const auto& name : names) {
      text += by_name({oracle_text(parameters, name)});
      const auto contract = parameters.contracts.find(name);
      if (contract == parameters.contracts.end() || contract->second.empty()) continue;
      auto words = contract->second;
      std::ranges::replace(words, ' ', ',');
      text += fmt::format(" --contract {}", shell_quoted(fmt::format("{}:{}", name, words)));
    }
    return text;
  };
}

std::string script_text(const ShownFinding& finding) {
  std::string text;
  for (const Question& question : finding.earlier) text += question_text(question) + "\n";
  return text + question_text(finding.shrunk.question) + "\n";
}

std::string belief_in_words(const BeliefFit& fit) {
  return fmt::format("{} {}: {} (fits {} of {} and {} of {} of a sample)",
                     fit.is_exact() ? "like" : "close to", fit.mutant, fit.belief, fit.explained,
                     number_of(fit.disagreements, "disagreement", "disagreements"),
                     fit.agreements - fit.wrong,
                     number_of(fit.agreements, "agreement", "agreements"));
}

// --- What `shrink` does --------------------------------------------------------------------------

Finding shrunk_finding(const Question& question, OracleWords words, const Limits& limits) {
  const auto adviser = make_adviser(built_in_oracles());
  words.reachable = !why_unreachable(question, *adviser);
  const Oracles oracles = make_oracles(words);
  const auto examination = cross_examine(question, oracles);
  if (examination.outcome != Outcome::disagreed)
    throw UsageError(
        "there is nothing to shrink: asked alone, the oracles agree on " +
        common_answer(examination).text() +
        "; if an answer depends on earlier questions, compare --from FILE finds which");
  const auto found = disagreement_of(question, examination, oracles);
  return finding_of(found,
                    {.oracles = oracles, .adviser = *adviser, .limits = limits, .fresh = [&] {
                       return make_oracles(words);
                     }});
}

// --- Text ----------------------------------------------------------------------------------------

namespace {

constexpr std::size_t kLongestAnswer = 300;

/// The words that only one of two lists has; of anything else, and of lists with no word in common,
/// the answer of the accused.
std::string differing_text(const Difference& difference) {
  if (words_in_common(difference) == 0) return shortened(difference.given.text());
  std::string text;
  if (!difference.extra.empty()) text = fmt::format("extra: {}", fmt::join(difference.extra, " "));
  if (!difference.missing.empty())
    text +=
        fmt::format("{}missing: {}", text.empty() ? "" : "   ", fmt::join(difference.missing, " "));
  return text;
}

/// Answer number `number` as a line shows it. No list is told twice: of equal answers the later
/// says `as NAME`; of a list that shares words with the expected one there is only what differs,
/// and of that one how much does not. `full`: every other answer as it is.
std::string answer_in_short(const Disagreement& disagreement, std::size_t number,
                            const Difference& difference, bool full) {
  const auto& answers = disagreement.answers;
  const GivenAnswer& given = answers[number];
  const auto first = std::ranges::find(answers, given.answer, &GivenAnswer::answer);
  const bool is_again = first != answers.begin() + static_cast<std::ptrdiff_t>(number);
  if (is_again && !given.answer.is_abstain()) return "as " + first->oracle;
  if (full || given.answer.is_abstain()) return given.answer.text();
  if (given.answer != difference.expected)
    return differing_text(difference_of(
        Disagreement{disagreement.question, {{difference.reference, difference.expected}, given}}));
  const auto common = words_in_common(difference);
  return common == 0 ? shortened(given.answer.text()) : fmt::format("{} in common", common);
}

std::string indented(const std::string& text) {
  auto lines = "    " + replaced(text, '\n', "\n    ");
  lines.erase(lines.find_last_not_of(' ') + 1);
  return lines;
}

/// Under what other names the bug shows, a line each.
std::string other_names_text(const ShownFinding& finding) {
  std::string text;
  for (const auto& [signature, why, count, first, shrunk] : finding.also)
    text += fmt::format("  also as    {} ({}); {}, shrunk to {}\n", symptom_in(signature), why,
                        number_of(count, "time", "times"), question_text(shrunk));
  return text;
}

/// The shrunk question, or the questions that must be asked before it.
std::string shown_text(const ShownFinding& finding) {
  if (finding.earlier.empty())
    return fmt::format("  {:<9}  {}\n", finding.is_shrunk ? "shrunk to" : "to shrink",
                       question_text(finding.shrunk.question));
  std::string text = "  only after\n";
  for (const Question& question : finding.earlier) text += "    " + question_text(question) + "\n";
  return text;
}

}  // namespace

std::string shortened(const std::string& answer) {
  if (answer.size() <= kLongestAnswer) return answer;
  return answer.substr(0, kLongestAnswer) + fmt::format("... ({} bytes)", answer.size());
}

std::string disagreement_view(const Disagreement& disagreement, Lists lists,
                              const DrawingStyle& style) {
  const auto difference = difference_of(disagreement);
  const Question& question = disagreement.question;
  std::size_t width = 0;
  for (const auto& given : disagreement.answers) width = std::max(width, given.oracle.size());
  std::string text = indented(draw(question, difference, style)) + "\n";
  for (std::size_t i = 0; i < disagreement.answers.size(); ++i) {
    const auto& oracle = disagreement.answers[i].oracle;
    text += fmt::format("  {:<{}}  {}{}\n", oracle, width,
                        answer_in_short(disagreement, i, difference, lists == Lists::full),
                        oracle == difference.accused ? "   <--" : "");
  }
  return text;
}

std::string rule_line(const FindingWords& words) {
  return labelled("rule", words.rule());
}

std::string seen_text(const ShownFinding& finding) {
  return fmt::format("{}, {}{}", number_of(finding.count, "time", "times"),
                     finding.is_only_stored ? "" : "first ", finding.first_seen);
}

std::string finding_text(const ShownFinding& finding, Lists lists, const DrawingStyle& style) {
  auto text = fmt::format("Disagreement {}: {}\n", finding.number, finding.signature);
  text += labelled("in words", finding.words.fault);
  text += fmt::format("  seen       {}{}\n", seen_text(finding), finding.first_seen_by);
  text += fmt::format("  as found   {}\n", question_text(finding.found));
  text += shown_text(finding) + "\n";
  text += disagreement_view(finding.shrunk, lists, style) + rule_line(finding.words);
  if (!finding.impossible.empty()) text += "  " + finding.impossible + "\n";
  if (finding.belief) text += labelled("behaves", belief_in_words(*finding.belief));
  text += "  repeat     " + finding.repeat + "\n" + other_names_text(finding);
  if (const auto triage = finding.triage.value_or(""); !triage.empty())
    text += fmt::format("  triage     {}\n", triage);
  return text;
}

std::string crash_text(const RecordedCrash& crash, const std::string& folder) {
  auto text = fmt::format("Crash {}: {}\n  seen       {}, first after {} in {}\n", crash.number,
                          crash.key, number_of(crash.count, "time", "times"),
                          time_text(crash.first_seen), name_of(crash.game));
  if (!crash.artifact.empty()) text += fmt::format("  as found   {}/{}\n", folder, crash.artifact);
  if (!crash.shrunk.empty()) text += fmt::format("  shrunk to  {}/{}\n", folder, crash.shrunk);
  return text;
}

std::string file_of(const RecordedCrash& crash, const std::string& folder) {
  const auto& file = crash.shrunk.empty() ? crash.artifact : crash.shrunk;
  return file.empty() ? file : folder + "/" + file;
}

// --- JSON ----------------------------------------------------------------------------------------

namespace {

Json other_name_json(const OtherName& other) {
  const auto& [signature, why, count, first, shrunk] = other;
  return {
      {"signature", signature}, {"symptom", symptom_in(signature)}, {"why", why}, {"count", count},
      {"first", first},         {"shrunk", question_text(shrunk)}};
}

}  // namespace

Json answers_json(const Disagreement& disagreement) {
  Json answers = Json::object();
  for (const auto& [oracle, answer] : disagreement.answers) answers[oracle] = answer.text();
  return answers;
}

Json finding_json(const ShownFinding& finding) {
  return {{"signature", finding.signature},
          {"in_words", finding.words.fault},
          {"count", finding.count},
          {"first", finding.first},
          {"found", question_text(finding.found)},
          {"earlier", array_of(finding.earlier, question_text)},
          {"shrunk", question_text(finding.shrunk.question)},
          {"impossible", finding.impossible},
          {"cut_short", finding.is_cut_short},
          {"answers", answers_json(finding.shrunk)},
          {"rule", finding.words.rule()},
          {"rules", finding.words.rules},
          {"also", array_of(finding.also, other_name_json)},
          {"behaves_like", finding.belief ? belief_json(*finding.belief) : Json()},
          {"repeat", finding.repeat}};
}

Json page_finding_json(const ShownFinding& finding, const std::string& page_at) {
  auto json = finding_json(finding);
  json["first"] = finding.first_seen;
  json["is_shrunk"] = finding.is_shrunk;
  json["position"] = position_json(finding.shrunk.question);
  json["drawing"] = drawing_of(finding);
  json["link"] = page_at + page_link(finding.shrunk, finding.words.rules);
  if (finding.first_seen_at)
    json["first_seen"] = std::chrono::duration<double>(*finding.first_seen_at).count();
  if (finding.triage) json["triage"] = finding.triage->empty() ? "open" : *finding.triage;
  return json;
}

Json belief_json(const BeliefFit& fit) {
  return {{"mutant", fit.mutant},
          {"belief", fit.belief},
          {"in_words", belief_in_words(fit)},
          {"exact", fit.is_exact()},
          {"explained", fit.explained},
          {"disagreements", fit.disagreements},
          {"wrong", fit.wrong},
          {"agreements", fit.agreements}};
}

}  // namespace doublecheck
