#include "workgroup/IfConversion.h"
#include "kir/Clone.h"
#include "kir/IRBuilder.h"
#include "kir/LValues.h"
#include "kir/Operators.h"
#include "kir/Walk.h"
#include "workgroup/MarkLoops.h"
#include "workgroup/OwnElements.h"
#include "workgroup/WorkGroupForm.h"

using namespace ampcc::kir;
using llvm::cast;
using llvm::dyn_cast;
using llvm::dyn_cast_or_null;

namespace ampcc::passes {
namespace {

constexpr unsigned LargestBranch = 64, MaxStores = 8; // expressions and stores of an If that may become straight

class Converter {
public:
  // `Initialized`: arrays for private variables that have a value wherever they are used.
  Converter(Module &M, WorkItemLoop Threads, const OwnElements &Own, const VariableSet &Initialized,
            const VariableSet &AddressTaken)
      : M(M), Build(M), Threads(Threads), Own(Own), Initialized(Initialized), AddressTaken(AddressTaken),
        Sums(M, Threads, AddressTaken), Found(Sums) {}
  void run() { inside(Threads.body()); }

private:
  Module &M;
  IRBuilder Build;
  WorkItemLoop Threads;
  const OwnElements &Own;
  const VariableSet &Initialized, &AddressTaken;
  VariableSet OfBranches; // those that the If at hand declares: they have their values only on some paths
  const AffineAnalysis Sums;
  const Places Found;
  std::vector<Place> Accessed; // on every way to the statement at hand

