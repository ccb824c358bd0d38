// class accelerator: a device that can run kernels, or the host (API-ACC).
#pragma once

#include "amp/dialect.h"
#include "amp/exceptions.h"
#include "amp/rt/export.h"
#include <cstddef>
#include <string>
#include <vector>

namespace ampcc::rt {
class device;
struct access;
} // namespace ampcc::rt

namespace Concurrency {

class accelerator_view;

class AMPCC_API accelerator {
public:
  // The path of the default accelerator, which the runtime chooses (API-ACC-01, R-RT-20).
  static const wchar_t default_accelerator[];
  // The host: it stores data but runs no kernels (API-ACC-02).
  static const wchar_t cpu_accelerator[];
  // The native accelerator, else the first OpenCL device that is a CPU (API-ACC-03).
  static const wchar_t direct3d_warp[];
  // Oclgrind, an emulator that checks every access (API-ACC-04).
  static const wchar_t direct3d_ref[];

  // The default accelerator. Never throws (API-ACC-05).
  accelerator();
  // Throws runtime_exception if no device has this path (API-ACC-06).
  explicit accelerator(const std::wstring &path);
  // Refers to the same device (API-ACC-07).
  accelerator(const accelerator &other);
  accelerator &operator=(const accelerator &other);
  ~accelerator();

  // The default accelerator first, the host last (API-ACC-08).
  static std::vector<accelerator> get_all();
  // False, without effect, if the default accelerator is already in use (API-ACC-09).
  static bool set_default(const std::wstring &path);
  // Launches on this view choose their accelerator as launches without a view do (API-ACC-10).
  static Concurrency::accelerator_view get_auto_selection_view();

  // Returns the same view every time (API-ACC-11).
  Concurrency::accelerator_view get_default_view() const;
  // A new queue, isolated from others (API-ACC-12).
  Concurrency::accelerator_view create_view(Concurrency::queuing_mode mode = queuing_mode_automatic);
  // Unique on this machine, and the same in every run (API-ACC-13).
  std::wstring get_device_path() const;
  // The human-readable name (API-ACC-14).
  std::wstring get_description() const;
  // The device's OpenCL version: 0x00010002 is 1.2 (API-ACC-15).
  unsigned int get_version() const;
  // Always false: OpenCL has no such query (API-ACC-16).
  bool get_has_display() const;
  // In KiB (API-ACC-17).
  std::size_t get_dedicated_memory() const;
  // Whether kernels can use double (API-ACC-18).
  bool get_supports_double_precision() const;
  // The same as supports_double_precision (API-ACC-19).
  bool get_supports_limited_double_precision() const;
  // Whether the device reports errors in more detail: always false (API-ACC-20).
  bool get_is_debug() const;
  // True for the host, Oclgrind, and the native accelerator where it is a fallback (API-ACC-21, API-CL-03).
  bool get_is_emulated() const;
  // Whether host and device can use the same memory (API-ACC-22).
  bool get_supports_cpu_shared_memory() const;
  // The default cpu_access_type of arrays (API-ACC-23).
  access_type get_default_cpu_access_type() const;
  // Succeeds once, before the default type was used for an array; else returns false (API-ACC-24).
  bool set_default_cpu_access_type(access_type type);

  AMPCC_PROPERTY(default_view, Concurrency::accelerator_view);
  AMPCC_PROPERTY(device_path, std::wstring);
  AMPCC_PROPERTY(description, std::wstring);
  AMPCC_PROPERTY(version, unsigned int);
  AMPCC_PROPERTY(has_display, bool);
  AMPCC_PROPERTY(dedicated_memory, std::size_t);
  AMPCC_PROPERTY(supports_double_precision, bool);
  AMPCC_PROPERTY(supports_limited_double_precision, bool);
  AMPCC_PROPERTY(is_debug, bool);
  AMPCC_PROPERTY(is_emulated, bool);
  AMPCC_PROPERTY(supports_cpu_shared_memory, bool);
  AMPCC_PROPERTY(default_cpu_access_type, access_type);

  bool operator==(const accelerator &other) const;
  bool operator!=(const accelerator &other) const;

private:
  friend struct ampcc::rt::access;
  explicit accelerator(ampcc::rt::device *underlying);

  ampcc::rt::device *underlying; // devices live as long as the runtime
};

} // namespace Concurrency
