#include "launch/repeated_launches.h"
#include "launch/arguments.h"
#include "launch/launch_state.h"
#include <algorithm>
#include <cstring>
#include <new>

namespace ampcc::rt {

// Bytes of the captures that the launch depends on, and its containers.
template <class Bytes, class Container>
static bool each_capture(const kernel_descriptor &kernel, const void *object, Bytes bytes, Container container) {
  for (const kernel_argument *one = kernel.arguments, *end = one + kernel.argument_count; one != end; ++one) {
    if (one->kind == argument_kind::bytes) {
      if (!bytes(static_cast<const unsigned char *>(object) + one->host_offset, one->size))
        return false;
      continue;
    }
    const unsigned char *const at = find_container(*one, object);
    if (!container(*reinterpret_cast<const host_handle *>(at)) || !bytes(at + one->shape_offset, one->shape_size))
      return false;
  }
  return true;
}

bool repeated_launches::has_captures(const entry &known, const kernel_descriptor &kernel, const void *object) {
  const unsigned char *bytes = known.bytes.data();
  const container *next = known.containers.data();
  return each_capture(
      kernel, object,
      [&](const unsigned char *found, std::size_t size) {
        const unsigned char *const expected = bytes;
        bytes += size;
        return std::memcmp(found, expected, size) == 0;
      },
      [&](const host_handle &found) {
        const container &expected = *next++;
        if (found.data != expected.data || found.offset != expected.offset)
          return false;
        const source_data &data = data_of(*found.data);
        return data.last_change() == expected.last_change && data.pending.is_empty();
      });
}

const repeated_launches::launch *repeated_launches::find(const kernel_descriptor &kernel, const built_program &built,
                                                         const void *object, const int *domain) const {
  for (const entry &one : entries_)
    if (one.kernel == &kernel) {
      const bool is_same = one.built == &built && one.arguments_number == one.what.kernel->arguments_number() &&
                           std::equal(domain, domain + kernel.rank, one.domain) && has_captures(one, kernel, object);
      return is_same ? &one.what : nullptr;
    }
  return nullptr;
}

// Textures have more to check at each launch, and kernels that report failures have them to expect.
static bool may_repeat(const kernel_descriptor &kernel, const captured_containers &containers,
                       const std::vector<used_location> &locations) {
  const auto is_texture = [](const container_leaf &one) { return one.is_texture(); };
  const auto changes = [](const used_location &one) { return !one.at || one.is_changed; };
  return kernel.rank <= 3 && !(kernel.flags & kernel_reports_failures) &&
         std::none_of(containers.begin(), containers.end(), is_texture) &&
         std::none_of(locations.begin(), locations.end(), changes);
}

repeated_launches::entry &repeated_launches::place_for(const kernel_descriptor &kernel) {
  entry *const found = std::find_if(entries_, entries_ + most, [&](const entry &one) { return one.kernel == &kernel; });
  entry &result = found != entries_ + most ? *found : entries_[next_++ % most];
  result.kernel = nullptr; // until it is complete
  result.bytes.clear();
  result.containers.clear();
  result.what.used.clear();
  return result;
}

void repeated_launches::remember(const kernel_descriptor &kernel, const built_program &built, const void *object,
                                 const int *domain, const captured_containers &containers,
                                 const std::vector<used_location> &locations, kernel_object &used,
                                 const work_size &size) noexcept {
  if (!may_repeat(kernel, containers, locations))
    return;
  entry &place = place_for(kernel);
  const used_location *location = locations.data();
  try {
    each_capture(
        kernel, object,
        [&](const unsigned char *found, std::size_t count) {
          place.bytes.insert(place.bytes.end(), found, found + count);
          return true;
        },
        [&](const host_handle &found) {
          place.containers.push_back({found.data, found.offset, location->last_change});
          place.what.used.push_back(location++->at);
          return true;
        });
  } catch (const std::bad_alloc &) {
    return;
  }
  std::copy(domain, domain + kernel.rank, place.domain);
  place.built = &built;
  place.arguments_number = used.arguments_number();
  place.what.kernel = &used;
  place.what.size = size;
  place.kernel = &kernel;
}

} // namespace ampcc::rt
