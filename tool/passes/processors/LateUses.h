// Finds loops in which a step uses, under a condition, what it has read from memory that it has written since, as an
// exchange of two elements does. Such loops must run one step after the other: where LLVM 15 and 16 run several at
// once, they move the reads of each to where the value is used, without a look at the writes in between. Exchanges are
// faster that way, too: what is read and written far apart is collected and stored one by one.
#pragma once

#include "kir/Effects.h"

namespace ampcc::passes {

// `MayMask`: compilers may put the whole step under a condition (is this one of the steps that the loop has?).
bool hasLateUse(const kir::For &Loop, bool MayMask, const kir::VariableSet &Exposed,
                const kir::FunctionEffects &Functions);

} // namespace ampcc::passes
