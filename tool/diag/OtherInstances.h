// Names the instances of templates whose errors are not shown, because one instance has the same error at the same
// place.
#pragma once

#include "diag/DiagnosticGroup.h"

namespace ampcc {

// Adds a note to each call that is shown: which repeated groups are about the same call in another instance.
void noteOtherInstances(std::vector<DiagnosticGroup> &Groups);

} // namespace ampcc
