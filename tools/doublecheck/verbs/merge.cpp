#include <fmt/format.h>

#include <map>

#include "command_line.h"
#include "comparison/compared.h"
#include "counting/units.h"
#include "files/usage_error.h"
#include "files/whole_file.h"
#include "options/adding.h"
#include "research/research.h"
#include "shards/shard_result.h"
#include "verbs/all_verbs.h"

namespace doublecheck {
namespace {

constexpr const char* kMergeFooter = R"(Examples:
  for i in 1 2 3 4; do doublecheck compare --questions 1m --shard $i/4 --result part$i.json; done
  doublecheck merge part*.json
Output and exit code are those of one run that did all the work. Where shards are missing it names
them and ends with 2; with --result it keeps those that are there. Files of trials that `experiment`
wrote are merged, too.)";

struct MergeOptions {
  std::string result;
  bool json = false;
  std::string junit;
  std::string summary;
};

/// How the states of each verb that can be sharded are added up.
const std::map<std::string, AddStates> kAdders{{"compare", add_compared},
                                               {"corpus check", add_lists},
                                               {"mutants", add_lists},
                                               {"perft", add_unit_sums}};

const AddStates& adder_of(const ResultOfFile& result) {
  const auto adder = kAdders.find(result.result.run.verb);
  if (adder == kAdders.end())
    throw UsageError(
        fmt::format("{}: there is nothing to merge of `{}`", result.file, result.result.run.verb));
  return adder->second;
}

/// Where all is there, nothing.
std::string missing_text(const ShardResult& sum) {
  const auto missing = missing_shards(sum.run.units, sum.run.shards, sum.done);
  if (missing.empty()) return {};
  return fmt::format("of {} shards these are missing or have not ended: {}", sum.run.shards,
                     numbers_text(missing));
}

/// The options of `verb` that say what else is to be written. Throws UsageError for what it does
/// not write.
std::vector<std::string> report_words(const MergeOptions& options, const std::string& verb) {
  std::vector<std::string> words;
  if (options.json) words.emplace_back("--json");
  const auto add = [&](const char* option, const std::string& file, bool is_written) {
    if (!file.empty() && !is_written)
      throw UsageError(fmt::format("`{}` writes no {}", verb, option));
    add_option(words, option, file);
  };
  add("--junit", options.junit, verb == "compare" || verb == "corpus check");
  add("--summary", options.summary, verb == "compare");
  return words;
}

void merge(const MergeOptions& options, Context& context) {
  if (context.words.empty()) throw UsageError("merge what? Files that --result wrote, see --help");
  if (is_of_experiment(text_of_file(context.words.front()))) {
    report_words(options, "experiment");
    return merge_experiments(options.result, options.json, context);
  }
  std::vector<ResultOfFile> results;
  results.reserve(context.words.size());
  for (const auto& file : context.words) results.push_back({file, read_shard_result(file)});
  const AddStates& add = adder_of(results.front());
  const auto words = report_words(options, results.front().result.run.verb);
  const ShardResult sum = merged(std::move(results), add);
  if (!options.result.empty())
    write_shard_result(options.result, sum, {{"schema", "doublecheck/merge/1"}});
  if (const auto missing = missing_text(sum); missing.empty())
    context.exit_code = print_merged(sum, words, context.out);
  else if (options.result.empty())
    throw UsageError(missing);
  else
    remark(missing);
}

}  // namespace

void add_merge(CLI::App& app, Context& context) {
  const auto [verb, options] = add_verb<MergeOptions>(
      app, context, "merge", "Add up the results of all shards, as if one run had done the work",
      kMergeFooter, merge);
  add_value(verb, "--result", "FILE", options.result, "Also keep the merged result in this file");
  verb.add_flag("--json", options.json, "The result as JSON, as the verb itself prints it");
  add_value(verb, "--junit", "FILE", options.junit,
            "Also write JUnit XML, as compare and corpus check do");
  add_value(verb, "--summary", "FILE", options.summary,
            "Also write Markdown for a merge request, as compare does");
  verb.add_option("FILE", "Result files of shards, or of merges");
}

}  // namespace doublecheck
