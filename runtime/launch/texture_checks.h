// Which textures a kernel may use together, and what it may do with one (API-TEX-18, -19, API-TVIEW-03, -06).
#pragma once

#include "launch/arguments.h"

namespace ampcc::rt {

// Throws unsupported_feature or runtime_exception(E_INVALIDARG).
void check_textures(const kernel_descriptor &kernel, const captured_containers &containers);

} // namespace ampcc::rt
