// The algorithms with tile memory that every book has, as they should be written: nothing is said of them.
// RUN: %amp-cc -fsyntax-only -std=c++17 -Wall -Werror %s 2>&1 | count 0
// SPEC: R-LANG-151, R-LANG-152, R-LANG-155
#include <amp.h>
#include <amp_math.h>
using namespace concurrency;

template <int N> void transpose(array_view<const float, 2> a, array_view<float, 2> b) {
  parallel_for_each(a.extent.tile<N, N>(), [=](tiled_index<N, N> t) restrict(amp) {
    tile_static float s[N][N + 1];
    s[t.local[1]][t.local[0]] = a[t.global];
    t.barrier.wait();
    b[index<2>(t.tile_origin[1] + t.local[0], t.tile_origin[0] + t.local[1])] = s[t.local[0]][t.local[1]];
  });
}

template void transpose<16>(array_view<const float, 2>, array_view<float, 2>);

void matmul(array_view<const float, 2> a, array_view<const float, 2> b, array_view<float, 2> c, int W) {
  static const int TS = 16;
  parallel_for_each(c.extent.tile<TS, TS>(), [=](tiled_index<TS, TS> t) restrict(amp) {
    int row = t.local[0], col = t.local[1];
    float sum = 0;
    for (int i = 0; i < W; i += TS) {
      tile_static float sA[TS][TS], sB[TS][TS];
      sA[row][col] = a(t.global[0], col + i);
      sB[row][col] = b(row + i, t.global[1]);
      t.barrier.wait();
      for (int k = 0; k < TS; k++)
        sum += sA[row][k] * sB[k][col];
      t.barrier.wait();
    }
    c[t.global] = sum;
  });
}

void hillis_scan(array_view<int> v) {
  parallel_for_each(v.extent.tile<256>(), [=](tiled_index<256> t) restrict(amp) {
    tile_static int buf[2][256];
    int l = t.local[0], in = 0, out = 1;
    buf[0][l] = v[t];
    t.barrier.wait();
    for (int d = 1; d < 256; d *= 2) {
      if (l >= d)
        buf[out][l] = buf[in][l] + buf[in][l - d];
      else
        buf[out][l] = buf[in][l];
      t.barrier.wait();
      int tmp = in;
      in = out;
      out = tmp;
    }
    v[t] = buf[in][l];
  });
}

void hillis_single(array_view<int> v) {
  parallel_for_each(v.extent.tile<256>(), [=](tiled_index<256> t) restrict(amp) {
    tile_static int s[256];
    int l = t.local[0];
    s[l] = v[t];
    t.barrier.wait();
    for (int d = 1; d < 256; d <<= 1) {
      int x = l >= d ? s[l - d] : 0;
      t.barrier.wait();
      s[l] += x;
      t.barrier.wait();
    }
    v[t] = s[l];
  });
}

void blelloch(array_view<int> v) {
  parallel_for_each(v.extent.tile<128>(), [=](tiled_index<128> t) restrict(amp) {
    tile_static int s[256];
    int l = t.local[0], off = 1;
    s[2 * l] = v[t];
    s[2 * l + 1] = v[t] + 1;
    for (int d = 128; d > 0; d >>= 1) {
      t.barrier.wait();
      if (l < d) {
        int a = off * (2 * l + 1) - 1, b = off * (2 * l + 2) - 1;
        s[b] += s[a];
      }
      off *= 2;
    }
    if (l == 0)
      s[255] = 0;
    for (int d = 1; d < 256; d *= 2) {
      off >>= 1;
      t.barrier.wait();
      if (l < d) {
        int a = off * (2 * l + 1) - 1, b = off * (2 * l + 2) - 1;
        int x = s[a];
        s[a] = s[b];
        s[b] += x;
      }
    }
    t.barrier.wait();
    v[t] = s[2 * l] + s[2 * l + 1];
  });
}

