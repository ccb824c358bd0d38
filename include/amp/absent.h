// Names of C++ AMP that amp-cc does not have: a use is one error that says so and what to use instead. The names stand
// for classes and functions that take and give anything, so that nothing else is wrong where they are used.
#pragma once

#include "amp/dialect.h"
#include <type_traits>

#define AMPCC_ABSENT(text) __attribute__((unavailable(text)))
#define AMPCC_NO_DIRECT3D "amp-cc runs kernels through OpenCL and has no objects of Direct3D"

namespace ampcc {

// What kernels capture as they like (sema/Annotations.h).
class AMPCC_ANNOTATE("ampcc:absent") absent {
public:
  template <class... Arguments> absent(Arguments &&...) AMPCC_CPU_AMP {}
  absent(const absent &) = default;
  absent &operator=(const absent &) = default;
  template <class T> operator T() const AMPCC_CPU_AMP { return T(); }
};

// Functions of these names, with and without template arguments.
#define AMPCC_ABSENT_FUNCTION(name, text)                                                                              \
  template <class... Arguments> AMPCC_ABSENT(text)::ampcc::absent name(Arguments &&...) { return {}; }                 \
  template <class T, int N, class... Arguments> AMPCC_ABSENT(text)::ampcc::absent name(Arguments &&...) { return {}; }

} // namespace ampcc
