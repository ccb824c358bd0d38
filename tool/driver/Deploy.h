// amp-cc --amp-deploy=<folder> <program>...: makes a folder that can be copied to another machine.
#pragma once

#include "driver/Installation.h"
#include "driver/Invocation.h"

namespace ampcc {

// Copies the linked programs into the folder, and into its subfolder "lib" the libraries of amp-cc that they need
// (libamp, oneTBB) with the licence. The copies search for libraries in their own "lib" only. The exit status; nothing
// is written if a program cannot be deployed.
int deploy(const Invocation &What, const Installation &Own);

} // namespace ampcc
