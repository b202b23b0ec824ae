#include "mutants/mutant_oracle.h"

#include "mutant/catalogue.h"
#include "mutant/likeness.h"
#include "plugin/hosted_plugin.h"
#include "plugin/in_process_plugin.h"

namespace doublecheck::mutants {
namespace {

constexpr std::size_t kSuggestions = 5;

std::string unknown(std::string_view name) {
  std::vector<std::string> names;
  for (const Mutant& mutant : all_mutants()) names.push_back(mutant.name);
  std::string message =
      "there is no mutant " + std::string(name) + " in " + mutants_folder().string();
  const auto like_it = most_alike(std::move(names), name, kSuggestions);
  for (const auto& suggestion : like_it)
    message += (&suggestion == &like_it.front() ? "; the names most like it: " : ", ") + suggestion;
  return message;
}

std::filesystem::path file_of(std::string_view name) {
  const auto file = mutants_folder() / (std::string(name) + ".so");
  const bool is_name = name.find('/') == std::string_view::npos;
  if (!is_name || !std::filesystem::exists(file)) throw OracleError(unknown(name));
  return file;
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

}  // namespace

std::unique_ptr<Oracle> make_mutant(std::string_view name, const OracleOptions& options) {
  const auto spec = "mutant:" + std::string(name);
  const auto file = file_of(name);
  if (options.plugins_in_process)
    return std::make_unique<plugin::InProcessPlugin>(spec, file, options.max_leaves);
  return std::make_unique<HostedMutant>(
      plugin::host_plugin(spec, file, options.max_leaves, options.time_limit));
}

}  // namespace doublecheck::mutants
