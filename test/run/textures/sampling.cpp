// Sampling: filters, address modes, borders and levels of detail, at edges and corners, at exactly 0 and 1, beyond, at
// negative, infinite and undefined coordinates; compared with a sampler on the host.
// SPEC: API-SAMP-01, API-SAMP-02, API-SAMP-03, API-SAMP-04, API-SAMP-05, API-SAMP-06, API-SAMP-07, API-SAMP-08
// SPEC: API-SAMP-09, API-SAMP-10, API-TVIEW-08, API-TVIEW-09, API-GIMG-03
// RUN: %amp-cc %s -o %t && %t
// RUN: env AMP_TEXTURES=buffers %t
// RUN: env AMP_TEXTURES=images %t
#include "../Inputs/check.h"
#include "Inputs/reference_sampler.h"
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <limits>

using namespace concurrency;
using namespace concurrency::graphics;

template <class T> struct texel_kind;
template <> struct texel_kind<float> {
  typedef float stored;
  static const unsigned bits = 32;
  static double decode(stored code) { return code; }
  static channels get(float v) { return {v}; }
};
template <> struct texel_kind<unorm_4> {
  typedef std::uint8_t stored;
  static const unsigned bits = 8;
  static double decode(stored code) { return code / 255.0; }
  static channels get(const unorm_4 &v) { return {v.x, v.y, v.z, v.w}; }
};
template <> struct texel_kind<norm_2> {
  typedef std::int16_t stored;
  static const unsigned bits = 16;
  static double decode(stored code) { return std::max(-1.0, code / 32767.0); }
  static channels get(const norm_2 &v) { return {v.x, v.y}; }
};

int width_of(const extent<1> &e) { return e[0]; }
template <int N> void sizes_of(const extent<N> &e, int (&sizes)[3]) {
  for (int d = 0; d < 3; ++d)
    sizes[d] = d < N ? e[N - 1 - d] : 1;
}

// A texture with random texels in all of its levels, on both sides.
template <class T, int N> reference_texture fill(texture<T, N> &of) {
  typedef typename texel_kind<T>::stored stored;
  constexpr int count = short_vector_traits<T>::size;
  reference_texture result{N, {}};
  unsigned state = 99;
  for (unsigned level = 0; level < of.mipmap_levels; ++level) {
    const extent<N> size = of.get_mipmap_extent(level);
    std::vector<stored> codes(size.size() * count);
    for (stored &code : codes)
      code = stored((state = state * 1664525u + 1013904223u) >> 20);
    reference_level filled;
    sizes_of(size, filled.size);
    for (unsigned i = 0; i < size.size(); ++i) {
      channels texel{};
      for (int c = 0; c < count; ++c)
        texel[c] = texel_kind<T>::decode(codes[i * count + c]);
      filled.texels.push_back(texel);
    }
    result.levels.push_back(filled);
    copy(codes.data(), unsigned(codes.size() * sizeof(stored)), texture_view<T, N>(of, level));
  }
  return result;
}

// Of rank 1, 2 and 3.
struct request {
  float at[3], detail;
};
float from(const request &r, const float *) restrict(amp) { return r.at[0]; }
float_2 from(const request &r, const float_2 *) restrict(amp) { return float_2(r.at[0], r.at[1]); }
float_3 from(const request &r, const float_3 *) restrict(amp) { return float_3(r.at[0], r.at[1], r.at[2]); }

std::vector<request> make_requests(int rank) {
  const float inf = std::numeric_limits<float>::infinity(), nan = std::numeric_limits<float>::quiet_NaN();
  const float places[] = {0.0f,  1.0f,    -0.0f, 0.5f, 0.25f,  0.03125f, 0.96875f, 0.40625f, -0.25f,
                          -1.0f, -1.625f, 1.25f, 2.0f, 3.875f, 64.5f,    -70.25f,  1e30f,    -1e30f,
                          inf,   -inf,    nan,   0.7f, -0.3f,  1.1f,     5.3f};
  const float details[] = {0.0f, 0.25f, 1.0f, 1.5f, -2.0f, 2.75f, 40.0f, nan};
  const int count = int(sizeof places / sizeof *places);
  std::vector<request> result;
  for (int x = 0; x < count; ++x)
    for (int y = 0; y < (rank > 1 ? count : 1); ++y) {
      const int i = int(result.size());
      result.push_back({{places[x], places[y], places[(x + 3 * y) % count]}, details[i % 8]});
    }
  return result;
}

