// parallel_for_each on the host: which kernel it asks for and what it hands to the runtime.
// SPEC: API-PFE-01, API-PFE-02, API-PFE-03, API-PFE-09, R-LANG-143, R-LANG-144
#include "amp/parallel_for_each.h"
#include <catch2/catch.hpp>
#include <vector>

class Concurrency::accelerator_view {};

namespace {

struct site_of_kernel;
using kernel_object = ampcc::lambda_closure<site_of_kernel, int>;
const kernel_object body(42);

struct launched {
  const ampcc::rt::kernel_descriptor *kernel;
  const void *object;
  std::vector<int> domain;
  const void *view;
};
launched last;

ampcc::rt::kernel_descriptor describe(unsigned rank) {
  ampcc::rt::kernel_descriptor d = {};
  d.rank = rank;
  return d;
}
const ampcc::rt::kernel_descriptor plain_2 = describe(2), plain_4 = describe(4), tiled_1 = describe(1),
                                   tiled_2 = describe(2), tiled_3 = describe(3);

bool was(const ampcc::rt::kernel_descriptor &kernel, std::vector<int> domain, const void *view = nullptr) {
  return last.kernel == &kernel && last.object == &body && last.domain == domain && last.view == view;
}

} // namespace

void ampcc::rt::launch(const kernel_descriptor &kernel, const void *object, const int *domain, const void *view) {
  last = {&kernel, object, std::vector<int>(domain, domain + kernel.rank), view};
}

using namespace concurrency;

TEST_CASE("a launch hands over the kernel of its index type, the object and the domain") {
  parallel_for_each(extent<2>(3, 4), body);
  CHECK(was(plain_2, {3, 4}));
  const int sizes[] = {1, 2, 3, 4};
  parallel_for_each(extent<4>(sizes), body);
  CHECK(was(plain_4, {1, 2, 3, 4}));
}

TEST_CASE("a tiled domain chooses the tiled kernel") {
  parallel_for_each(extent<1>(16).tile<8>(), body);
  CHECK(was(tiled_1, {16}));
  parallel_for_each(extent<2>(16, 8).tile<8, 4>(), body);
  CHECK(was(tiled_2, {16, 8}));
  parallel_for_each(extent<3>(2, 4, 6).tile<1, 2, 3>(), body);
  CHECK(was(tiled_3, {2, 4, 6}));
  parallel_for_each<8, 4>(extent<2>(8, 8), body); // R-LANG-143: converts to tiled_extent<8, 4>
  CHECK(was(tiled_2, {8, 8}));
}

TEST_CASE("a launch on a view hands over the view") {
  const accelerator_view view;
  parallel_for_each(view, extent<2>(3, 4), body);
  CHECK(was(plain_2, {3, 4}, &view));
  parallel_for_each(view, extent<1>(16).tile<8>(), body);
  CHECK(was(tiled_1, {16}, &view));
  parallel_for_each(view, extent<2>(16, 8).tile<8, 4>(), body);
  CHECK(was(tiled_2, {16, 8}, &view));
  parallel_for_each(view, extent<3>(2, 4, 6).tile<1, 2, 3>(), body);
  CHECK(was(tiled_3, {2, 4, 6}, &view));
}

// As at the end of a generated file.
template <> const ampcc::rt::kernel_descriptor &ampcc::kernel_of<site_of_kernel, index<2>>() { return plain_2; }
template <> const ampcc::rt::kernel_descriptor &ampcc::kernel_of<site_of_kernel, index<4>>() { return plain_4; }
template <> const ampcc::rt::kernel_descriptor &ampcc::kernel_of<site_of_kernel, tiled_index<8>>() { return tiled_1; }
template <> const ampcc::rt::kernel_descriptor &ampcc::kernel_of<site_of_kernel, tiled_index<8, 4>>() {
  return tiled_2;
}
template <> const ampcc::rt::kernel_descriptor &ampcc::kernel_of<site_of_kernel, tiled_index<1, 2, 3>>() {
  return tiled_3;
}
