// The exception classes of the public interface (API-ERR-01..09).
#include "amp/exceptions.h"
#include <new>

namespace Concurrency {

// A copy of the message that copies of the exception can share. None, if there is no memory for it.
static std::shared_ptr<const std::string> shared_message(const char *message) noexcept {
  try {
    return message ? std::make_shared<const std::string>(message) : nullptr;
  } catch (const std::bad_alloc &) {
    return nullptr;
  }
}

runtime_exception::runtime_exception(const char *text, HRESULT hresult) noexcept
    : message(shared_message(text)), code(hresult) {}
runtime_exception::runtime_exception(HRESULT hresult) noexcept : code(hresult) {}
runtime_exception::runtime_exception(const runtime_exception &other) noexcept = default;
runtime_exception &runtime_exception::operator=(const runtime_exception &other) noexcept = default;
runtime_exception::~runtime_exception() noexcept = default;
const char *runtime_exception::what() const noexcept { return message ? message->c_str() : ""; }
HRESULT runtime_exception::get_error_code() const noexcept { return code; }

out_of_memory::out_of_memory(const char *text) noexcept : runtime_exception(text, E_OUTOFMEMORY) {}
out_of_memory::out_of_memory() noexcept : runtime_exception(E_OUTOFMEMORY) {}
out_of_memory::~out_of_memory() noexcept = default;

accelerator_view_removed::accelerator_view_removed(const char *text, HRESULT reason) noexcept
    : runtime_exception(text, reason) {}
accelerator_view_removed::accelerator_view_removed(HRESULT reason) noexcept : runtime_exception(reason) {}
accelerator_view_removed::~accelerator_view_removed() noexcept = default;
HRESULT accelerator_view_removed::get_view_removed_reason() const noexcept { return get_error_code(); }

invalid_compute_domain::invalid_compute_domain(const char *text) noexcept : runtime_exception(text, E_FAIL) {}
invalid_compute_domain::invalid_compute_domain() noexcept : runtime_exception(E_FAIL) {}
invalid_compute_domain::~invalid_compute_domain() noexcept = default;

unsupported_feature::unsupported_feature(const char *text) noexcept : runtime_exception(text, E_FAIL) {}
unsupported_feature::unsupported_feature() noexcept : runtime_exception(E_FAIL) {}
unsupported_feature::~unsupported_feature() noexcept = default;

uninitialized_object::uninitialized_object(const char *text) noexcept : runtime_exception(text, E_FAIL) {}
uninitialized_object::uninitialized_object() noexcept : runtime_exception(E_FAIL) {}
uninitialized_object::~uninitialized_object() noexcept = default;

} // namespace Concurrency
