#include "passes/InlineFunctions.h"
#include "kir/Clone.h"
#include "kir/Walk.h"
#include "passes/Simplify.h"
#include "passes/Uses.h"

using namespace ampcc::kir;
using llvm::cast;
using llvm::dyn_cast;

namespace ampcc::passes {
namespace {

// Copies a body with parameters replaced by arguments and locals renewed.
class BodyCopy : public Cloner {
public:
  explicit BodyCopy(Module &M) : Cloner(M) {}
  llvm::DenseMap<const Variable *, Expression *> Arguments;

private:
  llvm::DenseMap<const Variable *, Variable *> Locals;

  Variable *declared(Variable *V) override {
    if (V->Space == AddressSpace::Local)
      return V;
    Variable *&Copy = Locals[V];
    if (!Copy) {
      Copy = M.create<Variable>(*V);
      Copy->IsParameter = false;
    }
    return Copy;
  }
  Expression *reference(const VariableReference *R) override {
    if (Expression *Argument = Arguments.lookup(R->Target))
      return Cloner(M).clone(Argument);
    return Cloner::reference(R);
  }
};

// What decides whether a function is inlined.
struct Candidate {
  unsigned Calls = 0;
  unsigned Statements = 0;
  bool ReturnsEarly = false;        // a return that is not the last statement
  Expression *OnlyResult = nullptr; // of a function that is one pure return
};

class Inliner {
public:
  explicit Inliner(Module &M) : M(M) {}
  void run();

private:
  static constexpr unsigned SmallFunction = 4; // statements

  Module &M;
  llvm::DenseMap<const Function *, Candidate> Candidates;

