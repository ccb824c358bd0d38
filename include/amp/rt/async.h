// The interface of asynchronous operations (copy_async, ...) with libamp.so: they run on the runtime's threads.
#pragma once

#include "amp/completion_future.h"
#include "amp/rt/data.h"
#include "amp/rt/task.h"

namespace ampcc::rt {

// Keeps a source and a copy of a part alive for an operation that outlives its containers. Not counted as a handle:
// destroying the last container still writes the data back to the host's memory (R-MEM-30).
AMPCC_API void hold(source &data) noexcept;
AMPCC_API void unhold(source &data) noexcept;

template <int N> class held_part {
public:
  held_part(source &data, const part &elements) : data(&data), elements(elements) {
    for (int i = 0; i < N; ++i)
      extents[i] = elements.extents[i];
    if (elements.strides)
      for (int i = 0; i + 1 < N; ++i)
        strides[i] = elements.strides[i];
    hold(data);
  }
  held_part(const held_part &other) : held_part(*other.data, other.get()) {}
  held_part &operator=(const held_part &) = delete;
  ~held_part() { unhold(*data); }

  source &of() const { return *data; }
  part get() const {
    part result = elements;
    result.extents = extents;
    result.strides = elements.strides ? strides : nullptr;
    return result;
  }

private:
  source *data;
  part elements;
  int extents[N] = {};
  int strides[N] = {};
};

// One source that an operation uses. Operations on one source run in the order in which they were started, unless both
// only read (R-MEM-46); everything else that the program does with the source waits for them.
struct use {
  source *data;
  bool writes;
};

// Runs `work` on a thread of the runtime, after the operations on the same data that were started before.
AMPCC_API Concurrency::completion_future start(std::shared_ptr<task> work, const use *uses, std::size_t count);

} // namespace ampcc::rt
