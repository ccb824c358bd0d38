// Lowers the body of one function: parameters, constructors' initializers, emission of statements.
#include "lower/FunctionLowering.h"
#include "kir/Walk.h"
#include "clang/AST/CXXInheritance.h"

namespace ampcc::lower {

using namespace clang;

FunctionLowering::FunctionLowering(ModuleLowering &Module, kir::Function &Target)
    : Module(Module), M(Module.M), Build(Module.Build), Target(Target) {
  Target.Body = M.create<kir::Block>();
  Current = Target.Body;
}

void FunctionLowering::lowerDefinition(const FunctionDecl *Definition) {
  Source = Definition;
  Where = Target.Where;
  auto Parameter = Target.Parameters.begin();
  const auto *Method = dyn_cast<CXXMethodDecl>(Definition);
  if (Method && Method->isImplicitObjectMemberFunction())
    Self = *Parameter++;
  if (Method && Method->getParent()->isLambda())
    Method->getParent()->getCaptureFields(Captures, ThisCapture);
  pushScope(Scope::Function);
  for (const ParmVarDecl *P : Definition->parameters()) {
    Variables[P] = *Parameter++;
    if (needsDestruction(P->getType()))
      IndirectVariables.insert(P);
  }
  if (Method && Method->isExplicitObjectMemberFunction() && (!Captures.empty() || ThisCapture))
    bindExplicitObject(Method);
  if (const auto *Constructor = dyn_cast<CXXConstructorDecl>(Definition))
    initializeMembers(Constructor);
  if (const auto *Destructor = dyn_cast<CXXDestructorDecl>(Definition)) {
    for (const CXXBaseSpecifier &B : Destructor->getParent()->bases())
      if (Records::isKept(B))
        destroyAtEnd(baseObject(self(), Destructor->getParent(), B.getType()->getAsCXXRecordDecl()), B.getType());
    for (const FieldDecl *F : Destructor->getParent()->fields())
      if (Records::isKept(F) && !F->getType()->isReferenceType())
        destroyAtEnd(subobject(self(), F), F->getType());
  }
  statement(Definition->getBody());
  popScope();
  removeUnusedConstants();
}

// Lets `Self` point to the explicit object parameter of a lambda, whose captures are members of that object. The
// parameter may have a class that is derived from the lambda's.
void FunctionLowering::bindExplicitObject(const CXXMethodDecl *Operator) {
  const ParmVarDecl *Parameter = Operator->getParamDecl(0);
  const QualType ObjectType = Parameter->getType().getNonReferenceType();
  const CXXRecordDecl *Class = ObjectType->getAsCXXRecordDecl(), *Lambda = Operator->getParent();
  if (Class == Lambda && (Parameter->getType()->isReferenceType() || IndirectVariables.contains(Parameter))) {
    Self = Variables.lookup(Parameter);
    return;
  }
  Expression *Object = variable(Parameter, Parameter->getLocation());
  CXXBasePaths Paths;
  if (Class != Lambda && Class->isDerivedFrom(Lambda, Paths))
    for (const CXXBasePathElement &Step : Paths.front())
      Object = baseObject(Object, Step.Class, Step.Base->getType()->getAsCXXRecordDecl());
  Expression *Pointer = Build.addressOf(Object, ObjectType.isConstQualified());
  Self = temporary(Pointer->type(), "self");
  evaluate(Build.assign(Build.variable(Self), Pointer));
}

// Removes constant variables without uses: each use was replaced by a literal (array bounds, template arguments).
void FunctionLowering::removeUnusedConstants() {
  llvm::DenseSet<const kir::Variable *> Used;
  kir::walkExpressions(Target.Body, [&](Expression *&E) {
    if (auto *Reference = llvm::dyn_cast<kir::VariableReference>(E))
      Used.insert(Reference->Target);
  });
  auto IsUnused = [&](kir::Statement *S) {
    auto *D = llvm::dyn_cast<kir::Declare>(S);
    return D && D->Declared->IsConst && !Used.contains(D->Declared) &&
           llvm::isa_and_nonnull<kir::IntegerLiteral, kir::FloatLiteral>(D->Initializer);
  };
  kir::Statement *Body = Target.Body;
  kir::walkStatements(Body, [&](kir::Statement *&S) {
    if (auto *B = llvm::dyn_cast<kir::Block>(S))
      llvm::erase_if(B->Statements, IsUnused);
  });
}

// for (int i = 0; i < count; ++i) body(to[i], from[i]);   or   while (count > 0) body(to[--count]);
void FunctionLowering::lowerElementLoop(ElementLoop Kind, Functions::ElementBody Body) {
  auto Element = [&](unsigned Parameter, Expression *Subscript) {
    return Build.index(Build.variable(Target.Parameters[Parameter]), Subscript);
  };
  kir::Variable *Count = Target.Parameters.back();
  const kir::Type *Int = Module.Types.intType();
  if (Kind == ElementLoop::Backward) {
    auto *Condition = Build.binary(kir::BinaryOperator::Greater, Build.variable(Count), Build.integer(Int, 0));
    auto *Next = Build.unary(kir::UnaryOperator::PreDecrement, Build.variable(Count));
    kir::Block *Loop =
        blockOf([&] { evaluate(withTemporaries([&] { return Body(*this, Element(0, Next), nullptr); })); });
    return emit<kir::While>(Condition, Loop);
  }
  kir::Variable *I = M.newVariable("i", Int);
  kir::Block *Loop = blockOf([&] {
    bool WithSource = Kind == ElementLoop::WithSource;
    Expression *From = WithSource ? Element(1, Build.variable(I)) : nullptr;
    evaluate(withTemporaries([&] { return Body(*this, Element(0, Build.variable(I)), From); }));
  });
  auto *Start = M.create<kir::Declare>(I, Build.integer(Int, 0));
  Expression *Condition = Build.binary(kir::BinaryOperator::Less, Build.variable(I), Build.variable(Count));
  Expression *Step = Build.unary(kir::UnaryOperator::PreIncrement, Build.variable(I));
  emit<kir::For>(Start, Condition, Step, Loop);
}

Expression *FunctionLowering::self() { return Build.dereference(Build.variable(Self)); }

void FunctionLowering::initializeMembers(const CXXConstructorDecl *C) {
  for (const CXXCtorInitializer *I : C->inits()) {
    if (I->getSourceLocation().isValid())
      Where = Module.location(I->getSourceLocation());
    initializeMember(C, I);
  }
}

void FunctionLowering::initializeMember(const CXXConstructorDecl *C, const CXXCtorInitializer *I) {
  Expression *Object = nullptr;
  if (I->isDelegatingInitializer()) {
    Object = self();
  } else if (I->isBaseInitializer()) {
    const CXXRecordDecl *Base = QualType(I->getBaseClass(), 0)->getAsCXXRecordDecl();
    if (Records::isHostOnly(Base))
      return;
    Object = baseObject(self(), C->getParent(), Base);
  } else {
    Object = self();
    if (const IndirectFieldDecl *Path = I->getIndirectMember())
      for (const NamedDecl *Step : Path->chain().drop_back())
        Object = subobject(Object, cast<FieldDecl>(Step));
    if (!Records::isKept(I->getAnyMember()))
      return;
    Object = subobject(Object, I->getAnyMember());
  }
  const FieldDecl *Field = I->getAnyMember();
  fullStatement(I->getInit(), [&](const Expr *E) {
    if (Field && Field->getType()->isReferenceType())
      evaluate(Build.assign(Object, address(E, Field->getType()->getPointeeType().isConstQualified())));
    else
      evaluate(initialize(Object, E));
  });
}

void FunctionLowering::emit(kir::Statement *S) {
  S->Where = Where;
  Current->Statements.push_back(S);
}

kir::Variable *FunctionLowering::temporary(const kir::Type *T, StringRef Name) {
  kir::Variable *V = Build.newVariable(Name, T);
  emit<kir::Declare>(V);
  return V;
}

Expression *FunctionLowering::keep(Expression *&Value, StringRef Name) {
  kir::Variable *V = temporary(Value->type(), Name);
  Expression *Keep = store(Build.variable(V), Value);
  Value = Build.variable(V);
  return Keep;
}

kir::Block *FunctionLowering::blockOf(llvm::function_ref<void()> Body, Scope::Kind Kind) {
  kir::Block *Outer = Current;
  auto *B = M.create<kir::Block>();
  B->Where = Where;
  Current = B;
  pushScope(Kind);
  Body();
  popScope();
  Current = Outer;
  return B;
}

bool FunctionLowering::endsInJump() const {
  return !Current->Statements.empty() && llvm::isa<kir::Return, kir::Break, kir::Continue>(Current->Statements.back());
}

const kir::Type *FunctionLowering::type(const Expr *E) { return Module.Types.lower(E->getType(), E->getExprLoc()); }

Expression *FunctionLowering::dummy(QualType T, SourceLocation Where) {
  return Build.zero(Module.Types.lower(T, Where));
}

} // namespace ampcc::lower
