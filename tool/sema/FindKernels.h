// Finds the kernels of a parsed translation unit: the function objects that are passed to parallel_for_each, one kernel
// for each pair of class and kind of index (R-LANG-140, -141, -143).
#pragma once

#include "sema/Kernels.h"

namespace ampcc {

// The kernels in source order of their first launches; names are unique within the translation unit.
std::vector<Kernel> findKernels(clang::ASTContext &Context);

// One call of a launch function in the user's text and the entry specialization that it needs.
struct Launch {
  const clang::FunctionDecl *Function = nullptr; // the specialization of the library's AMPCC_LAUNCH template
  const clang::FunctionDecl *Entry = nullptr;    // null if the kernel could not be called
  clang::SourceLocation At;
};
std::vector<Launch> findLaunches(clang::ASTContext &Context);

// The call of the function object in the definition of an entry; null: there is none.
const clang::CXXOperatorCallExpr *kernelCallIn(const clang::FunctionDecl *Entry, clang::QualType Object);

} // namespace ampcc
