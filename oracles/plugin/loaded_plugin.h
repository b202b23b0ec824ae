// A plugin's shared object, loaded into this process.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include "plugin/plugin.h"

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

}  // namespace doublecheck::plugin
