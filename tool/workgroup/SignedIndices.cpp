#include "workgroup/SignedIndices.h"
#include "kir/Arithmetic.h"
#include "kir/Clone.h"
#include "kir/LValues.h"
#include "kir/Matchers.h"
#include "kir/Operators.h"
#include "kir/Walk.h"
#include "workgroup/AffineAnalysis.h"
#include "workgroup/LoopVersions.h"
#include "workgroup/Remainders.h"

using namespace ampcc::kir;

namespace ampcc::passes {
namespace {

constexpr int64_t IntMin = std::numeric_limits<int32_t>::min(), IntMax = std::numeric_limits<int32_t>::max();

// An int with the bits of an unsigned value, and its range in the row (long).
struct SignedValue {
  Expression *Value;
  const Expression *Least, *Greatest;
  bool Varies = false;        // it depends on the position in the row
  bool MayBeNegative = false; // without tests of the range
};

class SignedVersion : LoopVersionBuilder {
public:
  SignedVersion(Module &M, WorkItemLoop WorkItems, const VariableSet &AddressTaken)
      : LoopVersionBuilder(M, AddressTaken), Original(WorkItems), Signed(clone(M, WorkItems)),
        Sums(M, Signed, AddressTaken) {}

  Statement *run(); // null: the loop has no unsigned index

private:
  WorkItemLoop Original, Signed;
  AffineAnalysis Sums;
  llvm::DenseMap<const Variable *, unsigned> Writes, Declarations; // in the loop
  DefinitionMap Definitions;
  llvm::DenseMap<const Variable *, SignedValue> Converted;
  std::vector<Expression *> Conditions; // under which values are in their range
  bool HasIndex = false;                // of the row

