#include "mutants/mutant_oracle.h"

#include <algorithm>
#include <optional>

#include "examination/oracle_maker.h"
#include "mutant/catalogue.h"
#include "mutants/mixed_mutants.h"
#include "plugin/plugin_oracle.h"
#include "process/beside_program.h"

namespace doublecheck::mutants {
namespace {

std::string unknown(std::string_view name) {
  std::vector<std::string> names;
  for (const Mutant& mutant : all_mutants()) names.push_back(mutant.name);
  if (names.empty()) return process::missing_beside_program(mutants_folder());
  return unknown_mutant(name, " in " + mutants_folder().string(), std::move(names));
}

/// Nothing where no such systematic mutant was built.
std::optional<MutantPlace> place_of_systematic(std::string_view name) {
  const auto oracle = name.substr(0, name.find('-'));
  const auto folder = systematic_folder();
  const auto object = mutated_copy_of(folder, oracle);
  if (oracle == name || !std::filesystem::exists(object)) return std::nullopt;
  const auto list = read_systematic_list(folder, oracle);
  const auto found = std::ranges::find(list.mutants, name, &SystematicMutant::name);
  if (found == list.mutants.end()) return std::nullopt;
  return MutantPlace{object, found->number};
}

/// A mutant in another process answers as the oracle that it was made from: it is not foreign, and
/// to `solve` it must give the one solution (S3).
class HostedMutant : public Oracle {
 public:
  explicit HostedMutant(std::unique_ptr<Oracle> hosted) : hosted_(std::move(hosted)) {}

  std::string name() const override { return hosted_->name(); }
  bool pipelines() const override { return hosted_->pipelines(); }
  void announce(std::span<const Question> questions) override { hosted_->announce(questions); }
  Answer answer(const Question& question) override { return hosted_->answer(question); }

 private:
  std::unique_ptr<Oracle> hosted_;
};

std::unique_ptr<Oracle> make_one(std::string_view name, const OracleOptions& options) {
  const auto spec = "mutant:" + std::string(name);
  const auto chosen = place_of_mutant(name);
  const auto place = chosen ? chosen : place_of_systematic(name);
  if (!place) throw OracleError(unknown(name));
  const auto& [object, number] = *place;
  if (options.plugins_in_process && chosen)
    return plugin::load_plugin(spec, object, options.max_leaves, number);
  return std::make_unique<HostedMutant>(plugin::host_plugin(
      spec, object, options.max_leaves, options.time_limit, read_answer, number));
}

}  // namespace

std::unique_ptr<Oracle> make_mutant(std::string_view names, std::unique_ptr<Oracle> right,
                                    const OracleOptions& options) {
  return make_named(names, std::move(right),
                    [&](std::string_view name) { return make_one(name, options); });
}

std::filesystem::path mutated_copy_of(const std::filesystem::path& folder,
                                      std::string_view oracle) {
  return folder / (std::string(oracle) + ".so");
}

MutatedCopy::MutatedCopy(const std::filesystem::path& file, int number, std::uint64_t max_leaves)
    : file_(file), plugin_(file, max_leaves, number) {}

std::vector<std::uint64_t> MutatedCopy::entered(std::size_t functions) const {
  void* symbol = plugin_.symbol("doublecheck_plugin_entered");
  if (symbol == nullptr) throw OracleError(file_.string() + " does not tell which functions run");
  const auto* bytes = reinterpret_cast<const unsigned char* (*)()>(symbol)();
  std::vector<std::uint64_t> numbers;
  for (std::size_t number = 0; number < functions; ++number)
    if (bytes[number] != 0) numbers.push_back(number);
  return numbers;
}

}  // namespace doublecheck::mutants
