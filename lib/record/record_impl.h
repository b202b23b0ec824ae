// What the functions of record.h share. record.cpp opens and merges, record_write.cpp
// writes, record_read.cpp reads.
#pragma once

#include "record/record.h"
#include "record/record_database.h"

namespace doublecheck {

inline constexpr std::string_view kFound = "found";
inline constexpr std::string_view kWitness = "witness";

struct Record::Impl {
  RecordDatabase database;
  std::string own;  // id of the folder's own campaign

  static std::filesystem::path file_in(const std::filesystem::path& folder);

  std::vector<RecordedSession> sessions(const std::string& campaign);
  /// Replaces the answers to one question of a disagreement.
  void write_answers(std::int64_t disagreement, std::string_view question,
                     const std::vector<GivenAnswer>& answers);
  /// What `query` lists of a disagreement.
  RecordedDisagreement disagreement_of(Query& row);
  std::vector<GivenAnswer> answers(std::int64_t disagreement, std::string_view question);
  void write_campaign(const CampaignParameters& parameters);
  void merge_disagreements(const std::vector<RecordedDisagreement>& ours,
                           const std::vector<RecordedDisagreement>& all_theirs);
  /// Nothing where the signature is not known.
  void replace_witness(const std::string& signature, const Disagreement& witness, bool shrunk);
  /// Adds one whose signature is new, from the attached record.
  void take_disagreement(const RecordedDisagreement& theirs);
};

/// Values as columns hold them. Those that read throw DamagedValue.

Game recorded_game(const std::string& name);
std::uint64_t recorded_seed(const std::string& digits);
/// JSON arrays of strings.
std::string array_text(const std::vector<std::string>& strings);
std::vector<std::string> recorded_array(const std::string& text);
/// A JSON object.
std::string contracts_text(const Contracts& contracts);
Contracts recorded_contracts(const std::string& text);

}  // namespace doublecheck
