#include "driver/TempFiles.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/raw_ostream.h"
#include <unistd.h>

using namespace llvm;

namespace ampcc {

static SmallString<256> FolderToRemove; // for the signal handler, which has no other way to know it

// Runs outside the signal handler proper: LLVM calls it after it has unblocked the signal, once.
static void removeAndExit() {
  sys::fs::remove_directories(FolderToRemove);
  _exit(130);
}

Error TempFiles::create() {
  SmallString<256> Path;
  if (std::error_code EC = sys::fs::createUniqueDirectory("amp-cc", Path)) {
    SmallString<128> Parent;
    sys::path::system_temp_directory(/*ErasedOnReboot=*/true, Parent);
    return createStringError("cannot make a temporary folder in '" + Parent.str() + "': " + EC.message());
  }
  Folder = Path.str().str();
  FolderToRemove = Path;
  sys::SetInterruptFunction(removeAndExit);
  return Error::success();
}

TempFiles::~TempFiles() {
  if (Folder.empty())
    return;
  sys::SetInterruptFunction(nullptr);
  sys::fs::remove_directories(Folder);
}

Error writeAtomically(StringRef Path, StringRef Text) {
  Error E = writeToOutput(Path, [&](raw_ostream &Out) {
    Out << Text;
    return Error::success();
  });
  return E ? createFileError(Path, std::move(E)) : Error::success();
}

} // namespace ampcc
