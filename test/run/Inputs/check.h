// What run tests have in common: checks that print, and functions that both sides run.
#pragma once

#include <amp.h>
#include <cstdio>
#include <typeinfo>

inline int failures = 0;

inline void report(const char *file, int line, const char *what) {
  std::printf("%s:%d: %s\n", file, line, what);
  ++failures;
}

#define CHECK(...) ((__VA_ARGS__) ? void() : report(__FILE__, __LINE__, #__VA_ARGS__))

// That an expression throws exactly this class with this code, and says something.
#define CHECK_THROWS(exception, code, ...)                                                                             \
  try {                                                                                                                \
    static_cast<void>(__VA_ARGS__);                                                                                    \
    report(__FILE__, __LINE__, "does not throw: " #__VA_ARGS__);                                                       \
  } catch (const concurrency::runtime_exception &error) {                                                              \
    if (typeid(error) != typeid(concurrency::exception) || error.get_error_code() != (code) || !*error.what())         \
      report(__FILE__, __LINE__, error.what());                                                                        \
  }
#define CHECK_INVALID(...) CHECK_THROWS(runtime_exception, E_INVALIDARG, __VA_ARGS__)

// In a function for both sides, which cannot print on one of them: returns the line of what is wrong, and 0 at its end.
#define EXPECT(...)                                                                                                    \
  do {                                                                                                                 \
    if (!(__VA_ARGS__))                                                                                                \
      return __LINE__;                                                                                                 \
  } while (false)

// Runs a function object on the accelerator, as a tile of one thread, and reports the line it returns.
template <class Function> void check_in_kernel(const char *file, const Function &function) {
  int line = -1;
  concurrency::array_view<int> result(1, &line);
  concurrency::parallel_for_each(result.extent.tile<1>(),
                                 [=](concurrency::tiled_index<1> i) restrict(amp) { result[i] = function(); });
  result.synchronize();
  if (line)
    report(file, line, "is wrong on the accelerator");
}

// And on the host.
template <class Function> void check_on_both(const char *file, const Function &function) {
  if (const int line = function())
    report(file, line, "is wrong on the host");
  check_in_kernel(file, function);
}
