#include "launch/target.h"
#include "device/runtime.h"
#include "error/to_exception.h"
#include "memory/coherence.h"
#include <algorithm>

namespace ampcc::rt {
namespace {

[[noreturn]] void reject_host(const kernel_descriptor &kernel, const device &chosen, const char *what_to_do) {
  std::string message = describe_kernel(kernel) +
                        ": parallel_for_each is not supported on the selected accelerator \"" + chosen.name() + "\"";
  if (!chosen.is_host())
    message += ". It needs the package oclgrind (apt-get install oclgrind)";
  else if (get_runtime().devices().size() == 1)
    message += ", and " + no_device_message() + ". amp-info shows what is found and why devices are rejected";
  else
    message += what_to_do;
  throw_runtime_exception(message, E_FAIL);
}

// The queue of all captured arrays and textures; null: there are none.
queue *queue_of_arrays(const kernel_descriptor &kernel, const captured_containers &containers) {
  queue *result = nullptr;
  for (const container_leaf &leaf : containers) {
    if (!leaf.is_at_home())
      continue;
    queue &home = *leaf.data().home_queue;
    if (home.is_host())
      reject_host(kernel, home.on(),
                  leaf.is_texture() ? ", where a staging texture that it captures is. Copy it to a texture on the "
                                      "accelerator"
                                    : ", where an array that it captures is. Capture an array_view of that array");
    if (result && result != &home)
      throw_runtime_exception(describe_kernel(kernel) +
                                  " captures arrays or textures on different accelerator_views, of '" +
                                  result->on().name() + "' and '" + home.on().name() +
                                  "'. Capture array_views of arrays that are elsewhere, and copies of textures",
                              E_INVALIDARG);
    result = &home;
  }
  return result;
}

bool is_ready_everywhere(const captured_containers &containers, const queue &on) {
  return std::all_of(containers.begin(), containers.end(), [&](const container_leaf &leaf) {
    source_data &data = leaf.data();
    const std::lock_guard<std::mutex> lock(data.mutex);
    return is_ready(data, leaf.bytes(), data.find(on));
  });
}

// The accelerator_views where a captured view has data.
std::vector<queue_reference> candidates(const captured_containers &containers) {
  std::vector<queue_reference> result;
  for (const container_leaf &leaf : containers) {
    source_data &data = leaf.data();
    const std::lock_guard<std::mutex> lock(data.mutex);
    for (const auto &one : data.devices)
      if (one->current.intersects(leaf.bytes()))
        result.push_back(one->on);
  }
  return result;
}

// Rule 2 of R-RT-30: the queue where all captured views are valid already; the default one before others.
queue &queue_of_data(const captured_containers &containers) {
  queue &preferred = default_queue();
  if (std::all_of(containers.begin(), containers.end(),
                  [&](const container_leaf &leaf) { return leaf.data().is_known_only_to(preferred); }))
    return preferred; // there is no other candidate
  if (!preferred.is_host() && is_ready_everywhere(containers, preferred))
    return preferred;
  for (const queue_reference &one : candidates(containers))
    if (is_ready_everywhere(containers, *one))
      return *one; // lives: a captured source refers to it
  return preferred;
}

} // namespace

queue &choose_target(const kernel_descriptor &kernel, const captured_containers &containers, queue *asked) {
  queue *arrays = queue_of_arrays(kernel, containers);
  queue *chosen = asked && !asked->is_auto_selection() ? asked : nullptr;
  if (chosen && arrays && chosen != arrays)
    throw_runtime_exception(describe_kernel(kernel) +
                                " captures an array or texture that is not on the accelerator_view it is launched "
                                "on, but on one of '" +
                                arrays->on().name() +
                                "'. Launch it there, or capture an array_view of the array or a copy of the texture",
                            E_INVALIDARG);
  queue &result = chosen ? *chosen : arrays ? *arrays : queue_of_data(containers);
  if (result.is_host())
    reject_host(kernel, result.on(), ". Give it an accelerator_view of one that runs kernels: amp-info lists them");
  return result;
}

} // namespace ampcc::rt
