// The palette of an image by k-means: each pixel, three bytes in a word, is added to the nearest of 16 centroids, which
// then move to the means of their pixels. With atomics on the sums, and with sums in tile_static memory first.
#include "harness/amp_contender.h"
#include "harness/contenders.h"
#include "harness/suite.h"
#include "texts.h"

using namespace concurrency;

struct colour {
  float red, green, blue;
};

struct colour_sum {
  unsigned red, green, blue, count;
};

void add_pixels_in_openmp(const unsigned *pixels, const colour *centroids, colour_sum *sums, int count);

namespace {

const int TS = 256, clusters = 16;

unsigned red_of(unsigned pixel) restrict(cpu, amp) { return pixel & 0xff; }
unsigned green_of(unsigned pixel) restrict(cpu, amp) { return (pixel >> 8) & 0xff; }
unsigned blue_of(unsigned pixel) restrict(cpu, amp) { return (pixel >> 16) & 0xff; }

float square_distance(unsigned pixel, const colour &to) restrict(cpu, amp) {
  const float red = float(red_of(pixel)) - to.red, green = float(green_of(pixel)) - to.green,
              blue = float(blue_of(pixel)) - to.blue;
  return red * red + green * green + blue * blue;
}

void start(array<colour> &centroids, array<colour_sum> &sums) {
  parallel_for_each(centroids.extent, [&](index<1> c) restrict(amp) {
    const float grey = float(16 * c[0] + 8);
    centroids[c] = {grey, grey, grey};
    sums[c] = {0, 0, 0, 0};
  });
}

void add_simple(const array<unsigned> &pixels, const array<colour> &centroids, array<colour_sum> &sums) {
  parallel_for_each(pixels.extent, [&](index<1> i) restrict(amp) {
    const unsigned pixel = pixels[i];
    int nearest = 0;
    float least = square_distance(pixel, centroids[0]);
    for (int c = 1; c < clusters; ++c) {
      const float distance = square_distance(pixel, centroids[c]);
      if (distance < least) {
        least = distance;
        nearest = c;
      }
    }
    atomic_fetch_add(&sums[nearest].red, red_of(pixel));
    atomic_fetch_add(&sums[nearest].green, green_of(pixel));
    atomic_fetch_add(&sums[nearest].blue, blue_of(pixel));
    atomic_fetch_inc(&sums[nearest].count);
  });
}

void add_tiled(const array<unsigned> &pixels, const array<colour> &centroids, array<colour_sum> &sums) {
  parallel_for_each(pixels.extent.tile<TS>(), [&](tiled_index<TS> t) restrict(amp) {
    tile_static colour known[clusters];
    tile_static colour_sum part[clusters];
    const int l = t.local[0];
    if (l < clusters) {
      known[l] = centroids[l];
      part[l] = {0, 0, 0, 0};
    }
    t.barrier.wait_with_tile_static_memory_fence();
    const unsigned pixel = pixels[t.global];
    int nearest = 0;
    float least = square_distance(pixel, known[0]);
    for (int c = 1; c < clusters; ++c) {
      const float distance = square_distance(pixel, known[c]);
      if (distance < least) {
        least = distance;
        nearest = c;
      }
    }
    atomic_fetch_add(&part[nearest].red, red_of(pixel));
    atomic_fetch_add(&part[nearest].green, green_of(pixel));
    atomic_fetch_add(&part[nearest].blue, blue_of(pixel));
    atomic_fetch_inc(&part[nearest].count);
    t.barrier.wait_with_tile_static_memory_fence();
    if (l < clusters && part[l].count > 0) {
      atomic_fetch_add(&sums[l].red, part[l].red);
      atomic_fetch_add(&sums[l].green, part[l].green);
      atomic_fetch_add(&sums[l].blue, part[l].blue);
      atomic_fetch_add(&sums[l].count, part[l].count);
    }
  });
}

void move_centroids(array<colour> &centroids, array<colour_sum> &sums) {
  parallel_for_each(centroids.extent, [&](index<1> c) restrict(amp) {
    const colour_sum sum = sums[c];
    if (sum.count > 0) {
      const float count = float(sum.count);
      centroids[c] = {float(sum.red) / count, float(sum.green) / count, float(sum.blue) / count};
    }
    sums[c] = {0, 0, 0, 0};
  });
}

using adding = void(const array<unsigned> &, const array<colour> &, array<colour_sum> &);

// On the host.
std::vector<colour> grey_centroids() {
  std::vector<colour> result;
  for (int c = 0; c < clusters; ++c)
    result.push_back({16.0f * c + 8, 16.0f * c + 8, 16.0f * c + 8});
  return result;
}

void move_to_means(std::vector<colour> &centroids, const std::vector<colour_sum> &sums) {
  for (int c = 0; c < clusters; ++c)
    if (const float count = float(sums[c].count); count > 0)
      centroids[c] = {float(sums[c].red) / count, float(sums[c].green) / count, float(sums[c].blue) / count};
}

struct problem {
  problem(int count, int steps) : steps(steps), expected(grey_centroids()) {
    bench::random_numbers random(34);
    // Around 24 colours.
    std::vector<unsigned> centres(24 * 3);
    for (unsigned &one : centres)
      one = unsigned(random.below(200));
    for (int i = 0; i < count; ++i) {
      const unsigned *centre = &centres[random.below(24) * 3];
      const auto near = [&](unsigned value) { return value + unsigned(random.below(56)); };
      pixels.push_back(near(centre[0]) | near(centre[1]) << 8 | near(centre[2]) << 16);
    }
    const float poison = std::nanf("");
    unset.assign(clusters, {poison, poison, poison});
    for (int step = 0; step < steps; ++step) {
      std::vector<colour_sum> sums(clusters, {0, 0, 0, 0});
      for (const unsigned pixel : pixels) {
        int nearest = 0;
        for (int c = 1; c < clusters; ++c)
          if (square_distance(pixel, expected[c]) < square_distance(pixel, expected[nearest]))
            nearest = c;
        colour_sum &sum = sums[nearest];
        sum = {sum.red + red_of(pixel), sum.green + green_of(pixel), sum.blue + blue_of(pixel), sum.count + 1};
      }
      move_to_means(expected, sums);
    }
  }

