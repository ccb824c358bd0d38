// Names of C++ AMP that amp-cc does not support: a use is an error that names the replacement. The classes and
// functions accept all arguments and convert to all types, so that a use causes no further errors.
#pragma once

#include "amp/dialect.h"

#define AMPCC_ABSENT(text) __attribute__((unavailable(text)))
#define AMPCC_NO_DIRECT3D "amp-cc runs kernels through OpenCL and has no objects of Direct3D"

namespace ampcc {

// A type that kernels may capture without an error (sema/Annotations.h).
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
