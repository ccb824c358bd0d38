#include "launch/program.h"
#include "device/runtime.h"
#include "error/to_exception.h"
#include "launch/build_log.h"
#include "launch/device_programs.h"
#include "launch/kernel_text.h"
#include "launch/local_atomics.h"
#include "launch/program_cache.h"
#include "launch/quoted_source.h"
#include "launch/vector_math.h"
#include "observe/counters.h"
#include "observe/log.h"
#include "observe/recording.h"
#include "observe/settings.h"
#include "process/process_end.h"
#include <memory>

namespace ampcc::rt {
namespace {

// The object behind kernel_state::slot. It belongs to one runtime: after amp_uninitialize a new one replaces it. The
// old one is kept, because another thread may still read it; it is small.
struct kernel_programs {
  explicit kernel_programs(runtime &all)
      : generation(all.generation()), on_device(new std::atomic<const built_program *>[all.count_numbers()]()) {}

  kernel_programs *older = nullptr; // the one that was made before this one, of any kernel
  const std::uint64_t generation;
  std::mutex building;
  const std::unique_ptr<std::atomic<const built_program *>[]> on_device; // null: not built yet
};

// Keeps the objects reachable, also when the library is unloaded whose data the slot is: they are no leaks.
void keep(kernel_programs &made) {
  static std::atomic<kernel_programs *> newest;
  made.older = newest.load(std::memory_order_relaxed);
  while (!newest.compare_exchange_weak(made.older, &made, std::memory_order_release, std::memory_order_relaxed)) {
  }
}

kernel_programs &get_programs(const kernel_descriptor &kernel) {
  runtime &all = get_runtime();
  std::atomic<void *> &slot = kernel.state->slot;
  void *known = slot.load(std::memory_order_acquire);
  while (!known || static_cast<kernel_programs *>(known)->generation != all.generation()) {
    auto made = std::make_unique<kernel_programs>(all);
    if (slot.compare_exchange_strong(known, made.get(), std::memory_order_acq_rel)) {
      keep(*made);
      known = made.release();
    }
  }
  return *static_cast<kernel_programs *>(known);
}

std::string build_options(const kernel_descriptor &kernel, const device &on) {
  const settings &all = get_settings();
  if (!all.cl_flags_override.empty())
    return all.cl_flags_override;
  std::string result = "-cl-std=CL1.2 -w"; // users cannot act on warnings about generated text
  if (kernel.flags & kernel_fast_math)
    result += " -cl-fast-relaxed-math";
  if (kernel.flags & kernel_fused_math)
    result += " -cl-mad-enable";
  if (on.can().type == CL_DEVICE_TYPE_CPU)
    result += " -DAMPCC_CPU_DEVICE";
  return all.cl_flags.empty() ? result : result + " " + all.cl_flags;
}

void check_features(const kernel_descriptor &kernel, device &on) {
  if (kernel.flags & kernel_uses_double && !on.can().has_double)
    throw Concurrency::unsupported_feature(
        (describe_kernel(kernel) + " uses double, which the accelerator '" + on.name() +
         "' does not support. Use float, or an accelerator with supports_double_precision")
            .c_str());
  if (kernel.tile_static_size > on.can().local_memory)
    throw_runtime_exception(describe_kernel(kernel) + " needs " + std::to_string(kernel.tile_static_size) +
                                " bytes of tile_static memory; the accelerator '" + on.name() + "' has " +
                                std::to_string(on.can().local_memory) + ". Use smaller tiles",
                            E_FAIL);
}

std::string get_log(const cl::Program &program, device &on) {
  try {
    return program.getBuildInfo<CL_PROGRAM_BUILD_LOG>(on.found().handle);
  } catch (const cl::Error &) {
    return "";
  }
}

// Whether the status is about the kernel, not about the device or the machine.
bool is_about_kernel(int status) {
  return status == CL_BUILD_PROGRAM_FAILURE || status == CL_COMPILE_PROGRAM_FAILURE ||
         status == CL_INVALID_BUILD_OPTIONS || status == CL_INVALID_COMPILER_OPTIONS;
}

// The status of the build, and its log, which may exist after success, too.
int try_build(cl::Program &into, device &on, const std::string &options, std::string &log) {
  const cl_device_id handle = on.found().handle();
  const int status = clBuildProgram(into(), 1, &handle, options.c_str(), nullptr, nullptr);
  log = get_log(into, on);
  return status;
}

cl::Program build_from_source(const kernel_descriptor &kernel, queue &for_queue, const std::string &options,
                              const std::string &in_front, const text_changes &changes) {
  device &on = for_queue.on();
  const std::string changed = changes.apply(text_for(kernel, on));
  std::string source = (in_front.empty() ? "" : in_front + "#line 1\n") + changed;
  if (on.can().is_emulated)
    source.insert(0, quoted_source(kernel));
  cl::Program result(for_queue.context_handle(), source);
  std::string log;
  int status = try_build(result, on, options, log);
  // PoCL's cache is shared by all processes: builds have failed there while other processes built the same program.
  if (status == CL_BUILD_PROGRAM_FAILURE) {
    AMPCC_LOG(info, launch, "building " + describe_kernel(kernel) + " again, as the driver has failed to");
    result = cl::Program(for_queue.context_handle(), source);
    status = try_build(result, on, options, log);
  }
  dump_build(kernel, changed, log);
  if (is_about_kernel(status))
    throw_build_failure(kernel, on, status, log);
  if (status != CL_SUCCESS)
    throw cl::Error(status, "clBuildProgram");
  count(counted.builds);
  return result;
}

// The program that is part of the executable.
cl::Program native_program(const kernel_descriptor &kernel, queue &on, const text_changes &changes) {
  if (!kernel.native)
    throw_runtime_exception(describe_kernel(kernel) + " was compiled with -famp-native=off, so that the accelerator '" +
                                on.on().name() + "' of '" + native_platform_name +
                                "' cannot run it. Compile it without that option, or choose another accelerator",
                            E_FAIL);
  const native_binary binary = {kernel.native, !changes.definitions.empty()};
  const auto *bytes = reinterpret_cast<const unsigned char *>(&binary);
  cl::Program result;
  translating({operation_context::build, &on, &kernel}, [&] {
    result = cl::Program(on.context_handle(), {on.on().found().handle}, {{bytes, bytes + sizeof binary}});
  });
  return result;
}

// Where the code of a native kernel is: a library that is loaded where another one was may have the kernel elsewhere.
std::string addresses_of(const native_kernel &native) {
  std::string result;
  const auto add = [&](auto *at) { result += std::to_string(reinterpret_cast<std::uintptr_t>(at)) + "\n"; };
  add(&native);
  add(native.run_large);
  for (unsigned i = 0; i != native.form_count; ++i)
    add(native.forms[i].run);
  return result;
}

std::string key_of(const kernel_descriptor &kernel, const device &on) {
  const kernel_text &text = text_for(kernel, on);
  const std::string native = on.can().is_native && kernel.native ? addresses_of(*kernel.native) : "";
  return native + build_options(kernel, on) + "\n" + kernel.function + "\n" + std::string(text.source, text.size);
}

cl::Program load_or_build(const kernel_descriptor &kernel, queue &on, const text_changes &changes) {
  const std::string options = build_options(kernel, on.on());
  cl::Program result;
  if (on.on().can().is_native)
    return native_program(kernel, on, changes);
  translating({operation_context::build, &on, &kernel}, [&] {
    const compilation here;
    const std::string in_front = plain_local_atomics(kernel, on.on()) + vector_math(kernel, on.on());
    const std::string difference = changes.description();
    const std::string packing = changes.are_packed ? "parameters are packed\n" : "";
    const cached_program cached(kernel, on.on(), options, in_front + difference + packing);
    result = cached.load(on);
    note_activity("from", result() ? "the cache on disk" : "source");
    if (result())
      return;
    AMPCC_LOG(info, launch,
              "building " + describe_kernel(kernel) + " for '" + on.on().name() + "' with " + options +
                  (changes.are_packed ? ", parameters in one struct" : "") +
                  (difference.empty() ? "" : ", for known arguments:\n" + difference));
    result = build_from_source(kernel, on, options, in_front, changes);
    cached.store(result);
  });
  return result;
}

void build_with(built_program &into, const kernel_descriptor &kernel, queue &on, text_changes changes) {
  const char *variant = !changes.arguments.empty()    ? "for known arguments"
                        : changes.definitions.empty() ? ""
                                                      : "without assumptions";
  into.packs_parameters = changes.are_packed = packs_parameters(kernel, on.on());
  into.program = recorded(build_of(kernel, on, variant), [&] { return load_or_build(kernel, on, changes); });
}

const built_program *build(const kernel_descriptor &kernel, queue &on) {
  check_features(kernel, on.on());
  auto result = std::make_unique<built_program>();
  result->in = on.in();
  result->key = key_of(kernel, on.on());
  if (const built_program *known = programs_of(on.on()).find(result->key, *on.in()))
    return known;
  const auto start = std::chrono::steady_clock::now();
  build_with(*result, kernel, on, {});
  result->build_time = std::chrono::steady_clock::now() - start;
  return programs_of(on.on()).keep(std::move(result));
}

} // namespace

const built_program *find_program(const kernel_descriptor &kernel, const queue &on) {
  const built_program *known = get_programs(kernel).on_device[on.on().number()].load(std::memory_order_acquire);
  return known && known->in == on.in() ? known : nullptr;
}

const built_program &get_program(const kernel_descriptor &kernel, queue &on) {
  kernel_programs &programs = get_programs(kernel);
  std::atomic<const built_program *> &here = programs.on_device[on.on().number()];
  const auto fits = [&](const built_program *known) { return known && known->in == on.in(); };
  if (const built_program *known = here.load(std::memory_order_acquire); fits(known))
    return *known;
  const std::lock_guard<std::mutex> lock(programs.building);
  const built_program *found = here.load(std::memory_order_acquire);
  if (!fits(found)) {
    found = build(kernel, on);
    here.store(found, std::memory_order_release);
  }
  return *found;
}

std::shared_ptr<const built_program> get_program_with(const kernel_descriptor &kernel, queue &on,
                                                      const text_changes &changes) {
  const std::string key = key_of(kernel, on.on()) + changes.description();
  if (auto known = programs_of(on.on()).find_shared(key, *on.in()))
    return known;
  auto result = std::make_shared<built_program>();
  result->in = on.in();
  result->key = key;
  build_with(*result, kernel, on, changes);
  programs_of(on.on()).share(result);
  return result;
}

} // namespace ampcc::rt
