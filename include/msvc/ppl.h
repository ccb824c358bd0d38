// <ppl.h>: Microsoft's Parallel Patterns Library, over oneTBB, with the locks of <concrt.h>.
#pragma once

#include "concrt.h"
#include "parts/ppl_algorithms.h"
#include "parts/ppl_combinable.h"
#include "parts/ppl_loops.h"
#include "parts/ppl_reduce.h"
#include "parts/ppl_sort.h"
#include "parts/ppl_task_group.h"
