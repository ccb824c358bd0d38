// amp-cc as a program: a drop-in for clang++ that also compiles C++ AMP.
#pragma once

#include "llvm/ADT/ArrayRef.h"

namespace ampcc {

// Runs a whole command line, the program's name first; the exit status.
int driverMain(llvm::ArrayRef<const char *> Arguments);

} // namespace ampcc
