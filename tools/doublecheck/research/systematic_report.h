// What became of systematic mutants: tables by oracle, folder and operator, and the survivors.
#pragma once

#include <span>
#include <string>

#include "examination/reply.h"
#include "systematic/fates.h"

namespace doublecheck {

/// What is told of them.
struct SystematicView {
  /// Of both halves: places and witnesses of those that are held out are told, too.
  bool reveal = false;
  /// The mutants were chosen by name. Then folder and operator would tell what one of those that
  /// are held out is.
  bool is_named = false;
  /// So many questions of a corpus were asked first; 0: there was none.
  std::uint64_t corpus = 0;
};

/// Whether the place and the witness of this mutant may be told.
bool is_shown(const SystematicFate& fate, const SystematicView& view);

/// For people. Of the half that is held out only figures, unless `reveal`.
std::string systematic_text(std::span<const SystematicFate> fates, const SystematicView& view);

/// An object: `halves` with all scores, and `mutants`. A mutant that is held out has its name, end
/// and questions alone, unless `reveal`.
Json systematic_json(std::span<const SystematicFate> fates, const SystematicView& view);

}  // namespace doublecheck
