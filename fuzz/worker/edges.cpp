#include "worker/edges.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "notation/text_hash.h"
#include "process/beside_program.h"
#include "process/file_descriptor.h"
#include "worker/event_log.h"

#if defined(__ELF__)
// Set by the linker, by AFL++'s compiler; null where there is none of them. The names are theirs.
// NOLINTBEGIN(bugprone-reserved-identifier)
extern "C" {
[[gnu::weak, gnu::visibility("hidden")]] extern std::uint8_t __start___sancov_cntrs[];
[[gnu::weak, gnu::visibility("hidden")]] extern std::uint8_t __stop___sancov_cntrs[];
[[gnu::weak, gnu::visibility("default")]] extern std::uint8_t* __afl_area_ptr;
[[gnu::weak, gnu::visibility("default")]] extern std::uint32_t __afl_map_size;
}
// NOLINTEND(bugprone-reserved-identifier)
#endif

namespace doublecheck::fuzz {

/// What the file begins with; the edges follow.
struct EdgeFile::Header {
  std::uint64_t build = 0;
  std::uint64_t edges = 0;
  std::uint64_t executions = 0;
};

namespace {

/// Whichever counters the engine looks at. Linkers of other formats than ELF set no such names:
/// there edges are not counted by us.
std::span<std::uint8_t> counters_of_engine() {
#if defined(__ELF__)
  if (&__afl_area_ptr != nullptr && &__afl_map_size != nullptr)
    return {__afl_area_ptr, __afl_map_size};
#endif
  return edge_counters();
}

constexpr std::uint8_t kMany = 3;

/// Others may make the file at the same time.
class Lock {
 public:
  Lock(const process::FileDescriptor& opened, const std::filesystem::path& file)
      : number_(opened.number()) {
    if (::flock(number_, LOCK_EX) != 0) throw RecordError("lock", file);
  }
  Lock(const Lock&) = delete;
  Lock& operator=(const Lock&) = delete;
  ~Lock() { ::flock(number_, LOCK_UN); }  // the mapping would hold it after the file is closed

 private:
  int number_;
};

std::size_t size_of(const process::FileDescriptor& opened, const std::filesystem::path& file) {
  struct stat status{};
  if (::fstat(opened.number(), &status) != 0) throw RecordError("read", file);
  return static_cast<std::size_t>(status.st_size);
}

/// Without this a full disk would be a bus error on some later write to memory.
void reserve(const process::FileDescriptor& opened, std::size_t size,
             const std::filesystem::path& file) {
  const std::string zeroes(size, '\0');
  for (std::string_view left = zeroes; !left.empty();) {
    const auto written = ::write(opened.number(), left.data(), left.size());
    if (written == -1 && errno != EINTR) throw RecordError("reserve room for", file);
    if (written > 0) left.remove_prefix(static_cast<std::size_t>(written));
  }
}

void* map(const process::FileDescriptor& opened, std::size_t size,
          const std::filesystem::path& file) {
  void* mapped = ::mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_SHARED, opened.number(), 0);
  if (mapped == MAP_FAILED) throw RecordError("map", file);
  return mapped;
}

/// Others may count the same edge at the same time.
void count_one(std::uint8_t& executions) {
  std::atomic_ref shared(executions);
  auto seen = shared.load(std::memory_order_relaxed);
  while (seen < kMany && !shared.compare_exchange_weak(seen, static_cast<std::uint8_t>(seen + 1),
                                                       std::memory_order_relaxed)) {
  }
}

/// Bytes that are looked at in one step.
constexpr std::size_t kBlock = 64;
constexpr std::size_t kWord = sizeof(std::uint64_t);

std::uint64_t eight_bytes(const std::uint8_t* from) {
  std::uint64_t bytes = 0;
  std::memcpy(&bytes, from, sizeof bytes);
  return bytes;
}

/// Whether one of the kBlock bytes from `block` on is not 0.
bool has_hit(const std::uint8_t* block) {
  std::uint64_t all = 0;
  for (std::size_t at = 0; at < kBlock; at += kWord) all |= eight_bytes(block + at);
  return all != 0;
}

/// An execution that is no new draw has hit the edge.
void know_one(std::uint8_t& executions) {
  std::uint8_t none = 0;
  std::atomic_ref(executions).compare_exchange_strong(none, kMany, std::memory_order_relaxed);
}

/// The highest bit of each byte that is not 0.
std::uint64_t marks_of_hits(std::uint64_t bytes) {
  constexpr std::uint64_t kLow = 0x7f7f7f7f7f7f7f7f;
  return (((bytes & kLow) + kLow) | bytes) & ~kLow;
}

/// The highest bit of each byte that is kMany: it alone has both of its lowest bits.
std::uint64_t marks_of_many(std::uint64_t bytes) {
  static_assert(kMany == 3);
  return (bytes << 7) & (bytes << 6) & 0x8080808080808080;
}

/// Calls `change` with the executions of each edge that has a hit and not yet many of them. Most
/// edges that are hit have been hit often enough.
template <class Change>
void change_word(const std::uint8_t* hits, std::uint8_t* executions, Change change) {
  static_assert(std::endian::native == std::endian::little);  // the lowest byte is the first edge
  auto marks = marks_of_hits(eight_bytes(hits)) & ~marks_of_many(eight_bytes(executions));
  for (; marks != 0; marks &= marks - 1) change(executions[std::countr_zero(marks) / 8]);
}

/// The same for all edges.
template <class Change>
void change_hit(std::span<const std::uint8_t> hits, std::span<std::uint8_t> executions,
                Change change) {
  const std::size_t in_blocks = executions.size() - executions.size() % kBlock;
  for (std::size_t block = 0; block < in_blocks; block += kBlock) {
    if (!has_hit(&hits[block])) continue;
    for (auto word = block; word < block + kBlock; word += kWord)
      change_word(&hits[word], &executions[word], change);
  }
  for (auto edge = in_blocks; edge < executions.size(); ++edge)
    if (hits[edge] != 0) change(executions[edge]);
}

}  // namespace

