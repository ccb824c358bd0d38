#include "memory/host_copy.h"
#include "memory/interval_set.h"
#include "observe/settings.h"
#include "process/team.h"
#include "process/workers.h"
#include <algorithm>
#include <condition_variable>
#include <cstring>
#include <functional>
#include <mutex>
#include <new>
#include <thread>
#include <vector>

namespace ampcc::rt {
namespace {

// Below these sizes, a further thread does not pay. To copy rows takes longer, so their limit is lower.
constexpr std::size_t smallest_piece = std::size_t(1) << 20, smallest_rows = smallest_piece / 2;

std::size_t count_pieces(std::size_t size, std::size_t smallest) {
  static const std::size_t threads =
      std::max<std::size_t>(1, std::min<std::size_t>(get_settings().copy_threads, std::thread::hardware_concurrency()));
  if (threads > 1 && find_team())
    return pieces_for_team(size, size);
  return std::min(threads, size / smallest);
}

// A latch: counts the pieces that other threads still copy.
class countdown {
public:
  explicit countdown(std::size_t count) : left_(count) {}
  void finish_one() {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (--left_ == 0)
      none_left_.notify_all();
  }
  void wait() {
    std::unique_lock<std::mutex> lock(mutex_);
    none_left_.wait(lock, [this] { return left_ == 0; });
  }

private:
  std::mutex mutex_;
  std::condition_variable none_left_;
  std::size_t left_;
};

} // namespace

// Runs work(0) ... work(count - 1), each in a thread, or all of them by a team.
template <class F> static void in_threads(std::size_t count, F work) {
  if (const team *threads = find_team()) {
    const auto run_some = [&](std::size_t begin, std::size_t end) {
      for (std::size_t i = begin; i != end; ++i)
        work(i);
    };
    return threads->share(count, std::ref(run_some));
  }
  countdown others(count - 1);
  for (std::size_t i = 1; i != count; ++i) {
    const auto run_one = [&, i] {
      work(i);
      others.finish_one();
    };
    try {
      run_on_worker(run_one);
    } catch (const std::bad_alloc &) {
      run_one();
    }
  }
  work(0);
  others.wait();
}

void copy_host_memory(void *to, const void *from, std::size_t size) {
  const std::size_t pieces = count_pieces(size, smallest_piece);
  if (pieces < 2) {
    std::memcpy(to, from, size);
    return;
  }
  const std::size_t piece = (size / pieces + 4095) / 4096 * 4096;
  in_threads(pieces, [=](std::size_t i) {
    const std::size_t begin = std::min(size, i * piece), end = std::min(size, begin + piece);
    copy_piece(static_cast<char *>(to) + begin, static_cast<const char *>(from) + begin,
               (i + 1 == pieces ? size : end) - begin);
  });
}

namespace {

// For rows of one element, as columns have them: a move of a constant size is one instruction.
template <std::size_t Size>
void move_elements(const section::dimension &to_rows, unsigned char *to, const section::dimension &from_rows,
                   const unsigned char *from) {
  for (std::uint64_t i = 0; i != to_rows.count; ++i, to += to_rows.stride, from += from_rows.stride)
    std::memmove(to, from, Size);
}

void move_rows(const section::dimension &to_rows, unsigned char *to, const section::dimension &from_rows,
               const unsigned char *from, std::size_t row) {
  switch (row) {
  case 4:
    return move_elements<4>(to_rows, to, from_rows, from);
  case 8:
    return move_elements<8>(to_rows, to, from_rows, from);
  case 16:
    return move_elements<16>(to_rows, to, from_rows, from);
  }
  for (std::uint64_t i = 0; i != to_rows.count; ++i, to += to_rows.stride, from += from_rows.stride)
    std::memmove(to, from, row);
}

// For sections with the same rows; `level` dimensions are left.
void move_same_rows(unsigned level, const section &written, unsigned char *to, const section &read,
                    const unsigned char *from) {
  if (level == 0) {
    std::memmove(to, from, read.row());
    return;
  }
  const section::dimension &to_rows = written.at(level - 1), &from_rows = read.at(level - 1);
  if (level == 1)
    return move_rows(to_rows, to, from_rows, from, read.row());
  for (std::uint64_t i = 0; i != to_rows.count; ++i, to += to_rows.stride, from += from_rows.stride)
    move_same_rows(level - 1, written, to, read, from);
}

// For sections with different rows but equal numbers of bytes: moves the common part of the two current rows.
void move_other_rows(const section &written, unsigned char *to, const section &read, const unsigned char *from) {
  std::vector<interval> targets;
  written.each_row([&](std::uint64_t begin, std::uint64_t end) {
    targets.push_back({begin, end});
    return true;
  });
  auto target = targets.begin();
  read.each_row([&](std::uint64_t begin, std::uint64_t end) {
    while (begin != end) {
      const std::uint64_t size = std::min(end - begin, target->end - target->begin);
      std::memmove(to + target->begin, from + begin, size);
      begin += size;
      target->begin += size;
      if (target->begin == target->end)
        ++target;
    }
    return true;
  });
}

} // namespace

void move_host_section(const section &written, unsigned char *to, const section &read, const unsigned char *from) {
  if (written.has_rows_of(read))
    move_same_rows(read.dimensions(), written, to + written.begin(), read, from + read.begin());
  else if (written.is_dense())
    move_host_section(section::packed_like(read, written.begin()), to, read, from);
  else if (read.is_dense())
    move_host_section(written, to, section::packed_like(written, read.begin()), from);
  else
    move_other_rows(written, to, read, from);
}

// Each thread moves some slices of the outermost dimension.
void copy_host_section(const section &written, unsigned char *to, const section &read, const unsigned char *from) {
  if (written.is_dense() && read.is_dense())
    return copy_host_memory(to + written.begin(), from + read.begin(), read.row());
  const section target = written.is_dense() ? section::packed_like(read, written.begin()) : written,
                origin = read.is_dense() ? section::packed_like(written, read.begin()) : read;
  const std::uint64_t slices = origin.at(origin.dimensions() - 1).count;
  const std::size_t threads = std::min<std::uint64_t>(count_pieces(read.size(), smallest_rows), slices);
  if (threads < 2 || !target.has_rows_of(origin))
    return move_host_section(target, to, origin, from);
  in_threads(threads, [&](std::size_t i) {
    const std::uint64_t first = slices * i / threads, last = slices * (i + 1) / threads;
    move_host_section(target.slices(first, last - first), to, origin.slices(first, last - first), from);
  });
}

} // namespace ampcc::rt
