// `campaign`, and the verbs below it.
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <span>

#include "built_in.h"
#include "campaign/campaign_folder.h"
#include "context.h"
#include "diagnosis/difference.h"
#include "examination/cross_examine.h"
#include "files/usage_error.h"
#include "notation/question_text.h"
#include "options/adding.h"
#include "options/shared_options.h"
#include "process/interrupt.h"
#include "process/repeat_note.h"
#include "record/record.h"
#include "record/triage.h"
#include "runs/campaign.h"
#include "runs/finding.h"
#include "runs/json_result.h"
#include "shell.h"
#include "text_lines.h"
#include "verbs/all_verbs.h"

namespace doublecheck {
namespace {

/// The one folder that `words` name. Throws UsageError where they name none or several.
std::string campaign_folder(const std::vector<std::string>& words) {
  if (words.size() != 1) throw UsageError("which campaign? One folder is wanted");
  return words.front();
}

/// The disagreements of `record` with these numbers, in their order. Throws UsageError where one is
/// no number, or nobody's.
std::vector<RecordedDisagreement> disagreements_numbered(const Record& record,
                                                         std::span<const std::string> numbers) {
  const auto all = record.disagreements();
  std::vector<RecordedDisagreement> chosen;
  for (const auto& word : numbers) {
    const auto number = read_count("NUMBER", word);
    const auto found = std::ranges::find_if(all, [&](const RecordedDisagreement& one) {
      return static_cast<std::uint64_t>(one.number) == number;
    });
    if (found == all.end())
      throw UsageError(fmt::format("there is no disagreement {} in this campaign", number));
    chosen.push_back(*found);
  }
  return chosen;
}

// --- campaign show ------------------------------------------------------------------------------

void show_campaign(const bool& full, Context& context) {
  const auto folder = campaign_folder(context.words);
  context.out.write(
      campaign_text(Record::open(folder, Record::Access::read), folder, lists_of(full)));
}

void add_campaign_show(CLI::App& campaign, Context& context) {
  const auto [verb, full] = add_verb<bool>(
      campaign, context, "show",
      "Show parameters, sessions, disagreements, crashes, games and canaries of a campaign", "",
      show_campaign);
  verb.add_option("DIR", "The folder of the campaign, which may be running");
  add_full_option(verb, full);
}

// --- campaign list ------------------------------------------------------------------------------

/// The folders below `folder`, or itself, that hold a record. There is none below such a folder.
std::vector<std::string> campaigns_below(const std::string& folder) {
  if (Record::exists(folder)) return {folder};
  std::vector<std::string> found;
  std::error_code error;
  constexpr auto kPassOver = std::filesystem::directory_options::skip_permission_denied;
  for (auto entry = std::filesystem::recursive_directory_iterator(folder, kPassOver, error);
       !error && entry != std::filesystem::recursive_directory_iterator(); entry.increment(error)) {
    std::error_code unreadable;
    if (!entry->is_directory(unreadable) || !Record::exists(entry->path())) continue;
    found.push_back(entry->path().string());
    entry.disable_recursion_pending();
  }
  if (error) throw UsageError(folder + ": " + error.message());
  std::ranges::sort(found);
  return found;
}

Json summary_of(const std::string& folder) {
  const Record record = Record::open(folder, Record::Access::read);
  const auto own = record.campaigns().front();
  std::uint64_t executions = 0;
  std::vector<Game> games;
  for (const auto& totals : record.totals()) {
    executions += totals.counts.executions;
    games.push_back(totals.game);
  }
  return {{"folder", folder},
          {"id", own.parameters.id},
          {"started", own.started},
          {"time_ms", record.time_run().count()},
          {"games", names_in(games, ",")},
          {"engine", own.parameters.engine},
          {"executions", executions},
          {"disagreements", record.entries().size()},
          {"state", state_of(record, folder)}};
}

template <class... Cells>
std::string list_line(const Cells&... cells) {
  return fmt::format("{:<8}  {:<19}  {:>9}  {:<28}  {:<9}  {:>13}  {:>13}  {:<11}  {}\n", cells...);
}

std::string line_of(const Json& summary) {
  const auto text = [&](const char* key) { return summary[key].get<std::string>(); };
  return list_line(text("id").substr(0, 8), text("started"),
                   time_text(std::chrono::milliseconds(summary["time_ms"].get<std::int64_t>())),
                   text("games"), text("engine"), summary["executions"].get<std::uint64_t>(),
                   summary["disagreements"].get<std::uint64_t>(), text("state"), text("folder"));
}

/// One that cannot be read does not keep the others from being told.
void list_campaign(const std::string& folder, bool json, Context& context) {
  try {
    const auto summary = summary_of(folder);
    context.out.write(json ? json_result("campaign-list", summary) + "\n" : line_of(summary));
  } catch (const UsageError& error) {
    remark(error.what());
    context.exit_code = ExitCode::bad_input;
  }
}

void list_campaigns(const bool& json, Context& context) {
  std::vector<std::string> folders = context.words;
  if (folders.empty()) folders.emplace_back(".");
  if (!json)
    context.out.write(list_line("id", "started (UTC)", "time run", "games", "engine", "executions",
                                "disagreements", "state", "folder"));
  for (const auto& folder : folders)
    for (const auto& campaign : campaigns_below(folder)) list_campaign(campaign, json, context);
}

void add_campaign_list(CLI::App& campaign, Context& context) {
  const auto [verb, json] =
      add_verb<bool>(campaign, context, "list",
                     "A line for each campaign in the folders and below them", "", list_campaigns);
  verb.add_flag("--json", json, "One JSON object a line");
  verb.add_option("DIR", "Folders (default: the current one)");
}

// --- campaign export ----------------------------------------------------------------------------

constexpr const char* kCampaignExportFooter = R"(Examples:
  doublecheck campaign export --json DIR
  doublecheck campaign export --csv --table coverage DIR >coverage.csv
  doublecheck campaign export --as issue DIR 3 7 >issues.md
DIR/campaign.sqlite itself can be read by any program that reads SQLite; its tables have comments.)";

struct CampaignExportOptions {
  std::string table = "disagreements";
  bool csv = false;
  bool json = false;
  IssueOptions issue;
  bool full = false;
};

/// A bug report of each disagreement that `words` name behind the folder; of all where they name
/// none. A line goes between reports.
std::string issues(std::span<const std::string> words, Lists lists, const std::string& page_at) {
  if (words.empty()) throw UsageError("which campaign? Its folder is wanted");
  const Record record = Record::open(words.front(), Record::Access::read);
  const auto numbers = words.subspan(1);
  const auto chosen = numbers.empty() ? record.entries() : disagreements_numbered(record, numbers);
  const auto parameters = record.parameters();
  std::string text;
  for (const auto& one : chosen) {
    if (!text.empty()) text += "\n---\n\n";
    const auto shown = shown_finding(one, spelling_of(parameters));
    const auto accused = oracle_text(parameters, difference_of(shown.shrunk).accused);
    const auto note = process::repeat_note(named_spec(accused).spec, shown.shrunk.question);
    text += bug_report(shown, lists, note, {.page = page_at});
  }
  return text;
}

void export_table(const CampaignExportOptions& options, Context& context) {
  if (options.csv + options.json + options.issue.wanted != 1)
    throw UsageError("give one of --csv, --json and --as");
  if (options.issue.wanted)
    return context.out.write(issues(context.words, lists_of(options.full), options.issue.page_at));
  const auto folder = campaign_folder(context.words);
  const auto table = table_of(Record::open(folder, Record::Access::read), options.table);
  context.out.write(options.csv ? csv_text(table)
                                : json_result("campaign-export", json_of(table)) + "\n");
}

void add_campaign_export(CLI::App& campaign, Context& context) {
  const auto [verb, options] = add_verb<CampaignExportOptions>(
      campaign, context, "export", "Write a table of a campaign, for other programs",
      kCampaignExportFooter, export_table);
  verb.add_flag("--csv", options.csv, "Comma-separated values (RFC 4180)");
  verb.add_flag("--json", options.json, "One JSON object");
  auto* table =
      add_value(verb, "--table", "NAME", options.table, "The table (default: disagreements)")
          ->check(CLI::IsMember(table_names()));
  auto* issue = add_issue_options(verb, options.issue)->excludes(table);
  add_full_option(verb, options.full)->needs(issue);
  verb.add_option("DIR",
                  "The folder of the campaign; with --as also numbers of disagreements in it "
                  "(default: all)");
}

// --- campaign merge -----------------------------------------------------------------------------

constexpr const char* kCampaignMergeFooter = R"(Example:
  doublecheck campaign merge all monday tuesday
INTO is made where there is none. The campaigns merged must be about the same oracles. Merging the
same campaign again counts nothing twice.)";