bool is_huge(float v) { return std::fabs(v) >= 1e30f && !std::isinf(v); }

// A wrapped coordinate of 1e30 means nothing.
bool is_defined(const request &r, int rank, address_mode mode) {
  for (int d = 0; d < rank; ++d)
    if (repeats(mode) && is_huge(r.at[d]))
      return false;
  return true;
}

// Buffers are exact. Hardware that filters images has weights of 8 fractional bits, and computes addresses in fixed
// point (docs/math-accuracy.md).
bool is_exact() {
  const char *const where = std::getenv("AMP_TEXTURES");
  return where && std::strcmp(where, "buffers") == 0;
}
// Of the largest difference of texels.
double tolerance(int rank, const sampler &how) {
  return is_exact() || how.filter_mode == filter_point ? 2e-5 : rank / 256.0 + 2e-5;
}

template <class T>
bool is_near(const reference_texture &expected, const float (&at)[3], float detail, const sampler &how,
             const T &result) {
  const channels right = sample(expected, at, detail, how), got = texel_kind<T>::get(result);
  const double most = tolerance(expected.rank, how) * (std::is_same<T, float>::value ? 4096 : 1);
  for (int c = 0; c < short_vector_traits<T>::size; ++c)
    if (!(std::fabs(right[c] - got[c]) <= most))
      return false;
  return true;
}

// A coordinate between two texels may lead to either of them.
template <class T>
bool is_beside(const reference_texture &expected, const request &r, const sampler &how, const T &result) {
  for (int direction = 0; direction < 27; ++direction) {
    float at[3];
    for (int d = 0, rest = direction; d < 3; ++d, rest /= 3)
      at[d] = r.at[d] + float(rest % 3 - 1) / 4096;
    if (is_near(expected, at, r.detail, how, result))
      return true;
  }
  return false;
}

template <class T, int N>
void compare(const reference_texture &expected, const std::vector<request> &requests, const std::vector<T> &results,
             const sampler &how, const char *what) {
  const bool may_be_beside = how.filter_mode == filter_point && !is_exact();
  int wrong = 0;
  for (std::size_t i = 0; i < requests.size(); ++i) {
    const request &r = requests[i];
    if (!is_defined(r, N, how.address_mode) || is_near(expected, r.at, r.detail, how, results[i]) ||
        (may_be_beside && is_beside(expected, r, how, results[i])) || ++wrong > 3)
      continue;
    std::printf("%s: filter %x, address %d, at (%g, %g, %g) %g: %g instead of %g\n", what, unsigned(how.filter_mode),
                int(how.address_mode), r.at[0], r.at[1], r.at[2], r.detail, texel_kind<T>::get(results[i])[0],
                sample(expected, r.at, r.detail, how)[0]);
  }
  CHECK(wrong == 0);
}

template <class T, int N>
std::vector<T> run(const texture_view<const T, N> &view, const std::vector<request> &requests, const sampler &how) {
  std::vector<T> results(requests.size());
  const array_view<const request> in(int(requests.size()), requests);
  array_view<T> out(int(results.size()), results);
  parallel_for_each(in.extent, [=](index<1> i) restrict(amp) {
    const typename texture_view<const T, N>::coordinates_type *which = nullptr;
    out[i] = view.sample(how, from(in[i], which), in[i].detail);
  });
  out.synchronize();
  return results;
}

template <filter_mode F, address_mode A, class T, int N>
std::vector<T> run(const texture_view<const T, N> &view, const std::vector<request> &requests) {
  std::vector<T> results(requests.size());
  const array_view<const request> in(int(requests.size()), requests);
  array_view<T> out(int(results.size()), results);
  parallel_for_each(in.extent, [=](index<1> i) restrict(amp) {
    const typename texture_view<const T, N>::coordinates_type *which = nullptr;
    out[i] = view.template sample<F, A>(from(in[i], which), in[i].detail);
  });
  out.synchronize();
  return results;
}

template <class T, int N> void check(const extent<N> &size, unsigned levels, const char *what) {
  texture<T, N> source(size, texel_kind<T>::bits, levels);
  const reference_texture expected = fill(source);
  const texture_view<const T, N> view(source);
  const std::vector<request> requests = make_requests(N);
  const float_4 border(0.25f, 0.5f, 0.75f, 1.0f);
  for (filter_mode filter : {filter_point, filter_linear})
    for (address_mode address : {address_wrap, address_mirror, address_clamp, address_border}) {
      const sampler how(filter, address, border);
      compare<T, N>(expected, requests, run(view, requests, how), how, what);
    }
}

