// <cvmarkersobj.h>, of the Concurrency Visualizer's SDK: spans and marks, which become part of the trace that
// AMP_TRACE=file writes.
#pragma once

#include <stdexcept>
#include <tchar.h>
#include <windows.h>

#include "parts/begin.inc"

#include "amp_trace.h"
#include "parts/concurrency.h"

#include "parts/end.inc"
