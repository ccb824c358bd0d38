#include "launch/domain.h"
#include "device/device.h"
#include "error/to_exception.h"

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

// Groups that suit both GPUs and CPUs: whole rows of threads along the contiguous dimension. Always the same ones, as
// CPU drivers compile a kernel anew for every group size. Surplus threads return at once (the kernel's guard).
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
  return kernel.tile[0] ? tiled_size(kernel, domain, on) : simple_size(kernel, domain, on);
}

} // namespace ampcc::rt
