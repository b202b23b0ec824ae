#include "plugin/plugin_oracle.h"

#include <dlfcn.h>
#include <fmt/format.h>

#include <map>
#include <mutex>

#include "examination/oracle_maker.h"
#include "notation/answer_text.h"
#include "notation/question_text.h"
#include "process/beside_program.h"
#include "process/child_process.h"
#include "process/line_conversation.h"
#include "process/private_copy.h"

namespace doublecheck::plugin {
namespace {

constexpr std::size_t kFirstCapacity = std::size_t{64} << 10;
constexpr auto kLongestAnswer = static_cast<std::ptrdiff_t>(process::kLongestLine);

[[noreturn]] void refuse(const std::filesystem::path& file, std::string_view reason) {
  throw OracleError("plugin " + file.string() + ": " + std::string(reason));
}

using Library = std::shared_ptr<void>;

Library load(const std::filesystem::path& file) {
  // A name without a slash would be looked for in the system's folders.
  void* library = ::dlopen(std::filesystem::absolute(file).c_str(), RTLD_NOW | RTLD_LOCAL);
  if (!library) refuse(file, ::dlerror());
  return {library, ::dlclose};
}

/// Whoever loads a file twice gets the same object twice. So each mutant that is alive in this
/// process is a copy, and the copy's name says which (mutants/switch.cpp).
Library load_copy(const std::filesystem::path& file, int alive) try {
  struct Copy {
    process::PrivateCopy file;  // as long as the library: another copy may not have its path
    Library library;
  };
  process::PrivateCopy copied(file, fmt::format("{}.{}.so", file.stem().string(), alive));
  auto library = load(copied.path());
  const auto copy = std::make_shared<Copy>(std::move(copied), std::move(library));
  return {copy, copy->library.get()};
} catch (const std::runtime_error& error) {
  refuse(file, fmt::format("a copy of it cannot be loaded: {}", error.what()));
}

/// Instances of one mutant share a copy.
Library load_alive(const std::filesystem::path& file, int alive) {
  if (alive == 0) return load(file);
  static std::mutex mutex;
  static std::map<std::pair<std::filesystem::path, int>, std::weak_ptr<void>> copies;
  const std::lock_guard lock(mutex);
  auto& copy = copies[{file, alive}];
  auto library = copy.lock();
  if (!library) copy = library = load_copy(file, alive);
  return library;
}

template <class Function>
Function* function(void* library, const char* name, const std::filesystem::path& file) {
  void* symbol = ::dlsym(library, name);
  if (!symbol) refuse(file, std::string("does not export ") + name);
  return reinterpret_cast<Function*>(symbol);
}

void check_version(void* library, const std::filesystem::path& file) {
  const int version =
      function<decltype(doublecheck_plugin_version)>(library, "doublecheck_plugin_version", file)();
  if (version != DOUBLECHECK_PLUGIN_VERSION)
    refuse(file, "is of version " + std::to_string(version) + " of the interface, not " +
                     std::to_string(DOUBLECHECK_PLUGIN_VERSION));
}

}  // namespace

LoadedPlugin::LoadedPlugin(const std::filesystem::path& file, std::uint64_t max_leaves, int alive)
    : library_(load_alive(file, alive)), buffer_(kFirstCapacity, '\0') {
  void* library = library_.get();
  check_version(library, file);
  answer_ =
      function<decltype(doublecheck_plugin_answer)>(library, "doublecheck_plugin_answer", file);
  const auto open =
      function<decltype(doublecheck_plugin_open)>(library, "doublecheck_plugin_open", file);
  const auto close =
      function<decltype(doublecheck_plugin_close)>(library, "doublecheck_plugin_close", file);
  instance_ = {open(max_leaves), Close{close}};
  if (!instance_) refuse(file, "makes no instance");
}

std::string LoadedPlugin::answer(const std::string& question) {
  auto length = ask(question);
  if (length >= std::ssize(buffer_) && length <= kLongestAnswer) {
    buffer_.resize(static_cast<std::size_t>(length) + 1);
    length = ask(question);
  }
  if (length < 0) return "failed plugin-error";
  if (length >= std::ssize(buffer_)) return "failed rubbish: answer too long";
  return buffer_.substr(0, static_cast<std::size_t>(length));
}

std::ptrdiff_t LoadedPlugin::ask(const std::string& question) {
  return answer_(instance_.get(), question.c_str(), buffer_.data(), buffer_.size());
}

void* LoadedPlugin::symbol(const char* name) const {
  return ::dlsym(library_.get(), name);
}

// --- As an oracle --------------------------------------------------------------------------------

namespace {

using Arguments = std::vector<std::string>;

std::string path_of_host() {
  const auto path = process::beside_program("doublecheck-plugin-host");
  if (!std::filesystem::exists(path)) throw OracleError(process::missing_beside_program(path));
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
