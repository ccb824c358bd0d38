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
  static const wchar_t default_accelerator[];
  static const wchar_t cpu_accelerator[];
  static const wchar_t direct3d_warp[];
  static const wchar_t direct3d_ref[];

  accelerator();
  explicit accelerator(const std::wstring &path);
  accelerator(const accelerator &other);
  accelerator &operator=(const accelerator &other);
  ~accelerator();

  static std::vector<accelerator> get_all();
  static bool set_default(const std::wstring &path);
  static Concurrency::accelerator_view get_auto_selection_view();

  Concurrency::accelerator_view get_default_view() const;
  Concurrency::accelerator_view create_view(Concurrency::queuing_mode mode = queuing_mode_automatic);
  std::wstring get_device_path() const;
  std::wstring get_description() const;
  unsigned int get_version() const;
  bool get_has_display() const;
  std::size_t get_dedicated_memory() const;
  bool get_supports_double_precision() const;
  bool get_supports_limited_double_precision() const;
  bool get_is_debug() const;
  bool get_is_emulated() const;
  bool get_supports_cpu_shared_memory() const;
  access_type get_default_cpu_access_type() const;
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
