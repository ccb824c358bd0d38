// Carries out a plan.
#pragma once

#include "driver/Plan.h"

namespace ampcc {

// Runs the plan's steps in their order, up to the first that fails. Returns the exit status for the whole: the failing
// program's own, 1 for errors that amp-cc reports itself, 70 for internal errors.
int execute(const Plan &Steps, const Invocation &What);

// Shows the plan's steps on stderr (-###).
void show(const Plan &Steps);

// Runs one command and waits for it; its exit status. `Messages`: a file for its stderr.
int run(const Command &Words, bool Verbose, std::optional<llvm::StringRef> Messages = std::nullopt);

} // namespace ampcc
