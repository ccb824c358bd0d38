// <concrtrm.h>: the Concurrency Runtime's resource manager: the number of processors, which <concrt.h> also declares.
#pragma once

#include "concrt.h"
