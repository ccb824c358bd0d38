// Names of the Windows Runtime and of its template library: a use is an error that says that amp-cc does not have them.
#pragma once

#include "parts/absent_com.h"

#define AMPCC_NO_WINDOWS_RUNTIME "it belongs to the Windows Runtime, which amp-cc does not have"

namespace Microsoft::WRL {
template <class T> class AMPCC_ABSENT(AMPCC_NO_WINDOWS_RUNTIME) ComPtr {};
} // namespace Microsoft::WRL
