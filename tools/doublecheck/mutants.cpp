#include <fmt/format.h>

#include <algorithm>
#include <future>

#include "all_verbs.h"
#include "built_in.h"
#include "campaign/kill.h"
#include "canary.h"
#include "compare_options.h"
#include "count.h"
#include "disagreement/shrink.h"
#include "errors.h"
#include "finding_report.h"
#include "interrupt.h"
#include "jobs_option.h"
#include "mutants/catalogue.h"
#include "notation/question_text.h"
#include "progress.h"

namespace doublecheck {
namespace {

using mutants::Mutant;

constexpr auto kShrinkLimit = std::chrono::seconds(20);
constexpr auto kRefresh = std::chrono::milliseconds(100);

struct MutantsOptions {
  std::string questions = "100k";
  std::uint64_t seed = 1;
  int jobs = 0;
  bool json = false;
};

/// What became of a mutant.
struct Fate {
  std::uint64_t questions = 0;  // until killed; 0: survived
  std::optional<Disagreement> witness;
};

Fate fate_of(const Mutant& mutant, const MutantsOptions& options, const std::atomic<bool>& stop) {
  Oracles oracles;
  oracles.push_back(make_oracle(mutant.oracle));
  oracles.push_back(make_oracle("mutant:" + mutant.name));
  const auto adviser = make_adviser();
  const auto source =
      random_source(options.seed, mutant.games, {}, read_count("--questions", options.questions));
  const auto killed = kill(*source, oracles, *adviser, stop);
  if (!killed) return {};
  return {killed->questions, shrink(killed->found, oracles, *adviser,
                                    std::chrono::steady_clock::now() + kShrinkLimit)};
}

/// Works out fates until none is left; shared by the workers.
struct Work {
  const std::vector<Mutant>& mutants;
  const MutantsOptions& options;
  std::vector<Fate> fates = std::vector<Fate>(mutants.size());
  std::atomic<std::size_t> next = 0;
  std::atomic<std::size_t> done = 0;
  std::atomic<bool> stop = false;

  void run() {
    for (auto mutant = next++; mutant < mutants.size() && !stop; mutant = next++) {
      fates[mutant] = fate_of(mutants[mutant], options, stop);
      ++done;
    }
  }
};

std::vector<Fate> fates_of(const std::vector<Mutant>& all, const MutantsOptions& options) {
  Work work{all, options};
  std::vector<std::future<void>> workers;
  for (int i = 0; i < jobs_of(options.jobs); ++i)
    workers.push_back(std::async(std::launch::async, [&work] { work.run(); }));
  Progress progress("mutants", all.size());
  for (auto& worker : workers) {
    while (worker.wait_for(kRefresh) != std::future_status::ready) {
      if (interrupted()) work.stop = true;
      progress.show(work.done, "");
    }
    worker.get();
  }
  return std::move(work.fates);
}

std::string row_text(const Mutant& mutant, const Fate& fate) {
  const std::string games = [&] {
    std::string names;
    for (const Game game : mutant.games)
      names += (names.empty() ? "" : " ") + std::string(name_of(game));
    return names;
  }();
  if (!fate.witness)
    return fmt::format("{:<44}{:<5}{:<13}{:<10}\n", mutant.name, mutant.rule, games, "SURVIVED");
  return fmt::format("{:<44}{:<5}{:<13}{:<10}{:>9}  {}\n", mutant.name, mutant.rule, games,
                     "killed", fate.questions, question_text(fate.witness->question));
}

Json row_json(const Mutant& mutant, const Fate& fate) {
  Json row{{"mutant", mutant.name},   {"rule", mutant.rule},
           {"belief", mutant.belief}, {"reference", mutant.reference},
           {"oracle", mutant.oracle}, {"killed", fate.witness.has_value()}};
  if (!fate.witness) return row;
  row["questions"] = fate.questions;
  row["witness"] = question_text(fate.witness->question);
  for (const auto& [oracle, answer] : fate.witness->answers) row["answers"][oracle] = answer.text();
  return row;
}

std::vector<Mutant> chosen_mutants(const std::vector<std::string>& names) {
  auto all = mutants::all_mutants();
  if (all.empty()) throw UsageError("there are no mutants beside this program");
  if (names.empty()) return all;
  for (const auto& name : names) make_oracle("mutant:" + name);  // its error names those like it
  std::erase_if(all, [&](const Mutant& mutant) {
    return std::ranges::find(names, mutant.name) == names.end();
  });
  return all;
}

void try_mutants(const MutantsOptions& options, Context& context) {
  const auto chosen = chosen_mutants(context.words);
  finish_at_interrupt();
  const auto fates = fates_of(chosen, options);
  std::size_t killed = 0;
  Json rows = Json::array();
  std::string table = fmt::format("{:<44}{:<5}{:<13}{:<10}{:>9}  {}\n", "mutant", "rule", "games",
                                  "fate", "questions", "shrunk witness");
  for (std::size_t i = 0; i < chosen.size(); ++i) {
    killed += fates[i].witness.has_value();
    rows.push_back(row_json(chosen[i], fates[i]));
    table += row_text(chosen[i], fates[i]);
  }
  table += fmt::format("\n{} of {} mutants killed within {} random questions each, seed {}\n",
                       killed, chosen.size(), options.questions, options.seed);
  context.out.write(options.json ? json_text(rows) + "\n" : table);
  if (killed < chosen.size()) context.exit_code = ExitCode::finding;
  if (interrupted()) context.exit_code = ExitCode::interrupted;
}

}  // namespace

void add_mutants(CLI::App& app, Context& context) {
  CLI::App* verb = app.add_subcommand(
      "mutants", "Which mutants a comparison kills, after how many questions, and how to see why");
  const auto options = std::make_shared<MutantsOptions>();
  verb->add_option("--questions", options->questions, "At most so many for each (default: 100k)")
      ->type_name("N");
  verb->add_option("--seed", options->seed, "Of the questions (default: 1)")->type_name("N");
  add_jobs_option(*verb, options->jobs);
  verb->add_flag("--json", options->json, "The table as JSON");
  verb->add_option("NAME", "Only these mutants");
  verb->callback([options, &context] { try_mutants(*options, context); });
}

}  // namespace doublecheck
