#include "sema/check/Overloads.h"
#include "sema/check/UnqualifiedNames.h"
#include "sema/check/WrittenArguments.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Sema/EnterExpressionEvaluationContext.h"
#include "clang/Sema/Lookup.h"
#include "clang/Sema/Overload.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/SemaCUDA.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace clang;

namespace ampcc {
namespace {

// The candidate functions of a call. The `add` functions return false if the candidates cannot be reconstructed.
class Candidates {
public:
  Candidates(Sema &Parsing, const FunctionDecl *From, const Expr *Call)
      : Parsing(Parsing), From(From), Where(Call->getExprLoc()), Set(Where, kindOf(Call), rewritesOf(Parsing, Call)) {}

  OverloadCandidateSet &set() { return Set; }

  bool add(const Expr *Call) {
    if (const auto *Construct = dyn_cast<CXXConstructExpr>(Call))
      return addConstructors(Construct);
    if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(Call))
      return addOperators(Operator);
    const auto *Plain = cast<CallExpr>(Call);
    if (isa<UserDefinedLiteral>(Plain) || isa_and_nonnull<CXXConversionDecl, CXXDestructorDecl>(Plain->getCalleeDecl()))
      return false;
    const Expr *Callee = Plain->getCallee()->IgnoreParenImpCasts();
    auto Arguments = written(Plain->arguments());
    if (!Arguments)
      return false;
    if (const auto *Member = dyn_cast<MemberExpr>(Callee))
      return addMembers(Member, *Arguments);
    const auto *Name = dyn_cast<DeclRefExpr>(Callee);
    return Name && addNamed(Name, *Arguments);
  }

private:
  Sema &Parsing;
  const FunctionDecl *From;
  SourceLocation Where;
  OverloadCandidateSet Set;

  static OverloadCandidateSet::CandidateSetKind kindOf(const Expr *Call) {
    return isa<CXXOperatorCallExpr>(Call) ? OverloadCandidateSet::CSK_Operator : OverloadCandidateSet::CSK_Normal;
  }
  static OverloadCandidateSet::OperatorRewriteInfo rewritesOf(const Sema &Parsing, const Expr *Call) {
    const auto *Operator = dyn_cast<CXXOperatorCallExpr>(Call);
    if (!Operator)
      return {};
    return {Operator->getOperator(), Call->getExprLoc(), Parsing.getLangOpts().CPlusPlus20};
  }

  template <class Range> std::optional<SmallVector<Expr *, 4>> written(Range Arguments) {
    return argumentsAsWritten(Parsing, From, SmallVector<const Expr *, 4>(Arguments.begin(), Arguments.end()));
  }

  // f(x), N::f(x), f<T>(x), and static members used in their class.
  bool addNamed(const DeclRefExpr *Name, ArrayRef<Expr *> Arguments) {
    NamedFunctions Functions;
    if (Name->hasQualifier()) {
      CXXScopeSpec Scope;
      Scope.Adopt(Name->getQualifierLoc());
      DeclContext *In = Parsing.computeDeclContext(Scope);
      if (!In || !addQualified(In, Name->getNameInfo(), Functions.Found))
        return false;
      Functions.AllowsOthers = false;
    } else {
      Functions = findUnqualified(From, Name->getNameInfo().getName(), Where, /*IsOperator=*/false);
    }
    if (!Functions.IsKnown)
      return false;
    TemplateArgumentListInfo Explicit;
    Name->copyTemplateArgumentsInto(Explicit);
    auto *Unresolved = UnresolvedLookupExpr::Create(
        Parsing.Context, Functions.Class, Name->getQualifierLoc(), SourceLocation(), Name->getNameInfo(),
        Functions.AllowsOthers, Name->hasExplicitTemplateArgs() ? &Explicit : nullptr, Functions.Found.begin(),
        Functions.Found.end(), /*KnownDependent=*/false, /*KnownInstantiationDependent=*/false);
    Parsing.AddOverloadedCallCandidates(Unresolved, Arguments, Set);
    return true;
  }

