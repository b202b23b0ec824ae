// Who may write into a campaign's folder: one process at a time.
#pragma once

#include <filesystem>

namespace doublecheck {

/// Holds a campaign's folder for one process, however that ends: by an advisory lock (flock) on the
/// file `lock` there, which holds the number of the process. No child that it executes inherits it.
class CampaignLock {
 public:
  /// Throws UsageError where `folder` cannot be written, or is held by another process, which it
  /// names.
  explicit CampaignLock(const std::filesystem::path& folder);
  CampaignLock(const CampaignLock&) = delete;
  CampaignLock& operator=(const CampaignLock&) = delete;
  ~CampaignLock();

  /// Whether a process holds `folder` now.
  static bool is_held(const std::filesystem::path& folder);

 private:
  int descriptor_ = -1;
};

}  // namespace doublecheck
