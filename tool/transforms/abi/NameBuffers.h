// Renames the buffer parameter of a view, so that the view's name is that of the pointer to its first element.
//   before: kernel k(global float *a, ...)        { ... ((global float *)((global char *)a + a_offset))[i] ... }
//   after:  kernel k(global float *a_buffer, ...) { global float *a = ...; ... a[i] ... }
// Precondition: scalar replacement and copy propagation have named the pointer after the view. Only the parameter's
// name changes; without this pass, the printer would make the names unique with a number.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

void nameBuffers(kir::Module &M);

} // namespace ampcc::passes
