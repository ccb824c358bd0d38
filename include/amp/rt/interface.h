// The plain structs that generated host code, the library headers and the runtime agree on. Versioned; no OpenCL, no
// containers, constant-initialised, so that kernels can be launched while statics are being initialised (R-RT-65).
#pragma once

#include "amp/rt/export.h"
#include "amp/rt/native.h"
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace ampcc::rt {

inline constexpr std::uint32_t interface_version = 17;

// The kinds of leaves of a kernel's function object.
enum class argument_kind : std::uint32_t {
  bytes,        // scalars and plain structs: copied into the argument block
  view,         // an array_view object inside the function object: one buffer argument, its offset and shape
  array,        // a reference to an array inside the function object: one buffer argument and its shape
  texture_view, // as view and array, but with a texture_handle (amp/rt/texture.h)
  texture,
};

// What a kernel does with a texture.
enum texture_use : std::uint32_t { texture_read = 1u << 0, texture_written = 1u << 1 };

// One leaf of a kernel's function object. Offsets and sizes in bytes.
struct kernel_argument {
  argument_kind kind;
  bool read_only;              // view of const elements, reference to const array (R-LANG-147)
  std::uint32_t host_offset;   // in the function object: the bytes, the view, or the pointer that is the reference
  std::uint32_t size;          // bytes: how many; view, array: sizeof the element
  std::uint32_t target_offset; // in the argument block: the bytes; view: a 64-bit byte offset of element 0 in the
                               // buffer, then the shape; array: the shape
  std::uint32_t shape_offset;  // of the shape object in the view or array object
  std::uint32_t shape_size;
  // View, array: 0, or the kernel writes before it reads: each thread stores the element of its own position first.
  // Bits 2c and 2c + 1 then are 1 more than the component of the domain that counts component c of the container's
  // index. If these extents are equal, the old elements are dead: they need not be transferred.
  std::uint32_t overwritten;
  std::uint32_t texture; // texture, texture_view: bits of texture_use
};

// A parameter of the OpenCL function that is passed by value: bytes of the argument block.
struct kernel_parameter {
  std::uint32_t offset, size;
  std::uint32_t place; // in the struct of all parameters (kernel_text::packed_head)
  const char *integer; // its name, if it is an integer of 4 or 8 bytes: programs may be specialized for it; else null
};

enum kernel_flags : std::uint32_t {
  kernel_uses_double = 1u << 0,      // needs cl_khr_fp64 (R-LANG-69)
  kernel_fast_math = 1u << 1,        // compiled with -ffast-math (R-LANG-110)
  kernel_fused_math = 1u << 2,       // compiled with -ffp-contract=fast
  kernel_reports_failures = 1u << 3, // has a last argument, the record of failures (amp/rt/failures.h)
  kernel_aligns_records = 1u << 4, // expects views to begin at multiples of 16 bytes, unless ALIGNED(bytes) is nothing
  kernel_privatizes_atomics = 1u << 5, // work_group_variant sums up atomic additions of long rows
  kernel_has_local_atomics = 1u << 6,  // has atomic operations on tile_static memory
  kernel_restricts_captures =
      1u << 7, // text expects captures that share no memory that one of them may write, unless restrict is nothing
  kernel_has_scalar_rows = 1u << 8, // no loop over work-items in work_group_variant can be vectorized
  kernel_checks_aliasing = 1u << 9, // work_group_variant expects captures that share no memory that one of them may
                                    // write, unless NO_ALIAS is false
};

// The functions of float that the runtime may define itself.
enum class math_function : std::uint32_t {
#define AMPCC_MATH_FUNCTION(name) name,
#include "amp/rt/math_functions.def"
};

constexpr std::uint32_t bit(math_function function) { return 1u << static_cast<std::uint32_t>(function); }

// One text of a kernel in OpenCL C, a whole program, and the ranges that the runtime may replace, in bytes from its
// beginning.
struct kernel_text {
  const char *source; // zero-terminated; null: there is no such text
  std::size_t size;
  std::uint32_t definitions[2]; // from, to: the macros ALIGNED, NO_ALIAS and position_t, if the text uses them;
                                // restrict may be one, too
  std::uint32_t inside[2];      // from, to: the condition that a thread is inside of the domain; equal: there is none
  std::uint32_t head;           // where the function begins
  std::uint32_t body;           // the line end in front of its first statement
  // Replaces the text from `head` to `body`: the same function, which takes its parameters that are passed by value in
  // one struct. Drivers take time for each argument at each launch. Null: there are fewer than two such parameters, one
  // is a record whose alignment may depend on ALIGNED(bytes), or the text is for work-groups.
  const char *packed_head;
};

// An access that the kernel reports if its index is out of bounds (-famp-check=bounds).
struct checked_place {
  const char *file;
  std::uint32_t line;
  const char *name; // of the container, or null
};

// The runtime's state of a kernel. Zero until the first launch; owned by the runtime.
struct kernel_state {
  std::atomic<void *> slot{nullptr};
};

// One kernel: written by amp-cc at the end of the generated host file, one per (function object, index type).
//
// The OpenCL function takes, in this order: one `global T *` per view or array leaf in the order of `arguments`, then
// the used argument block: if block_in_buffer, a `constant` or `global const` pointer to all of it, then
// `parameters` by value, then, with kernel_reports_failures, `global uint *` the record of failures.
// For kernels without tiles the block starts with the extents of the domain, `rank` 32-bit integers, most significant
// first. Work-item dimension 0 is the last dimension of the domain; ranks above 3 are linearised into dimension 0.
struct kernel_descriptor {
  std::uint32_t version;    // interface_version
  std::uint32_t flags;      // kernel_flags
  const char *function;     // name of the OpenCL kernel function
  const char *display_name; // as the user knows it: "lambda in 'main'"
  const char *file;         // of the launch
  std::uint32_t line;
  std::uint32_t rank;
  std::uint32_t tile[3];          // the tile's dimensions, most significant first; tile[0] == 0: not tiled
  std::uint32_t tile_static_size; // bytes
  kernel_text text;
  // The same kernel for devices that run each work-group in one thread: work-groups of one work-item, which computes a
  // whole tile or, without tiles, an even share of the domain, of at most group_block points in OpenCL's dimensions.
  kernel_text work_group_variant;
  std::uint32_t work_group_math; // bits of math_function: functions that work_group_variant calls
  std::uint32_t group_block[3];
  std::uint64_t id[2]; // identifies both texts
  const kernel_argument *arguments;
  std::uint32_t argument_count;
  const kernel_parameter *parameters;
  std::uint32_t parameter_count;
  std::uint32_t parameters_size; // of the struct of all parameters
  std::uint32_t block_size;
  bool block_in_buffer;
  kernel_state *state;
  const native_kernel *native;  // null: compiled with -famp-native=off
  const checked_place *checked; // the kernel names them by their positions
  std::uint32_t checked_count;
  // The same kernel for devices with images: of the leaves that are textures, those that it reads or writes are images
  // instead of `global T *`. The same arguments and block; null: OpenCL C cannot express it.
  const kernel_descriptor *with_images;
  bool has_images; // this descriptor is such a form
  // Behind the buffers and images it takes samplers. In the argument block, at each of these offsets, there is a
  // Concurrency::graphics::sampler.
  const std::uint32_t *samplers;
  std::uint32_t sampler_count;
};

// Launches `kernel` on `object`, an object of the function object's type, over `domain` (`kernel.rank` extents, most
// significant first). `view` points to the accelerator_view asked for, or is null (R-RT-30). Returns when the launch is
// queued; throws as R-RT-51..56 say, without launching.
AMPCC_API void launch(const kernel_descriptor &kernel, const void *object, const int *domain, const void *view);

} // namespace ampcc::rt
