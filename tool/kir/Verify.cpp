#include "kir/Verify.h"
#include "kir/CountedLoop.h"
#include "kir/IRBuilder.h"
#include "kir/LValues.h"
#include "kir/Operators.h"
#include "kir/Walk.h"
#include "kir/text/Text.h"
#include "llvm/ADT/DenseSet.h"

using llvm::cast;
using llvm::dyn_cast;
using llvm::Twine;

namespace ampcc::kir {
namespace {

// A value of type `From` may be stored in an object of type `To`: pointers may gain const.
bool accepts(const Type *To, const Type *From) {
  if (areInterchangeable(To, From))
    return true;
  if (!To->isPointer() || !From->isPointer() || !accepts(To->element(), From->element()))
    return false;
  bool SpacesAgree =
      To->space() == From->space() || To->space() == AddressSpace::Unknown || From->space() == AddressSpace::Unknown;
  return SpacesAgree;
}

// OpenCL C has objects of these types as parameters only.
static bool isOpaque(const Type *T) { return T && (T->isImage() || T->isSampler()); }

// What stands around a place: jumps can leave a loop or a switch.
struct Surroundings {
  bool Loop = false, Switch = false;
  bool Region = false, Innermost = false; // a region of work-items, a loop over those of the innermost dimension

  Surroundings inside(const Statement *S) const {
    const bool IsLoop = llvm::isa<For, While, DoWhile>(S);
    auto *B = dyn_cast<Block>(S);
    auto *L = isWorkItemLoop(S) ? cast<For>(S) : nullptr;
    return {Loop || IsLoop, Switch || llvm::isa<kir::Switch>(S), Region || (B && B->IsRegion),
            Innermost || (L && L->Attributes.WorkItems->IsInnermost)};
  }
};

// Runs after each pass: no text is made before there is a fault.
class Verifier {
public:
  Verifier(const Module &M, llvm::ArrayRef<const Variable *> Undeclared) : M(M), Undeclared(Undeclared) {}
  llvm::Error run();

private:
  const Module &M;
  llvm::ArrayRef<const Variable *> Undeclared;
  const Function *Current = nullptr;
  Location At;
  std::string Problem;
  llvm::DenseSet<const Record *> KnownRecords;
  llvm::DenseSet<const Function *> KnownFunctions;
  llvm::DenseSet<const Variable *> KnownVariables;
  llvm::DenseSet<const Variable *> InScope;
  std::vector<const Variable *> ScopeOrder; // the same, in the order of their declarations
  llvm::DenseSet<const void *> Visited;     // statements and expressions

  void fail(const Twine &What);
  void require(bool Condition, const Twine &What) {
    if (!Condition)
      fail(What);
  }
  void checkTypeMatch(const Type *To, const Type *From, const Twine &What);
  void checkType(const Type *T);
  void checkRecord(const Record &R);
  void checkSignature();
  void checkFunction(const Function &F);
  const KernelArgument *argument(unsigned Number);
  void checkRole(const Function &F, const Variable &P);
  void checkArgument(const Expression *E);
  void checkSpace(const Type *Pointer);
  void checkSpacesIn(const Type *T);
  void checkParent(const void *Node) { require(Visited.insert(Node).second, "a node stands at two places"); }
  void checkDeclaration(const Declare &D);
  void checkWorkItems(const Statement *S, Surroundings Around);
  void checkJump(const Statement *S, Surroundings Around);
  void checkStructure(Statement *S, Surroundings Around);
  void checkStatement(Statement *S);
  void checkExpression(const Expression *E);
  void checkMember(const Member *X);
  void checkIndex(const Index *X);
  void checkUnary(const Unary *U);
  void checkBinary(const Binary *B);
  void checkCall(const Call *C);
  void checkImageAccess(const BuiltinCall *C, const Twine &Name);
  void checkBuiltin(const BuiltinCall *C);
  void checkCondition(const Expression *E);
};

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
    if (!T || !T->isPointer()) // pointers may lead to records that follow
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

// As lowering makes it: an assignment, or the call of the function that copies the elements of an array.
static bool isCopy(const Expression *E) {
  if (auto *B = dyn_cast<Binary>(E))
    return B->Op == BinaryOperator::Assign;
  auto *C = dyn_cast<Call>(E);
  return C && C->Arguments.size() > 1 && isArrayDecay(C->Arguments[0]) && isArrayDecay(C->Arguments[1]);
}

void Verifier::checkArgument(const Expression *E) {
  const KernelArgument *A = argument(*E->Argument);
  if (!A)
    return;
  require(Current->IsKernel, "an argument of the signature is brought into a function that is no kernel");
  if (A->What == KernelArgument::Value)
    require(M.Reached != Stage::Lowered || isCopy(E), "'" + Twine(A->Name) + "' is not copied here");
  else
    require(A->What == KernelArgument::View && llvm::isa<Cast>(E) && E->type()->isPointer(),
            "'" + Twine(A->Name) + "' has no first element here");
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
      KnownVariables.insert(V); // a tile_static variable of a function around this one
  });
  InScope.clear();
  ScopeOrder.clear();
  checkStructure(F.Body, {});
  KnownFunctions.insert(&F);
}

