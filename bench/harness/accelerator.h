// The accelerator that a run of the suite is about. The rest of the harness is plain C++ and sees no C++ AMP.
#pragma once

#include <string>

namespace bench {

// Makes the accelerator whose description contains `name` the default one (empty: leaves it); ends the program if there
// is none. Returns its path.
std::wstring use_accelerator(const std::string &name);

void wait_for_accelerator();

} // namespace bench
