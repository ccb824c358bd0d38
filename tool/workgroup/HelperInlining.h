// Inlining of helpers, and scalar replacement of the user's records: what vectorizers cannot see through.
//   before: vec3 d = minus(&p[j], &me); add_assign(&sum, &d);
//   after:  float d_x = p[j].x - me_x; ... sum_x += d_x; ...
// Precondition: the kernel is final; this is the first stage. Functions with pointers or records are inlined, those
// with branches and early returns, too. Then hardly any address of a private record is left, and each of its members
// becomes a variable, for which scalar expansion makes an array of its own; otherwise, records of work-items are arrays
// of structs, and loops over work-items whose records have addresses are not parallel. What was an expression of its
// own stays one, so that C contracts no more than it did.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

struct WorkGroupForm;

llvm::Error inlineHelpers(kir::Module &M, WorkGroupForm &Form);

} // namespace ampcc::passes
