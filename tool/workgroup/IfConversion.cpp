#include "workgroup/IfConversion.h"
#include "kir/Clone.h"
#include "kir/IRBuilder.h"
#include "kir/LValues.h"
#include "kir/Matchers.h"
#include "kir/Operators.h"
#include "kir/Walk.h"
#include "workgroup/LoopVersions.h"
#include "workgroup/MarkLoops.h"
#include "workgroup/OwnElements.h"
#include "workgroup/ScalarUpdate.h"
#include "workgroup/WorkGroupForm.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace ampcc::kir;

namespace ampcc::passes {
namespace {

constexpr unsigned LargestIf = 120, MaxStores = 12; // limits of an If that is converted: expressions, stores
constexpr unsigned MaxTried = 32;                   // the number of Ifs in a loop that are tried one by one

class Converter : ModuleRewriter {
public:
  // `Initialized`: context arrays of variables that have a value wherever they are used. `MustRunInOrder`: whether the
  // loop, in its current form, can no longer be vectorized.
  Converter(Module &M, WorkItemLoop WorkItems, const OwnElements &Own, const VariableSet &Initialized,
            const VariableSet &AddressTaken, const FunctionEffects &Functions,
            llvm::function_ref<bool()> MustRunInOrder)
      : ModuleRewriter(M), WorkItems(WorkItems), Own(Own), Initialized(Initialized), AddressTaken(AddressTaken),
        Functions(Functions), MustRunInOrder(MustRunInOrder), Sums(M, WorkItems, AddressTaken), Found(Sums) {}
  void run(llvm::ArrayRef<Statement *> Before); // declarations in front of the loop, with initializers

private:
  WorkItemLoop WorkItems;
  const OwnElements &Own;
  const VariableSet &Initialized, &AddressTaken;
  const FunctionEffects &Functions;
  const llvm::function_ref<bool()> MustRunInOrder;
  VariableSet OfBranches; // declared in the If at hand, so that they have values on some paths only
  const AffineAnalysis Sums;
  const Places Found;
  std::vector<Place> Accessed; // unconditionally, before the statement at hand
  struct Conversion {
    Statement **At, *Before;
  };
  std::vector<Conversion> Done;
  bool IsOneByOne = false;

