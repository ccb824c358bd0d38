// Which kernels have restrict pointers to their captures, so that drivers keep in registers what stores to other
// captures cannot change.
#pragma once

#include "kir/Module.h"

namespace ampcc::print {

// A parameter that is a pointer to a capture.
bool isBuffer(const kir::Variable *Parameter);

// Whether it matters that the memory of different captures is not the same where one of them may write it:
// PrintOptions::RestrictsCaptures says so in the text (kernel_restricts_captures in amp/rt/interface.h).
bool restrictsCaptures(const kir::Module &M);

} // namespace ampcc::print
