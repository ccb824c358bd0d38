// The interface between the containers of the headers and libamp.so: sources, parts of them, and host access.
//
// A source is the data that containers refer to: host memory of the program, the storage of an array, or data without
// a home location (R-MEM-20). The runtime tracks which locations have valid copies of its bytes (docs/coherence.md).
#pragma once

#include "amp/dialect.h"
#include "amp/exceptions.h"
#include "amp/rt/export.h"
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace Concurrency {
class accelerator_view;
} // namespace Concurrency

namespace ampcc::rt {

// A box of elements in a source. Strides in elements, rank - 1 of them; null: the box is dense.
struct part {
  std::uint64_t offset; // of element 0, in bytes
  std::uint32_t element_size;
  std::uint32_t rank;
  const int *extents;
  const int *strides;
};

// The access that the host was granted last to a source, for views without a grant of their own: v[i][j] makes a
// temporary view for each access. A seqlock: writers hold the source's mutex, readers take no lock.
class last_grant {
public:
  void set(void *address, std::uint64_t first, std::uint64_t last, std::uint64_t right) noexcept {
    const std::uint64_t turn = changes.load(std::memory_order_relaxed);
    changes.store(turn + 1, std::memory_order_relaxed); // odd: a write is in progress
    base.store(static_cast<unsigned char *>(address), std::memory_order_release);
    begin.store(first, std::memory_order_release);
    end.store(last, std::memory_order_release);
    granted.store(right, std::memory_order_release);
    changes.store(turn + 2, std::memory_order_release);
  }
  // The address of byte `first`, and in `right` the grant for the bytes [first, last); null if not all of these bytes
  // were granted.
  void *find(std::uint64_t first, std::uint64_t last, std::uint64_t &right) const noexcept {
    const std::uint64_t turn = changes.load(std::memory_order_acquire);
    unsigned char *const address = base.load(std::memory_order_acquire);
    const bool inside = begin.load(std::memory_order_acquire) <= first && last <= end.load(std::memory_order_acquire);
    right = granted.load(std::memory_order_acquire);
    return inside && turn % 2 == 0 && turn == changes.load(std::memory_order_relaxed) ? address + first : nullptr;
  }

private:
  std::atomic<std::uint64_t> changes{0}, begin{0}, end{0}, granted{0};
  std::atomic<unsigned char *> base{nullptr}; // where byte 0 of the source is
};

// The part of a source that the headers see.
//
// `epoch` is odd, and grows by 2 whenever the host may have lost access to bytes of the source. A handle remembers the
// epoch of its grant, so that one comparison tells whether the grant is still valid (API-COST-08).
struct source {
  static constexpr std::uint64_t moved = 2; // the epoch of moved_from: even, so that it is that of no grant

  std::atomic<std::uint64_t> epoch{3};   // greater than `granted` of a handle without a grant
  std::atomic<std::uint32_t> handles{1}; // containers of the program; the last one writes the data back (R-MEM-30)
  last_grant last;

  bool is_moved_from() const noexcept { return epoch.load(std::memory_order_relaxed) == moved; }
};

// Sources begin with one handle. `open_*` throw as API-ARRAY-03, -04 and API-ARRAYVIEW-05 say.
AMPCC_API source *open_memory(const void *memory, const part &whole);
AMPCC_API source *open_without_home(const part &whole);
AMPCC_API source *open_array(const part &whole, const Concurrency::accelerator_view *view,
                             const Concurrency::accelerator_view *associated, Concurrency::access_type type);
AMPCC_API source *open_array_like(const source &other); // same size, location and access type
// The last handle was released.
AMPCC_KNOWN_TO_PASSES("close") AMPCC_API void close(source *unused) noexcept;

// Grants the host access to a part: returns the address of its element 0, and the value of host_handle::granted.
AMPCC_API void *acquire(source &data, const part &elements, bool writes, std::uint64_t &granted);
// The same for indexing an array, which must be accessible by the host: throws, or returns null (API-ARRAY-22, -24).
AMPCC_API void *acquire_array(source &data, const part &elements, bool writes, std::uint64_t &granted, bool throws);

AMPCC_API Concurrency::accelerator_view home_view(const source &data);
AMPCC_API Concurrency::accelerator_view associated_view(const source &data);
AMPCC_API Concurrency::access_type cpu_access_type(const source &data);

// The source of arrays that were moved from. Nothing of it is ever granted, so that only host accesses that are not
// granted ask for it. Each library may have its own.
inline source moved_from{source::moved, 1, {}};

// R-RT-56: containers that were moved from have no data.
[[noreturn]] inline void refuse_moved(const char *text) { throw Concurrency::runtime_exception(text, E_INVALIDARG); }

// A container's reference to a source: one handle, the offset of the container's part, and the host's last grant.
//
// It is the first member of array_view and array, where launch() finds it. Accelerators do not have it; neither there
// nor in the front end's parse for the host side may its copy constructor be restricted to the host.
struct host_handle {
  source *data = nullptr;
  std::uint64_t offset = 0;          // bytes
  mutable std::uint64_t granted = 0; // epoch: may write; epoch - 1: may read

#if !AMPCC_ON_ACCELERATOR
  host_handle() AMPCC_CPU_AMP = default;
  host_handle(source *taken, std::uint64_t offset) : data(taken), offset(offset) {}
  host_handle(const host_handle &other) AMPCC_CPU_AMP noexcept
      : data(other.data), offset(other.offset), granted(other.right()) {
    retain();
  }
  host_handle(host_handle &&other) AMPCC_CPU_AMP noexcept
      : data(other.data), offset(other.offset), granted(other.right()) {
    other.data = nullptr;
  }
  host_handle &operator=(host_handle other) AMPCC_CPU_AMP noexcept {
    source *old = data;
    data = other.data;
    other.data = old;
    offset = other.offset;
    granted = other.granted;
    return *this;
  }
  ~host_handle() AMPCC_CPU_AMP { release(); }

