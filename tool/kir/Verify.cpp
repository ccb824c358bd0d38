#include "kir/Verify.h"
#include "kir/CountedLoop.h"
#include "kir/Matchers.h"
#include "kir/Verifier.h"
#include "kir/Walk.h"
#include "kir/text/Text.h"

using llvm::Twine;

namespace ampcc::kir {

bool accepts(const Type *To, const Type *From) {
  if (areInterchangeable(To, From))
    return true;
  if (!To->isPointer() || !From->isPointer() || !accepts(To->element(), From->element()))
    return false;
  bool SpacesAgree =
      To->space() == From->space() || To->space() == AddressSpace::Unknown || From->space() == AddressSpace::Unknown;
  return SpacesAgree;
}

Surroundings Surroundings::inside(const Statement *S) const {
  auto *B = dyn_cast<Block>(S);
  auto *L = isWorkItemLoop(S) ? cast<For>(S) : nullptr;
  return {Loop || isLoop(S), Switch || llvm::isa<kir::Switch>(S), Region || (B && B->IsRegion),
          Innermost || (L && L->Attributes.WorkItems->IsInnermost)};
}

void Verifier::fail(const Twine &What) {
  if (!Problem.empty())
    return;
  std::string Place = Current ? "in '" + Current->Name + "'" : "";
  if (At.Line)
    Place += " at " + M.Files[At.File] + ":" + std::to_string(At.Line);
  Problem = (Place + ": " + What).str();
}

void Verifier::checkTypeMatch(const Type *To, const Type *From, const Twine &What) {
  if (!accepts(To, From))
    fail(What + " is of type " + typeText(From) + ", expected " + typeText(To));
}

void Verifier::checkSpace(const Type *Pointer) {
  if (M.Reached >= Stage::SpacesInferred && Pointer->space() == AddressSpace::Unknown)
    fail(typeText(Pointer) + " does not say what memory it leads to, which is known since infer-address-spaces");
  if (M.Reached >= Stage::PointersTagged && isMultiSpace(Pointer->space()))
    fail(typeText(Pointer) + " leads to one of several memories, which no pointer does behind tag-pointers");
}

void Verifier::checkSpacesIn(const Type *T) {
  for (; T && (T->isPointer() || T->isArray()); T = T->element())
    if (T->isPointer())
      checkSpace(T);
}

void Verifier::checkType(const Type *T) {
  if (!T)
    return fail("a type is missing");
  checkSpacesIn(T);
  for (; T->isPointer() || T->isArray(); T = T->element()) {
    if (T->isArray() && T->element()->isVoid())
      fail("an array has elements of type void");
    if (isOpaque(T->element()))
      fail("there are no pointers to and arrays of images and samplers");
  }
  if (T->isRecord() && !KnownRecords.contains(T->record()))
    fail("record '" + T->record()->Name + "' is used before it is listed");
}

void Verifier::checkRecord(const Record &R) {
  for (const Field &F : R.Fields) {
    const Type *T = F.FieldType;
    checkSpacesIn(T);
    while (T && T->isArray())
      T = T->element();
    if (!T || !T->isPointer()) // pointers may refer to records that follow
      checkType(T);
    require(!isOpaque(T), "'" + Twine(R.Name) + "' has an image or a sampler in it");
  }
  if (R.Fields.empty())
    fail("record '" + R.Name + "' has no fields");
  KnownRecords.insert(&R);
}

void Verifier::checkSignature() {
  for (std::size_t I = 1; I < M.Signature.Arguments.size(); ++I)
    require(M.Signature.Arguments[I - 1].Offset <= M.Signature.Arguments[I].Offset,
            "argument " + Twine(I) + " of the signature lies in front of the one before it");
}

const KernelArgument *Verifier::argument(unsigned Number) {
  if (Number < M.Signature.Arguments.size())
    return &M.Signature.Arguments[Number];
  fail("the signature has no argument " + Twine(Number));
  return nullptr;
}

void Verifier::checkRole(const Function &F, const Variable &P) {
  const Type *T = P.VariableType;
  switch (P.Role.What) {
  case ParameterRole::None:
    return;
  case ParameterRole::Buffer:
    if (const KernelArgument *A = argument(P.Role.Number))
      require(A->What != KernelArgument::Value && (T->isPointer() || (T->isImage() && A->IsTexture)),
              "'" + Twine(P.Name) + "' is no buffer");
    break;
  case ParameterRole::Sampler:
    require(T->isSampler(), "'" + Twine(P.Name) + "' is no sampler");
    break;
  case ParameterRole::Block:
    if (!(T->isPointer() ? T->element() : T)->isRecord())
      fail("the argument block is of type " + typeText(T));
    break;
  case ParameterRole::BlockPart:
    if (T->isPointer())
      fail("a part of the argument block is of type " + typeText(T));
    break;
  case ParameterRole::FailureRecord:
    require(T->isPointer() && F.Parameters.back() == &P, "the failure record is not the last parameter");
    break;
  }
  require(F.IsKernel, "'" + Twine(P.Name) + "' has a role in a function that is no kernel");
  require(F.parameter(P.Role) == &P, "'" + Twine(P.Name) + "' has the role of another parameter");
}

void Verifier::checkFunction(const Function &F) {
  Current = &F;
  At = F.Where;
  KnownVariables.clear();
  KnownVariables.insert_range(Undeclared);
  checkType(F.Result);
  require(!isOpaque(F.Result), "a function returns an image or a sampler");
  for (const Variable *P : F.Parameters) {
    checkType(P->VariableType);
    require(!F.IsKernel || !isOpaque(P->VariableType) || P->Role.What != ParameterRole::None,
            "nobody passes the image or sampler '" + Twine(P->Name) + "'");
    checkRole(F, *P);
    KnownVariables.insert(P);
  }
  walkVariables(F.Body, [&](Variable *V) {
    if (V->Space == AddressSpace::Local)
      KnownVariables.insert(V); // tile_static variables may be declared by another function
  });
  InScope.clear();
  ScopeOrder.clear();
  checkStructure(F.Body, {});
  KnownFunctions.insert(&F);
}

// Copies of a statement may declare the same variable in disjoint scopes.
void Verifier::checkDeclaration(const Declare &D) {
  const Variable *V = D.Declared;
  checkType(V->VariableType);
  require(!isOpaque(V->VariableType), "the image or sampler '" + Twine(V->Name) + "' is no parameter");
  KnownVariables.insert(V);
  const bool IsNew = InScope.insert(V).second;
  if (IsNew)
    ScopeOrder.push_back(V);
  else if (V->Space != AddressSpace::Local)
    fail("variable '" + V->Name + "' is declared twice");
}

void Verifier::checkJump(const Statement *S, Surroundings Around) {
  if (llvm::isa<Break>(S))
    require(Around.Loop || Around.Switch, "a break stands outside of loops and switches");
  if (llvm::isa<Continue>(S))
    require(Around.Loop, "a continue stands outside of loops");
  if (llvm::isa<Case>(S))
    require(Around.Switch, "a case stands outside of switches");
}

// The form of work-item loops, on which the passes rely.
void Verifier::checkWorkItems(const Statement *S, Surroundings Around) {
  auto *L = dyn_cast<For>(S);
  auto *B = dyn_cast<Block>(S);
  require(!B || !B->IsRegion || !Around.Region, "a region stands in another one");
  require(!L || !L->Attributes.IsInterchanged || inductionVariable(L), "an interchanged loop counts nothing");
  require(!L || !L->Attributes.IsOrdered || L->Attributes.WorkItems, "an ordered loop is not over work-items");
  require(!L || !L->Attributes.IsOrdered || !L->Attributes.IsParallel, "an ordered loop is parallel");
  if (!isWorkItemLoop(S))
    return;
  std::optional<const CountedLoop> Counted = CountedLoop::of(S);
  require(Counted && !Counted->step() && !Counted->includesEnd(), "a loop over work-items does not count them");
  require(!Around.Innermost, "a loop over work-items stands in one over the innermost dimension");
}

// Walks in program order, because a variable must be declared before it is used.
void Verifier::checkStructure(Statement *S, Surroundings Around) {
  if (S->Where.Line)
    At = S->Where;
  const Location Here = At;
  checkParent(S);
  checkJump(S, Around);
  checkWorkItems(S, Around);
  if (auto *D = dyn_cast<Declare>(S))
    checkDeclaration(*D);
  const Surroundings Inside = Around.inside(S);
  const std::size_t Outside = ScopeOrder.size();
  auto OnExpression = [&](Expression *&E) {
    walkExpression(E, [&](Expression *&Part) {
      checkParent(Part);
      checkExpression(Part);
      auto *C = dyn_cast<BuiltinCall>(Part);
      require(!C || !isBarrier(C->Id) || !(Inside.Region || Inside.Innermost), "a barrier stands in a region");
    });
  };
  forEachPart(S, OnExpression, [&](Statement *&Child) { checkStructure(Child, Inside); });
  At = Here;
  checkStatement(S);
  if (!llvm::isa<Block, For>(S)) // not a scope
    return;
  for (std::size_t I = Outside; I != ScopeOrder.size(); ++I)
    InScope.erase(ScopeOrder[I]);
  ScopeOrder.resize(Outside);
}

void Verifier::checkStatement(Statement *S) {
  if (!Problem.empty())
    return;
  if (auto *D = dyn_cast<Declare>(S); D && D->Initializer)
    checkTypeMatch(D->Declared->VariableType, D->Initializer->type(),
                   "the initialiser of '" + Twine(D->Declared->Name) + "'");
  checkCondition(conditionOf(S));
  auto *R = dyn_cast<Return>(S);
  if (!R)
    return;
  require(bool(R->Value) != Current->Result->isVoid(), "a return does not fit the function's type");
  if (R->Value)
    checkTypeMatch(Current->Result, R->Value->type(), "the value returned");
}

llvm::Error Verifier::run() {
  checkSignature();
  for (const Record *R : M.Records)
    checkRecord(*R);
  for (const Function *F : M.Functions)
    checkFunction(*F);
  Current = nullptr;
  At = {};
  if (const Function *Kernel = M.kernel())
    require(Kernel->IsKernel && Kernel->Result->isVoid(), "the last function is no kernel");
  if (Problem.empty())
    return llvm::Error::success();
  return llvm::createStringError(Problem);
}

llvm::Error verify(const Module &M, llvm::ArrayRef<const Variable *> Undeclared) {
  return Verifier(M, Undeclared).run();
}

} // namespace ampcc::kir
