#include "worker/event_log.h"

#include <doctest/doctest.h>

#include <fstream>
#include <iterator>

#include "files/temporary_folder.h"
#include "worker/full_disk.h"

namespace doublecheck::fuzz {
namespace {

std::string text_in(const std::filesystem::path& file) {
  std::ifstream in(file);
  return {std::istreambuf_iterator<char>(in), {}};
}

TEST_CASE("a log holds the events of all who wrote to it, one line each") {
  const TemporaryFolder folder;
  EventLog(folder.path() + "/log").write(Started{1});
  EventLog(folder.path() + "/log").write(Sighted{"s", 2});
  CHECK(text_in(folder.path() + "/log") ==
        event_text(Started{1}) + "\n" + event_text(Sighted{"s", 2}) + "\n");
}

TEST_CASE("a log that cannot be had or written is reported with its name and the reason") {
  const TemporaryFolder folder;
  const auto nowhere = folder.path() + "/none/log";
  CHECK_THROWS_WITH_AS(EventLog{nowhere},
                       ("cannot open " + nowhere + ": No such file or directory").c_str(),
                       RecordError);
  EventLog full("/dev/full");
  CHECK_THROWS_WITH_AS(full.write(Started{1}), "cannot write /dev/full: No space left on device",
                       RecordError);
}

TEST_CASE("of an event that the disk has no room for, no half line stays") {
  const TemporaryFolder folder;
  const auto file = folder.path() + "/log";
  EventLog log(file);
  log.write(Started{1});
  const auto whole = text_in(file);
  const FullDisk full(whole.size() + 5);
  CHECK_THROWS_AS(log.write(Started{2}), RecordError);
  CHECK(text_in(file) == whole);
}

}  // namespace
}  // namespace doublecheck::fuzz
