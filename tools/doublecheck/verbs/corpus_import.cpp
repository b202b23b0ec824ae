#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <fstream>
#include <memory>

#include "built_in.h"
#include "conversion/importing.h"
#include "files/usage_error.h"
#include "verbs/corpus_verbs.h"
#include "verbs/result_file.h"

namespace doublecheck {
namespace {

constexpr const char* kCorpusImportFooter = R"(Examples:
  doublecheck corpus import perftsuite.epd >perft.txt
  doublecheck corpus import atomic.perft --game atomic --out perft.txt
A line of a file is EPD (`FEN ;D1 20 ;D2 400`), the same behind the name of a game (`atomic; FEN; d1
20`), or of a block (`id NAME`, `epd FEN`, `perft 1 20`). Counts become perft with its answer, a
position without counts the open question `legal`. The text of `id` and `c0` to `c9`, and other
operations as they stand, are kept as comments, and so are comments right above a position. What is
repeated is left out. Lines that are none of these, positions of Chess960, games that there are not,
and counts that contradict each other are reported; the others are imported, and the exit code is 2.)";

struct ImportOptions {
  std::string game = "chess";
  std::string out;
};

void import_file(const std::string& file, Importing& importing) {
  std::ifstream stream(file, std::ios::binary);
  if (!stream) throw UsageError(file + ": cannot be opened");
  LineReader lines(stream, LineEnds::any);
  for (bool more = true; more;) {
    try {
      const auto line = lines.next();
      more = line.has_value();
      if (more) importing.add({file, lines.number()}, *line);
    } catch (const ParseError& error) {
      importing.refuse({file, lines.number()}, error);
    }
  }
  importing.end_file();
}

void import_files(const ImportOptions& options, Context& context) {
  const auto& files = context.words;
  if (files.empty()) throw UsageError("which files? One of EPD or of perft counts is missing");
  Importing importing(game_of_name(options.game).value(), make_adviser(built_in_oracles()));
  for (const auto& file : files) import_file(file, importing);
  const auto& [entries, problems] = importing.corpus();
  for (const auto& problem : problems) remark(problem_text(problem));
  if (entries.empty()) throw UsageError("no position in any of these files");
  write_result(options.out, corpus_text(entries), context);
  remark(fmt::format("{} questions, {} left out because they come again, {} problems",
                     entries.size(), importing.repeated(), problems.size()));
  if (!problems.empty()) context.exit_code = ExitCode::bad_input;
}

}  // namespace

void add_corpus_import(CLI::App& corpus, Context& context) {
  CLI::App* verb = corpus.add_subcommand("import", "Lines of EPD and of files of perft counts");
  const auto options = std::make_shared<ImportOptions>();
  verb->add_option("--game", options->game, "Of positions without the name of one (default: chess)")
      ->check(CLI::IsMember({"chess", "atomic"}))
      ->type_name("GAME");
  verb->add_option("--out", options->out, "Write this file (default: standard output)")
      ->type_name("FILE");
  verb->add_option("FILE", "Files of EPD or of perft counts");
  verb->footer(kCorpusImportFooter);
  verb->callback([options, &context] { import_files(*options, context); });
}

}  // namespace doublecheck
