#include "workgroup/PrivatizedAtomics.h"
#include "kir/IRBuilder.h"
#include "kir/LValues.h"
#include "kir/Walk.h"
#include "workgroup/ContiguousSums.h"
#include "workgroup/GroupLoop.h"
#include "workgroup/LoopVersions.h"
#include "workgroup/RematerializableValues.h"
#include "workgroup/WorkGroupForm.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc::kir;
using llvm::cast;
using llvm::dyn_cast;
using llvm::isa;

namespace ampcc::passes {
namespace {

constexpr unsigned Sums = 1024; // for how many elements a work-group keeps sums, at most
constexpr unsigned FewestSums = 16; // add_sums() looks at so many at once

bool isAddition(BuiltinId Id) {
  auto Op = atomicOperator(Id);
  return Op == BinaryOperator::Add || Op == BinaryOperator::Subtract;
}

// The atomic addition to an integer in global memory that a statement is, if nothing is made of its result.
BuiltinCall *additionIn(Statement *S) {
  auto *E = dyn_cast<ExpressionStatement>(S);
  Expression *Value = E ? E->Value : nullptr;
  while (auto *C = llvm::dyn_cast_or_null<Cast>(Value))
    Value = C->type()->isVoid() ? C->Operand : nullptr;
  auto *C = llvm::dyn_cast_or_null<BuiltinCall>(Value);
  if (!C || !isAddition(C->Id))
    return nullptr;
  const Type *To = C->Arguments[0]->type();
  const bool IsGlobal = To->isPointer() && To->space() == AddressSpace::Global;
  return IsGlobal && To->element()->isInteger() && To->element()->bits() == 32 ? C : nullptr;
}

using Pointers = llvm::DenseSet<const Variable *>;

unsigned countMentions(Expression *E, const Pointers &Of) {
  unsigned Result = 0;
  walkExpression(E, [&](Expression *&Part) {
    auto *R = dyn_cast<VariableReference>(Part);
    Result += R && Of.contains(R->Target);
  });
  return Result;
}

// Whether E computes an address from one of the pointers, and does nothing else with any of them.
bool leadsFrom(Expression *E, const Pointers &Of);

bool designatesFrom(Expression *LValue, const Pointers &Of) {
  if (auto *I = dyn_cast<Index>(LValue))
    return !countMentions(I->Subscript, Of) &&
           (I->Base->type()->isPointer() ? leadsFrom(I->Base, Of) : designatesFrom(I->Base, Of));
  if (auto *F = dyn_cast<Member>(LValue))
    return designatesFrom(F->Base, Of);
  return isDereference(LValue) && leadsFrom(cast<Unary>(LValue)->Operand, Of);
}

bool leadsFrom(Expression *E, const Pointers &Of) {
  if (auto *R = dyn_cast<VariableReference>(E))
    return Of.contains(R->Target);
  if (isArrayDecay(E))
    return designatesFrom(cast<Cast>(E)->Operand, Of);
  if (auto *C = dyn_cast<Cast>(E))
    return C->type()->isPointer() && leadsFrom(C->Operand, Of);
  if (isAddressOf(E))
    return designatesFrom(cast<Unary>(E)->Operand, Of);
  auto *B = dyn_cast<Binary>(E);
  return B && (B->Op == BinaryOperator::Add || B->Op == BinaryOperator::Subtract) && leadsFrom(B->Left, Of) &&
         !countMentions(B->Right, Of);
}

// The sums that additions to constant places need, such as those of one work-item of each tile to a total.
unsigned countOfSums(llvm::ArrayRef<ExpressionStatement *> Additions, const Variable *First) {
  unsigned Result = FewestSums;
  for (ExpressionStatement *Each : Additions) {
    Expression *Place = additionIn(Each)->Arguments[0];
    while (auto *C = dyn_cast<Cast>(Place))
      Place = C->Operand;
    if (isReferenceTo(Place, First))
      continue;
    auto *I = isAddressOf(Place) ? dyn_cast<Index>(cast<Unary>(Place)->Operand) : nullptr;
    auto *Number = I && isReferenceTo(I->Base, First) ? dyn_cast<IntegerLiteral>(I->Subscript) : nullptr;
    if (!Number || Number->Value >= FewestSums)
      return Sums;
  }
  return Result;
}

// Such additions may be few.
bool allAreConditional(llvm::ArrayRef<ExpressionStatement *> Additions, Statement *Body) {
  llvm::DenseSet<const Statement *> Conditional;
  walkStatements(Body, [&](Statement *&S) {
    auto *I = dyn_cast<If>(S);
    if (Conditional.contains(S) || (I && !I->IsGuard) || isa<Switch>(S))
      forEachPart(S, [](Expression *&) {}, [&](Statement *&Part) { Conditional.insert(Part); });
  });
  return llvm::all_of(Additions, [&](const ExpressionStatement *E) { return Conditional.contains(E); });
}

// Whether it has additions whose places are found only when they are made.
bool addsTo(Statement *Body, const Variable *Array) {
  bool Result = false;
  walkExpressions(Body, [&](Expression *&E) {
    auto *C = dyn_cast<BuiltinCall>(E);
    Result |= C && C->Id == BuiltinId::add_privatized && mentions(E, Array);
  });
  return Result;
}

class Gatherer {
public:
  explicit Gatherer(Module &M) : M(M), Build(M), Kernel(*M.kernel()), Values(Kernel) {}
  void run(bool IsForTiles);

private:
  Module &M;
  IRBuilder Build;
  Function &Kernel;
  RematerializableValues Values;

