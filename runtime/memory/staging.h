// Pinned memory of one queue, through which transfers go, large ones in pieces: several threads copy between it and the
// program's memory while the device moves other pieces. Drivers copy from and to memory that is not pinned at a third
// of that speed, with one thread, and have the program wait for each copy.
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

  // Whether the device's transfers go this way at all, and whether one of this many bytes from or to the program's
  // memory is worth it.
  static bool is_used(const queue &on);
  static bool suits(const queue &on, std::uint64_t size);
  static std::uint64_t largest_piece();

  // The host's memory was read when this returns; the pieces may still be on their way to the device, in commands of
  // `commands`.
  void upload(const cl::CommandQueue &commands, const void *from, const device_memory &to, std::uint64_t offset,
              std::uint64_t size);

  // Blocks until the host has everything.
  void download(const cl::CommandQueue &commands, const device_memory &from, std::uint64_t offset, void *to,
                std::uint64_t size);

  // For callers that move pieces themselves, and hold the mutex: memory for piece `i` of at most `size` bytes, once the
  // last command that used it is complete, and where the event of the next one belongs; at last, how many pieces there
  // were, so that the next transfer begins with other memory.
  static constexpr unsigned count = 4; // pieces on their way at a time
  std::mutex &mutex() { return mutex_; }
  unsigned char *free_slot(std::uint64_t i, std::uint64_t size);
  unsigned char *finished_slot(std::uint64_t i); // with what the last command brought there
  cl::Event &in_use(std::uint64_t i) { return slot_of(i).in_use; }
  void pass(std::uint64_t pieces) { passed_ += pieces; }

private:
  struct room {
    cl::Buffer pinned;
    unsigned char *memory = nullptr;
  };
  struct slot {
    room small, large;
    unsigned char *current = nullptr; // what the last command uses
    cl::Event in_use;
  };

  void prepare(room &one, std::uint64_t size);
  slot &slot_of(std::uint64_t i) { return slots_[(passed_ + i) % count]; }

  queue &of_;
  std::mutex mutex_;
  slot slots_[count];
  std::uint64_t passed_ = 0; // pieces of earlier transfers
};

inline staging &staging_of(queue &on) { return on.staging.get<staging>(on); }

} // namespace ampcc::rt