  void examine(Function *F);
  void countCalls();
  bool isWorthIt(const Function *F) const;
  void inlineExpressions(Function *F);
  Expression *inlineExpression(Call *C);
  bool inlineStatements(Block &B, bool IsTail);
  void inlineNested(Statement *S, bool IsTail);
  bool inlineStatement(Statement *S, bool IsTail, std::vector<Statement *> &Out);
  void bind(const Call &C, BodyCopy &Copy, std::vector<Statement *> &Out);
};

unsigned countStatements(Statement *S) {
  unsigned Result = llvm::isa<Block>(S) ? 0 : 1;
  forEachPart(S, [](Expression *&) {}, [&](Statement *&Child) { Result += countStatements(Child); });
  return Result;
}

unsigned countReturns(Statement *S) {
  unsigned Result = llvm::isa<Return>(S) ? 1 : 0;
  forEachPart(S, [](Expression *&) {}, [&](Statement *&Child) { Result += countReturns(Child); });
  return Result;
}

// The user reads the lines of calls, and his own names, rather than those of the library.
void markLibrary(Function *F) {
  for (Variable *P : F->Parameters)
    P->IsFromLibrary = true;
  Statement *Body = F->Body;
  walkStatements(Body, [](Statement *&S) {
    S->Where = Location{};
    if (auto *D = dyn_cast<Declare>(S))
      D->Declared->IsFromLibrary = true;
  });
}

// The address of a part of a variable that is the same part whenever it is evaluated.
bool isFixedAddress(const Expression *E) {
  auto *U = dyn_cast<Unary>(E);
  if (!U || U->Op != UnaryOperator::AddressOf || !rootOf(U->Operand))
    return false;
  for (const Expression *Path = U->Operand; !llvm::isa<VariableReference>(Path);) {
    auto *I = dyn_cast<Index>(Path);
    if (I && !llvm::isa<IntegerLiteral>(I->Subscript))
      return false;
    Path = I ? I->Base : cast<Member>(Path)->Base;
  }
  return true;
}

void Inliner::examine(Function *F) {
  Candidate &C = Candidates[F];
  std::vector<Statement *> &Body = F->Body->Statements;
  C.Statements = countStatements(F->Body);
  bool EndsWithReturn = !Body.empty() && llvm::isa<Return>(Body.back());
  C.ReturnsEarly = countReturns(F->Body) > (EndsWithReturn ? 1u : 0u);
  C.OnlyResult = nullptr;
  if (Body.size() == 1 && EndsWithReturn)
    if (Expression *Value = cast<Return>(Body[0])->Value; Value && isPure(Value))
      C.OnlyResult = Value;
}

void Inliner::countCalls() {
  for (Function *F : M.Functions)
    walkExpressions(F->Body, [&](Expression *&E) {
      if (auto *C = dyn_cast<Call>(E))
        ++Candidates[C->Callee].Calls;
    });
}

bool Inliner::isWorthIt(const Function *F) const {
  const Candidate &C = Candidates.find(F)->second;
  return C.Calls == 1 || F->IsLibrary || C.Statements <= SmallFunction;
}

// An argument that may stand wherever the parameter did: no effects, and cheap or used once.
bool isSubstitutable(Expression *Argument, unsigned Uses) {
  return isPure(Argument) && (Uses <= 1 || sizeOf(Argument) <= 6);
}

Expression *Inliner::inlineExpression(Call *C) {
  const Candidate &Callee = Candidates.find(C->Callee)->second;
  if (!Callee.OnlyResult)
    return C;
  Uses Counts(*C->Callee);
  BodyCopy Copy(M);
  for (std::size_t I = 0; I != C->Arguments.size(); ++I) {
    Variable *P = C->Callee->Parameters[I];
    if (!isSubstitutable(C->Arguments[I], Counts.of(P).Reads + Counts.of(P).Addresses))
      return C;
    bool IsObject = rootOf(C->Arguments[I]) || !Counts.of(P).Addresses;
    if (!IsObject)
      return C;
    Copy.Arguments[P] = C->Arguments[I];
  }
  return Copy.clone(Callee.OnlyResult);
}

void Inliner::inlineExpressions(Function *F) {
  walkExpressions(F->Body, [&](Expression *&E) {
    if (auto *C = dyn_cast<Call>(E))
      E = inlineExpression(C);
  });
}

// Binds the parameters: to the argument itself where the body cannot tell, else to a variable.
void Inliner::bind(const Call &C, BodyCopy &Copy, std::vector<Statement *> &Out) {
  Uses Counts(*C.Callee);
  for (std::size_t I = 0; I != C.Arguments.size(); ++I) {
    Variable *P = C.Callee->Parameters[I];
    Expression *Argument = C.Arguments[I];
    bool IsLiteral = llvm::isa<IntegerLiteral>(Argument) || llvm::isa<FloatLiteral>(Argument);
    if (Counts.of(P).isConstant() && (isFixedAddress(Argument) || IsLiteral)) {
      Copy.Arguments[P] = Argument;
      continue;
    }
    auto *Local = M.create<Variable>(*P);
    Local->IsParameter = false;
    Out.push_back(M.create<Declare>(Local, Argument));
    Copy.Arguments[P] = M.create<VariableReference>(Local);
  }
}

// Replaces a statement that is a call, initialises a variable with one, assigns or returns one.
bool Inliner::inlineStatement(Statement *S, bool IsTail, std::vector<Statement *> &Out) {
  Expression **Place = nullptr;
  if (auto *E = dyn_cast<Evaluate>(S)) {
    Place = &E->Value;
    if (auto *B = dyn_cast<Binary>(E->Value); B && B->Op == BinaryOperator::Assign && isPure(B->Left))
      Place = &B->Right;
  } else if (auto *D = dyn_cast<Declare>(S)) {
    Place = &D->Initializer;
  } else if (auto *R = dyn_cast<Return>(S)) {
    Place = &R->Value;
  }
  auto *C = Place && *Place ? dyn_cast<Call>(*Place) : nullptr;
  if (!C || !isWorthIt(C->Callee))
    return false;
  bool IsWholeStatement = llvm::isa<Evaluate>(S) && C->type()->isVoid();
  if (Candidates[C->Callee].ReturnsEarly && !(IsTail && IsWholeStatement))
    return false;
  BodyCopy Copy(M);
  bind(*C, Copy, Out);
  Block *Body = Copy.clone(C->Callee->Body);
  std::vector<Statement *> &Inner = Body->Statements;
  Return *Last = Inner.empty() ? nullptr : dyn_cast<Return>(Inner.back());
  if (Last)
    Inner.pop_back();
  Out.insert(Out.end(), Inner.begin(), Inner.end());
  if (IsWholeStatement)
    return true;
  *Place = Last->Value;
  Out.push_back(S);
  return true;
}

bool Inliner::inlineStatements(Block &B, bool IsTail) {
  bool Changed = false;
  std::vector<Statement *> Out;
  for (std::size_t I = 0; I != B.Statements.size(); ++I) {
    Statement *S = B.Statements[I];
    bool IsLast = IsTail && I + 1 == B.Statements.size();
    inlineNested(S, IsLast);
    if (inlineStatement(S, IsLast, Out))
      Changed = true;
    else
      Out.push_back(S);
  }
  B.Statements = std::move(Out);
  return Changed;
}

void Inliner::inlineNested(Statement *S, bool IsTail) {
  if (auto *B = dyn_cast<Block>(S)) {
    inlineStatements(*B, IsTail);
    return;
  }
  bool KeepsTail = llvm::isa<If>(S) && IsTail;
  forEachPart(S, [](Expression *&) {}, [&](Statement *&Child) {
    if (auto *L = dyn_cast<For>(S); L && L->Initializer == Child)
      return;
    inlineNested(Child, KeepsTail);
  });
}

void Inliner::run() {
  countCalls();
  for (Function *F : M.Functions)
    if (F->IsLibrary)
      markLibrary(F);
  for (Function *F : M.Functions) { // callees first: what is inlined has nothing left to inline
    simplify(M, *F);
    inlineExpressions(F);
    bool IsVoidFunction = F->Result->isVoid();
    inlineStatements(*F->Body, IsVoidFunction);
    simplify(M, *F);
    inlineExpressions(F);
    simplify(M, *F);
    examine(F);
  }
}

} // namespace

void inlineFunctions(Module &M) { Inliner(M).run(); }

} // namespace ampcc::passes