void reduce1(array_view<int> v, array_view<int> o) {
  parallel_for_each(v.extent.tile<256>(), [=](tiled_index<256> t) restrict(amp) {
    tile_static int s[256];
    int l = t.local[0];
    s[l] = v[t];
    t.barrier.wait();
    for (int d = 1; d < 256; d *= 2) {
      if (l % (2 * d) == 0)
        s[l] += s[l + d];
      t.barrier.wait();
    }
    if (l == 0)
      o[t.tile] = s[0];
  });
}

void reduce2(array_view<int> v, array_view<int> o) {
  parallel_for_each(v.extent.tile<256>(), [=](tiled_index<256> t) restrict(amp) {
    tile_static int s[256];
    int l = t.local[0];
    s[l] = v[t];
    t.barrier.wait();
    for (int d = 1; d < 256; d *= 2) {
      int i = 2 * d * l;
      if (i < 256)
        s[i] += s[i + d];
      t.barrier.wait();
    }
    if (l == 0)
      o[t.tile] = s[0];
  });
}

void reduce3(array_view<int> v, array_view<int> o) {
  parallel_for_each(v.extent.tile<256>(), [=](tiled_index<256> t) restrict(amp) {
    tile_static int s[256];
    int l = t.local[0];
    s[l] = v[t];
    t.barrier.wait();
    if (l < 128)
      s[l] += s[l + 128];
    t.barrier.wait();
    if (l < 64)
      s[l] += s[l + 64];
    t.barrier.wait();
    if (l < 32)
      s[l] += s[l + 32];
    t.barrier.wait();
    if (l == 0) {
      int r = 0;
      for (int k = 0; k < 32; ++k)
        r += s[k];
      o[t.tile] = r;
    }
  });
}

void bitonic(array_view<int> v) {
  parallel_for_each(v.extent.tile<256>(), [=](tiled_index<256> t) restrict(amp) {
    tile_static int s[256];
    int l = t.local[0];
    s[l] = v[t];
    t.barrier.wait();
    for (int k = 2; k <= 256; k <<= 1)
      for (int j = k >> 1; j > 0; j >>= 1) {
        int p = l ^ j;
        if (p > l) {
          bool up = (l & k) == 0;
          int a = s[l], b = s[p];
          if ((a > b) == up) {
            s[l] = b;
            s[p] = a;
          }
        }
        t.barrier.wait();
      }
    v[t] = s[l];
  });
}

void bitonic2(array_view<int> v) {
  parallel_for_each(v.extent.tile<256>(), [=](tiled_index<256> t) restrict(amp) {
    tile_static int s[256];
    int l = t.local[0];
    s[l] = v[t];
    t.barrier.wait();
    for (int k = 2; k <= 256; k <<= 1)
      for (int j = k >> 1; j > 0; j >>= 1) {
        int r = (s[l & ~j] <= s[l | j]) == bool(l & k) ? s[l ^ j] : s[l];
        t.barrier.wait();
        s[l] = r;
        t.barrier.wait();
      }
    v[t] = s[l];
  });
}

void oddeven(array_view<int> v) {
  parallel_for_each(v.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    tile_static int s[64];
    int l = t.local[0];
    s[l] = v[t];
    t.barrier.wait();
    for (int r = 0; r < 64; ++r) {
      if ((l & 1) == (r & 1) && l + 1 < 64 && s[l] > s[l + 1]) {
        int x = s[l];
        s[l] = s[l + 1];
        s[l + 1] = x;
      }
      t.barrier.wait();
    }
    v[t] = s[l];
  });
}

void histogram(array_view<const int> v, array_view<int> h) {
  parallel_for_each(v.extent.tile<256>(), [=](tiled_index<256> t) restrict(amp) {
    tile_static int bins[64];
    if (t.local[0] < 64)
      bins[t.local[0]] = 0;
    t.barrier.wait();
    atomic_fetch_add(&bins[v[t] & 63], 1);
    t.barrier.wait();
    if (t.local[0] < 64)
      atomic_fetch_add(&h[t.local[0]], bins[t.local[0]]);
  });
}

