#include "sema/check/UnqualifiedNames.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/Stmt.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace clang;

namespace ampcc {
namespace {

class Lookup {
public:
  Lookup(const FunctionDecl *From, DeclarationName Name, SourceLocation At, bool IsOperator)
      : SM(From->getASTContext().getSourceManager()), Name(Name), At(At), IsOperator(IsOperator) {}

  NamedFunctions run(const FunctionDecl *From) {
    for (const DeclContext *Around = From; Around && Result.IsKnown && Result.Found.empty();
         Around = Around->getParent())
      if (const auto *Function = dyn_cast<FunctionDecl>(Around))
        findInBody(Function, Function->getBody());
      else if (const auto *Class = dyn_cast<CXXRecordDecl>(Around))
        findInClass(Class);
      else if (Around->isFileContext())
        findInNamespace(Around);
    return std::move(Result);
  }

private:
  const SourceManager &SM;
  DeclarationName Name;
  SourceLocation At;
  bool IsOperator;
  NamedFunctions Result;
  // Namespaces nominated by using-directives, with the context in which their names are visible: the innermost one that
  // encloses both the namespace and the directive.
  SmallVector<std::pair<const DeclContext *, const DeclContext *>, 8> Directives;
  llvm::SmallPtrSet<const DeclContext *, 8> Nominated;

  bool isBehind(SourceLocation Where) const { return Where.isValid() && !SM.isBeforeInTranslationUnit(Where, At); }
  bool contains(const Stmt *S) const {
    return !SM.isBeforeInTranslationUnit(At, S->getBeginLoc()) && !SM.isBeforeInTranslationUnit(S->getEndLoc(), At);
  }

  void add(NamedDecl *D) {
    if (isBehind(isa<UsingShadowDecl>(D) ? D->getLocation() : D->getCanonicalDecl()->getLocation()) ||
        !D->isInIdentifierNamespace(Decl::IDNS_Ordinary))
      return;
    if (D->getUnderlyingDecl()->getAsFunction())
      Result.Found.addDecl(D);
    else if (!isa<TagDecl, UsingDecl>(D))
      Result.IsKnown = false;
  }

  // From the innermost block outwards.
  void findInBody(const FunctionDecl *Function, const Stmt *S) {
    if (!S)
      return;
    for (const Stmt *Child : S->children())
      if (Child && contains(Child))
        findInBody(Function, Child);
    if (!Result.Found.empty())
      return;
    for (const Stmt *Child : S->children())
      if (const auto *Declares = dyn_cast_or_null<DeclStmt>(Child); Declares && !isBehind(Declares->getBeginLoc()))
        for (Decl *D : Declares->decls())
          findInStatement(Function, D);
  }

  void findInStatement(const FunctionDecl *Function, Decl *D) {
    if (const auto *Directive = dyn_cast<UsingDirectiveDecl>(D))
      return follow(Directive->getNominatedNamespace(), Function->getEnclosingNamespaceContext());
    if (const auto *Using = dyn_cast<UsingDecl>(D); Using && Using->getDeclName() == Name)
      for (UsingShadowDecl *Shadow : Using->shadows())
        add(Shadow);
    auto *Named = dyn_cast<NamedDecl>(D);
    if (!Named || isa<UsingDecl>(D) || Named->getDeclName() != Name)
      return;
    if (Named->getAsFunction())
      Result.Found.addDecl(Named);
    else if (!isa<TagDecl>(Named))
      Result.IsKnown = false;
    Result.AllowsOthers = false;
  }

  void findInClass(const CXXRecordDecl *Class) {
    if (IsOperator || Class->isLambda())
      return;
    llvm::SmallPtrSet<const CXXRecordDecl *, 8> Seen;
    if (!findInClassAndBases(Class, Seen))
      return;
    Result.Class = const_cast<CXXRecordDecl *>(Class);
    Result.AllowsOthers = false;
  }

  bool findInClassAndBases(const CXXRecordDecl *Class, llvm::SmallPtrSetImpl<const CXXRecordDecl *> &Seen) {
    if (!Class->hasDefinition() || !Seen.insert(Class->getCanonicalDecl()).second)
      return false;
    bool IsFound = false;
    for (NamedDecl *D : Class->lookup(Name)) {
      IsFound = true;
      if (D->getUnderlyingDecl()->getAsFunction())
        Result.Found.addDecl(D);
      else if (!isa<TagDecl>(D))
        Result.IsKnown = false;
    }
    if (IsFound)
      return true;
    for (const CXXBaseSpecifier &Base : Class->getDefinition()->bases())
      if (const CXXRecordDecl *Of = Base.getType()->getAsCXXRecordDecl())
        IsFound |= findInClassAndBases(Of, Seen);
    return IsFound;
  }

  void follow(const NamespaceDecl *Namespace, const DeclContext *From) {
    if (!Nominated.insert(Namespace->getPrimaryContext()).second)
      return;
    const DeclContext *Common = Namespace->getPrimaryContext();
    while (!Common->Encloses(From))
      Common = Common->getParent();
    Directives.push_back({Namespace->getPrimaryContext(), Common->getPrimaryContext()});
    followThoseOf(Namespace, From);
  }
  void followThoseOf(const DeclContext *Context, const DeclContext *From) {
    for (const UsingDirectiveDecl *Directive : Context->using_directives())
      if (!isBehind(Directive->getLocation()))
        follow(Directive->getNominatedNamespace(), From);
  }

  void findInNamespace(const DeclContext *Namespace) {
    Namespace = const_cast<DeclContext *>(Namespace)->getPrimaryContext();
    followThoseOf(Namespace, Namespace);
    for (NamedDecl *D : Namespace->lookup(Name))
      add(D);
    for (auto [Other, SeenIn] : Directives)
      if (SeenIn == Namespace)
        for (NamedDecl *D : Other->lookup(Name))
          add(D);
  }
};

} // namespace

NamedFunctions findUnqualified(const FunctionDecl *From, DeclarationName Name, SourceLocation At, bool IsOperator) {
  return Lookup(From, Name, From->getASTContext().getSourceManager().getExpansionLoc(At), IsOperator).run(From);
}

} // namespace ampcc
