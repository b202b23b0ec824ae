// What research adds to the program: experiments, and systematic mutants. A build without
// (DOUBLECHECK_RESEARCH) has absent.cpp in its place, and nothing else includes research.
#pragma once

#include <string>
#include <vector>

#include "context.h"
#include "examination/reply.h"
#include "options/shared_options.h"

namespace CLI {
class App;
}

namespace doublecheck {

/// Adds the verb `experiment`, as all_verbs.h says. Without research it throws UsageError, which
/// says how to get it.
void add_experiment(CLI::App& app, Context& context);

/// The options of `mutants --systematic`, as given on the command line.
struct SystematicWords {
  bool wanted = false;
  std::string folder;
  std::string sample;
  bool guided = false;
  std::string time_limit = "1s";
  bool reveal = false;
  std::vector<std::string> corpus;
  std::string at_least;
  std::string killers;  // a file to write
  int times = 1;
  std::string exam;  // a folder to write to
};

/// Without research `--systematic` alone, with which try_systematic_mutants throws.
void add_systematic_options(CLI::App& verb, SystematicWords& words);

/// The options of `mutants`, as given on the command line.
struct MutantsOptions {
  std::string questions = "100k";
  std::string max_leaves = "1m";
  std::uint64_t seed = 1;
  int jobs = 0;
  ShardWords shard;
  bool json = false;
  /// Only faults in lines that differ from this commit; of all where it is empty.
  std::string changed;
  SystematicWords systematic;
};

/// Where they want it: tries systematic mutants, and prints what became of them; or writes a file
/// of questions that kill them. Throws UsageError: what was not built; an unknown name; a bad
/// number.
void try_systematic_mutants(const MutantsOptions& options, Context& context);

/// Whether this is a file that `experiment` wrote, as far as research is there.
bool is_of_experiment(const std::string& text);

/// Of such files: prints what they show together, or where trials are missing keeps them in
/// `result`. Throws UsageError: files of different experiments; trials are missing, and `result` is
/// empty.
void merge_experiments(const std::string& result, bool json, Context& context);

/// The kind, title, facts and figures of a run (runs/run.h) that such a file gives, with `heat`,
/// `survival` and `tables`. `text` is that of `file`. Throws UsageError with `file` and line.
Json experiment_part(const std::string& text, const std::string& file);

}  // namespace doublecheck
