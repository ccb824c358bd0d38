#include "observe/profile.h"
#include <algorithm>
#include <cstdarg>
#include <cstdio>
#include <vector>

namespace ampcc::rt {
namespace {

__attribute__((format(printf, 1, 2))) std::string format(const char *how, ...) {
  char text[256];
  va_list arguments;
  va_start(arguments, how);
  std::vsnprintf(text, sizeof text, how, arguments);
  va_end(arguments);
  return text;
}

double milliseconds(std::chrono::nanoseconds time) { return double(time.count()) / 1e6; }
double share(std::chrono::nanoseconds part, std::chrono::nanoseconds whole) {
  return whole.count() > 0 ? 100.0 * double(part.count()) / double(whole.count()) : 0;
}

// Names that are longer than the column are not cut off.
std::string padded(const std::string &name, std::size_t width) {
  return name.size() < width ? name + std::string(width - name.size(), ' ') : name + " ";
}

constexpr std::size_t name_width = 28;
constexpr std::size_t most_rows = 20; // programs may make any number of views

} // namespace

std::string profile::table(host_time now) const {
  const std::string head =
      format("amp: profile of %.3f s, from the first use of the runtime to the end of the process\n",
             milliseconds(now - begin_) / 1e3);
  return head + kernel_table() + copy_table() + row_table() + host_table();
}

std::string profile::kernel_table() const {
  std::vector<std::pair<const kernel_label *, const kernel_numbers *>> sorted;
  duration all{};
  for (const auto &[label, numbers] : kernels_) {
    sorted.emplace_back(label, &numbers);
    all += numbers.commands.sum;
  }
  if (sorted.empty())
    return "\nNo kernel was launched.\n";
  std::sort(sorted.begin(), sorted.end(),
            [](const auto &a, const auto &b) { return a.second->commands.sum > b.second->commands.sum; });
  std::string text = "\n" + padded("kernel", name_width) +
                     "launches  device ms  share     mean us      min us      max us  first launch ms  source\n";
  for (const auto &[label, numbers] : sorted) {
    const times &t = numbers->commands;
    const double count = double(std::max<std::uint64_t>(t.count, 1));
    text +=
        padded(label->name, name_width) +
        format("%8llu %10.3f %5.1f%% %11.3f %11.3f %11.3f %16.3f  ", static_cast<unsigned long long>(numbers->launches),
               milliseconds(t.sum), share(t.sum, all), milliseconds(t.sum) * 1e3 / count,
               t.count ? milliseconds(t.least) * 1e3 : 0, milliseconds(t.most) * 1e3, milliseconds(numbers->first)) +
        label->source + "\n";
  }
  return text;
}

std::string profile::copy_table() const {
  if (copies_.empty())
    return "\nNothing was copied.\n";
  std::string text = "\n" + padded("copies", name_width) + "   count           MB    host ms  device ms     GB/s\n";
  for (const auto &[direction, numbers] : copies_) {
    // The device's time if the device has copied, since the host may have waited for other commands; else the host's.
    const duration took = numbers.device.count ? numbers.device.sum : numbers.host.sum;
    const double rate = took.count() > 0 ? double(numbers.bytes) / double(took.count()) : 0;
    text += padded(direction, name_width) +
            format("%8llu %12.3f %10.3f %10.3f %8.2f\n", static_cast<unsigned long long>(numbers.host.count),
                   double(numbers.bytes) / 1e6, milliseconds(numbers.host.sum), milliseconds(numbers.device.sum), rate);
  }
  return text;
}

std::string profile::row_table() const {
  if (rows_.empty())
    return "";
  std::vector<std::pair<std::string, row_numbers>> sorted(rows_.begin(), rows_.end());
  std::sort(sorted.begin(), sorted.end(),
            [](const auto &a, const auto &b) { return a.second.commands.sum > b.second.commands.sum; });
  const std::size_t left_out = sorted.size() - std::min(sorted.size(), most_rows);
  sorted.resize(sorted.size() - left_out);
  std::string text = "\ncommands    busy ms    span ms    idle  accelerator_view\n";
  for (const auto &[name, numbers] : sorted) {
    const duration span = numbers.end - numbers.begin;
    text += format("%8llu %10.3f %10.3f %6.1f%%  ", static_cast<unsigned long long>(numbers.commands.count),
                   milliseconds(numbers.commands.sum), milliseconds(span),
                   std::max(0.0, 100 - share(numbers.commands.sum, span))) +
            name + "\n";
  }
  return left_out ? text + format("and %zu others\n", left_out) : text;
}

std::string profile::host_table() const {
  static constexpr const char *titles[] = {
#define ACTIVITY(kind, name, title) title,
#include "observe/activities.def"
#undef ACTIVITY
  };
  std::string text = "\n   count    host ms  without what is inside of them\n";
  for (std::size_t i = 0; i != kinds; ++i)
    if (activities_[i].count)
      text += format("%8llu %10.3f  ", static_cast<unsigned long long>(activities_[i].count),
                     milliseconds(activities_[i].sum)) +
              titles[i] + "\n";
  return text;
}

} // namespace ampcc::rt