  void inside(Statement *&Child);
  void statement(Statement *&S);
  bool usesBranches(const Expression *Whole) const;
  bool isOwn(const Expression *LValue) const;
  static bool isElement(const Expression *LValue) { return !llvm::isa<VariableReference>(LValue); }
  bool writesVariablesOnly(const Expression *E) const;
  bool isConvertible(const Statement *S, bool &StoresToMemory) const;
  bool isWorthConverting(const If &Choice) const;
  void addBranch(Statement *S, const Variable *Path, bool Holds, std::vector<Statement *> &Into);
  void addIf(If *Choice, Expression *Path, std::vector<Statement *> &Into);
  void addChosen(Statement *S, Expression *Condition, bool IsThen, std::vector<Statement *> &Into);
  Expression *oldValue(Expression *To, const Expression *Condition, Location At, std::vector<Statement *> &Into);
  bool isReadIn(const Expression *Condition, const Expression *LValue) const;
  bool shouldConvert(const If *Choice);
  void loadAhead(If *Choice, std::vector<Statement *> &Into);
  bool isSpeculatable(const Expression *E) const;
  void flatten(Expression *&E) const;
  Statement *convert(If *Choice);
  Binary *onlyStoreIn(Statement *Branch);
  Statement *mergedStores(const If *Choice);
};

// Whether an expression uses a variable that the If at hand declares.
bool Converter::usesBranches(const Expression *Whole) const {
  return mentionsAny(Whole, [&](const Variable *V) { return OfBranches.contains(V); });
}

// Whether a store of the old value to the lvalue is unobservable.
bool Converter::isOwn(const Expression *LValue) const {
  // Reading an uninitialized bool is undefined in C, even if the value is not used.
  auto *R = dyn_cast<VariableReference>(LValue);
  if (LValue->type()->isBool() && !R && !Initialized.contains(rootVariable(LValue)))
    return false;
  if (R)
    return R->Target->Space == AddressSpace::Private && !AddressTaken.contains(R->Target) &&
           R->Target->VariableType->isScalar() && !Sums.isInvariant(LValue);
  if (Own.isExpanded(LValue, WorkItems))
    return true;
  const Place Of = Found.of(LValue); // the same place if the condition does not hold
  return !usesBranches(LValue) && findSameElement(Accessed, Of) && Own.isAtOwnIndex(Of, WorkItems);
}

// Whether the side effects of E are assignments to variables, such as those of an inlined function, and calls without
// effects.
bool Converter::writesVariablesOnly(const Expression *E) const {
  return effectsOf(E, AddressTaken, &Functions).MemoryWritten.empty();
}

bool Converter::isConvertible(const Statement *S, bool &StoresToMemory) const {
  if (auto *B = dyn_cast<Block>(S))
    return llvm::all_of(B->Statements, [&](const Statement *Each) { return isConvertible(Each, StoresToMemory); });
  if (auto *Choice = dyn_cast<If>(S))
    return !Choice->IsGuard && writesVariablesOnly(Choice->Condition) && isConvertible(Choice->Then, StoresToMemory) &&
           (!Choice->Else || isConvertible(Choice->Else, StoresToMemory));
  if (auto *D = dyn_cast<Declare>(S)) {
    const Variable &V = *D->Declared;
    return V.Space == AddressSpace::Private && V.VariableType->isScalar() && !AddressTaken.contains(&V) &&
           (!D->Initializer || writesVariablesOnly(D->Initializer));
  }
  const ScalarUpdate By = scalarUpdateBy(S);
  StoresToMemory |= By.To && isElement(By.To);
  return By.To && isOwn(By.To);
}

// Whether conversion pays: the condition is divergent (the driver's compiler unswitches loops on uniform ones), and the
// If is small.
bool Converter::isWorthConverting(const If &Choice) const {
  if (countExpressions(&Choice, LargestIf) > LargestIf)
    return false;
  auto Differs = [&](const Expression *E) { return isLValue(E) && E->type()->isScalar() && !Sums.isInvariant(E); };
  unsigned Stores = 0;
  walkStatements(&Choice, [&](const Statement *S) { Stores += llvm::isa<ExpressionStatement>(S); });
  return anyExpression(Choice.Condition, Differs) && Stores <= MaxStores;
}

// Whether the condition itself reads the element, so that the driver's compiler knows that a load is safe.
bool Converter::isReadIn(const Expression *Condition, const Expression *LValue) const {
  std::vector<Place> InCondition;
  Found.addUnconditional(Condition, InCondition);
  return findSameElement(InCondition, Found.of(LValue));
}

// The old value, loaded unconditionally: as an operand of ?:, it would become a masked load.
Expression *Converter::oldValue(Expression *To, const Expression *Condition, Location At,
                                std::vector<Statement *> &Into) {
  if (!isElement(To) || isReadIn(Condition, To))
    return clone(M, To);
  Variable *Old = Build.declare("old", clone(M, To), Into);
  Into.back()->Where = At;
  return Build.variable(Old);
}

// Adds a declaration or an assignment in converted form: `IsThen` says whether its value is selected if the condition
// holds, or if it does not.
void Converter::addChosen(Statement *S, Expression *Condition, bool IsThen, std::vector<Statement *> &Into) {
  auto Choose = [&](Expression *New, Expression *Old) {
    return IsThen ? Build.conditional(Condition, New, Old) : Build.conditional(Condition, Old, New);
  };
  if (auto *D = dyn_cast<Declare>(S)) {
    Expression *Zero = Build.zero(D->Declared->VariableType);
    D->Initializer = D->Initializer ? Choose(D->Initializer, Zero) : Zero;
    return Into.push_back(D);
  }
  const ScalarUpdate By = scalarUpdateBy(S);
  Expression *Old = oldValue(By.To, Condition, S->Where, Into);
  Expression *New = updatedValue(M, By, clone(M, Old));
  Into.push_back(located(S->Where, Build.store(By.To, Choose(New, Old))));
}

// Whether a statement assigns a constant to a variable that no earlier statement mentions, such as `flag = true;`. Such
// statements are moved to the front of the branch. Otherwise, the condition would be used after stores to memory that
// it has read, which would be a late use (LateUses).
bool setsFlag(llvm::ArrayRef<Statement *> Statements, std::size_t At) {
  const ScalarUpdate By = scalarUpdateBy(Statements[At]);
  const Variable *V = By.Op == BinaryOperator::Assign ? referencedVariable(By.To) : nullptr;
  return V && llvm::isa<IntegerLiteral, FloatLiteral>(By.Operand) &&
         llvm::none_of(Statements.take_front(At), [&](const Statement *S) { return mentions(S, V); });
}

// Adds a branch in converted form. It is executed if the value of `Path` is `Holds`.
void Converter::addBranch(Statement *S, const Variable *Path, bool Holds, std::vector<Statement *> &Into) {
  if (auto *B = dyn_cast_or_null<Block>(S)) {
    for (const bool IsForFlags : {true, false})
      for (std::size_t I = 0; I != B->Statements.size(); ++I)
        if (setsFlag(B->Statements, I) == IsForFlags)
          addBranch(B->Statements[I], Path, Holds, Into);
    return;
  }
  Expression *OnPath = Build.variable(const_cast<Variable *>(Path));
  if (auto *Choice = dyn_cast_or_null<If>(S))
    return addIf(Choice, Holds ? OnPath : Build.logicalNot(OnPath), Into);
  if (S)
    addChosen(S, OnPath, Holds, Into);
}

// Adds an If in converted form. `Path`: the condition under which it is executed; null: always. If it is not executed,
// neither of its branches is.
void Converter::addIf(If *Choice, Expression *Path, std::vector<Statement *> &Into) {
  auto DeclareIt = [&](Expression *Value) {
    Variable *V = Build.newVariable("chosen", M.Types.boolType());
    V->IsConst = true;
    Into.push_back(located(Choice->Where, M.create<Declare>(V, Value)));
    return V;
  };
  Expression *Condition = Choice->Condition;
  Variable *Then = DeclareIt(Path ? Build.logicalAnd(Path, Condition) : Condition), *Else = nullptr;
  if (Choice->Else && Path) { // evaluated in front of the stores of `Then`, to avoid late uses (LateUses)
    Expression *NotThen = Build.logicalNot(Build.variable(Then));
    Else = DeclareIt(Build.logicalAnd(clone(M, Path), NotThen));
  }
  addBranch(Choice->Then, Then, true, Into);
  addBranch(Choice->Else, Else ? Else : Then, Else != nullptr, Into);
}

bool Converter::shouldConvert(const If *Choice) {
  if (!isWorthConverting(*Choice))
    return false;
  OfBranches = declaredVariables(Choice);
  bool StoresToMemory = false;
  return isConvertible(Choice, StoresToMemory) && StoresToMemory;
}

// Reading an uninitialized bool is undefined in C.
bool isLoadable(const Type *T) { return T->isScalar() && !T->isBool(); }

// Speculation of loads: what the If may load, and what exists in any case, is loaded in front of it: members of a
// record of which the iteration has accessed another member, and own elements in operands of && and ||. They would
// become masked loads, and LLVM would divide the loop's body at the operands.
void Converter::loadAhead(If *Choice, std::vector<Statement *> &Into) {
  std::vector<Place> Stored;
  llvm::SmallPtrSet<const Expression *, 8> Designated;
  walkExpressions(Choice, [&](const Expression *E) {
    if (const Expression *To = modifiedLValue(E))
      Stored.push_back(Found.of(To));
    if (const Expression *LValue = designatedLValue(E))
      Designated.insert(LValue);
  });
  auto IsKnown = [&](const Expression *E) {
    const Place Of = Found.of(E);
    return !usesBranches(E) &&
           llvm::any_of(Accessed, [&](const Place &Each) { return areMembersOfOneRecord(Each, Of); }) &&
           llvm::none_of(Stored, [&](const Place &Each) { return Each.mayOverlap(Of, AddressTaken); });
  };
  std::vector<std::pair<Place, Variable *>> Loaded;
  auto Load = [&](Expression *&E) {
    const Place Of = Found.of(E);
    auto Known = llvm::find_if(Loaded, [&](const auto &Each) {
      return areMembersOfOneRecord(Each.first, Of) && Each.first.Parts.back().Field == Of.Parts.back().Field;
    });
    Variable *Value = Known != Loaded.end() ? Known->second : Build.newVariable("ahead", E->type());
    if (Known == Loaded.end()) {
      Loaded.push_back({Of, Value});
      Into.push_back(located(Choice->Where, M.create<Declare>(Value, E)));
    }
    E = Build.variable(Value);
  };
  walkExpressions(Choice, [&](Expression *&E) {
    if (llvm::isa<Member>(E) && isLoadable(E->type()) && !Designated.contains(E) && IsKnown(E))
      Load(E);
  });
  if (!isPure(Choice->Condition, &Functions)) // it may write what it reads
    return;
  walkExpression(Choice->Condition, [&](Expression *&E) {
    auto *B = dyn_cast<Binary>(E);
    if (B && isShortCircuit(B->Op))
      walkExpression(B->Right, [&](Expression *&Part) {
        if (isLoadable(Part->type()) && isElement(Part) && Own.isExpanded(Part, WorkItems))
          Load(Part);
      });
  });
}

// Whether E can be evaluated where C would not: the values of variables, floating-point arithmetic and comparisons.
// Integer arithmetic may overflow.
bool Converter::isSpeculatable(const Expression *E) const {
  if (auto *R = dyn_cast<VariableReference>(E))
    return isLoadable(E->type()) && R->Target->Space == AddressSpace::Private && !OfBranches.contains(R->Target);
  auto *B = dyn_cast<Binary>(E);
  auto *U = dyn_cast<Unary>(E);
  if (B && !isAssignment(B->Op) && (E->type()->isFloat() || isComparison(B->Op) || isShortCircuit(B->Op)))
    return isSpeculatable(B->Left) && isSpeculatable(B->Right);
  if (U && (U->Op == UnaryOperator::LogicalNot || (U->Op == UnaryOperator::Minus && E->type()->isFloat())))
    return isSpeculatable(U->Operand);
  return llvm::isa<IntegerLiteral, FloatLiteral>(E);
}

// Evaluates all operands of && and ||, if they can be: `a < b & c < d`.
void Converter::flatten(Expression *&E) const {
  auto *B = dyn_cast<Binary>(E);
  if (!B || !isShortCircuit(B->Op))
    return;
  flatten(B->Left);
  flatten(B->Right);
  if (B->Left->type()->isBool() && B->Right->type()->isBool() && isSpeculatable(B->Right))
    E = M.create<Binary>(B->Op == BinaryOperator::LogicalAnd ? BinaryOperator::BitAnd : BinaryOperator::BitOr,
                         B->type(), B->Left, B->Right);
}

Statement *Converter::convert(If *Choice) {
  auto *Result = M.create<Block>();
  loadAhead(Choice, Result->Statements);
  flatten(Choice->Condition);
  Statement *Only = Choice->Else ? nullptr : onlyStatement(Choice->Then);
  if (llvm::isa_and_nonnull<ExpressionStatement>(Only) && isPure(Choice->Condition, &Functions))
    addChosen(Only, Choice->Condition, true, Result->Statements);
  else
    addIf(Choice, nullptr, Result->Statements);
  return Result->Statements.size() == 1 ? Result->Statements.front() : Result;
}

// The store that a branch consists of, also after its conversion; null: it is anything else.
Binary *Converter::onlyStoreIn(Statement *Branch) {
  Statement *Only = onlyStatement(Branch);
  auto *Nested = dyn_cast_or_null<If>(Only);
  const Statement *Merged = Nested ? mergedStores(Nested) : nullptr;
  Binary *Store = plainStoreIn(Merged ? Merged : Only);
  return Store && Store->type()->isScalar() ? Store : nullptr;
}

// One store for two branches that store to the same place, `a = c ? x : y;`; null: they do anything else.
Statement *Converter::mergedStores(const If *Choice) {
  if (!Choice->Else || Choice->IsGuard || !isPure(Choice->Condition, &Functions) || !isWorthConverting(*Choice))
    return nullptr;
  const Binary *Then = onlyStoreIn(Choice->Then), *Else = Then ? onlyStoreIn(Choice->Else) : nullptr;
  if (!Else || !analysis::isSamePlace(Then->Left, Else->Left))
    return nullptr;
  return located(Choice->Where,
                 Build.store(Then->Left, Build.conditional(Choice->Condition, Then->Right, Else->Right)));
}

// Converts a nested statement. Its accesses are conditional for the statements that follow it, and so are forgotten.
void Converter::inside(Statement *&Child) {
  const std::size_t Before = Accessed.size();
  if (auto *B = dyn_cast<Block>(Child))
    for (Statement *&Each : B->Statements)
      statement(Each);
  else
    statement(Child);
  Accessed.resize(Before);
}

void Converter::statement(Statement *&S) {
  // A work-item loop with inner loops that are not unrolled is not vectorized, and branches are then faster.
  if (llvm::isa<Switch>(S) || (isLoop(S) && !isUnrolled(S)))
    return;
  if (llvm::isa<Declare, ExpressionStatement, If>(S))
    forEachExpression(S, [&](Expression *&E) { Found.addUnconditional(E, Accessed); });
  if (auto *B = dyn_cast<Block>(S)) {
    for (Statement *&Each : B->Statements)
      statement(Each);
    return;
  }
  auto *Choice = dyn_cast<If>(S);
  if (Statement *Merged = Choice ? mergedStores(Choice) : nullptr) {
    S = Merged;
    return;
  }
  if (Choice && !(IsOneByOne && Done.size() == MaxTried) && shouldConvert(Choice)) {
    Done.push_back({&S, Cloner(M).clone(S)});
    S = convert(Choice);
    if (!IsOneByOne || !MustRunInOrder())
      return;
    S = Done.back().Before;
  }
  forEachChild(S, [&](Statement *&Child) { inside(Child); });
}

// Converts all Ifs. If the loop could then no longer be vectorized, each one is tried alone.
void Converter::run(llvm::ArrayRef<Statement *> Before) {
  for (const Statement *S : Before)
    Found.addUnconditional(llvm::cast<Declare>(S)->Initializer, Accessed);
  inside(WorkItems.body());
  if (Done.empty() || !MustRunInOrder())
    return;
  for (const Conversion &Each : Done)
    *Each.At = Each.Before;
  Done.clear();
  IsOneByOne = true;
  inside(WorkItems.body());
}

// Variables that only some branches assign get a value: LLVM takes them for recurrences of the loop otherwise, and
// conversion reads the old value. Not in the body of a switch, whose labels would bypass the initialization.
void initializeScalars(Module &M, Statement *Body) {
  llvm::SmallPtrSet<const Statement *, 8> InSwitch;
  walkStatements(Body, [&](Statement *&S) {
    if (auto *W = dyn_cast<Switch>(S))
      InSwitch.insert(W->Body->Statements.begin(), W->Body->Statements.end());
    auto *D = InSwitch.contains(S) ? nullptr : dyn_cast<Declare>(S);
    const Type *T = D ? D->Declared->VariableType : nullptr;
    if (D && !D->Initializer && T->isScalar() && D->Declared->Space == AddressSpace::Private)
      D->Initializer = IRBuilder(M).zero(T);
  });
}

// The declarations directly in front of a statement, between which nothing is assigned.
std::vector<Statement *> declarationsBefore(const Block &In, std::size_t At) {
  std::vector<Statement *> Result;
  for (std::size_t I = At; I-- != 0;) {
    auto *D = dyn_cast<Declare>(In.Statements[I]);
    if (!D || !D->Initializer || !isPure(D->Initializer))
      break;
    Result.push_back(D);
  }
  return Result;
}

} // namespace

void convertIfs(Module &M, WorkGroupForm &Form) {
  const VariableSet AddressTaken = addressTakenVariables(*M.kernel());
  const FunctionEffects Functions = effectsOfFunctions(M);
  const OwnElements Own(M, *Form.Space, AddressTaken);
  auto Visit = [&](Statement *S, llvm::ArrayRef<Statement *> Before) {
    std::optional<WorkItemLoop> WorkItems = WorkItemLoop::of(S);
    if (!WorkItems || !mayBeVectorized(*WorkItems))
      return;
    initializeScalars(M, WorkItems->body());
    auto IsInOrder = [&] { return mustRunInOrder(M, WorkItems->loop(), Form, AddressTaken, Functions); };
    Converter(M, *WorkItems, Own, Form.Initialized, AddressTaken, Functions, IsInOrder).run(Before);
  };
  llvm::DenseMap<const Statement *, std::vector<Statement *>> Before;
  Block *Body = M.kernel()->Body;
  forEachNode<Block>(Body, [&](Block *B) {
    for (std::size_t I = 0; I != B->Statements.size(); ++I)
      if (WorkItemLoop::of(B->Statements[I]))
        Before[B->Statements[I]] = declarationsBefore(*B, I);
  });
  walkStatements(Body, [&](Statement *&S) { Visit(S, Before.lookup(S)); });
}

} // namespace ampcc::passes
