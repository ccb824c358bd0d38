#include "launch/domain.h"
#include "device/device.h"
#include "error/to_exception.h"
#include "launch/kernel_text.h"
#include <algorithm>

namespace ampcc::rt {
namespace {

[[noreturn]] void reject(const kernel_descriptor &kernel, const std::string &reason) {
  throw Concurrency::invalid_compute_domain((describe_kernel(kernel) + ": " + reason).c_str());
}

std::string in_dimension(std::uint32_t c) { return " in dimension " + std::to_string(c); }

std::size_t padded(std::size_t size, std::size_t multiple) { return (size + multiple - 1) / multiple * multiple; }

// The tile is the work-group.
work_size tiled_size(const kernel_descriptor &kernel, const int *domain, device &on) {
  work_size result{kernel.rank, {1, 1, 1}, {1, 1, 1}};
  std::size_t threads = 1;
  for (std::uint32_t c = 0; c != kernel.rank; ++c) {
    const std::uint32_t d = kernel.rank - 1 - c;
    result.global[d] = std::size_t(domain[c]);
    result.local[d] = kernel.tile[c];
    threads *= kernel.tile[c];
    if (kernel.tile[c] > on.can().group_sizes[d])
      reject(kernel, "the accelerator '" + on.name() + "' has tiles of at most " +
                         std::to_string(on.can().group_sizes[d]) + " threads" + in_dimension(c));
  }
  if (threads > on.can().group_size)
    reject(kernel, "the tile has " + std::to_string(threads) + " threads; the accelerator '" + on.name() +
                       "' has at most " + std::to_string(on.can().group_size));
  return result;
}

// Work-group sizes that suit both GPUs and CPUs: long in the contiguous dimension. They do not depend on the domain,
// since CPU drivers compile a kernel anew for every work-group size. Surplus work-items return at once (the kernel's
// guard).
work_size simple_size(const kernel_descriptor &kernel, const int *domain, device &on) {
  static constexpr std::size_t preferred[3][3] = {{256, 1, 1}, {32, 8, 1}, {32, 4, 2}};
  work_size result{kernel.rank <= 3 ? kernel.rank : 1, {1, 1, 1}, {1, 1, 1}};
  if (kernel.rank > 3) {
    for (std::uint32_t c = 0; c != kernel.rank; ++c)
      result.global[0] *= std::size_t(domain[c]);
  } else {
    for (std::uint32_t c = 0; c != kernel.rank; ++c)
      result.global[kernel.rank - 1 - c] = std::size_t(domain[c]);
  }
  std::size_t available = on.can().group_size;
  for (unsigned d = 0; d != result.dimensions; ++d) {
    std::size_t local = preferred[result.dimensions - 1][d];
    while (local > available || local > on.can().group_sizes[d])
      local /= 2;
    available /= local;
    result.local[d] = local;
    const std::size_t points = result.global[d];
    result.global[d] = padded(points, local);
    result.has_no_surplus = result.has_no_surplus && result.global[d] == points;
  }
  return result;
}

// Work-groups of one work-item, which computes the tile.
work_size one_for_each_tile(work_size tiled) {
  for (unsigned d = 0; d != tiled.dimensions; ++d) {
    tiled.global[d] /= tiled.local[d];
    tiled.local[d] = 1;
  }
  return tiled;
}

// The minimum length of a block's rows, for the sums of privatized atomics or for vectors. Without vectors, a row can
// be a single work-item, so that kernels with few, long work-items use all CPUs.
std::size_t shortest_row(const kernel_descriptor &kernel) {
  if (kernel.flags & kernel_privatizes_atomics)
    return 1024;
  return kernel.flags & kernel_has_scalar_rows ? 1 : 32;
}

// Work-groups of one work-item, which computes a block of the domain. Blocks are halved until there are enough
// work-groups to balance the load of many cores.
work_size block_size(const kernel_descriptor &kernel, const int *domain) {
  const std::size_t width = shortest_row(kernel), smallest_block[3] = {width, 1, 1};
  const std::size_t fewest_groups = width == 1 ? 128 : 64;
  work_size result{kernel.rank, {1, 1, 1}, {1, 1, 1}};
  std::size_t block[3];
  std::copy_n(kernel.group_block, kernel.rank, block);
  auto groups_in = [&](std::uint32_t d) {
    return padded(std::size_t(domain[kernel.rank - 1 - d]), block[d]) / block[d];
  };
  auto groups = [&] {
    std::size_t count = 1;
    for (std::uint32_t d = 0; d != kernel.rank; ++d)
      count *= groups_in(d);
    return count;
  };
  for (std::uint32_t d = kernel.rank; d-- != 0;)
    while (groups() < fewest_groups && block[d] > smallest_block[d])
      block[d] /= 2;
  for (std::uint32_t d = 0; d != kernel.rank; ++d)
    result.global[d] = groups_in(d);
  return result;
}

} // namespace

void check_domain(const kernel_descriptor &kernel, const int *domain) {
  std::uint64_t points = 1;
  for (std::uint32_t c = 0; c != kernel.rank; ++c)
    if (domain[c] <= 0)
      reject(kernel, "the compute domain has the extent " + std::to_string(domain[c]) + in_dimension(c));
  for (std::uint32_t c = 0; c != kernel.rank; ++c) {
    points *= std::uint64_t(domain[c]);
    if (points > 0xFFFFFFFF)
      reject(kernel, "the compute domain has more than 4294967295 points");
  }
  for (std::uint32_t c = 0; kernel.tile[0] && c != kernel.rank; ++c)
    if (std::uint32_t(domain[c]) % kernel.tile[c])
      reject(kernel, "the compute domain's extent " + std::to_string(domain[c]) + in_dimension(c) +
                         " is no multiple of the tile's " + std::to_string(kernel.tile[c]));
}

work_size choose_work_size(const kernel_descriptor &kernel, const int *domain, device &on) {
  if (!is_for_groups(kernel, on))
    return kernel.tile[0] ? tiled_size(kernel, domain, on) : simple_size(kernel, domain, on);
  return kernel.tile[0] ? one_for_each_tile(tiled_size(kernel, domain, on)) : block_size(kernel, domain);
}

} // namespace ampcc::rt
