// The least of C++ AMP that the tests of the host rewriter need: the library's launches and index types, and containers
// that only have the right shape. Nothing runs.
#pragma once
#pragma GCC system_header
#include "amp/parallel_for_each.h"

namespace Concurrency {

template <class T, int N> struct shape {
  int extents[N];
};

template <class T, int N = 1> class AMPCC_ARRAY array {
public:
  explicit array(int n) { dims.extents[0] = n; }
  array(const array &);
  T &operator[](const index<N> &i) AMPCC_CPU_AMP { return data[i[0]]; }
  const T &operator[](const index<N> &i) const AMPCC_CPU_AMP { return data[i[0]]; }

private:
  T *data = nullptr;
  shape<T, N> dims;
};

template <class T, int N = 1> class AMPCC_VIEW array_view {
public:
  explicit array_view(int n) { dims.extents[0] = n; }
  T &operator[](const index<N> &i) const AMPCC_CPU_AMP { return data[i[0]]; }
  Concurrency::extent<N> get_extent() const AMPCC_CPU_AMP { return {}; }

private:
  T *data = nullptr;
  shape<T, N> dims;
};

} // namespace Concurrency
namespace concurrency = Concurrency;
