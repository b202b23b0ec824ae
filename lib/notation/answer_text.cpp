#include "notation/answer_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <functional>
#include <optional>
#include <tuple>

#include "files/number_text.h"
#include "notation/board_text.h"
#include "notation/cell_names.h"

namespace doublecheck {

// --- Answers in canonical form ------------------------------------------------------------------

namespace {

constexpr std::string_view kEmptyList = "none";

/// 0 without a letter.
std::size_t place_of_letter(const Move& move) {
  return move.promotion ? 1 + static_cast<std::size_t>(letter_of(*move.promotion) - 'a') : 0;
}
constexpr std::size_t kLetterPlaces = 27;

void sort_cells(const CellNames& names, std::vector<Cell>& cells) {
  std::ranges::sort(cells, {}, [&](Cell cell) { return names.place[cell]; });
}

/// As text: by from, then to, then the letter.
void sort_moves(const CellNames& names, std::vector<Move>& moves) {
  const std::size_t places = 2 * names.place.size();
  std::ranges::sort(moves, {}, [&](const Move& move) {
    const auto& of_to = move.promotion ? names.place_before_letter : names.place_without_letter;
    return (names.place_before_name[move.from] * places + of_to[move.to]) * kLetterPlaces +
           place_of_letter(move);
  });
}

/// Writes names one after the other into room that is there.
class ListWriter {
 public:
  /// At most so many names, and as many blanks and single letters.
  explicit ListWriter(std::size_t names)
      : text_(names * (sizeof(ShortName::letters) + 1), ' '), end_(text_.data()) {}

  void add(const ShortName& name) {
    std::memcpy(end_, name.letters.data(), name.letters.size());
    end_ += name.length;
  }
  void add(char letter) { *end_++ = letter; }

  Answer answer() && {
    text_.resize(static_cast<std::size_t>(end_ - text_.data()) - 1);  // without the last blank
    return Answer(std::move(text_));
  }

 private:
  std::string text_;
  char* end_;
};

/// Boxes of so many cells have sets of places in one word each, and what is read out of a set is
/// sorted: twice as fast as sorting.
constexpr std::size_t kSmallBox = 64;
using PlaceSet = std::uint64_t;

constexpr PlaceSet only(std::size_t place) {
  return PlaceSet{1} << place;
}

template <class Use>
void for_each_place(PlaceSet places, Use use) {
  for (; places != 0; places &= places - 1) use(static_cast<std::size_t>(std::countr_zero(places)));
}

/// The places of `cells`; nothing where one is there twice.
std::optional<PlaceSet> places_of(const CellNames& names, const std::vector<Cell>& cells) {
  PlaceSet places = 0;
  for (const Cell cell : cells) places |= only(names.place[cell]);
  if (static_cast<std::size_t>(std::popcount(places)) != cells.size()) return std::nullopt;
  return places;
}

/// Moves of a small box, each of them once.
class MoveSets {
 public:
  explicit MoveSets(const CellNames& names) : names_(names) {}

  /// False where the move is there already.
  bool add(const Move& move) {
    const auto letter = letter_number(move);
    if ((letters_ & only(letter)) == 0) to_[letter].fill(0);
    letters_ |= only(letter);
    const std::size_t from = names_.place_before_name[move.from];
    const PlaceSet to = only(names_.place[move.to]);
    const bool is_new = (to_[letter][from] & to) == 0;
    to_[letter][from] |= to;
    from_ |= only(from);
    return is_new;
  }

  /// Calls `use` with the place of each from, that of its to, and the letter or 0, in the order of
  /// text.
  template <class Use>
  void for_each(Use use) const {
    for_each_place(from_, [&](std::size_t from) {
      PlaceSet any = 0;
      for_each_place(letters_, [&](std::size_t letter) { any |= to_[letter][from]; });
      for_each_place(any, [&](std::size_t to) {
        for_each_place(letters_, [&](std::size_t letter) {
          if ((to_[letter][from] & only(to)) != 0) use(from, to, kLetters[letter]);
        });
      });
    });
  }

 private:
  static constexpr std::array kLetters{'\0', 'b', 'k', 'n', 'p', 'q', 'r'};

  static std::size_t letter_number(const Move& move) {
    constexpr std::array<std::size_t, kKinds.size()> kNumbers{2, 5, 6, 1, 3, 4};  // by kind
    return move.promotion ? kNumbers[static_cast<std::size_t>(*move.promotion)] : 0;
  }

