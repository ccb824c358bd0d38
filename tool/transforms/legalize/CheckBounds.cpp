#include "transforms/legalize/CheckBounds.h"
#include "kir/Clone.h"
#include "kir/IRBuilder.h"
#include "kir/LValues.h"
#include "kir/Matchers.h"
#include "kir/Walk.h"
#include "llvm/ADT/DenseMap.h"

using namespace ampcc::kir;

namespace ampcc::passes {
namespace {

constexpr unsigned MaxComponents = 3; // of an index in a report

// The name of an object in the user's source; empty: it has none.
std::string nameOf(const Expression *E) {
  if (isAddressOf(E))
    return nameOf(cast<Unary>(E)->Operand);
  if (auto *C = dyn_cast<Cast>(E))
    return nameOf(C->Operand);
  if (auto *V = dyn_cast<VariableReference>(E))
    return V->Target->IsTemporary || V->Target->IsImplicit ? "" : V->Target->Name;
  if (auto *M = dyn_cast<Member>(E))
    return M->Base->type()->isRecord() ? M->Base->type()->record()->Fields[M->FieldIndex].Name : "";
  if (auto *I = dyn_cast<Index>(E))
    return nameOf(I->Base);
  return isDereference(E) ? nameOf(cast<Unary>(E)->Operand) : "";
}

// One subscript of an element.
struct Component {
  Expression *Value;
  uint64_t Count; // exclusive upper bound
};

class BoundsChecker : ModuleRewriter {
public:
  explicit BoundsChecker(Module &M) : ModuleRewriter(M) {}
  void run(Function &F);

private:
  Function *F = nullptr;
  Location At;                                         // of the current statement
  llvm::DenseMap<const Function *, Variable *> Places; // location parameters of library functions that may report
  std::vector<Statement *> Declarations;

