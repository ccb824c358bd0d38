// tiled_index<D0, D1, D2>: the indices of a thread in the domain and in its tile (API-TIDX-01..09).
#pragma once

#include "amp/barrier.h"
#include "amp/extent.h"

namespace Concurrency {

template <int D0, int D1 = 0, int D2 = 0> class tiled_index {
  static_assert(D0 > 0 && D1 > 0 && D2 > 0, "the dimensions of a tile must be positive");

public:
  static constexpr int rank = 3;
  static constexpr int tile_dim0 = D0;
  static constexpr int tile_dim1 = D1;
  static constexpr int tile_dim2 = D2;

  const index<3> global;      // the thread, in the domain
  const index<3> local;       // the thread, in the tile
  const index<3> tile;        // the tile, in the domain of tiles
  const index<3> tile_origin; // the first thread of the tile, in the domain
  const tile_barrier barrier; // waits for the threads of the tile

  tiled_index(const index<3> &global, const index<3> &local, const index<3> &tile, const index<3> &tile_origin,
              const tile_barrier &barrier) AMPCC_CPU_AMP : global(global),
                                                           local(local),
                                                           tile(tile),
                                                           tile_origin(tile_origin),
                                                           barrier(barrier) {}

  operator const index<3>() const AMPCC_CPU_AMP { return global; }
  extent<3> get_tile_extent() const AMPCC_CPU_AMP { return extent<3>(D0, D1, D2); }
  AMPCC_PROPERTY(tile_extent, extent<3>);
};

template <int D0, int D1> class tiled_index<D0, D1, 0> {
  static_assert(D0 > 0 && D1 > 0, "the dimensions of a tile must be positive");

public:
  static constexpr int rank = 2;
  static constexpr int tile_dim0 = D0;
  static constexpr int tile_dim1 = D1;

  const index<2> global;      // the thread, in the domain
  const index<2> local;       // the thread, in the tile
  const index<2> tile;        // the tile, in the domain of tiles
  const index<2> tile_origin; // the first thread of the tile, in the domain
  const tile_barrier barrier; // waits for the threads of the tile

  tiled_index(const index<2> &global, const index<2> &local, const index<2> &tile, const index<2> &tile_origin,
              const tile_barrier &barrier) AMPCC_CPU_AMP : global(global),
                                                           local(local),
                                                           tile(tile),
                                                           tile_origin(tile_origin),
                                                           barrier(barrier) {}

  operator const index<2>() const AMPCC_CPU_AMP { return global; }
  extent<2> get_tile_extent() const AMPCC_CPU_AMP { return extent<2>(D0, D1); }
  AMPCC_PROPERTY(tile_extent, extent<2>);
};

template <int D0> class tiled_index<D0, 0, 0> {
  static_assert(D0 > 0, "the dimensions of a tile must be positive");

public:
  static constexpr int rank = 1;
  static constexpr int tile_dim0 = D0;

  const index<1> global;      // the thread, in the domain
  const index<1> local;       // the thread, in the tile
  const index<1> tile;        // the tile, in the domain of tiles
  const index<1> tile_origin; // the first thread of the tile, in the domain
  const tile_barrier barrier; // waits for the threads of the tile

  tiled_index(const index<1> &global, const index<1> &local, const index<1> &tile, const index<1> &tile_origin,
              const tile_barrier &barrier) AMPCC_CPU_AMP : global(global),
                                                           local(local),
                                                           tile(tile),
                                                           tile_origin(tile_origin),
                                                           barrier(barrier) {}

  operator const index<1>() const AMPCC_CPU_AMP { return global; }
  extent<1> get_tile_extent() const AMPCC_CPU_AMP { return extent<1>(D0); }
  AMPCC_PROPERTY(tile_extent, extent<1>);
};

} // namespace Concurrency
