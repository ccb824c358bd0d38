// tiled_extent<D0, D1, D2>: an extent cut into tiles (API-TEXT-01..08).
#pragma once

#include "amp/extent.h"

namespace ampcc {

// Rounds up to a multiple of a positive number; no overflow if the result is representable (API-TEXT-05).
inline int round_up(int v, int to) AMPCC_CPU_AMP { return v / to * to + (v % to > 0 ? to : 0); }
inline int round_down(int v, int to) AMPCC_CPU_AMP { return v / to * to; }

} // namespace ampcc

namespace Concurrency {

template <int D0, int D1, int D2> class tiled_extent : public extent<3> {
  static_assert(D0 > 0 && D1 > 0 && D2 > 0, "the dimensions of a tile must be positive");

public:
  static constexpr int rank = 3;
  static constexpr int tile_dim0 = D0;
  static constexpr int tile_dim1 = D1;
  static constexpr int tile_dim2 = D2;

  tiled_extent() AMPCC_CPU_AMP {}
  tiled_extent(const extent<3> &ext) AMPCC_CPU_AMP : extent<3>(ext) {}

  // Rounded up to whole tiles (API-TEXT-05).
  tiled_extent pad() const AMPCC_CPU_AMP {
    return extent<3>(::ampcc::round_up((*this)[0], D0), ::ampcc::round_up((*this)[1], D1),
                     ::ampcc::round_up((*this)[2], D2));
  }
  // Rounded down to whole tiles (API-TEXT-06).
  tiled_extent truncate() const AMPCC_CPU_AMP {
    return extent<3>(::ampcc::round_down((*this)[0], D0), ::ampcc::round_down((*this)[1], D1),
                     ::ampcc::round_down((*this)[2], D2));
  }
  // The dimensions of a tile (API-TEXT-07).
  extent<3> get_tile_extent() const AMPCC_CPU_AMP { return extent<3>(D0, D1, D2); }
  AMPCC_PROPERTY(tile_extent, Concurrency::extent<3>);
};

template <int D0, int D1> class tiled_extent<D0, D1, 0> : public extent<2> {
  static_assert(D0 > 0 && D1 > 0, "the dimensions of a tile must be positive");

public:
  static constexpr int rank = 2;
  static constexpr int tile_dim0 = D0;
  static constexpr int tile_dim1 = D1;

  tiled_extent() AMPCC_CPU_AMP {}
  tiled_extent(const extent<2> &ext) AMPCC_CPU_AMP : extent<2>(ext) {}

  // Rounded up to whole tiles (API-TEXT-05).
  tiled_extent pad() const AMPCC_CPU_AMP {
    return extent<2>(::ampcc::round_up((*this)[0], D0), ::ampcc::round_up((*this)[1], D1));
  }
  // Rounded down to whole tiles (API-TEXT-06).
  tiled_extent truncate() const AMPCC_CPU_AMP {
    return extent<2>(::ampcc::round_down((*this)[0], D0), ::ampcc::round_down((*this)[1], D1));
  }
  // The dimensions of a tile (API-TEXT-07).
  extent<2> get_tile_extent() const AMPCC_CPU_AMP { return extent<2>(D0, D1); }
  AMPCC_PROPERTY(tile_extent, Concurrency::extent<2>);
};

template <int D0> class tiled_extent<D0, 0, 0> : public extent<1> {
  static_assert(D0 > 0, "the dimensions of a tile must be positive");

public:
  static constexpr int rank = 1;
  static constexpr int tile_dim0 = D0;

  tiled_extent() AMPCC_CPU_AMP {}
  tiled_extent(const extent<1> &ext) AMPCC_CPU_AMP : extent<1>(ext) {}

  // Rounded up to whole tiles (API-TEXT-05).
  tiled_extent pad() const AMPCC_CPU_AMP { return extent<1>(::ampcc::round_up((*this)[0], D0)); }
  // Rounded down to whole tiles (API-TEXT-06).
  tiled_extent truncate() const AMPCC_CPU_AMP { return extent<1>(::ampcc::round_down((*this)[0], D0)); }
  // The dimensions of a tile (API-TEXT-07).
  extent<1> get_tile_extent() const AMPCC_CPU_AMP { return extent<1>(D0); }
  AMPCC_PROPERTY(tile_extent, Concurrency::extent<1>);
};

template <int D0, int D1, int D2>
bool operator==(const tiled_extent<D0, D1, D2> &a, const tiled_extent<D0, D1, D2> &b) AMPCC_CPU_AMP {
  using plain = extent<tiled_extent<D0, D1, D2>::rank>;
  return static_cast<const plain &>(a) == static_cast<const plain &>(b);
}
template <int D0, int D1, int D2>
bool operator!=(const tiled_extent<D0, D1, D2> &a, const tiled_extent<D0, D1, D2> &b) AMPCC_CPU_AMP {
  return !(a == b);
}

} // namespace Concurrency
