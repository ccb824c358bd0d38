#include "workgroup/LoopDelinearization.h"
#include "kir/Arithmetic.h"
#include "kir/Clone.h"
#include "kir/Matchers.h"
#include "kir/Walk.h"
#include "workgroup/AffineAnalysis.h"
#include "workgroup/LoopVersions.h"
#include "workgroup/NonNegativity.h"
#include "workgroup/Remainders.h"
#include "workgroup/Subscripts.h"
#include "workgroup/WholePeriods.h"
#include "workgroup/WorkGroupForm.h"
#include "llvm/Support/MathExtras.h"

using namespace ampcc::kir;
using ampcc::analysis::AffineExpr;

namespace ampcc::passes {
namespace {

constexpr int64_t MinDivisor = 16; // for shorter rows, the loop overhead exceeds the cost of the divisions
constexpr int64_t LongPart = 256;  // the trip count of loops that have many vectors in any case
constexpr int64_t ShortPart = 8;   // the least literal: compilers unroll the loop over the work-items of a quotient

// A division or remainder whose dividend has unit stride in the row.
struct Division {
  AffineExpr Dividend, DivisorSum;
  IndexDivision Of;
};

// Divides a work-item loop by the quotients of one division. `Original` is the loop, `Inner` the copy for the
// work-items of one quotient.
class Delinearization : LoopVersionBuilder {
public:
  Delinearization(Module &M, WorkItemLoop WorkItems, const VariableSet &AddressTaken, const NonNegativity &Counts,
                  WorkGroupForm &Form)
      : LoopVersionBuilder(M, AddressTaken), Form(Form), Counts(Counts), Original(WorkItems),
        Inner(clone(M, WorkItems)), Sums(M, Inner, AddressTaken) {}

  Statement *run(); // null: the loop has no suitable division

private:
  WorkGroupForm &Form;
  const NonNegativity &Counts;
  WorkItemLoop Original, Inner;
  AffineAnalysis Sums;

