#include "passes/SplitRecords.h"
#include "kir/Clone.h"
#include "kir/Walk.h"
#include "passes/Uses.h"
#include "llvm/ADT/DenseSet.h"
#include <map>

using namespace ampcc::kir;
using llvm::cast;
using llvm::dyn_cast;

namespace ampcc::passes {
namespace {

using Path = std::vector<unsigned>; // field numbers and constant subscripts from the variable

// The path of E from its variable; false if a subscript is not constant.
bool readPath(const Expression *E, Path &Result) {
  if (llvm::isa<VariableReference>(E))
    return true;
  if (auto *M = dyn_cast<Member>(E)) {
    bool Known = readPath(M->Base, Result);
    Result.push_back(M->FieldIndex);
    return Known;
  }
  auto *I = cast<Index>(E);
  auto *Subscript = dyn_cast<IntegerLiteral>(I->Subscript);
  if (!readPath(I->Base, Result) || !Subscript || Subscript->Value >= I->Base->type()->count())
    return false;
  Result.push_back(Subscript->Value);
  return true;
}

// Types whose objects fall apart: records, and small arrays inside of them.
bool isComposite(const Type *T) { return (T->isRecord() && !T->record()->IsUnion) || (T->isArray() && T->count() <= 4); }

bool canSplit(const Type *T) {
  if (T->isArray())
    return T->count() <= 4 && (!isComposite(T->element()) || canSplit(T->element()));
  if (!T->isRecord())
    return true;
  for (const Field &F : T->record()->Fields)
    if ((F.FieldType->isRecord() || F.FieldType->isArray()) && !canSplit(F.FieldType))
      return false;
  return !T->record()->IsUnion;
}

class Splitter {
public:
  Splitter(Module &M, Function &F) : M(M), F(F) {}
  void run();

private:
  Module &M;
  Function &F;
  llvm::DenseSet<const Variable *> Candidates;
  std::map<std::pair<const Variable *, Path>, Variable *> Leaves;

