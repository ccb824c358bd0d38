// Scalar replacement of aggregates: private objects of the library's classes and of closures become a variable for each
// member.
//   before: index<2> idx; idx.at[0] = i; ... idx.at[0] ...
//   after:  int idx_0; idx_0 = i; ... idx_0 ...
// Precondition: nothing takes the object's address. The user's own structs stay, so that generated code resembles the
// source. Copy propagation works on scalars only.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

enum class Aggregates : uint8_t {
  Library, // and temporaries
  All,     // the user's, too: for generated code that nobody compares with the source
};

llvm::Error replaceAggregates(kir::Module &M);

// True if something changed.
bool replaceAggregates(kir::Module &M, kir::Function &F, Aggregates Which = Aggregates::Library);

} // namespace ampcc::passes
