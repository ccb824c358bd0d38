// The runtime part of C++ AMP: accelerators and their views, errors, futures (API-GEN-01).
#pragma once

#include "amp/names_begin.inc"

#include "amp/accelerator.h"
#include "amp/accelerator_view.h"
#include "amp/completion_future.h"
#include "amp/exceptions.h"

#include "amp/names_end.inc"

namespace concurrency = Concurrency;
