// Which devices a program sees, and which one it gets if it does not choose (R-RT-20).
#pragma once

#include "device/device.h"
#include <memory>
#include <vector>

namespace ampcc::rt {

// Moves devices that settings hide (AMP_VISIBLE_DEVICES) to `rejected`.
void apply_visibility(std::vector<found_device> &usable, std::vector<found_device> &rejected);

// The default of these devices, of which the first is the host.
device &choose_default(const std::vector<std::unique_ptr<device>> &devices);

} // namespace ampcc::rt
