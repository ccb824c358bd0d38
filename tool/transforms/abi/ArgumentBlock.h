// The argument block: the parameter of a kernel that holds all scalars and shapes (amp/rt/interface.h), and how the
// kernel's body refers to it.
#pragma once

#include "kir/Module.h"
#include <optional>

namespace ampcc::passes {

class ArgumentBlock {
public:
  // None for a module whose kernel has no block, does something else with it than to name fields, or has it in global
  // memory.
  static std::optional<ArgumentBlock> find(const kir::Module &M);

  kir::Function &Kernel;
  kir::Variable *Parameter;
  kir::Record &Fields;
  bool IsInBuffer; // the parameter is a pointer

  // The block's field itself; null if E is something else.
  kir::Member *field(kir::Expression *E, unsigned Which) const;

private:
  ArgumentBlock(kir::Function &Kernel, kir::Variable *Parameter, kir::Record &Fields, bool IsInBuffer)
      : Kernel(Kernel), Parameter(Parameter), Fields(Fields), IsInBuffer(IsInBuffer) {}
  bool isUsedByFields() const;
};

} // namespace ampcc::passes