void merge(Context& context) {
  if (context.words.size() < 2)
    throw UsageError("which campaigns? First the folder to merge into, then those to merge");
  const std::string& into = context.words.front();
  const auto merged = merge_folders(into, {std::next(context.words.begin()), context.words.end()});
  context.out.line(fmt::format(
      "{}: {}, {}, {}; {} copied", into, number_of(merged.campaigns, "campaign", "campaigns"),
      number_of(merged.disagreements, "different disagreement", "different disagreements"),
      number_of(merged.crashes, "crash", "crashes"), number_of(merged.files, "file", "files")));
}

void add_campaign_merge(CLI::App& campaign, Context& context) {
  CLI::App* verb = campaign.add_subcommand(
      "merge", "Add campaigns to another: records, corpora, crashes; nothing counts twice");
  verb->add_option("DIR", "INTO, then the folders of the campaigns to add");
  verb->footer(kCampaignMergeFooter)->callback([&context] { merge(context); });
}

// --- campaign triage ----------------------------------------------------------------------------

constexpr const char* kCampaignTriageFooter =
    R"(Every disagreement is asked again: its smallest question, then the one as it was found. It is
`fixed` where the oracles agree on both, `still there` where one of them still shows the signature,
`changed` otherwise. Without --oracle it asks the oracles that disagreed; with it, those given, each
compared with the first, and the names of oracles in a signature do not count.
With --contract it says which disagreements would be left under this contract.
Exit code 1 unless all are fixed.)";

