// The hooks of AMP_TRACE and AMP_PROFILE for the rest of the runtime (docs/profiling.md). While recording is off, a
// hook costs one load.
#pragma once

#include <atomic>
#include <cstdint>

namespace ampcc::rt {

class place;
struct kernel_descriptor;
struct open_span;

extern std::atomic<bool> recording;
inline bool is_recording() { return recording.load(std::memory_order_relaxed); }

// At the first call, starts recording if the environment requests it.
void start_recording();

// To be called when a driver has been loaded: at the end of the process, pending commands are waited for and recorded,
// before the functions that the driver has registered with atexit run.
void record_commands_until_exit();

// An activity of the runtime on a thread of the host.
struct activity {
  enum kind {
#define ACTIVITY(kind, name, title) kind,
#include "observe/activities.def"
#undef ACTIVITY
  };

  kind what;
  const place *on = nullptr;                 // null: known later, or none
  const kernel_descriptor *kernel = nullptr; // launch, first_run, build
  const int *domain = nullptr;               // launch: the extents
  std::uint64_t bytes = 0;                   // copy, map, allocation
  const char *detail = "";                   // copy: the direction; wait: for what; build: the variant
};

namespace copying {
inline constexpr const char *up = "host to accelerator", *down = "accelerator to host", *inside = "on the accelerator",
                            *across = "accelerator to accelerator", *zeros = "zeros to accelerator";
}

inline activity launch_of(const kernel_descriptor &kernel, const int *domain) {
  return {activity::launch, nullptr, &kernel, domain};
}
inline activity first_run_of(const kernel_descriptor &kernel, const place &on) {
  return {activity::first_run, &on, &kernel};
}
inline activity build_of(const kernel_descriptor &kernel, const place &on, const char *variant) {
  return {activity::build, &on, &kernel, nullptr, 0, variant};
}
inline activity copy_of(std::uint64_t bytes, const char *direction, const place &on) {
  return {activity::copy, &on, nullptr, nullptr, bytes, direction};
}
inline activity use_of(activity::kind what, std::uint64_t bytes, const place &on) {
  return {what, &on, nullptr, nullptr, bytes};
}
inline activity wait_for(const char *what, const place *on = nullptr) {
  return {activity::wait, on, nullptr, nullptr, 0, what};
}

// Records an activity of this thread from its construction to its destruction.
class recorded_activity {
public:
  explicit recorded_activity(const activity &what) noexcept;
  recorded_activity(const recorded_activity &) = delete;
  ~recorded_activity();

private:
  open_span *const open_;
};

// Runs `function`, and records it as an activity.
template <class F> decltype(auto) recorded(const activity &what, F function) {
  if (!is_recording())
    return function();
  const recorded_activity one(what);
  return function();
}

// Adds an argument to the innermost activity of this thread, or drops the activity.
void note_activity(const char *name, const char *value) noexcept;
void forget_activity() noexcept;

} // namespace ampcc::rt
