// Inlining of helpers, and scalar replacement of the user's records, because calls and records hinder vectorization.
//   before: vec3 d = minus(&p[j], &me); add_assign(&sum, &d);
//   after:  float d_x = p[j].x - me_x; ... sum_x += d_x; ...
// Precondition: the kernel is final; this is the first stage. Functions with pointer or record parameters are inlined,
// also with branches and early returns, and so are functions with divergent loops (DivergentLoops) and small functions
// that compute subscripts (SubscriptHelpers). Then hardly any addresses of private records are left, and each member
// becomes a variable, which scalar expansion turns into an array of its own. Otherwise, the records would become arrays
// of structs, and loops over work-items whose records have their address taken are not parallel. Full expressions stay
// separate, so that C's contraction of floating-point operations does not change (Variable::HoldsFullExpression).
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

struct WorkGroupForm;

void inlineHelpers(kir::Module &M, WorkGroupForm &Form);

} // namespace ampcc::passes