  void require(const Expression *Value, BinaryOperator Op, int64_t Limit);
  SignedValue inRange(SignedValue V);
  const Expression *sum(BinaryOperator Op, const Expression *Left, const Expression *Right);
  std::optional<SignedValue> invariant(const Expression *E);
  std::optional<SignedValue> ofBinary(const Binary *B);
  std::optional<SignedValue> ofDivision(const Binary *B);
  std::optional<SignedValue> of(const Expression *E);
  Expression *comparison(const Binary *B);
  Variable *newVariable(llvm::StringRef Name);
  void convertVariable(Statement *&S);
  void convertCounter(CountedLoop Loop);
  Expression *conversion(const Cast *C);
  Expression *replacement(Expression *E);
  Expression *converted(Expression *E);
  void convertVariables();
};

void SignedVersion::require(const Expression *Value, BinaryOperator Op, int64_t Limit) {
  Expression *Condition = simplified(compare(Value, Op, Limit));
  auto IsSame = [&](const Expression *Other) { return analysis::isSameValue(Condition, Other); };
  if (literalValue(Condition) != 1 && llvm::none_of(Conditions, IsSame))
    Conditions.push_back(Condition);
}

// Requires that the value fits into an int.
SignedValue SignedVersion::inRange(SignedValue V) {
  require(V.Greatest, BinaryOperator::LessEqual, IntMax);
  if (V.MayBeNegative)
    require(V.Least, BinaryOperator::GreaterEqual, IntMin);
  return V;
}

const Expression *SignedVersion::sum(BinaryOperator Op, const Expression *Left, const Expression *Right) {
  return simplified(Build.binary(Op, clone(M, Left), clone(M, Right)));
}

// An unsigned value that is the same for the whole row is computed as it is.
std::optional<SignedValue> SignedVersion::invariant(const Expression *E) {
  if (!E->type()->isUnsignedInt() || !Sums.isInvariant(E))
    return std::nullopt;
  const Expression *Wide = simplified(wide(E));
  return inRange({simplified(Build.cast(Int, clone(M, E))), Wide, Wide});
}

// Sums, differences, and products of numbers that are not negative.
std::optional<SignedValue> SignedVersion::ofBinary(const Binary *B) {
  std::optional<SignedValue> Left = of(B->Left), Right = Left ? of(B->Right) : std::nullopt;
  if (!Right)
    return std::nullopt;
  Expression *Value = Build.binary(B->Op, Left->Value, Right->Value);
  const bool Varies = Left->Varies || Right->Varies, MayBeNegative = Left->MayBeNegative || Right->MayBeNegative;
  if (B->Op == BinaryOperator::Subtract)
    return inRange(
        {Value, sum(B->Op, Left->Least, Right->Greatest), sum(B->Op, Left->Greatest, Right->Least), Varies, true});
  if (B->Op == BinaryOperator::Multiply && MayBeNegative)
    return std::nullopt;
  return inRange({Value, sum(B->Op, Left->Least, Right->Least), sum(B->Op, Left->Greatest, Right->Greatest), Varies,
                  MayBeNegative});
}

// Quotients and remainders, and shifts and masks. Only masks may have negative operands.
std::optional<SignedValue> SignedVersion::ofDivision(const Binary *B) {
  auto IsMask = [&](const Expression *Operand) { return Sums.isInvariant(Operand); };
  std::optional<IndexDivision> D = indexDivisionOf(M, B, IsMask);
  std::optional<SignedValue> Index = D ? of(D->Index) : std::nullopt;
  if (!Index)
    return std::nullopt;
  const Expression *Zero = Build.integer(Long, 0);
  if (D->Mask) {
    std::optional<SignedValue> Mask = of(D->Mask);
    if (!Mask)
      return std::nullopt;
    return SignedValue{Build.binary(BinaryOperator::BitAnd, Index->Value, Mask->Value), Zero, Mask->Greatest,
                       Index->Varies};
  }
  std::optional<SignedValue> Divisor = invariant(D->Divisor);
  if (!Divisor)
    return std::nullopt;
  if (Index->MayBeNegative)
    require(Index->Least, BinaryOperator::GreaterEqual, 0);
  require(Divisor->Least, BinaryOperator::GreaterEqual, 1);
  if (D->IsQuotient)
    return SignedValue{Build.binary(BinaryOperator::Divide, Index->Value, Divisor->Value), Zero, Index->Greatest,
                       Index->Varies};
  return SignedValue{Build.binary(BinaryOperator::Remainder, Index->Value, Divisor->Value), Zero, Divisor->Greatest,
                     Index->Varies};
}

// nullopt: it is no such index.
std::optional<SignedValue> SignedVersion::of(const Expression *E) {
  if (!E->type()->isUnsignedInt())
    return std::nullopt;
  if (auto Known = Converted.find(referencedVariable(E)); Known != Converted.end()) {
    SignedValue Result = Known->second;
    Result.Value = clone(M, Result.Value);
    return Result;
  }
  if (std::optional<SignedValue> Result = invariant(E))
    return Result;
  if (auto *C = dyn_cast<Cast>(E)) {
    std::optional<analysis::AffineExpr> Sum = Sums.of(C->Operand);
    if (!Sum)
      return std::nullopt;
    const Expression *Least = Sums.bound(*Sum, /*IsLargest=*/false), *Greatest = Sums.bound(*Sum, /*IsLargest=*/true);
    require(Least, BinaryOperator::GreaterEqual, 0);
    return inRange({clone(M, C->Operand), Least, Greatest, !Sum->isInvariant()});
  }
  auto *B = dyn_cast<Binary>(E);
  if (!B)
    return std::nullopt;
  switch (B->Op) {
  case BinaryOperator::Add:
  case BinaryOperator::Subtract:
  case BinaryOperator::Multiply:
    return ofBinary(B);
  default:
    return ofDivision(B);
  }
}

// `x - 1u < n` may be a test for two bounds, and stays.
Expression *SignedVersion::comparison(const Binary *B) {
  std::optional<SignedValue> Left = of(B->Left), Right = Left ? of(B->Right) : std::nullopt;
  if (!Right || !(Left->Varies || Right->Varies) || Left->MayBeNegative || Right->MayBeNegative)
    return nullptr;
  return Build.binary(B->Op, Left->Value, Right->Value);
}

// The conversion of the signed index to the same type; null: the conversion of the unsigned one stays.
Expression *SignedVersion::conversion(const Cast *C) {
  std::optional<SignedValue> Value = of(C->Operand);
  if (!Value || !Value->Varies || (Value->MayBeNegative && C->type() != Int))
    return nullptr;
  return C->type() == Int ? Value->Value : Build.cast(C->type(), Value->Value);
}

// The expression with signed operands; null: E stays, but its operands may be replaced.
Expression *SignedVersion::replacement(Expression *E) {
  auto *B = dyn_cast<Binary>(E);
  auto *I = dyn_cast<Index>(E);
  auto *C = dyn_cast<Cast>(E);
  if (B && isComparison(B->Op) && B->Left->type()->isUnsignedInt() && B->Right->type()->isUnsignedInt())
    return comparison(B);
  if (C && (C->type()->isInteger() || C->type()->isFloat()) && C->Operand->type()->isUnsignedInt())
    return conversion(C);
  if (I && I->Subscript->type()->isUnsignedInt()) {
    std::optional<SignedValue> Subscript = of(I->Subscript);
    if (!Subscript || !Subscript->Varies)
      return nullptr;
    replaceExpressions(I->Base, [&](Expression *Part) { return converted(Part); });
    return Build.index(I->Base, Subscript->Value);
  }
  return nullptr;
}

Expression *SignedVersion::converted(Expression *E) {
  if (auto Known = Converted.find(referencedVariable(E)); Known != Converted.end())
    return Build.cast(E->type(), clone(M, Known->second.Value));
  const std::vector<Expression *> Before = Conditions; // of an expression that cannot be replaced
  Expression *Result = replacement(E);
  HasIndex |= Result != nullptr;
  if (!Result)
    Conditions = Before;
  return Result;
}

// An int of the loop.
Variable *SignedVersion::newVariable(llvm::StringRef Name) {
  Variable *Result = Build.newVariable(Name, Int);
  Sums.addDeclared(Result);
  return Result;
}

void SignedVersion::convertVariable(Statement *&S) {
  auto *D = cast<Declare>(S);
  if (!D->Declared->VariableType->isUnsignedInt() || !Definitions.contains(D->Declared) ||
      D->Declared->Space != AddressSpace::Private)
    return;
  const std::vector<Expression *> Before = Conditions;
  std::optional<SignedValue> Value = of(D->Initializer);
  if (!Value) {
    Conditions = Before;
    return;
  }
  Variable *New = newVariable(D->Declared->Name);
  S = M.create<Declare>(New, std::exchange(Value->Value, Build.variable(New)));
  Converted[D->Declared] = *Value;
}

// The counter of a loop of the work-item: `for (k = begin; k < end; ++k)`.
void SignedVersion::convertCounter(CountedLoop Loop) {
  const Variable *Counter = Loop.variable();
  if (!Counter->VariableType->isUnsignedInt() || Loop.step() || Loop.includesEnd() || Writes.lookup(Counter) != 1 ||
      Declarations.lookup(Counter) != 1 || AddressTaken.contains(Counter))
    return;
  const std::vector<Expression *> Before = Conditions;
  std::optional<SignedValue> Begin = of(Loop.begin()), End = Begin ? of(Loop.end()) : std::nullopt;
  if (!End || Begin->MayBeNegative || End->MayBeNegative) {
    Conditions = Before;
    return;
  }
  Variable *New = newVariable(Counter->Name);
  const For *Signed = Build.countedLoop(New, Begin->Value, End->Value, Loop.body());
  Loop.loop().Initializer = Signed->Initializer;
  Loop.loop().Condition = Signed->Condition;
  Loop.loop().Step = Signed->Step;
  Converted[Counter] = {Build.variable(New), Begin->Least, End->Greatest, /*Varies=*/true};
}

// Variables that are declared in the loop once, and never assigned, and counters of loops in it become ints.
void SignedVersion::convertVariables() {
  Definitions = singleDefinitions(Signed.body(), AddressTaken);
  walkExpressions(Signed.body(), [&](Expression *&E) {
    if (const Expression *To = modifiedLValue(E))
      if (const Variable *V = rootVariable(To))
        ++Writes[V];
  });
  walkStatements(Signed.body(), [&](Statement *&S) {
    if (auto *D = dyn_cast<Declare>(S))
      ++Declarations[D->Declared];
  });
  walkStatements(Signed.body(), [&](Statement *&S) {
    if (isa<Declare>(S))
      convertVariable(S);
    else if (std::optional<CountedLoop> Loop = CountedLoop::of(S))
      convertCounter(*Loop);
  });
}

Statement *SignedVersion::run() {
  convertVariables();
  walkFullExpressions(
      Signed.body(), [&](Expression *&E) { replaceExpressions(E, [&](Expression *Part) { return converted(Part); }); });
  if (!HasIndex)
    return nullptr;
  Expression *Condition = nullptr;
  for (Expression *Each : Conditions)
    Condition = Build.logicalAnd(Condition, Each);
  if (!Condition)
    return &Signed.loop();
  return versions(M, simplified(Condition), Build.block({&Signed.loop()}), Original);
}

} // namespace

void useSignedIndices(Module &M) {
  const VariableSet AddressTaken = addressTakenVariables(*M.kernel());
  forEachParallelLoop(M, [&](WorkItemLoop WorkItems) { return SignedVersion(M, WorkItems, AddressTaken).run(); });
}

} // namespace ampcc::passes
