// Reports the findings of the analyses of a kernel as diagnostics, with the calls from its launch to the place.
#pragma once

#include "kir/Module.h"
#include "sema/Kernels.h"
#include "clang/Basic/Diagnostic.h"

namespace ampcc {

void reportFindings(clang::DiagnosticsEngine &Diagnostics, const Kernel &K, const kir::Module &M);

} // namespace ampcc
