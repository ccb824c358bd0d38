// parallel_for_each, from the descriptor of a kernel to a command on a queue (API-PFE-04..08).
#include "amp/rt/interface.h"
#include "device/access.h"
#include "device/device.h"
#include "device/runtime.h"
#include "error/to_exception.h"
#include "launch/arguments.h"
#include "launch/domain.h"
#include "launch/host_import.h"
#include "launch/image_form.h"
#include "launch/kernel_text.h"
#include "launch/launch_state.h"
#include "launch/program.h"
#include "launch/read_only_memory.h"
#include "launch/target.h"
#include "launch/texture_checks.h"
#include "memory/coherence.h"
#include "observe/counters.h"
#include "observe/log.h"
#include "observe/recorded_commands.h"
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

// Reads before, writes after: if the launch fails, no container has changed (R-RT-59).
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
        data.at(on); // whoever waits for the data finds the queue (check_failures)
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

// Launches with the same data again and again change nothing, and lock nothing here.
void take_over_written(const kernel_descriptor &kernel, const captured_containers &containers, launch_state &state) {
  const std::uint64_t number = state.on.count_kernel();
  const used_location *used = state.used_locations.data();
  for (const container_leaf &leaf : containers) {
    const used_location here = *used++;
    if (here.at)
      here.at->buffer.last_use.note(number);
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

// Whether what was filled is as the text expects it (amp/rt/interface.h).
bool fits_assumptions(const kernel_descriptor &kernel, const captured_containers &containers, launch_state &state) {
  const device &on = state.on.on();
  if (kernel.flags & kernel_aligns_records && !on.can().is_native &&
      !has_aligned_views(kernel, state.argument_block.data()))
    return false;
  if (std::any_of(containers.begin(), containers.end(),
                  [](const container_leaf &leaf) { return leaf.is_beyond_int(); }))
    return false;
  return !(kernel.flags & kernel_privatizes_atomics) || !is_for_groups(kernel, on) || !containers.share_sources();
}

// The queue's kernel object for what was gathered and filled.
launch_choice choose_kernel(const kernel_descriptor &kernel, const built_program &built, launch_state &state,
                            const captured_containers &containers, const work_size &size) {
  queue &on = state.on;
  prepared_kernel &known = state.kernels.try_emplace(&built, kernel, built).first->second;
  const unsigned char *block = state.argument_block.data();
  if (!fits_assumptions(kernel, containers, state))
    return {&known.unspecialised_fallback(kernel, on), nullptr, true};
  if (on.is_shared()) // trials wait for commands
    return {&known.general};
  launch_choice result = known.specialised.choose(kernel, built, on, block, size.has_no_surplus);
  if (!result.kernel)
    result.kernel = &known.general;
  return result;
}

void set_arguments(const kernel_descriptor &kernel, launch_state &state, kernel_object &into) {
  queue &on = state.on;
  into.set_buffers(state.argument_buffers);
  cl_uint index = cl_uint(state.argument_buffers.size());
  for (std::uint32_t i = 0; i != kernel.sampler_count; ++i) {
    std::uint32_t modes[2]; // of filter and address
    std::memcpy(modes, state.argument_block.data() + kernel.samplers[i], sizeof modes);
    into.get().setArg(index++, on.in()->images().get_sampler(modes[0], modes[1]));
  }
  if (kernel.block_in_buffer)
    into.set_block(kernel, index++, on.context_handle(), state.argument_block.data());
  into.set_values(kernel, index, state.argument_block.data());
  if (kernel.flags & kernel_reports_failures)
    into.set_constant(index + kernel.parameter_count, on.failure_record(kernel));
}

int enqueue_range(queue &on, const cl::Kernel &kernel, const work_size &size, const std::size_t *offset,
                  const std::size_t *global, cl::Event *event = nullptr) {
  const auto enqueue = [&](cl_event *into) {
    return clEnqueueNDRangeKernel(on.commands()(), kernel(), size.dimensions, offset, global, size.local, 0, nullptr,
                                  into);
  };
  if (is_recording())
    return enqueue(recorded_command(event));
  return enqueue(event ? &(*event)() : nullptr);
}

int enqueue_first_run(queue &on, const cl::Kernel &kernel, const work_size &size) {
  const std::shared_lock<std::shared_mutex> alive = keep_process_alive();
  cl::Event event;
  const int status = enqueue_range(on, kernel, size, nullptr, size.global, &event);
  if (status == CL_SUCCESS) {
    on.flush_quietly();
    wait_until_running(event);
  }
  return status;
}

// For devices that refuse large ranges: boxes at offsets, which global ids include. Tiled kernels use group ids, which
// do not include them; a device that refuses their range cannot run them.
int enqueue_in_boxes(queue &on, const cl::Kernel &kernel, const work_size &size) {
  std::size_t limit[3];
  for (unsigned d = 0; d != 3; ++d)
    limit[d] = (d == 0 ? (std::size_t(1) << 22) : 32768) * size.local[d];
  std::size_t at[3] = {0, 0, 0}, box[3];
  for (at[2] = 0; at[2] < size.global[2]; at[2] += limit[2])
    for (at[1] = 0; at[1] < size.global[1]; at[1] += limit[1])
      for (at[0] = 0; at[0] < size.global[0]; at[0] += limit[0]) {
        for (unsigned d = 0; d != 3; ++d)
          box[d] = std::min(limit[d], size.global[d] - at[d]);
        if (const int status = enqueue_range(on, kernel, size, at, box))
          return status;
      }
  return CL_SUCCESS;
}

void enqueue(const kernel_descriptor &kernel, launch_state &state, const cl::Kernel &prepared, const work_size &size) {
  queue &on = state.on;
  int status = !on.is_shared() && state.first.is_first(prepared, size)
                   ? recorded(first_run_of(kernel, on), [&] { return enqueue_first_run(on, prepared, size); })
                   : enqueue_range(on, prepared, size, nullptr, size.global);
  if (status == CL_INVALID_GLOBAL_WORK_SIZE && !kernel.tile[0])
    status = enqueue_in_boxes(on, prepared, size);
  if (status != CL_SUCCESS)
    throw_translated(status, "clEnqueueNDRangeKernel", {operation_context::launch, &on, &kernel});
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
    const launch_choice chosen = choose_kernel(kernel, built, state, containers, size);
    set_arguments(kernel, state, *chosen.kernel);
    const auto run = [&] { enqueue(kernel, state, chosen.kernel->get(), size); };
    chosen.on_trial ? chosen.on_trial->time(on, run) : run();
    if (chosen.is_final)
      state.repeated.remember(kernel, built, object, domain, containers, state.used_locations, *chosen.kernel, size);
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

// Where a launch goes if it is one that was seen before; null: the host, or nowhere.
queue *likely_target(const kernel_descriptor &kernel, const void *object, queue *asked) {
  queue *result = asked && !asked->is_auto_selection() ? asked : nullptr;
  for (std::uint32_t i = 0; !result && i != kernel.argument_count; ++i) {
    const kernel_argument &one = kernel.arguments[i];
    if (one.kind != argument_kind::array)
      continue;
    source *const data = reinterpret_cast<const host_handle *>(find_container(one, object))->data;
    if (!data)
      return nullptr;
    result = &*data_of(*data).home_queue;
  }
  if (!result)
    result = &default_queue();
  return result->is_host() ? nullptr : result;
}

// The short way of launches that come again and again. False: it is not one of these, and nothing was done.
bool launch_again(const kernel_descriptor &kernel, const void *object, const int *domain, queue *asked) {
  if (!kernel.state->slot.load(std::memory_order_relaxed) || is_recording() || queue_use::is_expecting_locks() ||
      is_logged(log_level::debug, log_category::launch))
    return false;
  queue *const on = likely_target(kernel, object, asked);
  const built_program *const built = on && !on->is_removed() ? find_program(kernel, *on) : nullptr;
  if (!built)
    return false;
  launch_state &state = launch_state_of(*on);
  const std::lock_guard<std::mutex> lock(state.mutex);
  const repeated_launches::launch *const known = state.repeated.find(kernel, *built, object, domain);
  if (!known)
    return false;
  const int status = enqueue_range(*on, known->kernel->get(), known->size, nullptr, known->size.global);
  if (status == CL_INVALID_GLOBAL_WORK_SIZE) // then it goes in boxes
    return false;
  if (status != CL_SUCCESS)
    throw_translated(status, "clEnqueueNDRangeKernel", {operation_context::launch, on, &kernel});
  const std::uint64_t number = on->count_kernel();
  for (location *const one : known->used)
    one->buffer.last_use.note(number);
  count(counted.launches);
  on->enqueued();
  return true;
}

} // namespace

void launch(const kernel_descriptor &kernel, const void *object, const int *domain, const void *view) {
  check_version(kernel);
  const launching scope(kernel);
  check_domain(kernel, domain);
  queue *asked = view ? &access::underlying(*static_cast<const Concurrency::accelerator_view *>(view)) : nullptr;
  if (translating({operation_context::launch, asked, &kernel},
                  [&] { return launch_again(kernel, object, domain, asked); }))
    return;
  recorded(launch_of(kernel, domain), [&] {
    translating({operation_context::launch, asked, &kernel},
                [&] { launch_captured(kernel, object, captured_containers(kernel, object), domain, asked); });
  });
}

} // namespace ampcc::rt
