#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>

#include "built_in.h"
#include "context.h"
#include "conversion/epd.h"
#include "conversion/importing.h"
#include "corpus/corpus.h"
#include "files/usage_error.h"
#include "files/whole_file.h"
#include "notation/text_hash.h"
#include "options/adding.h"
#include "options/compare_words.h"
#include "options/shared_options.h"
#include "question/game_definition.h"
#include "verbs/all_verbs.h"

namespace doublecheck {
namespace {

constexpr const char* kCorpusImportFooter = R"(Examples:
  doublecheck corpus import perftsuite.epd >perft.txt
  doublecheck corpus import atomic.perft --game atomic --out perft.txt
A line of a file is EPD (`FEN ;D1 20 ;D2 400`), the same behind the name of a game (`atomic; FEN; d1
20`), or of a block (`id NAME`, `epd FEN`, `perft 1 20`). Counts become perft with its answer, a
position without counts the open question `legal`. The text of `id` and `c0` to `c9`, and other
operations as they stand, are kept as comments, and so are comments right above a position. Repeated
questions are left out. Other lines, unknown games, positions of Chess960 under another game, small
counts that are wrong, and counts that contradict each other are reported. The rest is imported, and
the exit code is 2. Where they are wrong in half of a file's positions, nothing of it is imported.)";

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
  const auto [verb, options] =
      add_verb<ImportOptions>(corpus, context, "import", "Read EPD and files of perft counts",
                              kCorpusImportFooter, import_files);
  add_choice(verb, "--game", "GAME", options.game,
             "The game of positions that name none (default: chess)", names_of(has_fens));
  add_out_option(verb, options.out);
  verb.add_option("FILE", "Files of EPD or of perft counts");
}

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

bool export_epd(std::vector<std::string> files, const CorpusExportOptions& options,
                Context& context) {
  EpdExport epd(game_of_name(options.game).value());
  const auto problems =
      read_entries(std::move(files), [&epd](const CorpusEntry& entry) { epd.add(entry.line); });
  write_result(options.out, epd.text(), context);
  if (epd.left_out() > 0)
    remark(fmt::format("{} questions cannot be said as EPD of {}", epd.left_out(), options.game));
  if (epd.answers_left_out() > 0)
    remark(fmt::format("{} answers to `legal` cannot be said as EPD", epd.answers_left_out()));
  return problems == 0;
}

/// Standard output gets each record as it comes; a file gets all of them at once.
bool export_records(std::vector<std::string> files, const CorpusExportOptions& options,
                    Context& context) {
  const auto record = options.form == "jsonl" ? json_line : sqllogictest_record;
  std::string text;
  const auto problems = read_entries(std::move(files), [&](const CorpusEntry& entry) {
    text += record(entry);
    if (options.out.empty()) context.out.write(std::exchange(text, {}));
  });
  write_result(options.out, text, context);
  return problems == 0;
}

void export_corpus(const CorpusExportOptions& options, Context& context) {
  auto files = named_or_shipped_files(context.words);
  const bool all_good = options.form == "epd" ? export_epd(std::move(files), options, context)
                                              : export_records(std::move(files), options, context);
  if (!all_good) context.exit_code = ExitCode::bad_input;
}

}  // namespace

void add_corpus_export(CLI::App& corpus, Context& context) {
  const auto [verb, options] = add_verb<CorpusExportOptions>(
      corpus, context, "export", "Write a corpus in the forms of other tools", kCorpusExportFooter,
      export_corpus);
  add_value(verb, "--as", "FORM", options.form, "epd, jsonl or sqllogictest")
      ->check(CLI::IsMember({"epd", "jsonl", "sqllogictest"}))
      ->required();
  add_choice(verb, "--game", "GAME", options.game, "Of EPD, a game with FENs (default: chess)",
             names_of(has_fens));
  add_out_option(verb, options.out);
  add_corpus_paths(verb);
}

namespace {

constexpr const char* kCorpusPackFooter = R"(Examples:
  doublecheck corpus pack campaign/corpus fuzz-out/default/queue >new.txt
  doublecheck corpus pack DIR --out new.txt && doublecheck corpus complete new.txt --in-place
A file holds one or several lines, each a question in any spelling, perhaps with an answer. The
lines come out canonical, sorted and each once; a question without an answer is open. Files that
hold anything else are reported with the reason and end with exit code 2, and the others are packed.
Folders whose name begins with a dot are passed over.)";

