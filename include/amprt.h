// The runtime part of C++ AMP: accelerators and their views, errors, futures (API-GEN-01).
#pragma once

#include "amp/dialect.h"

namespace Concurrency {}
namespace concurrency = Concurrency;
