#include "process/oracle_history.h"

#include <map>
#include <mutex>

namespace doublecheck::process {

std::shared_ptr<OracleHistory> history_of(const std::string& name) {
  static std::mutex mutex;
  static std::map<std::string, std::weak_ptr<OracleHistory>> histories;
  const std::lock_guard lock(mutex);
  auto& kept = histories[name];
  auto history = kept.lock();
  if (!history) kept = history = std::make_shared<OracleHistory>();
  return history;
}

}  // namespace doublecheck::process
