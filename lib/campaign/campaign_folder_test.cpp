#include "campaign/campaign_folder.h"

#include <doctest/doctest.h>

#include <array>

#include "files/temporary_folder.h"
#include "files/usage_error.h"

namespace doublecheck {
namespace {

constexpr const char* kQuestion = "moves chess N h1";

std::size_t files_in(const std::filesystem::path& folder) {
  std::size_t count = 0;
  for (const auto& file : std::filesystem::recursive_directory_iterator(folder))
    count += file.is_regular_file();
  return count;
}

TEST_CASE("a corpus of questions, each in the folder of its game, will do") {
  const TemporaryFolder folder;
  const CampaignFolder campaign(folder.path());
  CHECK_NOTHROW(refuse_junk(campaign));
  folder.write("corpus/chess/a", kQuestion);
  folder.write("corpus/chess/torn", "");
  folder.write("corpus/atomic/b", "moves chess N h1");
  CHECK_THROWS_AS(refuse_junk(campaign), UsageError);
  std::filesystem::remove(folder.path() + "/corpus/atomic/b");
  CHECK_NOTHROW(refuse_junk(campaign));
}

TEST_CASE("all else is junk, whatever it is and wherever it lies") {
  for (const char* place : {"corpus/junk", "corpus/chess/junk", "corpus/chess/deeper/junk"}) {
    const TemporaryFolder folder;
    const CampaignFolder campaign(folder.path());
    folder.write("corpus/chess/a", kQuestion);
    folder.write(place, "moves chess Z h1");
    CHECK_THROWS_WITH(refuse_junk(campaign),
                      ("1 file is in the corpus, but no question of the game of its folder: " +
                       folder.path() + "/" + place)
                          .c_str());
  }
  const TemporaryFolder folder;
  folder.write("corpus/chess/long", kQuestion + std::string(1 << 20, ' '));
  CHECK_THROWS_AS(refuse_junk(CampaignFolder(folder.path())), UsageError);
}

TEST_CASE("seeds are copied to the corpus of their game, all of them or none") {
  const TemporaryFolder folder;
  const CampaignFolder campaign(folder.path() + "/campaign");
  const std::array games{Game::chess, Game::solitaire};
  campaign.make_folders(games);
  const std::array seeds{folder.write("one", kQuestion), folder.path() + "/more"};
  folder.write("more/deep/two", "legal solitaire KN##############\n");
  copy_seeds(seeds, games, campaign);
  CHECK(files_in(campaign.corpus(Game::chess)) == 1);
  CHECK(files_in(campaign.corpus(Game::solitaire)) == 1);
  CHECK_NOTHROW(refuse_junk(campaign));

  const CampaignFolder other(folder.path() + "/other");
  other.make_folders(games);
  folder.write("more/deep/three", "check cube w [#K,##],[##,#q]");
  CHECK_THROWS_AS(copy_seeds(seeds, games, other), UsageError);
  CHECK(files_in(other.path()) == 0);
}

}  // namespace
}  // namespace doublecheck
