#include "process/signal_name.h"

#include <algorithm>
#include <csignal>
#include <utility>

namespace doublecheck::process {
namespace {

constexpr std::pair<int, std::string_view> kNames[]{
    {SIGABRT, "ABRT"},     {SIGALRM, "ALRM"}, {SIGBUS, "BUS"},       {SIGCHLD, "CHLD"},
    {SIGCONT, "CONT"},     {SIGFPE, "FPE"},   {SIGHUP, "HUP"},       {SIGILL, "ILL"},
    {SIGINT, "INT"},       {SIGKILL, "KILL"}, {SIGPIPE, "PIPE"},     {SIGPROF, "PROF"},
    {SIGQUIT, "QUIT"},     {SIGSEGV, "SEGV"}, {SIGSTOP, "STOP"},     {SIGSYS, "SYS"},
    {SIGTERM, "TERM"},     {SIGTRAP, "TRAP"}, {SIGTSTP, "TSTP"},     {SIGTTIN, "TTIN"},
    {SIGTTOU, "TTOU"},     {SIGURG, "URG"},   {SIGUSR1, "USR1"},     {SIGUSR2, "USR2"},
    {SIGXCPU, "XCPU"},     {SIGXFSZ, "XFSZ"}, {SIGVTALRM, "VTALRM"}, {SIGWINCH, "WINCH"},
#if defined(SIGPOLL)
    {SIGPOLL, "POLL"},
#endif
#if defined(SIGPWR)
    {SIGPWR, "PWR"},
#endif
#if defined(SIGSTKFLT)
    {SIGSTKFLT, "STKFLT"},
#endif
};

}  // namespace

std::string_view signal_name(int number) {
  const auto* found = std::ranges::find(kNames, number, &std::pair<int, std::string_view>::first);
  return found == std::end(kNames) ? std::string_view() : found->second;
}

}  // namespace doublecheck::process
