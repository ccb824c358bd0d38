// parallel_for_each, from the descriptor of a kernel to a command on a queue (API-PFE-04..08).
#include "amp/rt/interface.h"
#include "device/access.h"
#include "device/device.h"
#include "device/runtime.h"
#include "error/to_exception.h"
#include "launch/arguments.h"
#include "launch/domain.h"
#include "launch/enqueue.h"
#include "launch/host_import.h"
#include "launch/image_form.h"
#include "launch/launch_again.h"
#include "launch/launch_state.h"
#include "launch/program.h"
#include "launch/read_only_memory.h"
#include "launch/target.h"
#include "launch/texture_checks.h"
#include "memory/coherence.h"
#include "observe/counters.h"
#include "observe/log.h"
#include "observe/recording.h"
#include "observe/settings.h"
#include "process/process_end.h"
#include <algorithm>
#include <cstring>

namespace ampcc::rt {
namespace {

void check_version(const kernel_descriptor &kernel) {
  if (kernel.version != interface_version)
    throw_runtime_exception("the program was compiled by an amp-cc whose version does not fit this libamp", E_FAIL);
}

// Makes the data that the launch reads valid. take_over_written() comes after the launch: if the launch fails, no
// container has changed (R-RT-59).
void gather_buffers(const kernel_descriptor &kernel, const captured_containers &containers, const int *domain,
                    launch_state &state, std::vector<imported_memory> &imported) {
  queue &on = state.on;
  state.argument_buffers.clear();
  state.used_locations.clear();
  for (const container_leaf &leaf : containers) {
    source_data &data = leaf.data();
    const std::lock_guard<std::mutex> lock(data.mutex);
    if (is_image(kernel, leaf)) {
      state.argument_buffers.push_back(prepare_image(data, leaf.bytes(), data.at(on), leaf.texture().format,
                                                     leaf.texture_rank(), leaf.texture_extents()));
      state.used_locations.push_back({&data.at(on), leaf.writes(), 0});
      continue;
    }
    if (should_import(leaf, containers, on)) {
      if (kernel.flags & kernel_reports_failures)
        data.at(on); // calls that wait for the data find the queue (check_failures)
      imported.push_back(import_host_memory(leaf, containers, on, imported));
      state.argument_buffers.push_back({imported.back().buffer(), imported.back().number});
      state.used_locations.push_back({nullptr, leaf.writes(), 0});
      continue;
    }
    location &here = data.at(on);
    if (leaf.is_overwritten(domain))
      prepare_to_write(data, here);
    else
      ensure_valid(data, leaf.bytes(), here);
    state.argument_buffers.push_back({here.buffer.buffer(), here.buffer.number});
    const bool is_changed = leaf.writes() && !is_owned_alone(data, leaf.bytes(), here);
    state.used_locations.push_back({&here, is_changed, data.last_change()});
  }
}

// Marks the data that the launch writes as current here only. Locks no source whose state does not change.
void take_over_written(const kernel_descriptor &kernel, const captured_containers &containers, launch_state &state) {
  const std::uint64_t number = state.on.count_kernel();
  const used_location *used = state.used_locations.data();
  for (const container_leaf &leaf : containers) {
    const used_location here = *used++;
    if (here.at)
      here.at->buffer.last_use.note_kernel(number);
    if (!here.is_changed)
      continue;
    source_data &data = leaf.data();
    const std::lock_guard<std::mutex> lock(data.mutex);
    location &written = here.at ? *here.at : data.host;
    is_image(kernel, leaf) ? own_image(data, leaf.bytes(), written) : mark_exclusive(data, leaf.bytes(), written);
  }
}

// Adds to the byte offset of a view in the argument block.
void move_view(unsigned char *view, std::uint64_t moved) {
  std::uint64_t offset;
  std::memcpy(&offset, view, sizeof offset);
  offset += moved;
  std::memcpy(view, &offset, sizeof offset);
}

void fill_block(const kernel_descriptor &kernel, const void *object, const captured_containers &containers,
                const int *domain, launch_state &state, const std::vector<imported_memory> &imported) {
  if (state.argument_block.size() < kernel.block_size)
    state.argument_block.resize(kernel.block_size);
  unsigned char *block = state.argument_block.data();
  write_argument_block(kernel, object, containers, domain, block);
  for (const imported_memory &one : imported)
    move_view(block + one.target_offset, one.moved);
}

bool write_any(const std::vector<imported_memory> &imported) {
  return std::any_of(imported.begin(), imported.end(), [](const imported_memory &one) { return one.is_written; });
}

void launch_captured(const kernel_descriptor &wanted, const void *object, const captured_containers &containers,
                     const int *domain, queue *asked) {
  for (const container_leaf &leaf : containers)
    wait_for_pending(leaf.data(), leaf.writes());
  queue &on = choose_target(wanted, containers, asked);
  check_textures(wanted, containers);
  check_read_only_memory(wanted, containers);
  queue_use use;
  use.add(on);
  for (const container_leaf &leaf : containers)
    add_queues(leaf.data(), use);
  use.enter();
  on.check_usable();
  const kernel_descriptor &kernel = choose_form(wanted, object, containers, on);
  const built_program &built = get_program(kernel, on);
  const work_size size = choose_work_size(kernel, domain, on.on());

  launch_state &state = launch_state_of(on);
  const std::lock_guard<std::mutex> lock(state.mutex);
  std::vector<imported_memory> imported;
  translating({operation_context::launch, &on, &kernel}, [&] {
    gather_buffers(kernel, containers, domain, state, imported);
    fill_block(kernel, object, containers, domain, state, imported);
    const unsigned char *const block = state.argument_block.data();
    const assumptions holding = find_assumptions(kernel, containers, block, on, write_any(imported));
    prepared_kernel &prepared = state.kernels.try_emplace(&built, kernel, built).first->second;
    const launch_choice chosen = prepared.choose(kernel, built, on, block, size, holding);
    set_arguments(kernel, on, state.argument_buffers, block, *chosen.kernel);
    run(kernel, state, chosen, size);
    state.repeated.remember(kernel, built, object, domain, containers, size, state, prepared, holding, chosen);
  });
  if (kernel.flags & kernel_reports_failures)
    on.expect_failures();
  take_over_written(kernel, containers, state);
  count(counted.launches);
  AMPCC_LOG(debug, launch, describe_kernel(kernel) + " on '" + on.on().name() + "'");
  if (!imported.empty())
    release_host_memory(imported, on);
  if (imported.empty() || get_settings().synchronous)
    on.enqueued();
}

void launch_kernel(const kernel_descriptor &kernel, const void *object, const int *domain, const void *view) {
  check_version(kernel);
  queue *asked = view ? &access::underlying(*static_cast<const Concurrency::accelerator_view *>(view)) : nullptr;
  if (translating({operation_context::launch, asked, &kernel},
                  [&] { return launch_again(kernel, object, domain, asked); }))
    return;
  const launching scope(kernel);
  check_domain(kernel, domain);
  recorded(launch_of(kernel, domain), [&] {
    translating({operation_context::launch, asked, &kernel},
                [&] { launch_captured(kernel, object, captured_containers(kernel, object), domain, asked); });
  });
}

} // namespace

void launch(const kernel_descriptor &kernel, const void *object, const int *domain, const void *view) {
  run_unless_process_ends([&] { launch_kernel(kernel, object, domain, view); });
}

} // namespace ampcc::rt
