// RUN: %amp-cc %s -o %t && %t
//
// Elements and variables that threads change under conditions: minima, counters, clamps, relaxations, of elements that
// are there for some threads only, with branches inside of branches, at indices that a branch declares. The results are
// those of one thread after the other, and what no thread changes stays.
// SPEC: R-LANG-133
#include <amp.h>
#include <cstdio>
#include <cstring>
#include <vector>
using namespace concurrency;

struct data {
  array_view<int> numbers, small; // fewer elements than threads
  array_view<float> reals, best;
  array_view<double> wide;
  array_view<unsigned> counts;
  int n, limit;
};

struct minimum {
  data d;
  void operator()(index<1> i) const restrict(cpu, amp) {
    const float t = static_cast<float>(d.numbers[i] % 17);
    if (t < d.best[i])
      d.best[i] = t;
    if (d.wide[i] > d.limit)
      d.wide[i] = d.limit;
    if (d.wide[i] < -d.limit)
      d.wide[i] = -d.limit;
    else
      ++d.wide[i];
  }
};
struct nearest {
  data d;
  void operator()(index<1> i) const restrict(cpu, amp) {
    float best = 1e30f, second = 1e30f;
    int which = -1;
    unsigned changes = 0;
    bool is_even = false;
    for (int j = 0; j < d.n; ++j) {
      const float t = (d.reals[i] - d.reals[j]) * (d.reals[i] - d.reals[j]);
      if (t < best && j != i[0]) {
        const float before = best;
        second = before;
        best = t;
        which = j;
        ++changes;
        is_even = j % 2 == 0;
      } else if (t < second) {
        second = t;
        changes += 100;
      }
    }
    d.best[i] = best + second;
    d.numbers[i] = which + (is_even ? 1000 : 0);
    d.counts[i] += changes;
  }
};
struct fewer {
  data d;
  void operator()(index<1> i) const restrict(cpu, amp) {
    if (i[0] < d.small.extent[0]) {
      if (d.small[i] < d.numbers[i])
        d.small[i] = d.numbers[i];
    }
    if (i[0] >= 3 && i[0] - 3 < d.small.extent[0] && d.numbers[i] > 0)
      d.counts[i] += 5;
  }
};
struct nested {
  data d;
  void operator()(index<1> i) const restrict(cpu, amp) {
    int old = d.numbers[i];
    if (old > 0) {
      const int half = old / 2;
      if (half % 3 == 0) {
        d.numbers[i] = half;
        d.counts[i]++;
      } else {
        d.numbers[i] -= 1;
      }
      if (d.counts[i] > 3u)
        d.counts[i] = 0;
    }
    if (old != 0)
      d.numbers[i] += 84 / old; // not evaluated for 0
  }
};
struct indexed { // by variables that have their values only where the condition holds
  data d;
  void operator()(index<1> i) const restrict(cpu, amp) {
    const int x = i[0];
    if (d.best[x] > d.reals[x]) { // the first thread changes its element
      const int next = x + 1, k = next - 1;
      d.best[k] += 1;
    }
  }
};
struct others { // elements that other threads change
  data d;
  void operator()(index<1> i) const restrict(cpu, amp) {
    const int x = i[0];
    if (x % 2 == 0 && x + 1 < d.numbers.extent[0]) {
      if (d.numbers[x] > d.numbers[x + 1]) {
        const int t = d.numbers[x];
        d.numbers[x] = d.numbers[x + 1];
        d.numbers[x + 1] = t;
      }
    }
    if (x % 3 == 0 && d.best[x] > 2.0f && x > 0)
      d.best[x - 1] = 7;
  }
};

int failures = 0;

struct memory {
  std::vector<int> numbers, small;
  std::vector<float> reals, best;
  std::vector<double> wide;
  std::vector<unsigned> counts;

