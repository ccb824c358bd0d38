// Gives every pointer its address space, once per use: functions and records with pointers are specialised per
// signature of spaces, because OpenCL C 1.2 has no generic pointers (R-LANG-137, -138).
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

llvm::Error inferAddressSpaces(kir::Module &M);

} // namespace ampcc::passes
