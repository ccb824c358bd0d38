// Threads that race for elements of containers, found where any two threads meet whatever the host hands over; what may be
// meant is left alone.
// RUN: %amp-cc -fsyntax-only -verify -std=c++17 %s
// RUN: %amp-cc -fsyntax-only -Wno-amp-race %s 2>&1 | count 0
// SPEC: R-LANG-155
#include <amp.h>
#include <vector>
using namespace concurrency;

void updates(array_view<int> a, array_view<const int> b, array_view<int, 2> m) {
  parallel_for_each(extent<1>(1000), [=](index<1>) restrict(amp) { // expected-note {{in the kernel launched here}}
    a[0]++; // expected-warning {{data race: threads (0) and (1) and others change the same element of 'a' at once [-Wamp-race]}}
  });
  parallel_for_each(b.extent, [=](index<1> i) restrict(amp) { // expected-note {{in the kernel launched here}}
    int sum = a[0]; // expected-note {{'a' is read here: thread (0) reads an element that thread (1) writes}}
    sum += b[i];
    a[0] = sum; // expected-warning {{threads (0) and (1) and others change the same element of 'a' at once}}
  });
  parallel_for_each(b.extent, [=](index<1> i) restrict(amp) { a[i[0] % 16] += 2; }); // expected-warning {{threads (0) and (16) and others change}} expected-note {{launched here}}
  parallel_for_each(b.extent, [=](index<1> i) restrict(amp) { a[i[0] / 4] += b[i]; }); // expected-warning {{change the same element}} expected-note {{launched here}}
  parallel_for_each(m.extent, [=](index<2> i) restrict(amp) { m(i[0], 0) += m[i] - m[i]; }); // expected-warning {{data race}} expected-note 0+ {{}}
  parallel_for_each(b.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) { a[t.tile] += b[t]; }); // expected-warning {{change the same element of 'a'}} expected-note {{launched here}}
}

void stores(array_view<int> a, array_view<const int> b) {
  parallel_for_each(b.extent, [=](index<1> i) restrict(amp) { if (i[0] < 1000) a[0] = i[0]; }); // expected-warning {{threads (0) and (1) and others store different values in the same element of 'a'}} expected-note {{launched here}}
  extent<2> e(3, 4);
  parallel_for_each(e, [=](index<2> i) restrict(amp) { a[3] = i[0]; }); // expected-warning {{threads (0, 0) and (1, 0) and others store different values}} expected-note {{launched here}}
}

void neighbours(array_view<int> a, array_view<int, 2> m) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) { // expected-note {{in the kernel launched here}}
    a[i] = // expected-warning {{data race: an element of 'a' is written that another thread may be reading [-Wamp-race]}}
           a[i[0] + 1]; // expected-note {{'a' is read here: thread (0) reads an element that thread (1) writes}}
  });
  parallel_for_each(m.extent, [=](index<2> i) restrict(amp) { // expected-note {{in the kernel launched here}}
    m[i] = i[0]; // expected-note {{'m' is written here: thread (1, 0) writes an element that thread (0, 0) reads}}
    int below = m(i[0] + 1, i[1]); // expected-warning {{data race: an element of 'm' is read that another thread may be writing [-Wamp-race]}}
  });
}

// As many columns as the kernel counts with; more there may be, or not.
void columns(array_view<int> a, extent<2> unknown, int n) {
  parallel_for_each(unknown, [=](index<2> i) restrict(amp) { a[4 * i[0] + i[1]] += 1; });
  parallel_for_each(extent<2>(n, 4), [=](index<2> i) restrict(amp) { a[4 * i[0] + i[1]] += 1; });
  parallel_for_each(extent<2>(n, 4), [=](index<2> i) restrict(amp) { a[i[0]] += 1; }); // expected-warning {{threads (0, 0) and (0, 1) and others change the same element}} expected-note {{launched here}}
}

// The number of threads: of a container made here it is known.
void domains(array_view<int> a) {
  std::vector<int> hundred(100), one(1);
  array_view<int> v(100, hundred), w(1, one);
  parallel_for_each(v.extent, [=](index<1>) restrict(amp) { v[0]++; }); // expected-warning {{change the same element}} expected-note {{launched here}}
  parallel_for_each(w.extent, [=](index<1>) restrict(amp) { w[0]++; });
  parallel_for_each(a.extent, [=](index<1>) restrict(amp) { a[0]++; });
  parallel_for_each(extent<1>(1), [=](index<1> i) restrict(amp) { a[0]++; a[i] += 1; });
  parallel_for_each(extent<1>(2), [=](index<1> i) restrict(amp) { a[i] += a[i[0] + 2]; });
}

// A class of the program with the name of the library's: what its objects are made of is no domain.
namespace own {
struct extent {
  int rows;
  explicit extent(int rows) : rows(rows) {}
  operator concurrency::extent<1>() const { return concurrency::extent<1>(64 * rows); }
};
} // namespace own
void own_extent(array_view<int> a) {
  parallel_for_each(extent<1>(own::extent(1)), [=](index<1> i) restrict(amp) { a[0] = i[0]; }); // expected-warning {{store different values}} expected-note {{launched here}}
}

void silent(array_view<int> a, array_view<const int> b, int n, array_view<int, 2> m, array_view<int> found) {
  parallel_for_each(extent<1>(n), [=](index<1> i) restrict(amp) { a[i] += a[i[0] + n]; });
  parallel_for_each(b.extent, [=](index<1> i) restrict(amp) { if (b[i] == n) found[0] = i[0]; });
  parallel_for_each(b.extent, [=](index<1> i) restrict(amp) { if (i[0] == 0) found[0] = a[0] + 1; a[i[0] + 1] = b[i]; });
  parallel_for_each(b.extent, [=](index<1> i) restrict(amp) { found[0] = 1; atomic_fetch_add(&a[0], b[i]); });
  parallel_for_each(b.extent, [=](index<1> i) restrict(amp) {
    a[i[0] & (n - 1)] = i[0];
    a[2 * i[0] + n] = a[2 * i[0] + n + 1];
  });
  parallel_for_each(b.extent, [=](index<1> i) restrict(amp) { a[i[0] ^ n] = i[0]; found[(i[0] + 1) % n] = i[0]; });
  parallel_for_each(a.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    tile_static int s[64];
    s[t.local[0]] = a[t];
    t.barrier.wait();
    if (t.local[0] == 0) a[t.tile] = s[0];
  });
  parallel_for_each(m.extent, [=](index<2> i) restrict(amp) {
    if ((i[0] + i[1]) % 2 == 0) m[i] = m(i[0] + 1, i[1]) + m(i[0], i[1] + 1);
  });
  parallel_for_each(m.extent, [=](index<2> i) restrict(amp) { m[i] *= 2; m(i[0], i[1]) += n; });
  parallel_for_each(m.extent, [=](index<2> i) restrict(amp) {
    if (i[0] > i[1]) { int t = m[i]; m[i] = m(i[1], i[0]); m(i[1], i[0]) = t; }
  });
  parallel_for_each(extent<1>(n), [=](index<1> i) restrict(amp) { for (int k = 0; k < n; ++k) m(i[0], k) = m(i[0], k) + m(i[0], 0); });
  parallel_for_each(a.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    int next = a[t.global[0] + 1];
    t.barrier.wait();
    if (t.local[0] < 63) a[t] = next;
  });
}
