// Liveness of a private variable behind a statement, by a walk over the structured statements around it.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

// A statement that contains the one at hand. `Child`: the position of the statement that leads there, in a block.
struct Ancestor {
  kir::Statement *Of;
  std::size_t Child = 0;
};

// Whether no execution reads the value that V has behind the statement to which `Path` leads. Precondition: the address
// of V is not taken. It may say no although the value is not read.
bool isDeadBehind(const kir::Variable *V, llvm::ArrayRef<Ancestor> Path);

} // namespace ampcc::passes
