// Writes seeds for the fuzz targets into a fresh folder, one question a file: the example of every
// shape, and the questions of corpus files.
//
//     write_seeds FOLDER CORPUS...
//
// FOLDER/seeds.list names them as libFuzzer's -seed_inputs=@FILE wants it.
#include <filesystem>
#include <fstream>

#include "corpus/corpus_files.h"
#include "corpus/corpus_reader.h"

using namespace doublecheck;

namespace {

class Seeds {
 public:
  explicit Seeds(const std::filesystem::path& folder) : folder_(folder) {
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    list_.open(folder / "seeds.list");
  }

  void write(std::string_view line) {
    const auto file = folder_ / std::to_string(written_);
    std::ofstream(file) << line;
    list_ << (written_ == 0 ? "" : ",") << file.string();
    ++written_;
  }

 private:
  std::filesystem::path folder_;
  std::ofstream list_;
  int written_ = 0;
};

}  // namespace

int main(int count, char** arguments) {
  if (count < 2) return 2;
  Seeds seeds(arguments[1]);
  for (const Shape& shape : shapes()) seeds.write(shape.example);
  const std::vector<std::string> paths(arguments + 2, arguments + count);
  CorpusReader corpus(corpus_files(paths));
  while (const auto item = corpus.next())
    if (const auto* entry = std::get_if<CorpusEntry>(&*item)) seeds.write(entry->line.text);
}
