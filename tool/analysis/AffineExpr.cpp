#include "analysis/AffineExpr.h"
#include "kir/Arithmetic.h"

using namespace ampcc::kir;

namespace ampcc::analysis {

bool isSameValue(const Expression *A, const Expression *B) {
  if (A == B)
    return true;
  if (A->type() != B->type())
    return false;
  if (auto *R = dyn_cast<VariableReference>(A))
    return llvm::isa<VariableReference>(B) && R->Target == llvm::cast<VariableReference>(B)->Target;
  if (auto *L = dyn_cast<IntegerLiteral>(A))
    return llvm::isa<IntegerLiteral>(B) && L->Value == llvm::cast<IntegerLiteral>(B)->Value;
  if (auto *C = dyn_cast<Cast>(A))
    return llvm::isa<Cast>(B) && isSameValue(C->Operand, llvm::cast<Cast>(B)->Operand);
  auto *M = dyn_cast<Member>(A), *N = dyn_cast<Member>(B);
  if (M && N)
    return M->FieldIndex == N->FieldIndex && isSameValue(M->Base, N->Base);
  auto *I = dyn_cast<Index>(A), *J = dyn_cast<Index>(B);
  if (I && J) // of an array; an element behind a pointer may change
    return I->Base->type()->isArray() && isSameValue(I->Base, J->Base) && isSameValue(I->Subscript, J->Subscript);
  auto *C = dyn_cast<BuiltinCall>(A), *D = dyn_cast<BuiltinCall>(B);
  if (C && D)
    return C->Id == D->Id && isUniformInGroup(C->Id) && llvm::equal(C->Arguments, D->Arguments, isSameValue);
  auto *P = dyn_cast<Binary>(A), *Q = dyn_cast<Binary>(B);
  return P && Q && P->Op == Q->Op && isSameValue(P->Left, Q->Left) && isSameValue(P->Right, Q->Right);
}

bool isSamePlace(const Expression *A, const Expression *B) {
  auto *I = dyn_cast<Index>(A), *J = dyn_cast<Index>(B);
  if (I && J)
    return isSamePlace(I->Base, J->Base) && isSameValue(I->Subscript, J->Subscript);
  auto *M = dyn_cast<Member>(A), *N = dyn_cast<Member>(B);
  return M && N ? M->FieldIndex == N->FieldIndex && isSamePlace(M->Base, N->Base) : isSameValue(A, B);
}

namespace {

// Limits with which the product of an int and a coefficient, and sums of several such products, fit into 64 bits.
constexpr int64_t LargestCoefficient = int64_t(1) << 28, LargestConstant = int64_t(1) << 34;

bool isSameProduct(const AffineExpr::Term &A, const AffineExpr::Term &B) {
  return A.Induction == B.Induction && llvm::equal(A.Coefficients, B.Coefficients, isSameValue);
}

std::optional<AffineExpr> withinLimits(AffineExpr E) {
  const bool Fits = std::abs(E.Constant) <= LargestConstant && llvm::all_of(E.Terms, [](const AffineExpr::Term &T) {
                      return std::abs(T.Coefficient) <= LargestCoefficient;
                    });
  return Fits ? std::optional(std::move(E)) : std::nullopt;
}

// Precondition: A or B is invariant.
AffineExpr product(const AffineExpr &A, const AffineExpr &B) {
  AffineExpr Result;
  Result.add(B, A.Constant);
  for (const AffineExpr::Term &T : A.Terms) {
    AffineExpr Multiple;
    for (AffineExpr::Term Each : B.Terms) {
      Each.Induction = T.Induction ? T.Induction : Each.Induction;
      Each.Coefficients.insert(Each.Coefficients.begin(), T.Coefficients.begin(), T.Coefficients.end());
      Multiple.Terms.push_back(std::move(Each));
    }
    if (B.Constant != 0)
      Multiple.Terms.push_back({T.Induction, T.Coefficients, B.Constant});
    Result.add(Multiple, T.Coefficient);
  }
  return Result;
}

std::optional<AffineExpr> ofBinary(const Binary *B, const AffineContext &Context) {
  const bool IsSum = B->Op == BinaryOperator::Add || B->Op == BinaryOperator::Subtract;
  if (!IsSum && B->Op != BinaryOperator::Multiply)
    return std::nullopt;
  std::optional<AffineExpr> Left = affineExpr(B->Left, Context);
  std::optional<AffineExpr> Right = Left ? affineExpr(B->Right, Context) : std::nullopt;
  if (!Right)
    return std::nullopt;
  if (IsSum) {
    Left->add(*Right, B->Op == BinaryOperator::Add ? 1 : -1);
    return withinLimits(std::move(*Left));
  }
  if (!Left->isConstant() && !Right->isConstant() && Context.isInvariant(B)) // one invariant value instead of a product
    return std::nullopt;
  const bool IsAffine = Left->isInvariant() || Right->isInvariant();
  return IsAffine ? withinLimits(product(*Left, *Right)) : std::nullopt;
}

} // namespace

void AffineExpr::add(const AffineExpr &Other, int64_t Coefficient) {
  if (Coefficient == 0)
    return;
  for (const Term &Each : Other.Terms) {
    auto Known = llvm::find_if(Terms, [&](const Term &One) { return isSameProduct(One, Each); });
    if (Known == Terms.end())
      Terms.push_back({Each.Induction, Each.Coefficients, Each.Coefficient * Coefficient});
    else if ((Known->Coefficient += Each.Coefficient * Coefficient) == 0)
      Terms.erase(Known);
  }
  Constant += Other.Constant * Coefficient;
}

AffineExpr AffineExpr::minus(const AffineExpr &Other) const {
  AffineExpr Result = *this;
  Result.add(Other, -1);
  return Result;
}

std::optional<int64_t> AffineExpr::distanceTo(const AffineExpr &Other) const {
  const AffineExpr Difference = Other.minus(*this);
  return Difference.isConstant() ? std::optional(Difference.Constant) : std::nullopt;
}

void AffineExpr::remove(const Variable *Induction) {
  llvm::erase_if(Terms, [&](const Term &T) { return T.Induction == Induction; });
}

AffineExpr AffineExpr::replacing(const Variable *Induction, const AffineExpr &By) const {
  AffineExpr Result = ofConstant(Constant);
  for (const Term &Each : Terms) {
    AffineExpr Part;
    if (Each.Induction != Induction) {
      Part.Terms.push_back(Each);
      Result.add(Part, 1);
      continue;
    }
    Part = Each.Coefficients.empty() ? ofConstant(By.Constant) : AffineExpr();
    for (Term Other : By.Terms) {
      Other.Coefficients.append(Each.Coefficients.begin(), Each.Coefficients.end());
      Part.Terms.push_back(std::move(Other));
    }
    if (By.Constant && !Each.Coefficients.empty())
      Part.Terms.push_back({nullptr, Each.Coefficients, By.Constant});
    Result.add(Part, Each.Coefficient);
  }
  return Result;
}

bool AffineExpr::hasConstantCoefficients() const {
  return llvm::all_of(Terms, [](const Term &T) { return T.Coefficients.size() == (T.Induction ? 0 : 1); });
}

std::optional<int64_t> AffineExpr::strideOf(const Variable *Induction) const {
  int64_t Result = 0;
  for (const Term &T : Terms) {
    if (T.Induction == Induction && !T.Coefficients.empty())
      return std::nullopt;
    Result += T.Induction == Induction ? T.Coefficient : 0;
  }
  return Result;
}

int64_t AffineExpr::coefficientOf(const Variable *Induction) const { return strideOf(Induction).value_or(0); }

const Expression *AffineContext::definition(const Expression *E) const {
  auto *C = dyn_cast<Cast>(E);
  return C && areInterchangeable(C->type(), C->Operand->type()) ? C->Operand : nullptr;
}

std::optional<AffineExpr> affineExpr(const Expression *E, const AffineContext &Context) {
  if (std::optional<int64_t> Value = literalValue(E))
    return withinLimits({{}, *Value});
  if (const Variable *V = Context.inductionVariable(E))
    return AffineExpr::ofVariable(V);
  if (llvm::isa<VariableReference>(E) && Context.isInvariant(E))
    return AffineExpr::ofInvariant(E);
  const Expression *Definition = Context.definition(E);
  std::optional<AffineExpr> Parts = Definition ? affineExpr(Definition, Context) : std::nullopt;
  if (auto *B = dyn_cast<Binary>(E); B && !Parts)
    Parts = ofBinary(B, Context);
  return Parts || !Context.isInvariant(E) ? Parts : AffineExpr::ofInvariant(E);
}

} // namespace ampcc::analysis
