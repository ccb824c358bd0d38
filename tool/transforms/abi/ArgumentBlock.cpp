#include "transforms/abi/ArgumentBlock.h"
#include "kir/LValues.h"
#include "kir/Walk.h"

using namespace ampcc::kir;

namespace ampcc::passes {

std::optional<ArgumentBlock> ArgumentBlock::find(const Module &M) {
  Function *Kernel = M.kernel();
  if (!Kernel || !Kernel->IsKernel)
    return std::nullopt;
  Variable *P = Kernel->parameter({ParameterRole::Block});
  if (!P || P->VariableType->isPointerTo(AddressSpace::Global))
    return std::nullopt;
  const Type *T = P->VariableType;
  ArgumentBlock Found(*Kernel, P, *(T->isPointer() ? T->element() : T)->record(), T->isPointer());
  return Found.isUsedByFields() ? std::optional(Found) : std::nullopt;
}

Member *ArgumentBlock::field(Expression *E, unsigned Which) const {
  auto *Field = dyn_cast<Member>(E);
  if (!Field || Field->FieldIndex != Which)
    return nullptr;
  const Expression *Base = isDereference(Field->Base) ? cast<Unary>(Field->Base)->Operand : Field->Base;
  return isReferenceTo(Base, Parameter) ? Field : nullptr;
}

// Whether every reference to the block selects one of its fields.
bool ArgumentBlock::isUsedByFields() const {
  unsigned Mentions = 0, Named = 0;
  walkExpressions(Kernel.Body, [&](Expression *&E) {
    Mentions += isReferenceTo(E, Parameter);
    auto *Field = dyn_cast<Member>(E);
    Named += Field && field(Field, Field->FieldIndex);
  });
  return Mentions == Named;
}

} // namespace ampcc::passes