  bool addQualified(DeclContext *In, const DeclarationNameInfo &Name, UnresolvedSetImpl &To) {
    LookupResult Found(Parsing, Name, Sema::LookupOrdinaryName);
    Found.suppressDiagnostics();
    if (!Parsing.LookupQualifiedName(Found, In) || !(Found.isOverloadedResult() || Found.isSingleResult()))
      return false;
    for (auto I = Found.begin(); I != Found.end(); ++I)
      if ((*I)->getUnderlyingDecl()->getAsFunction())
        To.addDecl(*I, I.getAccess());
      else
        return false;
    return true;
  }

  // object.f(x), pointer->f(x), and f(x) with an implicit this->.
  bool addMembers(const MemberExpr *Member, ArrayRef<Expr *> Arguments) {
    const Expr *Object = asWritten(Member->getBase());
    const bool IsPointer = Member->isArrow();
    if (IsPointer && !Object->getType()->isPointerType())
      return false;
    const QualType Type = IsPointer ? Object->getType()->getPointeeType() : Object->getType();
    DeclContext *In = Type->getAsCXXRecordDecl();
    if (Member->hasQualifier()) {
      CXXScopeSpec Scope;
      Scope.Adopt(Member->getQualifierLoc());
      In = Parsing.computeDeclContext(Scope);
    }
    TemplateArgumentListInfo Explicit;
    Member->copyTemplateArgumentsInto(Explicit);
    return addMembersOf(In, Member->getMemberNameInfo(), Member->hasExplicitTemplateArgs() ? &Explicit : nullptr, Type,
                        IsPointer ? Expr::Classification::makeSimpleLValue() : Object->Classify(Parsing.Context),
                        Arguments);
  }

  bool addMembersOf(DeclContext *Class, const DeclarationNameInfo &Name, TemplateArgumentListInfo *Explicit,
                    QualType Object, Expr::Classification Kind, ArrayRef<Expr *> Arguments) {
    UnresolvedSet<8> Found;
    if (!Class || !addQualified(Class, Name, Found))
      return false;
    for (auto I = Found.begin(); I != Found.end(); ++I)
      if (auto *Template = dyn_cast<FunctionTemplateDecl>((*I)->getUnderlyingDecl()); Template && Explicit)
        Parsing.AddMethodTemplateCandidate(Template, I.getPair(), cast<CXXRecordDecl>((*I)->getDeclContext()), Explicit,
                                           Object, Kind, Arguments, Set);
      else if (Template || !Explicit)
        Parsing.AddMethodCandidate(I.getPair(), Object, Kind, Arguments, Set);
    return true;
  }

  bool addOperators(const CXXOperatorCallExpr *Call) {
    const OverloadedOperatorKind Operator = Call->getOperator();
    auto Arguments = written(Call->arguments());
    if (!Arguments)
      return false;
    const DeclarationNameInfo Name(Parsing.Context.DeclarationNames.getCXXOperatorName(Operator), Where);
    if (Operator == OO_Call || Operator == OO_Subscript || Operator == OO_Arrow) {
      const Expr *Object = Arguments->front();
      return addMembersOf(Object->getType()->getAsCXXRecordDecl(), Name, /*Explicit=*/nullptr, Object->getType(),
                          Object->Classify(Parsing.Context), ArrayRef(*Arguments).drop_front());
    }
    NamedFunctions Others = findUnqualified(From, Name.getName(), Where, /*IsOperator=*/true);
    const bool IsUnary = Arguments->size() == 1 || Operator == OO_PlusPlus || Operator == OO_MinusMinus;
    if (!Others.IsKnown)
      return false;
    if (!IsUnary) {
      Parsing.LookupOverloadedBinOp(Set, Operator, Others.Found, *Arguments, Others.AllowsOthers);
      return true;
    }
    Parsing.AddNonMemberOperatorCandidates(Others.Found, *Arguments, Set);
    Parsing.AddMemberOperatorCandidates(Operator, Where, *Arguments, Set);
    if (Others.AllowsOthers)
      Parsing.AddArgumentDependentLookupCandidates(Name.getName(), Where, *Arguments, nullptr, Set);
    Parsing.AddBuiltinOperatorCandidates(Operator, Where, *Arguments, Set);
    return true;
  }

