#include "memory/coherence.h"
#include "device/device.h"
#include "memory/images.h"
#include "memory/mapping.h"
#include "memory/texture_image.h"
#include "memory/transfer.h"

namespace ampcc::rt {
namespace {

bool is_current_anywhere(source_data &data, const section &bytes) {
  bool found = data.never_written.intersects(bytes);
  data.each_location([&](location &one) { found = found || one.current.intersects(bytes); });
  return found;
}

// Locations to read from, the best for `near` first: on the same queue, the same device, home, any (R-RT-33);
// lost devices last.
std::vector<location *> by_distance(source_data &data, const queue &near) {
  std::vector<location *> result;
  const location *home = data.home();
  const auto distance = [&](const location &one) {
    return one.on->is_removed() ? 4 : &*one.on == &near ? 0 : &one.on->on() == &near.on() ? 1 : &one == home ? 2 : 3;
  };
  for (int wanted = 0; wanted != 5; ++wanted)
    data.each_location([&](location &one) {
      if (distance(one) == wanted)
        result.push_back(&one);
    });
  return result;
}

// The longest run of intervals from `first` on with equal lengths and equal distances, as one strided section.
section equal_rows(std::vector<interval>::const_iterator first, std::vector<interval>::const_iterator end) {
  const std::uint64_t row = first->end - first->begin;
  if (end - first == 1)
    return section(first->begin, first->end);
  const std::uint64_t stride = first[1].begin - first->begin;
  std::uint64_t count = 1;
  for (auto next = first + 1; next != end; ++next, ++count)
    if (next->end - next->begin != row || next->begin - first->begin != count * stride)
      break;
  return section(first->begin, row, count, stride);
}

// Moves `wanted`, which is part of `asked`, in as few commands as possible.
void transfer_part(const section &asked, const interval_set &wanted, location &from, location &to) {
  if (wanted.size() == asked.size())
    return transfer(asked, from, to);
  const std::vector<interval> &all = wanted.intervals();
  for (auto one = all.begin(); one != all.end();) {
    const section rows = equal_rows(one, all.end());
    transfer(rows, from, to);
    one += std::ptrdiff_t(rows.is_dense() ? 1 : rows.at(0).count);
  }
}

// If host and partner share memory: maps it for the host, or unmaps it for the device (mapping.h).
void take_turn(source_data &data, const location &at) {
  if (at.is_host())
    map_for_host(data);
  else
    unmap_for_devices(data);
}

void fill_never_written(source_data &data, interval_set &missing, location &to) {
  const interval_set zero = interval_set::intersection(missing, data.never_written);
  for (const interval &one : zero.intervals())
    fill_zero(section(one.begin, one.end), to);
  to.current.add(zero);
  missing.remove(zero);
}

} // namespace

void ensure_valid(source_data &data, const section &bytes, location &to) {
  settle_images(data, bytes);
  take_turn(data, to);
  ensure_storage(data, to);
  read_image(data);
  if (to.current.contains(bytes) || !is_current_anywhere(data, bytes))
    return;
  data.note_change();
  interval_set missing(bytes);
  missing.remove(to.current);
  if (!to.is_host())
    invalidate_host_access(data);
  fill_never_written(data, missing, to);
  for (location *from : by_distance(data, *to.on)) {
    if (from == &to || missing.is_empty())
      continue;
    const interval_set available = interval_set::intersection(missing, from->current);
    if (available.is_empty())
      continue;
    transfer_part(bytes, available, *from, to);
    to.current.add(available);
    missing.remove(available);
  }
}

void prepare_to_write(source_data &data, location &at) {
  settle_images(data, data.whole()); // not all bytes may be written
  take_turn(data, at);
  ensure_storage(data, at);
  read_image(data);
}

void mark_exclusive_in_image(source_data &data, const section &bytes, location &at) {
  data.note_change();
  const bool host_may_lose = !at.is_host() && (data.host.current.intersects(bytes) || !at.current.contains(bytes));
  data.each_location([&](location &one) {
    if (&one != &at)
      one.current.remove(bytes);
  });
  data.never_written.remove(bytes);
  at.current.add(bytes);
  outdate_images(data, bytes);
  if (host_may_lose)
    invalidate_host_access(data);
}

void mark_exclusive(source_data &data, const section &bytes, location &at) {
  mark_exclusive_in_image(data, bytes, at);
  write_image(data, at);
}

bool is_owned_alone(source_data &data, const section &bytes, const location &at) {
  bool result = at.current.contains(bytes) && !data.never_written.intersects(bytes) && !has_current_image(data, bytes);
  data.each_location([&](location &one) { result = result && (&one == &at || !one.current.intersects(bytes)); });
  return result;
}

void refresh(source_data &data, const section &bytes) {
  location *home = data.home();
  if (!home)
    return;
  data.note_change();
  data.each_location([&](location &one) {
    if (&one != home)
      one.current.remove(bytes);
  });
  home->current.add(bytes);
  outdate_images(data, bytes);
  invalidate_host_access(data);
}

void discard(source_data &data, const section &bytes) {
  data.note_change();
  data.each_location([&](location &one) { one.current.remove(bytes); });
  data.never_written.remove(bytes);
  outdate_images(data, bytes);
  invalidate_host_access(data);
}

void adopt_storage_contents(source_data &data, const section &bytes) {
  if (data.kind != home_kind::array || data.home()->current.contains(bytes))
    return;
  interval_set nowhere(bytes);
  data.each_location([&](location &one) { nowhere.remove(one.current); });
  if (nowhere.is_empty())
    return;
  data.note_change();
  data.home()->current.add(nowhere);
  if (!data.home()->is_host())
    invalidate_host_access(data); // the host may have a grant for these bytes
}

bool is_ready(source_data &data, const section &bytes, location *at) {
  if (at && at == data.partner)
    unmap_for_devices(data);
  if (at && at->current.contains(bytes))
    return true;
  if (!is_current_anywhere(data, bytes))
    return true;
  if (!at)
    return false;
  interval_set missing(bytes);
  missing.remove(at->current);
  bool elsewhere = !interval_set::intersection(missing, data.never_written).is_empty();
  data.each_location(
      [&](location &one) { elsewhere = elsewhere || !interval_set::intersection(missing, one.current).is_empty(); });
  return !elsewhere;
}

location &location_to_read(source_data &data, const section &bytes, queue &near) {
  settle_images(data, bytes);
  adopt_storage_contents(data, bytes);
  read_image(data);
  if (!near.is_host() || !data.host.current.contains(bytes))
    unmap_for_devices(data);
  const std::vector<location *> locations = by_distance(data, near);
  for (location *one : locations)
    if (one->current.contains(bytes))
      return *one;
  // The bytes are distributed, never written, or discarded. The program's own memory must not change.
  for (location *one : locations)
    if (one->has_storage() && !(one->is_host() && data.kind == home_kind::memory)) {
      ensure_valid(data, bytes, *one);
      return *one;
    }
  location &any = data.kind == home_kind::memory ? data.host : data.at(near);
  ensure_valid(data, bytes, any);
  return any;
}

void write_back(source_data &data) {
  location *home = data.home();
  if (!home)
    return;
  interval_set elsewhere;
  data.each_location([&](location &one) {
    if (&one != home)
      elsewhere.add(one.current);
  });
  elsewhere.remove(home->current);
  for (const interval &one : elsewhere.intervals())
    ensure_valid(data, section(one.begin, one.end), *home);
}

void invalidate_host_access(source_data &data) { data.epoch.fetch_add(2, std::memory_order_acq_rel); }

} // namespace ampcc::rt
