#include "comparison/checkpoint.h"

#include <fstream>
#include <sstream>

#include "examination/reply.h"
#include "files/whole_file.h"
#include "files/usage_error.h"

namespace doublecheck {

Checkpoint::Checkpoint(std::filesystem::path file, std::string command)
    : file_(std::move(file)), command_(std::move(command)) {
  if (!std::filesystem::exists(file_)) return;
  std::ifstream stream(file_);
  std::ostringstream text;
  text << stream.rdbuf();
  const auto json = Json::parse(text.str(), nullptr, false);
  const bool known = json.is_object() && json.contains("command") && json["command"].is_string() &&
                     json.contains("batches") && json["batches"].is_number_unsigned();
  if (!stream || !known) throw UsageError(file_.string() + ": this is no checkpoint");
  if (json["command"] != command_)
    throw UsageError(file_.string() +
                     ": this checkpoint belongs to: " + json["command"].get<std::string>());
  batches_ = json["batches"];
}

void Checkpoint::write(std::uint64_t batches) {
  if (batches == batches_ && std::filesystem::exists(file_)) return;
  batches_ = batches;
  write_durably(file_, json_text({{"command", command_}, {"batches", batches}}) + "\n");
}

}  // namespace doublecheck
