// What amp-info prints: the accelerators, the devices that were rejected, and the settings.
#pragma once

#include "amp/rt/export.h"
#include <string>

namespace ampcc::rt {

AMPCC_API std::string report_accelerators();
AMPCC_API std::string report_accelerators_json();
AMPCC_API std::string report_settings();          // with the values in use
AMPCC_API std::string report_settings_markdown(); // docs/environment.md

} // namespace ampcc::rt
