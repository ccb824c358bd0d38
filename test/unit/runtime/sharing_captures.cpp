// Kernels whose text says that captures share no memory (kernel_restricts_captures), with captures that do.
// SPEC: R-LANG-148 R-MEM-36
#include "test_kernels.h"

namespace {

// a[0] becomes 1 in the program for captures that share memory, and 0 in the other; reads b and c.
struct telling {
  array_view<int, 1> a;
  array_view<const int, 1> b, c;
};

rt::kernel_argument view(std::size_t host, std::uint32_t target, bool read_only) {
  return {rt::argument_kind::view, read_only, std::uint32_t(host), sizeof(int), target, shape_offset, 4, 0, 0};
}

int launch(const array_view<int, 1> &a, const array_view<const int, 1> &b, const array_view<const int, 1> &c) {
  static test_kernel *const kernel = [] {
    auto *made =
        new test_kernel("telling",
                        "struct block { int extent0; int pad0; ulong a; int a0; int pad1; ulong b; int b0; int pad2;\n"
                        "  ulong c; int c0; int pad3; };\n"
                        "kernel void telling(global int *restrict a, global const int *restrict b,\n"
                        "  global const int *restrict c, struct block p) {\n"
                        "  if (get_global_id(0) != 0) return;\n"
                        "#ifdef restrict\n"
                        "  a[p.a / 4] = 1;\n"
                        "#else\n"
                        "  a[p.a / 4] = 0;\n"
                        "#endif\n"
                        "}\n",
                        1,
                        {view(offsetof(telling, a), 8, false), view(offsetof(telling, b), 24, true),
                         view(offsetof(telling, c), 40, true)},
                        56);
    made->descriptor.flags = rt::kernel_restricts_captures;
    return made;
  }();
  kernel->launch(telling{a, b, c}, extent<1>(1));
  return array_view<const int, 1>(a)[0];
}

} // namespace

TEST_CASE("captures that share memory get a program that does not rely on the opposite") {
  array_view<int> a(100), b(100), c(100);
  array<int> stored(100);
  array_view<int> over(stored), bytes(stored.view_as(extent<1>(100)));
  for (array_view<int> *one : {&a, &b, &c, &over})
    run(fill{*one, 7});
  for (int round = 0; round != 5; ++round) {
    CHECK(launch(a, b, c) == 0);
    CHECK(launch(a, b, b) == 0); // nobody writes what is shared
    CHECK(launch(a, b.section(0, 50), b.section(10, 50)) == 0);
    CHECK(launch(a, a, c) == 1);
    CHECK(launch(a, b, a.section(50, 10)) == 1);
    CHECK(launch(a.section(50, 10), b, a.section(50, 10)) == 1);
    CHECK(launch(over, bytes, c) == 1);
    CHECK(launch(over, a, c) == 0);
  }
  std::vector<int> memory(150);
  const array_view<int> front(100, memory.data()), behind(50, memory.data() + 100), back(100, memory.data() + 50);
  CHECK(launch(front, behind, c) == 0);
  CHECK(launch(front, back, c) == 1); // kernels may use the program's memory in place
  const accelerator_view other = accelerator().create_view();
  a.synchronize_to(other);
  CHECK(launch(a, a, c) == 1);
  CHECK(launch(a, b, c) == 0);
}
