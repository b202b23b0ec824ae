// What a campaign shrinks in the background, and what becomes of it in the record.
#pragma once

#include <functional>
#include <string>

#include "campaign/campaign_folder.h"
#include "campaign/crash_shrinker.h"
#include "campaign/witnesses.h"
#include "record/record.h"

namespace doublecheck {

class Shrinkers {
 public:
  /// A line for the user.
  using Tell = std::function<void(const std::string&)>;

  Shrinkers(Record& record, CampaignFolder folder, TrialCommand trial, Tell tell);

  void add(const std::string& signature, const Disagreement& root) {
    witnesses_.add({signature, root});
  }
  void add(CrashToShrink crash) { crashes_.add(std::move(crash)); }

  /// Takes up again what an earlier session has left unshrunk.
  void add_unshrunk();

  /// Records what is done, and tells of each disagreement when it is shrunk and committed.
  void take_results();

  bool busy() const { return witnesses_.waiting() + crashes_.waiting() > 0; }
  /// Lets go of what is not done, for the next session.
  void stop();
  /// The same without waiting for an oracle that answers: before `leave_interrupted` only.
  void abandon();

 private:
  void take(const Witness& witness);
  void take(const ShrunkCrash& crash);

  Record* record_;
  CampaignFolder folder_;
  Tell tell_;
  Witnesses witnesses_;
  CrashShrinker crashes_;
};

}  // namespace doublecheck
