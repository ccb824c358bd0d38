// Recognizes the headers of the C++ and C standard libraries by name: their order is free.
#pragma once

#include "llvm/ADT/StringRef.h"

namespace ampcc {

bool isStandardHeader(llvm::StringRef Name);

} // namespace ampcc
