// The exception classes and error codes.
// SPEC: API-ERR-01, API-ERR-02, API-ERR-03, API-ERR-04, API-ERR-05, API-ERR-06, API-ERR-07, API-ERR-08, API-ERR-09
// SPEC: API-ERR-10, API-ERR-11, API-ERR-12, API-GEN-11
// RUN: %amp-cc %s -o %t && %t
#include "../../Inputs/check.h"
#include <cstring>
#include <exception>
#include <type_traits>

using namespace concurrency;

template <class Exception> void check_class(HRESULT code) {
  static_assert(std::is_base_of_v<runtime_exception, Exception> && std::is_base_of_v<std::exception, Exception>);
  static_assert(std::is_nothrow_copy_constructible_v<Exception> && std::is_nothrow_copy_assignable_v<Exception>);
  static_assert(std::has_virtual_destructor_v<Exception> && !std::is_convertible_v<const char *, Exception>);
  Exception silent;
  CHECK(silent.get_error_code() == code && !*silent.what());
  Exception copy(silent);
  {
    char text[] = "text";
    Exception other(text);
    std::memset(text, 'x', 4);
    CHECK(!std::strcmp(other.what(), "text") && other.get_error_code() == code);
    copy = other;
  }
  try {
    throw copy;
  } catch (const std::exception &caught) {
    CHECK(!std::strcmp(caught.what(), "text"));
  }
}

int main() {
  check_class<out_of_memory>(E_OUTOFMEMORY);
  check_class<invalid_compute_domain>(E_FAIL);
  check_class<unsupported_feature>(E_FAIL);
  check_class<uninitialized_object>(E_FAIL);

  runtime_exception plain(E_INVALIDARG), told("why", E_ABORT), copy(told);
  CHECK(!*plain.what() && plain.get_error_code() == E_INVALIDARG && !std::strcmp(copy.what(), "why"));
  copy = plain;
  CHECK(copy.get_error_code() == E_INVALIDARG && told.get_error_code() == E_ABORT);
  CHECK(!*runtime_exception(nullptr, E_FAIL).what());
  accelerator_view_removed removed("gone", DXGI_ERROR_DEVICE_HUNG), silent(DXGI_ERROR_DEVICE_RESET);
  CHECK(removed.get_view_removed_reason() == DXGI_ERROR_DEVICE_HUNG && !std::strcmp(removed.what(), "gone"));
  CHECK(removed.get_error_code() == DXGI_ERROR_DEVICE_HUNG &&
        silent.get_view_removed_reason() == DXGI_ERROR_DEVICE_RESET);
  static_assert(std::is_same_v<decltype(removed.get_view_removed_reason()), HRESULT> && sizeof(::HRESULT) == 4);
  static_assert(!std::is_default_constructible_v<runtime_exception> && noexcept(plain.what()));
  static_assert(!std::is_convertible_v<HRESULT, runtime_exception> && noexcept(plain.get_error_code()));

  CHECK(S_OK == 0 && E_FAIL < 0 && unsigned(E_FAIL) == 0x80004005u && unsigned(E_NOTIMPL) == 0x80004001u);
  CHECK(unsigned(E_POINTER) == 0x80004003u && unsigned(E_ABORT) == 0x80004004u &&
        unsigned(E_UNEXPECTED) == 0x8000FFFFu);
  CHECK(unsigned(E_ACCESSDENIED) == 0x80070005u && unsigned(E_OUTOFMEMORY) == 0x8007000Eu);
  CHECK(unsigned(E_INVALIDARG) == 0x80070057u && unsigned(DXGI_ERROR_DEVICE_REMOVED) == 0x887A0005u);
  CHECK(unsigned(DXGI_ERROR_DEVICE_HUNG) == 0x887A0006u && unsigned(DXGI_ERROR_DEVICE_RESET) == 0x887A0007u);
  return failures != 0;
}
