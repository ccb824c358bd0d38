#include "test_kernels.h"
#include <cstring>
#include <deque>
#include <numeric>

test_kernel::test_kernel(const char *function, const char *source, unsigned rank,
                         std::vector<rt::kernel_argument> leaves, std::uint32_t block_size, std::vector<unsigned> tile)
    : arguments(std::move(leaves)), block{0, block_size, 0, nullptr}, descriptor{} {
  descriptor.version = rt::interface_version;
  descriptor.function = function;
  descriptor.display_name = function;
  descriptor.file = "test.cpp";
  descriptor.line = 42;
  descriptor.rank = rank;
  for (std::size_t i = 0; i != tile.size(); ++i)
    descriptor.tile[i] = tile[i];
  descriptor.text.source = source;
  descriptor.text.size = std::strlen(source);
  descriptor.arguments = arguments.data();
  descriptor.argument_count = std::uint32_t(arguments.size());
  descriptor.parameters = &block;
  descriptor.parameter_count = block_size ? 1 : 0;
  descriptor.parameters_size = block_size;
  descriptor.block_size = block_size;
  // As for kernels of programs, what the runtime keeps stays until the process ends.
  static std::deque<rt::kernel_state> *const states = new std::deque<rt::kernel_state>;
  descriptor.state = &states->emplace_back();
}

namespace {

using rt::argument_kind;

rt::kernel_argument view_leaf(std::size_t host, std::uint32_t target, std::uint32_t shape_size,
                              bool read_only = false) {
  return {argument_kind::view, read_only, std::uint32_t(host), sizeof(int), target, shape_offset, shape_size, 0, 0};
}
rt::kernel_argument array_leaf(std::size_t host, std::uint32_t target, bool read_only = false) {
  return {argument_kind::array, read_only, std::uint32_t(host), sizeof(int), target, shape_offset, sizeof(int), 0, 0};
}
rt::kernel_argument int_leaf(std::size_t host, std::uint32_t target) {
  return {argument_kind::bytes, false, std::uint32_t(host), sizeof(int), target, 0, 0, 0, 0};
}

// The blocks of the kernels below: extents first, then what the leaves' target offsets say.
const char *const rank_1 = "struct block { int extent0; int k; ulong offset; int shape0; int pad; };\n"
                           "kernel void twice_plus(global int *v, struct block b) {\n"
                           "  global int *elements = (global int *)((global char *)v + b.offset);\n"
                           "  int i = get_global_id(0);\n"
                           "  if (i >= b.extent0) return;\n"
                           "  elements[i] = elements[i] * 2 + b.k;\n"
                           "}\n"
                           "kernel void fill(global int *v, struct block b) {\n"
                           "  global int *elements = (global int *)((global char *)v + b.offset);\n"
                           "  int i = get_global_id(0);\n"
                           "  if (i < b.extent0) elements[i] = b.k;\n"
                           "}\n";

const char *const rank_2 =
    "struct block { int extent0; int extent1; int k; int pad; ulong offset; int shape0; int shape1; int stride0; };\n"
    "kernel void twice_plus_2d(global int *v, struct block b) {\n"
    "  global int *elements = (global int *)((global char *)v + b.offset);\n"
    "  int i = get_global_id(1), j = get_global_id(0);\n"
    "  if (i >= b.extent0 || j >= b.extent1) return;\n"
    "  int at = i * b.stride0 + j;\n"
    "  elements[at] = elements[at] * 2 + b.k;\n"
    "}\n";

const char *const two_views =
    "struct block { int extent0; int pad; ulong in; int in0; int pad1; ulong out; int out0; int pad2; };\n"
    "kernel void copy_view(global const int *in, global int *out, struct block b) {\n"
    "  int i = get_global_id(0);\n"
    "  if (i >= b.extent0) return;\n"
    "  ((global int *)((global char *)out + b.out))[i] = ((global const int *)((global const char *)in + b.in))[i];\n"
    "}\n";

const char *const one_array = "struct block { int extent0; int k; int shape0; int pad; };\n"
                              "kernel void add_to_array(global int *a, struct block b) {\n"
                              "  int i = get_global_id(0);\n"
                              "  if (i < b.extent0) a[i] += b.k;\n"
                              "}\n";

const char *const three_captures =
    "struct block { int extent0; int a0; ulong w; int w0; int pad1; ulong r; int r0; int pad2; };\n"
    "kernel void aliased(global int *w, global const int *r, global const int *a, struct block b) {\n"
    "  int i = get_global_id(0);\n"
    "  if (i >= b.extent0) return;\n"
    "  ((global int *)((global char *)w + b.w))[i] = ((global const int *)((global const char *)r + b.r))[i] + a[i];\n"
    "}\n";

const test_kernel &twice_plus_kernel() {
  static const test_kernel kernel("twice_plus", rank_1, 1,
                                  {view_leaf(offsetof(twice_plus, v), 8, 4), int_leaf(offsetof(twice_plus, k), 4)}, 24);
  return kernel;
}
const test_kernel &fill_kernel() {
  static const test_kernel kernel("fill", rank_1, 1,
                                  {view_leaf(offsetof(fill, v), 8, 4), int_leaf(offsetof(fill, k), 4)}, 24);
  return kernel;
}
const test_kernel &twice_plus_2d_kernel() {
  static const test_kernel kernel(
      "twice_plus_2d", rank_2, 2,
      {view_leaf(offsetof(twice_plus_2d, v), 16, 12), int_leaf(offsetof(twice_plus_2d, k), 8)}, 40);
  return kernel;
}
const test_kernel &copy_view_kernel() {
  static const test_kernel kernel(
      "copy_view", two_views, 1,
      {view_leaf(offsetof(copy_view, in), 8, 4, true), view_leaf(offsetof(copy_view, out), 24, 4)}, 40);
  return kernel;
}
const test_kernel &add_to_array_kernel() {
  static const test_kernel kernel("add_to_array", one_array, 1, {array_leaf(0, 8), int_leaf(sizeof(void *), 4)}, 16);
  return kernel;
}
const test_kernel &aliased_kernel() {
  static const test_kernel kernel("aliased", three_captures, 1,
                                  {view_leaf(0, 8, 4), view_leaf(sizeof(array_view<int, 1>), 24, 4, true),
                                   array_leaf(2 * sizeof(array_view<int, 1>), 4, true)},
                                  40);
  return kernel;
}

} // namespace

