#include "features/label_features.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "comparison/tally.h"
#include "notation/answer_text.h"
#include "question/game_definition.h"

namespace doublecheck {
namespace {

std::string prefix_of(Verb verb, Game game) {
  return fmt::format("{} {} ", name_of(verb), name_of(game));
}

/// The move that `explain` can be asked about: nothing where the question has none.
Argument move_in(const Question& question) {
  if (question.move() != nullptr || question.target() != nullptr) return question.argument;
  const auto moves = moves_of(question);
  if (moves.empty()) return {};
  return moves.front();
}

std::vector<std::string> labels_of(const Question& question, const Argument& argument,
                                   Oracle& adviser) {
  const Answer answer =
      adviser.answer({Verb::explain, question.game, question.position, argument, 0});
  if (!answer.is_verdict()) return {};
  return words_of(answer);
}

std::string label_of_lone_piece(const Board& board) {
  return std::string(text_of(label_of_mover(board[occupied_cells(board).front()].kind())));
}

std::vector<std::string> labels_of(const Question& question, const Answer& answer,
                                   Oracle& adviser) {
  if (question.verb == Verb::moves) return {label_of_lone_piece(question.position.board)};
  if (question.verb == Verb::explain && answer.is_verdict()) return words_of(answer);
  auto labels = labels_of(question, {}, adviser);
  if (const auto move = move_in(question); !std::holds_alternative<std::monostate>(move))
    std::ranges::copy(labels_of(question, move, adviser), std::back_inserter(labels));
  return labels;
}

/// With its reason where it is `illegal`: each is a rule of its own.
std::string class_with_reason(const Answer& answer) {
  return "=" + (answer.is_illegal() ? answer.text() : std::string(class_of(answer)));
}

void sort_once(std::vector<std::string>& texts) {
  std::ranges::sort(texts);
  const auto [first, last] = std::ranges::unique(texts);
  texts.erase(first, last);
}

/// On an empty box only the kind of the piece is a label.
bool is_possible_on_empty_box(Label label, Game game) {
  return std::ranges::any_of(
      kAllKinds, [&](Kind kind) { return has_kind(game, kind) && label == label_of_mover(kind); });
}

bool is_possible_in(Label label, const Shape& shape) {
  if (shape.verb == Verb::moves) return is_possible_on_empty_box(label, shape.game);
  const auto [position, move] = definition_of(form_of(shape)).labels;
  if (is_possible(label, position)) return true;
  return shape.argument != ArgumentForm::none && is_possible(label, move);
}

/// Those without the labels of a game before them.
std::vector<Game> games_with_labels() {
  std::vector<Game> games;
  const auto place = [](Game game) {
    const GameDefinition& of = definition_of(game);
    return (of.whole != nullptr ? of.whole : of.bare)->labels.position;
  };
  for (const Game game : all_games())
    if (std::ranges::find(games, place(game), place) == games.end()) games.push_back(game);
  return games;
}

}  // namespace

std::vector<std::string> label_features(const Question& question, const Answer& answer,
                                        Oracle& adviser) {
  auto features = labels_of(question, answer, adviser);
  if (!answer.is_abstain() && !answer.is_failed()) features.push_back(class_with_reason(answer));
  const std::string prefix = prefix_of(question.verb, question.game);
  for (auto& feature : features) feature.insert(0, prefix);
  sort_once(features);
  return features;
}

std::vector<std::string> possible_label_features() {
  std::vector<std::string> features;
  for (const Game game : games_with_labels())
    for (const Shape& shape : ladder(game))
      for (std::size_t i = 0; i < kLabels; ++i)
        if (is_possible_in(static_cast<Label>(i), shape))
          features.push_back(prefix_of(shape.verb, shape.game) + std::string(kLabelTexts[i]));
  sort_once(features);
  return features;
}

std::size_t count_labels(const std::vector<std::string>& features) {
  std::set<std::string_view> labels;
  for (const std::string_view feature : features) {
    const auto word = feature.substr(feature.rfind(' ') + 1);
    if (label_of_text(word)) labels.insert(word);
  }
  return labels.size();
}

}  // namespace doublecheck
