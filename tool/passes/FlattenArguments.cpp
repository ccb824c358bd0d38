#include "passes/FlattenArguments.h"
#include "kir/Builder.h"
#include "kir/LValues.h"
#include "kir/Walk.h"

using namespace ampcc::kir;
using llvm::cast;
using llvm::dyn_cast;

namespace ampcc::passes {
namespace {

class Flattener {
public:
  Flattener(Module &M, Function &Kernel, Variable *Block, Record &R) : M(M), Kernel(Kernel), Block(Block), R(R) {}
  void run() {
    for (unsigned I = 0; I != R.Fields.size();)
      if (!flatten(I))
        ++I;
  }

private:
  Module &M;
  Function &Kernel;
  Variable *Block;
  Record &R;

  bool flatten(unsigned Which);
  bool isOnlyTakenApart(unsigned Which);
  Member *fieldOfBlock(Expression *E, unsigned Which) const;
  Member *partOfField(Expression *E, unsigned Which, unsigned &Part) const;
};

// The block's field itself.
Member *Flattener::fieldOfBlock(Expression *E, unsigned Which) const {
  auto *Field = dyn_cast<Member>(E);
  if (!Field || Field->FieldIndex != Which)
    return nullptr;
  const Expression *Base = isDereference(Field->Base) ? cast<Unary>(Field->Base)->Operand : Field->Base;
  auto *Reference = dyn_cast<VariableReference>(Base);
  return Reference && Reference->Target == Block ? Field : nullptr;
}

// Whether E is a member of the block's field, or the only element of it.
Member *Flattener::partOfField(Expression *E, unsigned Which, unsigned &Part) const {
  if (auto *Inner = dyn_cast<Member>(E)) {
    Part = Inner->FieldIndex;
    return fieldOfBlock(Inner->Base, Which);
  }
  auto *Element = dyn_cast<Index>(E);
  auto *Subscript = Element ? dyn_cast<IntegerLiteral>(Element->Subscript) : nullptr;
  Part = 0;
  return Subscript && Subscript->Value == 0 ? fieldOfBlock(Element->Base, Which) : nullptr;
}

bool Flattener::isOnlyTakenApart(unsigned Which) {
  unsigned Whole = 0, Parts = 0, Part;
  walkExpressions(Kernel.Body, [&](Expression *&E) {
    Whole += fieldOfBlock(E, Which) != nullptr;
    Parts += partOfField(E, Which, Part) != nullptr;
  });
  return Whole == Parts;
}

// "a_shape" and its member "strides" is "a_strides", an extent with its only member "sizes" is just that.
std::string partName(const Field &Whole, const Record *Parts, const Field &Part) {
  llvm::StringRef Name = Whole.Name;
  if (Name.consume_back("_shape") || Parts->Fields.size() > 1)
    return (Name + "_" + Part.Name).str();
  return Name.str();
}

// Of one dimension there are no plural names.
std::string elementName(llvm::StringRef Name) {
  if (Name.ends_with("_extents") || Name.ends_with("_strides"))
    Name = Name.drop_back();
  return Name.str();
}

bool Flattener::flatten(unsigned Which) {
  const Field Whole = R.Fields[Which];
  const Type *T = Whole.FieldType;
  const Record *Parts = T->isRecord() ? T->record() : nullptr;
  bool IsPossible = Parts ? Parts->IsLibrary && !Parts->IsUnion : T->isArray() && T->count() == 1;
  if (!IsPossible || !isOnlyTakenApart(Which))
    return false;
  std::vector<Field> New;
  if (Parts)
    for (const Field &Part : Parts->Fields)
      New.push_back({partName(Whole, Parts, Part), Part.FieldType, Whole.Offset + Part.Offset});
  else
    New.push_back({elementName(Whole.Name), T->element(), Whole.Offset});
  std::vector<std::pair<Expression **, Expression *>> Changes; // made at the end: what is new looks like what was there
  walkExpressions(Kernel.Body, [&](Expression *&E) {
    unsigned Part;
    if (Member *Field = partOfField(E, Which, Part))
      Changes.emplace_back(&E, M.create<Member>(New[Part].FieldType, Field->Base, Which + Part));
    for (unsigned Later = Which + 1; Later != R.Fields.size(); ++Later)
      if (Member *Moved = fieldOfBlock(E, Later))
        Changes.emplace_back(&E, M.create<Member>(Moved->type(), Moved->Base, Later + New.size() - 1));
  });
  for (auto &[Slot, Replacement] : Changes)
    *Slot = Replacement;
  R.Fields.erase(R.Fields.begin() + Which);
  R.Fields.insert(R.Fields.begin() + Which, New.begin(), New.end());
  return true;
}

// The struct, also where it is reached through a pointer (amp/rt/interface.h); null for a kernel without one.
Variable *argumentBlock(const Function &Kernel, Record *&R) {
  for (Variable *P : Kernel.Parameters) {
    const Type *T = P->VariableType;
    bool IsPointer = T->isPointer() && T->space() == AddressSpace::Constant;
    T = IsPointer ? T->element() : T;
    if (T->isRecord() && (IsPointer || !P->VariableType->isPointer())) {
      R = T->record();
      return P;
    }
  }
  return nullptr;
}

// Every mention of the block names one of its fields.
bool isUsedByFields(Function &Kernel, const Variable *Block) {
  unsigned Mentions = 0, Fields = 0;
  walkExpressions(Kernel.Body, [&](Expression *&E) {
    auto *Reference = dyn_cast<VariableReference>(E);
    Mentions += Reference && Reference->Target == Block;
    auto *Field = dyn_cast<Member>(E);
    Fields += Field &&
              (rootVariable(Field->Base) == Block || (isDereference(Field->Base) && mentions(Field->Base, Block))) &&
              !llvm::isa<Member>(Field->Base);
  });
  return Mentions == Fields;
}

} // namespace

llvm::Error flattenArguments(Module &M) {
  Function *Kernel = M.kernel();
  Record *R = nullptr;
  Variable *Block = Kernel && Kernel->IsKernel ? argumentBlock(*Kernel, R) : nullptr;
  if (Block && isUsedByFields(*Kernel, Block))
    Flattener(M, *Kernel, Block, *R).run();
  return llvm::Error::success();
}

} // namespace ampcc::passes
