#include "launch/repeated_launches.h"
#include "launch/arguments.h"
#include "launch/launch_state.h"
#include <algorithm>
#include <cstring>
#include <new>

namespace ampcc::rt {

void known_launch::list_arguments(const kernel_descriptor &kernel, const void *object,
                                  const std::vector<used_location> &used) {
  values_.clear();
  containers_.clear();
  for (std::uint32_t i = 0; i != kernel.argument_count; ++i) {
    const kernel_argument &one = kernel.arguments[i];
    if (one.kind == argument_kind::bytes) {
      values_.push_back({one.host_offset, one.target_offset, one.size});
      continue;
    }
    const auto &handle = *reinterpret_cast<const host_handle *>(find_container(one, object));
    const std::uint32_t offset_size = one.kind == argument_kind::view ? sizeof(std::uint64_t) : 0;
    const used_location &here = used[containers_.size()];
    containers_.push_back({one.host_offset, one.shape_offset, one.shape_size, one.target_offset + offset_size,
                           one.kind == argument_kind::array, handle.data, handle.offset, here.last_change, here.at});
  }
}

// Where the container is in host memory, as find_container() says.
template <class Container> static const unsigned char *find_again(const Container &one, const void *object) {
  const unsigned char *at = static_cast<const unsigned char *>(object) + one.host_offset;
  return one.is_reference ? *reinterpret_cast<const unsigned char *const *>(at) : at;
}

// The remembered sources may be deleted: their addresses are compared only.
bool known_launch::has_sources(const void *object) const {
  return std::all_of(containers_.begin(), containers_.end(), [&](const container &one) {
    const auto &found = *reinterpret_cast<const host_handle *>(find_again(one, object));
    return found.data == one.data && found.offset == one.offset;
  });
}

bool known_launch::has_containers(const void *object) const {
  for (const container &one : containers_) {
    const unsigned char *const place = find_again(one, object);
    const auto &found = *reinterpret_cast<const host_handle *>(place);
    if (found.data != one.data || found.offset != one.offset ||
        !has_same_bytes(place + one.shape_offset, block_.data() + one.shape, one.shape_size))
      return false;
    const source_data &data = data_of(*found.data);
    if (data.last_change() != one.last_change || !data.pending.is_empty())
      return false;
  }
  return true;
}

void known_launch::take_values(const kernel_descriptor &kernel, const void *object, const int *domain, device &on) {
  if (!std::equal(domain, domain + kernel.rank, domain_)) {
    check_domain(kernel, domain);
    size_ = choose_work_size(kernel, domain, on);
    arguments_number_ = 0;
    std::copy(domain, domain + kernel.rank, domain_);
    if (!kernel.tile[0])
      std::memcpy(block_.data(), domain, kernel.rank * sizeof(int));
  }
  for (const value &one : values_) {
    const unsigned char *const found = static_cast<const unsigned char *>(object) + one.host_offset;
    unsigned char *const known = block_.data() + one.target_offset;
    if (has_same_bytes(found, known, one.size))
      continue;
    arguments_number_ = 0;
    std::memcpy(known, found, one.size);
  }
}

bool known_launch::has_arguments(const kernel_object &one) const {
  return &one == used_ && arguments_number_ != 0 && arguments_number_ == one.arguments_number();
}

void known_launch::use(const launch_choice &chosen) {
  used_ = chosen.kernel;
  is_final_ = chosen.is_final;
  arguments_number_ = used_->arguments_number();
}

void known_launch::note_use(std::uint64_t number) const {
  for (const container &one : containers_)
    one.at->buffer.last_use.note_kernel(number);
}

known_launch *repeated_launches::find(const kernel_descriptor &kernel, const built_program &built, const void *object) {
  for (std::size_t i = 0; i != most; ++i)
    if (kernels_[i] == &kernel && launches_[i].built_ == &built && launches_[i].has_containers(object))
      return &launches_[i];
  return nullptr;
}

// Not textures, which need checks at each launch, and not kernels that report failures, which need expect_failures().
static bool may_repeat(const kernel_descriptor &kernel, const captured_containers &containers,
                       const std::vector<used_location> &locations) {
  const auto is_texture = [](const container_leaf &one) { return one.is_texture(); };
  const auto changes = [](const used_location &one) { return !one.at || one.is_changed; };
  return kernel.rank <= 3 && !(kernel.flags & kernel_reports_failures) &&
         std::none_of(containers.begin(), containers.end(), is_texture) &&
         std::none_of(locations.begin(), locations.end(), changes);
}

// The place of a launch with the same containers, or a new one. A kernel whose containers always change takes at most
// `most_of_kernel` places.
std::size_t repeated_launches::place_for(const kernel_descriptor &kernel, const built_program &built,
                                         const void *object) {
  std::size_t free = most, of_kernel[most], count = 0;
  for (std::size_t i = 0; i != most; ++i) {
    if (!kernels_[i])
      free = std::min(free, i);
    if (kernels_[i] != &kernel)
      continue;
    if (launches_[i].built_ != &built || launches_[i].has_sources(object))
      return i;
    of_kernel[count++] = i;
  }
  if (count >= most_of_kernel)
    return of_kernel[next_++ % count];
  return free != most ? free : next_++ % most;
}

void repeated_launches::remember(const kernel_descriptor &kernel, const built_program &built, const void *object,
                                 const int *domain, const captured_containers &containers, const work_size &size,
                                 const launch_state &in, prepared_kernel &prepared, assumptions holding,
                                 const launch_choice &chosen) noexcept {
  if (!may_repeat(kernel, containers, in.used_locations))
    return;
  const std::size_t place = place_for(kernel, built, object);
  known_launch &into = launches_[place];
  kernels_[place] = nullptr; // until it is complete
  try {
    into.block_.assign(in.argument_block.data(), in.argument_block.data() + kernel.block_size);
    into.buffers_ = in.argument_buffers;
    into.list_arguments(kernel, object, in.used_locations);
  } catch (const std::bad_alloc &) {
    return;
  }
  std::copy(domain, domain + kernel.rank, into.domain_);
  into.built_ = &built;
  into.prepared_ = &prepared;
  into.holding_ = holding;
  into.size_ = size;
  into.use(chosen);
  kernels_[place] = &kernel;
}

} // namespace ampcc::rt
