#include "workgroup/PrivatizedAtomics.h"
#include "kir/IRBuilder.h"
#include "kir/LValues.h"
#include "kir/Matchers.h"
#include "kir/Walk.h"
#include "workgroup/ContiguousSums.h"
#include "workgroup/GroupLoop.h"
#include "workgroup/LoopVersions.h"
#include "workgroup/RematerializableValues.h"
#include "workgroup/WorkGroupForm.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc::kir;

namespace ampcc::passes {
namespace {

constexpr unsigned Sums = 1024;     // the largest number of private sums for a buffer
constexpr unsigned FewestSums = 16; // add_sums() tests blocks of this size

bool isAddition(BuiltinId Id) {
  auto Op = atomicOperator(Id);
  return Op == BinaryOperator::Add || Op == BinaryOperator::Subtract;
}

// The atomic addition to a 32-bit integer in global memory, if the statement consists of it and ignores its result;
// otherwise null.
BuiltinCall *additionIn(Statement *S) {
  auto *E = dyn_cast<ExpressionStatement>(S);
  Expression *Value = E ? E->Value : nullptr;
  while (auto *C = llvm::dyn_cast_or_null<Cast>(Value))
    Value = C->type()->isVoid() ? C->Operand : nullptr;
  auto *C = llvm::dyn_cast_or_null<BuiltinCall>(Value);
  if (!C || !isAddition(C->Id))
    return nullptr;
  const Type *To = C->Arguments[0]->type();
  return To->isPointerTo(AddressSpace::Global) && To->element()->isInteger(32) ? C : nullptr;
}

using Pointers = llvm::DenseSet<const Variable *>;

unsigned countMentions(Expression *E, const Pointers &Of) {
  unsigned Result = 0;
  walkVariables(E, [&](const Variable *V) { Result += Of.contains(V); });
  return Result;
}

// Whether E is a pointer based on one of the pointers, and does not use them otherwise.
bool isBasedOn(Expression *E, const Pointers &Of);

bool isLValueBasedOn(Expression *LValue, const Pointers &Of) {
  if (auto *I = dyn_cast<Index>(LValue))
    return !countMentions(I->Subscript, Of) &&
           (I->Base->type()->isPointer() ? isBasedOn(I->Base, Of) : isLValueBasedOn(I->Base, Of));
  if (auto *F = dyn_cast<Member>(LValue))
    return isLValueBasedOn(F->Base, Of);
  return isDereference(LValue) && isBasedOn(cast<Unary>(LValue)->Operand, Of);
}

bool isBasedOn(Expression *E, const Pointers &Of) {
  if (auto *R = dyn_cast<VariableReference>(E))
    return Of.contains(R->Target);
  if (Expression *LValue = addressedLValue(E))
    return isLValueBasedOn(LValue, Of);
  if (auto *C = dyn_cast<Cast>(E))
    return C->type()->isPointer() && isBasedOn(C->Operand, Of);
  auto *B = dyn_cast<Binary>(E);
  return B && (B->Op == BinaryOperator::Add || B->Op == BinaryOperator::Subtract) && isBasedOn(B->Left, Of) &&
         !countMentions(B->Right, Of);
}

// The number of private sums. If all subscripts are small constants, as for a total to which one work-item of each tile
// adds, few are enough.
unsigned countOfSums(llvm::ArrayRef<ExpressionStatement *> Additions, const Variable *First) {
  unsigned Result = FewestSums;
  for (ExpressionStatement *Each : Additions) {
    const Expression *Place = withoutCasts(additionIn(Each)->Arguments[0]);
    if (isReferenceTo(Place, First))
      continue;
    auto *I = llvm::dyn_cast_or_null<Index>(addressedLValue(Place));
    auto *Number = I && isReferenceTo(I->Base, First) ? dyn_cast<IntegerLiteral>(I->Subscript) : nullptr;
    if (!Number || Number->Value >= FewestSums)
      return Sums;
  }
  return Result;
}

// Whether all additions are conditional, so that there may be few.
bool allAreConditional(llvm::ArrayRef<ExpressionStatement *> Additions, Block *Body) {
  llvm::DenseSet<const Statement *> Conditional;
  walkStatements(Body, [&](Statement *&S) {
    auto *I = dyn_cast<If>(S);
    if (Conditional.contains(S) || (I && !I->IsGuard) || isa<Switch>(S))
      forEachChild(S, [&](Statement *&Part) { Conditional.insert(Part); });
  });
  return llvm::all_of(Additions, [&](const ExpressionStatement *E) { return Conditional.contains(E); });
}

// Whether Body has additions whose elements are only known at run time (add_privatized).
bool addsTo(const Statement *Body, const Variable *Array) {
  return anyExpression(Body,
                       [&](const Expression *E) { return callOf(E, BuiltinId::add_privatized) && mentions(E, Array); });
}

class Privatizer : ModuleRewriter {
public:
  explicit Privatizer(Module &M) : ModuleRewriter(M), Kernel(*M.kernel()), Values(Kernel) {}
  void run(bool IsForTiles);

private:
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
  void orderIterations(const PrivateSums &Of);
};

// The additions to the buffer, if the kernel uses it for nothing else and privatization pays; otherwise none. Without
// tiles, private sums cost as much as many work-items, which conditional additions may not be worth. With tiles,
// conditional additions are usually those of one work-item of each tile, and the sums of many tiles cost less than an
// atomic operation in each.
std::vector<ExpressionStatement *> Privatizer::additionsTo(Variable *Buffer, bool IsForTiles) {
  Pointers FromBuffer{Buffer};
  std::vector<ExpressionStatement *> Found;
  unsigned Mentions = 0, Understood = 0;
  walkStatements(Kernel.Body, [&](Statement *&S) {
    forEachExpression(S, [&](Expression *&E) { Mentions += countMentions(E, FromBuffer); });
    auto *D = dyn_cast<Declare>(S);
    if (D && D->Initializer && D->Declared->VariableType->isPointer() && Values.isAssignedOnce(D->Declared) &&
        isBasedOn(D->Initializer, FromBuffer)) {
      FromBuffer.insert(D->Declared);
      ++Understood;
    }
    BuiltinCall *C = additionIn(S);
    if (!C || !isBasedOn(C->Arguments[0], FromBuffer))
      return;
    Found.push_back(cast<ExpressionStatement>(S));
    ++Understood;
  });
  const bool IsWorthIt = IsForTiles || !allAreConditional(Found, Kernel.Body);
  return Mentions == Understood && IsWorthIt ? Found : std::vector<ExpressionStatement *>();
}

// The pointer to the first privatized element: that of a view of the buffer if all additions are based on it, otherwise
// the buffer.
Variable *Privatizer::firstElement(Variable *Buffer, llvm::ArrayRef<ExpressionStatement *> Additions) {
  Pointers FromBuffer{Buffer};
  for (Statement *S : Kernel.Body->Statements) {
    auto *D = dyn_cast<Declare>(S);
    if (!D || !D->Initializer || !D->Declared->VariableType->isPointer() || !Values.isAssignedOnce(D->Declared) ||
        !isBasedOn(D->Initializer, FromBuffer))
      continue;
    if (llvm::all_of(Additions, [&](ExpressionStatement *E) { return mentions(E, D->Declared); }))
      return D->Declared;
    FromBuffer.insert(D->Declared);
  }
  return Buffer;
}

// The first arguments of add_privatized and add_sums: the first element, its sum, and the number of sums.
std::vector<Expression *> Privatizer::sumsOf(Variable *First, Variable *Array, Expression *Count) {
  const Type *Uint = M.Types.uintType();
  return {globalUint(Build.variable(First)),
          Build.cast(M.Types.pointerTo(Uint, AddressSpace::Private), Build.variable(Array)), Count};
}

void Privatizer::replace(ExpressionStatement *Addition, std::vector<Expression *> Arguments) {
  const Type *Uint = M.Types.uintType();
  BuiltinCall *C = additionIn(Addition);
  Expression *Amount = C->Arguments.size() > 1 ? Build.cast(Uint, C->Arguments[1]) : Build.integer(Uint, 1);
  if (atomicOperator(C->Id) == BinaryOperator::Subtract)
    Amount = Build.subtract(Build.integer(Uint, 0), Amount);
  Arguments.push_back(globalUint(C->Arguments[0]));
  Arguments.push_back(Amount);
  Addition->Value = Build.builtin(M.Types.voidType(), BuiltinId::add_privatized, std::move(Arguments));
}

void Privatizer::replace(Variable *Buffer, llvm::ArrayRef<ExpressionStatement *> Additions) {
  Variable *First = firstElement(Buffer, Additions);
  const Type *Uint = M.Types.uintType();
  const unsigned Size = countOfSums(Additions, First);
  Variable *Array = Build.newVariable("sums", M.Types.arrayOf(Uint, Size));
  Variable *Count = Build.newVariable("sum_count", Uint); // zero if captures share memory; evaluated once
  Count->IsConst = true;
  for (ExpressionStatement *Each : Additions)
    replace(Each, sumsOf(First, Array, Build.variable(Count)));
  Expression *Limit = Build.conditional(Build.builtin(M.Types.boolType(), BuiltinId::captures_do_not_alias, {}),
                                        Build.integer(Uint, Size), Build.integer(Uint, 0));
  Kernel.Body->prepend(
      {M.create<Declare>(Array, M.create<ZeroValue>(Array->VariableType)), M.create<Declare>(Count, Limit)});
  Expression *Last =
      Build.builtin(M.Types.voidType(), BuiltinId::add_sums, sumsOf(First, Array, Build.integer(Uint, Size)));
  Kernel.Body->Statements.push_back(M.create<ExpressionStatement>(Last));
  orderIterations({First, Array, Count});
}

// Iterations that add to the same sums depend on each other: loops with such additions are not parallel, unless these
// are contiguous (ContiguousSums).
void Privatizer::orderIterations(const PrivateSums &Of) {
  const VariableSet AddressTaken = addressTakenVariables(Kernel);
  forEachRow(M, [&](WorkItemLoop WorkItems) { return addContiguously(M, WorkItems, Of, AddressTaken); });
  forEachNode<For>(Kernel.Body, [&](For *Loop) {
    if (!Loop->Attributes.IsParallel || !addsTo(Loop->Body, Of.Array))
      return;
    Loop->Attributes.IsParallel = false;
    Loop->Attributes.UnrollCount = 4; // compilers evaluate the end of the loop in each iteration
  });
}

void Privatizer::run(bool IsForTiles) {
  llvm::MapVector<Variable *, std::vector<ExpressionStatement *>> Found;
  for (Variable *P : Kernel.Parameters)
    if (P->VariableType->isPointerTo(AddressSpace::Global))
      if (std::vector<ExpressionStatement *> Additions = additionsTo(P, IsForTiles); !Additions.empty())
        Found[P] = std::move(Additions);
  if (Found.empty() || (IsForTiles && !makeGroupLoop(M)))
    return;
  for (const auto &[Buffer, Additions] : Found)
    replace(Buffer, Additions);
}

void widenBlock(IterationSpace &Space) {
  if (!Space.innermost().MaxCount)
    Space.innermost().Block = std::max(Space.innermost().Block, 64 * Sums);
}

} // namespace

void privatizeAtomics(Module &M, WorkGroupForm &Form) {
  if (Form.Space && Form.hasTiles())
    return;
  Privatizer(M).run(/*IsForTiles=*/false);
  if (Form.Space && privatizesAtomics(M))
    widenBlock(*Form.Space);
}

void privatizeTileAtomics(Module &M, WorkGroupForm &Form) {
  if (Form.Space && Form.hasTiles())
    Privatizer(M).run(/*IsForTiles=*/true);
}

bool privatizesAtomics(const Module &M) {
  return callsBuiltin(M.kernel()->Body, [](BuiltinId Id) { return Id == BuiltinId::add_privatized; });
}

} // namespace ampcc::passes
