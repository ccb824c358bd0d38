// concurrency::combinable: a value for each thread; combine() reduces them.
#pragma once

#include "parts/begin.inc"
#include "parts/concurrency.h"
#include "parts/require_tbb.h"
#include <tbb/combinable.h>

namespace Concurrency {

template <class T> class combinable {
public:
  combinable() : values([] { return T(); }) {}
  template <class Function> explicit combinable(Function initial) : values(initial) {}

  T &local() { return values.local(); }
  T &local(bool &exists) { return values.local(exists); }
  void clear() { values.clear(); }
  template <class Function> T combine(Function join) const {
    return const_cast<tbb::combinable<T> &>(values).combine(join);
  }
  template <class Function> void combine_each(Function f) const {
    const_cast<tbb::combinable<T> &>(values).combine_each(f);
  }

private:
  tbb::combinable<T> values;
};

} // namespace Concurrency

#include "parts/end.inc"
