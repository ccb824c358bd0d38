#include "observe/profile.h"
#include <algorithm>

namespace ampcc::rt {

void profile::times::add(duration one) {
  ++count;
  sum += one;
  least = std::min(least, one);
  most = std::max(most, one);
}

void profile::add_activity(const activity &what, const kernel_label *kernel, duration whole, duration own) {
  activities_[what.what].add(own);
  if (what.what == activity::launch && kernel) {
    kernel_numbers &numbers = kernels_[kernel];
    if (numbers.launches++ == 0)
      numbers.first = whole;
  } else if (what.what == activity::copy) {
    copy_numbers &numbers = copies_[what.detail];
    numbers.bytes += what.bytes;
    numbers.host.add(own);
  }
}

void profile::add_command(const std::string &row, const kernel_label *kernel, const char *direction, host_time begin,
                          host_time end) {
  row_numbers &numbers = rows_[row];
  numbers.begin = numbers.commands.count == 0 ? begin : std::min(numbers.begin, begin);
  numbers.end = std::max(numbers.end, end);
  numbers.commands.add(end - begin);
  if (kernel)
    kernels_[kernel].commands.add(end - begin);
  else if (direction)
    copies_[direction].device.add(end - begin);
}

} // namespace ampcc::rt
