// The properties of a device that the runtime needs, queried once.
#pragma once

#include "amp/exceptions.h"
#include "device/platforms.h"
#include <cstddef>

namespace ampcc::rt {

struct capabilities {
  cl_device_type type = 0;
  unsigned version = 0;              // OpenCL: major in the high 16 bits (API-ACC-15)
  std::size_t memory = 0;            // bytes
  std::size_t largest_buffer = 0;    // bytes
  std::size_t local_memory = 0;      // bytes
  std::size_t group_size = 0;        // work-items
  std::size_t group_sizes[3] = {};   // work-items per dimension
  unsigned address_alignment = 0;    // bytes
  std::size_t largest_image[3] = {}; // per dimension, of rank 1, 2 and 3; 0: there are no images
  bool writes_volumes = false;       // images of rank 3
  bool has_half_images = true;       // the half formats that the driver lists work
  bool has_double = false;
  bool shares_memory = false;             // with the host (API-ACC-22)
  bool is_emulated = false;               // slow, checks kernels (API-ACC-04)
  bool is_fallback = false;               // the native accelerator of a machine that has a GPU (API-CL-03)
  bool is_native = false;                 // runs kernels that are part of the program (native/native.h)
  bool runs_groups_in_one_thread = false; // its work-items one after the other

  bool seems_emulated() const { return is_emulated || is_fallback; } // (API-ACC-21)
};

capabilities ask_capabilities(const found_device &device);

} // namespace ampcc::rt
