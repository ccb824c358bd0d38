#include "sema/RestrictionSet.h"
#include "sema/Annotations.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang;

namespace ampcc {

RestrictionSet restrictionOf(const FunctionDecl *F) {
  bool Amp = F->hasAttr<CUDADeviceAttr>() && !isAnnotated(F, ConstantAnnotation);
  return {F->hasAttr<CUDAHostAttr>() || !Amp, Amp};
}

RestrictionSet restrictionOf(const FunctionProtoType *T) {
  if (T->getCallConv() == CC_PreserveMost)
    return {false, true};
  bool IsDual = false;
  for (const FunctionEffectWithCondition &Effect : T->getFunctionEffects())
    IsDual |= Effect.Effect.kind() == FunctionEffect::Kind::NonAllocating;
  return {true, IsDual};
}

// 'op<int>::' for a member of an instance of a class template: without it, the members of all instances have one name.
static void printInstanceAround(const NamedDecl *D, llvm::raw_ostream &Out) {
  const auto *Instance = dyn_cast<ClassTemplateSpecializationDecl>(D->getDeclContext());
  if (!Instance)
    return;
  Instance->getNameForDiagnostic(Out, D->getASTContext().getPrintingPolicy(), /*Qualified=*/false);
  Out << "::";
}

std::string describeFunction(const FunctionDecl *F) {
  std::string Text = restrictionOf(F).spelling().str();
  const auto *Method = dyn_cast<CXXMethodDecl>(F);
  if (Method && Method->getParent()->isLambda())
    return Text + " lambda";
  llvm::raw_string_ostream Out(Text);
  Out << (isa<CXXConstructorDecl>(F) ? " constructor '" : isa<CXXDestructorDecl>(F) ? " destructor '" : " function '");
  printInstanceAround(F, Out);
  F->getNameForDiagnostic(Out, F->getASTContext().getPrintingPolicy(), /*Qualified=*/false);
  Out << "'";
  return Text;
}

std::string describeObject(const NamedDecl *D) {
  std::string Text = "'";
  llvm::raw_string_ostream Out(Text);
  printInstanceAround(D, Out);
  Out << D->getDeclName() << "'";
  return Text;
}

std::string describeCallee(const FunctionDecl *F) {
  if (const auto *Method = dyn_cast<CXXMethodDecl>(F); Method && Method->getParent()->isLambda())
    return "the lambda";
  std::string Text;
  llvm::raw_string_ostream Out(Text);
  const auto *Method = dyn_cast<CXXMethodDecl>(F);
  if (Method && Method->isStatic())
    Out << describeObject(F);
  else if (isa<CXXConstructorDecl>(F))
    Out << "constructor of '" << Method->getParent()->getDeclName() << "'";
  else
    Out << "'" << F->getDeclName() << "'";
  return Text;
}

} // namespace ampcc
