#include "plugin/plugin_oracle.h"

#include "examination/oracle_maker.h"
#include "notation/answer_text.h"
#include "notation/question_text.h"
#include "plugin/loaded_plugin.h"
#include "process/beside_program.h"
#include "process/process_failure.h"

namespace doublecheck::plugin {
namespace {

using Arguments = std::vector<std::string>;

std::string path_of_host() {
  const auto path = process::beside_program("doublecheck-plugin-host");
  if (!std::filesystem::exists(path)) throw OracleError(path.string() + " is missing");
  return path.string();
}

/// A process that has loaded the plugin.
std::unique_ptr<process::LineConversation> ready_host(const Arguments& host,
                                                      const std::filesystem::path& file,
                                                      std::chrono::milliseconds time_limit) try {
  auto conversation = std::make_unique<process::LineConversation>(host);
  const auto words = conversation->ask("", time_limit);
  if (words != kReady) throw OracleError(words);
  return conversation;
} catch (const process::ProcessFailure& failure) {
  throw OracleError("plugin " + file.string() + ": " + failure.what() + " while it was loaded");
}

class InProcessPlugin : public Oracle {
 public:
  InProcessPlugin(std::string name, const std::filesystem::path& file, std::uint64_t max_leaves,
                  int alive)
      : name_(std::move(name)), plugin_(file, max_leaves, alive) {}

  std::string name() const override { return name_; }
  Answer answer(const Question& question) override {
    return read_answer(question, plugin_.answer(question_text(question)));
  }

 private:
  std::string name_;
  LoadedPlugin plugin_;
};

}  // namespace

std::unique_ptr<Oracle> host_plugin(std::string name, const std::filesystem::path& file,
                                    std::uint64_t max_leaves, std::chrono::milliseconds time_limit,
                                    process::ExecOracle::AnswerReader read, int alive) {
  const Arguments host{path_of_host(), file.string(), std::to_string(max_leaves),
                       std::to_string(alive)};
  auto started = ready_host(host, file, time_limit);
  return std::make_unique<process::ExecOracle>(std::move(name), host, time_limit, read,
                                               std::move(started));
}

std::unique_ptr<Oracle> load_plugin(std::string name, const std::filesystem::path& file,
                                    std::uint64_t max_leaves, int alive) {
  return std::make_unique<InProcessPlugin>(std::move(name), file, max_leaves, alive);
}

}  // namespace doublecheck::plugin
