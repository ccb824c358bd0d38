#include "sema/check/WrittenArguments.h"
#include "sema/check/UnqualifiedNames.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace ampcc {

Expr *asWritten(Expr *E) {
  for (const Expr *Before = nullptr; E != Before;) {
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

namespace {

class Arguments {
public:
  Arguments(Sema &Parsing, const FunctionDecl *From) : Parsing(Parsing), From(From) {}

  // Null if the argument cannot be reconstructed.
  Expr *written(Expr *E) {
    E = asWritten(E);
    if (auto *List = dyn_cast<InitListExpr>(E))
      return list(List->isSemanticForm() && List->getSyntacticForm() ? List->getSyntacticForm() : List);
    if (auto *List = dyn_cast<CXXStdInitializerListExpr>(E))
      return written(List->getSubExpr()); // the underlying array
    if (auto *Made = dyn_cast<CXXConstructExpr>(E); Made && isList(Made))
      return Made->isStdInitListInitialization()
                 ? written(Made->getArg(0))
                 : list({Made->getArgs(), Made->getNumArgs()}, Made->getParenOrBraceRange());
    if (isa<DesignatedInitExpr, ImplicitValueInitExpr, ArrayInitLoopExpr, EmbedExpr, NoInitExpr>(E) ||
        E->isTypeDependent())
      return nullptr;
    if (E->getType()->isFunctionType())
      return function(dyn_cast<DeclRefExpr>(E->IgnoreParens()));
    return E->getType()->isPlaceholderType() ? nullptr : E;
  }

private:
  Sema &Parsing;
  const FunctionDecl *From;

  // Whether it was written `{a, b}` and not `T{a, b}`.
  static bool isList(const CXXConstructExpr *Made) {
    return Made->isListInitialization() && !isa<CXXTemporaryObjectExpr>(Made);
  }

  Expr *list(InitListExpr *List) {
    return list({List->getInits(), List->getNumInits()}, {List->getLBraceLoc(), List->getRBraceLoc()});
  }
  Expr *list(ArrayRef<Expr *> Elements, SourceRange Braces) {
    SmallVector<Expr *, 4> Written;
    for (Expr *Element : Elements)
      if (isa_and_nonnull<CXXDefaultArgExpr>(Element))
        break;
      else if (Expr *E = Element ? written(Element) : nullptr)
        Written.push_back(E);
      else
        return nullptr;
    auto *List = new (Parsing.Context) InitListExpr(Parsing.Context, Braces.getBegin(), Written, Braces.getEnd());
    List->setType(Parsing.Context.VoidTy);
    return List;
  }

  // All functions that the name could mean, unresolved.
  Expr *function(const DeclRefExpr *Name) {
    if (!Name || Name->hasQualifier() || Name->hasExplicitTemplateArgs())
      return nullptr;
    NamedFunctions Functions =
        findUnqualified(From, Name->getNameInfo().getName(), Name->getLocation(), /*IsOperator=*/false);
    if (!Functions.IsKnown || Functions.Class)
      return nullptr;
    return UnresolvedLookupExpr::Create(Parsing.Context, /*NamingClass=*/nullptr, NestedNameSpecifierLoc(),
                                        Name->getNameInfo(), /*RequiresADL=*/false, Functions.Found.begin(),
                                        Functions.Found.end(), /*KnownDependent=*/false,
                                        /*KnownInstantiationDependent=*/false);
  }
};

} // namespace

std::optional<SmallVector<Expr *, 4>> argumentsAsWritten(Sema &Parsing, const FunctionDecl *From,
                                                         ArrayRef<const Expr *> Given) {
  SmallVector<Expr *, 4> Result;
  Arguments All(Parsing, From);
  for (const Expr *Argument : Given) {
    if (isa<CXXDefaultArgExpr>(Argument))
      break;
    Expr *Written = All.written(const_cast<Expr *>(Argument));
    if (!Written)
      return std::nullopt;
    Result.push_back(Written);
  }
  return Result;
}

} // namespace ampcc
