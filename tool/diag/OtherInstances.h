// Names the instances of templates whose errors are not shown, because one instance has the same error at the same
// place.
#pragma once

#include "diag/DiagnosticGroup.h"

namespace ampcc {

// What is wrong, in words that are the same for all instances of a template: without the calling function and the type
// of a kernel.
std::string reasonOf(const DiagRecord &Head);

// Adds a note to each error that is shown: which repeated groups are about the same mistake in another instance.
void noteOtherInstances(std::vector<DiagnosticGroup> &Groups);

} // namespace ampcc