  // A handle for a part of this handle's part, with the same grant.
  host_handle moved(std::int64_t bytes) const {
    host_handle result(*this);
    result.offset += bytes;
    return result;
  }

  // Gives the source away; the container is one that was moved from then.
  host_handle taken() noexcept {
    host_handle result(static_cast<host_handle &&>(*this));
    data = &moved_from;
    granted = 0;
    retain();
    return result;
  }

  bool is_open() const { return data && !data->is_moved_from(); }
  source &opened(const char *refusal = "the array was moved from") const {
    if (!is_open())
      refuse_moved(refusal);
    return *data;
  }

  bool may_write() const { return right() == data->epoch.load(std::memory_order_acquire); }
  bool may_read() const { return (right() | 1) == data->epoch.load(std::memory_order_acquire); }
  // Takes over another view's valid grant for the bytes before `end`. Returns their address, or null.
  void *inherit(std::uint64_t end, bool writes) const {
    std::uint64_t found;
    void *const address = data->last.find(offset, end, found);
    const std::uint64_t needed = data->epoch.load(std::memory_order_acquire);
    if (!address || (writes ? found : found | 1) != needed)
      return nullptr;
    grant(found);
    return address;
  }
  void grant(std::uint64_t epoch) const { __atomic_store_n(&granted, epoch, __ATOMIC_RELEASE); }

private:
  std::uint64_t right() const { return __atomic_load_n(&granted, __ATOMIC_ACQUIRE); }
  void retain() {
    if (data)
      data->handles.fetch_add(1, std::memory_order_relaxed);
  }
  void release() noexcept {
    if (data && data->handles.fetch_sub(1, std::memory_order_acq_rel) == 1)
      close(data);
  }
#endif
};

// The address of a container's elements. On the host the first access sets it, and threads that read one
// container may set it at the same time (R-RT-62).
#if AMPCC_ON_ACCELERATOR
template <class T> using element_address = T *;
#else
template <class T> class element_address {
public:
  element_address(T *address) AMPCC_CPU_AMP noexcept : address(address) {}
  element_address(const element_address &other) AMPCC_CPU_AMP noexcept : address(other) {}
  element_address &operator=(T *found) AMPCC_CPU_AMP noexcept {
    __atomic_store_n(&address, found, __ATOMIC_RELAXED);
    return *this;
  }
  element_address &operator=(const element_address &other) AMPCC_CPU_AMP noexcept {
    return *this = static_cast<T *>(other);
  }
  operator T *() const AMPCC_CPU_AMP noexcept { return __atomic_load_n(&address, __ATOMIC_RELAXED); }

private:
  T *address;
};
#endif

// Checks of the arguments of containers: each throws runtime_exception(E_INVALIDARG).
AMPCC_API void check_extent(int rank, const int *extents);                // API-ARRAYVIEW-36
AMPCC_API void check_container(std::uint64_t size, std::uint64_t needed); // API-ARRAYVIEW-02
AMPCC_API int check_length(std::uint64_t size); // a container's size as an extent                  // API-ARRAYVIEW-36
AMPCC_API void check_projection(int position, int extent);                                               // API-ARRAY-26
AMPCC_API void check_section(int rank, const int *origin, const int *extents, const int *outer);         // API-ARRAY-27
AMPCC_API void check_reshape(int rank, const int *extents, std::uint64_t available);                     // API-ARRAY-32
AMPCC_API void check_reinterpret(std::uint64_t bytes, std::uint32_t element_size, std::uint64_t offset); // API-ARRAY-31

// Coherence operations of array_view (R-MEM-26..32).
AMPCC_API void check_synchronize(Concurrency::access_type type);
AMPCC_API void synchronize(source &data, const part &elements, Concurrency::access_type type, bool read_only);
AMPCC_API void synchronize_to(source &data, const part &elements, const Concurrency::accelerator_view &view,
                              Concurrency::access_type type, bool read_only);
AMPCC_API void refresh(source &data, const part &elements);
AMPCC_API void discard(source &data, const part &elements);

// Copies (API-COPY). The caller compares extents if its form of copy requires it.
AMPCC_API void copy(source &from, const part &read, source &to, const part &written);
AMPCC_API void copy_out(source &from, const part &read, void *linear);
AMPCC_API void copy_in(const void *linear, source &to, const part &written);
AMPCC_API void check_copy(const source &from, const part &read, const source &to, const part &written, bool shapes);
AMPCC_API void check_range(std::uint64_t elements, std::uint64_t room, bool exact); // API-COPY-13

} // namespace ampcc::rt
