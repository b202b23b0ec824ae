#include "guided/guided_features.h"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <string>

#include "examination/legal_moves.h"
#include "generate/reach.h"
#include "notation/answer_text.h"
#include "notation/text_hash.h"

namespace doublecheck {

double Novelty::worth(std::span<const FeatureHash> features) const {
  double sum = 0;
  for (const FeatureHash feature : features) sum += 1.0 / (1.0 + counts_[feature % kPlaces]);
  return sum;
}

void Novelty::count(std::span<const FeatureHash> features) {
  for (const FeatureHash feature : features) {
    auto& count = counts_[feature % kPlaces];
    if (count < std::numeric_limits<std::uint32_t>::max()) ++count;
  }
}

namespace {

// What a feature is about begins its hash.
constexpr FeatureHash kLine = 11;
constexpr FeatureHash kCount = 12;
constexpr FeatureHash kMet = 13;

/// Whose turn it is, the slider, and two men between.
constexpr std::size_t kMostOfLine = 4;

FeatureHash mixed(FeatureHash one, FeatureHash other) {
  const auto hash = hash_with(one, other + 0x9E3779B97F4A7C15 + (one << 6U) + (one >> 2U));
  return hash ^ (hash >> 29U);
}

FeatureHash hash_of(std::string_view text, FeatureHash hash) {
  for (const char letter : text) hash = hash_with(hash, static_cast<unsigned char>(letter));
  return hash ^ (hash >> 29U);
}

void add_pairs(const std::vector<FeatureHash>& ones, std::vector<FeatureHash>& features) {
  for (std::size_t i = 0; i < ones.size(); ++i)
    for (std::size_t j = i + 1; j < ones.size(); ++j) features.push_back(mixed(ones[i], ones[j]));
}

}  // namespace

std::optional<GuidedKinds> GuidedKinds::read(std::string_view text) {
  if (text == "all") return GuidedKinds{};
  GuidedKinds kinds{false, false, false, false};
  const std::array flags{std::pair{"labels", &kinds.labels}, std::pair{"pairs", &kinds.pairs},
                         std::pair{"lines", &kinds.lines}, std::pair{"answers", &kinds.answers}};
  while (true) {
    const auto end = text.find('+');
    const auto flag = std::ranges::find(flags, text.substr(0, end), [](const auto& named) {
      return std::string_view(named.first);
    });
    if (flag == flags.end()) return std::nullopt;
    *flag->second = true;
    if (end == std::string_view::npos) return kinds;
    text.remove_prefix(end + 1);
  }
}

std::vector<FeatureHash> GuidedFeatures::explained(const Question& about,
                                                   const Argument& argument) {
  std::vector<FeatureHash> labels;
  labels.reserve(16);
  const Answer answer = adviser_->answer({Verb::explain, about.game, about.position, argument, 0});
  if (answer.is_illegal()) return {hash_of(answer.text(), kHashOfNothing)};
  if (!answer.is_verdict()) return labels;
  const FeatureHash form = about.position.state ? 1 : 2;
  for_each_word(answer, [&](std::string_view word) {
    labels.push_back(hash_of(word, mixed(kHashOfNothing, form)));
  });
  return labels;
}

void GuidedFeatures::add_lines_to(const Question& about, Cell king,
                                  std::vector<FeatureHash>& features) {
  const Board& board = about.position.board;
  const bool turn = board[king].colour() == about.position.to_move;
  for (const auto& [slider, between] : lines_to_king(about, king, reach_)) {
    std::string line{turn ? 't' : 'w', board[slider].letter()};
    for (const Cell cell : between)
      if (board[cell]) line += board[cell].letter();
    if (line.size() <= kMostOfLine) features.push_back(hash_of(line, kLine));
  }
}

void GuidedFeatures::add_lines(const Question& about, std::vector<FeatureHash>& features) {
  const auto cells = about.position.board.cells();
  for (std::size_t cell = 0; cell < cells.size(); ++cell)
    if (cells[cell].is(Kind::king)) add_lines_to(about, static_cast<Cell>(cell), features);
}

void GuidedFeatures::add_answers(const Question& about, std::vector<FeatureHash>& features) {
  if (shape_about(Verb::legal, about) == nullptr) return;
  const auto count = count_of(adviser_->answer(perft_question(about, 1)));  // cheaper than a list
  const auto moves = count.value_or(0);
  if (moves == 0) return;
  features.push_back(
      mixed(kCount, moves < 4 ? moves : 2 + static_cast<std::uint64_t>(std::bit_width(moves))));
}

std::vector<FeatureHash> GuidedFeatures::of_position(const Question& about,
                                                     const std::vector<FeatureHash>& labels) {
  std::vector<FeatureHash> features;
  features.reserve(64);
  if (kinds_.labels) features = labels;
  if (kinds_.pairs) add_pairs(labels, features);
  if (kinds_.lines) add_lines(about, features);
  if (kinds_.answers) add_answers(about, features);
  return features;
}

std::vector<FeatureHash> GuidedFeatures::of_argument(const Question& question,
                                                     const std::vector<FeatureHash>& labels) {
  const auto of_move = explained(question, question.argument);
  std::vector<FeatureHash> features;
  features.reserve(128);
  const auto verb = static_cast<FeatureHash>(question.verb);
  if (kinds_.labels)
    for (const auto label : of_move) features.push_back(mixed(label, verb));
  if (!kinds_.pairs) return features;
  add_pairs(of_move, features);
  for (const auto label : of_move)
    for (const auto other : labels) features.push_back(mixed(mixed(label, other), kMet));
  return features;
}

}  // namespace doublecheck
