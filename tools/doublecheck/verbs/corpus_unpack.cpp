#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cerrno>
#include <cstring>

#include "conversion/packing.h"
#include "corpus/corpus.h"
#include "files/usage_error.h"
#include "files/whole_file.h"
#include "notation/text_hash.h"
#include "options/named_corpus.h"
#include "verbs/corpus_verbs.h"

namespace doublecheck {
namespace {

constexpr const char* kCorpusUnpackFooter = R"(Examples:
  doublecheck corpus unpack seeds corpus/rules
  doublecheck corpus unpack seeds corpus --game chess --game atomic
A file is the line of a question without its answer and without a line break, as libFuzzer and AFL++
take inputs, and is named after a hash of it. What is in DIR stays: the same input is not written
again. A file of such a name with anything else in it is reported, and so is a line that is no entry:
then the exit code is 2.)";

struct UnpackOptions {
  std::vector<std::string> games;
};

/// False where there is such a file already. It is not waited until the disk has it: 100,000 files
/// would take minutes, and they can be unpacked again.
bool write_new(const std::string& file, std::string_view text) {
  const int descriptor = ::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  if (descriptor == -1 && errno == EEXIST) return false;
  if (descriptor == -1) throw UsageError(file + ": " + std::strerror(errno));
  try {
    Output out(descriptor, file);
    out.write(text);
    out.flush();
  } catch (const OutputError&) {
    ::close(descriptor);
    ::unlink(file.c_str());  // half an input is junk
    throw;
  }
  ::close(descriptor);
  return true;
}

class Unpack {
 public:
  Unpack(std::string folder, const std::vector<std::string>& games) : folder_(std::move(folder)) {
    for (const auto& name : games) games_.push_back(game_of_name(name).value());
  }

  void unpack(std::vector<std::string> files) {
    make_folder(folder_);
    CorpusReader reader(std::move(files), Answers::optional);
    while (const auto item = reader.next()) {
      if (const auto* problem = std::get_if<CorpusProblem>(&*item))
        report(problem_text(*problem));
      else
        write(std::get<CorpusEntry>(*item).line);
    }
  }

  std::string summary() const {
    return fmt::format("{}: {} files written, {} there already, {} problems", folder_, written_,
                       there_, problems_);
  }

  ExitCode exit_code() const {
    return problems_ > 0 || written_ + there_ == 0 ? ExitCode::bad_input : ExitCode::done;
  }

 private:
  void write(const CorpusLine& line) {
    if (!games_.empty() && std::ranges::find(games_, line.question.game) == games_.end()) return;
    const auto file = fmt::format("{}/{:016x}", folder_, text_hash(line.text));
    if (write_new(file, line.text))
      ++written_;
    else if (holds(file, line.text))
      ++there_;
    else
      report(file + ": is there already, and holds something else than " + line.text);
  }

  static bool holds(const std::string& file, const std::string& text) {
    try {
      return read_input(file) == text;
    } catch (const UsageError&) {
      return false;
    }
  }

  void report(const std::string& problem) {
    ++problems_;
    remark(problem);
  }

  std::string folder_;
  std::vector<Game> games_;  // empty: all
  std::uint64_t written_ = 0;
  std::uint64_t there_ = 0;
  std::uint64_t problems_ = 0;
};

void unpack(const UnpackOptions& options, Context& context) {
  if (context.words.empty())
    throw UsageError("where to? First the folder to write, then files and folders of a corpus");
  const auto files = named_files({context.words.begin() + 1, context.words.end()});
  Unpack unpack(context.words.front(), options.games);
  unpack.unpack(files);
  context.out.line(unpack.summary());
  context.exit_code = unpack.exit_code();
}

}  // namespace

void add_corpus_unpack(CLI::App& corpus, Context& context) {
  CLI::App* verb = corpus.add_subcommand("unpack", "A file for each question, for fuzzers");
  const auto options = std::make_shared<UnpackOptions>();
  verb->add_option("--game", options->games, "Only of this game; give it once for each")
      ->check(CLI::IsMember({"cube", "chess", "solitaire", "atomic", "solitaire-upward"}))
      ->allow_extra_args(false)
      ->type_name("GAME");
  verb->add_option("DIR", "The folder to write");
  verb->add_option("PATH", "Files, or folders with all *.txt below them (default: ./corpus)");
  verb->footer(kCorpusUnpackFooter);
  verb->callback([options, &context] { unpack(*options, context); });
}

}  // namespace doublecheck
