// What a run was made on.
#pragma once

#include "harness/options.h"

namespace bench {

void describe_machine(const std::wstring &accelerator_path, const options &given);

} // namespace bench
