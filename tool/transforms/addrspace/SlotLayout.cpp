#include "transforms/addrspace/SlotLayout.h"
#include "kir/Walk.h"

using namespace ampcc::kir;
using llvm::ArrayRef;

namespace ampcc::passes {

static bool pointsToRecord(const Type *T) { return T->isPointer() && T->element()->isRecord(); }

// Matches `(D *)base` and `(D *)((char *)base - 8)`.
const Expression *castObject(const Cast *C) {
  if (!pointsToRecord(C->type()))
    return nullptr;
  const Expression *From = C->Operand;
  if (auto *Displaced = dyn_cast<Binary>(From); Displaced && Displaced->type()->isPointer())
    if (auto *Bytes = dyn_cast<Cast>(Displaced->Left))
      From = Bytes->Operand;
  return pointsToRecord(From->type()) && From->type()->element() != C->type()->element() ? From : nullptr;
}

using RecordPair = std::pair<const Record *, const Record *>; // from, to

static std::vector<RecordPair> castsBetweenRecords(const Module &M) {
  std::vector<RecordPair> Result;
  forEachNode<Cast>(M, [&](Cast *C) {
    if (const Expression *From = castObject(C))
      Result.push_back({From->type()->element()->record(), C->type()->element()->record()});
  });
  return Result;
}

bool SlotLayout::add(const Record *Base, const Record *Class) {
  auto &List = Derived[Base];
  bool IsNew = Base != Class && !llvm::is_contained(List, Class);
  if (IsNew)
    List.push_back(Class);
  return IsNew;
}

// A cast to a class with more slots is a downcast. A cast between classes without slots may be a step through other
// bases: the classes derived from its target are then derived from its source, too (transitive closure).
SlotLayout::SlotLayout(const Module &M) {
  std::vector<RecordPair> Down, Up;
  for (auto [From, To] : castsBetweenRecords(M))
    if (count(To) > count(From))
      Down.push_back({From, To});
    else if (count(From) == 0)
      Up.push_back({From, To});
  for (auto [From, To] : Down)
    add(From, To);
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (auto [From, To] : Up)
      for (const Record *Class : llvm::SmallVector<const Record *>(derivedFrom(To)))
        Changed |= add(From, Class);
  }
}

ArrayRef<const Record *> SlotLayout::derivedFrom(const Record *Base) const {
  auto Found = Derived.find(Base);
  return Found == Derived.end() ? ArrayRef<const Record *>() : ArrayRef(Found->second);
}

unsigned SlotLayout::countOutside(const Type *T, const Record *Base) const {
  switch (T->kind()) {
  case Type::Kind::Pointer:
    return 1 + count(T->element());
  case Type::Kind::Array:
    return countOutside(T->element(), Base);
  case Type::Kind::Record:
    return T->record() == Base ? 0 : countOutside(T->record(), Base);
  default:
    return 0;
  }
}

unsigned SlotLayout::countOutside(const Record *R, const Record *Base) const {
  unsigned Count = 0;
  for (const Field &F : R->Fields)
    Count += countOutside(F.FieldType, Base);
  for (const Record *Class : derivedFrom(R))
    Count += countOutside(Class, R);
  return Count;
}

Slots SlotLayout::field(const Type *T, unsigned FieldIndex, ArrayRef<Slot> All) const {
  unsigned Begin = 0;
  const std::vector<Field> &Fields = T->record()->Fields;
  for (unsigned I = 0; I != FieldIndex; ++I)
    Begin += count(Fields[I].FieldType);
  auto Own = All.slice(Begin, count(Fields[FieldIndex].FieldType));
  return Slots(Own.begin(), Own.end());
}

Slots SlotLayout::hidden(const Record *Base, const Record *Class, ArrayRef<Slot> OfBase) const {
  std::size_t End = OfBase.size();
  for (const Record *Other : llvm::reverse(derivedFrom(Base))) {
    std::size_t Begin = End - countOutside(Other, Base);
    if (Other == Class)
      return Slots(OfBase.begin() + Begin, OfBase.begin() + End);
    End = Begin;
  }
  return {};
}

void SlotLayout::sort(const Record *R, const Record *Base, ArrayRef<Slot> All, Sides &Into) const {
  for (const Field &F : R->Fields) {
    ArrayRef<Slot> Own = All.take_front(count(F.FieldType));
    All = All.drop_front(Own.size());
    if (!F.FieldType->isRecord())
      Into.Outside.append(Own.begin(), Own.end());
    else if (F.FieldType->record() == Base)
      Into.Inside.append(Own.begin(), Own.end());
    else
      sort(F.FieldType->record(), Base, Own, Into);
  }
  Into.Outside.append(All.begin(), All.end());
}

SlotLayout::Sides SlotLayout::sides(const Record *Class, const Record *Base, ArrayRef<Slot> OfDerived) const {
  Sides Result;
  sort(Class, Base, OfDerived, Result);
  return Result;
}

} // namespace ampcc::passes
