#include "driver/GuardedRun.h"
#include "driver/Report.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include <csignal>
#include <cstdlib>
#include <memory>

using namespace llvm;

namespace ampcc {
namespace {

// An alternate signal stack: after a stack overflow, the handler of SIGSEGV cannot run on the thread's own stack.
class SignalStack {
public:
  SignalStack() : Memory(std::make_unique<char[]>(Size)) {
    stack_t Own = {};
    Own.ss_sp = Memory.get();
    Own.ss_size = Size;
    sigaltstack(&Own, &Before);
  }
  SignalStack(const SignalStack &) = delete;
  SignalStack &operator=(const SignalStack &) = delete;
  ~SignalStack() { sigaltstack(&Before, nullptr); }

private:
  static constexpr std::size_t Size = 64u << 10;
  std::unique_ptr<char[]> Memory;
  stack_t Before = {};
};

// Makes LLVM's handler use the alternate stack.
void handleOnSignalStack(int Signal) {
  struct sigaction Handler;
  sigaction(Signal, nullptr, &Handler);
  Handler.sa_flags |= SA_ONSTACK;
  sigaction(Signal, &Handler, nullptr);
}

// Replaces LLVM's handling of fatal errors, which runs the interrupt handlers.
[[noreturn]] void endByFatalError(void *, const char *Reason, bool) {
  reportError(Reason);
  std::abort();
}

} // namespace

bool runGuarded(function_ref<void()> Function, unsigned StackSize) {
  CrashRecoveryContext::Enable();
  handleOnSignalStack(SIGSEGV);
  handleOnSignalStack(SIGBUS);
  ScopedFatalErrorHandler FatalErrors(endByFatalError);
  CrashRecoveryContext Recovery;
  bool Succeeded = false;
  auto OnThread = [&] {
    SignalStack Stack;
    CrashRecoveryContext Inner;
    Succeeded = Inner.RunSafely(Function);
  };
  return Recovery.RunSafelyOnThread(OnThread, StackSize) && Succeeded;
}

} // namespace ampcc
