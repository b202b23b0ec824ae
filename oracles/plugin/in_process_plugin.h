// A plugin as an oracle inside this process: for code that is trusted not to crash or hang, such as
// our own mutants, and some ten times as fast as a child process.
#pragma once

#include "plugin/loaded_plugin.h"
#include "question/oracle.h"

namespace doublecheck::plugin {

class InProcessPlugin : public Oracle {
 public:
  /// As LoadedPlugin; throws OracleError as that does.
  InProcessPlugin(std::string name, const std::filesystem::path& file, std::uint64_t max_leaves,
                  int alive = 0)
      : name_(std::move(name)), plugin_(file, max_leaves, alive) {}

  std::string name() const override { return name_; }
  Answer answer(const Question& question) override;

 private:
  std::string name_;
  LoadedPlugin plugin_;
};

}  // namespace doublecheck::plugin
