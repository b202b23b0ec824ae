#include "worker/edges.h"

#include <doctest/doctest.h>

#include <array>
#include <fstream>
#include <vector>

#include "files/temporary_folder.h"
#include "worker/event_log.h"
#include "worker/full_disk.h"

namespace doublecheck::fuzz {
namespace {

constexpr std::size_t kEdges = 11;  // one word of eight, and some more
using Hits = std::array<std::uint8_t, kEdges>;

/// Edge i is hit `times[i]` times, by that many executions.
void count(EdgeFile& file, Hits times) {
  const auto most = *std::ranges::max_element(times);
  for (int execution = 0; execution < most; ++execution) {
    Hits hits{};
    for (std::size_t edge = 0; edge < kEdges; ++edge)
      if (times[edge] > execution) hits[edge] = 200;
    file.count(hits);
  }
}

TEST_CASE("edges are told apart by how many executions hit them: none, one, two, more") {
  const TemporaryFolder folder;
  EdgeFile file(folder.path() + "/edges", kEdges, 7);
  CHECK(file.counts() == EdgeCounts{0, 0, 0, 0, kEdges});
  count(file, {1, 0, 2, 3, 0, 1, 9, 0, 1, 2, 100});
  CHECK(file.counts() == EdgeCounts{100, 8, 3, 2, kEdges});
}

TEST_CASE("edges of an input that is executed again are known, and no draw") {
  const TemporaryFolder folder;
  EdgeFile file(folder.path() + "/edges", kEdges, 7);
  count(file, {1, 0, 2, 0, 0, 0, 0, 0, 1, 0, 0});
  file.know(Hits{9, 9, 9, 0, 0, 0, 0, 0, 0, 9, 0});
  CHECK(file.counts() == EdgeCounts{2, 5, 2, 1, kEdges});
}

TEST_CASE("words of edges that were all hit often are not counted further") {
  const TemporaryFolder folder;
  EdgeFile file(folder.path() + "/edges", kEdges, 7);
  count(file, {5, 5, 5, 5, 5, 5, 5, 5, 1, 0, 0});
  CHECK(file.counts() == EdgeCounts{5, 9, 1, 0, kEdges});
}

TEST_CASE("edges of a word are told apart, however often each was hit and by how many executions") {
  constexpr std::size_t kMany = 128;
  const TemporaryFolder folder;
  for (const int hit : {1, 2, 127, 128, 129, 255}) {
    CAPTURE(hit);
    EdgeFile file(folder.path() + "/" + std::to_string(hit), kMany, 7);
    for (std::size_t execution = 0; execution < 4; ++execution) {
      std::vector<std::uint8_t> hits(kMany);  // edge i is hit by i % 5 executions
      for (std::size_t edge = 0; edge < kMany; ++edge)
        if (edge % 5 > execution) hits[edge] = static_cast<std::uint8_t>(hit);
      file.count(hits);
    }
    CHECK(file.counts() == EdgeCounts{4, 102, 26, 26, kMany});
  }
}

TEST_CASE("in code of any size each edge that is hit is counted, and no other") {
  constexpr std::size_t kMost = 200;
  const TemporaryFolder folder;
  for (std::size_t edges = 1; edges <= kMost; ++edges) {
    EdgeFile file(folder.path() + "/" + std::to_string(edges), edges, 7);
    for (std::size_t hit = 0; hit < edges; ++hit) {
      std::vector<std::uint8_t> hits(edges);
      hits[hit] = 1;
      file.count(hits);
      CHECK(file.counts() == EdgeCounts{hit + 1, hit + 1, hit + 1, 0, edges});
    }
  }
}

TEST_CASE("workers of one target count in one file, at once and after each other") {
  const TemporaryFolder folder;
  EdgeFile one(folder.path() + "/edges", kEdges, 7);
  {
    EdgeFile other(folder.path() + "/edges", kEdges, 7);
    count(other, {1, 1});
  }
  count(one, {1, 0, 1});
  CHECK(one.counts() == EdgeCounts{2, 3, 2, 1, kEdges});
  CHECK(EdgeFile(folder.path() + "/edges", kEdges, 7).counts() == one.counts());
}

TEST_CASE("the edges of other code are counted afresh") {
  const TemporaryFolder folder;
  for (const auto& [edges, build] : {std::pair{kEdges, 8}, {kEdges - 1, 7}, {kEdges + 1, 7}}) {
    EdgeFile before(folder.path() + "/edges", kEdges, 7);
    count(before, {1, 2, 3});
    EdgeFile after(folder.path() + "/edges", edges, static_cast<std::uint64_t>(build));
    CHECK(after.counts() == EdgeCounts{0, 0, 0, 0, edges});
    std::filesystem::remove(folder.path() + "/edges");
  }
}

TEST_CASE("a file of junk is begun afresh, one that cannot be had is reported") {
  const TemporaryFolder folder;
  std::ofstream(folder.path() + "/edges") << "junk";
  CHECK(EdgeFile(folder.path() + "/edges", kEdges, 7).counts().covered == 0);
  CHECK_THROWS_AS(EdgeFile(folder.path(), kEdges, 7), RecordError);
  const FullDisk full(kEdges);
  CHECK_THROWS_WITH_AS(EdgeFile(folder.path() + "/large", kEdges, 7),
                       doctest::Contains("cannot reserve room for "), RecordError);
}

TEST_CASE("a program has one number") {
  CHECK(build_of_program() == build_of_program());
  CHECK(build_of_program() != 0);
}

}  // namespace
}  // namespace doublecheck::fuzz
