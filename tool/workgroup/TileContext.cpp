#include "workgroup/TileContext.h"
#include "kir/Clone.h"
#include "kir/CountedLoop.h"
#include "kir/LValues.h"
#include "kir/Operators.h"
#include "kir/Walk.h"
#include "workgroup/AffineExpansion.h"
#include "llvm/Support/MathExtras.h"

using namespace ampcc::kir;
using ampcc::analysis::AffineExpr;

namespace ampcc::passes {
namespace {

// The dimension if E is a local id, as an int; nullopt otherwise.
std::optional<unsigned> localIdAsked(const Expression *E) {
  auto *C = dyn_cast<Cast>(E);
  return C && C->type()->isInteger(32) ? dimensionAsked(C->Operand, BuiltinId::get_local_id) : std::nullopt;
}

// Whether E is computed without memory, from variables and by builtins of which the predicates hold.
bool isComputedFrom(const Expression *E, llvm::function_ref<bool(const Variable *)> IsOperand,
                    llvm::function_ref<bool(BuiltinId)> IsFunction) {
  return allExpressions(E, [&](const Expression *Part) {
    if (const Variable *V = referencedVariable(Part))
      return IsOperand(V);
    auto *C = dyn_cast<BuiltinCall>(Part);
    return C ? IsFunction(C->Id) : !llvm::isa<Call, Index>(Part) && !isDereference(Part);
  });
}

bool isAffineOperator(BinaryOperator Op) {
  return Op == BinaryOperator::Add || Op == BinaryOperator::Subtract || Op == BinaryOperator::Multiply;
}

// A part of a sum: a sum of terms, times the factors that they have in common.
struct Multiple {
  llvm::SmallVector<const Expression *, 1> Factors;
  AffineExpr Sum;
};

// The multiples in a sum. The factors are those of the induction variables, such as the stride of rows:
//   16 * tile * stride + y * stride - stride + x  is  (16 * tile + y - 1) * stride + x
std::vector<Multiple> multiplesIn(const AffineExpr &Sum) {
  std::vector<Multiple> Result;
  for (const AffineExpr::Term &Each : Sum.inductionTerms()) { // those with most factors first
    auto IsSame = [&](const Multiple &M) { return llvm::equal(M.Factors, Each.Coefficients, analysis::isSameValue); };
    auto IsShorter = [&](const Multiple &M) { return M.Factors.size() < Each.Coefficients.size(); };
    if (!Each.Coefficients.empty() && llvm::none_of(Result, IsSame))
      Result.insert(llvm::find_if(Result, IsShorter), {Each.Coefficients, {}});
  }
  Result.push_back({{}, AffineExpr::ofConstant(Sum.Constant)}); // for all others
  for (AffineExpr::Term Each : Sum.Terms) {
    Multiple &Of = *llvm::find_if(Result, [&](const Multiple &M) {
      const std::size_t Count = M.Factors.size();
      return Count <= Each.Coefficients.size() &&
             llvm::equal(M.Factors, llvm::ArrayRef(Each.Coefficients).take_back(Count), analysis::isSameValue);
    });
    Each.Coefficients.truncate(Each.Coefficients.size() - Of.Factors.size());
    if (Each.Induction || !Each.Coefficients.empty())
      Of.Sum.Terms.push_back(Each);
    else
      Of.Sum.Constant += Each.Coefficient;
  }
  return Result;
}

} // namespace

void addGuards(const Guard &Of, llvm::SmallVectorImpl<Guard> &To) {
  auto *B = dyn_cast<Binary>(Of.Condition);
  if (!B || B->Op != (Of.IsNegated ? BinaryOperator::LogicalOr : BinaryOperator::LogicalAnd)) {
    To.push_back(Of);
    return;
  }
  addGuards({B->Left, Of.IsNegated}, To);
  addGuards({B->Right, Of.IsNegated}, To);
}

OrientedSum::OrientedSum(const AffineExpr &Difference)
    : IsNegated(llvm::any_of(Difference.inductionTerms(), [](const auto &T) { return T.Coefficient < 0; })) {
  Sum.add(Difference, IsNegated ? -1 : 1);
  HasLimit = llvm::any_of(Sum.invariantTerms(), [](const auto &T) { return T.Coefficient < 0; });
}

TileContext::TileContext(Module &M) : M(M), Build(M), Values(*M.kernel()) {
  const VariableSet AddressTaken = addressTakenVariables(*M.kernel());
  walkStatements(static_cast<const Statement *>(M.kernel()->Body), [&](const Statement *S) {
    std::optional<InductionVariable> Counted = kir::inductionVariable(S);
    if (Counted && !AddressTaken.contains(Counted->Start->Declared) &&
        !writtenVariables(llvm::cast<For>(S)->Body, AddressTaken).contains(Counted->Start->Declared))
      Counters.insert(Counted->Start->Declared);
  });
  for (const Statement *S : M.kernel()->Body->Statements)
    if (auto *D = dyn_cast<Declare>(S); D && Values.initializerOf(D->Declared))
      Declared.push_back(D->Declared);
  for (unsigned D = 0; D < LocalIds.size(); ++D)
    LocalIds[D] = Build.newVariable("local_id", M.Types.intType());
}

std::optional<unsigned> TileContext::dimensionOf(const Variable *Induction) const {
  auto At = llvm::find(LocalIds, Induction);
  return At == LocalIds.end() ? std::nullopt : std::optional<unsigned>(At - LocalIds.begin());
}

std::pair<int64_t, int64_t> TileContext::rangeOf(const Variable *LocalId) const {
  return {0, int64_t(M.kernel()->Tile[*dimensionOf(LocalId)]) - 1};
}

bool TileContext::isUniform(const Expression *E) const {
  auto IsOperand = [&](const Variable *V) {
    const Expression *Value = Values.initializerOf(V);
    return V->IsParameter ? Values.isAssignedOnce(V) : Value && isUniform(Value);
  };
  return isPure(E) && isComputedFrom(E, IsOperand, isUniformInGroup);
}

bool TileContext::isSelection(const Expression *E) const {
  auto IsOperand = [&](const Variable *V) {
    const Expression *Value = Values.initializerOf(V);
    return Counters.contains(V) || (Value && isSelection(Value));
  };
  return isComputedFrom(E, IsOperand,
                        [](BuiltinId Id) { return Id == BuiltinId::get_local_id || kindOf(Id) == BuiltinKind::Value; });
}

// Whether E is a sum, a product, or limited, so that a variable with this value is expanded.
bool TileContext::isSum(const Expression *E) const {
  while (const Expression *Operand = AffineContext::definition(E))
    E = Operand;
  auto *B = dyn_cast<Binary>(E);
  return (B && isAffineOperator(B->Op)) || llvm::isa<VariableReference, IntegerLiteral>(E) || limited(E);
}

const Variable *TileContext::inductionVariable(const Expression *E) const {
  if (std::optional<unsigned> D = localIdAsked(E))
    return LocalIds[*D];
  const Variable *V = referencedVariable(E);
  if (!V || !areInterchangeable(E->type(), M.Types.intType()))
    return nullptr;
  if (Counters.contains(V))
    return V;
  const Expression *Value = Values.initializerOf(V);
  return !Value || localIdAsked(Value) || isSum(Value) || isUniform(Value) ? nullptr : V;
}

bool TileContext::isInvariant(const Expression *E) const {
  if (const Variable *V = referencedVariable(E); V && !V->IsParameter)
    return false; // its value is
  auto *B = dyn_cast<Binary>(E);
  return !(B && isAffineOperator(B->Op)) && isUniform(E);
}

const Expression *TileContext::definition(const Expression *E) const {
  if (const Variable *V = referencedVariable(E))
    return Values.initializerOf(V);
  if (const Expression *Operand = limited(E))
    return Operand;
  return AffineContext::definition(E);
}

// Whether the guard holds at a border only: `x == 0`, `x >= width`, or what an else branch stands for.
bool TileContext::isAtBorder(const Guard &G) const {
  auto *B = dyn_cast<Binary>(G.Condition);
  if (G.IsNegated || (B && B->Op == BinaryOperator::Equal))
    return true;
  llvm::SmallVector<Guard, 4> Limits;
  const bool IsRelational = B && precedence(B->Op) == Precedence::Relational;
  std::optional<AffineExpr> Left = IsRelational ? of(B->Left, Limits) : std::nullopt;
  std::optional<AffineExpr> Right = Left ? of(B->Right, Limits) : std::nullopt;
  if (!Right)
    return false;
  const OrientedSum Oriented(Left->minus(*Right));
  const BinaryOperator Op = Oriented.IsNegated ? swappedPredicate(B->Op) : B->Op;
  const bool IsLess = Op == BinaryOperator::Less || Op == BinaryOperator::LessEqual;
  return IsLess != Oriented.HasLimit;
}

// The branch away from the border: `x < 0 ? 0 : x`, `x >= n ? x - n : x`.
const Expression *TileContext::chosen(const Conditional *C) const {
  const bool IsUniform[] = {isUniform(C->Then), isUniform(C->Else)};
  const bool IsElse = IsUniform[0] != IsUniform[1] ? IsUniform[0] : isAtBorder({C->Condition, false});
  Limits.push_back({C->Condition, IsElse});
  return IsElse ? C->Else : C->Then;
}

// The index that a remainder makes periodic, `(index + k * n) % n`; null: there is none, because it is a part of a
// number, as in `i % 18`.
const Expression *TileContext::inPeriod(const IndexDivision &D) const {
  std::optional<AffineExpr> Index = affineExpr(D.Index, *this), Period = affineExpr(D.Divisor, *this);
  if (!Index || !Period || !isUniform(D.Divisor))
    return nullptr;
  int64_t Count = 0;
  if (Period->isConstant() && Period->Constant > 0) {
    Count = llvm::divideFloorSigned(Index->Constant + Period->Constant / 2, Period->Constant);
  } else if (Period->Terms.size() == 1 && Period->Constant == 0 && Period->Terms[0].Coefficient == 1) {
    for (const AffineExpr::Term &T : Index->invariantTerms())
      Count += llvm::equal(T.Coefficients, Period->Terms[0].Coefficients, analysis::isSameValue) ? T.Coefficient : 0;
  }
  if ((Count == 0 && isSelection(D.Index)) || (Count < 0 && !D.Mask))
    return nullptr;
  Expression *Result = clone(M, D.Index);
  if (Count != 0)
    Result = Build.subtract(Result, Build.multiply(Build.integer(Count), clone(M, D.Divisor)));
  if (const Expression *IsMask = testOfMask(M, D))
    Limits.push_back({IsMask, false});
  Limits.push_back({Build.binary(BinaryOperator::GreaterEqual, clone(M, Result), Build.integer(0)), false});
  Limits.push_back({Build.less(clone(M, Result), clone(M, D.Divisor)), false});
  return Result;
}

// The index of which clamp, min, max, a conditional expression or a remainder gives a limited one; null: E is no such
// expression.
const Expression *TileContext::limited(const Expression *E) const {
  if (!areInterchangeable(E->type(), M.Types.intType()) || isUniform(E))
    return nullptr;
  if (auto *Choice = dyn_cast<Conditional>(E))
    return chosen(Choice);
  if (llvm::isa<Binary>(E)) {
    std::optional<IndexDivision> D = indexDivisionOf(M, E, [&](const Expression *Mask) { return isUniform(Mask); });
    return D && !D->IsQuotient ? inPeriod(*D) : nullptr;
  }
  auto *C = dyn_cast<BuiltinCall>(E);
  if (!C)
    return nullptr;
  auto Limit = [&](const Expression *Operand, BinaryOperator Op, const Expression *By) -> const Expression * {
    if (!isUniform(By))
      return nullptr;
    Limits.push_back({Build.binary(Op, clone(M, Operand), clone(M, By)), false});
    return Operand;
  };
  if (C->Id == BuiltinId::clamp)
    return Limit(C->Arguments[0], BinaryOperator::GreaterEqual, C->Arguments[1])
               ? Limit(C->Arguments[0], BinaryOperator::LessEqual, C->Arguments[2])
               : nullptr;
  if (C->Id != BuiltinId::min && C->Id != BuiltinId::max)
    return nullptr;
  const BinaryOperator Op = C->Id == BuiltinId::min ? BinaryOperator::LessEqual : BinaryOperator::GreaterEqual;
  const Expression *Left = Limit(C->Arguments[0], Op, C->Arguments[1]);
  return Left ? Left : Limit(C->Arguments[1], Op, C->Arguments[0]);
}

std::optional<AffineExpr> TileContext::of(const Expression *E, llvm::SmallVectorImpl<Guard> &Guards) const {
  std::vector<Guard> Outer = std::exchange(Limits, {}); // of an expression of which E is a condition
  std::optional<AffineExpr> Result = affineExpr(E, *this);
  Guards.append(Limits.begin(), Limits.end());
  Limits = std::move(Outer);
  return Result;
}

// A variable from the beginning of the kernel with this value, or else the value.
Expression *TileContext::named(const Expression *Value) const {
  auto Found =
      llvm::find_if(Declared, [&](const Variable *V) { return analysis::isSameValue(Values.initializerOf(V), Value); });
  return Found == Declared.end() ? clone(M, Value) : Build.variable(*Found);
}

Expression *TileContext::localId(unsigned Dimension) const {
  auto Found =
      llvm::find_if(Declared, [&](const Variable *V) { return localIdAsked(Values.initializerOf(V)) == Dimension; });
  if (Found != Declared.end())
    return Build.variable(*Found);
  const Type *Size = M.Types.integerType(64, false);
  std::vector<Expression *> Arguments{Build.integer(M.Types.uintType(), Dimension)};
  return Build.cast(M.Types.intType(), Build.builtin(Size, BuiltinId::get_local_id, std::move(Arguments)));
}

Expression *TileContext::termOf(const AffineExpr::Term &T) const {
  Expression *Result = nullptr;
  if (std::optional<unsigned> D = T.Induction ? dimensionOf(T.Induction) : std::nullopt)
    Result = localId(*D);
  else if (T.Induction)
    Result = Build.variable(const_cast<Variable *>(T.Induction));
  for (const Expression *Factor : T.Coefficients)
    Result = Result ? Build.multiply(Result, named(Factor)) : named(Factor);
  return Result;
}

Expression *TileContext::expression(const AffineExpr &Sum, const Type *T) const {
  Expression *Result = nullptr;
  for (const Multiple &Each : multiplesIn(Sum)) {
    if (Each.Sum.isConstant() && Each.Sum.Constant == 0)
      continue;
    Expression *Value = expand(Build, Each.Sum, M.Types.intType(), ConstantIs::Last,
                               [&](const AffineExpr::Term &T) { return termOf(T); });
    if (Value->type() != T)
      Value = Build.cast(T, Value);
    for (const Expression *Factor : Each.Factors)
      Value = Build.multiply(Value, named(Factor));
    Result = Result ? Build.add(Result, Value) : Value;
  }
  return Result ? Result : Build.integer(T, 0);
}

} // namespace ampcc::passes