  const CellNames& names_;
  PlaceSet from_ = 0;
  PlaceSet letters_ = 0;  // those that some move has
  std::array<std::array<PlaceSet, kSmallBox>, kLetters.size()> to_;
};

Answer text_of(const CellNames& names, PlaceSet places) {
  const auto count = static_cast<std::size_t>(std::popcount(places));
  ListWriter list(count);
  for_each_place(places, [&](std::size_t place) {
    list.add(names.in_order[place]);
    list.add(' ');
  });
  return std::move(list).answer();
}

Answer text_of(const CellNames& names, const MoveSets& moves, std::size_t count) {
  ListWriter list(2 * count);
  moves.for_each([&](std::size_t from, std::size_t to, char letter) {
    list.add(names.in_order_before_name[from]);
    list.add(names.in_order[to]);
    if (letter != '\0') list.add(letter);
    list.add(' ');
  });
  return std::move(list).answer();
}

/// Drops are written in capitals, and so come before all moves.
std::string take_drops(const Box& box, std::vector<Move>& moves) {
  const auto is_drop = [](const Move& move) { return move.dropped.has_value(); };
  const auto drops = std::ranges::partition(moves, std::not_fn(is_drop));
  std::vector<std::string> words;
  for (const Move& drop : drops) words.push_back(move_name(box, drop));
  moves.erase(drops.begin(), drops.end());
  std::ranges::sort(words);
  return fmt::format("{}", fmt::join(words, " "));
}

Answer list_of_steps(const Box& box, std::vector<Move> moves) {
  const auto& names = cell_names(box);
  if (names.place.size() <= kSmallBox) {
    MoveSets sets(names);
    const auto add = [&](const Move& move) { return sets.add(move); };
    if (std::ranges::all_of(moves, add)) return text_of(names, sets, moves.size());
  }
  sort_moves(names, moves);
  ListWriter list(2 * moves.size());
  for (const Move& move : moves) {
    list.add(names.short_names[move.from]);
    list.add(names.short_names[move.to]);
    if (move.promotion) list.add(letter_of(*move.promotion));
    list.add(' ');
  }
  return std::move(list).answer();
}

}  // namespace

Answer cell_list(const Box& box, std::vector<Cell> cells) {
  if (cells.empty()) return Answer(std::string(kEmptyList));
  const auto& names = cell_names(box);
  if (names.place.size() <= kSmallBox)
    if (const auto places = places_of(names, cells)) return text_of(names, *places);
  sort_cells(names, cells);
  ListWriter list(cells.size());
  for (const Cell cell : cells) {
    list.add(names.short_names[cell]);
    list.add(' ');
  }
  return std::move(list).answer();
}

Answer move_list(const Box& box, std::vector<Move> moves) {
  if (moves.empty()) return Answer(std::string(kEmptyList));
  if (std::ranges::none_of(moves, [](const Move& move) { return move.dropped.has_value(); }))
    return list_of_steps(box, std::move(moves));
  auto drops = take_drops(box, moves);
  if (moves.empty()) return Answer(std::move(drops));
  return Answer(drops + ' ' + list_of_steps(box, std::move(moves)).text());
}

Answer label_list(const LabelSet& labels) {
  std::string text;
  labels.for_each([&](Label label) {
    if (!text.empty()) text += ' ';
    text += text_of(label);
  });
  return Answer(text.empty() ? std::string(kEmptyList) : std::move(text));
}

Answer solution(const std::optional<std::vector<Move>>& moves) {
  if (!moves) return verdict(false);
  return Answer(moves_text(*moves));
}

Answer position_after(PositionForm form, const Position& position) {
  return Answer(position_text(form, position));
}

// --- Answers of foreign oracles -----------------------------------------------------------------

namespace {

constexpr std::size_t kLongestExcerpt = 60;

std::string excerpt(std::string_view text) {
  std::string shown(text.substr(0, kLongestExcerpt));
  std::ranges::replace_if(shown, [](char letter) { return letter < ' ' || letter > '~'; }, '?');
  if (text.size() > kLongestExcerpt) shown += "...";
  return shown;
}

Answer rubbish(std::string_view text) {
  return failed("rubbish: " + (text.empty() ? "an empty line" : excerpt(text)));
}

/// What a list is of that answers `verb`; empty where no list answers it.
std::string_view item_of(Verb verb) {
  if (verb == Verb::moves || verb == Verb::attacked) return "cell";
  if (verb == Verb::legal) return "move";
  return verb == Verb::explain ? "label" : "";
}

/// Of a list it names the word that is wrong, unless that is the first: then the text may be none.
Answer rubbish(Verb verb, std::string_view text, const ParseError& error) {
  constexpr std::string_view kBlanks = " \t";
  const auto begin = text.substr(0, error.column() - 1).find_last_of(kBlanks) + 1;
  const auto item = item_of(verb);
  if (begin == 0 || item.empty()) return rubbish(text);
  const auto rest = text.substr(begin);
  return failed("rubbish: '" + excerpt(rest.substr(0, rest.find_first_of(kBlanks))) + "' is no " +
                std::string(item));
}

std::string_view trim(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  return without_last_blanks(text);
}

/// A word of the rules or of a failure: small letters, digits and '-'.
bool is_reason(std::string_view word) {
  return !word.empty() && std::ranges::all_of(word, [](char letter) {
    return (letter >= 'a' && letter <= 'z') || is_digit(letter) || letter == '-';
  });
}

template <class Item, class Read>
std::vector<Item> read_items(std::string_view list, Read read) {
  std::vector<Item> items;
  if (list == "none") return items;
  items.reserve(1 + static_cast<std::size_t>(std::ranges::count(list, ' ')));
  Reader text(list);
  for (text.skip_blanks(); !text.at_end(); text.skip_blanks()) {
    items.push_back(read(text));
    if (!text.at_end() && !is_blank(text.peek())) text.fail("expected a blank");
  }
  if (items.empty()) text.fail("expected a list");
  return items;
}

/// What a sorted list names more than once, each once.
template <class Item>
std::vector<Item> named_twice(const std::vector<Item>& sorted) {
  std::vector<Item> twice;
  for (std::size_t i = 1; i < sorted.size(); ++i)
    if (sorted[i] == sorted[i - 1] && (twice.empty() || twice.back() != sorted[i]))
      twice.push_back(sorted[i]);
  return twice;
}

/// `list_of` makes the answer, `key` tells equal items.
template <class Item, class Key>
Answer list_without_duplicates(const Box& box, std::vector<Item> items,
                               Answer list_of(const Box&, std::vector<Item>), Key key) {
  std::ranges::sort(items, {}, key);
  if (auto twice = named_twice(items); !twice.empty())
    return failed("duplicate-moves: " + list_of(box, std::move(twice)).text());
  return list_of(box, std::move(items));
}

Answer read_move_list(const Box& box, std::string_view text) {
  return list_without_duplicates(box, read_move_names(box, text), move_list, [](const Move& move) {
    return std::tuple(move.from, move.to, move.promotion, move.dropped);
  });
}

Answer read_labels(std::string_view text) {
  LabelSet labels;
  if (text == "none") return label_list(labels);
  Reader words(text);
  for (auto word = words.take_word(); !word.empty(); word = words.take_word()) {
    const auto label = label_of_text(word);
    if (!label) words.fail("unknown label");
    labels.add(*label);
  }
  return label_list(labels);
}

Answer read_verdict(std::string_view text) {
  if (text != "true" && text != "false") return rubbish(text);
  return verdict(text == "true");
}

Answer read_number(std::string_view text) {
  const auto count = number_in<std::uint64_t>(text);
  return count ? number(*count) : rubbish(text);
}

Answer read_solution(std::string_view text) {
  if (text == "false") return solution(std::nullopt);
  Reader list(text);
  auto moves = read_moves(list);
  list.expect_end();
  return solution(std::move(moves));
}

Answer read_by_verb(const Question& question, std::string_view text) {
  const Box& box = question.position.board.box();
  switch (question.verb) {
    case Verb::moves:
    case Verb::attacked:
      return list_without_duplicates(box, read_cells(box, text), cell_list, std::identity());
    case Verb::legal:
      return read_move_list(box, text);
    case Verb::play:
    case Verb::explode:
      return position_after(shape_of(question).position, read_position_after(question, text));
    case Verb::perft:
      return read_number(text);
    case Verb::solve:
      return read_solution(text);
    case Verb::explain:
      return read_labels(text);
    default:
      return read_verdict(text);
  }
}

}  // namespace

std::vector<Cell> read_cells(const Box& box, std::string_view text) {
  return read_items<Cell>(text, [&](Reader& at) { return read_cell(at, box); });
}

namespace {

/// A list as move_list writes it, of a flat box and with no letters; nothing for any other.
std::optional<std::vector<Move>> moves_of_flat(const Box& box, std::string_view text) {
  constexpr std::size_t kStep = 5;  // `e2e4 `
  if (box.dimensions != 2 || text.size() % kStep != kStep - 1) return std::nullopt;
  std::vector<Move> moves((text.size() + 1) / kStep);
  for (std::size_t at = 0; at < text.size(); at += kStep) {
    const auto from = cell_of_letters(text[at], text[at + 1], box);
    const auto to = cell_of_letters(text[at + 2], text[at + 3], box);
    const bool goes_on = at + kStep < text.size();
    if (!from || !to || (goes_on && text[at + kStep - 1] != ' ')) return std::nullopt;
    moves[at / kStep] = {*from, *to, std::nullopt};
  }
  return moves;
}

}  // namespace

std::vector<Move> read_move_names(const Box& box, std::string_view text) {
  if (auto moves = moves_of_flat(box, text)) return *std::move(moves);
  return read_items<Move>(text, [&](Reader& at) { return read_move(at, box); });
}

Position read_position_after(const Question& question, std::string_view text) {
  Reader reader(text);
  return shape_of(question).position->read_after(reader, question);
}

Answer read_answer(const Question& question, std::string_view text) {
  text = trim(text);
  if (text == "abstain") return abstain();
  if (text.starts_with("failed ")) return failed(trim(text.substr(7)));
  if (text.starts_with("illegal ") && is_reason(text.substr(8))) return illegal(text.substr(8));
  try {
    return read_by_verb(question, text);
  } catch (const ParseError& error) {
    return rubbish(question.verb, text, error);
  }
}

std::vector<std::string> words_of(const Answer& answer) {
  std::vector<std::string> words;
  for_each_word(answer, [&](std::string_view word) { words.emplace_back(word); });
  return words;
}

}  // namespace doublecheck
