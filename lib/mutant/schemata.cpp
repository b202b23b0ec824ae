#include "mutant/schemata.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <iterator>
#include <span>
#include <utility>

namespace doublecheck::mutants {
namespace {

/// A part of a text.
struct Span {
  std::size_t begin = 0;
  std::size_t end = 0;
};

constexpr auto kNowhere = std::string_view::npos;

std::size_t behind(std::string_view end, std::string_view source, std::size_t from) {
  const auto found = source.find(end, from);
  return found == kNowhere ? source.size() : found + end.size();
}

std::size_t behind_quotes(std::string_view source, std::size_t at) {
  const char quote = source[at++];
  while (at < source.size() && source[at] != quote) at += source[at] == '\\' ? 2U : 1U;
  return std::min(at + 1, source.size());
}

/// Where the comment or literal ends that begins at `at`; `at` where none does.
std::size_t behind_quotation(std::string_view source, std::size_t at) {
  const auto rest = source.substr(at);
  if (rest.starts_with("//")) return behind("\n", source, at);
  if (rest.starts_with("/*")) return behind("*/", source, at);
  if (rest.starts_with("R\"(")) return behind(")\"", source, at);
  const bool separates_digits = at > 0 && std::isalnum(static_cast<unsigned char>(source[at - 1]));
  if (rest[0] == '"' || (rest[0] == '\'' && !separates_digits)) return behind_quotes(source, at);
  return at;
}

/// What stands between the outermost braces of each function. A brace opens a function where a `)`
/// stands before it, else a namespace, a class or a list.
std::vector<Span> bodies_of(std::string_view source) {
  std::vector<Span> bodies;
  Span body;
  int depth = 0;
  bool has_parameters = false;
  for (std::size_t at = 0; at < source.size();) {
    if (const auto next = behind_quotation(source, at); next != at) {
      at = next;
      continue;
    }
    const char sign = source[at++];
    if (depth > 0) {
      depth += sign == '{' ? 1 : sign == '}' ? -1 : 0;
      if (depth == 0) bodies.push_back({body.begin, at - 1});
    } else if (sign == '{' && has_parameters) {
      body.begin = at;
      depth = 1;
    }
    if (sign == ')') has_parameters = true;
    if (sign == '{' || sign == '}' || sign == ';') has_parameters = false;
  }
  return bodies;
}

/// What a change comes to, without the lines that stay as they are.
struct Edit {
  const NumberedMutant* by = nullptr;
  Span place;
  std::string_view text;
};

[[noreturn]] void refuse(const Mutant& mutant, const Change& change, const std::string& why) {
  throw MutantError(fmt::format("{}.mutant: {} in {}/{}:\n{}", mutant.name, why, mutant.oracle,
                                mutant.file.string(), change.original));
}

int occurrences(std::string_view source, std::string_view text) {
  int count = 0;
  for (auto at = source.find(text); at != kNowhere; at = source.find(text, at + 1)) ++count;
  return count;
}

/// How much the two have in common at their beginning: whole lines.
std::size_t common_lines(std::string_view one, std::string_view other) {
  const auto [differs, there] = std::ranges::mismatch(one, other);
  const auto same = static_cast<std::size_t>(differs - one.begin());
  const auto ends = [same](std::string_view text) {
    return same == text.size() || text[same] == '\n';
  };
  if (ends(one) && ends(other)) return same;
  return one.substr(0, same).rfind('\n') + 1;
}

/// The same at their end.
std::size_t common_last_lines(std::string_view one, std::string_view other) {
  const std::string backward(one.rbegin(), one.rend());
  return common_lines(backward, std::string(other.rbegin(), other.rend()));
}

Edit edit_of(const Change& change, std::string_view source, const NumberedMutant& by) {
  std::string_view old = change.original;
  std::string_view text = change.replacement;
  if (const int count = occurrences(source, old); count != 1)
    refuse(by.mutant, change, fmt::format("occurs {} times, must occur once,", count));
  const auto first = common_lines(old, text);
  const auto begin = source.find(old) + first;
  old.remove_prefix(first);
  text.remove_prefix(first);
  const auto last = common_last_lines(old, text);
  old.remove_suffix(last);
  text.remove_suffix(last);
  return {&by, {begin, begin + old.size()}, text};
}

bool holds(const Span& outer, const Span& inner) {
  return outer.begin <= inner.begin && inner.end <= outer.end;
}

/// The copy of a source file, as it is written.
class Schemata {
 public:
  Schemata(std::string_view source, const std::vector<NumberedMutant>& mutants)
      : source_(source), file_(mutants.front().mutant.file.string()), bodies_(bodies_of(source)) {
    for (const NumberedMutant& each : mutants)
      for (const Change& change : each.mutant.changes) add(change, each);
    std::ranges::sort(
        edits_, {}, [](const Edit& edit) { return std::pair(edit.by->number, edit.place.begin); });
    std::ranges::sort(additions_, {}, [](const Edit& edit) { return edit.place.begin; });
    std::erase_if(bodies_, [&](const Span& body) { return edits_in(body).empty(); });
  }

