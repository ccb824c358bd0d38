// The door to the rules of restrict(amp) (sema/check): checks a parsed translation unit and reports what breaks them.
#pragma once

#include "sema/ErrorScopes.h"
#include "sema/Kernels.h"
#include "llvm/ADT/StringMap.h"

namespace clang {
class Sema;
}

namespace ampcc {

// The type of a call: as it is compared, and as it is written.
struct CallType {
  std::string Canonical, Written;
};

// The types of the calls in dual functions, by place.
using CallTypes = llvm::StringMap<std::vector<CallType>>;

struct CheckedUnit {
  std::vector<Kernel> Kernels;
  bool HasDualFunctions = false; // the host's version of some function must be checked, too
  std::vector<ErrorScope> Scopes;
  std::vector<CallPath> Paths;
  CallTypes DualCalls; // as the accelerator's version sees them
};

// How large tiles and their memory may be (R-LANG-135, -144).
enum class TileLimits {
  OfSpecification, // 1,024 threads and 32 KiB
  OfDevice,        // what the device has, which is known at the launch
};

// Behind the accelerator-side parse. Each of the keywords `TileStatics` must belong to a declaration.
CheckedUnit checkAcceleratorSide(clang::Sema &Parsing, llvm::ArrayRef<clang::SourceLocation> TileStatics,
                                 TileLimits Limits);

// Behind the host-side parse: dual functions must be valid there as well (R-LANG-17, -44).
void checkCpuSide(clang::Sema &Parsing, const CallTypes &DualCalls);

} // namespace ampcc
