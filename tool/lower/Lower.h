// The entry point of lowering: from the checked Clang AST of one kernel to kernel IR (docs/architecture.md, lowering).
#pragma once

#include "kir/Module.h"
#include "sema/Kernels.h"
#include <memory>

namespace clang {
class Sema;
}

namespace ampcc {

// Lowers the kernel with all functions, records and constants that it reaches. The device parse must be complete. If a
// construct cannot be lowered, reports it at the user's location and returns null.
std::unique_ptr<kir::Module> lowerKernel(const Kernel &K, clang::Sema &S);

} // namespace ampcc
