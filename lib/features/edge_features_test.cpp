#include "features/edge_features.h"

#include <doctest/doctest.h>

#include "files/temporary_folder.h"
#include "features/traced_programs.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

/// Shell scripts in the place of the traced programs.
class TracedFolder {
 public:
  TracedFolder() {
    write("mailbox", "while read q; do echo '3*1 17*8'; done");
    write("distance", "while read q; do case $q in *N*) echo '5*2';; *) echo;; esac; done");
  }

  std::filesystem::path path() const { return folder_.path(); }

 private:
  void write(const std::string& oracle, const std::string& commands) const {
    const auto name = traced_program("", oracle).string();
    std::filesystem::permissions(folder_.write(name, "#!/bin/sh\n" + commands),
                                 std::filesystem::perms::owner_all);
  }

  TemporaryFolder folder_;
};

const Question kKnightAlone = read_question("moves chess N h1");
const Question kRookAlone = read_question("moves chess R a1");

TEST_CASE("edges of both oracles are features, by oracle, number and class") {
  const TracedFolder folder;
  EdgeGatherer gatherer(folder.path(), kTracedLeaves);
  std::vector<std::vector<std::string>> features(2);
  gatherer.each_feature_of(std::vector{kKnightAlone, kRookAlone},
                           [&](std::size_t question, std::string feature) {
                             features[question].push_back(std::move(feature));
                           });
  CHECK(features[0] ==
        std::vector<std::string>{"edge mailbox 3*1", "edge mailbox 17*8", "edge distance 5*2"});
  CHECK(features[1] == std::vector<std::string>{"edge mailbox 3*1", "edge mailbox 17*8"});
}

TEST_CASE("a question has the edges that are wanted of each oracle, or not") {
  const TracedFolder folder;
  EdgeGatherer gatherer(folder.path(), kTracedLeaves);
  const auto has = [&](const Question& question, std::vector<std::string> wanted) {
    return gatherer.has(question, wanted);
  };
  CHECK(has(kKnightAlone, {"edge distance 5*2", "edge mailbox 17*8"}));
  CHECK_FALSE(has(kRookAlone, {"edge distance 5*2", "edge mailbox 17*8"}));
  CHECK_FALSE(has(kKnightAlone, {"edge mailbox 17*7"}));
  CHECK(has(kRookAlone, {"mate cube C4-mate", "mutant king-hides-behind-itself"}));
}

}  // namespace
}  // namespace doublecheck
