// The runtime's data for a source: its home, and for each location that has used it, the storage and the set of bytes
// that are current there (R-MEM-20, docs/coherence.md).
#pragma once

#include "amp/rt/data.h"
#include "device/queue.h"
#include "memory/images.h"
#include "memory/interval_set.h"
#include "memory/pending.h"
#include "memory/pinned.h"
#include <memory>
#include <mutex>
#include <vector>

namespace ampcc::rt {

// The storage of a source on the host or for one accelerator_view. Storage is as large as the source.
struct location {
  explicit location(queue &on) : on(on) {}

  queue_reference on;
  device_memory buffer;            // on devices
  unsigned char *memory = nullptr; // on the host
  interval_set current;
  std::vector<level_image> images; // of textures, on devices

  bool is_host() const { return on->is_host(); }
  bool has_storage() const { return memory || buffer; }
};

class texture_image;

enum class home_kind { memory, array, none };

struct source_data : source {
  source_data(home_kind kind, std::uint64_t size, queue &host);
  ~source_data();

  section whole() const { return section(0, size); }
  location &at(queue &on); // made at first use, without storage
  location *find(const queue &on);
  // Whether no accelerator_view other than `on` has ever used the source. Needs no lock.
  bool is_known_only_to(const queue &on) const {
    const queue *const only = only_queue_.load(std::memory_order_acquire);
    return !only || only == &on;
  }
  location *home(); // null: none
  bool is_known_outside() const;

  // To be called when the coherence state changes: which bytes are current at which locations. The number of the last
  // change is unique over all sources and all changes; it may be read without the mutex.
  void note_change() {
    static std::atomic<std::uint64_t> numbers{0};
    last_change_.store(numbers.fetch_add(1, std::memory_order_relaxed) + 1, std::memory_order_release);
  }
  std::uint64_t last_change() const { return last_change_.load(std::memory_order_acquire); }

  // Calls function(location) for the host and every device.
  template <class F> void each_location(F function) {
    function(host);
    for (const auto &one : devices)
      function(*one);
  }

  const home_kind kind;
  const std::uint64_t size;
  std::mutex mutex; // guards everything below
  pending_operations pending;
  location host;
  bool owns_host_memory = false;
  std::unique_ptr<pinned_memory> pinned; // if set, the host's memory
  location *partner = nullptr;           // the device whose memory the host uses in place (mapping.h)
  std::vector<std::unique_ptr<location>> devices;
  std::uint64_t imported_at = 0; // the epoch at which a kernel last read the program's memory in place (host_import.h)
  interval_set never_written;    // zero, without storage anywhere (R-MEM-33)

  // Arrays.
  queue_reference home_queue, associated;
  Concurrency::access_type access = Concurrency::access_type_none;

  // For memory that the program has as an OpenCL object, too (interop/).
  bool is_adopted = false;   // made by the program: other sources may share parts of it
  bool is_read_only = false; // for kernels
  std::unique_ptr<texture_image> image;

  // Handles together, and every operation that runs, hold one reference.
  std::atomic<std::uint32_t> references{1};

private:
  std::atomic<std::uint64_t> last_change_{0};
  std::atomic<const queue *> only_queue_{nullptr}; // null: none; the host's queue: several
};

inline source_data &data_of(source &one) { return static_cast<source_data &>(one); }
inline const source_data &data_of(const source &one) { return static_cast<const source_data &>(one); }

// Throws or logs the failures of kernels on the queues that have data of a source (device/failures.h): for operations
// that wait for it (R-RT-50), and for its deletion. Not to be called with the source locked.
void check_failures(source_data &data);
void log_failures(source_data &data) noexcept;

// Adds all queues where the source may have data.
void add_queues(source_data &data, queue_use &into);

// Gives a location storage. Throws out_of_memory.
void ensure_storage(source_data &data, location &at);

} // namespace ampcc::rt
