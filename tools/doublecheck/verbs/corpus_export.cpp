#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "conversion/exporting.h"
#include "options/named_corpus.h"
#include "verbs/corpus_verbs.h"
#include "verbs/result_file.h"

namespace doublecheck {
namespace {

constexpr const char* kCorpusExportFooter = R"(Examples:
  doublecheck corpus export --as jsonl corpus/rules | jq .answer
  doublecheck corpus export --as epd --game atomic corpus/perft >atomic.epd
epd: `FEN ;D1 20 ;D2 400` of the perft counts of one game, and `FEN` of `legal`, whose answers are
left out; clocks other than 0 and 1 are the operations hmvc and fmvn. Standard error says how much
cannot be written so. `corpus import` reads the same questions again.
jsonl: one JSON object a line, with the parts of the question, the answer or null, comments and place.
sqllogictest: records of `query T nosort`, the question, `----` and the answer.
A line that is no entry is reported and ends with exit code 2; the others are exported.)";

struct CorpusExportOptions {
  std::string form;
  std::string game = "chess";
  std::string out;
};

/// Every entry to `use`; false where there are problems, which are reported.
template <class Use>
bool read_entries(std::vector<std::string> files, const Use& use) {
  CorpusReader reader(std::move(files), Answers::optional);
  bool all_good = true;
  while (const auto item = reader.next()) {
    if (const auto* entry = std::get_if<CorpusEntry>(&*item)) {
      use(*entry);
    } else {
      all_good = false;
      remark(problem_text(std::get<CorpusProblem>(*item)));
    }
  }
  return all_good;
}

bool export_epd(std::vector<std::string> files, const CorpusExportOptions& options,
                Context& context) {
  EpdExport epd(game_of_name(options.game).value());
  const bool all_good =
      read_entries(std::move(files), [&epd](const CorpusEntry& entry) { epd.add(entry.line); });
  write_result(options.out, epd.text(), context);
  if (epd.left_out() > 0)
    remark(fmt::format("{} questions cannot be said as EPD of {}", epd.left_out(), options.game));
  if (epd.answers_left_out() > 0)
    remark(fmt::format("{} answers to `legal` cannot be said as EPD", epd.answers_left_out()));
  return all_good;
}

/// Standard output gets each record as it comes; a file gets all of them at once.
bool export_records(std::vector<std::string> files, const CorpusExportOptions& options,
                    Context& context) {
  const auto record = options.form == "jsonl" ? json_line : sqllogictest_record;
  if (options.out.empty())
    return read_entries(std::move(files),
                        [&](const CorpusEntry& entry) { context.out.write(record(entry)); });
  std::string text;
  const bool all_good =
      read_entries(std::move(files), [&](const CorpusEntry& entry) { text += record(entry); });
  write_result(options.out, text, context);
  return all_good;
}

void export_corpus(const CorpusExportOptions& options, Context& context) {
  auto files = named_files(context.words);
  const bool all_good = options.form == "epd" ? export_epd(std::move(files), options, context)
                                              : export_records(std::move(files), options, context);
  if (!all_good) context.exit_code = ExitCode::bad_input;
}

}  // namespace

void add_corpus_export(CLI::App& corpus, Context& context) {
  CLI::App* verb = corpus.add_subcommand("export", "A corpus in the forms of other tools");
  const auto options = std::make_shared<CorpusExportOptions>();
  verb->add_option("--as", options->form, "epd, jsonl or sqllogictest")
      ->check(CLI::IsMember({"epd", "jsonl", "sqllogictest"}))
      ->required()
      ->type_name("FORM");
  verb->add_option("--game", options->game, "Of EPD: chess or atomic (default: chess)")
      ->check(CLI::IsMember({"chess", "atomic"}))
      ->type_name("GAME");
  verb->add_option("--out", options->out, "Write this file (default: standard output)")
      ->type_name("FILE");
  verb->add_option("PATH", "Files, or folders with all *.txt below them (default: ./corpus)");
  verb->footer(kCorpusExportFooter);
  verb->callback([options, &context] { export_corpus(*options, context); });
}

}  // namespace doublecheck
