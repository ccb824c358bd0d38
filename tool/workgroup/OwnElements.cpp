#include "workgroup/OwnElements.h"
#include "kir/Arithmetic.h"
#include "kir/LValues.h"
#include "kir/Walk.h"
#include "workgroup/IterationSpace.h"

using namespace ampcc::kir;
using ampcc::analysis::AffineExpr;

namespace ampcc::passes {

void OwnElements::Sources::add(const Sources &Other) {
  AreKnown &= Other.AreKnown;
  Positions |= Other.Positions;
  Groups |= Other.Groups;
}

OwnElements::OwnElements(Module &M, const IterationSpace &Space, const VariableSet &AddressTaken)
    : Space(Space), AddressTaken(AddressTaken), Functions(effectsOfFunctions(M)) {
  for (const IterationDimension &D : Space.Dimensions)
    WorkItemDimensions[D.Position] = D.Number;
  collect(M, M.kernel()->Body, nullptr, nullptr);
}

void OwnElements::collectOperation(const Expression *E, const For *Loop, const Places *Around) {
  const Effects Of = effectsOfOperation(E, AddressTaken, &Functions);
  for (const Variable *V : Of.Writes)
    Assigned.insert(V);
  MemorySet Shared = MemorySet::of(AddressSpace::Global);
  Shared |= MemorySet::of(AddressSpace::Local);
  if (!Of.MemoryWritten.overlaps(Shared))
    return;
  const Expression *To = modifiedLValue(E); // null: a call
  Place Where = To && Around ? Around->of(To) : Place();
  HasUnknownStores |= !Where.Root;
  if (Where.Root)
    addStore(Where, Loop);
}

// `Loop`: the innermost work-item loop around the store; null: there is none.
void OwnElements::addStore(const Place &To, const For *Loop) {
  const bool IsTileMemory = To.Space == AddressSpace::Local;
  Stores &Of = Stored.try_emplace({To.Root, IsTileMemory ? Loop : nullptr}, Stores{To}).first->second;
  const AffineExpr *First = onlySubscript(Of.First), *Subscript = onlySubscript(To);
  Of.AreKnown = Of.AreKnown && Loop && First && Subscript && Of.Distances.add(First->distanceTo(*Subscript));
}

void OwnElements::collect(Module &M, Statement *S, const For *Loop, const Places *Around) {
  if (std::optional<WorkItemLoop> WorkItems = WorkItemLoop::of(S)) {
    const AffineAnalysis Sums(M, *WorkItems, AddressTaken);
    const Places Inside(Sums);
    WorkItemDimensions[WorkItems->variable()] = WorkItems->dimension().Number;
    return collect(M, WorkItems->body(), &WorkItems->loop(), &Inside);
  }
  if (auto *D = dyn_cast<Declare>(S))
    Declarations[D->Declared].push_back(D->Initializer);
  auto *L = dyn_cast<For>(S);
  forEachPart(
      S,
      [&](Expression *&E) {
        walkExpression(E, [&](Expression *&Part) {
          if (!isWorkItemLoop(S) || E != L->Step) // the step of a work-item loop is no assignment of the kernel
            collectOperation(Part, Loop, Around);
        });
      },
      [&](Statement *&Child) { collect(M, Child, Loop, Around); });
}

OwnElements::Sources OwnElements::sourcesOf(const Variable *V) const {
  if (auto Step = WorkItemDimensions.find(V); Step != WorkItemDimensions.end())
    return {true, 1u << Step->second, 0};
  if (V->IsParameter)
    return {!AddressTaken.contains(V) && !Assigned.contains(V)};
  auto Found = Declarations.find(V);
  if (Found == Declarations.end() || Assigned.contains(V) || AddressTaken.contains(V) ||
      V->Space != AddressSpace::Private)
    return {false};
  auto [At, IsNew] = Known.try_emplace(V, Sources{false});
  if (!IsNew)
    return At->second;
  Sources Result;
  for (const Expression *Value : Found->second)
    Result.add(Value ? sourcesOf(Value) : Sources{false});
  return Known[V] = Result;
}

OwnElements::Sources OwnElements::sourcesOf(const Expression *E) const {
  if (auto *R = dyn_cast<VariableReference>(E))
    return sourcesOf(R->Target);
  auto *C = dyn_cast<BuiltinCall>(E);
  if (C && C->Id == BuiltinId::get_group_id) {
    std::optional<unsigned> Dimension = dimensionAsked(C, C->Id);
    return Dimension ? Sources{true, 0, 1u << *Dimension} : Sources{false};
  }
  const bool IsKnown = llvm::isa<IntegerLiteral, Unary, Binary, Cast, Member>(E) || (C && isUniformInGroup(C->Id));
  Sources Result{IsKnown && !isDereference(E) && !isAddressOf(E) && isPure(E)};
  forEachChild(E, [&](const Expression *Child) { Result.add(sourcesOf(Child)); });
  return Result;
}

// Whether the subscript depends on the positions in all dimensions and, unless the memory is local, on all group ids:
// otherwise, several work-items access the element. The stores to a buffer are compared in the whole kernel, those to
// local memory only within one loop, in which invariant values do not change.
bool OwnElements::differsBetweenWorkItems(const Place &Of) const {
  Sources All;
  const AffineExpr &Subscript = *onlySubscript(Of);
  for (const AffineExpr::Term &T : Subscript.inductionTerms())
    All.add(sourcesOf(T.Induction));
  for (const AffineExpr::Term &T : Subscript.invariantTerms())
    for (const Expression *Each : T.Coefficients)
      All.add(sourcesOf(Each));
  const bool IsTileMemory = Of.Space == AddressSpace::Local;
  return (All.AreKnown || IsTileMemory) && llvm::all_of(Space.Dimensions, [&](const IterationDimension &D) {
           const unsigned Bit = 1u << D.Number;
           return (D.MaxCount == 1 || (All.Positions & Bit)) && (IsTileMemory || (All.Groups & Bit));
         });
}

bool OwnElements::isExpanded(const Expression *LValue, WorkItemLoop WorkItems) const {
  const Variable *Root = rootVariable(LValue);
  auto *Last = dyn_cast<Index>(LValue);
  if (!Root || Root->Space != AddressSpace::Private || !LValue->type()->isScalar() || AddressTaken.contains(Root) ||
      !Last || !isReferenceTo(Last->Subscript, WorkItems.variable()))
    return false;
  for (const Expression *E = Last->Base; E->type()->isArray() && !llvm::isa<VariableReference>(E);) {
    auto *I = dyn_cast<Index>(E);
    std::optional<int64_t> Constant = I ? literalValue(I->Subscript) : std::nullopt;
    const Variable *V = I ? referencedVariable(I->Subscript) : nullptr;
    if (!(V && Space.isPosition(V)) && !(Constant && *Constant >= 0 && uint64_t(*Constant) < I->Base->type()->count()))
      return false;
    E = I->Base;
  }
  return true;
}

bool OwnElements::isAtOwnIndex(const Place &Of, WorkItemLoop WorkItems) const {
  const AffineExpr *Subscript = onlySubscript(Of);
  const int64_t Stride = Subscript ? Subscript->coefficientOf(WorkItems.variable()) : 0;
  if (Stride == 0 || (Of.Space != AddressSpace::Global && Of.Space != AddressSpace::Local) ||
      llvm::range_size(Subscript->inductionTerms()) != 1 || !differsBetweenWorkItems(Of))
    return false;
  const bool IsTileMemory = Of.Space == AddressSpace::Local;
  const auto All = Stored.find({Of.Root, IsTileMemory ? &WorkItems.loop() : nullptr});
  if (HasUnknownStores || All == Stored.end())
    return !HasUnknownStores;
  const Stores &Others = All->second;
  if (!Others.AreKnown)
    return false;
  const std::optional<int64_t> Distance = onlySubscript(Others.First)->distanceTo(*Subscript);
  return Distance && std::max(std::abs(*Distance - Others.Distances.Least),
                              std::abs(*Distance - Others.Distances.Greatest)) < std::abs(Stride);
}

bool OwnElements::isOnlyWrittenObject(const Place &Of) const {
  return !HasUnknownStores && llvm::all_of(Stored, [&](const auto &Each) {
    return Each.first.first == Of.Root || !Each.second.First.mayOverlap(Of, AddressTaken);
  });
}

} // namespace ampcc::passes
