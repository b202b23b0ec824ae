// A source for tests.
#pragma once

#include "comparison/source.h"

namespace doublecheck {

/// Asks `perft` of depth 0 to 99 of one position in turn, `size` questions in each batch.
class FakeSource : public Source {
 public:
  FakeSource(std::uint64_t batches, std::uint64_t size) : batches_(batches), size_(size) {}

  std::uint64_t batches() const override { return batches_; }
  std::uint64_t questions() const override { return batches_ * size_; }
  std::unique_ptr<Producer> make_producer(Oracle&) override {
    return std::make_unique<FakeProducer>(size_);
  }

 private:
  class FakeProducer : public Producer {
   public:
    explicit FakeProducer(std::uint64_t size) : size_(size) {}

    Batch batch(std::uint64_t number) override {
      Batch made{number * size_, {}};
      for (std::uint64_t i = 0; i < size_; ++i) {
        const auto depth = static_cast<int>((made.first + i) % 100);
        const Position position{Board(kSolitaireBox), Colour::white, {}, {}};
        made.questions.push_back({Verb::perft, Game::solitaire, position, {}, depth});
      }
      return made;
    }

   private:
    std::uint64_t size_;
  };

  std::uint64_t batches_;
  std::uint64_t size_;
};

}  // namespace doublecheck
