// A plugin as an oracle: in a child process, where a crash or a hang is only a `failed`, or inside
// this process.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include "plugin/plugin.h"
#include "process/exec_oracle.h"
#include "question/oracle.h"

namespace doublecheck::plugin {

/// One instance of a plugin. What the plugin does wrong, such as crash, it does to us.
class LoadedPlugin {
 public:
  /// `alive` is the number of a mutant in it (mutants/switch.h), 0 of none. Throws OracleError,
  /// naming `file`, where it is no shared object, lacks a function of plugin.h, is of another
  /// version, or makes no instance.
  LoadedPlugin(const std::filesystem::path& file, std::uint64_t max_leaves, int alive = 0);

  /// The plugin's answer as it wrote it, which may be anything; `failed ...` where it returned a
  /// negative number or an impossible length.
  std::string answer(const std::string& question);

  /// What else the shared object exports; nullptr where it does not.
  void* symbol(const char* name) const;

 private:
  std::ptrdiff_t ask(const std::string& question);

  struct Close {
    decltype(&doublecheck_plugin_close) close;
    void operator()(doublecheck_instance* instance) const { close(instance); }
  };

  std::shared_ptr<void> library_;
  decltype(&doublecheck_plugin_answer) answer_;
  std::unique_ptr<doublecheck_instance, Close> instance_;
  std::string buffer_;
};

/// The child is `doublecheck-plugin-host`, which speaks the line protocol, so all that ExecOracle
/// says of time limits and restarts holds. Throws OracleError where the host is not installed
/// beside this program, or where the plugin cannot be loaded: then with the host's reason, or how
/// it died. `read` turns lines into answers. `alive` is as LoadedPlugin has it.
std::unique_ptr<Oracle> host_plugin(std::string name, const std::filesystem::path& file,
                                    std::uint64_t max_leaves, std::chrono::milliseconds time_limit,
                                    process::ExecOracle::AnswerReader read = read_answer,
                                    int alive = 0);

/// For code that is trusted not to crash or hang, such as our own mutants: some ten times as fast
/// as a child process. Throws OracleError as LoadedPlugin does.
std::unique_ptr<Oracle> load_plugin(std::string name, const std::filesystem::path& file,
                                    std::uint64_t max_leaves, int alive = 0);

/// What the host is asked first: an empty line, which is no question; its answer once the plugin is
/// loaded. Where it cannot be loaded the answer is the reason.
inline constexpr const char* kReady = "ready";

}  // namespace doublecheck::plugin
