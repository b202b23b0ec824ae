#include "record/merge_folders.h"

#include <doctest/doctest.h>

#include "files/usage_error.h"
#include "record/sample_record.h"

namespace doublecheck {
namespace {

void make_campaign(const TemporaryFolder& folder, const std::string& name, Game game) {
  auto parameters = sample_parameters(std::string(32, name.back()));
  parameters.games = {game};
  folder.write(name + "/corpus/chess/" + name, "x");
  sample_record(folder.path() + "/" + name, parameters, "s", 2);
}

TEST_CASE("a folder made by merging has a campaign of its own, about the games of all") {
  const TemporaryFolder folder;
  make_campaign(folder, "a", Game::cube);
  make_campaign(folder, "b", Game::chess);
  const auto into = folder.path() + "/into";
  const auto merged = merge_folders(into, {folder.path() + "/a", folder.path() + "/b"});
  CHECK(merged.campaigns == 3);
  CHECK(merged.disagreements == 1);
  CHECK(merged.files == 2);
  const Record record = Record::open(into, Record::Access::read);
  CHECK(record.parameters().games == std::vector{Game::cube, Game::chess});
  CHECK(record.parameters().id.size() == 32);
  CHECK(record.disagreements()[0].count == 4);
  CHECK(record.time_run().count() == 0);
}

TEST_CASE("a folder in use is not merged into, but may be merged from") {
  const TemporaryFolder folder;
  make_campaign(folder, "a", Game::cube);
  make_campaign(folder, "b", Game::chess);
  const CampaignLock lock(folder.path() + "/a");
  CHECK_THROWS_AS(merge_folders(folder.path() + "/a", {folder.path() + "/b"}), UsageError);
  CHECK(merge_folders(folder.path() + "/b", {folder.path() + "/a"}).campaigns == 2);
}

TEST_CASE("an input that a kill left half copied is copied again") {
  const TemporaryFolder folder;
  make_campaign(folder, "a", Game::chess);
  folder.write("into/corpus/chess/a.new", "half");
  merge_folders(folder.path() + "/into", {folder.path() + "/a"});
  CHECK(std::filesystem::file_size(folder.path() + "/into/corpus/chess/a") == 1);
  CHECK_FALSE(std::filesystem::exists(folder.path() + "/into/corpus/chess/a.new"));
}

}  // namespace
}  // namespace doublecheck
