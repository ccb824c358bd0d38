// Launches that are the same as the one before: the same kernel with the same captures on the same domain, while
// nothing has changed about what is current where. They are the kernel object as it is, and one command.
//
// Such a launch was seen twice: the first time it made its data current and took over what it writes, the second time
// there was nothing left to do.
#pragma once

#include "amp/rt/interface.h"
#include "launch/domain.h"
#include <cstddef>
#include <vector>

namespace ampcc::rt {

class captured_containers;
class kernel_object;
struct built_program;
struct location;
struct source;
struct used_location;

// Belongs to a queue; the caller holds its launch mutex.
class repeated_launches {
public:
  struct launch {
    kernel_object *kernel = nullptr;
    work_size size{};
    std::vector<location *> used; // by the containers
  };

  // What was remembered if it is the same launch, else null.
  const launch *find(const kernel_descriptor &kernel, const built_program &built, const void *object,
                     const int *domain) const;

  // To be called after the launch, of which the queue has the rest.
  void remember(const kernel_descriptor &kernel, const built_program &built, const void *object, const int *domain,
                const captured_containers &containers, const std::vector<used_location> &locations, kernel_object &used,
                const work_size &size) noexcept;

private:
  struct container {
    const source *data;
    std::uint64_t offset, last_change;
  };
  struct entry {
    const kernel_descriptor *kernel = nullptr; // null: none
    const built_program *built = nullptr;
    std::uint64_t arguments_number = 0;
    int domain[3] = {0, 0, 0};
    std::vector<unsigned char> bytes; // captured, and shapes of containers
    std::vector<container> containers;
    launch what;
  };
  static constexpr std::size_t most = 8;
  entry entries_[most]; // of the kernels launched last, in no order
  std::size_t next_ = 0;

  static bool has_captures(const entry &known, const kernel_descriptor &kernel, const void *object);
  entry &place_for(const kernel_descriptor &kernel);
};

} // namespace ampcc::rt
