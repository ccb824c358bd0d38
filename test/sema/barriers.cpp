// A barrier in control flow that can differ within a tile is an error, wherever the difference comes from; what is the
// same for all threads of a tile is accepted.
// RUN: %amp-cc -fsyntax-only -verify -std=c++17 -Wno-unused-value %s
// SPEC: R-LANG-149 R-LANG-150 R-LANG-151 R-LANG-152 R-LANG-153 R-LANG-154 R-LANG-156
#include <amp.h>
using namespace concurrency;

// Uniform control flow.
void counted(tiled_index<8> t, int n) restrict(amp) { for (int i = 0; i < n; ++i) { t.barrier.wait(); } }
void by_tile(tiled_index<8> t) restrict(amp) { if (t.tile[0] & 1) t.barrier.wait(); }
void jumps(tiled_index<8> t, int n) restrict(amp) {
  do { if (n < 2) break; switch (n) { case 2: break; default: counted(t, n); } break; } while (true);
}
int pick(int n) restrict(amp) { if (n > 2) return 1; return 3; }
template <int size> void tree(tiled_index<size> t, int *s) restrict(amp) {
  if (size >= 4) { if (t.local[0] < 2) s[t.local[0]] += s[t.local[0] + 2]; t.barrier.wait(); }
  for (int half = size / 2; half > 0; half /= 2) { if (t.local[0] < half) s[t.local[0]] += s[t.local[0] + half]; t.barrier.wait(); }
}
struct Task { int rounds; index<2> at; };

void good(array_view<int> v, array_view<const int> w, array<int> &a, int n) {
  Task task{n, index<2>(1, 2)};
  parallel_for_each(v.extent.tile<8>(), [=, &a](tiled_index<8> t) restrict(amp) {
    tile_static int s[8];
    s[t.local[0]] = v[t];
    t.barrier.wait();
    counted(t, n), by_tile(t), jumps(t, n), tree(t, s);
    for (int x = 0; x < v.extent[0]; x += t.tile_dim0) { if (t.local[0] < x) continue; s[t.local[0]] = x; }
    t.barrier.wait();
    for (int x = 0; x < w[t.tile]; x++) t.barrier.wait();
    if (w[n] > t.tile_origin[0] + t.get_tile_extent()[0]) t.barrier.wait();
    for (int x = 0; x < s[2]; x++) t.barrier.wait();
    int flag = t.local[0];
    while (flag > 0) --flag;
    flag = pick(n);
    if (flag) t.barrier.wait();
    Task mine = task;
    mine.at[0] = t.local[0];
    for (int r = 0; r < mine.rounds && a.extent[0] > 3; ++r) t.barrier.wait();
    auto helper = [=](int times) { if (times > 1) t.barrier.wait(); };
    helper(n);
    if (t.local[0] < 3) all_memory_fence(t.barrier);
    n > 0 ? t.barrier.wait() : (void)0;
  });
}

// Control flow that differs.
void local(tiled_index<8> t) restrict(amp) { if (t.local[0] < 4) t.barrier.wait(); } // expected-error {{threads of a tile can differ in whether they reach this barrier; all of them must, or none [amp-barrier-divergent]}} expected-note {{the condition here can differ between threads: it depends on the thread's index}}
void global(tiled_index<8> t) restrict(amp) { if (t.global[0] > 7) t.barrier.wait(); } // expected-error {{can differ in whether they reach this barrier}} expected-note {{depends on the thread's index}}
void leaves(tiled_index<8> t) restrict(amp) {
  if (t.local[0] == 0) // expected-note {{depends on the thread's index}}
    return;            // expected-note {{some threads leave here, while others go on to the barrier}}
  t.barrier.wait();    // expected-error {{can differ in whether they reach this barrier}}
}
void breaks(tiled_index<8> t, int n) restrict(amp) {
  for (int i = 0; i < n; ++i) {
    t.barrier.wait();          // expected-error {{can differ in whether they reach this barrier}}
    if (i == t.local[0])       // expected-note {{depends on the thread's index}}
      break;                   // expected-note {{some threads leave here}}
  }
  t.barrier.wait();
}
void skips(tiled_index<8> t, int n) restrict(amp) {
  for (int i = 0; i < n; ++i) {
    t.barrier.wait();
    if (i == t.local[0])       // expected-note {{depends on the thread's index}}
      continue;                // expected-note {{some threads leave here}}
    t.barrier.wait_with_all_memory_fence(); // expected-error {{can differ in whether they reach this barrier}}
  }
}
void given(const tile_barrier &b, int n) restrict(amp) {
  if (n > 3)    // expected-note {{depends on the thread's index}}
    b.wait();   // expected-error {{can differ in whether they reach this barrier}}
}
void chosen(tiled_index<8> t) restrict(amp) {
  switch (t.local[0]) { case 1: break; default: t.barrier.wait_with_global_memory_fence(); } // expected-error {{can differ in whether they reach this barrier}} expected-note {{depends on the thread's index}}
}