  void inside(Statement *&Child);
  void statement(Statement *&S);
  void access(const Expression *E, bool IsDesignator = false);
  bool isAccessed(const Place &Of) const;
  bool isOwn(const Expression *LValue) const;
  static bool isElement(const Expression *LValue) { return !llvm::isa<VariableReference>(LValue); }
  bool collectBranch(Statement *S, std::vector<Statement *> &Parts) const;
  bool isConvertible(const Statement *S, bool &StoresToMemory) const;
  bool isWorthConverting(const If &Choice, llvm::ArrayRef<Statement *> Parts) const;
  void addChosen(Statement *S, Expression *Condition, bool IsThen, std::vector<Statement *> &Into);
  Expression *oldValue(Expression *To, const Expression *Condition, Location At, std::vector<Statement *> &Into);
  bool isReadIn(const Expression *Condition, const Expression *LValue) const;
  Statement *convert(If *Choice);
};

// `a = b;`, `a += b;` or `++a;`, where nothing else happens: a new value for a scalar.
struct Update {
  Expression *To = nullptr; // null: it is another statement
  BinaryOperator Op = BinaryOperator::Assign;
  Expression *Operand = nullptr; // null: one
};

Update updateBy(const Statement *S) {
  auto *E = dyn_cast<ExpressionStatement>(S);
  auto *B = E ? dyn_cast<Binary>(E->Value) : nullptr;
  auto *U = E ? dyn_cast<Unary>(E->Value) : nullptr;
  Update Result;
  if (B && isAssignment(B->Op) && B->Left->type() == B->Right->type())
    Result = {B->Left, B->Op, B->Right};
  else if (U && isIncrementOrDecrement(U->Op))
    Result = {U->Operand, isIncrement(U->Op) ? BinaryOperator::AddAssign : BinaryOperator::SubtractAssign, nullptr};
  const bool IsPlain = Result.To && Result.To->type()->isScalar() && !E->Value->Argument && isPure(Result.To) &&
                       (!Result.Operand || isPure(Result.Operand));
  const bool IsNarrow = Result.To && Result.To->type()->bits() < 32; // C would compute with ints
  return IsPlain && (Result.Op == BinaryOperator::Assign || !IsNarrow) ? Result : Update();
}

// Remembers what is read or written whatever the expression decides.
void Converter::access(const Expression *E, bool IsDesignator) {
  if (isLValue(E) && !IsDesignator && E->type()->isScalar())
    Accessed.push_back(Found.of(E));
  auto *B = dyn_cast<Binary>(E);
  if (B && isAssignment(B->Op) && B->Left->type()->isScalar())
    Accessed.push_back(Found.of(B->Left));
  const bool Decides = llvm::isa<Conditional>(E) || (B && isShortCircuit(B->Op));
  bool IsFirst = true;
  forEachChild(E, [&](const Expression *Child) {
    if (IsFirst || !Decides)
      access(Child, isDesignatorIn(E, Child));
    IsFirst = false;
  });
}

bool Converter::isAccessed(const Place &Of) const {
  const analysis::AffineExpr *Subscript = onlySubscript(Of);
  return Subscript && llvm::any_of(Accessed, [&](const Place &Each) {
           const analysis::AffineExpr *Other = onlySubscript(Each);
           if (!Other || Each.Root != Of.Root || Each.Accessed != Of.Accessed)
             return false;
           analysis::AffineExpr Difference = *Other;
           Difference.add(*Subscript, -1);
           return Difference.isZero();
         });
}

// Whether nobody notices that the work-item stores the old value there.
bool Converter::isOwn(const Expression *LValue) const {
  // Reading a bool that nobody has given a value is undefined, even if nobody uses it.
  if (LValue->type()->isBool() && !Initialized.contains(rootVariable(LValue)))
    return false;
  if (auto *R = dyn_cast<VariableReference>(LValue))
    return R->Target->Space == AddressSpace::Private && !AddressTaken.contains(R->Target) &&
           R->Target->VariableType->isScalar() && !Sums.isInvariant(LValue);
  if (Own.isExpanded(LValue, Threads))
    return true;
  bool IsSamePlace = true; // where the condition does not hold, too
  walkExpression(LValue, [&](const Expression *E) {
    auto *Part = dyn_cast<VariableReference>(E);
    IsSamePlace = IsSamePlace && !(Part && OfBranches.contains(Part->Target));
  });
  const Place Of = Found.of(LValue);
  return IsSamePlace && isAccessed(Of) && Own.isAtOwnIndex(Of, Threads);
}

bool Converter::isConvertible(const Statement *S, bool &StoresToMemory) const {
  if (auto *D = dyn_cast<Declare>(S)) {
    const Variable &V = *D->Declared;
    return V.Space == AddressSpace::Private && V.VariableType->isScalar() && !AddressTaken.contains(&V) &&
           (!D->Initializer || isPure(D->Initializer));
  }
  const Update By = updateBy(S);
  StoresToMemory |= By.To && isElement(By.To);
  return By.To && isOwn(By.To);
}

// The statements of a branch, without the braces around them.
bool Converter::collectBranch(Statement *S, std::vector<Statement *> &Parts) const {
  auto *B = dyn_cast_or_null<Block>(S);
  if (S && !B)
    Parts.push_back(S);
  return !B || llvm::all_of(B->Statements, [&](Statement *Each) { return collectBranch(Each, Parts); });
}

// Conditions that are the same for all work-items stay: compilers decide them once.
bool Converter::isWorthConverting(const If &Choice, llvm::ArrayRef<Statement *> Parts) const {
  bool Differs = false;
  walkExpression(Choice.Condition, [&](const Expression *E) {
    Differs = Differs || (isLValue(E) && E->type()->isScalar() && !Sums.isInvariant(E));
  });
  unsigned Size = 0, Stores = 0;
  for (const Statement *S : Parts) {
    walkExpressions(S, [&](const Expression *) { ++Size; });
    Stores += llvm::isa<ExpressionStatement>(S);
  }
  return Differs && Size <= LargestBranch && Stores <= MaxStores;
}

// Whether the condition itself reads the element, so that compilers need not ask again whether they may.
bool Converter::isReadIn(const Expression *Condition, const Expression *LValue) const {
  Converter OfCondition(M, Threads, Own, Initialized, AddressTaken);
  OfCondition.access(Condition);
  return OfCondition.isAccessed(Found.of(LValue));
}

// Read in any case: as an operand that is evaluated only sometimes, it would be a masked load.
Expression *Converter::oldValue(Expression *To, const Expression *Condition, Location At,
                                std::vector<Statement *> &Into) {
  if (!isElement(To) || isReadIn(Condition, To))
    return clone(M, To);
  Variable *Old = Build.newVariable("old", To->type());
  Into.push_back(M.create<Declare>(Old, clone(M, To)));
  Into.back()->Where = At;
  return Build.variable(Old);
}

// What S does, for the work-items that come to it.
void Converter::addChosen(Statement *S, Expression *Condition, bool IsThen, std::vector<Statement *> &Into) {
  auto choose = [&](Expression *New, Expression *Old) {
    return IsThen ? Build.conditional(Condition, New, Old) : Build.conditional(Condition, Old, New);
  };
  auto number = [&](const Type *T, int Value) {
    return T->isFloat() ? Build.floating(T, Value) : Build.integer(T, Value);
  };
  if (auto *D = dyn_cast<Declare>(S)) {
    Expression *Zero = number(D->Declared->VariableType, 0);
    D->Initializer = D->Initializer ? choose(D->Initializer, Zero) : Zero;
    return Into.push_back(D);
  }
  const Update By = updateBy(S);
  Expression *Old = oldValue(By.To, Condition, S->Where, Into);
  Expression *New = By.Operand ? By.Operand : number(By.To->type(), 1);
  if (By.Op != BinaryOperator::Assign)
    New = Build.binary(appliedOperator(By.Op), clone(M, Old), New);
  Into.push_back(M.create<ExpressionStatement>(Build.assign(By.To, choose(New, Old))));
  Into.back()->Where = S->Where;
}

// Null: it stays as it is.
Statement *Converter::convert(If *Choice) {
  std::vector<Statement *> Then, Else, All;
  if (Choice->IsGuard || !isPure(Choice->Condition) || !collectBranch(Choice->Then, Then) ||
      !collectBranch(Choice->Else, Else))
    return nullptr;
  All = Then;
  All.insert(All.end(), Else.begin(), Else.end());
  OfBranches.clear();
  for (const Statement *S : All)
    if (auto *D = dyn_cast<Declare>(S))
      OfBranches.insert(D->Declared);
  bool StoresToMemory = false;
  if (!llvm::all_of(All, [&](Statement *S) { return isConvertible(S, StoresToMemory); }) || !StoresToMemory ||
      !isWorthConverting(*Choice, All))
    return nullptr;
  auto *Result = M.create<Block>();
  std::vector<Statement *> &Straight = Result->Statements;
  if (All.size() == 1) {
    addChosen(All.front(), Choice->Condition, !Then.empty(), Straight);
    return Straight.size() == 1 ? Straight.front() : Result;
  }
  Variable *Condition = Build.newVariable("chosen", M.Types.boolType());
  Condition->IsConst = true;
  Straight.push_back(M.create<Declare>(Condition, Choice->Condition));
  Straight.back()->Where = Choice->Where;
  for (Statement *S : Then)
    addChosen(S, Build.variable(Condition), true, Straight);
  for (Statement *S : Else)
    addChosen(S, Build.variable(Condition), false, Straight);
  return Result;
}

// What is accessed there may not be accessed by what follows.
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
  // Loops that stay loops are not vectorized, so that branches are better.
  auto *L = dyn_cast<For>(S);
  const bool IsLoop = llvm::isa<For, While, DoWhile>(S);
  if (llvm::isa<Switch>(S) || (IsLoop && !(L && L->Attributes.UnrollCount == LoopAttributes::AllIterations)))
    return;
  if (llvm::isa<Declare, ExpressionStatement, If>(S))
    forEachPart(S, [&](Expression *&E) { access(E); }, [](Statement *&) {});
  if (auto *B = dyn_cast<Block>(S)) {
    for (Statement *&Each : B->Statements)
      statement(Each);
    return;
  }
  forEachPart(S, [](Expression *&) {}, [&](Statement *&Child) { inside(Child); });
  if (auto *Choice = dyn_cast<If>(S))
    if (Statement *Straight = convert(Choice))
      S = Straight;
}

} // namespace

// What may run at once stays so.
llvm::Error convertIfs(Module &M, WorkGroupForm &Form) {
  const VariableSet AddressTaken = addressTakenVariables(*M.kernel());
  const FunctionEffects Functions = effectsOfFunctions(M);
  const OwnElements Own(M, *Form.Space, AddressTaken);
  Statement *Body = M.kernel()->Body;
  walkStatements(Body, [&](Statement *&S) {
    std::optional<WorkItemLoop> Threads = WorkItemLoop::of(S);
    if (!Threads || !Threads->loop().Attributes.IsParallel || Threads->loop().Attributes.VectorWidth == 1)
      return;
    Statement *Before = Cloner(M).clone(Threads->body());
    Converter(M, *Threads, Own, Form.Initialized, AddressTaken).run();
    if (mustRunInOrder(M, Threads->loop(), Form, AddressTaken, Functions))
      Threads->body() = Before;
  });
  return llvm::Error::success();
}

} // namespace ampcc::passes
