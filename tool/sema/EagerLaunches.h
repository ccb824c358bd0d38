// Detects launches that the host compiler instantiates before it has seen the registry of kernels at the end of the
// host program. It instantiates members of local classes in templates together with the enclosing function, and the
// functions that these members call together with them; all other instantiations are done at the end.
#pragma once

#include "sema/FindKernels.h"

namespace ampcc {

bool hasEagerLaunches(clang::ASTContext &Context);

} // namespace ampcc