  std::string text() {
    std::size_t at = 0;
    for (const Span& body : bodies_) {
      put_with_additions({at, body.begin});
      put_with_bodies(body);
      at = body.end;
    }
    put_with_additions({at, source_.size()});
    return std::move(text_);
  }

 private:
  void add(const Change& change, const NumberedMutant& by) {
    const auto edit = edit_of(change, source_, by);
    const bool in_body =
        std::ranges::any_of(bodies_, [&](const Span& body) { return holds(body, edit.place); });
    if (!in_body && edit.place.begin != edit.place.end)
      refuse(by.mutant, change, "stands outside of a function's body");
    (in_body ? edits_ : additions_).push_back(edit);
  }

  void put_line(std::size_t at, std::string_view file) {
    const auto line = 1 + std::ranges::count(source_.substr(0, at), '\n');
    text_ += fmt::format("\n#line {} \"{}\"\n", line, file);
  }

  void put(Span part) {
    put_line(part.begin, file_);
    text_ += source_.substr(part.begin, part.end - part.begin);
  }

  std::string name_of(const Mutant& mutant) const {
    return fmt::format("{}.mutant, {}", mutant.name, file_);
  }

  /// What stands outside of functions. There mutants may add, and nobody else uses it.
  void put_with_additions(Span part) {
    for (const Edit& edit : additions_) {
      if (!holds(part, edit.place)) continue;
      put({part.begin, edit.place.begin});
      put_line(edit.place.begin, name_of(edit.by->mutant));
      text_ += edit.text;
      part.begin = edit.place.end;
    }
    put(part);
  }

  std::vector<Edit> edits_in(Span body) const {
    std::vector<Edit> edits;
    std::ranges::copy_if(edits_, std::back_inserter(edits),
                         [&](const Edit& edit) { return holds(body, edit.place); });
    return edits;
  }

  /// The body as each mutant has it that changes it, and as it is.
  void put_with_bodies(Span body) {
    const auto edits = edits_in(body);
    for (auto edit = edits.begin(); edit != edits.end();) {
      text_ += fmt::format("\nif (::doublecheck::mutated::is({})) {{", edit->by->number);
      const auto next =
          std::ranges::find_if(edit, edits.end(), [&](const Edit& e) { return e.by != edit->by; });
      put_mutated(body, {edit, next});
      text_ += "\n} else";
      edit = next;
    }
    text_ += " {";
    put(body);
    text_ += "\n}";
  }

  void put_mutated(Span body, std::span<const Edit> edits) {
    put_line(body.begin, name_of(edits.front().by->mutant));
    for (const Edit& edit : edits) {
      text_ += source_.substr(body.begin, edit.place.begin - body.begin);
      text_ += edit.text;
      body.begin = edit.place.end;
    }
    text_ += source_.substr(body.begin, body.end - body.begin);
  }

  std::string_view source_;
  std::string file_;
  std::vector<Span> bodies_;
  std::vector<Edit> edits_;      // in functions, mutant by mutant
  std::vector<Edit> additions_;  // elsewhere
  std::string text_;
};

}  // namespace

std::string with_switches(std::string_view source, const std::vector<NumberedMutant>& mutants) {
  return Schemata(source, mutants).text();
}

}  // namespace doublecheck::mutants
