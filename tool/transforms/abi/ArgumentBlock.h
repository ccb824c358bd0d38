// The argument block: the parameter of a kernel that holds all scalars and shapes (amp/rt/interface.h), and the
// accesses to its fields in the kernel's body.
#pragma once

#include "kir/Module.h"
#include <optional>

namespace ampcc::passes {

class ArgumentBlock {
public:
  // nullopt if the kernel has no block, uses it other than by its fields, or has it in global memory.
  static std::optional<ArgumentBlock> find(const kir::Module &M);

  kir::Function &Kernel;
  kir::Variable *Parameter;
  kir::Record &Fields;
  bool IsInBuffer; // the parameter is a pointer

  // E, if it is field `Which` of the block; null otherwise.
  kir::Member *field(kir::Expression *E, unsigned Which) const;

private:
  ArgumentBlock(kir::Function &Kernel, kir::Variable *Parameter, kir::Record &Fields, bool IsInBuffer)
      : Kernel(Kernel), Parameter(Parameter), Fields(Fields), IsInBuffer(IsInBuffer) {}
  bool isUsedByFields() const;
};

} // namespace ampcc::passes
