// Scalar replacement of aggregates: replaces private objects of the library's classes and of closures with one variable
// for each member.
//   before: index<2> idx; idx.at[0] = i; ... idx.at[0] ...
//   after:  int idx_0; idx_0 = i; ... idx_0 ...
// Precondition: the object's address is not taken. The user's own structs stay, so that generated code resembles the
// source. It enables copy propagation, which works on scalars only.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

enum class Aggregates : uint8_t {
  Library, // objects of library classes and temporaries
  All,     // also the user's variables, if the generated code need not resemble the source
};

void replaceAggregates(kir::Module &M);

// True if something changed.
bool replaceAggregates(kir::Module &M, kir::Function &F, Aggregates Which = Aggregates::Library);

} // namespace ampcc::passes