void stencil(array_view<const float> a, array_view<float> b) {
  const int R = 3;
  parallel_for_each(b.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    tile_static float s[64 + 2 * R];
    int l = t.local[0], g = t.global[0];
    s[l + R] = a[g];
    if (l < R) {
      s[l] = g >= R ? a[g - R] : 0;
      s[l + R + 64] = g + 64 < a.extent[0] ? a[g + 64] : 0;
    }
    t.barrier.wait();
    float x = 0;
    for (int k = -R; k <= R; ++k)
      x += s[l + R + k];
    b[g] = x;
  });
}

void stencil2(array_view<const float, 2> a, array_view<float, 2> b) {
  parallel_for_each(b.extent.tile<8, 8>(), [=](tiled_index<8, 8> t) restrict(amp) {
    tile_static float s[10][10];
    for (int y = t.local[0]; y < 10; y += 8)
      for (int x = t.local[1]; x < 10; x += 8)
        s[y][x] = a(t.tile_origin[0] + y, t.tile_origin[1] + x);
    t.barrier.wait();
    int y = t.local[0] + 1, x = t.local[1] + 1;
    b[t] = s[y][x] * 4 - s[y - 1][x] - s[y + 1][x] - s[y][x - 1] - s[y][x + 1];
  });
}

void stencil3(array_view<const float, 2> a, array_view<float, 2> b) {
  parallel_for_each(b.extent.tile<16, 16>(), [=](tiled_index<16, 16> t) restrict(amp) {
    tile_static float s[18][18];
    int id = t.local[0] * 16 + t.local[1];
    for (int k = id; k < 18 * 18; k += 256)
      s[k / 18][k % 18] = a(t.tile_origin[0] + k / 18, t.tile_origin[1] + k % 18);
    t.barrier.wait();
    int y = t.local[0] + 1, x = t.local[1] + 1;
    b[t] = s[y][x] * 4 - s[y - 1][x] - s[y + 1][x] - s[y][x - 1] - s[y][x + 1];
  });
}

void nbody(array_view<const float> m, array_view<float> o) {
  parallel_for_each(o.extent.tile<128>(), [=](tiled_index<128> t) restrict(amp) {
    tile_static float s[128];
    float acc = 0;
    for (int tile = 0; tile < m.extent[0] / 128; ++tile) {
      s[t.local[0]] = m[tile * 128 + t.local[0]];
      t.barrier.wait_with_tile_static_memory_fence();
      for (int k = 0; k < 128; ++k)
        acc += s[k];
      t.barrier.wait_with_tile_static_memory_fence();
    }
    o[t] = acc;
  });
}

void counter(array_view<int> v, array_view<int> o) {
  parallel_for_each(v.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    tile_static int n, base;
    tile_static int found[64];
    if (t.local[0] == 0)
      n = 0;
    t.barrier.wait();
    if (v[t] > 3)
      found[atomic_fetch_inc(&n)] = t.global[0];
    t.barrier.wait();
    if (t.local[0] == 0)
      base = atomic_fetch_add(&o[0], n);
    t.barrier.wait();
    for (int k = t.local[0]; k < n; k += 64)
      o[1 + base + k] = found[k];
  });
}

void broadcast(array_view<int> v) {
  parallel_for_each(v.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    tile_static int x;
    if (t.local[0] == 0)
      x = v[t.tile_origin];
    t.barrier.wait();
    v[t] = x;
  });
}

void flag_any(array_view<int> v) {
  parallel_for_each(v.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    tile_static bool any;
    any = false;
    t.barrier.wait();
    if (v[t] > 5)
      any = true;
    t.barrier.wait();
    v[t] = any;
  });
}

void fft(array_view<float> re) {
  parallel_for_each(re.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    tile_static float s[128];
    int l = t.local[0];
    s[l] = re[t];
    s[l + 64] = -re[t];
    t.barrier.wait();
    for (int n = 1; n < 128; n *= 2) {
      int j = (l / n) * 2 * n + l % n;
      float a = s[j], b = s[j + n];
      s[j] = a + b;
      s[j + n] = a - b;
      t.barrier.wait();
    }
    re[t] = s[l] + s[l + 64];
  });
}

