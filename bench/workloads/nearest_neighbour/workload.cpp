// The nearest of some sites for each of many points: with the best so far in variables, in the results themselves, and
// in the results with one launch for each site.
#include "harness/comparison.h"
#include "texts.h"

using namespace concurrency;

struct point {
  float x, y, z;
};

void find_in_openmp(const point *points, const point *sites, int *nearest, int count, int site_count);
void find_in_place_in_openmp(const point *points, const point *sites, float *distances, int *nearest, int count,
                             int site_count);
void find_site_by_site_in_openmp(const point *points, const point *sites, float *distances, int *nearest, int count,
                                 int site_count);

namespace {

constexpr float far_away = 1e30f;

float square_of_distance(const point &a, const point &b) restrict(amp, cpu) {
  const float x = a.x - b.x, y = a.y - b.y, z = a.z - b.z;
  return x * x + y * y + z * z;
}

void find(array_view<const point> points, array_view<const point> sites, array_view<float>, array_view<int> nearest) {
  nearest.discard_data();
  parallel_for_each(points.extent, [=](index<1> idx) restrict(amp) {
    const point self = points[idx];
    float d = far_away;
    int found = -1;
    for (int k = 0; k < sites.extent[0]; ++k) {
      const float t = square_of_distance(self, sites[k]);
      if (t < d) {
        d = t;
        found = k;
      }
    }
    nearest[idx] = found;
  });
}

void find_in_place(array_view<const point> points, array_view<const point> sites, array_view<float> distances,
                   array_view<int> nearest) {
  parallel_for_each(points.extent, [=](index<1> idx) restrict(amp) {
    distances[idx] = far_away;
    for (int k = 0; k < sites.extent[0]; ++k) {
      const float t = square_of_distance(points[idx], sites[k]);
      if (t < distances[idx]) {
        distances[idx] = t;
        nearest[idx] = k;
      }
    }
  });
}

void find_site_by_site(array_view<const point> points, array_view<const point> sites, array_view<float> distances,
                       array_view<int> nearest) {
  parallel_for_each(points.extent, [=](index<1> idx) restrict(amp) { distances[idx] = far_away; });
  for (int k = 0; k < sites.extent[0]; ++k)
    parallel_for_each(points.extent, [=](index<1> idx) restrict(amp) {
      const float t = square_of_distance(points[idx], sites[k]);
      if (t < distances[idx]) {
        distances[idx] = t;
        nearest[idx] = k;
      }
    });
}

std::vector<point> random_points(int count, int seed) {
  bench::random_numbers random(seed);
  std::vector<point> result(count);
  for (point &one : result)
    one = {random.between(0, 1), random.between(0, 1), random.between(0, 1)};
  return result;
}

struct problem {
  problem(int count, int site_count) : points(random_points(count, 101)), sites(random_points(site_count, 102)) {}

  const std::vector<point> points, sites;

  bool is_right(const std::vector<int> &nearest) const {
    const int count = int(points.size()), step = count > 1000 ? 97 : 1;
    for (int i = 0; i < count; i += i + step < count ? step : 1) {
      float best = far_away;
      for (const point &site : sites)
        best = std::fmin(best, square_of_distance(points[i], site));
      if (nearest[i] < 0 || nearest[i] >= int(sites.size()) ||
          !bench::is_close(square_of_distance(points[i], sites[nearest[i]]), best, 1e-5))
        return false;
    }
    return true;
  }
};

using searching = void(array_view<const point>, array_view<const point>, array_view<float>, array_view<int>);

// `prepare(device, nearest)` returns what launches the hand-written kernels, `compute(nearest)` is OpenMP.
template <class Prepare, class Compute>
void compare(bench::suite &all, const problem &p, const char *variant, searching &search, const Prepare &prepare,
             const Compute &compute) {
  const int count = int(p.points.size());
  bench::comparison<int> contenders(all, bench::poisoned<int>(count),
                                    [&](const std::vector<int> &nearest) { return p.is_right(nearest); });
  const auto points = bench::upload(p.points), sites = bench::upload(p.sites);
  const auto distances = bench::upload(bench::poisoned_floats(count));
  const auto nearest = bench::upload(bench::poisoned<int>(count));
  contenders.add_amp(nearest, [=, &search] { search(*points, *sites, *distances, *nearest); });
  contenders.add_by_hand(texts, prepare);
  contenders.add_openmp(compute);
  const double pairs = double(count) * double(p.sites.size());
  contenders.measure({"nearest neighbour", variant, bench::count_text(count) + " x " + std::to_string(p.sites.size()),
                      8e-9 * pairs, "GFLOP/s"});
}

void compare_loops(bench::suite &all, int count, int site_count) {
  const problem p(count, site_count);
  std::vector<float> distances = bench::poisoned_floats(count);
  const auto by_hand = [&](const char *variant) {
    return [&p, variant, count, site_count](bench::hand_device &device, bench::hand_device::memory nearest) {
      const auto points = device.upload(p.points), sites = device.upload(p.sites);
      const auto distances = device.upload(bench::poisoned_floats(count));
      const auto kernel = device.find_kernel(variant);
      const bench::shape groups = {bench::groups(count, 256)};
      return
          [=, &device] { device.launch(kernel, groups, {256}, points, sites, distances, nearest, count, site_count); };
    };
  };
  compare(all, p, "variables", find, by_hand("find"),
          [&](int *nearest) { find_in_openmp(p.points.data(), p.sites.data(), nearest, count, site_count); });
  compare(all, p, "in place", find_in_place, by_hand("find_in_place"), [&](int *nearest) {
    find_in_place_in_openmp(p.points.data(), p.sites.data(), distances.data(), nearest, count, site_count);
  });
}

void compare_launches(bench::suite &all, int count, int site_count) {
  const problem p(count, site_count);
  std::vector<float> distances = bench::poisoned_floats(count);
  const auto prepare = [&](bench::hand_device &device, bench::hand_device::memory nearest) {
    const auto points = device.upload(p.points), sites = device.upload(p.sites);
    const auto distances = device.upload(bench::poisoned_floats(count));
    const auto clear = device.find_kernel("clear"), visit = device.find_kernel("visit");
    const bench::shape groups = {bench::groups(count, 256)};
    return [=, &device] {
      device.launch(clear, groups, {256}, distances, count);
      for (int k = 0; k < site_count; ++k)
        device.launch(visit, groups, {256}, points, sites, distances, nearest, count, k);
    };
  };
  compare(all, p, "site by site", find_site_by_site, prepare, [&](int *nearest) {
    find_site_by_site_in_openmp(p.points.data(), p.sites.data(), distances.data(), nearest, count, site_count);
  });
}

} // namespace

void bench::run(suite &all) {
  compare_loops(all, all.sized(1000, 1 << 13, 1 << 17), all.sized(100, 1 << 12, 1 << 14));
  compare_launches(all, all.sized(1000, 1 << 18, 1 << 24), all.sized(8, 32, 64));
}
