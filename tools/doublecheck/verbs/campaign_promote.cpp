#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>

#include "built_in.h"
#include "examination/cross_examine.h"
#include "files/usage_error.h"
#include "record/record.h"
#include "record/regressions.h"
#include "verbs/campaign_verbs.h"

namespace doublecheck {
namespace {

constexpr const char* kCampaignPromoteFooter = R"(Example:
  doublecheck campaign promote DIR 3 7 --to corpus/regressions
A disagreement is settled when mailbox and distance, and all oracles of the campaign that are no
mutants and do not abstain, agree on its smallest question. It is appended to FOLDER/GAME.txt with
comments that say where it comes from. Exit code 1 where one is not settled, or is there already.)";

struct PromoteOptions {
  std::string to = "corpus/regressions";
};

/// Mailbox and distance, and those of the campaign that are no mutants.
Oracles judges(const CampaignParameters& parameters) {
  OracleChoice choice{.make = oracles_of(parameters, built_in_oracles()), .options = {}};
  for (const auto& text : parameters.oracles)
    if (!named_spec(text).spec.starts_with("mutant:") &&
        std::ranges::find(choice.specs, text) == choice.specs.end())
      choice.specs.push_back(text);
  return choice.make_all();
}

/// Whether both built-in oracles, which are the first two, answered, and nobody says otherwise.
bool is_settled(const Examination& examination) {
  return examination.outcome != Outcome::disagreed && !examination.answers[0].is_abstain() &&
         !examination.answers[1].is_abstain();
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
  if (!is_settled(examination)) {
    context.exit_code = ExitCode::finding;
    return head + "is not settled, " +
           disagreement_text(disagreement_of(question, examination, oracles));
  }
  return head + place_text(regressions.add(disagreement, common_answer(examination)));
}

void promote(const PromoteOptions& options, Context& context) {
  if (context.words.size() < 2)
    throw UsageError("which disagreements? First the campaign's folder, then their numbers");
  const auto numbers = std::span(context.words).subspan(1);
  const Record record = Record::open(context.words.front(), Record::Access::read);
  const auto disagreements = disagreements_numbered(record, numbers);
  const Oracles oracles = judges(record.parameters());
  Regressions regressions(options.to);
  for (const auto& disagreement : disagreements)
    context.out.line(promote_one(disagreement, oracles, regressions, context));
}

}  // namespace

void add_campaign_promote(CLI::App& campaign, Context& context) {
  CLI::App* verb =
      campaign.add_subcommand("promote", "Add settled disagreements to the corpus of regressions");
  const auto options = std::make_shared<PromoteOptions>();
  verb->add_option("--to", options->to, "Where to (default: corpus/regressions)")
      ->type_name("FOLDER");
  verb->add_option("DIR", "The folder of the campaign, then numbers of disagreements in it");
  verb->footer(kCampaignPromoteFooter);
  verb->callback([options, &context] { promote(*options, context); });
}

}  // namespace doublecheck
