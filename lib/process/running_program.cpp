#include "process/running_program.h"

#include "process/platform.h"

#if !DOUBLECHECK_ON_LINUX
#include <dlfcn.h>
#endif

namespace doublecheck::process {

namespace fs = std::filesystem;

#if DOUBLECHECK_ON_LINUX

fs::path running_program() {
  return "/proc/self/exe";
}

fs::path file_of_program() {
  return fs::read_symlink(running_program());
}

#else

fs::path running_program() {
  static const fs::path kFile = [] {
    Dl_info about{};  // the loader knows what file this function is from
    ::dladdr(reinterpret_cast<void*>(&running_program), &about);
    return fs::canonical(about.dli_fname ? about.dli_fname : "");
  }();
  return kFile;
}

fs::path file_of_program() {
  return running_program();
}

#endif

}  // namespace doublecheck::process
