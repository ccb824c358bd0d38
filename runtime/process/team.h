// A team of threads that share work with the calling thread: those of the native accelerator, once it is in use. They
// come faster than the workers, and find in their caches what they computed.
#pragma once

#include <cstddef>
#include <functional>

namespace ampcc::rt {

class team {
public:
  virtual ~team() = default;
  // Calls run(begin, end) for parts of [0, count), in this thread and in others; returns when all are done. `run` must
  // not throw.
  virtual void share(std::size_t count, const std::function<void(std::size_t begin, std::size_t end)> &run) const = 0;
};

void offer_team(const team &threads); // lives until the process ends
const team *find_team();              // null: there is none

} // namespace ampcc::rt
