#include "options/fuzz_options.h"

#include <CLI/CLI.hpp>

#include "options/jobs_option.h"

namespace doublecheck {
namespace {

void add_questions(CLI::App& verb, FuzzOptions& options) {
  verb.add_option("--oracle", options.oracles,
                  "Whom to ask, each against the first (default: mailbox and distance)")
      ->allow_extra_args(false)
      ->type_name("SPEC");
  verb.add_option("--verb", options.verbs, "Only these verbs, with commas or given again")
      ->allow_extra_args(false)
      ->type_name("VERB");
  verb.add_option("--max-leaves", options.max_leaves,
                  "`perft` abstains beyond this many (default: 20k)")
      ->type_name("N");
  verb.add_option("--seed", options.seed,
                  "The same seed with --runs and one job asks the same (default: 1)")
      ->type_name("N");
  verb.add_option("--seeds", options.seeds,
                  "Begin also with the questions of this file, or of the files of this folder")
      ->allow_extra_args(false)
      ->type_name("PATH");
}

}  // namespace

void add_fuzz_options(CLI::App& verb, FuzzOptions& options) {
  add_questions(verb, options);
  verb.add_option("--time", options.time, "Stop after this time: 60s, 5m, 1h (default: at Ctrl-C)")
      ->type_name("TIME");
  verb.add_option("--runs", options.runs, "Stop after this many executions of each game")
      ->type_name("N");
  add_jobs_option(verb, options.jobs);
  verb.add_option("--dir", options.dir, "The campaign's folder (default: a fresh one here)")
      ->type_name("DIR");
  verb.add_flag("--resume", options.resume, "Go on with the campaign of that folder");
  verb.add_option("--targets", options.targets,
                  "The folder of the fuzz targets (default: as built beside this program)")
      ->type_name("DIR");
  verb.add_option("--engine", options.engine, "libfuzzer or afl (default: libfuzzer)")
      ->check(CLI::IsMember({"libfuzzer", "afl"}).description(""))
      ->type_name("NAME");
  verb.add_flag("--sanitize", options.sanitize,
                "The targets with AddressSanitizer and UndefinedBehaviorSanitizer: slower");
  verb.add_flag("--json", options.json, "The summary as one JSON object");
}

}  // namespace doublecheck
