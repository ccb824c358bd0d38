#include "driver/TempFiles.h"
#include "driver/Interrupt.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace ampcc {

Error TempFiles::create() {
  SmallString<256> Path;
  if (std::error_code EC = sys::fs::createUniqueDirectory("amp-cc", Path)) {
    SmallString<128> Parent;
    sys::path::system_temp_directory(/*ErasedOnReboot=*/true, Parent);
    return createStringError("cannot make a temporary folder in '" + Parent.str() + "': " + EC.message());
  }
  Folder = Path.str().str();
  removeOnInterrupt(Folder);
  return Error::success();
}

TempFiles::~TempFiles() {
  if (Folder.empty())
    return;
  removeOnInterrupt("");
  (void)sys::fs::remove_directories(Folder); // a destructor cannot report errors
}

} // namespace ampcc
