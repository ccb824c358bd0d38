#include "analysis/AccessPaths.h"

using namespace ampcc::kir;

namespace ampcc::analysis {

std::optional<VariablePart> partOf(const Expression *E) {
  if (auto *V = dyn_cast<VariableReference>(E))
    return VariablePart{V->Target, {}};
  const Expression *Whole = nullptr;
  unsigned Which = 0;
  if (auto *M = dyn_cast<Member>(E)) {
    Whole = M->Base;
    Which = M->FieldIndex;
  } else if (auto *I = dyn_cast<Index>(E)) {
    auto *Known = dyn_cast<IntegerLiteral>(I->Subscript);
    if (!Known || Known->Value >= partCount(I->Base->type()))
      return std::nullopt;
    Whole = I->Base;
    Which = Known->Value;
  }
  if (!Whole || Which >= partCount(Whole->type()))
    return std::nullopt;
  std::optional<VariablePart> Part = partOf(Whole);
  if (Part)
    Part->Path.push_back(Which);
  return Part;
}

unsigned partCount(const Type *T) {
  if (T->isArray())
    return T->count();
  return T->isRecord() && !T->record()->IsUnion ? T->record()->Fields.size() : 0;
}

const Type *partType(const Type *T, unsigned Which) {
  return T->isArray() ? T->element() : T->record()->Fields[Which].FieldType;
}

Expression *partOf(IRBuilder &Build, Expression *Whole, unsigned Which) {
  return Whole->type()->isArray() ? Build.index(Whole, Build.integer(Which)) : Build.member(Whole, Which);
}

Expression *partOf(IRBuilder &Build, Expression *Whole, const AccessPath &Path) {
  for (unsigned Which : Path)
    Whole = partOf(Build, Whole, Which);
  return Whole;
}

unsigned scalarCount(const Type *T, unsigned Limit) {
  unsigned Parts = partCount(T), Count = Parts ? 0 : 1;
  for (unsigned I = 0; I != Parts && Count <= Limit; ++I)
    Count += scalarCount(partType(T, I), Limit);
  return Count;
}

} // namespace ampcc::analysis