struct TriageOptions {
  OracleWords oracles;
  bool json = false;
};

struct Row {
  RecordedDisagreement recorded;
  Triaged triaged;
};

struct Asked {
  OracleChoice choice;
  OracleSpelling spelling;
};

/// Nobody is chosen: those are asked that disagreed. What `--contract` says of them goes before
/// what the campaign says.
Asked oracles_of_record(OracleWords words, CampaignParameters parameters) {
  words.specs = parameters.oracles;
  OracleChoice choice = chosen_oracles(words);
  for (const auto& [name, given] : choice.options.contracts) {
    auto& recorded = parameters.contracts[name];
    recorded = contract::text_of(contract::read_contract(fmt::format("{} {}", recorded, given)));
  }
  choice.specs.clear();
  choice.make = oracles_of(parameters, choice.make);
  return {std::move(choice), spelling_of(parameters)};
}

Asked asked_oracles(const OracleWords& words, const CampaignParameters& parameters) {
  auto asked = words.specs.empty() ? oracles_of_record(words, parameters)
                                   : Asked{chosen_oracles(words), spelling_of(words)};
  if (words.max_leaves.empty()) asked.choice.options.max_leaves = parameters.max_leaves;
  return asked;
}

/// Those before Ctrl-C came: what was answered meanwhile does not tell enough.
std::vector<Row> triage_all(Record& record, Triager& triager) {
  std::vector<Row> rows;
  try {
    for (const auto& disagreement : record.disagreements()) {
      auto done = triager.triage(disagreement);
      if (interrupted()) break;
      rows.push_back({disagreement, std::move(done)});
      record.set_triage(disagreement.signature, triage_text(rows.back().triaged.triage));
      record.commit();
    }
  } catch (const Interrupted&) {  // as above
  }
  return rows;
}

/// What was answered then and now.
std::string change_text(const Row& row, const OracleSpelling& spelling) {
  const auto& now = row.triaged.now;
  const bool witness = now.question == row.recorded.witness.question;
  auto text = fmt::format("Disagreement {} has changed: {}\n  question   {}\n", row.recorded.number,
                          row.recorded.signature, question_text(now.question));
  const auto add_answers = [&text](const char* when, const Disagreement& disagreement) {
    text += fmt::format("  {}\n", when);
    for (const auto& [oracle, answer] : disagreement.answers)
      text += fmt::format("    {}: {}\n", oracle, answer.text());
  };
  add_answers("then", witness ? row.recorded.witness : row.recorded.found);
  add_answers("now", now);
  for (const auto& signature : row.triaged.signatures)
    text += fmt::format("    signature {}\n", signature);
  return text + "  repeat     " + ask_command(now, spelling) + "\n\n";
}

std::string table(const std::vector<Row>& rows, const OracleSpelling& spelling) {
  std::string text;
  for (const auto& row : rows)
    if (row.triaged.triage == Triage::changed) text += change_text(row, spelling);
  const auto add = [&text](const auto&... cells) {
    text += fmt::format("{:>6}  {:<11}  {}\n", cells...);
  };
  add("number", "triage", "signature");
  for (const auto& [recorded, triaged] : rows)
    add(recorded.number, triage_text(triaged.triage), recorded.signature);
  return text;
}

Json json_of(const std::vector<Row>& rows) {
  return array_of(rows, [](const Row& row) -> Json {
    const auto& [recorded, triaged] = row;
    return {{"number", recorded.number},
            {"signature", recorded.signature},
            {"triage", triage_text(triaged.triage)},
            {"question", question_text(triaged.now.question)},
            {"answers", answers_json(triaged.now)},
            {"signatures", triaged.signatures}};
  });
}