// A variable may be declared again where its earlier scope has ended.
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

// The passes rely on the shape of a loop over work-items.
void Verifier::checkWorkItems(const Statement *S, Surroundings Around) {
  auto *L = dyn_cast<For>(S);
  auto *B = dyn_cast<Block>(S);
  require(!B || !B->IsRegion || !Around.Region, "a region stands in another one");
  require(!L || !L->Attributes.IsInterchanged || inductionVariable(L), "an interchanged loop counts nothing");
  if (!isWorkItemLoop(S))
    return;
  std::optional<const CountedLoop> Counted = CountedLoop::of(S);
  require(Counted && !Counted->step() && !Counted->includesEnd(), "a loop over work-items does not count them");
  require(!Around.Innermost, "a loop over work-items stands in one over the innermost dimension");
}

// In the order of the text, in which a variable is declared before it is used.
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
  if (!llvm::isa<Block, For>(S)) // which are scopes
    return;
  for (std::size_t I = Outside; I != ScopeOrder.size(); ++I)
    InScope.erase(ScopeOrder[I]);
  ScopeOrder.resize(Outside);
}

void Verifier::checkCondition(const Expression *E) {
  if (E && !E->type()->isScalar() && !E->type()->isPointer())
    fail("a condition is of type " + typeText(E->type()));
}

void Verifier::checkStatement(Statement *S) {
  if (!Problem.empty())
    return;
  switch (S->kind()) {
  case Statement::Kind::Declare:
    if (auto *D = cast<Declare>(S); D->Initializer)
      checkTypeMatch(D->Declared->VariableType, D->Initializer->type(),
                     "the initialiser of '" + Twine(D->Declared->Name) + "'");
    return;
  case Statement::Kind::If:
    return checkCondition(cast<If>(S)->Condition);
  case Statement::Kind::While:
    return checkCondition(cast<While>(S)->Condition);
  case Statement::Kind::DoWhile:
    return checkCondition(cast<DoWhile>(S)->Condition);
  case Statement::Kind::For:
    return checkCondition(cast<For>(S)->Condition);
  case Statement::Kind::Return: {
    auto *Value = cast<Return>(S)->Value;
    require(bool(Value) != Current->Result->isVoid(), "a return does not fit the function's type");
    if (Value)
      checkTypeMatch(Current->Result, Value->type(), "the value returned");
    return;
  }
  default:
    return;
  }
}

void Verifier::checkExpression(const Expression *E) {
  if (!Problem.empty())
    return;
  if (!E->type())
    return fail("a type is missing");
  checkType(E->type());
  if (E->Argument)
    checkArgument(E);
  if (auto *V = dyn_cast<VariableReference>(E)) {
    if (!KnownVariables.contains(V->Target))
      fail("variable '" + V->Target->Name + "' is not declared");
  } else if (auto *U = dyn_cast<Unary>(E)) {
    checkUnary(U);
  } else if (auto *B = dyn_cast<Binary>(E)) {
    checkBinary(B);
  } else if (auto *C = dyn_cast<Call>(E)) {
    checkCall(C);
  } else if (auto *C = dyn_cast<BuiltinCall>(E)) {
    checkBuiltin(C);
  } else if (auto *X = dyn_cast<Member>(E)) {
    checkMember(X);
  } else if (auto *X = dyn_cast<Index>(E)) {
    checkIndex(X);
  } else if (auto *X = dyn_cast<Conditional>(E)) {
    checkCondition(X->Condition);
    require(!isOpaque(X->type()), "?: gives an image or a sampler");
    checkTypeMatch(X->type(), X->Then->type(), "an operand of ?:");
    checkTypeMatch(X->type(), X->Else->type(), "an operand of ?:");
  }
}

void Verifier::checkMember(const Member *X) {
  const Type *Base = X->Base->type();
  if (!Base->isRecord() || X->FieldIndex >= Base->record()->Fields.size())
    return fail("no such member in " + typeText(Base));
  checkTypeMatch(X->type(), derivedType(M.Types, X), "a member");
}

void Verifier::checkIndex(const Index *X) {
  const Type *Base = X->Base->type();
  require(X->Subscript->type()->isInteger() || X->Subscript->type()->isBool(), "a subscript is no integer");
  if (!Base->isPointer() && !Base->isArray())
    return fail("no array is indexed");
  checkTypeMatch(X->type(), Base->element(), "an element");
}

