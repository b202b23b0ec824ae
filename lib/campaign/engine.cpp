#include "campaign/engine.h"

#include "files/usage_error.h"

namespace doublecheck {

void refuse_missing_engine(const std::string& name, const FuzzTargets& targets) {
  if (name != "afl") return;
  if (!std::filesystem::exists(kAflFuzz))
    throw UsageError(std::string(kAflFuzz) + " is missing: install the package afl++");
  if (!std::filesystem::exists(targets.mutator()))
    throw UsageError(targets.mutator().string() +
                     " is missing: build it in the source folder with\n"
                     "  cmake --build --preset release --target afl_mutator");
}

std::unique_ptr<Engine> make_engine(const std::string& name, const FuzzTargets& targets,
                                    const CampaignFolder& folder) {
  return name == "afl" ? make_afl(targets, folder) : make_libfuzzer(targets, folder);
}

}  // namespace doublecheck