  std::optional<Division> asDivision(const Expression *E) const;
  bool isPeriodic(const Division &D) const;
  bool pays(const Division &D, llvm::ArrayRef<Division> InIndices) const;
  std::optional<Division> findDivision();
  Expression *asInt(Expression *E) { return E->type() == Int ? E : Build.cast(Int, E); } // of a position
  Expression *isApplicable(const Division &D, const Expression *First, const Expression *Last);
  void replaceDivisions(const Division &By, Variable *Quotient, Variable *Multiple);
  void replaceIndices(const Division &By, Variable *Quotient, Variable *Remainder);
  bool hasWholeRows(const Division &By, const Expression *First, const Expression *Last) const;
  Statement *overQuotients(const Division &By, Expression *First, Expression *Last);
  void splitShortParts(const Division &By, const Expression *First, const Expression *Last, Block *Around);
};

std::optional<Division> Delinearization::asDivision(const Expression *E) const {
  std::optional<IndexDivision> D = indexDivisionOf(M, E);
  if (!D)
    return std::nullopt;
  std::optional<AffineExpr> Dividend = Sums.of(D->Index), Sum = Sums.of(D->Divisor);
  if (!Dividend || !Sum || !Sums.isInvariant(D->Divisor) || llvm::range_size(Dividend->inductionTerms()) != 1 ||
      Dividend->coefficientOf(Inner.variable()) != 1 || (Sum->isConstant() && Sum->Constant < ShortPart))
    return std::nullopt;
  return Division{*Dividend, *Sum, *D};
}

// Whether the part of a row with one quotient is known to be a few vectors.
bool isShort(const Division &D) { return D.DivisorSum.isConstant() && D.DivisorSum.Constant < LongPart; }

// Whether a remainder is a periodic index, such as `(x + n - 1) % n`, which wraps around once in a row, at the border:
// LoopVersioning handles these.
bool Delinearization::isPeriodic(const Division &D) const {
  return D.Dividend.Constant != 0 ||
         (!isShort(D) && D.Dividend.minus(D.DivisorSum).Terms.size() <= D.Dividend.Terms.size());
}

// Powers of two divide by a shift or a mask, and other literals are short parts: only subscripts are worth loops for
// them, `x % 16 + 100 * (x / 16)`. `InIndices`: the divisions in subscripts.
bool Delinearization::pays(const Division &D, llvm::ArrayRef<Division> InIndices) const {
  const AffineExpr &Divisor = D.DivisorSum;
  if (Divisor.isConstant() && Divisor.Constant < MinDivisor && !hasOnlyUnrolledLoops(Inner.body()))
    return false; // a loop over so few work-items pays only if it is vectorized
  if (!Divisor.isConstant() || (Divisor.Constant >= MinDivisor && !llvm::isPowerOf2_64(Divisor.Constant)))
    return true;
  return llvm::any_of(InIndices, [&](const Division &Other) {
    return Divisor.Constant >= LongPart || Other.DivisorSum.isSameAs(Divisor);
  });
}

// The first quotient in the body; if there is none, the first remainder that is not periodic.
std::optional<Division> Delinearization::findDivision() {
  std::optional<Division> Result;
  bool HasQuotient = false;
  std::vector<Division> InIndices;
  for (const Expression *Subscript : subscriptsIn(Inner.body()))
    walkExpression(Subscript, [&](const Expression *E) {
      if (std::optional<Division> D = asDivision(E))
        InIndices.push_back(*D);
    });
  walkExpressions(Inner.body(), [&](Expression *&E) {
    std::optional<Division> D = HasQuotient ? std::nullopt : asDivision(E);
    if (!D || !pays(*D, InIndices))
      return;
    HasQuotient = D->Of.IsQuotient;
    if (HasQuotient || (!Result && !isPeriodic(*D)))
      Result = D;
  });
  return Result;
}

// The run-time condition for the nested loops: no index is negative, all fit into an int, and the divisor is large
// enough.
Expression *Delinearization::isApplicable(const Division &D, const Expression *First, const Expression *Last) {
  Expression *Result = Build.logicalAnd(compare(First, BinaryOperator::GreaterEqual, 0),
                                        compare(Last, BinaryOperator::LessEqual, std::numeric_limits<int32_t>::max()));
  if (!D.DivisorSum.isConstant())
    Result = Build.logicalAnd(compare(D.Of.Divisor, BinaryOperator::GreaterEqual, MinDivisor), Result);
  return simplified(Result);
}

void Delinearization::replaceDivisions(const Division &By, Variable *Quotient, Variable *Multiple) {
  walkExpressions(Inner.body(), [&](Expression *&E) {
    std::optional<Division> D = asDivision(E);
    if (!D || !D->Dividend.isSameAs(By.Dividend) || !D->DivisorSum.isSameAs(By.DivisorSum))
      return;
    const Type *T = E->type();
    E = D->Of.IsQuotient ? Build.variable(Quotient) : Build.subtract(asInt(D->Of.Index), Build.variable(Multiple));
    if (T != Int)
      E = Build.cast(T, E);
  });
}

// Whether the row consists of whole periods: each quotient has the same number of work-items.
bool Delinearization::hasWholeRows(const Division &By, const Expression *First, const Expression *Last) const {
  std::optional<int64_t> From = literalValue(First), To = literalValue(Last);
  return From && To && By.DivisorSum.isConstant() && *From % By.DivisorSum.Constant == 0 &&
         (*To + 1) % By.DivisorSum.Constant == 0;
}

// Creates the loop over quotients. The work-items of a quotient q have the indices from q * divisor up to, but not
// including, (q + 1) * divisor.
Statement *Delinearization::overQuotients(const Division &By, Expression *First, Expression *Last) {
  auto Divided = [&](Expression *Index) {
    return simplified(
        Build.binary(BinaryOperator::Divide, Build.cast(Int, clone(M, Index)), asInt(clone(M, By.Of.Divisor))));
  };
  auto *Around = M.create<Block>(), *Body = M.create<Block>();
  Expression *LastQuotient = declare("last_quotient", Divided(Last), Around);
  Variable *Quotient = Build.newVariable("quotient", Int);
  Variable *Multiple = Build.newVariable("multiple", Int);
  Multiple->IsConst = true;
  Form.RowBegins.insert(Multiple);
  Body->Statements.push_back(
      M.create<Declare>(Multiple, Build.multiply(Build.variable(Quotient), asInt(clone(M, By.Of.Divisor)))));
  const bool IsWhole = hasWholeRows(By, First, Last);
  auto BoundOf = [&](const char *Name, BuiltinId Nearer, Expression *Whole, Expression *Index) {
    Expression *Value = Build.add(Build.subtract(Index, clone(M, First)), wide(Original.begin()));
    if (!IsWhole)
      Value = Build.builtin(Long, Nearer, {wide(Whole), Value});
    return declare(Name, Build.cast(Int, Value), Body);
  };
  Expression *Begin = BoundOf("begin_x", BuiltinId::max, Original.begin(), Build.widened(Build.variable(Multiple)));
  Expression *Next = Build.add(Build.widened(Build.variable(Multiple)), wide(By.Of.Divisor));
  Expression *End = BoundOf("end_x", BuiltinId::min, Original.end(), Next);
  replaceDivisions(By, Quotient, Multiple);
  Inner.begin() = Begin;
  Inner.end() = End;
  Inner.loop().Attributes.chooseWidth(0);
  Body->Statements.push_back(&Inner.loop());
  Around->Statements.push_back(
      M.create<For>(M.create<Declare>(Quotient, Divided(First)),
                    Build.binary(BinaryOperator::LessEqual, Build.variable(Quotient), LastQuotient),
                    Build.unary(UnaryOperator::PreIncrement, Build.variable(Quotient)), Body));
  return Around;
}

// Replaces divisions, and other expressions that differ from the dividend by a multiple of the divisor and a constant,
// in terms of both induction variables.
void Delinearization::replaceIndices(const Division &By, Variable *Quotient, Variable *Remainder) {
  PeriodicIndices Indices(M, By.Dividend, By.DivisorSum.Constant, Quotient, Remainder);
  auto Instead = [&](Expression *E) -> Expression * {
    std::optional<Division> D = asDivision(E);
    std::optional<AffineExpr> Index = D ? D->Dividend : Sums.of(E);
    if (!Index || Index->isInvariant() || (referencedVariable(E) && !isReferenceTo(E, Inner.variable())))
      return nullptr;
    const std::optional<AffineExpr> Rest = Indices.restOf(*Index);
    if (!Rest)
      return nullptr;
    if (!D)
      return Indices.index(*Rest, Rest->Constant);
    if (!D->DivisorSum.isSameAs(By.DivisorSum) || Rest->Constant != 0 ||
        (!Rest->isConstant() && !Counts.holdsFor(*Index, Inner.variable())))
      return nullptr;
    Expression *Value =
        D->Of.IsQuotient ? Indices.quotient(*Rest, By.DivisorSum.Constant, 0) : Build.variable(Remainder);
    return E->type() == Int ? Value : Build.cast(E->type(), Value);
  };
  walkFullExpressions(Inner.body(), [&](Expression *&Full) {
    replaceExpressions(Full, Instead);
    Full = simplified(Full);
  });
}

// For short parts of a known length, only whole ones have a loop of their own, with a constant trip count.
void Delinearization::splitShortParts(const Division &By, const Expression *First, const Expression *Last,
                                      Block *Around) {
  const int64_t Length = By.DivisorSum.Constant;
  WholePeriods Parts(M, AddressTaken, Original, Around, First, Last, Length);
  Variable *Quotient = Build.newVariable("quotient", Int), *Remainder = Build.newVariable("remainder", Int);
  Form.Quotients.insert(Quotient);
  auto *Body = M.create<Block>(), *OfWorkItem = M.create<Block>();
  Expression *Begin = Build.multiply(wide(Build.variable(Quotient)), Build.integer(Long, Length));
  Begin = Build.add(Build.subtract(Begin, clone(M, First)), wide(Original.begin()));
  Begin = declare("begin_x", Build.cast(Int, Begin), Body);
  if (const Variable *V = referencedVariable(Begin))
    Form.RowBegins.insert(V);
  replaceIndices(By, Quotient, Remainder);
  if (mentions(Inner.body(), Inner.variable()))
    OfWorkItem->Statements.push_back(
        M.create<Declare>(Inner.variable(), simplified(Build.add(clone(M, Begin), Build.variable(Remainder)))));
  appendFlat(Inner.body(), OfWorkItem->Statements);
  For *Part = Build.countedLoop(Remainder, Build.integer(0), Build.integer(Length), OfWorkItem);
  Part->Attributes = Inner.loop().Attributes;
  Part->Attributes.chooseWidth(Length >= MinDivisor ? maxVectorWidth(Inner) : 0);
  Part->Where = Inner.loop().Where;
  Body->Statements.push_back(Part);
  Parts.split(Build.countedLoop(Quotient, Parts.firstQuotient(), Parts.endQuotient(), Body));
}

Statement *Delinearization::run() {
  std::optional<Division> By = findDivision();
  if (!By)
    return nullptr;
  auto *Result = M.create<Block>();
  Expression *First = declare("first_index", Sums.bound(By->Dividend, /*IsLargest=*/false), Result);
  Expression *Last = declare("last_index", Sums.bound(By->Dividend, /*IsLargest=*/true), Result);
  if (isShort(*By)) {
    splitShortParts(*By, First, Last, Result);
    return Result;
  }
  Expression *Applies = isApplicable(*By, First, Last);
  Result->Statements.push_back(versions(M, Applies, overQuotients(*By, First, Last), Original));
  return Result->Statements.back() ? Result : nullptr;
}

} // namespace

bool isWorthDividing(const Expression *Divisor) { return literalValue(Divisor).value_or(MinDivisor) >= MinDivisor; }

void delinearizeLoops(Module &M, WorkGroupForm &Form) {
  VariableSet AddressTaken = addressTakenVariables(*M.kernel());
  const RematerializableValues Values(*M.kernel());
  const NonNegativity Counts(*Form.Space, Values, &Form.Quotients);
  forEachParallelLoop(
      M, [&](WorkItemLoop WorkItems) { return Delinearization(M, WorkItems, AddressTaken, Counts, Form).run(); });
}

} // namespace ampcc::passes
