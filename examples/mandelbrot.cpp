// Computes a picture of the Mandelbrot set on the default accelerator, verifies it against the CPU and writes it as
// PNG. Usage: mandelbrot [picture.png [width height]]
#include "png_image.h"
#include <algorithm>
#include <amp.h>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <iostream>
#include <vector>

using namespace concurrency;

const int limit = 500;

// How a point of the plane escapes: after how many steps, and how far out it is then.
struct escape {
  int steps;
  float distance_squared;
};

// The same function runs on the accelerator and, for the verification, on the CPU.
escape iterate(float real, float imaginary) restrict(cpu, amp) {
  escape result = {0, 0.0f};
  float x = 0.0f, y = 0.0f;
  while (result.steps < limit && result.distance_squared <= 256.0f) {
    const float xx = x * x, yy = y * y, xy = x * y;
    x = xx - yy + real;
    y = xy + xy + imaginary;
    result.distance_squared = xx + yy;
    ++result.steps;
  }
  return result;
}

// The part of the plane that the picture shows: the valley of the seahorses.
struct frame {
  float left, top, step;

  frame(int width, int height) : left(-0.7478f), top(0.1115f), step(0.017f / static_cast<float>(height)) {
    left -= step * static_cast<float>(width) / 2.0f;
    top -= step * static_cast<float>(height) / 2.0f;
  }
  escape at(int row, int column) const restrict(cpu, amp) {
    const float right = step * column, down = step * row;
    return iterate(left + right, top + down);
  }
};

void compute(const frame &view, array_view<escape, 2> picture) {
  const frame plane = view;
  picture.discard_data();
  parallel_for_each(picture.extent, [=](index<2> idx) restrict(amp) { picture[idx] = plane.at(idx[0], idx[1]); });
  picture.synchronize();
}

// A point may escape earlier or later where a processor rounds differently, but not by more than the points around it.
bool is_plausible(int computed, const std::vector<escape> &expected, int width, int height, int row, int column) {
  int least = limit, most = 0;
  for (int y = std::max(row - 1, 0); y <= std::min(row + 1, height - 1); ++y)
    for (int x = std::max(column - 1, 0); x <= std::min(column + 1, width - 1); ++x) {
      least = std::min(least, expected[y * width + x].steps);
      most = std::max(most, expected[y * width + x].steps);
    }
  return computed >= least - 1 && computed <= most + 1;
}

template <class Work> double milliseconds(Work work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

std::uint8_t channel(double phase) { return static_cast<std::uint8_t>(127.5 * (1.0 - std::cos(6.2831853 * phase))); }

void colour(png_image &image, int x, int y, const escape &point) {
  if (point.steps == limit)
    return image.set(x, y, 0, 0, 0);
  const double smooth = point.steps + 1 - std::log2(std::log2(point.distance_squared) / 2);
  const double shade = 0.7 * std::log2(1 + smooth / 12);
  image.set(x, y, channel(shade + 0.35), channel(shade + 0.42), channel(shade + 0.55));
}

int main(int argc, char **argv) {
  const char *path = argc > 1 ? argv[1] : "mandelbrot.png";
  const int width = argc > 3 ? std::atoi(argv[2]) : 1024;
  const int height = argc > 3 ? std::atoi(argv[3]) : 768;
  if (width < 1 || height < 1) {
    std::wcerr << L"usage: mandelbrot [picture.png [width height]]" << std::endl;
    return 2;
  }

  const frame view(width, height);
  std::vector<escape> computed(static_cast<std::size_t>(width) * height), expected(computed.size());
  array_view<escape, 2> picture(height, width, computed);
  const double first_time = milliseconds([&] { compute(view, picture); });
  const double time = milliseconds([&] { compute(view, picture); });
  const double cpu_time = milliseconds([&] {
    for (int i = 0; i < width * height; ++i)
      expected[i] = view.at(i / width, i % width);
  });

  int different = 0, wrong = 0;
  png_image image(width, height);
  for (int i = 0; i < width * height; ++i) {
    different += computed[i].steps != expected[i].steps;
    wrong += !is_plausible(computed[i].steps, expected, width, height, i / width, i % width);
    colour(image, i % width, i / width, computed[i]);
  }
  // Where the device fuses multiplications and additions, orbits at the border of the set end elsewhere. With
  // -ffp-contract=off it may not, and every pixel is exactly the CPU's.
  const bool correct = wrong <= width * height / 100;
  const bool written = image.write(path);

  std::wcout << L"device:       " << accelerator().description << L"\n"
             << L"time:         " << time << L" ms for " << width << L"x" << height << L" pixels (first launch, which "
             << L"compiles the kernel: " << first_time << L" ms; one CPU core: " << cpu_time << L" ms)\n"
             << L"verification: " << (correct ? L"correct, " : L"WRONG, ") << width * height - different << L" of "
             << width * height << L" pixels are exactly the CPU's, " << wrong << L" are wrong\n"
             << L"picture:      " << path << (written ? L"" : L" could not be written") << std::endl;
  return correct && written ? 0 : 1;
}
