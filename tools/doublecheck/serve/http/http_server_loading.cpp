// Apart from http.cpp, which the server that is loaded here has in itself.
#include <fmt/format.h>

#include <dlfcn.h>
#include <cerrno>
#include <cstring>

#include "files/usage_error.h"
#include "process/beside_program.h"
#include "serve/http/http.h"

namespace doublecheck::http {
namespace {

constexpr const char* kServerFile = "doublecheck-http.so";

MakeHttpServer load_server() {
  const auto file = process::expect_there(process::beside_program(kServerFile));
  void* const server = ::dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);  // never let go of
  void* const make = server == nullptr ? nullptr : ::dlsym(server, kMakeHttpServer);
  if (make == nullptr)
    throw UsageError(fmt::format("the server cannot be loaded: {}", ::dlerror()));
  return reinterpret_cast<MakeHttpServer>(make);
}

}  // namespace

std::unique_ptr<HttpServer> make_http_server(int port, const std::string& token) {
  std::unique_ptr<HttpServer> server(load_server()(token));
  if (!server->listen(port))
    throw UsageError(fmt::format("cannot listen on 127.0.0.1:{}: {}; --port names another port",
                                 port, std::strerror(errno)));
  return server;
}

}  // namespace doublecheck::http
