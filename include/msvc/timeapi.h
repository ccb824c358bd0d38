// <timeapi.h>: timeGetTime.
#pragma once

#include "parts/windows_time.h"
