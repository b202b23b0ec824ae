// Where the files of a campaign lie, and the questions in them.
#pragma once

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "question/question.h"

namespace doublecheck {

/// The paths are absolute: workers are given them.
class CampaignFolder {
 public:
  /// Makes the folder if it is not there. Throws UsageError where that fails.
  explicit CampaignFolder(const std::filesystem::path& path);

  const std::filesystem::path& path() const { return path_; }
  /// What the workers of a game have found worth keeping, one question a file.
  std::filesystem::path corpus(Game game) const { return path_ / "corpus" / name_of(game); }
  std::filesystem::path log(const std::string& name) const { return path_ / "logs" / name; }
  /// Inputs that end a worker; in `new` those that are not recorded yet.
  std::filesystem::path crashes() const { return path_ / "crashes"; }
  std::filesystem::path new_crashes() const { return crashes() / "new"; }
  /// WorkerOrders::edges.
  std::filesystem::path edges(Game game) const { return path_ / "edges" / name_of(game); }
  /// Takes the place of the seeds of the fuzz targets where one of those ends a worker
  /// (crashes.h).
  std::filesystem::path seeds(Game game) const { return path_ / "seeds" / name_of(game); }
  std::filesystem::path afl(Game game) const { return path_ / "afl" / name_of(game); }

  /// The path as seen from the folder, as the record keeps it.
  std::string inside(const std::filesystem::path& file) const;

  /// Makes the folders in it that are missing. Throws UsageError.
  void make_folders(std::span<const Game> games) const;

 private:
  std::filesystem::path path_;
};

/// Adds those of `more` that `all` has not.
template <class Value>
void add_new(std::vector<Value>& all, const std::vector<Value>& more) {
  for (const auto& one : more)
    if (std::ranges::find(all, one) == all.end()) all.push_back(one);
}

/// `doublecheck-fuzz-DATE-TIME`, in local time; with a number behind it where there is such a
/// folder.
std::filesystem::path fresh_folder_name();

/// Bytes of the disk that a campaign may still fill.
std::uintmax_t disk_left(const std::filesystem::path& folder);

inline constexpr std::uintmax_t kDiskToBegin = 64 << 20;
/// A campaign stops while there is still room for its record.
inline constexpr std::uintmax_t kDiskToGoOn = 16 << 20;

/// The question that `file` holds, which may end with a line break; nothing where it cannot be read
/// or holds none. Never keeps more of a file than a line may have.
std::optional<Question> question_in(const std::filesystem::path& file);

/// Refuses a campaign's corpus in which there is anything but questions, each in the folder of its
/// game. Empty files are let pass: a kill leaves such. Changes nothing. Throws UsageError with the
/// number of the others and the first names.
void refuse_junk(const CampaignFolder& folder);

/// Copies the questions of these files, and of those in the trees of these folders, to the corpus;
/// a file may end with a line break. Throws UsageError, and then has copied nothing: where a path
/// cannot be read, or a file holds no question of `games`.
void copy_seeds(std::span<const std::string> paths, std::span<const Game> games,
                const CampaignFolder& folder);

// --- Merging -------------------------------------------------------------------------------------
// Of the records of campaigns, and of the files beside them.

struct MergedFolders {
  /// What `into` has now: campaigns, different disagreements (entries of the record), crashes.
  std::size_t campaigns = 0;
  std::size_t disagreements = 0;
  std::size_t crashes = 0;
  /// Files that were copied into it.
  std::uint64_t files = 0;
};

/// Adds the campaigns in the folders `from` to that in `into`, which is made where there is none:
/// as a campaign that itself has run nothing, about the games of all the others. Inputs of the
/// corpus and files of crashes keep their names, which tell their content; what is there already
/// stays. Doing it twice changes nothing. Throws UsageError where a folder has no record, `into` is
/// in use or among `from`, or the campaigns are about different oracles; nothing is changed then.
MergedFolders merge_folders(const std::string& into, const std::vector<std::string>& from);

}  // namespace doublecheck
