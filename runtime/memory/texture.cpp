// Textures: their storage and the checks of their arguments (API-TEX-00..16, API-GCOPY-11..13; amp/rt/texture.h).
#include "amp/rt/texture.h"
#include "amp/graphics/sampler.h"
#include "device/access.h"
#include "device/device.h"
#include "device/runtime.h"
#include "error/to_exception.h"
#include "memory/source_data.h"
#include <algorithm>
#include <limits>

namespace ampcc::rt {
namespace {

using namespace Concurrency;

struct scalar_facts {
  const char *name;
  unsigned bits[3]; // that a texture may have, the default first; 0: no more
  bool has_default;
};

const scalar_facts &facts_of(texel_scalar scalar) {
  static constexpr scalar_facts facts[] = {{"int", {32, 16, 8}, true},   {"unsigned int", {32, 16, 8}, true},
                                           {"float", {32, 16, 0}, true}, {"double", {64, 0, 0}, true},
                                           {"norm", {8, 16, 0}, false},  {"unorm", {8, 16, 0}, false}};
  return facts[static_cast<std::size_t>(scalar)];
}

// API-TEX-04
unsigned choose_bits(const texel_format &asked) {
  const scalar_facts &facts = facts_of(asked.scalar);
  if (asked.bits == 0 && facts.has_default)
    return facts.bits[0];
  if (asked.bits == 0 || std::find(facts.bits, facts.bits + 3, asked.bits) == facts.bits + 3)
    reject("a texture of " + std::string(facts.name) + " cannot have " + std::to_string(asked.bits) +
           " bits per scalar element");
  return asked.bits;
}

// API-TEX-00, R-RT-76
void check_texture_extent(const texture_request &asked, const device &on) {
  check_extent(asked.rank, asked.extents);
  const int reference = asked.rank == 3 ? 2048 : 16384;
  const int limit = std::max(
      reference, int(std::min<std::size_t>(on.can().largest_image[asked.rank - 1], std::numeric_limits<int>::max())));
  for (int c = 0; c < asked.rank; ++c)
    if (asked.extents[c] > limit)
      reject("extent[" + std::to_string(c) + "] of a texture is " + std::to_string(asked.extents[c]) + "; '" +
             on.name() + "' has textures of at most " + std::to_string(limit));
}

// API-TEX-05
unsigned choose_levels(const texture_request &asked) {
  int longest = *std::max_element(asked.extents, asked.extents + asked.rank);
  unsigned all = 1;
  while (longest >>= 1)
    ++all;
  if (asked.levels > all)
    reject("a texture of this extent has at most " + std::to_string(all) + " mipmap levels; " +
           std::to_string(asked.levels) + " are asked for");
  return asked.levels ? asked.levels : all;
}

std::uint64_t size_of_levels(const texture_request &asked, unsigned levels, unsigned texel_bytes) {
  std::uint64_t units = 0;
  for (unsigned level = 0; level != levels; ++level) {
    std::uint64_t texels = 1;
    for (int c = 0; c < asked.rank; ++c)
      texels *= std::uint64_t(level_extent(asked.extents[c], level));
    if (texels * asked.format.channels > std::uint64_t(std::numeric_limits<int>::max()))
      reject("a texture has at most 2147483647 scalar elements"); // kernels index them with an int
    units += level_units(texels, texel_bytes);
  }
  return units * level_alignment;
}

bool is_staging(const source_data &data) { return data.home_queue->is_host(); }

} // namespace

opened_texture open_texture(const texture_request &request) {
  return translating({operation_context::allocation}, [&] {
    texel_format format = request.format;
    format.bits = choose_bits(format);
    const queue &home = request.view ? access::underlying(*request.view).resolved() : default_queue();
    if (home.is_host() && !request.associated)
      reject("a texture cannot be on the accelerator 'cpu', unless it is a staging texture, which has an associated "
             "accelerator_view");
    check_texture_extent(request, home.on());
    const unsigned levels = choose_levels(request);
    const std::uint64_t bytes = size_of_levels(request, levels, format.bytes());
    const int units = int(bytes / level_alignment);
    source *data =
        open_array({0, level_alignment, 1, &units, nullptr}, request.view, request.associated, access_type_none);
    return opened_texture{data, bytes, format.bits, levels};
  });
}

void check_texture_levels(unsigned first, unsigned count, unsigned available) {
  if (count == 0 || first >= available || count > available - first)
    reject("the last mipmap level of the texture is " + std::to_string(available - 1) + "; " + std::to_string(count) +
           " levels from level " + std::to_string(first) + " on are asked for");
}

void check_texture_bytes(std::uint64_t given, std::uint64_t needed) {
  if (given < needed)
    reject("the memory has " + std::to_string(given) + " bytes, but the texels have " + std::to_string(needed));
}

void check_texture_range(std::uint64_t given, std::uint64_t needed) {
  if (given < needed)
    reject("the range has " + std::to_string(given) + " elements, but " + std::to_string(needed) + " are needed");
}

void check_texture_iterators(const texel_format &format, unsigned element_bytes) {
  if (format.bytes() != element_bytes)
    reject("iterators copy only textures with the default bits per scalar element; this one has " +
           std::to_string(format.bits) + ". Copy from or to memory that holds texels in the texture's format");
}

void check_texture_copy(const texture_handle &from, unsigned from_levels, const texture_handle &to,
                        unsigned to_levels) {
  if (from.format.bits != to.format.bits)
    reject("textures are copied to textures with the same bits per scalar element; these have " +
           std::to_string(from.format.bits) + " and " + std::to_string(to.format.bits));
  if (from_levels != to_levels)
    reject("textures are copied to textures with as many mipmap levels; these have " + std::to_string(from_levels) +
           " and " + std::to_string(to_levels));
}

void *texture_memory(source &data, bool writes) {
  const source_data &known = data_of(data);
  if (!is_staging(known))
    return nullptr;
  const int units = int(known.size / level_alignment);
  std::uint64_t granted; // not kept: each access asks again
  return acquire_array(data, {0, level_alignment, 1, &units, nullptr}, writes, granted, true);
}

void check_texture_pitch(const source &data, bool has_pitch) {
  if (!has_pitch)
    throw_runtime_exception("a texture has a row_pitch from rank 2 on, and a depth_pitch with rank 3", E_FAIL);
  if (!is_staging(data_of(data)))
    throw_runtime_exception("only staging textures have a row_pitch and a depth_pitch", E_FAIL);
}

void check_sampler(bool is_known) {
  if (!is_known)
    reject("a sampler needs a filter_mode and an address_mode that are known");
}

} // namespace ampcc::rt
