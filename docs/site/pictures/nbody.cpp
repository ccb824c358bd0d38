// The particles of the example "nbody" at the beginning, when they have fallen together, and afterwards.
#define main run_example
#include "../../../examples/nbody.cpp"
#undef main
#include "drawing.h"

const int side = 210, gap = 6;

void draw_panel(png_image &image, int panel, const std::vector<particle> &particles) {
  std::vector<double> light(side * side);
  for (const particle &one : particles) {
    const int x = int(side / 2 + one.position.x * side / 3.2f), y = int(side / 2 + one.position.y * side / 3.2f);
    for (int dy = -1; dy <= 1; ++dy)
      for (int dx = -1; dx <= 1; ++dx)
        if (x + dx >= 0 && x + dx < side && y + dy >= 0 && y + dy < side)
          light[(y + dy) * side + x + dx] += dx == 0 && dy == 0 ? 0.5 : 0.12;
  }
  for (int i = 0; i < side * side; ++i)
    draw(image, panel * (side + gap) + i % side, i / side, heat(std::log1p(light[i]) * 0.6));
}

int main(int, char **arguments) {
  png_image image(3 * side + 2 * gap, side);
  fill(image, 0, 0, 3 * side + 2 * gap, side, {255, 255, 255});
  const int count = 4096;
  std::vector<particle> particles = random_particles(count);
  array<particle> first(count, particles.begin()), second(count);
  array<particle> *before = &first, *after = &second;
  for (int step = 0, panel = 0; step <= 60; ++step) {
    if (step % 30 == 0) {
      copy(*before, particles.begin());
      draw_panel(image, panel++, particles);
    }
    step_on_accelerator(*before, *after);
    std::swap(before, after);
  }
  write(image, arguments[1]);
}
