#include "transforms/addrspace/SpaceAnalysis.h"
#include "kir/Walk.h"
#include "llvm/ADT/MapVector.h"

using namespace ampcc::kir;
using llvm::ArrayRef;

namespace ampcc::passes {

static Slots withoutFirst(ArrayRef<Slot> S) { return S.empty() ? Slots() : Slots(S.begin() + 1, S.end()); }

SpaceAnalysis::SpaceAnalysis(const Function &F, const SlotLayout &Layout, const SpaceSummaries &Summaries)
    : Layout(Layout), Summaries(Summaries) {
  for (const Variable *P : F.Parameters)
    Interface.append(variableSlots(P));
  Result = Classes.fresh(Layout.count(F.Result));
  Interface.append(Result);
  visit(F.Body);
}

SpaceSummary SpaceAnalysis::summarize() {
  Classes.propagate();
  SpaceSummary Summary;
  llvm::MapVector<Slot, unsigned> Numbers;
  for (Slot S : Interface) {
    auto [It, IsNew] = Numbers.try_emplace(Classes.find(S), Summary.Masks.size());
    if (IsNew)
      Summary.Masks.push_back(Classes.mask(S));
    Summary.ClassOf.push_back(It->second);
  }
  FlowGraph Graph = Classes.flowGraph();
  for (auto [From, FromNumber] : Numbers)
    for (Slot To : Classes.reachableFrom(From, Graph))
      if (auto It = Numbers.find(To); It != Numbers.end() && To != From)
        Summary.Flows.push_back({FromNumber, It->second});
  return Summary;
}

// Adds the constraints of an assignment of a value to an object with slots To. A null pointer is unified with its
// target, which determines its space.
void SpaceAnalysis::addSubset(const Expression *From, ArrayRef<Slot> To) {
  Slots Value = visit(From);
  if (Value.empty() || To.empty())
    return;
  bool IsNull = llvm::isa<NullPointer, ZeroValue>(From);
  if (!From->type()->isPointer() || IsNull)
    return Classes.unify(To, Value);
  Classes.addSubset(Value[0], To[0]);
  Classes.unify(To.drop_front(), ArrayRef<Slot>(Value).drop_front());
}

const Slots &SpaceAnalysis::variableSlots(const Variable *V) {
  auto It = Variables.find(V);
  if (It == Variables.end())
    It = Variables.try_emplace(V, Classes.fresh(Layout.count(V->VariableType))).first;
  return It->second;
}

void SpaceAnalysis::visit(const Statement *S) {
  if (auto *D = dyn_cast<Declare>(S)) {
    const Slots Own = variableSlots(D->Declared);
    if (D->Initializer)
      addSubset(D->Initializer, Own);
  } else if (auto *R = dyn_cast<Return>(S)) {
    if (R->Value)
      addSubset(R->Value, Result);
  } else {
    forEachPart(S, [&](const Expression *E) { visit(E); }, [&](const Statement *Child) { visit(Child); });
  }
}

const Slots &SpaceAnalysis::visit(const Expression *E) {
  if (auto It = Values.find(E); It != Values.end())
    return It->second;
  Slots Computed = compute(E);
  return Values[E] = std::move(Computed);
}

Slots SpaceAnalysis::compute(const Expression *E) {
  switch (E->kind()) {
  case Expression::Kind::VariableReference:
    return variableSlots(cast<VariableReference>(E)->Target);
  case Expression::Kind::Unary:
    return computeUnary(cast<Unary>(E));
  case Expression::Kind::Binary:
    return computeBinary(cast<Binary>(E));
  case Expression::Kind::Conditional:
    return computeConditional(cast<Conditional>(E));
  case Expression::Kind::Call:
    return computeCall(cast<Call>(E));
  case Expression::Kind::Cast:
    return computeCast(cast<Cast>(E));
  case Expression::Kind::Index:
    return computeIndex(cast<Index>(E));
  case Expression::Kind::InitializerList:
    return computeInitializer(cast<InitializerList>(E));
  case Expression::Kind::Member:
    return computeMember(cast<Member>(E));
  case Expression::Kind::BuiltinCall:
    for (const Expression *A : cast<BuiltinCall>(E)->Arguments)
      visit(A);
    [[fallthrough]];
  default:
    return Classes.fresh(Layout.count(E->type()));
  }
}

Slots SpaceAnalysis::computeUnary(const Unary *U) {
  Slots Operand = visit(U->Operand);
  if (U->Op == UnaryOperator::Dereference)
    return withoutFirst(Operand);
  if (U->Op != UnaryOperator::AddressOf)
    return matching(U->type(), Operand);
  Slots Address{lvalueSpace(U->Operand)};
  Address.append(Operand);
  return matching(U->type(), Address);
}

Slots SpaceAnalysis::computeBinary(const Binary *B) {
  Slots Left = visit(B->Left), Right = visit(B->Right);
  if (B->Op == BinaryOperator::Comma)
    return Right;
  bool BothPointers = B->Left->type()->isPointer() && B->Right->type()->isPointer();
  if (B->Op == BinaryOperator::Assign)
    addSubset(B->Right, Left);
  else if (BothPointers) // compared or subtracted
    Classes.unify(Left, Right);
  if (Layout.count(B->type()) == 0)
    return {};
  return matching(B->type(), Left.empty() ? Right : Left);
}

Slots SpaceAnalysis::computeConditional(const Conditional *C) {
  visit(C->Condition);
  Slots Own = Classes.fresh(Layout.count(C->type()));
  addSubset(C->Then, Own);
  addSubset(C->Else, Own);
  return Own;
}

Slots SpaceAnalysis::computeCall(const Call *C) {
  const SpaceSummary &Summary = Summaries.find(C->Callee)->second;
  Slots PerClass = Classes.fresh(Summary.Masks.size());
  for (std::size_t I = 0; I != PerClass.size(); ++I)
    Classes.addMask(PerClass[I], Summary.Masks[I]);
  for (auto [From, To] : Summary.Flows)
    Classes.addSubset(PerClass[From], PerClass[To]);
  Slots Own;
  for (unsigned Class : Summary.ClassOf)
    Own.push_back(PerClass[Class]);
  std::size_t At = 0;
  for (std::size_t I = 0; I != C->Arguments.size(); ++I) {
    unsigned Count = Layout.count(C->Callee->Parameters[I]->VariableType);
    addSubset(C->Arguments[I], ArrayRef<Slot>(Own).slice(At, Count));
    At += Count;
  }
  Calls[C] = Own;
  return Slots(Own.begin() + At, Own.end());
}

// Unifies the slots of one object as a base class and as a derived class, in either order.
void SpaceAnalysis::relate(const Record *A, ArrayRef<Slot> OfA, const Record *B, ArrayRef<Slot> OfB) {
  auto RelateBase = [&](const Record *Base, ArrayRef<Slot> OfBase, const Record *Other, ArrayRef<Slot> OfOther) {
    auto [Inside, Outside] = Layout.sides(Other, Base, OfOther);
    for (const Record *Derived : Layout.derivedFrom(Base))
      Classes.unify(Layout.hidden(Base, Derived, OfBase),
                    Derived == Other ? Outside : Layout.hidden(Other, Derived, OfOther));
    Classes.unify(Inside, OfBase);
  };
  RelateBase(A, OfA, B, OfB);
  RelateBase(B, OfB, A, OfA);
}

// Unifies the hidden slots of the base subobjects with the slots of the derived object outside of the base.
void SpaceAnalysis::tieBases(const Record *Derived, const Record *Inner, ArrayRef<Slot> OfDerived) {
  for (const Field &F : Inner->Fields) {
    const Record *Base = F.FieldType->isRecord() ? F.FieldType->record() : nullptr;
    if (!Base)
      continue;
    if (llvm::is_contained(Layout.derivedFrom(Base), Derived)) {
      auto [Inside, Outside] = Layout.sides(Derived, Base, OfDerived);
      Classes.unify(Layout.hidden(Base, Derived, Inside), Outside);
    }
    tieBases(Derived, Base, OfDerived);
  }
}

Slots SpaceAnalysis::computeMember(const Member *M) {
  Slots Whole = visit(M->Base);
  if (!Whole.empty())
    tieBases(M->Base->type()->record(), M->Base->type()->record(), Whole);
  return Layout.field(M->Base->type(), M->FieldIndex, Whole);
}

// A cast between pointers to a base and to a derived class.
Slots SpaceAnalysis::computeClassCast(const Cast *C, const Expression *Object, Slot Space) {
  Slots Own = Classes.fresh(Layout.count(C->type())), From = visit(Object);
  Classes.unify(Own[0], Space);
  relate(C->type()->element()->record(), withoutFirst(Own), Object->type()->element()->record(), withoutFirst(From));
  return Own;
}

Slots SpaceAnalysis::computeCast(const Cast *C) {
  Slots Operand = visit(C->Operand);
  if (!C->type()->isPointer())
    return matching(C->type(), Operand);
  const Expression *Object = castObject(C);
  if (Object && Layout.count(Object->type()) != Layout.count(C->type()))
    return computeClassCast(C, Object, Operand[0]);
  if (!C->Operand->type()->isArray())
    return matching(C->type(), Operand);
  Slots Decayed{lvalueSpace(C->Operand)};
  Decayed.append(Operand);
  return matching(C->type(), Decayed);
}

Slots SpaceAnalysis::computeIndex(const Index *I) {
  visit(I->Subscript);
  Slots Base = visit(I->Base);
  return I->Base->type()->isPointer() ? withoutFirst(Base) : Base;
}

Slots SpaceAnalysis::computeInitializer(const InitializerList *L) {
  Slots Own = Classes.fresh(Layout.count(L->type()));
  for (unsigned I = 0; I != L->Elements.size(); ++I) {
    addSubset(L->Elements[I], L->type()->isRecord() ? Layout.field(L->type(), I, Own) : Own);
  }
  return Own;
}

Slots SpaceAnalysis::matching(const Type *T, ArrayRef<Slot> From) {
  unsigned Count = Layout.count(T);
  if (Count == From.size())
    return Slots(From.begin(), From.end());
  Slots Own = Classes.fresh(Count);
  if (Count && !From.empty())
    Classes.unify(Own[0], From[0]);
  return Own;
}

Slot SpaceAnalysis::lvalueSpace(const Expression *E) {
  if (auto *V = dyn_cast<VariableReference>(E))
    return Classes.of(V->Target->Space);
  if (auto *M = dyn_cast<Member>(E))
    return lvalueSpace(M->Base);
  if (auto *I = dyn_cast<Index>(E))
    return I->Base->type()->isPointer() ? visit(I->Base)[0] : lvalueSpace(I->Base);
  if (auto *U = dyn_cast<Unary>(E); U && U->Op == UnaryOperator::Dereference)
    return visit(U->Operand)[0];
  return Classes.of(AddressSpace::Private);
}

} // namespace ampcc::passes
