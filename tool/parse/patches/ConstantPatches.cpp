// R-LANG-161: lets the constant expressions of amp code call constexpr functions for the CPU. Clang reports that it
// finds no function there; with an attribute on its declarations it finds one. The rules on calls check that it is not
// called at run time.
#include "parse/patches/SourcePatches.h"
#include "sema/CallGraph.h"
#include "sema/NodeSearch.h"
#include "syntax/DialectAttributes.h"
#include "clang/AST/ASTLambda.h"
#include "clang/Basic/DiagnosticSema.h"

using namespace clang;

namespace ampcc {
namespace {

// Finds the constexpr functions for the CPU that are declared at one of these places.
class ConstexprFinder : public DynamicRecursiveASTVisitor {
public:
  llvm::SmallDenseSet<SourceLocation, 4> Places;
  QualType Operand; // of a unary operator for which Clang finds no function, and names no candidates; or null
  llvm::SmallVector<const FunctionDecl *, 2> Found;

  bool VisitFunctionDecl(FunctionDecl *F) override {
    if ((Places.contains(F->getLocation()) || isOperatorFor(F)) && !isLambdaCallOperator(F))
      add(F);
    return true;
  }
  bool VisitLambdaExpr(LambdaExpr *Lambda) override {
    if (Places.contains(Lambda->getCallOperator()->getLocation()))
      add(Lambda->getCallOperator());
    return true;
  }
  // The place of an inherited constructor is the using-declaration.
  bool VisitUsingDecl(UsingDecl *U) override {
    for (const UsingShadowDecl *Named : U->shadows())
      if (auto *Inherited = dyn_cast<CXXConstructorDecl>(Named->getTargetDecl());
          Inherited && Places.contains(U->getLocation()))
        add(Inherited);
    return true;
  }

  // Adds the functions that they call, directly or indirectly: these are evaluated, too.
  void addCallees() {
    for (std::size_t I = 0; I != Found.size(); ++I) {
      for (const CallSite &Call : callsOf(Found[I])) {
        const FunctionDecl *Pattern = Call.Callee->getTemplateInstantiationPattern();
        add(Pattern ? Pattern : Call.Callee);
      }
      // The candidates of calls in a template, which are resolved in its instances.
      forEachNode<OverloadExpr>(Found[I]->getBody(), [&](const OverloadExpr *Name) {
        for (const NamedDecl *Candidate : Name->decls())
          if (const FunctionDecl *F = Candidate->getUnderlyingDecl()->getAsFunction())
            add(F);
      });
    }
  }

private:
  bool isOperatorFor(const FunctionDecl *F) const {
    return !Operand.isNull() && F->isOverloadedOperator() && F->getNumParams() == 1 &&
           F->getASTContext().hasSameUnqualifiedType(F->getParamDecl(0)->getType().getNonReferenceType(), Operand);
  }
  void add(const FunctionDecl *F) {
    const bool IsConstexpr = isLambdaCallOperator(F) ? F->isConstexpr() : F->isConstexprSpecified();
    if (IsConstexpr && !F->isImplicit() && !F->hasAttr<CUDADeviceAttr>() && !F->getBuiltinID() &&
        !llvm::is_contained(Found, F))
      Found.push_back(F);
  }
};

// The lambda that is called through its conversion to a pointer to function, since Clang may not call the lambda
// itself; or null. Clang reports such calls at the end of the text, and the rules those of kernels; neither tells
// whether the call is in a constant expression. If it is not, the rules report it in the next parse.
const CXXMethodDecl *lambdaBehindPointer(const DiagnosticGroup &Group) {
  const DiagRecord &Head = Group.head();
  if (Head.Id != diag::err_ref_bad_target && !Head.is(Diag::IncompatibleCall))
    return nullptr;
  for (unsigned I = 0; I != Head.argumentCount(); ++I)
    if (const auto *Callee = dyn_cast_or_null<CXXMethodDecl>(Head.declaration(I));
        Callee && isLambdaCallOperator(Callee))
      return Callee;
  return nullptr;
}

} // namespace

// The attribute of a lambda's function is behind its parameters, which it may lack.
bool SourcePatches::markLambda(const FunctionDecl *CallOperator, const std::string &Attribute) {
  const TypeSourceInfo *Text = CallOperator->getTypeSourceInfo();
  auto Written = Text ? Text->getTypeLoc().IgnoreParens().getAsAdjusted<FunctionTypeLoc>() : FunctionTypeLoc();
  if (Written && Written.getRParenLoc().isValid() && Written.getRParenLoc() != Written.getLParenLoc())
    return add(Written.getRParenLoc(), " " + Attribute, SourcePatch::Place::After, /*IsForHost=*/false);
  const Stmt *Body = CallOperator->getBody();
  return Body && add(Body->getBeginLoc(), "() " + Attribute, SourcePatch::Place::Before, /*IsForHost=*/false);
}

bool SourcePatches::inferConstant(const DiagnosticGroup &Group, const Sema &Parsing) {
  const CXXMethodDecl *Lambda = lambdaBehindPointer(Group);
  if (!Group.IsInConstant && !Lambda)
    return false;
  ConstexprFinder Finder;
  if (Lambda)
    Finder.Places.insert(Lambda->getLocation());
  bool IsBadTarget = Group.head().Id == diag::err_ref_bad_target;
  for (const DiagRecord &Note : llvm::drop_begin(Group.Messages))
    if ((IsBadTarget || Note.Id == diag::note_ovl_candidate_bad_target) && Note.Where.isValid())
      Finder.Places.insert(Note.Where);
  if (Group.head().Id == diag::err_typecheck_unary_expr)
    Finder.Operand = Group.head().type(0);
  if (Finder.Places.empty() && Finder.Operand.isNull())
    return false;
  Finder.TraverseDecl(Parsing.getASTContext().getTranslationUnitDecl());
  Finder.addCallees();
  const std::string Attribute = "__attribute__((" + std::string(ConstantAttribute) + ")) ";
  bool IsLearned = false;
  for (const FunctionDecl *F : Finder.Found)
    if (isLambdaCallOperator(F))
      IsLearned |= markLambda(F, Attribute);
    else
      for (const FunctionDecl *Declaration : F->redecls()) // behind the template headers, if there are any
        IsLearned |= add(Declaration->getInnerLocStart(), Attribute, SourcePatch::Place::Before, /*IsForHost=*/false);
  return IsLearned;
}

} // namespace ampcc
