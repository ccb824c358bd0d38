// The least of C++ AMP that the tests of the front end need: the annotated shapes of the library, nothing that runs.
#pragma once
#pragma GCC system_header
#include "amp/dialect.h"

namespace Concurrency {

template <int N> class index {
public:
  index() AMPCC_CPU_AMP {}
  explicit index(int i) AMPCC_CPU_AMP { values[0] = i; }
  int operator[](int i) const AMPCC_CPU_AMP { return values[i]; }
private:
  int values[N];
};

template <int D0, int D1 = 0, int D2 = 0> class tiled_extent;

template <int N> class extent {
public:
  extent() AMPCC_CPU_AMP {}
  explicit extent(int n) AMPCC_CPU_AMP { values[0] = n; }
  extent(int r, int c) AMPCC_CPU_AMP { values[0] = r; values[1] = c; }
  int operator[](int i) const AMPCC_CPU_AMP { return values[i]; }
  template <int D0> tiled_extent<D0> tile() const AMPCC_CPU_AMP { return {}; }
  template <int D0, int D1> tiled_extent<D0, D1> tile() const AMPCC_CPU_AMP { return {}; }
private:
  int values[N];
};

template <int D0, int D1, int D2> class tiled_extent {};
class tile_barrier {
public:
  void wait() const AMPCC_AMP {}
};
template <int D0, int D1 = 0, int D2 = 0> class tiled_index {
public:
  static constexpr int rank = 1 + (D1 != 0) + (D2 != 0);
  index<rank> global, local;
  tile_barrier barrier;
};

class AMPCC_HOST_ONLY host_part {
public:
  host_part() {}
  host_part(const host_part &) AMPCC_CPU_AMP {}
  ~host_part() AMPCC_CPU_AMP {}
private:
  void *state[2];
};

template <class T, int N> struct shape {
  int extents[N];
};

template <class T, int N = 1> class AMPCC_ARRAY array {
public:
  explicit array(int) {}
  array(const array &);
  T &operator[](const index<N> &i) AMPCC_CPU_AMP { return data[i[0]]; }
  const T &operator[](const index<N> &i) const AMPCC_CPU_AMP { return data[i[0]]; }
  Concurrency::extent<N> extent_() const AMPCC_CPU_AMP { return {}; }
private:
  AMPCC_HOST_ONLY host_part host;
  T *data;
  shape<T, N> dims;
};

template <class T, int N = 1> class AMPCC_VIEW array_view : host_part {
public:
  explicit array_view(int) {}
  T &operator[](const index<N> &i) const AMPCC_CPU_AMP { return data[i[0]]; }
  Concurrency::extent<N> get_extent() const AMPCC_CPU_AMP { return {}; }
private:
  T *data;
  shape<T, N> dims;
};

} // namespace Concurrency
namespace concurrency = Concurrency;

namespace ampcc::device {
template <class Kernel, int N> AMPCC_ENTRY void run(Kernel &kernel, const Concurrency::extent<N> &domain) AMPCC_CPU_AMP {
  Concurrency::index<N> idx;
  if (domain[0] > idx[0])
    kernel(idx);
}
template <class Kernel, int D0, int D1, int D2> AMPCC_ENTRY void run_tiled(Kernel &kernel) AMPCC_CPU_AMP {
  Concurrency::tiled_index<D0, D1, D2> idx;
  kernel(idx);
}
} // namespace ampcc::device

namespace Concurrency {
template <int N, class Kernel> AMPCC_LAUNCH void parallel_for_each(const extent<N> &domain, const Kernel &kernel) {
  ampcc::device::run<Kernel, N>(const_cast<Kernel &>(kernel), domain);
}
template <int D0, int D1, int D2, class Kernel>
AMPCC_LAUNCH void parallel_for_each(const tiled_extent<D0, D1, D2> &, const Kernel &kernel) {
  ampcc::device::run_tiled<Kernel, D0, D1, D2>(const_cast<Kernel &>(kernel));
}
} // namespace Concurrency
