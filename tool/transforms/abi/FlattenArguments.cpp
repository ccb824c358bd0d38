#include "transforms/abi/FlattenArguments.h"
#include "kir/Walk.h"
#include "transforms/abi/ArgumentBlock.h"

using namespace ampcc::kir;

namespace ampcc::passes {
namespace {

class Flattener {
public:
  Flattener(Module &M, const ArgumentBlock &Block) : M(M), Kernel(Block.Kernel), Block(Block), R(Block.Fields) {}
  void run() {
    for (unsigned I = 0; I != R.Fields.size();)
      if (!flatten(I))
        ++I;
  }

private:
  Module &M;
  Function &Kernel;
  const ArgumentBlock &Block;
  Record &R;

  bool flatten(unsigned Which);
  bool isOnlyTakenApart(unsigned Which);
  Field part(const Field &Whole, uint64_t Offset, const Type *T, const std::string &Suffix) const;
  Member *partOfField(Expression *E, unsigned Which, unsigned &Part) const;
};

// The block's field `Which` if E is a member of it, whose index is stored in Part, or its element 0; null otherwise.
Member *Flattener::partOfField(Expression *E, unsigned Which, unsigned &Part) const {
  if (auto *Inner = dyn_cast<Member>(E)) {
    Part = Inner->FieldIndex;
    return Block.field(Inner->Base, Which);
  }
  auto *Element = dyn_cast<Index>(E);
  auto *Subscript = Element ? dyn_cast<IntegerLiteral>(Element->Subscript) : nullptr;
  Part = 0;
  return Subscript && Subscript->Value == 0 ? Block.field(Element->Base, Which) : nullptr;
}

bool Flattener::isOnlyTakenApart(unsigned Which) {
  unsigned Whole = 0, Parts = 0, Part;
  walkExpressions(Kernel.Body, [&](Expression *&E) {
    Whole += Block.field(E, Which) != nullptr;
    Parts += partOfField(E, Which, Part) != nullptr;
  });
  return Whole == Parts;
}

// The signature names the parts of views and arrays only; those of values get a suffix.
Field Flattener::part(const Field &Whole, uint64_t Offset, const Type *T, const std::string &Suffix) const {
  Offset += Whole.Offset;
  return {M.Signature.nameAt(Offset, T).value_or(Whole.Name + Suffix), T, Offset};
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
      New.push_back(part(Whole, Part.Offset, Part.FieldType, Parts->Fields.size() > 1 ? "_" + Part.Name : ""));
  else
    New.push_back(part(Whole, 0, T->element(), ""));
  std::vector<std::pair<Expression **, Expression *>> Changes; // applied at the end: new members would match again
  walkExpressions(Kernel.Body, [&](Expression *&E) {
    unsigned Part;
    if (const Member *Field = partOfField(E, Which, Part))
      Changes.emplace_back(&E, M.create<Member>(New[Part].FieldType, Field->Base, Which + Part));
    for (unsigned Later = Which + 1; Later != R.Fields.size(); ++Later)
      if (const Member *Moved = Block.field(E, Later))
        Changes.emplace_back(&E, M.create<Member>(Moved->type(), Moved->Base, Later + New.size() - 1));
  });
  for (auto &[Slot, Replacement] : Changes)
    *Slot = Replacement;
  R.Fields.erase(R.Fields.begin() + Which);
  R.Fields.insert(R.Fields.begin() + Which, New.begin(), New.end());
  return true;
}

} // namespace

void flattenArguments(Module &M) {
  if (std::optional<ArgumentBlock> Block = ArgumentBlock::find(M))
    Flattener(M, *Block).run();
}

} // namespace ampcc::passes
