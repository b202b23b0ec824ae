#include <dlfcn.h>
#include <fmt/format.h>

#include "files/usage_error.h"
#include "process/beside_program.h"
#include "serve/http/http_server.h"

namespace doublecheck::http {
namespace {

constexpr const char* kServerFile = "doublecheck-http.so";

MakeHttpServer load_server() {
  const auto file = process::beside_program(kServerFile);
  void* const server = ::dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);  // never let go of
  void* const make = server == nullptr ? nullptr : ::dlsym(server, kMakeHttpServer);
  if (make == nullptr)
    throw UsageError(fmt::format("the server cannot be loaded: {}", ::dlerror()));
  return reinterpret_cast<MakeHttpServer>(make);
}

}  // namespace

std::unique_ptr<HttpServer> make_http_server(Listener listener, const std::string& token,
                                             const HttpServer::Site& site) {
  return std::unique_ptr<HttpServer>(load_server()(listener, token, site));
}

}  // namespace doublecheck::http
