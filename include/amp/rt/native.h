// The native form of a kernel: C++ in the program itself, which the CPU runs without a driver
// (docs/native.md). Read in front of the user's text, so that it includes no other library's header.
#pragma once

#include "amp/rt/export.h"

namespace ampcc::rt {

// The argument for a buffer.
struct native_buffer {
  const void *memory;
  __SIZE_TYPE__ size; // in bytes
};

// The current work-item, or the current work-group if one call computes all of it.
struct work_item {
  __SIZE_TYPE__ group[3], groups[3];          // which work-group this is, of how many
  __SIZE_TYPE__ local[3], size[3];            // which work-item of the group this is, of how many
  bool captures_do_not_alias;                 // no two views and arrays share written memory (kernel_checks_aliasing)
  void (*wait_for_others)(const work_item &); // at barriers; null: the group has one work-item or no barriers
  __SIZE_TYPE__ groups_left;                  // to run in this call, this one included
  const void *const *arguments;               // of the call (native_function), if the kernel calls is_in_buffer

  __SIZE_TYPE__ get_group_id(unsigned d) const { return group[d]; }
  __SIZE_TYPE__ get_num_groups(unsigned d) const { return groups[d]; }
  __SIZE_TYPE__ get_local_id(unsigned d) const { return local[d]; }
  __SIZE_TYPE__ get_global_id(unsigned d) const { return group[d] * size[d] + local[d]; }
  void barrier() const {
    if (wait_for_others)
      wait_for_others(*this);
  }

  // Whether an object of this size lies in the buffer that is the kernel's parameter of this number.
  bool is_in_buffer(unsigned parameter, const void *object, __SIZE_TYPE__ bytes) const {
    const native_buffer &buffer = *static_cast<const native_buffer *>(arguments[parameter]);
    const __SIZE_TYPE__ begin =
        reinterpret_cast<__SIZE_TYPE__>(object) - reinterpret_cast<__SIZE_TYPE__>(buffer.memory);
    return begin < buffer.size && buffer.size - begin >= bytes;
  }

  // Advances to the group's next work-item. False: there is none; restarts at the first one.
  bool next() {
    for (unsigned d = 0; d != 3; ++d) {
      if (++local[d] != size[d])
        return true;
      local[d] = 0;
    }
    return false;
  }

  // Advances to the call's next work-group. False: there is none.
  bool next_group() {
    if (groups_left <= 1)
      return false;
    --groups_left;
    for (unsigned d = 0; d != 3; ++d) {
      if (++group[d] != groups[d])
        break;
      group[d] = 0;
    }
    return true;
  }

  // The work-groups behind this one in dimension 0 that the call runs, too; and leaves some of them out.
  int groups_ahead() const {
    const __SIZE_TYPE__ in_row = groups[0] - group[0];
    return int(in_row < groups_left ? in_row : groups_left) - 1;
  }
  void skip_groups(int count) {
    group[0] += static_cast<__SIZE_TYPE__>(count);
    groups_left -= static_cast<__SIZE_TYPE__>(count);
  }
};

// Runs `groups_left` work-groups (native_kernel::is_for_groups), else the work-items of one, or, with
// native_kernel::waits, a single work-item. Each pointer leads to the bytes of a parameter; for a buffer, to a
// native_buffer.
using native_function = void(work_item &here, const void *const *arguments);

// A kernel compiled for one level of processors.
struct native_form {
  const char *level; // "x86-64", "x86-64-v3", "x86-64-v4"; empty: what the whole program is compiled for
  native_function *run;
};

struct native_kernel {
  const native_form *forms; // the highest level first
  unsigned form_count;
  native_function *run_large; // for containers with more elements than an int can count
  const unsigned *sizes;      // of the parameters, in bytes; 0: a buffer
  unsigned parameter_count;
  bool is_for_groups; // made from work_group_variant, not from text (amp/rt/interface.h)
  bool waits;         // the kernel has barriers: its work-items wait for each other
  // For debuggers (runtime/debug/gdb.py):
  unsigned rank;    // of the domain
  unsigned tile[3]; // in OpenCL's dimensions; 0: there is none
};

// Adds the CPU to the accelerators. Programs with native kernels call this before all other initialization.
AMPCC_API void add_native_accelerator() noexcept;

// Waits for the kernels under way, unless the process ends: to be called before the code of some is unloaded (dlclose).
AMPCC_API void finish_native_kernels() noexcept;

// Prefers OpenCL devices, even without a GPU, as the default accelerator (API-CL-10). Programs that use OpenCL's
// objects call this before all other initialization.
AMPCC_API void prefer_opencl_devices() noexcept;

} // namespace ampcc::rt