void stockham(array_view<float> re) {
  parallel_for_each(re.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    tile_static float s[128];
    int l = t.local[0];
    s[l] = re[t];
    s[l + 64] = -re[t];
    t.barrier.wait();
    for (int n = 1; n < 128; n *= 2) {
      float a = s[l], b = s[l + 64];
      t.barrier.wait();
      int d = ((l & ~(n - 1)) << 1) + (l & (n - 1));
      s[d] = a + b;
      s[d + n] = a - b;
      t.barrier.wait();
    }
    re[t] = s[l] + s[l + 64];
  });
}

void guarded(array_view<int> v) {
  parallel_for_each(v.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    tile_static int s[64];
    int l = t.local[0];
    s[l] = v[t];
    t.barrier.wait();
    int left = l > 0 ? s[l - 1] : 0, right = l < 63 ? s[l + 1] : 0;
    v[t] = left + right;
  });
}

void rowsum(array_view<int, 2> v) {
  parallel_for_each(v.extent.tile<16, 16>(), [=](tiled_index<16, 16> t) restrict(amp) {
    tile_static int s[16][16];
    int y = t.local[0], x = t.local[1];
    s[y][x] = v[t];
    t.barrier.wait();
    for (int d = 8; d; d /= 2) {
      if (x < d)
        s[y][x] += s[y][x + d];
      t.barrier.wait();
    }
    if (x == 0)
      v[t] = s[y][0];
  });
}

void pingpong(array_view<int> v) {
  parallel_for_each(v.extent.tile<32>(), [=](tiled_index<32> t) restrict(amp) {
    tile_static int a[32], b[32];
    int l = t.local[0];
    int *src = a, *dst = b;
    src[l] = v[t];
    t.barrier.wait();
    for (int k = 0; k < 5; ++k) {
      dst[l] = src[(l + 1) % 32];
      t.barrier.wait();
      int *x = src;
      src = dst;
      dst = x;
    }
    v[t] = src[l];
  });
}

void pingpong_mod(array_view<int> v) {
  parallel_for_each(v.extent.tile<32>(), [=](tiled_index<32> t) restrict(amp) {
    tile_static int s[2][32];
    int l = t.local[0];
    s[0][l] = v[t];
    for (int k = 0; k < 5; ++k) {
      t.barrier.wait();
      s[(k + 1) & 1][l] = s[k & 1][31 - l];
    }
    t.barrier.wait();
    v[t] = s[1][l];
  });
}

void gaps(array_view<int> v) {
  parallel_for_each(v.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    tile_static int s[64];
    int l = t.local[0];
    if (l % 2 == 0)
      s[l] = v[t];
    t.barrier.wait();
    if (l % 2)
      s[l] = s[l - 1];
    t.barrier.wait();
    v[t] = s[63 - l];
  });
}

void split_radix(array_view<unsigned> v) {
  parallel_for_each(v.extent.tile<256>(), [=](tiled_index<256> t) restrict(amp) {
    tile_static unsigned d[256], sc[256];
    int l = t.local[0];
    d[l] = v[t];
    for (int bit = 0; bit < 4; ++bit) {
      t.barrier.wait();
      unsigned k = d[l];
      unsigned f = !((k >> bit) & 1);
      sc[l] = f;
      t.barrier.wait();
      for (int o = 1; o < 256; o *= 2) {
        unsigned x = l >= o ? sc[l - o] : 0;
        t.barrier.wait();
        sc[l] += x;
        t.barrier.wait();
      }
      unsigned total = sc[255];
      unsigned pos = f ? sc[l] - 1 : l - sc[l] + total;
      d[pos] = k;
    }
    t.barrier.wait();
    v[t] = d[l];
  });
}