// Samplers that the compiler knows.
void check_templates() {
  texture<float, 2> source(extent<2>(6, 8), 32u, 0u);
  const reference_texture expected = fill(source);
  const texture_view<const float, 2> view(source);
  const std::vector<request> requests = make_requests(2);
  const auto compare_with = [&](const std::vector<float> &results, const sampler &how) {
    compare<float, 2>(expected, requests, results, how, "known sampler");
  };
  compare_with(run<filter_point, address_wrap>(view, requests), sampler(filter_point, address_wrap));
  compare_with(run<filter_point, address_mirror>(view, requests), sampler(filter_point, address_mirror));
  compare_with(run<filter_point, address_clamp>(view, requests), sampler(filter_point));
  compare_with(run<filter_linear, address_wrap>(view, requests), sampler(address_wrap));
  compare_with(run<filter_linear, address_mirror>(view, requests), sampler(address_mirror));
  compare_with(run<filter_linear, address_clamp>(view, requests), sampler());
  std::vector<float> usual(requests.size());
  const array_view<const request> in(int(requests.size()), requests);
  array_view<float> out(int(usual.size()), usual);
  parallel_for_each(in.extent, [=](index<1> i) restrict(amp) {
    out[i] = view.sample(float_2(in[i].at[0], in[i].at[1]), in[i].detail);
  });
  out.synchronize();
  compare_with(usual, sampler());
}

// The levels of a part of the chain count from its first one.
void check_parts_of_chains() {
  texture<float, 2> source(extent<2>(8, 8), 32u, 0u);
  reference_texture expected = fill(source);
  expected.levels.erase(expected.levels.begin());
  expected.levels.pop_back();
  const std::vector<request> requests = make_requests(2);
  const texture_view<const float, 2> part(source, 1, 2);
  compare<float, 2>(expected, requests, run(part, requests, sampler()), sampler(), "part of a chain");
}

void check_samplers() {
  const sampler usual, filtered(filter_point), addressed(address_wrap), bordered(address_border, float_4(1, 2, 3, 4)),
      both(filter_point, address_mirror), all(filter_linear, address_border, float_4(0.5f));
  CHECK(usual.filter_mode == filter_linear && usual.address_mode == address_clamp);
  CHECK(usual.border_color == float_4(0.0f, 0.0f, 0.0f, 0.0f));
  CHECK(filtered.get_filter_mode() == filter_point && filtered.address_mode == address_clamp);
  CHECK(addressed.filter_mode == filter_linear && addressed.get_address_mode() == address_wrap);
  CHECK(addressed.border_color == float_4(0.0f) && bordered.get_border_color() == float_4(1, 2, 3, 4));
  CHECK(both.filter_mode == filter_point && both.address_mode == address_mirror);
  CHECK(all.border_color == float_4(0.5f));
  CHECK(filter_point == 0 && filter_linear == 0x15 && filter_unknown == 0xFFFFFFFF && address_wrap == 1);
  CHECK(address_mirror == 2 && address_clamp == 3 && address_border == 4 && address_unknown == 0xFFFFFFFF);
  CHECK_INVALID(sampler(filter_unknown));
  CHECK_INVALID(sampler(address_unknown));
  CHECK_INVALID(sampler(filter_point, address_unknown));
  CHECK_INVALID(sampler(filter_unknown, address_wrap));
  sampler copied = both;
  copied = std::move(copied);
  int seen[4];
  array_view<int> out(4, seen);
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    sampler local = copied;
    local = all;
    out[0] = int(copied.filter_mode);
    out[1] = int(copied.get_address_mode());
    out[2] = int(local.filter_mode);
    out[3] = int(2 * local.get_border_color().w);
  });
  out.synchronize();
  CHECK(seen[0] == 0 && seen[1] == 2 && seen[2] == 0x15 && seen[3] == 1);
}

int main() {
  check_samplers();
  check<float, 1>(extent<1>(8), 1, "line");
  check<float, 2>(extent<2>(4, 8), 1, "plane");
  check<unorm_4, 2>(extent<2>(5, 7), 0, "chain of planes");
  check<norm_2, 1>(extent<1>(16), 0, "chain of lines");
  check<float, 3>(extent<3>(2, 4, 8), 0, "chain of cubes");
  check<float, 2>(extent<2>(1, 1), 1, "single texel");
  check_templates();
  check_parts_of_chains();
  return failures;
}
