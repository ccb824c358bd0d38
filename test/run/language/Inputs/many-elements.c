// Runs the kernels of many-elements.cpp as C, for one point of the domain at a time, on a container of 16 GiB.
#define _GNU_SOURCE
#include <stdbool.h>
#include <stddef.h>
#include <sys/mman.h>

#define kernel
#define global

static size_t id[3];
static size_t get_global_id(unsigned dimension) { return id[dimension]; }

typedef unsigned int uint;
#include KERNELS // with positions that are uint

int main(void) {
  const int height = 1 << 16, width = (1 << 16) - 1;
  const size_t bytes = sizeof(int) * height * width;
  int *memory = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED)
    return 0;
  id[0] = width - 1;
  id[1] = height - 1;
  plain_19(memory, height, width, 0, width);
  id[0] = 40000;
  rows_24(memory, height, 0, width, 21845, 21800);
  return memory[(size_t)height * width - 1] != height || memory[(size_t)40000 * width + 21845 + 21800] != 40005;
}