std::span<std::uint8_t> edge_counters() {
#if defined(__ELF__)
  if (__start___sancov_cntrs != nullptr) return {__start___sancov_cntrs, __stop___sancov_cntrs};
#endif
  return {};
}

Unseen::Unseen() {
  const auto counters = counters_of_engine();
  seen_.assign(counters.begin(), counters.end());
}

Unseen::~Unseen() {
  std::ranges::copy(seen_, counters_of_engine().begin());
}

EdgeFile::EdgeFile(const std::filesystem::path& file, std::size_t edges, std::uint64_t build)
    : edges_(edges), header_(nullptr, Unmap{sizeof(Header) + edges}) {
  const auto size = header_.get_deleter().size;
  const process::FileDescriptor opened(::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644));
  if (opened.number() < 0) throw RecordError("open", file);
  const Lock lock(opened, file);
  if (size_of(opened, file) != size) {
    if (::ftruncate(opened.number(), 0) != 0) throw RecordError("empty", file);
    reserve(opened, size, file);
  }
  header_.reset(static_cast<Header*>(map(opened, size, file)));
  if (header_->build == build && header_->edges == edges) return;
  std::memset(static_cast<void*>(header_.get()), 0, size);
  *header_ = {build, edges, 0};
}

void EdgeFile::count(std::span<const std::uint8_t> hits) {
  std::atomic_ref(header_->executions).fetch_add(1, std::memory_order_relaxed);
  change_hit(hits, executions_by_edge(), count_one);
}

void EdgeFile::know(std::span<const std::uint8_t> hits) {
  change_hit(hits, executions_by_edge(), know_one);
}

EdgeCounts EdgeFile::counts() const {
  const auto executions = executions_by_edge();
  const auto hit = [&](std::uint8_t times) {
    return static_cast<std::uint64_t>(std::ranges::count(executions, times));
  };
  return {header_->executions, edges_ - hit(0), hit(1), hit(2), edges_};
}

std::span<std::uint8_t> EdgeFile::executions_by_edge() const {
  return {reinterpret_cast<std::uint8_t*>(header_.get() + 1), edges_};
}

void EdgeFile::Unmap::operator()(Header* header) const {
  ::munmap(header, size);
}

std::uint64_t build_of_program() {
  std::ifstream program(process::running_program(), std::ios::binary);
  std::uint64_t hash = kHashOfNothing;
  std::array<std::uint64_t, 8192> words{};  // programs are large
  do {
    program.read(reinterpret_cast<char*>(words.data()), sizeof words);
    const auto read = static_cast<std::size_t>(program.gcount()) / kWord;
    for (std::size_t i = 0; i < read; ++i) hash = hash_with(hash, words[i]);
  } while (program);
  return hash;
}

}  // namespace doublecheck::fuzz
