// Finds loops over threads in which a step stores to memory, and then reads or writes what may be the same place, where
// neighbouring steps access records, or elements that are apart. Such loops must run one step after the other: where
// the steps are promised to be independent, LLVM knows of no dependences within a step either, and where it collects
// the accesses of neighbouring steps to one record (interleaved accesses), it moves the reads up and the stores down.
#pragma once

#include "kir/CountedLoop.h"
#include "kir/Effects.h"

namespace ampcc::passes {

bool hasStridedRewrite(kir::Module &M, kir::WorkItemLoop Threads, const kir::VariableSet &AddressTaken);

} // namespace ampcc::passes
