// amp-cc: the C++ AMP compiler.
#include "driver/Driver.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Signals.h"

int main(int argc, char **argv) {
  llvm::sys::PrintStackTraceOnErrorSignal(argv[0]);
  return ampcc::driverMain(llvm::ArrayRef<const char *>(argv, argc));
}
