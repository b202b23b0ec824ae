// How far something is, on standard error: a bar, or where that is no terminal a line now and then.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace doublecheck {

class Progress {
 public:
  /// `total` of `unit` (plural) are expected; 0 if nobody knows. A `limit` of time counts if given.
  Progress(std::string unit, std::uint64_t total, std::chrono::milliseconds limit = {});
  ~Progress();

  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  /// Whether anybody sees the bar.
  bool visible() const { return terminal_; }

  /// The total, where it is known only now.
  void expect(std::uint64_t total) { total_ = total; }

  /// Draws the bar; `remark` stands behind it. Where there is no terminal: writes a line, if ten
  /// seconds have gone by since the last one, or since the beginning.
  void show(std::uint64_t done, const std::string& remark);

  /// The same where the total is known only now.
  void show_of(std::uint64_t done, std::uint64_t total) {
    total_ = total;
    show(done, {});
  }

  /// Takes the bar away, so that something else can be printed.
  void clear();

 private:
  double share_of(std::uint64_t done) const;
  std::string text_of(std::uint64_t done, const std::string& remark) const;

  std::string unit_;
  std::uint64_t total_;
  std::chrono::milliseconds limit_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  std::chrono::steady_clock::time_point last_line_ = start_;
  bool terminal_;
};

class StageProgress {
 public:
  /// `done` of `of` are done, counted in `unit`, in the stage `what`.
  void show(const std::string& unit, const std::string& what, std::size_t done, std::size_t of) {
    if (!bar_ || unit != unit_ || what != what_ || of != of_) {
      bar_.emplace(unit, of);
      unit_ = unit;
      what_ = what;
      of_ = of;
    }
    bar_->show(done, what);
  }

  /// Takes the bar away.
  void clear() { bar_.reset(); }

 private:
  std::optional<Progress> bar_;
  std::string unit_;
  std::string what_;
  std::size_t of_ = 0;
};

}  // namespace doublecheck
