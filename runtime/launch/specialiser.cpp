#include "launch/specialiser.h"
#include "device/device.h"
#include "launch/arguments.h"
#include "observe/log.h"
#include "observe/settings.h"
#include <algorithm>
#include <cstring>

namespace ampcc::rt {
namespace {

constexpr std::size_t most_entries = 8, most_programs = 4;
constexpr unsigned max_consecutive_misses = 1000; // in a row: the values of such a kernel change all the time
constexpr unsigned fewest_launches = 8;
constexpr unsigned build_times = 4; // how many times longer than a build the launches must have gone on

template <class T> T read(const unsigned char *at) {
  T result;
  std::memcpy(&result, at, sizeof result);
  return result;
}

// Of 4 or 8 bytes.
std::int64_t read_integer(const unsigned char *at, std::uint32_t size) {
  return size == sizeof(std::int64_t) ? read<std::int64_t>(at) : read<std::int32_t>(at);
}

} // namespace

specialiser::specialiser(const kernel_descriptor &kernel, const char *definitions) : definitions_(definitions) {
  for (std::uint32_t i = 0; i != kernel.parameter_count; ++i)
    if (kernel.parameters[i].integer)
      integers_.push_back(kernel.parameters[i]);
  entries_.reserve(most_entries); // launches remember the address of a kernel object
  is_active_ = !integers_.empty() && get_settings().specialise != "off";
}

bool specialiser::has_values(const entry &one, const unsigned char *block, bool fills_groups) const {
  if (one.fills_groups != fills_groups)
    return false;
  const unsigned char *values = one.values.data();
  for (const kernel_parameter &p : integers_) {
    if (!has_same_bytes(values, block + p.offset, p.size))
      return false;
    values += p.size;
  }
  return true;
}

specialiser::entry *specialiser::find(const unsigned char *block, bool fills_groups) {
  if (latest_ < entries_.size() && has_values(entries_[latest_], block, fills_groups))
    return &entries_[latest_];
  for (entry &one : entries_)
    if (has_values(one, block, fills_groups)) {
      latest_ = std::size_t(&one - entries_.data());
      return &one;
    }
  return nullptr;
}

// Replaces the entry with the fewest launches, but never one with a program.
specialiser::entry *specialiser::remember(const unsigned char *block, bool fills_groups) {
  if (++consecutive_misses_ > max_consecutive_misses)
    is_active_ = false;
  entry *place = nullptr;
  if (entries_.size() < most_entries) {
    entries_.emplace_back();
    place = &entries_.back();
  } else {
    for (entry &one : entries_)
      if (!one.kernel.exists() && (!place || one.launches < place->launches))
        place = &one;
  }
  if (!place)
    return nullptr;
  *place = entry();
  for (const kernel_parameter &p : integers_)
    place->values.insert(place->values.end(), block + p.offset, block + p.offset + p.size);
  place->fills_groups = fills_groups;
  place->first = std::chrono::steady_clock::now();
  return place;
}

bool specialiser::may_get_program(const entry &one) const {
  const auto has_program = [](const entry &other) { return other.kernel.exists(); };
  const auto kept = std::count_if(entries_.begin(), entries_.end(), has_program);
  return !one.is_refused && std::size_t(kept) + lost_trials_ < most_programs;
}

bool specialiser::is_worth_it(const entry &one, const built_program &general) const {
  if (!may_get_program(one))
    return false;
  if (get_settings().specialise == "always")
    return true;
  return one.launches % fewest_launches == 0 &&
         std::chrono::steady_clock::now() - one.first > general.build_time * build_times;
}

text_changes specialiser::knowledge(const entry &one) const {
  text_changes result;
  result.definitions = definitions_;
  const unsigned char *values = one.values.data();
  for (const kernel_parameter &p : integers_) {
    result.arguments += std::string(p.integer) + " = " + std::to_string(read_integer(values, p.size)) + "; ";
    values += p.size;
  }
  result.are_all_inside = one.fills_groups;
  return result;
}

// A failed build is no error: the general program remains.
void specialiser::build(entry &one, const kernel_descriptor &kernel, queue &on) const {
  try {
    one.program = get_program_with(kernel, on, knowledge(one));
    one.kernel = kernel_object(kernel, *one.program);
  } catch (const std::exception &error) {
    AMPCC_LOG(warn, launch, std::string("a program for known arguments cannot be built: ") + error.what());
    one.is_refused = true;
  }
}

// Alternates between the two programs until the measurement is over, then takes the faster one.
launch_choice specialiser::take_turns(entry &one) {
  autotuning_run &current = one.against_general;
  if (get_settings().specialise == "always" || current.is_won())
    return {&one.kernel, nullptr, true};
  if (!current.is_over())
    return {current.is_special_next() ? &one.kernel : nullptr, &current, false};
  one.kernel = kernel_object();
  one.is_refused = true;
  ++lost_trials_;
  return {};
}

launch_choice specialiser::choose(const kernel_descriptor &kernel, const built_program &general, queue &on,
                                  const unsigned char *block, bool fills_groups) {
  if (!is_active_ || on.on().can().is_native)
    return {nullptr, nullptr, true};
  entry *here = find(block, fills_groups);
  if (here)
    consecutive_misses_ = 0;
  else
    here = remember(block, fills_groups);
  if (!here)
    return {};
  if (!here->kernel.exists()) {
    ++here->launches;
    if (is_worth_it(*here, general))
      build(*here, kernel, on);
  }
  if (here->kernel.exists())
    return take_turns(*here);
  return {nullptr, nullptr, !may_get_program(*here)};
}

} // namespace ampcc::rt
