// Pinned memory of one queue, a ring of slots through which transfers go, large ones in pieces: several threads copy
// between it and the program's memory while the device moves other pieces. Drivers copy from and to memory that is not
// pinned at a third of that speed, with one thread, and block the program for each copy.
#pragma once

#include "device/queue.h"
#include <cstddef>
#include <mutex>

namespace ampcc::rt {

class staging : public attachment {
public:
  explicit staging(queue &of) : of_(of) {}
  staging(const staging &) = delete;
  ~staging() override;

  // Whether transfers of the device use staging at all, and whether a transfer of this size from or to the program's
  // memory does.
  static bool is_used(const queue &on);
  static bool suits(const queue &on, std::uint64_t size);
  static std::uint64_t largest_piece();

  // The host's memory has been read when this returns; commands in `commands` may still transfer the pieces to the
  // device.
  void upload(const cl::CommandQueue &commands, const void *from, const device_memory &to, std::uint64_t offset,
              std::uint64_t size);

  // Blocks until the host's memory is written.
  void download(const cl::CommandQueue &commands, const device_memory &from, std::uint64_t offset, void *to,
                std::uint64_t size);

  // For callers that move pieces themselves, and hold the mutex. free_slot waits for the last command that used the
  // slot of piece `i`, and returns its memory for at most `size` bytes; in_use takes the event of the next command.
  // pass gets the number of pieces at the end, so that the next transfer begins with the next slot.
  static constexpr unsigned count = 4; // slots: pieces in flight at a time
  std::mutex &mutex() { return mutex_; }
  unsigned char *free_slot(std::uint64_t i, std::uint64_t size);
  unsigned char *finished_slot(std::uint64_t i); // waits for the slot's last command; the memory that it used
  cl::Event &in_use(std::uint64_t i) { return slot_of(i).in_use; }
  void pass(std::uint64_t pieces) { passed_ += pieces; }
  // Reads a number of pieces: calls `read(i)`, which enqueues the read of piece `i` to free_slot(i), ahead by as many
  // pieces as there are slots, and `use(i, memory)` in order.
  template <class Read, class Use> void read_ahead(std::uint64_t pieces, Read read, Use use);

private:
  struct room {
    cl::Buffer pinned;
    unsigned char *memory = nullptr;
  };
  struct slot {
    room small, large;
    unsigned char *current = nullptr; // small or large: used by the last command
    cl::Event in_use;
  };

  void prepare(room &one, std::uint64_t size);
  slot &slot_of(std::uint64_t i) { return slots_[(passed_ + i) % count]; }

  queue &of_;
  std::mutex mutex_;
  slot slots_[count];
  std::uint64_t passed_ = 0; // pieces of earlier transfers
};

template <class Read, class Use> void staging::read_ahead(std::uint64_t pieces, Read read, Use use) {
  for (std::uint64_t started = 0, done = 0; done != pieces; ++done) {
    for (; started != pieces && started != done + count; ++started)
      read(started);
    use(done, finished_slot(done));
  }
  pass(pieces);
}

inline staging &staging_of(queue &on) { return on.staging.get<staging>(on); }

} // namespace ampcc::rt
