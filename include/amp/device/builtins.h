// The OpenCL C builtins that the library's accelerator code uses. The accelerator's side only.
#pragma once

#include "amp/dialect.h"

namespace ampcc::device {

AMPCC_BUILTIN("get_global_id") unsigned long get_global_id(unsigned int dimension) AMPCC_AMP;
AMPCC_BUILTIN("get_local_id") unsigned long get_local_id(unsigned int dimension) AMPCC_AMP;
AMPCC_BUILTIN("get_group_id") unsigned long get_group_id(unsigned int dimension) AMPCC_AMP;

// The condition, or true in programs for domains that fill whole work-groups. The printer defines it.
AMPCC_BUILTIN("INSIDE") bool inside(bool condition) AMPCC_AMP;

AMPCC_BUILTIN("atomic_cmpxchg") int atomic_cmpxchg(int *at, int expected, int desired) AMPCC_AMP;
AMPCC_BUILTIN("atomic_cmpxchg")
unsigned int atomic_cmpxchg(unsigned int *at, unsigned int expected, unsigned int desired) AMPCC_AMP;

AMPCC_BUILTIN("as_uint") unsigned int as_uint(float bits) AMPCC_AMP;
AMPCC_BUILTIN("as_float") float as_float(unsigned int bits) AMPCC_AMP;
AMPCC_BUILTIN("(int)clz($0)") int clz(int x) AMPCC_AMP; // 32 for 0
AMPCC_BUILTIN("floor") float floor(float x) AMPCC_AMP;

} // namespace ampcc::device