void triage(const TriageOptions& options, Context& context) {
  const auto folder = campaign_folder(context.words);
  (void)Record::open(folder, Record::Access::read);  // before the lock makes a file there
  const CampaignLock lock(folder);
  Record record = Record::open(folder, Record::Access::write);
  finish_at_interrupt(kSecondsUntilImpatient);
  const auto asked = asked_oracles(options.oracles, record.parameters());
  Triager triager(asked.choice);
  const auto rows = triage_all(record, triager);
  context.out.write(options.json ? json_result("campaign-triage", json_of(rows)) + "\n"
                                 : table(rows, asked.spelling));
  if (!std::ranges::all_of(rows,
                           [](const Row& row) { return row.triaged.triage == Triage::fixed; }))
    context.exit_code = ExitCode::finding;
}

void add_campaign_triage(CLI::App& campaign, Context& context) {
  const auto [verb, options] = add_verb<TriageOptions>(
      campaign, context, "triage", "Ask every disagreement again: fixed, still there, changed?",
      kCampaignTriageFooter, triage);
  add_oracle_options(verb, options.oracles);
  verb.add_flag("--json", options.json, "One JSON array");
  verb.add_option("DIR", "The folder of the campaign");
}

// --- campaign promote ---------------------------------------------------------------------------

constexpr const char* kCampaignPromoteFooter = R"(Example:
  doublecheck campaign promote DIR 3 7 --to corpus/regressions
A disagreement is settled when mailbox and distance, and all oracles of the campaign that are no
mutants and do not abstain, agree on its smallest question. It is appended to FOLDER/GAME.txt with
comments that say where it comes from. Exit code 1 where one is not settled, or is there already.)";

/// Mailbox and distance, and those of the campaign that are no mutants.
Oracles judges(const CampaignParameters& parameters) {
  OracleChoice choice{.make = oracles_of(parameters, built_in_oracles()), .options = {}};
  for (const auto& text : parameters.oracles)
    if (!named_spec(text).spec.starts_with("mutant:") &&
        std::ranges::find(choice.specs, text) == choice.specs.end())
      choice.specs.push_back(text);
  return choice.make_all();
}

/// A line that tells what became of it.
std::string promote_one(const RecordedDisagreement& disagreement, const Oracles& oracles,
                        Regressions& regressions, Context& context) {
  const Question& question = disagreement.witness.question;
  const auto head = fmt::format("disagreement {}: ", disagreement.number);
  if (const auto place = regressions.place_of(question)) {
    context.exit_code = ExitCode::finding;
    return head + "is there already, " + place_text(*place);
  }
  const auto examination = cross_examine(question, oracles);
  // The first two are built in.
  if (examination.outcome == Outcome::disagreed || examination.answers[0].is_abstain() ||
      examination.answers[1].is_abstain()) {
    context.exit_code = ExitCode::finding;
    return head + "is not settled, " +
           disagreement_text(disagreement_of(question, examination, oracles));
  }
  return head + place_text(regressions.add(disagreement, common_answer(examination)));
}

void promote(const std::string& to, Context& context) {
  if (context.words.size() < 2)
    throw UsageError("which disagreements? First the campaign's folder, then their numbers");
  const auto numbers = std::span(context.words).subspan(1);
  const Record record = Record::open(context.words.front(), Record::Access::read);
  const auto disagreements = disagreements_numbered(record, numbers);
  const Oracles oracles = judges(record.parameters());
  Regressions regressions(to);
  for (const auto& disagreement : disagreements)
    context.out.line(promote_one(disagreement, oracles, regressions, context));
}

void add_campaign_promote(CLI::App& campaign, Context& context) {
  const auto [verb, to] = add_verb<std::string>(
      campaign, context, "promote", "Add settled disagreements to the corpus of regressions",
      kCampaignPromoteFooter, promote);
  to = "corpus/regressions";
  add_value(verb, "--to", "FOLDER", to, "Where to (default: corpus/regressions)");
  verb.add_option("DIR", "The folder of the campaign, then numbers of disagreements in it");
}

}  // namespace

void add_campaign(CLI::App& app, Context& context) {
  CLI::App* verb = app.add_subcommand(
      "campaign", "Work with the records of campaigns: show, list, export, merge, triage, promote");
  verb->require_subcommand(1);
  for (AddVerb* add : {add_campaign_show, add_campaign_list, add_campaign_export,
                       add_campaign_merge, add_campaign_triage, add_campaign_promote})
    add(*verb, context);
}

}  // namespace doublecheck
