#include "driver/Interrupt.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Signals.h"
#include <atomic>
#include <csignal>
#include <sys/wait.h>
#include <unistd.h>

using namespace llvm;

namespace ampcc {

// Global, because a signal handler has no other way to know them.
static SmallString<256> FolderToRemove;
static std::atomic<sys::procid_t> ProcessToEnd{0};

constexpr int StatusOfInterrupted = 130;

// LLVM calls this once, on the first signal that would end the program.
static void cleanUpAndExit() {
  if (sys::procid_t Process = ProcessToEnd) {
    kill(Process, SIGTERM);
    waitpid(Process, nullptr, 0); // it may still write into the folder
  }
  if (!FolderToRemove.empty())
    (void)sys::fs::remove_directories(FolderToRemove);
  _exit(StatusOfInterrupted);
}

void removeOnInterrupt(StringRef Folder) {
  FolderToRemove = Folder;
  sys::SetInterruptFunction(cleanUpAndExit);
}

void endOnInterrupt(sys::procid_t Process) { ProcessToEnd = Process; }

} // namespace ampcc