  void findCandidates();
  void rejectUses(Statement *S);
  void reject(const Expression *E, bool IsWholeAllowed);
  bool isCandidatePath(const Expression *E) const;
  bool isCopyable(const Expression *E) const;
  void rewrite(Statement *S);
  void rewriteList(Block &B);
  void rewriteExpression(Expression *&E);
  Variable *leaf(const Variable *V, const Path &P, const Type *T);
  void declareLeaves(Declare *D, std::vector<Statement *> &Out);
  void copyParts(const Type *T, Expression *To, Expression *From, Location Where, std::vector<Statement *> &Out);
  Expression *part(Expression *Whole, unsigned I, const Type *T);
};

bool isPathNode(const Expression *E) { return llvm::isa<Member>(E) || llvm::isa<Index>(E); }

bool Splitter::isCandidatePath(const Expression *E) const {
  Variable *Root = rootOf(E);
  return Root && Candidates.contains(Root);
}

// Objects that can be taken apart on the right side of an assignment without evaluating anything twice.
bool Splitter::isCopyable(const Expression *E) const {
  if (auto *L = dyn_cast<InitializerList>(E)) {
    for (const Expression *Element : L->Elements)
      if (isComposite(Element->type()) ? !isCopyable(Element) : false)
        return false;
    return true;
  }
  if (llvm::isa<ZeroValue>(E))
    return true;
  if (!isPure(E))
    return false;
  const Expression *Base = E;
  while (isPathNode(Base))
    Base = llvm::isa<Member>(Base) ? cast<Member>(Base)->Base : cast<Index>(Base)->Base;
  auto *U = dyn_cast<Unary>(Base);
  return llvm::isa<VariableReference>(Base) ||
         (U && U->Op == UnaryOperator::Dereference && llvm::isa<VariableReference>(U->Operand));
}

void Splitter::findCandidates() {
  Statement *Body = F.Body;
  llvm::DenseSet<const Statement *> LoopVariables; // a loop's head has room for one declaration
  walkStatements(Body, [&](Statement *&S) {
    if (auto *Loop = dyn_cast<For>(S))
      LoopVariables.insert(Loop->Initializer);
    auto *D = dyn_cast<Declare>(S);
    if (!D || LoopVariables.contains(D) || D->Declared->Space != AddressSpace::Private || !D->Declared->VariableType->isRecord())
      return;
    if (canSplit(D->Declared->VariableType))
      Candidates.insert(D->Declared);
  });
  for (std::size_t Before = ~std::size_t(0); Candidates.size() != Before;) { // a copy from a rejected one is rejected
    Before = Candidates.size();
    rejectUses(F.Body);
  }
}

// `a = {a.y, a.x}` cannot be done part by part.
static bool readsItself(const Binary &Assignment) {
  return llvm::isa<InitializerList>(Assignment.Right) && mentions(Assignment.Right, rootOf(Assignment.Left));
}

void Splitter::rejectUses(Statement *S) {
  if (auto *E = dyn_cast<Evaluate>(S))
    if (auto *B = dyn_cast<Binary>(E->Value); B && B->Op == BinaryOperator::Assign && isComposite(B->Left->type())) {
      bool IsSplit = isCandidatePath(B->Left) && isCopyable(B->Right);
      Path Ignored;
      IsSplit = IsSplit && readPath(B->Left, Ignored) && !readsItself(*B);
      reject(B->Left, IsSplit);
      return reject(B->Right, IsSplit || (isCopyable(B->Right) && isCopyable(B->Left)));
    }
  if (auto *D = dyn_cast<Declare>(S); D && D->Initializer && Candidates.contains(D->Declared)) {
    if (!isCopyable(D->Initializer))
      Candidates.erase(D->Declared);
    return reject(D->Initializer, true);
  }
  forEachPart(S, [&](Expression *&E) { reject(E, false); }, [&](Statement *&Child) { rejectUses(Child); });
}

void Splitter::reject(const Expression *E, bool IsWholeAllowed) {
  if (isCandidatePath(E)) {
    Path Known;
    if (!readPath(E, Known) || (isComposite(E->type()) && !IsWholeAllowed))
      Candidates.erase(rootOf(E));
    return;
  }
  bool Inherits = IsWholeAllowed && llvm::isa<InitializerList>(E);
  forEachChild(const_cast<Expression *>(E), [&](Expression *&Child) { reject(Child, Inherits); });
}

Variable *Splitter::leaf(const Variable *V, const Path &P, const Type *T) {
  Variable *&Leaf = Leaves[{V, P}];
  if (Leaf)
    return Leaf;
  Leaf = M.create<Variable>();
  Leaf->VariableType = T;
  Leaf->IsFromLibrary = V->IsFromLibrary;
  std::string Name = V->Name == "self" ? "" : V->Name;
  const Type *At = V->VariableType;
  for (unsigned I : P) {
    bool IsOnly = At->isRecord() ? At->record()->Fields.size() == 1 : At->count() == 1;
    std::string Step = At->isRecord() ? At->record()->Fields[I].Name : std::to_string(I);
    if (!IsOnly)
      Name += (Name.empty() ? "" : "_") + Step;
    At = At->isRecord() ? At->record()->Fields[I].FieldType : At->element();
  }
  Leaf->Name = Name.empty() ? V->Name : Name;
  return Leaf;
}

Expression *Splitter::part(Expression *Whole, unsigned I, const Type *T) {
  bool IsRecord = Whole->type()->isRecord();
  const Type *PartType = IsRecord ? T->record()->Fields[I].FieldType : T->element();
  if (auto *L = dyn_cast<InitializerList>(Whole))
    return I < L->Elements.size() ? L->Elements[I] : M.create<ZeroValue>(PartType);
  if (llvm::isa<ZeroValue>(Whole))
    return M.create<ZeroValue>(PartType);
  Expression *Base = Cloner(M).clone(Whole);
  if (IsRecord)
    return M.create<Member>(PartType, Base, I);
  return M.create<Index>(PartType, Base, M.create<IntegerLiteral>(M.Types.intType(), I));
}

void Splitter::copyParts(const Type *T, Expression *To, Expression *From, Location Where,
                         std::vector<Statement *> &Out) {
  if (isComposite(T)) {
    unsigned Count = T->isRecord() ? T->record()->Fields.size() : T->count();
    for (unsigned I = 0; I != Count; ++I) {
      Expression *Target = part(To, I, T);
      copyParts(Target->type(), Target, part(From, I, T), Where, Out);
    }
    return;
  }
  rewriteExpression(To);
  rewriteExpression(From);
  auto *S = M.create<Evaluate>(M.create<Binary>(BinaryOperator::Assign, T, To, From));
  S->Where = Where;
  Out.push_back(S);
}

void Splitter::declareLeaves(Declare *D, std::vector<Statement *> &Out) {
  auto declareAll = [&](auto &&Self, const Type *T, Path &P) -> void {
    if (!isComposite(T)) {
      auto *S = M.create<Declare>(leaf(D->Declared, P, T));
      Out.push_back(S);
      return;
    }
    unsigned Count = T->isRecord() ? T->record()->Fields.size() : T->count();
    for (unsigned I = 0; I != Count; ++I) {
      P.push_back(I);
      Self(Self, T->isRecord() ? T->record()->Fields[I].FieldType : T->element(), P);
      P.pop_back();
    }
  };
  Path P;
  declareAll(declareAll, D->Declared->VariableType, P);
  if (D->Initializer)
    copyParts(D->Declared->VariableType, M.create<VariableReference>(D->Declared), D->Initializer, D->Where, Out);
}

void Splitter::rewriteExpression(Expression *&E) {
  if (isPathNode(E) && isCandidatePath(E) && !isComposite(E->type())) {
    Path P;
    if (readPath(E, P)) {
      E = M.create<VariableReference>(leaf(rootOf(E), P, E->type()));
      return;
    }
  }
  forEachChild(E, [&](Expression *&Child) { rewriteExpression(Child); });
}

void Splitter::rewriteList(Block &B) {
  std::vector<Statement *> Out;
  for (Statement *S : B.Statements) {
    if (auto *D = dyn_cast<Declare>(S); D && Candidates.contains(D->Declared)) {
      declareLeaves(D, Out);
      continue;
    }
    auto *E = dyn_cast<Evaluate>(S);
    auto *A = E ? dyn_cast<Binary>(E->Value) : nullptr;
    if (A && A->Op == BinaryOperator::Assign && isComposite(A->Left->type()) &&
        (isCandidatePath(A->Left) || isCandidatePath(A->Right))) {
      copyParts(A->Left->type(), A->Left, A->Right, S->Where, Out);
      continue;
    }
    rewrite(S);
    Out.push_back(S);
  }
  B.Statements = std::move(Out);
}

void Splitter::rewrite(Statement *S) {
  if (auto *B = dyn_cast<Block>(S))
    return rewriteList(*B);
  forEachPart(S, [&](Expression *&E) { rewriteExpression(E); }, [&](Statement *&Child) {
    bool NeedsList = llvm::isa<Declare>(Child) || llvm::isa<Evaluate>(Child);
    if (!NeedsList || llvm::isa<For>(S))
      return rewrite(Child);
    auto *B = M.create<Block>(); // the only statement of a branch or loop may become several
    B->Statements.push_back(Child);
    rewriteList(*B);
    Child = B;
  });
}

void Splitter::run() {
  findCandidates();
  if (!Candidates.empty())
    rewrite(F.Body);
}

} // namespace

void splitRecords(Module &M) {
  for (Function *F : M.Functions)
    Splitter(M, *F).run();
}

} // namespace ampcc::passes
