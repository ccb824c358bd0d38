// <wrl.h> is not part of amp-cc: a warning, and an error where the program uses a name of it.
#pragma once

#warning "<wrl.h> belongs to the Windows Runtime, which amp-cc does not have; C++ AMP code compiles as it is, what uses this header does not"
#include "parts/absent_windows_runtime.h"
