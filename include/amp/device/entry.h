// The functions that the accelerator runs for each point of a compute domain: they make the index of the thread and
// call the function object with it. The last dimension of C++ AMP is dimension 0 of OpenCL (R-RT-01..06).
#pragma once

#include "amp/device/builtins.h"
#include "amp/tiled_index.h"

namespace ampcc::device {

#define AMPCC_INDEX_OF(name, id)                                                                                       \
  template <int N> Concurrency::index<N> name() AMPCC_AMP {                                                            \
    if constexpr (N == 1)                                                                                              \
      return Concurrency::index<1>(int(id(0)));                                                                        \
    else if constexpr (N == 2)                                                                                         \
      return Concurrency::index<2>(int(id(1)), int(id(0)));                                                            \
    else                                                                                                               \
      return Concurrency::index<3>(int(id(2)), int(id(1)), int(id(0)));                                                \
  }
AMPCC_INDEX_OF(global_index, get_global_id)
AMPCC_INDEX_OF(local_index, get_local_id)
AMPCC_INDEX_OF(group_index, get_group_id)
#undef AMPCC_INDEX_OF

template <int D0, int D1, int D2> inline constexpr int tile_rank = Concurrency::tiled_index<D0, D1, D2>::rank;

template <int D0, int D1, int D2, int N>
Concurrency::index<N> tile_origin(const Concurrency::index<N> &tile) AMPCC_AMP {
  if constexpr (N == 1)
    return Concurrency::index<1>(tile[0] * D0);
  else if constexpr (N == 2)
    return Concurrency::index<2>(tile[0] * D0, tile[1] * D1);
  else
    return Concurrency::index<3>(tile[0] * D0, tile[1] * D1, tile[2] * D2);
}

// Whether the thread's index is in the domain: launches are padded to whole work-groups. Ids are never
// negative.
template <int N> bool is_inside(const Concurrency::index<N> &idx, const Concurrency::extent<N> &domain) AMPCC_AMP {
  if constexpr (N == 1)
    return idx[0] < domain[0];
  else if constexpr (N == 2)
    return idx[0] < domain[0] && idx[1] < domain[1];
  else
    return idx[0] < domain[0] && idx[1] < domain[1] && idx[2] < domain[2];
}

// The point at a position in row-major order: ranks above 3 are launched as one dimension.
template <int N> Concurrency::index<N> index_at(unsigned int position, const Concurrency::extent<N> &domain) AMPCC_AMP {
  Concurrency::index<N> idx;
  for (int c = N - 1; c > 0; --c) {
    idx[c] = int(position % unsigned(domain[c]));
    position /= unsigned(domain[c]);
  }
  idx[0] = int(position);
  return idx;
}

template <class Kernel, int N> AMPCC_ENTRY void run(Kernel &body, const Concurrency::extent<N> &domain) AMPCC_CPU_AMP {
  if constexpr (N <= 3) {
    const Concurrency::index<N> idx = global_index<N>();
    if (inside(is_inside(idx, domain)))
      body(idx);
  } else {
    if (inside(get_global_id(0) < domain.size())) {
      const Concurrency::index<N> idx = index_at((unsigned int)(get_global_id(0)), domain);
      body(idx);
    }
  }
}

template <class Kernel, int D0, int D1, int D2> AMPCC_ENTRY void run_tiled(Kernel &body) AMPCC_CPU_AMP {
  const auto local = local_index<tile_rank<D0, D1, D2>>();
  const auto tile = group_index<tile_rank<D0, D1, D2>>();
  const auto origin = tile_origin<D0, D1, D2>(tile);
  const Concurrency::tiled_index<D0, D1, D2> idx(origin + local, local, tile, origin, barrier_source::make());
  body(idx);
}

} // namespace ampcc::device