void Verifier::checkUnary(const Unary *U) {
  const Type *Operand = U->Operand->type();
  if (isIncrementOrDecrement(U->Op))
    require(isLValue(U->Operand), "++ or -- of a value");
  if (U->Op == UnaryOperator::AddressOf) {
    require(isLValue(U->Operand), "& of a value");
    require(!isOpaque(Operand), "& of an image or a sampler");
    if (!U->type()->isPointer() || !accepts(U->type()->element(), Operand))
      fail("& of " + typeText(Operand) + " gives " + typeText(U->type()));
  } else if (U->Op == UnaryOperator::Dereference) {
    if (!Operand->isPointer())
      return fail("* of " + typeText(Operand));
    checkTypeMatch(U->type(), Operand->element(), "what is pointed to");
  } else if (U->Op != UnaryOperator::LogicalNot) {
    checkTypeMatch(U->type(), Operand, "an operand of " + Twine(spelling(U->Op)));
  }
}

void Verifier::checkBinary(const Binary *B) {
  const Type *Left = B->Left->type(), *Right = B->Right->type();
  if (isAssignment(B->Op)) {
    require(isLValue(B->Left), "the left side of " + Twine(spelling(B->Op)) + " is a value");
    require(!Left->isArray(), "an array is assigned");
  }
  require(!isOpaque(Left) && !isOpaque(Right), Twine(spelling(B->Op)) + " of an image or a sampler");
  if (B->Op == BinaryOperator::Assign)
    return checkTypeMatch(Left, Right, "the right side of =");
  if (B->Op == BinaryOperator::Comma)
    return checkTypeMatch(B->type(), Right, "the right side of ,");
  bool IsArithmetic =
      B->Op <= BinaryOperator::Subtract || (B->Op >= BinaryOperator::BitAnd && B->Op <= BinaryOperator::BitOr);
  if (IsArithmetic && !Left->isPointer() && !Right->isPointer() &&
      !(areInterchangeable(Left, Right) && areInterchangeable(B->type(), Left)))
    fail(Twine(typeText(Left)) + " " + spelling(B->Op) + " " + typeText(Right) + " gives " + typeText(B->type()));
}

void Verifier::checkCall(const Call *C) {
  const Function &Callee = *C->Callee;
  require(KnownFunctions.contains(&Callee), "'" + Twine(Callee.Name) + "' is called before it is listed");
  if (C->Arguments.size() != Callee.Parameters.size())
    return fail("'" + Twine(Callee.Name) + "' is called with " + Twine(C->Arguments.size()) + " arguments");
  for (std::size_t I = 0; I != C->Arguments.size(); ++I)
    checkTypeMatch(Callee.Parameters[I]->VariableType, C->Arguments[I]->type(),
                   "argument " + Twine(I + 1) + " of '" + Callee.Name + "'");
  checkTypeMatch(C->type(), Callee.Result, "the result of '" + Twine(Callee.Name) + "'");
}

// The first argument is an image of the right kind, or, before images are bound, a pointer to texels.
void Verifier::checkImageAccess(const BuiltinCall *C, const Twine &Name) {
  const Type *Of = C->Arguments[0]->type();
  const bool IsWrite = kindOf(C->Id) == BuiltinKind::ImageWrite;
  require(C->type()->isVoid() == IsWrite, Name + " gives " + typeText(C->type()));
  require(Of->isPointer() || (Of->isImage() && Of->isWritten() == IsWrite), Name + " of " + typeText(Of));
  if (C->Id == BuiltinId::is_image)
    return require(Of->isPointer(), Name + " of an image");
  const Type *Other = C->Arguments[1]->type();
  if (!IsWrite)
    require(Other->isSampler(), Name + " with " + typeText(Other) + " as a sampler");
  const Type *Place = C->Arguments[IsWrite ? 1 : 2]->type();
  const unsigned Count = Place->isVector() ? unsigned(Place->count()) : 1;
  require(!Of->isImage() || Count == (Of->rank() == 3 ? 4 : Of->rank()),
          Name + " of " + typeText(Of) + " at " + typeText(Place));
}

// Which arguments are pointers follows from what the builtin does.
void Verifier::checkBuiltin(const BuiltinCall *C) {
  const std::string Name = "'" + C->text().str() + "'";
  const std::optional<unsigned> Count = argumentCount(C->Id);
  const size_t Given = C->Arguments.size();
  if (Count && Given != *Count)
    return fail(Name + " is called with " + Twine(Given) + " arguments, expected " + Twine(*Count));
  const BuiltinKind Kind = kindOf(C->Id);
  if (isImageAccess(C->Id))
    return checkImageAccess(C, Name);
  if (Kind == BuiltinKind::Barrier || Kind == BuiltinKind::Effect)
    return require(C->type()->isVoid(), Name + " gives " + typeText(C->type()));
  require(!C->type()->isVoid(), Name + " gives no value");
  for (size_t I = 0; I != Given; ++I) {
    const bool IsPlace = (Kind == BuiltinKind::Atomic && I == 0) || (Kind == BuiltinKind::Output && I + 1 == Given);
    require(C->Arguments[I]->type()->isPointer() == IsPlace,
            "argument " + Twine(I) + " of " + Name + " is of type " + typeText(C->Arguments[I]->type()));
  }
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

} // namespace

llvm::Error verify(const Module &M, llvm::ArrayRef<const Variable *> Undeclared) {
  return Verifier(M, Undeclared).run();
}

} // namespace ampcc::kir
