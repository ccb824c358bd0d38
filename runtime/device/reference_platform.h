// The device behind accelerator::direct3d_ref where the ICD loader does not list it (API-CL-04): Debian's package of
// Oclgrind installs a driver, but does not register it.
#pragma once

#include "device/platforms.h"

namespace ampcc::rt {

// Loads the driver, once for the process, and describes its device. Without the driver: a device with no handle, which
// has properties and runs no kernels.
found_device find_reference_device();

} // namespace ampcc::rt
