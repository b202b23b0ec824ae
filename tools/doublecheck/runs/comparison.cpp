#include "runs/comparison.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <vector>

#include "built_in.h"
#include "contract/contract.h"
#include "examination/oracle_maker.h"
#include "files/usage_error.h"
#include "files/whole_file.h"
#include "findings/folding.h"
#include "mutant/catalogue.h"
#include "notation/question_text.h"
#include "process/interrupt.h"
#include "question/label.h"
#include "runs/finding.h"
#include "text_lines.h"

namespace doublecheck {
namespace {

bool is_alert(const CompareResult& result) {
  const auto is_dead = [](const Canary& canary) { return canary.killed_after.has_value(); };
  return !result.found.findings.empty() ||
         (!result.canaries.empty() && std::ranges::all_of(result.canaries, is_dead));
}

/// Questions are counted; but of those that showed one disagreement only the different positions:
/// a new disagreement comes with a new position. What was left out errs to the safe side as seen
/// once.
Discovery of_disagreements(const CompareResult& result) {
  std::vector<std::uint64_t> positions;
  positions.reserve(result.found.findings.size());
  for (const Finding& finding : result.found.findings) positions.push_back(finding.examples.size());
  auto abundance = abundance_of(positions, result.tally.asked());
  abundance.once += result.found.left_out;
  return discovery_of(abundance);
}

/// No verb is asked twice of a position in the same way, so its answers are independent draws.
Discovery of_answers(const Tally& tally) {
  std::vector<std::uint64_t> counts;
  for (const auto& [key, row] : tally.rows())
    for (const auto& [name, times] : row.answers) counts.push_back(times);
  return discovery_of(abundance_of(counts, tally.asked()));
}

/// Those that have answered no question, whether they abstained or failed.
std::vector<std::string> mute_oracles(const Tally& tally, const std::vector<std::string>& names) {
  const Votes& votes = tally.votes();
  std::vector<std::string> mute;
  for (std::size_t i = 0; i < votes.oracles(); ++i)
    if (votes.abstained(i) + votes.failed(i) == tally.asked()) mute.push_back(names[i]);
  return mute;
}

std::uint64_t questions_about(Game game, const Tally& tally) {
  std::uint64_t sum = 0;
  for (const auto& [key, row] : tally.rows())
    if (key.first == game) sum += row.asked;
  return sum;
}

/// None is stale: nobody is asked.
std::vector<KnownCount> counts_in(const Ledger& ledger, const Tally& tally) {
  std::vector<KnownCount> counts;
  for (const auto& [entry, count] : tally.known())
    counts.push_back({.entry = ledger.entries()[entry], .count = count});
  return counts;
}

/// Of the oracles of the comparison, whoever may reach the questions.
void ask_known(const CompareSubject& subject, CompareResult& result,
               const std::function<bool()>& is_late) try {
  auto words = subject.options.oracles;
  words.reachable = false;
  result.known = known_counts(
      subject.ledger, result.tally, [&] { return make_oracles(words); },
      *make_adviser(built_in_oracles()), is_late);
} catch (const Interrupted&) {
} catch (const OracleError&) {
  return;  // the comparison has the same error, and throws it
}

std::vector<Behaviour> behaviours_of(const FoundSoFar& found, const Evidence& evidence, int jobs) {
  if (found.findings.empty()) return {};
  std::vector<EntrySignatures> entries;
  for (const Finding& finding : found.findings) {
    auto& signatures = entries.emplace_back(EntrySignatures{finding.signature});
    for (const Finding& other : finding.also) signatures.push_back(other.signature);
  }
  return behaviours(evidence, entries, mutants::all_mutants(), built_in_oracles(), jobs);
}

std::vector<Canary> canaries_of(const CompareSubject& subject, const Tally& tally,
                                const std::atomic<bool>& stop) {
  const auto& options = subject.options;
  const auto repeat = [&](Game game) {  // what was asked about it, in the same order
    if (options.exhaustive) return source_of(options, subject.games);
    return source_about({game}, questions_about(game, tally), options);
  };
  auto canaries = ask_canaries(tally, repeat, built_in_oracles(), stop);
  if (origin_of(options.origin) != Origin::any)  // only whole games were asked about
    std::erase_if(canaries, [](const Canary& canary) { return !canary.whole_fen; });
  return canaries;
}

}  // namespace

std::vector<ShownFinding> shown_findings(const CompareResult& result) {
  auto shown = shown_findings(result.found.findings, result.spelling);
  for (const Behaviour& behaviour : result.behaviours)
    for (std::size_t i = 0; i < shown.size() && i < behaviour.entries.size(); ++i)
      if (!shown[i].belief) shown[i].belief = behaviour.entries[i];
  return shown;
}

std::optional<Discoveries> discoveries_of(const CompareResult& result) {
  if (!result.is_random || result.tally.asked() == 0 || !is_alert(result)) return std::nullopt;
  return Discoveries{of_disagreements(result), of_answers(result.tally)};
}

Ledger read_ledgers(const std::vector<std::string>& files) {
  Ledger ledger;
  for (const auto& file : files) {
    const auto text = text_of_file(file);
    if (text.empty()) throw UsageError(file + ": is empty");
    try {
      ledger.add(file, text);
    } catch (const LedgerError& error) {
      throw UsageError(error.what());
    }
  }
  for (const auto& entry : ledger.contracts()) try {
      contract::read_contract(entry.words);
    } catch (const OracleError& error) {
      throw UsageError(fmt::format("{}: {}", entry.place, error.what()));
    }
  return ledger;
}

std::vector<KnownCount> known_counts(const Ledger& ledger, const Tally& tally,
                                     const std::function<Oracles()>& make, Oracle& adviser,
                                     const std::function<bool()>& stop) {
  std::vector<KnownCount> counts;
  Oracles oracles;
  for (std::size_t i = 0; i < ledger.entries().size(); ++i) {
    const auto& entry = ledger.entries()[i];
    const auto seen = tally.known().find(i);
    const auto count = seen == tally.known().end() ? 0 : seen->second;
    if (stop()) {
      counts.push_back({.entry = entry, .count = count, .unasked = true});
      continue;
    }
    if (oracles.empty()) oracles = make();
    if (const auto shows = still_shows(entry, oracles, adviser))
      counts.push_back({.entry = entry, .count = count, .stale = !*shows});
  }
  return counts;
}

CompareSubject::CompareSubject(const CompareOptions& given, const std::vector<std::string>& words)
    : options(given), games(words), ledger(read_ledgers(given.known)) {
  overlay_contracts(options.oracles,
                    [this](const std::string& name) { return ledger.contract_of(name); });
  if (!options.from.empty()) refuse_beside_from(options, games);
}

CompareResult CompareSubject::result(const Tally& tally, FoundSoFar found,
                                     const std::vector<std::string>& names) const {
  if (options.first && found.findings.size() > 1) found.findings.resize(1);
  return {.tally = tally,
          .found = folded(std::move(found), mute_oracles(tally, names)),
          .canaries = {},
          .oracles = names,
          .known = counts_in(ledger, tally),
          .command = repeat_command(options, games),
          .page_at = options.page_at,
          .spelling = spelling_of(options.oracles),
          .is_random = options.draws_at_random()};
}

void CompareSubject::ask_on(CompareResult& result, const Evidence& evidence, int jobs,
                            const std::atomic<bool>& stop,
                            const std::function<bool()>& is_late) const try {
  if (!ledger.entries().empty() && !stop && !interrupted()) ask_known(*this, result, is_late);
  result.behaviours = behaviours_of(result.found, evidence, jobs);
  if (options.makes_questions() && result.found.findings.empty() && !stop)
    result.canaries = canaries_of(*this, result.tally, stop);
} catch (const Interrupted&) {
}

// --- Text ----------------------------------------------------------------------------------------

namespace {

/// Files of stored findings.
constexpr std::size_t kMostGoneNamed = 5;
constexpr std::size_t kWidestName = 40;

std::string short_name(const std::string& name) {
  return name.size() <= kWidestName ? name : name.substr(0, kWidestName - 3) + "...";
}

std::size_t width_of(std::span<const std::string> oracles) {
  std::size_t width = 0;
  for (const auto& name : oracles) width = std::max(width, short_name(name).size());
  return width;
}

std::string rate_text(const VerbTally& row) {
  if (row.time.count() == 0) return "-";
  const double seconds = std::chrono::duration<double>(row.time).count();
  return fmt::format("{:.0f}", static_cast<double>(row.asked) / seconds);
}

bool is_label(std::string_view name) {
  return label_of_text(name).has_value();
}

std::string shares_text(Verb verb, const VerbTally& row) {
  std::vector<std::pair<std::uint64_t, std::string>> shares;
  std::size_t labels = 0;
  for (const auto& [name, times] : row.answers) {
    if (verb == Verb::explain && is_label(name))
      ++labels;
    else
      shares.emplace_back(times, name);
  }
  std::ranges::sort(shares, std::greater());
  std::string text = verb == Verb::explain ? fmt::format("{} labels", labels) : "";
  for (const auto& [times, name] : shares)
    text += fmt::format("{}{} {:.1f} %", text.empty() ? "" : ", ", name, percent(times, row.asked));
  return text;
}

/// What the canary stands for: where a game has two forms of position, one of them.
std::string subject_of(const Canary& canary) {
  const std::string game(name_of(canary.game));
  if (canary.whole_fen) return "whole games of " + game;
  return shape_of(Verb::legal, {canary.game, true}) ? "single moves of " + game : game;
}

std::string signature_text(const KnownDifference& entry) {
  return entry.asked + "; " + entry.symptom;
}

std::string line_of(const KnownCount& known) {
  const auto& entry = known.entry;
  if (known.stale)
    return fmt::format("stale    {}: {} no longer differs so ({}) on: {}\n", entry.place,
                       entry.oracle, signature_text(entry), question_text(entry.question));
  if (known.count == 0) return {};
  return fmt::format("known    {}: {} ({}): {}\n", number_of(known.count, "time", "times"),
                     signature_text(entry), entry.place, entry.reason);
}

/// A row for each game and verb: asked, agreed, disagreed, abstained, how many of these about legal
/// positions, questions per second of one thread, and the share of each class of answer (of
/// `explain`, how many labels came; see `label_table`).
std::string tally_table(const Tally& tally) {
  std::string table;
  const auto game_of_row = [](const auto& keyed) { return keyed.first.first; };
  const auto add = [&table, width = game_column(tally.rows(), game_of_row)](std::string_view game,
                                                                            const auto&... cells) {
    table += fmt::format("{:<{}} {:<10}{:>11}{:>11}{:>10}{:>10}{:>10}{:>12}  {}\n", game, width,
                         cells...);
  };
  add("game", "verb", "asked", "agreed", "disagreed", "abstained", "of legal", "questions/s",
      "answers");
  for (const auto& [key, row] : tally.rows())
    add(name_of(key.first), name_of(key.second), row.asked, row.agreed, row.disagreed,
        row.abstained, row.abstained_legal, rate_text(row), shares_text(key.second, row));
  return table;
}

/// Each label that `explain` gave, with the share of the questions that it was given to.
std::string label_table(const Tally& tally) {
  const auto width = game_column(tally.rows(), [](const auto& keyed) { return keyed.first.first; });
  std::string table;
  for (const auto& [key, row] : tally.rows()) {
    if (key.second != Verb::explain) continue;
    for (const auto& [name, times] : row.answers)
      if (is_label(name))
        table += fmt::format("{:<{}} {:<28}{:>11}{:>8.2f} %\n", name_of(key.first), width, name,
                             times, percent(times, row.asked));
  }
  return table;
}

/// A line for each oracle that seems to answer in the wrong order (tally.h).
std::string order_text(const OrderWatch& order, std::span<const std::string> oracles) {
  std::string text;
  for (std::size_t i = 0; i < order.counts().size(); ++i)
    if (const auto& count = order.counts()[i]; is_out_of_order(count))
      text += fmt::format(
          "{0} may answer in the wrong order: {2} of its {1} answers that differ "
          "from those of {3} fit the question before or after\n",
          oracles[i], count.wrong, count.fitting, oracles[0]);
  return text;
}

/// `2 different disagreements`.
std::string different_findings(const CompareResult& result) {
  const auto& findings = result.found.findings;
  auto text = number_of(findings.size(), "different disagreement", "different disagreements");
  auto names = findings.size();  // one bug may have several: the bar of progress counted these
  for (const Finding& finding : findings) names += finding.also.size();
  if (names > findings.size()) text += fmt::format(" with {} names", names);
  // Where a run was broken off, or is a shard, a finding's number may be larger than the count.
  const auto is_beyond = [&](const Finding& finding) {
    return !is_only_stored(finding) && finding.first >= result.tally.asked();
  };
  if (std::ranges::any_of(findings, is_beyond))
    text += "; numbers of questions have gaps, for not all were asked";
  return text;
}

/// How an accused oracle as a whole behaves, a line each; empty of those like no mutant.
std::string behaviours_text(const std::vector<Behaviour>& behaviours) {
  std::string text;
  for (const auto& [oracle, together, entries] : behaviours)
    if (together.is_near() && entries.size() > 1)
      text += wrapped(fmt::format("{} as a whole behaves {}", oracle, belief_in_words(together)));
  return text;
}

}  // namespace

std::uint64_t known_disagreements(const std::vector<KnownCount>& counts) {
  std::uint64_t sum = 0;
  for (const auto& known : counts) sum += known.count;
  return sum;
}

std::string canary_text(const Canary& canary) {
  const auto subject = subject_of(canary);
  if (!canary.killed_after)
    return fmt::format("canary {} ({}) lived: this run shows nothing about {}\n", canary.mutant,
                       subject, subject);
  return fmt::format("canary {} ({}) died after {}\n", canary.mutant, subject,
                     number_of(*canary.killed_after, "question", "questions"));
}

std::string CompareResult::why_nothing() const {
  const auto asked = tally.asked();
  if (asked == 0)
    return !replayed || replayed->stored() == replayed->unasked ? "nothing was asked" : "";
  if (oracles.size() == 1) return "one oracle alone was asked, so nothing was compared";
  for (std::size_t i = 0; oracles.size() > 1 && i < tally.votes().oracles(); ++i)
    if (tally.votes().abstained(i) == asked) return oracles[i] + " answered nothing";
  return {};
}

/// Among oracles of others the accused is a guess.
std::string referee_line(const CompareResult& result) {
  if (result.found.findings.empty() || std::ranges::any_of(result.oracles, is_built_in)) return {};
  return "no built-in oracle was asked: who is wrong is a guess; --oracle mailbox decides it\n";
}

std::string summary_of(const CompareResult& result) {
  const double seconds = std::chrono::duration<double>(result.time).count();
  const auto asked = result.tally.asked();
  std::string text = fmt::format("{} questions in {:.1f} s, {:.0f} a second: ", asked, seconds,
                                 seconds > 0 ? static_cast<double>(asked) / seconds : 0);
  if (!result.found.findings.empty())
    text += fmt::format("{} disagreed, {}", result.tally.disagreed(), different_findings(result));
  else
    text += result.why_nothing().empty() ? "no disagreement" : result.why_nothing();
  if (const auto known = known_disagreements(result.known); known > 0)
    text += "; " + number_of(known, "known difference", "known differences");
  if (result.found.left_out > 0)
    text += fmt::format("; {} of still other kinds", result.found.left_out);
  if (result.tally.abstained() > 0)
    text += fmt::format("; an oracle abstained {} times, {} of them about legal positions",
                        result.tally.abstained(), result.tally.abstained_legal());
  if (result.asked_before > 0)
    text += fmt::format("; {} of them were asked before", result.asked_before);
  return text + "\n" + referee_line(result);
}

std::string replay_line(const CompareResult& result) {
  if (!result.replayed) return {};
  const auto& [still_differ, known, unasked, gone] = *result.replayed;
  if (result.replayed->stored() == 0) return "stored findings: none\n";
  auto text = fmt::format("stored findings: {}, {} differ still, {} no longer",
                          result.replayed->stored(), still_differ, gone.size());
  const auto shown = std::min(gone.size(), kMostGoneNamed);
  for (std::size_t i = 0; i < shown; ++i) text += (i == 0 ? " (" : ", ") + gone[i];
  if (shown > 0) text += shown < gone.size() ? ", ...)" : ")";
  if (known > 0) text += fmt::format(", {} known by now", known);
  if (unasked > 0) text += fmt::format(", {} not asked", unasked);
  return text + "\n";
}

std::string cut_short_line(const CompareResult& result) {
  const auto& findings = result.found.findings;
  const auto cut = std::ranges::count_if(findings, &Finding::is_cut_short);
  if (cut == 0) return {};
  return fmt::format("no time to shrink {} of {} to the end: --shrink-time gives more\n", cut,
                     number_of(findings.size(), "finding", "findings"));
}

std::string discovery_lines(const CompareResult& result) {
  const auto discoveries = discoveries_of(result);
  if (!discoveries) return {};
  return fmt::format(
      "chance that one more such question shows a new disagreement: {}\n"
      "chance that one more such question shows a new label or class of answer: {}\n{}",
      discovery_text(discoveries->disagreement), discovery_text(discoveries->answer),
      meaning_of_discovery(Sampling::independent));
}

std::string known_text(const std::vector<KnownCount>& counts) {
  std::string text;
  for (const auto& known : counts) text += line_of(known);
  const auto unasked = std::ranges::count_if(counts, &KnownCount::unasked);
  if (unasked > 0)
    text += fmt::format("no time to ask {} of the ledger again: --shrink-time gives more\n",
                        number_of(static_cast<std::uint64_t>(unasked), "question", "questions"));
  return text;
}

std::string votes_table(const Votes& votes, std::span<const std::string> oracles) {
  if (votes.oracles() == 0) return {};
  const bool with_pairs = oracles.size() > 2;
  const auto width = width_of(oracles);
  std::string table = fmt::format("{:<{}}{:>10}{:>10}{:>10}", "oracle", width + 4, "abstained",
                                  "of legal", "failed");
  if (with_pairs) {
    table += fmt::format("{:>10} ", "alone");
    for (std::size_t j = 0; j < oracles.size(); ++j)
      table += fmt::format("{:>9}", fmt::format("from {}", j + 1));
  }
  table += '\n';
  for (std::size_t i = 0; i < oracles.size(); ++i) {
    table += fmt::format("{:>2}  {:<{}}{:>10}{:>10}{:>10}", i + 1, short_name(oracles[i]), width,
                         votes.abstained(i), votes.abstained_legal(i), votes.failed(i));
    if (with_pairs) table += fmt::format("{:>10} ", votes.alone(i));
    for (std::size_t j = 0; with_pairs && j < oracles.size(); ++j)
      table += fmt::format("{:>9}", i == j ? "-" : std::to_string(votes.differed(i, j)));
    table += '\n';
  }
  if (with_pairs)
    table += "alone: a vote, how often all others gave one other answer; it proves nobody wrong\n";
  return table;
}

std::string abstentions_table(const Abstentions& abstentions,
                              std::span<const std::string> oracles) {
  if (abstentions.kinds().empty()) return {};
  const auto width = std::max(width_of(oracles), std::size_t{3});  // of the heading
  std::string table = fmt::format("{:<{}} {:<9}{:>10}{:>10}  {}\n", "oracle", width + 4, "verb",
                                  "abstained", "of legal", "why, and an example");
  for (const auto& [kind, some] : abstentions.kinds()) {
    const auto& [oracle, verb, why] = kind;
    table += fmt::format("{:>2}  {:<{}} {:<9}{:>10}{:>10}  {}: {}\n", oracle + 1,
                         short_name(oracles[oracle]), width, name_of(verb), some.count, some.legal,
                         why.empty() ? "its own answer" : why, some.example);
  }
  return table;
}

std::string exam_lines(const std::vector<ExamPart>& parts) {
  std::string text;
  for (const ExamPart& part : parts) {
    const auto answered = part.answered();
    const auto& all = part.questions;
    text += fmt::format("exam of {}, {}{}{}: ", name_of(part.game),
                        number_of(all.size(), "question", "questions"),
                        all.size() < part.wanted ? " (there are no more)" : "",
                        answered < all.size() ? fmt::format(", {} answered", answered) : "");
    const auto score = part.score();
    if (!score)
      text += "nobody has measured how many seeded faults these notice\n";
    else if (score->faults == 0)
      text += "none of our seeded faults shows in these verbs\n";
    else
      text += fmt::format("it would have noticed {}{} of {} seeded faults ({:.0f} %)\n",
                          part.is_exact() ? "" : "at least ", score->noticed, score->faults,
                          percent(score->noticed, score->faults));
  }
  return text;
}

std::string compare_text(const CompareResult& result, const CompareView& view) {
  std::string text;
  for (const auto& finding : shown_findings(result))
    text += finding_text(finding, view.lists) + "\n";
  text += tally_table(result.tally);
  if (view.labels) text += "\n" + label_table(result.tally);
  if (const auto votes = votes_table(result.tally.votes(), result.oracles); !votes.empty())
    text += "\n" + votes;
  const auto& abstentions = result.tally.abstentions();
  if (const auto table = abstentions_table(abstentions, result.oracles); !table.empty())
    text += "\n" + table;
  text += "\n" + summary_of(result) + replay_line(result) + cut_short_line(result);
  text += behaviours_text(result.behaviours);
  text += order_text(result.tally.order(), result.oracles);
  text += known_text(result.known);
  if (result.why_nothing().empty()) {
    for (const Canary& canary : result.canaries) text += canary_text(canary);
    text += discovery_lines(result) + exam_lines(result.exam);
  }
  return text + "repeat with: " + result.command + "\n";
}

}  // namespace doublecheck
