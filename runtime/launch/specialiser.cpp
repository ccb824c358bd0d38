#include "launch/specialiser.h"
#include "device/queue.h"
#include "observe/log.h"
#include "observe/settings.h"
#include <algorithm>
#include <cstring>

namespace ampcc::rt {
namespace {

constexpr std::size_t most_entries = 8, most_programs = 4;
constexpr unsigned most_strangers = 1000; // in a row: the values of such a kernel change all the time
constexpr unsigned fewest_launches = 8;
constexpr unsigned build_times = 4; // how many times longer than a build the launches must have gone on

bool is_scalar(const kernel_argument &argument) { return argument.size <= sizeof(std::uint64_t); }

// Constants are stored to the block at known places. A block with arrays may be read at any place, and then the stores
// would cost more than they gain.
bool is_possible(const kernel_descriptor &kernel) {
  if (get_settings().specialise == "off" || kernel.block_size == 0 || kernel.block_in_buffer)
    return false;
  return std::all_of(kernel.arguments, kernel.arguments + kernel.argument_count,
                     [](const kernel_argument &one) { return one.kind != argument_kind::bytes || is_scalar(one); });
}

template <class T> T read(const unsigned char *at) {
  T result;
  std::memcpy(&result, at, sizeof result);
  return result;
}

// block[index] = value; as elements of a type that the block has there
std::string assignment(const char *type, std::size_t index, std::int64_t value) {
  return std::string("((") + type + "*)&a)[" + std::to_string(index) + "]=" + std::to_string(value) + ";";
}

} // namespace

specialiser::specialiser(const kernel_descriptor &kernel) : is_active_(is_possible(kernel)) {
  if (!is_active_)
    return;
  if (!kernel.tile[0])
    parts_.push_back({0, std::uint32_t(kernel.rank * sizeof(int)), false});
  for (std::uint32_t i = 0; i != kernel.argument_count; ++i) {
    const kernel_argument &argument = kernel.arguments[i];
    std::uint32_t at = argument.target_offset;
    if (argument.kind == argument_kind::view) {
      parts_.push_back({at, sizeof(std::int64_t), true});
      at += sizeof(std::int64_t);
    }
    if (argument.kind != argument_kind::bytes && argument.shape_size)
      parts_.push_back({at, argument.shape_size, false});
    if (argument.is_integer)
      parts_.push_back({at, argument.size, false});
  }
  is_active_ = !parts_.empty();
}

bool specialiser::has_values(const entry &one, const unsigned char *block, bool fills_groups) const {
  if (one.fills_groups != fills_groups)
    return false;
  const unsigned char *values = one.values.data();
  for (const part &p : parts_) {
    if (std::memcmp(values, block + p.offset, p.size) != 0)
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

// In the place of the values that were launched least, but never of those with a program.
specialiser::entry *specialiser::remember(const unsigned char *block, bool fills_groups) {
  if (++strangers_ > most_strangers)
    is_active_ = false;
  entry *place = nullptr;
  if (entries_.size() < most_entries) {
    entries_.emplace_back();
    place = &entries_.back();
  } else {
    for (entry &one : entries_)
      if (!one.kernel() && (!place || one.launches < place->launches))
        place = &one;
  }
  if (!place)
    return nullptr;
  *place = entry();
  for (const part &p : parts_)
    place->values.insert(place->values.end(), block + p.offset, block + p.offset + p.size);
  place->fills_groups = fills_groups;
  place->first = std::chrono::steady_clock::now();
  return place;
}

bool specialiser::is_worth_it(const entry &one, const built_program &general) const {
  const auto has_program = [](const entry &other) { return other.kernel() != nullptr; };
  const auto kept = std::count_if(entries_.begin(), entries_.end(), has_program);
  if (one.is_refused || std::size_t(kept) + lost_trials_ >= most_programs)
    return false;
  if (get_settings().specialise == "always")
    return true;
  return one.launches % fewest_launches == 0 &&
         std::chrono::steady_clock::now() - one.first > general.build_time * build_times;
}

// The macros of the printed program (tool/print/OpenCLPrinter.cpp).
std::string specialiser::knowledge(const entry &one) const {
  std::string constants;
  const unsigned char *values = one.values.data();
  for (const part &p : parts_) {
    if (p.is_offset)
      constants += assignment("long", p.offset / sizeof(std::int64_t), read<std::int64_t>(values));
    for (std::uint32_t at = 0; !p.is_offset && at != p.size; at += sizeof(int))
      constants += assignment("int", (p.offset + at) / sizeof(int), read<int>(values + at));
    values += p.size;
  }
  return "#define KNOWN_ARGUMENTS(a) " + constants + "\n#define INSIDE(condition) " +
         (one.fills_groups ? "true" : "(condition)") +
         "\n#define ALIGNED(bytes) __attribute__((aligned(bytes)))\n#define APART true\n#define position_t int\n";
}

// Whatever goes wrong here, there is the general program.
void specialiser::build(entry &one, const kernel_descriptor &kernel, queue &on) const {
  try {
    one.program = get_program_with(kernel, on, knowledge(one));
    one.kernel = cl::Kernel(one.program->program, kernel.function);
  } catch (const std::exception &error) {
    AMPCC_LOG(warn, launch, std::string("a program for known arguments cannot be built: ") + error.what());
    one.is_refused = true;
  }
}

// Until it is known which is faster.
launch_choice specialiser::take_turns(entry &one) {
  trial &current = one.against_general;
  if (get_settings().specialise == "always" || current.is_won())
    return {&one.kernel, nullptr};
  if (!current.is_over())
    return {current.is_special_next() ? &one.kernel : nullptr, &current};
  one.kernel = cl::Kernel();
  one.is_refused = true;
  ++lost_trials_;
  return {};
}

launch_choice specialiser::choose(const kernel_descriptor &kernel, const built_program &general, queue &on,
                                  const unsigned char *block, bool fills_groups) {
  if (!is_active_)
    return {};
  entry *here = find(block, fills_groups);
  if (here)
    strangers_ = 0;
  else
    here = remember(block, fills_groups);
  if (!here)
    return {};
  if (!here->kernel()) {
    ++here->launches;
    if (is_worth_it(*here, general))
      build(*here, kernel, on);
  }
  return here->kernel() ? take_turns(*here) : launch_choice();
}

} // namespace ampcc::rt
