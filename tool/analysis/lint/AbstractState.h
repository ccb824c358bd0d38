// What is known of every variable at one point of a kernel: whether its value differs between the threads of a tile,
// which constant it is, and where pointers point to. A large array is one element; a variable that is not listed is the
// same in all threads.
#pragma once

#include "analysis/lint/Causes.h"
#include "analysis/lint/Places.h"
#include "llvm/ADT/SmallVector.h"
#include <map>

namespace ampcc::analysis {

struct Scalar {
  const Cause *Differs = nullptr;
  Places Targets = {}; // of a pointer
  Constant Known = {};
  bool join(const Scalar &Other); // whether that changed anything
};

using Value = llvm::SmallVector<Scalar, 2>; // by leaf

// All of a value's parts as one.
Scalar combined(const Value &V);

class State {
public:
  bool IsReachable = true;

  Value read(const Place &At, unsigned Leaves) const;
  void write(const Place &At, const Value &V, bool Replace);
  bool join(const State &Other); // whether that changed anything

private:
  std::map<const kir::Variable *, Value> Contents;
};

} // namespace ampcc::analysis
