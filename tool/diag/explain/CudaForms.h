// Explains CUDA's syntax of launches: `kernel<<<blocks, threads>>>(data)`.
#pragma once

#include "diag/DiagnosticGroup.h"
#include "clang/Sema/Sema.h"

namespace ampcc {

// For the error at the third `<`: says how kernels are launched. The rest of the line is read as comparisons; errors
// and warnings about them follow.
void explainCudaLaunch(DiagnosticGroup &Group, const clang::Sema &Parsing);

} // namespace ampcc