void bad(array_view<int> v, array_view<const int> w, int n) {
  parallel_for_each(v.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) { // expected-note 0+ {{in the kernel launched here}}
    tile_static int s[8];
    if (w[t] > 0) t.barrier.wait(); // expected-error {{can differ in whether they reach this barrier}} expected-note {{depends on the thread's index}}
    for (int x = 0; x < v[t.tile]; x++) { v[t.global] = x; t.barrier.wait(); } // expected-warning {{whether threads reach this barrier depends on memory that the kernel writes; all threads of a tile must read the same there [-Wamp-barrier-memory]}} expected-note {{it depends on 'v', which the kernel writes}}
    int flag = 0;
    if (t.local[0] > 3) // expected-note {{depends on the thread's index}}
      flag = 1;         // expected-note {{'flag' is assigned here by some of the threads only}}
    if (flag)           // expected-note {{it depends on 'flag'}}
      t.barrier.wait(); // expected-error {{can differ in whether they reach this barrier}}
    int once = atomic_fetch_inc(&s[0]); // expected-note {{'once' depends on the result of an atomic operation here}}
    once == 0 ? t.barrier.wait() : (void)0; // expected-error {{can differ in whether they reach this barrier}} expected-note {{it depends on 'once'}}
    t.local[0] > 0 && (t.barrier.wait(), true); // expected-error {{can differ in whether they reach this barrier}} expected-note {{depends on the thread's index}}
    given(t.barrier, t.local[0]);            // expected-note {{called from restrict(amp) lambda here}}
    given(t.barrier, pick(n));
    local(t), global(t), leaves(t);          // expected-note 3 {{called from restrict(amp) lambda here}}
    breaks(t, n), skips(t, n), chosen(t);    // expected-note 3 {{called from restrict(amp) lambda here}}
  });
}

// A destructor waits wherever its scope is left (R-LANG-65): by a jump of some threads only, it is another call.
struct waiting {
  tile_barrier barrier;
  waiting(const tile_barrier &b) restrict(amp) : barrier(b) {}
  ~waiting() restrict(amp) { barrier.wait(); } // expected-error {{can differ in whether they reach this barrier}}
};
void scopes(array_view<int> v, int n) {
  parallel_for_each(v.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) {
    waiting all(t.barrier);
    if (n > 3 || t.tile[0] == 2)
      return;
    v[t.global] = 1;
  });
  parallel_for_each(v.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) { // expected-note {{in the kernel launched here}}
    waiting some(t.barrier);
    if (t.local[0] == 0) // expected-note {{depends on the thread's index}}
      return;            // expected-note {{called from restrict(amp) lambda here}}
    v[t.global] = 1;
  });
}

// Conditions on what a view or an index gives, in kernels that write nothing.
void reads(array_view<const int> w) {
  parallel_for_each(w.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) { // expected-note {{in the kernel launched here}}
    if (w[t.global] > 3) t.barrier.wait(); // expected-error {{can differ in whether they reach this barrier}} expected-note {{depends on the thread's index}}
  });
  parallel_for_each(w.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) { // expected-note {{in the kernel launched here}}
    if (t.local == index<1>(0)) t.barrier.wait(); // expected-error {{can differ in whether they reach this barrier}} expected-note {{depends on the thread's index}}
  });
}
