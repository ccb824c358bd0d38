// Launches that the host compiler instantiates before it has seen the registry of kernels at the end of the host
// program. It instantiates the members of local classes in templates with the function around them, and what they call
// with them; everything else waits for the end.
#pragma once

#include "sema/FindKernels.h"

namespace ampcc {

bool hasEagerLaunches(clang::ASTContext &Context);

} // namespace ampcc
