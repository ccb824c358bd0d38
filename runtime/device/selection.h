// Which devices are visible to a program, and which one is the default (R-RT-20).
#pragma once

#include "device/device.h"
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace ampcc::rt {

// "the 2 OpenCL devices that were found (1 to 2)".
std::string describe_count(std::size_t devices);

// Moves devices that settings hide (AMP_VISIBLE_DEVICES) to `rejected`.
void apply_visibility(std::vector<found_device> &usable, std::vector<found_device> &rejected);

// Whether there is a GPU or another device that is no CPU.
bool has_better_than_processor(const std::vector<std::shared_ptr<device>> &devices);

// Better devices first, the host last; equal ones in the order of the loader.
void sort_by_quality(std::vector<device *> &devices);

// Finds a device by its path or by that of an alias; null: there is none.
using path_lookup = std::function<device *(const std::wstring &)>;

// The device that settings name, else the best of these devices, of which the first is the host.
device &choose_default(const std::vector<std::shared_ptr<device>> &devices, const path_lookup &find_path);

} // namespace ampcc::rt
