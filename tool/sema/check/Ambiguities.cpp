// R-LANG-43, -44: of all functions that serve a side, one must be the best for a call. Clang, which knows both sides,
// prefers functions of one side to those of both where the conversions of arguments leave several; the rules do not.
#include "sema/RestrictionSet.h"
#include "sema/check/Rules.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/Overload.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/ScopeExit.h"

using namespace clang;

namespace ampcc {
namespace {

// The argument without what its conversion added.
Expr *asWritten(Expr *E) {
  for (Expr *Before = nullptr; E != Before;) {
    Before = E;
    if (auto *Conversion = dyn_cast<ImplicitCastExpr>(E))
      E = Conversion->getSubExprAsWritten();
    else if (auto *Full = dyn_cast<FullExpr>(E))
      E = Full->getSubExpr();
    else if (auto *Temporary = dyn_cast<MaterializeTemporaryExpr>(E))
      E = Temporary->getSubExpr();
    else if (auto *Bound = dyn_cast<CXXBindTemporaryExpr>(E))
      E = Bound->getSubExpr();
    else if (auto *Copy = dyn_cast<CXXConstructExpr>(E);
             Copy && Copy->getConstructor()->isCopyOrMoveConstructor() && Copy->getNumArgs() == 1 &&
             !isa<CXXTemporaryObjectExpr>(Copy) && !Copy->isListInitialization())
      E = Copy->getArg(0);
  }
  return E;
}

// A call, and what else its name means there.
class Resolution {
public:
  Resolution(Sema &Parsing, const CallExpr *Call, bool OnAccelerator)
      : Parsing(Parsing), Call(Call), OnAccelerator(OnAccelerator),
        Set(Call->getExprLoc(), OverloadCandidateSet::CSK_Normal) {}

  bool isAmbiguous(const FunctionDecl *Callee);
  std::vector<const FunctionDecl *> best();

private:
  Sema &Parsing;
  const CallExpr *Call;
  bool OnAccelerator;
  OverloadCandidateSet Set;

  std::vector<FunctionDecl *> candidates(const FunctionDecl *Callee) const;
  std::optional<std::vector<Expr *>> arguments() const;
  void add(FunctionDecl *F, llvm::ArrayRef<Expr *> Arguments);
};

// Functions of the callee's scope. Templates are never as good as a function that is none.
std::vector<FunctionDecl *> Resolution::candidates(const FunctionDecl *Callee) const {
  const SourceManager &SM = Parsing.getSourceManager();
  std::vector<FunctionDecl *> Found;
  for (const FunctionDecl *F : overloadsOf(Callee)) {
    bool IsVisible =
        isa<CXXMethodDecl>(F) || SM.isBeforeInTranslationUnit(F->getFirstDecl()->getLocation(), Call->getExprLoc());
    if (IsVisible && !F->getDescribedFunctionTemplate() && serves(F, OnAccelerator))
      Found.push_back(const_cast<FunctionDecl *>(F)); // Sema takes no others
  }
  return Found;
}

// None if what stands there means something only together with a parameter.
std::optional<std::vector<Expr *>> Resolution::arguments() const {
  std::vector<Expr *> Result;
  for (const Expr *Argument : Call->arguments()) {
    if (isa<CXXDefaultArgExpr>(Argument))
      break;
    Expr *Written = asWritten(const_cast<Expr *>(Argument));
    if (isa<InitListExpr, CXXStdInitializerListExpr>(Written) || Written->getType()->isFunctionType() ||
        Written->getType()->isPlaceholderType())
      return std::nullopt;
    Result.push_back(Written);
  }
  return Result;
}

void Resolution::add(FunctionDecl *F, llvm::ArrayRef<Expr *> Arguments) {
  const auto *Member = dyn_cast<CXXMemberCallExpr>(Call);
  const Expr *Object = Member ? Member->getImplicitObjectArgument() : nullptr;
  const DeclAccessPair Found = DeclAccessPair::make(F, AS_public);
  if (!Object)
    return Parsing.AddOverloadCandidate(F, Found, Arguments, Set);
  const bool IsPointer = Object->getType()->isPointerType();
  Parsing.AddMethodCandidate(
      Found, IsPointer ? Object->getType()->getPointeeType() : Object->getType(),
      IsPointer ? Expr::Classification::makeSimpleLValue() : Object->Classify(Parsing.getASTContext()), Arguments, Set);
}

bool Resolution::isAmbiguous(const FunctionDecl *Callee) {
  const std::vector<FunctionDecl *> Found = candidates(Callee);
  auto HasOtherSet = [&](const FunctionDecl *F) { return restrictionOf(F) != restrictionOf(Callee); };
  std::optional<std::vector<Expr *>> Arguments = llvm::any_of(Found, HasOtherSet) ? arguments() : std::nullopt;
  if (!Arguments || llvm::any_of(Found, [&](const FunctionDecl *F) {
        return isa<CXXMethodDecl>(F) && !isa<CXXMemberCallExpr>(Call);
      }))
    return false;
  auto &Language = const_cast<LangOptions &>(Parsing.getLangOpts());
  const bool KnowsSides = Language.CUDA;
  auto Restore = llvm::scope_exit([&] { Language.CUDA = KnowsSides; });
  Language.CUDA = false;
  for (FunctionDecl *F : Found)
    add(F, *Arguments);
  OverloadCandidateSet::iterator Best;
  return Set.BestViableFunction(Parsing, Call->getExprLoc(), Best) == OR_Ambiguous;
}

std::vector<const FunctionDecl *> Resolution::best() {
  std::vector<const FunctionDecl *> Result;
  for (const OverloadCandidate &Candidate : Set)
    if (Candidate.Best)
      Result.push_back(Candidate.Function);
  return Result;
}

} // namespace

void checkAmbiguity(Rules &R, const Body &B, const CallExpr *Call, bool OnAccelerator) {
  const FunctionDecl *Callee = Call->getDirectCallee();
  if (!Callee || isa<CXXOperatorCallExpr>(Call) || Callee->getPrimaryTemplate() || Callee->isLocalExternDecl() ||
      Callee->getBuiltinID() || R.Context.getSourceManager().isInSystemHeader(Callee->getLocation()))
    return;
  Resolution Resolved(R.Parsing, Call, OnAccelerator);
  if (!Resolved.isAmbiguous(Callee))
    return;
  R.error(Call->getExprLoc(), Diag::AmbiguousCall) << Callee << B.Name << Call->getSourceRange();
  for (const FunctionDecl *F : Resolved.best())
    R.note(F->getLocation(), Diag::NoteDeclared) << describeCallee(F);
}

} // namespace ampcc
