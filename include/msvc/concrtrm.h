// <concrtrm.h>: the Concurrency Runtime's resource manager: the number of processors, which <concrt.h> has, too.
#pragma once

#include "concrt.h"