  explicit memory(int n) : numbers(n), small(n / 2 + 1), reals(n), best(n, 8.0f), wide(n), counts(n) {
    unsigned random = 12345 + n;
    for (int i = 0; i < n; ++i) {
      random = random * 1664525 + 1013904223;
      numbers[i] = static_cast<int>(random >> 20) - 2000;
      reals[i] = static_cast<float>(random >> 12 & 1023);
      wide[i] = static_cast<int>(random >> 16 & 255) - 128;
      counts[i] = random >> 10 & 7;
    }
    for (unsigned i = 0; i < small.size(); ++i)
      small[i] = numbers[n - 1 - i];
    numbers[n / 2] = 0;
    reals[0] = 0;
  }
  data views(int n) {
    return {array_view<int>(n, numbers),    array_view<int>(static_cast<int>(small.size()), small),
            array_view<float>(n, reals),    array_view<float>(n, best),
            array_view<double>(n, wide),    array_view<unsigned>(n, counts), n < 100 ? n : 100, 50};
  }
  bool operator==(const memory &o) const {
    return numbers == o.numbers && small == o.small && reals == o.reals && best == o.best && wide == o.wide &&
           counts == o.counts;
  }
};

template <class Kernel> void check(const char *name, int n) {
  memory host(n), device(n);
  {
    const Kernel on_host{host.views(n)}, on_device{device.views(n)};
    for (int i = 0; i < n; ++i)
      on_host(index<1>(i));
    parallel_for_each(extent<1>(n), on_device);
  }
  if (!(host == device)) {
    std::printf("%s differs for %d threads\n", name, n);
    ++failures;
  }
}

// Shortest paths: each thread reads elements of others that no thread changes in this step.
void check_paths(int n) {
  std::vector<int> host(n * n), device;
  for (int i = 0; i < n * n; ++i)
    host[i] = i % n == i / n ? 0 : i * 7919 % 1009 + 1;
  device = host;
  array_view<int, 2> d(n, n, device);
  for (int k = 0; k < n; ++k) {
    for (int i = 0; i < n; ++i)
      for (int j = 0; j < n; ++j)
        if (host[i * n + k] + host[k * n + j] < host[i * n + j])
          host[i * n + j] = host[i * n + k] + host[k * n + j];
    parallel_for_each(d.extent, [=](index<2> i) restrict(amp) {
      const int t = d(i[0], k) + d(k, i[1]);
      if (t < d[i])
        d[i] = t;
    });
  }
  d.synchronize();
  if (host != device) {
    std::printf("paths differ for %d\n", n);
    ++failures;
  }
}

// In tile memory, at the thread's own index, between barriers.
void check_tiles(int tiles) {
  const int n = tiles * 64;
  std::vector<int> host(n), device;
  for (int i = 0; i < n; ++i)
    host[i] = i * 7919 % 1009;
  device = host;
  array_view<int> v(n, device);
  parallel_for_each(v.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    tile_static int largest[64];
    const int l = t.local[0];
    largest[l] = v[t.global];
    t.barrier.wait();
    for (int stride = 32; stride > 0; stride /= 2) {
      const int other = largest[l ^ stride];
      t.barrier.wait();
      if (largest[l] < other)
        largest[l] = other;
      t.barrier.wait();
    }
    if (v[t.global] != largest[l])
      v[t.global] = largest[l] - v[t.global];
  });
  v.synchronize();
  for (int tile = 0; tile < tiles; ++tile) {
    int largest = 0;
    for (int l = 0; l < 64; ++l)
      largest = host[tile * 64 + l] > largest ? host[tile * 64 + l] : largest;
    for (int l = 0; l < 64; ++l)
      if (host[tile * 64 + l] != largest)
        host[tile * 64 + l] = largest - host[tile * 64 + l];
  }
  if (host != device) {
    std::printf("tiles differ\n");
    ++failures;
  }
}

int main() {
  for (int n : {1, 7, 15, 16, 17, 100, 1023, 1024, 1037}) {
    check<minimum>("minimum", n);
    check<nearest>("nearest", n);
    check<fewer>("fewer", n);
    check<nested>("nested", n);
    check<indexed>("indexed", n);
    check<others>("others", n);
  }
  check_paths(37);
  check_paths(64);
  check_tiles(3);
  return failures != 0;
}
