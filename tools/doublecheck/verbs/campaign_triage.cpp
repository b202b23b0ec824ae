#include "record/triage.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <optional>

#include "built_in.h"
#include "notation/question_text.h"
#include "options/shared_options.h"
#include "process/interrupt.h"
#include "record/record.h"
#include "runs/json_result.h"
#include "shell.h"
#include "verbs/campaign_verbs.h"

namespace doublecheck {
namespace {

constexpr const char* kCampaignTriageFooter =
    R"(Every disagreement is asked again: its smallest question, then the one as it was found. It is
`fixed` where the oracles agree on both, `still there` where one of them still shows the signature,
`changed` otherwise. Without --oracle those are asked that disagreed, with it the oracles given, each
compared with the first, and a signature counts whatever the names of the oracles in it.
With --contract it says what would be left if an oracle of the campaign promised only that.
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

/// Nothing where Ctrl-C came meanwhile: what was answered by then does not tell enough.
std::optional<Triaged> triaged(const RecordedDisagreement& disagreement, Triager& triager) try {
  auto done = triager.triage(disagreement);
  return interrupted() ? std::nullopt : std::optional(std::move(done));
} catch (const Interrupted&) {
  return std::nullopt;
}

std::vector<Row> triage_all(Record& record, Triager& triager) {
  std::vector<Row> rows;
  for (const auto& disagreement : record.disagreements()) {
    auto done = triaged(disagreement, triager);
    if (!done) break;
    rows.push_back({disagreement, *std::move(done)});
    record.set_triage(disagreement.signature, triage_text(rows.back().triaged.triage));
    record.commit();
  }
  return rows;
}

std::string answers_text(const Disagreement& disagreement) {
  std::string text;
  for (const auto& [oracle, answer] : disagreement.answers)
    text += fmt::format("    {}: {}\n", oracle, answer.text());
  return text;
}

/// What was answered then and now.
std::string change_text(const Row& row, const OracleSpelling& spelling) {
  const auto& now = row.triaged.now;
  const bool witness = now.question == row.recorded.witness.question;
  auto text = fmt::format("Disagreement {} has changed: {}\n  question   {}\n", row.recorded.number,
                          row.recorded.signature, question_text(now.question));
  text += "  then\n" + answers_text(witness ? row.recorded.witness : row.recorded.found);
  text += "  now\n" + answers_text(now);
  for (const auto& signature : row.triaged.signatures)
    text += fmt::format("    signature {}\n", signature);
  return text + "  repeat     " + ask_command(now, spelling) + "\n\n";
}

std::string table(const std::vector<Row>& rows, const OracleSpelling& spelling) {
  std::string text;
  for (const auto& row : rows)
    if (row.triaged.triage == Triage::changed) text += change_text(row, spelling);
  text += fmt::format("{:>6}  {:<11}  {}\n", "number", "triage", "signature");
  for (const auto& row : rows)
    text += fmt::format("{:>6}  {:<11}  {}\n", row.recorded.number, triage_text(row.triaged.triage),
                        row.recorded.signature);
  return text;
}

Json json_of(const std::vector<Row>& rows) {
  Json list = Json::array();
  for (const auto& [recorded, triaged] : rows) {
    Json answers = Json::object();
    for (const auto& [oracle, answer] : triaged.now.answers) answers[oracle] = answer.text();
    list.push_back({{"number", recorded.number},
                    {"signature", recorded.signature},
                    {"triage", triage_text(triaged.triage)},
                    {"question", question_text(triaged.now.question)},
                    {"answers", answers},
                    {"signatures", triaged.signatures}});
  }
  return list;
}

ExitCode exit_code_of(const std::vector<Row>& rows) {
  if (interrupted()) return ExitCode::interrupted;
  const bool fixed =
      std::ranges::all_of(rows, [](const Row& row) { return row.triaged.triage == Triage::fixed; });
  return fixed ? ExitCode::done : ExitCode::finding;
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
  context.exit_code = exit_code_of(rows);
}

}  // namespace

void add_campaign_triage(CLI::App& campaign, Context& context) {
  CLI::App* verb = campaign.add_subcommand(
      "triage", "Ask every disagreement again: fixed, still there, changed?");
  const auto options = std::make_shared<TriageOptions>();
  add_oracle_options(*verb, options->oracles);
  verb->add_flag("--json", options->json, "One JSON array");
  verb->add_option("DIR", "The folder of the campaign");
  verb->footer(kCampaignTriageFooter);
  verb->callback([options, &context] { triage(*options, context); });
}

}  // namespace doublecheck