void pack(const std::string& out, Context& context) {
  if (context.words.empty()) throw UsageError("which inputs? A file or folder is missing");
  const auto report = [&](const std::string& problem) {
    context.exit_code = ExitCode::bad_input;
    remark(problem);
  };
  const auto files = input_files(
      context.words,
      [](const std::string& path, const std::string& reason) { remark(path + ": " + reason); });
  Packing packing;
  for (const auto& file : files) try {
      for (const auto& problem : packing.add(file, read_input(file))) report(problem_text(problem));
    } catch (const UsageError& error) {
      report(file + ": " + error.what());
    }
  if (packing.questions() == 0) throw UsageError("no question in any of these files");
  write_result(out, packing.text(), context);
}

}  // namespace

void add_corpus_pack(CLI::App& corpus, Context& context) {
  const auto [verb, out] = add_verb<std::string>(
      corpus, context, "pack", "Make a corpus of the inputs of fuzzers, which are one file each",
      kCorpusPackFooter, pack);
  add_out_option(verb, out);
  verb.add_option("PATH", "Files, or folders with all files below them");
}

namespace {

constexpr const char* kCorpusUnpackFooter = R"(Examples:
  doublecheck corpus unpack seeds corpus/rules
  doublecheck corpus unpack seeds corpus --game chess --game atomic
A file is the line of a question without its answer and without a line break, as libFuzzer and AFL++
take inputs, and is named after a hash of it. What is in DIR stays: the same input is not written
again. A file of such a name with anything else in it is reported, and so is a line that is no entry:
then the exit code is 2.)";

/// False where there is such a file already. It is not waited until the disk has it: 100,000 files
/// would take minutes, and they can be unpacked again.
bool write_new(const std::string& file, std::string_view text) {
  const int descriptor = ::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  if (descriptor == -1 && errno == EEXIST) return false;
  if (descriptor == -1) throw UsageError(file + ": " + std::strerror(errno));
  try {
    write_and_close(descriptor, file, text);
  } catch (const OutputError&) {
    ::unlink(file.c_str());  // half an input is junk
    throw;
  }
  return true;
}

/// Whether `file` has just that text.
bool holds(const std::string& file, const std::string& text) try {
  return read_input(file) == text;
} catch (const UsageError&) {
  return false;
}

void unpack(const std::vector<std::string>& names, Context& context) {
  if (context.words.empty())
    throw UsageError("where to? First the folder to write, then files and folders of a corpus");
  const auto files = named_or_shipped_files({context.words.begin() + 1, context.words.end()});
  const std::string& folder = context.words.front();
  std::vector<Game> games;  // empty: all
  games.reserve(names.size());
  for (const auto& name : names) games.push_back(game_of_name(name).value());
  make_folder(folder);
  std::uint64_t written = 0;
  std::uint64_t there = 0;
  std::uint64_t others = 0;
  const auto write = [&](const CorpusEntry& entry) {
    const auto& text = entry.line.text;
    if (!games.empty() && std::ranges::count(games, entry.line.question.game) == 0) return;
    const auto file = fmt::format("{}/{:016x}", folder, text_hash(text));
    if (write_new(file, text)) {
      ++written;
    } else if (holds(file, text)) {
      ++there;
    } else {
      ++others;
      remark(file + ": is there already, and holds something else than " + text);
    }
  };
  const auto problems = read_entries(files, write) + others;
  context.out.line(fmt::format("{}: {} files written, {} there already, {} problems", folder,
                               written, there, problems));
  if (problems > 0 || written + there == 0) context.exit_code = ExitCode::bad_input;
}

}  // namespace

void add_corpus_unpack(CLI::App& corpus, Context& context) {
  const auto [verb, games] = add_verb<std::vector<std::string>>(
      corpus, context, "unpack", "Write a file for each question, for fuzzers", kCorpusUnpackFooter,
      unpack);
  add_choice(verb, "--game", "GAME", games, "Only of this game; give it once for each",
             names_of([](const GameDefinition&) { return true; }));
  verb.add_option("DIR", "The folder to write");
  add_corpus_paths(verb);
}

}  // namespace doublecheck
