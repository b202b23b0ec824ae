#include "campaign/witnesses.h"

#include <sys/resource.h>
#include <unistd.h>

#include <map>

#include "built_in.h"
#include "comparison/canary.h"
#include "diagnosis/diagnosis.h"

namespace doublecheck {
namespace {

constexpr int kLowPriority = 10;  // as `nice` counts

class Shrinker {
 public:
  Shrinker(std::uint64_t max_leaves, Witnesses::Stopped stopped) : stopped_(std::move(stopped)) {
    options_.max_leaves = max_leaves;
    ::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), kLowPriority);
  }

  Witness shrunk(const Witness& root) {
    try {
      Limits limits;
      limits.stop = [this] { return stopped_->load(); };
      return {root.signature,
              shrink(root.disagreement, oracles_of(root.disagreement), *adviser_, limits)};
    } catch (const OracleError&) {
      return root;
    }
  }

 private:
  const Oracles& oracles_of(const Disagreement& disagreement) {
    std::vector<std::string> names;
    for (const auto& given : disagreement.answers) names.push_back(given.oracle);
    auto& oracles = oracles_[names];
    if (oracles.empty())
      for (const auto& name : names) oracles.push_back(make_oracle(name, options_));
    return oracles;
  }

  Witnesses::Stopped stopped_;
  OracleOptions options_;
  std::unique_ptr<Oracle> adviser_ = make_adviser();
  std::map<std::vector<std::string>, Oracles> oracles_;
};

}  // namespace

std::function<Witness(const Witness&)> make_shrinker(std::uint64_t max_leaves,
                                                     Witnesses::Stopped stopped) {
  const auto shrinker = std::make_shared<Shrinker>(max_leaves, std::move(stopped));
  return [shrinker](const Witness& root) { return shrinker->shrunk(root); };
}

}  // namespace doublecheck