void run(const twice_plus &f) { twice_plus_kernel().launch(f, f.v.get_extent()); }
void run(const twice_plus &f, const accelerator_view &on) { twice_plus_kernel().launch(on, f, f.v.get_extent()); }
void run_on_part(const twice_plus &f, int elements) { twice_plus_kernel().launch(f, extent<1>(elements)); }
void run(const twice_plus_2d &f) { twice_plus_2d_kernel().launch(f, f.v.get_extent()); }
void run(const twice_plus_2d &f, const accelerator_view &on) { twice_plus_2d_kernel().launch(on, f, f.v.get_extent()); }
void run(const fill &f) { fill_kernel().launch(f, f.v.get_extent()); }
void run(const fill &f, const accelerator_view &on) { fill_kernel().launch(on, f, f.v.get_extent()); }
void run(const copy_view &f) { copy_view_kernel().launch(f, f.out.get_extent()); }
void run(const copy_view &f, const accelerator_view &on) { copy_view_kernel().launch(on, f, f.out.get_extent()); }
void run(const add_to_array &f) { add_to_array_kernel().launch(f, f.a.get_extent()); }
void run(const add_to_array &f, const accelerator_view &on) { add_to_array_kernel().launch(on, f, f.a.get_extent()); }
void run(const aliased &f) { aliased_kernel().launch(f, f.w.get_extent()); }

std::vector<accelerator> devices() {
  std::vector<accelerator> result;
  for (const accelerator &one : accelerator::get_all())
    if (one.get_device_path() != accelerator::cpu_accelerator)
      result.push_back(one);
  return result;
}

std::vector<int> iota(int count, int first) {
  std::vector<int> result(count);
  std::iota(result.begin(), result.end(), first);
  return result;
}