  const int steps;
  std::vector<unsigned> pixels;
  std::vector<colour> expected, unset;

  bool is_right(const std::vector<colour> &computed) const {
    for (int c = 0; c < clusters; ++c)
      if (!bench::is_close(computed[c].red, expected[c].red, 1e-3, 0.1) ||
          !bench::is_close(computed[c].green, expected[c].green, 1e-3, 0.1) ||
          !bench::is_close(computed[c].blue, expected[c].blue, 1e-3, 0.1))
        return false;
    return true;
  }
};

void compare(bench::suite &all, const problem &p, const char *variant, adding &add) {
  const int count = int(p.pixels.size()), steps = p.steps;
  const auto check = [&](const std::vector<colour> &computed) { return p.is_right(computed); };
  std::vector<colour> result(clusters);
  std::vector<bench::contender> contenders;
  {
    const auto pixels = bench::upload(p.pixels);
    const auto centroids = bench::upload(p.unset);
    const auto sums = std::make_shared<array<colour_sum>>(clusters);
    const auto launch = [=, &add] {
      start(*centroids, *sums);
      for (int step = 0; step < steps; ++step) {
        add(*pixels, *centroids, *sums);
        move_centroids(*centroids, *sums);
      }
    };
    contenders.push_back(bench::in_amp(centroids, p.unset, launch, check));
  }
  for (const auto &device : all.by_hand(texts)) {
    const auto pixels = device->upload(p.pixels), centroids = device->upload(p.unset),
               sums = device->allocate(sizeof(colour_sum) * clusters);
    const auto first = device->find_kernel("start"), move = device->find_kernel("move_centroids"),
               kernel = device->find_kernel(variant);
    const auto launch = [=] {
      device->launch(first, bench::shape{1}, bench::shape{clusters}, centroids, sums);
      for (int step = 0; step < steps; ++step) {
        device->launch(kernel, {bench::groups(count, TS)}, {TS}, pixels, centroids, sums, count);
        device->launch(move, bench::shape{1}, bench::shape{clusters}, centroids, sums);
      }
    };
    contenders.push_back(bench::by_hand(device, centroids, p.unset, launch, check));
  }
  if (all.with_openmp()) {
    const auto compute = [&, count, steps] {
      result = grey_centroids();
      for (int step = 0; step < steps; ++step) {
        std::vector<colour_sum> sums(clusters, {0, 0, 0, 0});
        add_pixels_in_openmp(p.pixels.data(), result.data(), sums.data(), count);
        move_to_means(result, sums);
      }
    };
    contenders.push_back(bench::in_openmp(result, p.unset, compute, check));
  }
  all.measure({"k-means", variant, bench::count_text(count) + ", " + std::to_string(steps) + " steps",
               1e-9 * count * steps, "G pixels/s"},
              contenders);
}

} // namespace

void bench::run(suite &all) {
  const problem p(all.sized(1 << 12, 1 << 20, 1 << 23), all.sized(2, 5, 10));
  compare(all, p, "simple", add_simple);
  compare(all, p, "tiled", add_tiled);
}
