#include "workgroup/ElementPromotion.h"
#include "analysis/AffineExpr.h"
#include "analysis/BufferUses.h"
#include "kir/Arithmetic.h"
#include "kir/Clone.h"
#include "kir/CountedLoop.h"
#include "kir/Effects.h"
#include "kir/IRBuilder.h"
#include "kir/LValues.h"
#include "kir/Matchers.h"
#include "kir/Operators.h"
#include "kir/Walk.h"
#include "llvm/ADT/MapVector.h"

using namespace ampcc::kir;

namespace ampcc::passes {
namespace {

constexpr unsigned LargestLoop = 150, MaxHeld = 6; // expressions, because the loop is copied; variables

// The element behind a variable that an lvalue designates or is a member of; null: it is something else.
const Index *pointeeElementOf(const Expression *LValue) {
  const Index *I = elementOf(LValue);
  return I && I->Base->type()->isPointerTo(AddressSpace::Global) && referencedVariable(I->Base) ? I : nullptr;
}

// A scalar of an element, and how the loop accesses it.
struct HeldScalar {
  const Expression *LValue; // its first access
  bool IsRead = false, IsWritten = false, IsUnconditional = false;
  bool IsWrittenInside = false; // of another expression, where no statement can follow that notes a conditional store
  Variable *Held = nullptr, *IsStored = nullptr;
};

// A pointer and the only element of it that the loop accesses.
struct Pointee {
  const Expression *Subscript = nullptr;
  llvm::SmallVector<HeldScalar, 2> Scalars;
  bool IsHeld = true;

  HeldScalar *find(const Expression *LValue) {
    auto At =
        llvm::find_if(Scalars, [&](const HeldScalar &Each) { return analysis::isSamePlace(Each.LValue, LValue); });
    return At == Scalars.end() ? nullptr : At;
  }
  bool isWritten() const {
    return llvm::any_of(Scalars, [](const HeldScalar &Each) { return Each.IsWritten; });
  }
};

// Promotes elements in a copy of a loop.
class Promotion : ModuleRewriter {
public:
  Promotion(Module &M, const CountedLoop &L, const VariableSet &AddressTaken, const FunctionEffects &Functions,
            analysis::BufferUseFinder &Buffers)
      : ModuleRewriter(M), L(L), AddressTaken(AddressTaken), Functions(Functions), Buffers(Buffers),
        Others(M.kernel()->Parameters.size()) {}
  Statement *run(); // null: there are no such elements

private:
  CountedLoop L;
  const VariableSet &AddressTaken;
  const FunctionEffects &Functions;
  analysis::BufferUseFinder &Buffers;
  llvm::MapVector<const Variable *, Pointee> Pointees;
  llvm::SmallBitVector Others; // the buffers that the loop accesses in other ways, by number of the parameter
  bool HasUnknownAccess = false, MayHaveEnded = false;