  void visit(Expression *&E);
  void call(Call *C);
  void element(Expression *&E);
  Expression *place(Location Where, std::string Name);
  Expression *ownPlace();
  Expression *report(Expression *Place, std::vector<Expression *> Words);
  Expression *isInside(const Component &C);
  Expression *keep(Component &C);
};

Expression *BoundsChecker::place(Location Where, std::string Name) {
  const CheckedPlace Wanted = {Where.File ? Where : At.File ? At : F->Where, std::move(Name)};
  auto Found = llvm::find(M.Checked, Wanted);
  if (Found == M.Checked.end())
    Found = M.Checked.insert(Found, Wanted);
  return Build.integer(Found - M.Checked.begin());
}

// The location to report: in a library function, that of the caller, which is a parameter.
Expression *BoundsChecker::ownPlace() {
  if (!F->IsLibrary || F->IsKernel)
    return place({}, "");
  Variable *&P = Places[F];
  if (!P) {
    P = M.addParameter(*F, "place", M.Types.intType());
    P->IsConst = P->IsTemporary = true;
  }
  return Build.variable(P);
}

// A call of report_outside. `Words`: the rank, three indices, three extents.
Expression *BoundsChecker::report(Expression *Place, std::vector<Expression *> Words) {
  const Type *Record = M.Types.pointerTo(M.Types.integerType(32, /*Signed=*/false));
  Words.insert(Words.begin(),
               {M.create<BuiltinCall>(Record, BuiltinId::failure_record, std::vector<Expression *>()), Place});
  return M.create<BuiltinCall>(M.Types.voidType(), BuiltinId::report_outside, std::move(Words));
}

Expression *BoundsChecker::isInside(const Component &C) {
  const Type *T = C.Value->type();
  Expression *IsLess = Build.less(clone(M, C.Value), Build.integer(T, int64_t(C.Count)));
  if (!T->isSigned())
    return IsLess;
  Expression *IsPositive = Build.binary(BinaryOperator::GreaterEqual, clone(M, C.Value), Build.integer(T, 0));
  return Build.logicalAnd(IsPositive, IsLess);
}

// Makes C.Value an expression that can be evaluated several times. Returns the assignment of a temporary; null: none.
Expression *BoundsChecker::keep(Component &C) {
  if (!C.Value->type()->isInteger() || C.Value->type()->bits() < 32)
    C.Value = Build.cast(M.Types.intType(), C.Value);
  return llvm::isa<IntegerLiteral>(C.Value) ? nullptr : Build.keep(C.Value, "at", Declarations);
}

bool isWithin(const Component &C) {
  auto *L = dyn_cast<IntegerLiteral>(C.Value);
  return L && L->Value < C.Count;
}

void BoundsChecker::element(Expression *&E) {
  llvm::SmallVector<Index *, MaxComponents> Steps; // outermost dimension first
  for (auto *I = dyn_cast<Index>(E); I && I->Base->type()->isArray() && Steps.size() != MaxComponents;
       I = dyn_cast<Index>(I->Base))
    Steps.insert(Steps.begin(), I);
  std::vector<Component> Components;
  for (const Index *I : Steps)
    Components.push_back({I->Subscript, I->Base->type()->count()});
  Components.back().Count += Steps.back()->MayBeEnd;
  if (llvm::all_of(Components, isWithin))
    return;
  Expression *Kept = nullptr, *Question = nullptr;
  std::vector<Expression *> Indices, Extents;
  for (auto [I, C] : llvm::zip(Steps, Components)) {
    Expression *Store = keep(C);
    Kept = Kept && Store ? Build.comma(Kept, Store) : Kept ? Kept : Store;
    I->Subscript = clone(M, C.Value);
    Expression *IsInside = isInside(C);
    Question = Build.logicalAnd(Question, IsInside);
    Indices.push_back(C.Value->type() == M.Types.intType() ? clone(M, C.Value)
                                                           : Build.cast(M.Types.intType(), clone(M, C.Value)));
    Extents.push_back(Build.integer(int64_t(I->Base->type()->count())));
  }
  std::vector<Expression *> Words = {Build.integer(int64_t(Components.size()))};
  for (auto *Of : {&Indices, &Extents})
    for (unsigned C = 0; C != MaxComponents; ++C)
      Words.push_back(C < Of->size() ? (*Of)[C] : Build.integer(0));
  Expression *Address = Build.addressOf(E);
  Expression *Nowhere = Build.comma(report(place(Steps.back()->Where, nameOf(E)), std::move(Words)),
                                    M.create<NullPointer>(Address->type()));
  E = Build.dereference(Build.comma(Kept, Build.conditional(Question, Address, Nowhere)));
}

void BoundsChecker::call(Call *C) {
  if (!Places.contains(C->Callee))
    return;
  const Type *First = C->Arguments.empty() ? nullptr : C->Arguments[0]->type();
  const bool HasObject = First && First->isPointer() && First->element()->isRecord();
  const bool IsForCaller = F->IsLibrary && !F->IsKernel;
  C->Arguments.push_back(IsForCaller ? ownPlace() : place(C->Where, HasObject ? nameOf(C->Arguments[0]) : ""));
}

void BoundsChecker::visit(Expression *&E) {
  if (auto *C = dyn_cast<Call>(E); C && C->Callee->IsLibrary)
    for (Expression *Argument : C->Arguments) // atomic functions and others access the element
      if (isAddressOf(Argument))
        if (auto *I = dyn_cast<Index>(cast<Unary>(Argument)->Operand))
          I->MayBeEnd = false;
  const bool IsElement = !F->IsLibrary && isLValue(E) && llvm::isa<Index>(E) && cast<Index>(E)->Base->type()->isArray();
  if (!IsElement) {
    forEachChild(E, [&](Expression *&Child) { visit(Child); });
  } else {
    unsigned Count = 0;
    Expression **Inner = &E;
    for (; Count != MaxComponents; ++Count) {
      auto *I = dyn_cast<Index>(*Inner);
      if (!I || !I->Base->type()->isArray())
        break;
      visit(I->Subscript);
      Inner = &I->Base;
    }
    visit(*Inner);
    return element(E);
  }
  if (auto *C = dyn_cast<Call>(E))
    call(C);
  else if (auto *B = callOf(E, BuiltinId::outside))
    E = report(ownPlace(), B->Arguments);
}

void BoundsChecker::run(Function &Of) {
  F = &Of;
  Declarations.clear();
  walkStatements(F->Body, [&](Statement *&S) {
    At = S->Where;
    forEachExpression(S, [&](Expression *&E) { visit(E); });
  });
  F->Body->prepend(Declarations);
}

} // namespace

void checkBounds(Module &M) {
  BoundsChecker Checker(M);
  for (Function *F : M.Functions) // callees come first
    Checker.run(*F);
}

} // namespace ampcc::passes
