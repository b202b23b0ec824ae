#include <fmt/format.h>

#include <filesystem>
#include <memory>

#include "built_in.h"
#include "options/adding.h"
#include "options/shared_options.h"
#include "process/beside_program.h"
#include "process/exec_oracle.h"
#include "runs/page_link.h"
#include "serve/asking_desk.h"
#include "serve/http/gate.h"
#include "serve/http/http.h"
#include "serve/page_files.h"
#include "serve/page_json.h"
#include "serve/site.h"
#include "verbs/all_verbs.h"

namespace doublecheck {
namespace {

constexpr int kLargestPort = 65535;
constexpr std::size_t kMostSets = 4;  // of oracles

constexpr const char* kServeFooter = R"(Examples:
  doublecheck serve
  doublecheck serve --oracle mailbox --oracle mine=exec:./my-engine
  doublecheck serve --dir campaign-1 --dir campaign-2
  doublecheck serve --static public
Only this machine can reach the page. Ctrl-C ends it.)";

struct ServeOptions {
  OracleWords oracles;
  int port = kPortOfServe;
  std::vector<std::string> folders;
  std::string page;  // empty: the one beside this program
  std::string static_folder;
};

void add_options(CLI::App& verb, ServeOptions& options) {
  add_number(verb, "--port", "N", options.port,
             fmt::format("The page's port; 0 takes one that is free (default: {})", kPortOfServe),
             0, kLargestPort);
  add_oracle_options(verb, options.oracles);
  add_value(verb, "--dir", "DIR", options.folders,
            "The folder of a campaign to show, running or finished; give it once for each");
  add_value(verb, "--page", "DIR", options.page,
            "The folder of the page's files (default: those built beside this program)");
  auto* written = verb.add_option("--static", options.static_folder,
                                  "Write the page into this folder instead, for any web host: it "
                                  "needs no server, and asks the built-in oracles");
  written->type_name("DIR");
  for (const char* other : {"--port", "--oracle", "--contract", "--time-limit", "--dir"})
    written->excludes(other);
}

/// The options that ask these oracles the same again.
RepeatCommand repeat_command_of(const OracleWords& words) {
  return [spelling = spelling_of(words)](const Disagreement& answers) {
    return ask_command(answers, spelling);
  };
}

/// An oracle like another one that lives in a process of its own, where it is held to a time limit,
/// but known as built in.
class ResidentOracle : public Oracle {
 public:
  explicit ResidentOracle(std::unique_ptr<Oracle> elsewhere) : elsewhere_(std::move(elsewhere)) {}

  std::string name() const override { return elsewhere_->name(); }
  Answer answer(const Question& question) override { return elsewhere_->answer(question); }

 private:
  std::unique_ptr<Oracle> elsewhere_;
};

/// `mailbox` and `distance` are asked through this program, as `ask -`.
std::unique_ptr<Oracle> make_with_limit(std::string_view text, const OracleOptions& options) {
  const auto [name, spec] = named_spec(text);
  const OracleKind* kind = kind_of(spec);
  if (kind == nullptr || kind->name.ends_with(':')) return make_oracle(text, options);
  return std::make_unique<ResidentOracle>(std::make_unique<process::ExecOracle>(
      std::string(name),
      std::vector<std::string>{process::running_program().string(), "ask", "-", "--oracle",
                               std::string(spec), "--max-leaves",
                               std::to_string(options.max_leaves)},
      options.time_limit));
}

std::filesystem::path shared(const char* name) {
  return process::expect_there(process::shared_beside_program(name));
}

std::filesystem::path folder_of_page(const ServeOptions& options) {
  return options.page.empty() ? shared("page") : std::filesystem::path(options.page);
}

RuleExamples rule_examples() {
  return {shared("RULES.md"), shared("corpus/rules")};
}

std::string wild_bugs() {
  return wild_bugs_json(shared("wild.json"));
}

Site::Parts parts_of(const ServeOptions& options, AskingDesk& desk, const std::string& token) {
  std::vector<std::unique_ptr<CampaignWatch>> campaigns;
  campaigns.reserve(options.folders.size());
  for (const std::string& folder : options.folders)
    campaigns.push_back(std::make_unique<CampaignWatch>(folder));
  return {.page = PageFiles(folder_of_page(options), token),
          .rules = rule_examples(),
          .bugs = wild_bugs,
          .oracles = desk.meet(),  // last: a program may need its whole time limit
          .repeat = repeat_command_of(options.oracles),
          .campaigns = std::move(campaigns)};
}

void serve(const ServeOptions& options, Context& context) {
  if (!options.static_folder.empty()) {
    const auto page = folder_of_page(options);
    return write_static_page(options.static_folder, page, rule_examples(), wild_bugs());
  }
  auto choice = chosen_oracles(options.oracles);
  choice.make = make_with_limit;  // none of which can hold up the page
  const auto token = http::fresh_token();
  AskingDesk desk(choice, kMostSets, choice.options.time_limit);
  Site site(parts_of(options, desk, token), desk);
  const auto server = http::make_http_server(options.port, token);
  context.out.line(fmt::format("http://127.0.0.1:{}/", server->port()));
  context.out.flush();
  server->run([&site](const http::Request& request) { return site.answer(request); });
}

}  // namespace

void add_serve(CLI::App& app, Context& context) {
  const auto [verb, options] = add_verb<ServeOptions>(
      app, context, "serve", "Open a page on this machine: boards, answers, rules, campaigns",
      kServeFooter, serve);
  add_options(verb, options);
}

}  // namespace doublecheck
