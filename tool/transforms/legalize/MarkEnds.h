// Tells the library's index functions which addresses only serve as ends (-famp-robust-access): such an address may be
// that behind the last element, `&v[n]`. Every other address outside of a container is a null pointer.
//   before: fn library at(self, i) { return i < n || ampcc_may_be_end() && i == n ? &self[i] : null; }
//           p != at(v, n)
//   after:  fn library at(self, i, end) { return i < n || end && i == n ? &self[i] : null; }
//           p != at(v, n, true)
// Precondition: functions are not inlined yet.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

void markEnds(kir::Module &M);

} // namespace ampcc::passes
