// Error codes, exceptions and enumerations of the runtime (API-ERR, API-ENUM).
#pragma once

#include "amp/rt/export.h"
#include <exception>
#include <memory>
#include <string>

typedef int HRESULT; // API-GEN-11

// API-ERR-10. Macros, because programs that also run elsewhere define those they miss in the same way.
#ifndef S_OK
#define S_OK ((HRESULT)0x00000000)
#endif
#ifndef E_NOTIMPL
#define E_NOTIMPL ((HRESULT)0x80004001)
#endif
#ifndef E_POINTER
#define E_POINTER ((HRESULT)0x80004003)
#endif
#ifndef E_ABORT
#define E_ABORT ((HRESULT)0x80004004)
#endif
#ifndef E_FAIL
#define E_FAIL ((HRESULT)0x80004005)
#endif
#ifndef E_UNEXPECTED
#define E_UNEXPECTED ((HRESULT)0x8000FFFF)
#endif
#ifndef E_ACCESSDENIED
#define E_ACCESSDENIED ((HRESULT)0x80070005)
#endif
#ifndef E_OUTOFMEMORY
#define E_OUTOFMEMORY ((HRESULT)0x8007000E)
#endif
#ifndef E_INVALIDARG
#define E_INVALIDARG ((HRESULT)0x80070057)
#endif
#ifndef DXGI_ERROR_DEVICE_REMOVED
#define DXGI_ERROR_DEVICE_REMOVED ((HRESULT)0x887A0005)
#endif
#ifndef DXGI_ERROR_DEVICE_HUNG
#define DXGI_ERROR_DEVICE_HUNG ((HRESULT)0x887A0006)
#endif
#ifndef DXGI_ERROR_DEVICE_RESET
#define DXGI_ERROR_DEVICE_RESET ((HRESULT)0x887A0007)
#endif

namespace Concurrency {

enum queuing_mode { queuing_mode_immediate, queuing_mode_automatic };

enum access_type {
  access_type_none = 0,
  access_type_read = 1,
  access_type_write = 2,
  access_type_read_write = 3,
  access_type_auto = 0x80000000
};

static const unsigned int HLSL_MAX_NUM_BUFFERS = 64 + 128;
static const unsigned int MODULENAME_MAX_LENGTH = 1024;

// Base of all C++ AMP exceptions (API-ERR-01).
class AMPCC_API runtime_exception : public std::exception {
public:
  runtime_exception(const char *message, HRESULT hresult) noexcept;
  explicit runtime_exception(HRESULT hresult) noexcept;
  runtime_exception(const runtime_exception &other) noexcept;
  runtime_exception &operator=(const runtime_exception &other) noexcept;
  virtual ~runtime_exception() noexcept;
  virtual const char *what() const noexcept;
  HRESULT get_error_code() const noexcept;

private:
  std::shared_ptr<const std::string> message;
  HRESULT code;
};

class AMPCC_API out_of_memory : public runtime_exception {
public:
  explicit out_of_memory(const char *message) noexcept;
  out_of_memory() noexcept;
  ~out_of_memory() noexcept;
};

class AMPCC_API accelerator_view_removed : public runtime_exception {
public:
  explicit accelerator_view_removed(const char *message, HRESULT view_removed_reason) noexcept;
  explicit accelerator_view_removed(HRESULT view_removed_reason) noexcept;
  ~accelerator_view_removed() noexcept;
  HRESULT get_view_removed_reason() const noexcept;
};

class AMPCC_API invalid_compute_domain : public runtime_exception {
public:
  explicit invalid_compute_domain(const char *message) noexcept;
  invalid_compute_domain() noexcept;
  ~invalid_compute_domain() noexcept;
};

class AMPCC_API unsupported_feature : public runtime_exception {
public:
  explicit unsupported_feature(const char *message) noexcept;
  unsupported_feature() noexcept;
  ~unsupported_feature() noexcept;
};

class AMPCC_API uninitialized_object : public runtime_exception {
public:
  explicit uninitialized_object(const char *message) noexcept;
  uninitialized_object() noexcept;
  ~uninitialized_object() noexcept;
};

} // namespace Concurrency

namespace concurrency = Concurrency;
