#include "fuzzing/engine.h"

namespace doublecheck {

std::unique_ptr<Engine> make_engine(const std::string& name, const Kit& kit,
                                    const CampaignFolder& folder) {
  return name == "afl" ? make_afl(kit, folder) : make_libfuzzer(kit, folder);
}

}  // namespace doublecheck
