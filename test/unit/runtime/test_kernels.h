// Kernels for unit tests, written as amp-cc writes them: function objects with OpenCL C and a description beside them.
#pragma once

#include "amp/copy.h"
#include "amp/rt/interface.h"
#include <catch2/catch.hpp>
#include <cstddef>
#include <vector>

using namespace concurrency;
namespace rt = ampcc::rt;

// Where the shape of a container is: behind the handle and the pointer (amp/rt/data.h).
constexpr std::uint32_t shape_offset = sizeof(rt::host_handle) + sizeof(void *);

struct test_kernel {
  test_kernel(const char *function, const char *source, unsigned rank, std::vector<rt::kernel_argument> leaves,
              std::uint32_t block_size, std::vector<unsigned> tile = {});
  test_kernel(const test_kernel &) = delete;

  template <class Object, int N> void launch(const Object &object, const extent<N> &domain) const {
    launch_on(object, domain, nullptr);
  }
  template <class Object, int N>
  void launch(const accelerator_view &on, const Object &object, const extent<N> &domain) const {
    launch_on(object, domain, &on);
  }

  std::vector<rt::kernel_argument> arguments;
  rt::kernel_parameter block; // all of it is passed in one struct
  rt::kernel_descriptor descriptor;

private:
  template <class Object, int N>
  void launch_on(const Object &object, const extent<N> &domain, const accelerator_view *on) const {
    int extents[N];
    for (int c = 0; c < N; ++c)
      extents[c] = domain[c];
    rt::launch(descriptor, &object, extents, on);
  }
};

// v[i] = v[i] * 2 + k, for a view of any rank up to 2.
struct twice_plus {
  array_view<int, 1> v;
  int k;
};
struct twice_plus_2d {
  array_view<int, 2> v;
  int k;
};
// Writes without reading.
struct fill {
  array_view<int, 1> v;
  int k;
};
// out[i] = in[i].
struct copy_view {
  array_view<const int, 1> in;
  array_view<int, 1> out;
};
// a[i] += k, with an array captured by reference.
struct add_to_array {
  array<int, 1> &a;
  int k;
};
// w[i] = r[i] + a[i]: one array through three captures (R-LANG-148).
struct aliased {
  array_view<int, 1> w;
  array_view<const int, 1> r;
  const array<int, 1> &a;
};

void run(const twice_plus &f);
void run(const twice_plus &f, const accelerator_view &on);
void run_on_part(const twice_plus &f, int elements); // the first ones
void run(const twice_plus_2d &f);
void run(const twice_plus_2d &f, const accelerator_view &on);
void run(const fill &f);
void run(const fill &f, const accelerator_view &on);
void run(const copy_view &f);
void run(const copy_view &f, const accelerator_view &on);
void run(const add_to_array &f);
void run(const add_to_array &f, const accelerator_view &on);
void run(const aliased &f);

// The accelerators of the machine that run kernels.
std::vector<accelerator> devices();

std::vector<int> iota(int count, int first = 0);

// What a failing operation threw.
template <class F> HRESULT error_of(F function) {
  try {
    function();
  } catch (const runtime_exception &error) {
    return error.get_error_code();
  }
  return S_OK;
}