  void statement(const Statement *S, bool IsUnconditional);
  void expression(const Expression *E, bool IsUnconditional);
  void addOthers(const Expression *E);
  HeldScalar *access(const Expression *LValue, bool IsRead, bool IsWritten, bool IsUnconditional);
  bool isInvariant(const Expression *E, const Effects &OfLoop, const VariableSet &Own) const;
  bool isOnlyAccess(const Variable *Pointer);
  void choose();
  void replace(Statement *&S);
  Expression *isStored(const HeldScalar &Of);
  Block *promoted();
};

// Adds the buffers of accesses in E that are none to an element behind a variable.
void Promotion::addOthers(const Expression *E) {
  const analysis::ParameterUses Uses = Buffers.of(E);
  bool IsKnown = false;
  for (unsigned I = 0; I != Uses.size(); ++I)
    if (Uses[I].IsRead || Uses[I].IsWritten) {
      Others.set(I);
      IsKnown = true;
    }
  HasUnknownAccess |= !IsKnown;
}

// Null: it is no scalar that can be held.
HeldScalar *Promotion::access(const Expression *LValue, bool IsRead, bool IsWritten, bool IsUnconditional) {
  const Index *I = pointeeElementOf(LValue);
  if (!I) {
    if (readOf(LValue, AddressTaken).MemoryRead.overlaps(MemorySet::of(AddressSpace::Global)))
      addOthers(LValue);
    forEachAddressOperand(const_cast<Expression *>(LValue), [&](Expression *&E) { expression(E, IsUnconditional); });
    return nullptr;
  }
  expression(I->Subscript, IsUnconditional);
  Pointee &Of = Pointees[referencedVariable(I->Base)];
  const Type *T = LValue->type();
  Of.IsHeld &= (T->isInteger() || T->isFloat()) && !T->isBool() &&
               (!Of.Subscript || analysis::isSameValue(Of.Subscript, I->Subscript));
  Of.Subscript = I->Subscript;
  if (!Of.IsHeld)
    return nullptr;
  HeldScalar *Known = Of.find(LValue);
  if (!Known)
    Known = &Of.Scalars.emplace_back(HeldScalar{LValue});
  Known->IsRead |= IsRead;
  Known->IsWritten |= IsWritten;
  Known->IsUnconditional |= IsUnconditional;
  return Known;
}

// Collects the accesses of an expression's evaluation.
void Promotion::expression(const Expression *E, bool IsUnconditional) {
  if (const Expression *To = modifiedLValue(E)) {
    auto *B = dyn_cast<Binary>(E);
    if (HeldScalar *Written = access(To, !B || B->Op != BinaryOperator::Assign, true, IsUnconditional))
      Written->IsWrittenInside = true;
    if (B)
      expression(B->Right, IsUnconditional);
    return;
  }
  if (isLValue(E)) {
    access(E, true, false, IsUnconditional);
    return;
  }
  if (isAddressOf(E)) { // accesses through the pointer are found where they are
    forEachAddressOperand(cast<Unary>(E)->Operand, [&](Expression *&Part) { expression(Part, IsUnconditional); });
    return;
  }
  const Effects Own = effectsOfOperation(E, AddressTaken, &Functions);
  if (Own.MemoryRead.overlaps(MemorySet::of(AddressSpace::Global)) ||
      Own.MemoryWritten.overlaps(MemorySet::of(AddressSpace::Global)))
    addOthers(E);
  auto *B = dyn_cast<Binary>(E);
  const bool IsChoice = isa<Conditional>(E) || (B && isShortCircuit(B->Op));
  bool IsFirst = true;
  forEachChild(E, [&](const Expression *Child) {
    expression(Child, IsUnconditional && (IsFirst || !IsChoice));
    IsFirst = false;
  });
}

void Promotion::statement(const Statement *S, bool IsUnconditional) {
  IsUnconditional = IsUnconditional && !MayHaveEnded;
  if (const Binary *Store = plainStoreIn(S)) {
    expression(Store->Right, IsUnconditional);
    access(Store->Left, false, true, IsUnconditional);
    return;
  }
  forEachPart(
      S, [&](const Expression *E) { expression(E, IsUnconditional && !isLoop(S)); },
      [&](const Statement *Child) { statement(Child, IsUnconditional && isa<Block>(S)); });
  MayHaveEnded |= isLeftByContinue(S);
}

// Whether an index has the same value in front of the loop and in each iteration.
bool Promotion::isInvariant(const Expression *E, const Effects &OfLoop, const VariableSet &Own) const {
  const Effects Of = effectsOf(E, AddressTaken, &Functions);
  return Of.isInvariantIn(OfLoop) && !mentionsAny(E, [&](const Variable *V) { return Own.contains(V); });
}

// Whether the loop accesses the buffer through this pointer only.
bool Promotion::isOnlyAccess(const Variable *Pointer) {
  const auto SourcesOf = [&](const Variable *P) {
    return Buffers.sourcesOf(Build.variable(const_cast<Variable *>(P)));
  };
  const llvm::SmallBitVector Of = SourcesOf(Pointer);
  return Of.count() == 1 && !Of.anyCommon(Others) && llvm::all_of(Pointees, [&](const auto &Other) {
           const llvm::SmallBitVector Sources = SourcesOf(Other.first);
           return Other.first == Pointer || (Sources.any() && !Sources.anyCommon(Of));
         });
}

// Leaves the pointers whose element can be held.
void Promotion::choose() {
  const Effects OfLoop = effectsOf(&L.loop(), AddressTaken, &Functions);
  const VariableSet Own = declaredVariables(&L.loop());
  VariableSet Only; // found before any is removed
  for (const auto &[Pointer, Of] : Pointees)
    if (isOnlyAccess(Pointer))
      Only.insert(Pointer);
  Pointees.remove_if([&](const auto &Each) {
    const Pointee &Of = Each.second;
    const auto IsPossible = [](const HeldScalar &Each) {
      return Each.IsUnconditional || !(Each.IsRead || Each.IsWrittenInside);
    };
    return !Of.IsHeld || !Of.isWritten() || !llvm::all_of(Of.Scalars, IsPossible) || !Only.contains(Each.first) ||
           OfLoop.Writes.contains(Each.first) || Own.contains(Each.first) || !isInvariant(Of.Subscript, OfLoop, Own);
  });
}

// Replaces accesses with the variables, and notes conditional stores.
void Promotion::replace(Statement *&S) {
  forEachPart(
      S,
      [&](Expression *&E) {
        replaceExpressions(E, [&](Expression *Part) -> Expression * {
          const Index *I = isLValue(Part) ? pointeeElementOf(Part) : nullptr;
          auto Of = I ? Pointees.find(referencedVariable(I->Base)) : Pointees.end();
          const HeldScalar *Scalar = Of == Pointees.end() ? nullptr : Of->second.find(Part);
          return Scalar ? Build.variable(Scalar->Held) : nullptr;
        });
      },
      [&](Statement *&Child) { replace(Child); });
  const Binary *Store = plainStoreIn(S);
  const Variable *To = Store ? referencedVariable(Store->Left) : nullptr;
  for (const auto &[Pointer, Of] : Pointees)
    for (const HeldScalar &Each : Of.Scalars)
      if (To && To == Each.Held && Each.IsStored)
        S = Build.block({S, Build.store(Build.variable(Each.IsStored), Build.integer(1))});
}

// The flag is an int, because vectors of other elements have 32 bits in each lane, too.
Expression *Promotion::isStored(const HeldScalar &Of) {
  return Build.binary(BinaryOperator::NotEqual, Build.variable(Of.IsStored), Build.integer(0));
}

Block *Promotion::promoted() {
  auto *Result = M.create<Block>();
  std::vector<Statement *> Stores;
  for (auto &[Pointer, Of] : Pointees)
    for (HeldScalar &Each : Of.Scalars) {
      const Type *T = Each.LValue->type();
      const auto Element = [&] { return clone(M, Each.LValue); };
      Each.Held = Build.declare("held_" + Pointer->Name,
                                Each.IsUnconditional && Each.IsRead ? Element() : Build.zero(T), Result->Statements);
      if (!Each.IsUnconditional)
        Each.IsStored = Build.declare("is_stored", Build.integer(0), Result->Statements);
      if (!Each.IsWritten)
        continue;
      Statement *Store = Build.store(Element(), Build.variable(Each.Held));
      Stores.push_back(Each.IsStored ? M.create<If>(isStored(Each), Store) : Store);
    }
  IterationCloner Cloner(M, /*Counter=*/nullptr, /*Value=*/nullptr);
  Cloner.rename(&L.loop());
  Statement *Copy = Cloner.clone(&L.loop());
  replace(Copy);
  Result->Statements.push_back(Copy);
  llvm::append_range(Result->Statements, Stores);
  return Result;
}

Statement *Promotion::run() {
  if (countExpressions(&L.loop(), LargestLoop) > LargestLoop || hasReturn(&L.loop()) || isLeftByBreak(L.body()) ||
      callsBuiltin(&L.loop(), isBarrier))
    return nullptr;
  statement(L.body(), true);
  const bool IsOnly = Pointees.size() == 1 && Others.none();
  if (!HasUnknownAccess)
    choose();
  unsigned Held = 0;
  for (const auto &[Pointer, Of] : Pointees)
    Held += Of.Scalars.size();
  if (HasUnknownAccess || Held == 0 || Held > MaxHeld)
    return nullptr;
  Expression *Condition = IsOnly ? nullptr : Build.builtin(M.Types.boolType(), BuiltinId::captures_do_not_alias, {});
  if (tripCount(&L.loop()).value_or(0) < 1)
    Condition =
        Build.logicalAnd(Condition, Build.binary(L.includesEnd() ? BinaryOperator::LessEqual : BinaryOperator::Less,
                                                 clone(M, L.begin()), clone(M, L.end())));
  Block *Then = promoted();
  if (!Condition)
    return Then;
  return located(L.loop().Where, M.create<If>(Condition, Then, Build.block({&L.loop()})));
}

// Whether an expression has the same value in all work-items, as far as its syntax tells.
bool isUniform(const Expression *E, const DefinitionMap &Definitions) {
  return isPure(E) && allExpressions(E, [&](const Expression *Part) {
           const Variable *V = referencedVariable(Part);
           const Expression *Value = V ? Definitions.lookup(V) : nullptr;
           return isa<IntegerLiteral, Binary, Cast>(Part) || (V && V->IsParameter) ||
                  (Value && isUniform(Value, Definitions));
         });
}

} // namespace

void promoteElements(Module &M) {
  Block *Body = M.kernel()->Body;
  const VariableSet AddressTaken = addressTakenVariables(*M.kernel());
  const FunctionEffects Functions = effectsOfFunctions(M);
  const DefinitionMap Definitions = singleDefinitions(Body, AddressTaken);
  const analysis::FunctionUses Uses = analysis::findFunctionUses(M);
  analysis::BufferUseFinder Buffers(*M.kernel(), Uses);
  llvm::DenseSet<const Statement *> Done;
  walkStatements(Body, [&](Statement *&S) {
    const std::optional<CountedLoop> L = Done.contains(S) ? std::nullopt : CountedLoop::of(S);
    if (!L || !isUniform(L->begin(), Definitions) || !isUniform(L->end(), Definitions))
      return;
    if (Statement *Instead = Promotion(M, *L, AddressTaken, Functions, Buffers).run()) {
      forEachNode<For>(Instead, [&](For *Each) { Done.insert(Each); });
      S = Instead;
    }
  });
}

} // namespace ampcc::passes
