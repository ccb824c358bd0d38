// The entry point of the rules of restrict(amp) (sema/check): checks a parsed translation unit and reports violations.
#pragma once

#include "sema/DualNames.h"
#include "sema/ErrorScopes.h"
#include "sema/Kernels.h"
#include "llvm/ADT/StringMap.h"

namespace clang {
class Sema;
}

namespace ampcc {

// The type of a call: canonical, for comparisons, and as it is written.
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
  CallTypes DualCalls; // the types of calls in the accelerator's versions
};

// The limits on tiles and their memory (R-LANG-135, -144).
enum class TileLimits {
  OfSpecification, // 1,024 threads and 32 KiB
  OfDevice,        // the device's limits, which are known at the launch
};

// To be called after the device parse. Each of the keywords `TileStatics` must belong to a declaration.
CheckedUnit checkAcceleratorSide(clang::Sema &Parsing, DualNames Duals,
                                 llvm::ArrayRef<clang::SourceLocation> TileStatics, TileLimits Limits);

// To be called after the host parse: dual functions must be valid there as well (R-LANG-17, -44).
void checkCpuSide(clang::Sema &Parsing, DualNames Duals, const CallTypes &DualCalls);

} // namespace ampcc