  std::vector<ExpressionStatement *> additionsTo(Variable *Buffer, bool IsForTiles);
  Variable *firstElement(Variable *Buffer, llvm::ArrayRef<ExpressionStatement *> Additions);
  Expression *globalUint(Expression *Pointer) {
    const Type *T = M.Types.pointerTo(M.Types.uintType(), AddressSpace::Global);
    return Pointer->type() == T ? Pointer : Build.cast(T, Pointer);
  }
  std::vector<Expression *> sumsOf(Variable *First, Variable *Array, Expression *Count);
  void replace(ExpressionStatement *Addition, std::vector<Expression *> Arguments);
  void replace(Variable *Buffer, llvm::ArrayRef<ExpressionStatement *> Additions);
  void orderSteps(const PrivateSums &Of);
};

// All statements that use the buffer, if all of them are additions; otherwise none. Without tiles, sums cost as much as
// many work-items, so that additions stay which few of them may make. With tiles, these are what the work-items of a
// tile have found together, and the sums of many tiles cost less than the same atomic operation in all of them.
std::vector<ExpressionStatement *> Gatherer::additionsTo(Variable *Buffer, bool IsForTiles) {
  Pointers FromBuffer{Buffer};
  std::vector<ExpressionStatement *> Found;
  unsigned Mentions = 0, Understood = 0;
  Statement *Body = Kernel.Body;
  walkStatements(Body, [&](Statement *&S) {
    forEachPart(S, [&](Expression *&E) { Mentions += countMentions(E, FromBuffer); }, [](Statement *&) {});
    auto *D = dyn_cast<Declare>(S);
    if (D && D->Initializer && D->Declared->VariableType->isPointer() && Values.isAssignedOnce(D->Declared) &&
        leadsFrom(D->Initializer, FromBuffer)) {
      FromBuffer.insert(D->Declared);
      ++Understood;
    }
    BuiltinCall *C = additionIn(S);
    if (!C || !leadsFrom(C->Arguments[0], FromBuffer))
      return;
    Found.push_back(cast<ExpressionStatement>(S));
    ++Understood;
  });
  const bool IsWorthIt = IsForTiles || !allAreConditional(Found, Body);
  return Mentions == Understood && IsWorthIt ? Found : std::vector<ExpressionStatement *>();
}

// Where the elements begin that have sums: where a view of the buffer does, if all additions go through it.
Variable *Gatherer::firstElement(Variable *Buffer, llvm::ArrayRef<ExpressionStatement *> Additions) {
  Pointers FromBuffer{Buffer};
  for (Statement *S : Kernel.Body->Statements) {
    auto *D = dyn_cast<Declare>(S);
    if (!D || !D->Initializer || !D->Declared->VariableType->isPointer() || !Values.isAssignedOnce(D->Declared) ||
        !leadsFrom(D->Initializer, FromBuffer))
      continue;
    if (llvm::all_of(Additions, [&](ExpressionStatement *E) { return mentions(E, D->Declared); }))
      return D->Declared;
    FromBuffer.insert(D->Declared);
  }
  return Buffer;
}

// The arguments that say where the sums are.
std::vector<Expression *> Gatherer::sumsOf(Variable *First, Variable *Array, Expression *Count) {
  const Type *Uint = M.Types.uintType();
  return {globalUint(Build.variable(First)),
          Build.cast(M.Types.pointerTo(Uint, AddressSpace::Private), Build.variable(Array)), Count};
}

void Gatherer::replace(ExpressionStatement *Addition, std::vector<Expression *> Arguments) {
  const Type *Uint = M.Types.uintType();
  BuiltinCall *C = additionIn(Addition);
  Expression *Amount = C->Arguments.size() > 1 ? Build.cast(Uint, C->Arguments[1]) : Build.integer(Uint, 1);
  if (atomicOperator(C->Id) == BinaryOperator::Subtract)
    Amount = Build.binary(BinaryOperator::Subtract, Build.integer(Uint, 0), Amount);
  Arguments.push_back(globalUint(C->Arguments[0]));
  Arguments.push_back(Amount);
  Addition->Value = M.create<BuiltinCall>(M.Types.voidType(), BuiltinId::add_privatized, std::move(Arguments));
}

void Gatherer::replace(Variable *Buffer, llvm::ArrayRef<ExpressionStatement *> Additions) {
  Variable *First = firstElement(Buffer, Additions);
  const Type *Uint = M.Types.uintType();
  const unsigned Size = countOfSums(Additions, First);
  Variable *Array = Build.newVariable("sums", M.Types.arrayOf(Uint, Size));
  Variable *Count = Build.newVariable("sum_count", Uint); // none if captures share memory: decided once
  Count->IsConst = true;
  for (ExpressionStatement *Each : Additions)
    replace(Each, sumsOf(First, Array, Build.variable(Count)));
  std::vector<Expression *> Most = {Build.integer(Uint, Size)};
  Statement *Front[] = {M.create<Declare>(Array, M.create<ZeroValue>(Array->VariableType)),
                        M.create<Declare>(Count, M.create<BuiltinCall>(Uint, BuiltinId::count_of_sums, Most))};
  std::vector<Statement *> &Statements = Kernel.Body->Statements;
  Statements.insert(Statements.begin(), std::begin(Front), std::end(Front));
  auto *Last =
      M.create<BuiltinCall>(M.Types.voidType(), BuiltinId::add_sums, sumsOf(First, Array, Build.integer(Uint, Size)));
  Statements.push_back(M.create<ExpressionStatement>(Last));
  orderSteps({First, Array, Count});
}

// Steps that use the same sums depend on each other.
void Gatherer::orderSteps(const PrivateSums &Of) {
  const VariableSet AddressTaken = addressTakenVariables(Kernel);
  forEachRow(M, [&](WorkItemLoop Threads) { return addContiguously(M, Threads, Of, AddressTaken); });
  Statement *Body = Kernel.Body;
  walkStatements(Body, [&](Statement *&S) {
    auto *Loop = dyn_cast<For>(S);
    if (!Loop || !Loop->Attributes.IsParallel || !addsTo(Loop->Body, Of.Array))
      return;
    Loop->Attributes.IsParallel = false;
    Loop->Attributes.UnrollCount = 4; // compilers compute the end of the loop in each iteration
  });
}

void Gatherer::run(bool IsForTiles) {
  llvm::MapVector<Variable *, std::vector<ExpressionStatement *>> Found;
  for (Variable *P : Kernel.Parameters)
    if (P->VariableType->isPointer() && P->VariableType->space() == AddressSpace::Global)
      if (std::vector<ExpressionStatement *> Additions = additionsTo(P, IsForTiles); !Additions.empty())
        Found[P] = std::move(Additions);
  if (Found.empty() || (IsForTiles && !makeGroupLoop(M)))
    return;
  for (const auto &[Buffer, Additions] : Found)
    replace(Buffer, Additions);
}

void widenBox(IterationSpace &Space) {
  if (!Space.innermost().MaxCount)
    Space.innermost().Block = std::max(Space.innermost().Block, 64 * Sums);
}

} // namespace

llvm::Error privatizeAtomics(Module &M, WorkGroupForm &Form) {
  if (Form.Space && Form.hasTiles())
    return llvm::Error::success();
  Gatherer(M).run(/*IsForTiles=*/false);
  if (Form.Space && privatizesAtomics(M))
    widenBox(*Form.Space);
  return llvm::Error::success();
}

llvm::Error privatizeTileAtomics(Module &M, WorkGroupForm &Form) {
  if (Form.Space && Form.hasTiles())
    Gatherer(M).run(/*IsForTiles=*/true);
  return llvm::Error::success();
}

bool privatizesAtomics(const Module &M) {
  return callsBuiltin(M.kernel()->Body, [](BuiltinId Id) { return Id == BuiltinId::add_privatized; });
}

} // namespace ampcc::passes
