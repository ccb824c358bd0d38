// Elements of tile memory that another thread may write or read at the same time, found with a pair of threads that meet;
// the patterns of real kernels are silent. Indices outside of tile arrays.
// RUN: %amp-cc -fsyntax-only -verify -std=c++17 %s
// RUN: %amp-cc -fsyntax-only -Wno-amp-race -Wno-amp-bounds -Wno-array-bounds %s 2>&1 | count 0
// RUN: %amp-cc -fsyntax-only -w -Werror=amp-race %s 2>&1 | count 0
// RUN: not %amp-cc -fsyntax-only -Werror=amp-race %s 2>&1 | FileCheck %s
// CHECK: error: data race: an element of tile_static variable 'A' is written{{.*\[-Werror,-Wamp-race\]}}
// SPEC: R-LANG-155
#include <amp.h>
using namespace concurrency;
static const int TS = 16;

template <bool barrier> void multiply(array_view<const float, 2> a, array_view<const float, 2> b, array_view<float, 2> c) {
  parallel_for_each(c.extent.tile<TS, TS>(), [=](tiled_index<TS, TS> t) restrict(amp) { // expected-note 2 {{in the kernel launched here}}
    int row = t.local[0], col = t.local[1];
    float sum = 0;
    for (int i = 0; i < a.extent[1]; i += TS) {
      tile_static float A[TS][TS], B[TS][TS];
      A[row][col] = a(t.global[0], col + i); // expected-warning {{data race: an element of tile_static variable 'A' is written that another thread of the tile may still be reading; there is no barrier between the two [-Wamp-race]}}
      B[row][col] = b(row + i, t.global[1]); // expected-warning {{data race: an element of tile_static variable 'B' is written}}
      t.barrier.wait();
      for (int k = 0; k < TS; k++)
        sum += A[row][k] * B[k][col]; // expected-note {{'A' is read here: thread (0, 1) reads an element that thread (0, 0) writes}} expected-note {{'B' is read here}}
      if (barrier)
        t.barrier.wait();
    }
    c[t.global] = sum;
  });
}
template void multiply<true>(array_view<const float, 2>, array_view<const float, 2>, array_view<float, 2>);
template void multiply<false>(array_view<const float, 2>, array_view<const float, 2>, array_view<float, 2>);

void transpose(array_view<const float, 2> a, array_view<float, 2> c) {
  parallel_for_each(c.extent.tile<TS, TS>(), [=](tiled_index<TS, TS> t) restrict(amp) { // expected-note {{in the kernel launched here}}
    tile_static float A[TS][TS];
    A[t.local[0]][t.local[1]] = a[t.global]; // expected-note {{'A' is written here: thread (1, 0) writes an element that thread (0, 1) reads}}
    c[t.global] = A[t.local[1]][t.local[0]]; // expected-warning {{data race: an element of tile_static variable 'A' is read that another thread of the tile may be writing; there is no barrier between the two [-Wamp-race]}}
  });
}

void reduce(array_view<const int> a, array_view<int> c, int n) {
  parallel_for_each(a.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    tile_static int s[64];
    int l = t.local[0];
    s[l] = t.global[0] < n ? a[t.global] : 0;
    s[l] += 1;
    t.barrier.wait();
    for (int k = 32; k > 0; k /= 2) { if (l < k) s[l] += s[l + k]; t.barrier.wait(); }
    if (l == 0) c[t.tile] = s[0];
  });
  parallel_for_each(a.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) { // expected-note {{in the kernel launched here}}
    tile_static int s[64];
    int l = t.local[0];
    s[l] = a[t.global];
    for (int k = 32; k > 0; k /= 2) {
      t.barrier.wait();
      if (l < k)
        s[l] += s[l + k]; // expected-note {{'s' is written here}}
    }
    c[t.tile] = s[0]; // expected-warning {{'s' is read that another thread}}
  });
}

void one_thread_writes(array_view<const int> a, array_view<int> c) {
  parallel_for_each(a.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) { // expected-note {{in the kernel launched here}}
    tile_static int total;
    if (t.local[0] == 0)
      total = a[t.tile]; // expected-note {{'total' is written here}}
    c[t.global] = total; // expected-warning {{'total' is read that another thread}}
  });
}

// Two buffers in turn need one barrier; so does a flag that all threads set alike.
void two_buffers(array_view<const int> a, array_view<int> c, int n) {
  parallel_for_each(a.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    tile_static int s[2][64];
    tile_static bool flag;
    int l = t.local[0], in = 0, sum = 0;
    for (int k = 0; k < n; k++) {
      s[in][l] = a[t.global] + k;
      t.barrier.wait();
      for (int j = 0; j < 64; j++)
        sum += s[in][j];
      in = 1 - in;
    }
    flag = true;
    c[t.global] = flag ? sum : 0;
  });
}

void histogram(array_view<const int> a, array_view<int> c) {
  parallel_for_each(a.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    tile_static int h[256];
    for (int i = t.local[0]; i < 256; i += 64) h[i] = 0;
    t.barrier.wait();
    atomic_fetch_inc(&h[a[t.global] & 255]);
    t.barrier.wait();
    for (int i = t.local[0]; i < 256; i += 64) atomic_fetch_add(&c[i], h[i]);
  });
}

void scan(array_view<const int> a, array_view<int> c) {
  parallel_for_each(a.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    tile_static int s[2][64];
    int l = t.local[0], in = 0;
    s[0][l] = a[t.global];
    t.barrier.wait();
    for (int k = 1; k < 64; k *= 2) {
      if (l >= k) s[1 - in][l] = s[in][l] + s[in][l - k]; else s[1 - in][l] = s[in][l];
      in = 1 - in;
      t.barrier.wait();
    }
    c[t.global] = s[in][l];
  });
  parallel_for_each(a.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) { // expected-note {{in the kernel launched here}}
    tile_static int s[64];
    int l = t.local[0];
    s[l] = a[t.global];
    t.barrier.wait();
    for (int k = 1; k < 64; k *= 2) {
      if (l >= k)
        s[l] += s[l - k]; // expected-warning {{'s' is written that another thread of the tile may still be reading}} expected-note {{'s' is read here}}
      t.barrier.wait();
    }
    c[t.global] = s[l];
  });
}

int load(int *p, int i) restrict(amp) {
  return p[i]; // expected-warning {{'s' is read that another thread}}
}
void halo(array_view<const int> a, array_view<int> c) {
  parallel_for_each(a.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    tile_static int s[66];
    int l = t.local[0];
    s[l + 1] = a[t.global];
    if (l == 0) s[0] = 0;
    if (l == 63) s[65] = 0;
    t.barrier.wait();
    c[t.global] = s[l] + s[l + 1] + s[l + 2];
  });
  parallel_for_each(a.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) { // expected-note 3 {{in the kernel launched here}}
    tile_static int s[64]; // expected-note {{array 's' declared here}}
    int l = t.local[0], past = 64;
    s[l] = a[t.global]; // expected-note {{'s' is written here}}
    c[t.global] = load(s, l ^ 1);
    t.barrier.wait();
    if (l < 63)
      s[l + 1] = 3;
    s[l + 1] = 4;  // expected-warning {{the index of tile_static variable 's' is 64 in thread (63), and the array has 64 elements [-Wamp-bounds]}}
    s[past] = 1;   // expected-warning {{the index of tile_static variable 's' is 64, and the array has 64 elements [-Wamp-bounds]}}
    s[64] = 2;     // expected-warning {{array index 64 is past the end of the array}}
  });
}
