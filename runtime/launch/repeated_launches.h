// The fast path of launches of a kernel with containers that it was launched with before, while the coherence state of
// these has not changed. With equal values and an equal domain, a launch is one command with the kernel object as it
// is. Otherwise, the values that differ are set first.
//
// Launches are remembered from the second on: the first one makes the data valid and takes over the data that it
// writes, and the second one finds nothing left to do there.
#pragma once

#include "amp/rt/interface.h"
#include "device/device_memory.h"
#include "launch/domain.h"
#include <cstddef>
#include <vector>

namespace ampcc::rt {

class captured_containers;
class device;
class kernel_object;
class prepared_kernel;
enum class assumptions;
struct built_program;
struct launch_choice;
struct launch_state;
struct location;
struct source;
struct used_location;

// The last launch of a kernel with these containers.
class known_launch {
public:
  // Takes over another domain and other values. Throws invalid_compute_domain.
  void take_values(const kernel_descriptor &kernel, const void *object, const int *domain, device &on);

  // Whether the kernel object may be launched as it is.
  bool is_ready() const { return is_final_ && has_arguments(*used_); }
  // Whether it is the kernel object of the last launch, and still has these arguments.
  bool has_arguments(const kernel_object &one) const;
  void use(const launch_choice &chosen); // to be called with all arguments set
  kernel_object &used() const { return *used_; }

  prepared_kernel &prepared() const { return *prepared_; }
  assumptions holding() const { return holding_; }
  const work_size &size() const { return size_; }
  const unsigned char *block() const { return block_.data(); }
  const std::vector<buffer_argument> &buffers() const { return buffers_; }
  void note_use(std::uint64_t number) const; // of the containers, by a command of this number

private:
  friend class repeated_launches;
  // The columns of the kernel's table of arguments that launches compare and copy.
  struct container {
    std::uint32_t host_offset, shape_offset, shape_size, shape; // the last: its place in the argument block
    bool is_reference;
    const source *data;
    std::uint64_t offset, last_change;
    location *at;
  };
  struct value {
    std::uint32_t host_offset, target_offset, size;
  };

  const built_program *built_ = nullptr;
  prepared_kernel *prepared_ = nullptr;
  assumptions holding_{};
  int domain_[3] = {0, 0, 0};
  work_size size_{};                     // for the domain
  std::vector<unsigned char> block_;     // the argument block
  std::vector<value> values_;            // arguments that are no containers
  std::vector<container> containers_;    // in the order of the arguments
  std::vector<buffer_argument> buffers_; // of the containers
  kernel_object *used_ = nullptr;
  std::uint64_t arguments_number_ = 0; // with this block and these buffers; 0: the block has changed
  bool is_final_ = false;              // launch_choice::is_final

  void list_arguments(const kernel_descriptor &kernel, const void *object, const std::vector<used_location> &used);
  bool has_containers(const void *object) const;
  bool has_sources(const void *object) const;
};

// Belongs to a queue; the caller holds its launch mutex.
class repeated_launches {
public:
  // The remembered launch with the same containers, else null.
  known_launch *find(const kernel_descriptor &kernel, const built_program &built, const void *object);

  // To be called after the launch; `in` has its argument block, buffers and locations.
  void remember(const kernel_descriptor &kernel, const built_program &built, const void *object, const int *domain,
                const captured_containers &containers, const work_size &size, const launch_state &in,
                prepared_kernel &prepared, assumptions holding, const launch_choice &chosen) noexcept;

private:
  static constexpr std::size_t most = 16, most_of_kernel = 4;
  const kernel_descriptor *kernels_[most] = {}; // null: none
  known_launch launches_[most];
  std::size_t next_ = 0;

  std::size_t place_for(const kernel_descriptor &kernel, const built_program &built, const void *object);
};

} // namespace ampcc::rt