  // Explicit constructors are candidates only in direct initialization: for T(x), or if Clang has chosen an explicit
  // one.
  bool addConstructors(const CXXConstructExpr *Construct) {
    CXXConstructorDecl *Chosen = Construct->getConstructor();
    auto Arguments = written(Construct->arguments());
    if (!Arguments || Construct->isStdInitListInitialization())
      return false;
    const bool AllowExplicit = isa<CXXTemporaryObjectExpr>(Construct) || Chosen->isExplicit();
    for (NamedDecl *Found : Parsing.LookupConstructors(Chosen->getParent())) {
      const DeclAccessPair Pair = DeclAccessPair::make(Found, Found->getAccess());
      NamedDecl *Meant = Found->getUnderlyingDecl();
      if (Meant->isInvalidDecl())
        continue;
      if (auto *Template = dyn_cast<FunctionTemplateDecl>(Meant))
        Parsing.AddTemplateOverloadCandidate(Template, Pair, /*ExplicitTemplateArgs=*/nullptr, *Arguments, Set,
                                             /*SuppressUserConversions=*/false, /*PartialOverloading=*/false,
                                             AllowExplicit);
      else if (auto *Constructor = dyn_cast<CXXConstructorDecl>(Meant))
        Parsing.AddOverloadCandidate(Constructor, Pair, *Arguments, Set, /*SuppressUserConversions=*/false,
                                     /*PartialOverloading=*/false, AllowExplicit);
    }
    return true;
  }
};

// Removes functions that are declared after the call: argument-dependent lookup, now repeated, finds them, too.
void dropLaterOnes(const SourceManager &SM, const FunctionDecl *From, SourceLocation Where, OverloadCandidateSet &Set) {
  if (From->getTemplateInstantiationPattern())
    return;
  for (OverloadCandidate &Candidate : Set)
    if (const FunctionDecl *F = Candidate.Function; F && !isa<CXXMethodDecl>(F)) {
      const FunctionDecl *Pattern = F->getTemplateInstantiationPattern();
      const SourceLocation First = (Pattern ? Pattern : F)->getCanonicalDecl()->getLocation();
      if (First.isValid() && SM.isBeforeInTranslationUnit(Where, First))
        Candidate.Viable = false;
    }
}

} // namespace

Resolution resolve(Sema &Parsing, const FunctionDecl *From, const Expr *Call, bool OnAccelerator) {
  Sema::ContextRAII Outside(Parsing, Parsing.Context.getTranslationUnitDecl());
  EnterExpressionEvaluationContext Unevaluated(Parsing, Sema::ExpressionEvaluationContext::Unevaluated);
  Sema::SFINAETrap NoMessages(Parsing);
  llvm::SaveAndRestore Side(Parsing.CUDA().CurCUDATargetCtx.Target,
                            OnAccelerator ? CUDAFunctionTarget::Device : CUDAFunctionTarget::Host);
  Candidates All(Parsing, From, Call);
  Resolution Result;
  if (Call->isTypeDependent() || !All.add(Call))
    return Result;
  const SourceLocation Where = Call->getExprLoc();
  OverloadCandidateSet::iterator Best;
  All.set().BestViableFunction(Parsing, Where, Best); // completes template candidates whose deduction was deferred
  dropLaterOnes(Parsing.getSourceManager(), From, Where, All.set());
  const bool IsClear = All.set().BestViableFunction(Parsing, Where, Best) == OR_Success;
  Result.Chosen = IsClear ? Best->Function : nullptr;
  Result.IsKnown = !IsClear || Best->Function; // no function: a built-in operator
  auto &Language = const_cast<LangOptions &>(Parsing.getLangOpts());
  auto Restore = llvm::scope_exit([&] { Language.CUDA = true; });
  Language.CUDA = false;
  if (All.set().BestViableFunction(Parsing, Where, Best) == OR_Ambiguous)
    for (const OverloadCandidate &Candidate : All.set())
      if (Candidate.Best && Candidate.Function)
        Result.Equal.push_back(Candidate.Function);
  return Result;
}

Resolution resolveForHost(Sema &Parsing, const FunctionDecl *From, const FunctionDecl *OnAccelerator,
                          const Expr *Call) {
  const bool IsSame = resolve(Parsing, From, Call, /*OnAccelerator=*/true).isChosen(OnAccelerator);
  return IsSame ? resolve(Parsing, From, Call, /*OnAccelerator=*/false) : Resolution();
}

} // namespace ampcc
