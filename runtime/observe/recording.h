// What AMP_TRACE and AMP_PROFILE record (docs/profiling.md): the hooks for the rest of the runtime. While nothing is
// recorded, a hook costs a look at `recording`.
#pragma once

#include <atomic>
#include <cstdint>

namespace ampcc::rt {

class place;
struct kernel_descriptor;
struct open_span;

extern std::atomic<bool> recording;
inline bool is_recording() { return recording.load(std::memory_order_relaxed); }

// Begins to record if the environment asks for it; at the first call.
void start_recording();

// To be called when a driver has been loaded: the commands that are under way when the process ends are waited for and
// recorded, before the driver prepares for the end.
void record_commands_until_exit();

// Something that the runtime does on a thread of the host.
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
  const char *detail = "";                   // copy: the direction; wait: what is waited for; build: of what
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

// An activity of this thread, while it lives.
class recorded_activity {
public:
  explicit recorded_activity(const activity &what) noexcept;
  recorded_activity(const recorded_activity &) = delete;
  ~recorded_activity();

private:
  open_span *const open_;
};

// Runs `function`, and records it.
template <class F> decltype(auto) recorded(const activity &what, F function) {
  if (!is_recording())
    return function();
  const recorded_activity one(what);
  return function();
}

// Says more about the innermost activity of this thread, or that it did not take place after all.
void note_activity(const char *name, const char *value) noexcept;
void forget_activity() noexcept;

} // namespace ampcc::rt
