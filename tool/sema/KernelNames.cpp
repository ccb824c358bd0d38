#include "sema/KernelNames.h"
#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace clang;

namespace ampcc {

// The innermost named function, class or variable around a lambda.
static const NamedDecl *enclosing(const CXXRecordDecl *Lambda) {
  for (const DeclContext *Scope = Lambda->getDeclContext(); Scope; Scope = Scope->getParent()) {
    if (const auto *Record = dyn_cast<CXXRecordDecl>(Scope); Record && Record->isLambda())
      continue;
    if (const auto *Function = dyn_cast<FunctionDecl>(Scope)) {
      const auto *Method = dyn_cast<CXXMethodDecl>(Function);
      if (Method && Method->getParent()->isLambda())
        continue;
      return Function;
    }
    if (isa<CXXRecordDecl>(Scope))
      return cast<NamedDecl>(Scope);
  }
  return nullptr;
}

static std::string nameForDisplay(ASTContext &Context, const NamedDecl *D) {
  std::string Name;
  llvm::raw_string_ostream Out(Name);
  D->getNameForDiagnostic(Out, Context.getPrintingPolicy(), /*Qualified=*/!isa<FunctionDecl>(D));
  return Name;
}

std::string displayNameOf(ASTContext &Context, const CXXRecordDecl *FunctionObject) {
  if (!FunctionObject->isLambda())
    return "'" + nameForDisplay(Context, FunctionObject) + "'";
  if (const NamedDecl *Scope = enclosing(FunctionObject))
    return "lambda in '" + nameForDisplay(Context, Scope) + "'";
  return "lambda at namespace scope";
}

// The part of the name that says where the kernel is, made an identifier.
static std::string baseName(const Kernel &K) {
  const auto *Object = K.Object->getAsCXXRecordDecl();
  const NamedDecl *Named = Object->isLambda() ? enclosing(Object) : Object;
  std::string Name;
  for (char C : Named ? Named->getNameAsString() : std::string("lambda"))
    Name += llvm::isAlnum(C) || C == '_' ? C : '_';
  return Name.empty() || llvm::isDigit(Name[0]) ? "kernel_" + Name : Name;
}

void nameKernels(ASTContext &Context, std::vector<Kernel> &Kernels) {
  const SourceManager &SM = Context.getSourceManager();
  llvm::StringSet<> Taken;
  for (Kernel &K : Kernels) {
    const auto *Object = K.Object->getAsCXXRecordDecl();
    PresumedLoc Where = SM.getPresumedLoc(SM.getExpansionLoc(Object->getBeginLoc()));
    std::string Base = baseName(K) + "_" + std::to_string(Where.isValid() ? Where.getLine() : 0);
    K.Name = Base;
    for (unsigned Number = 2; !Taken.insert(K.Name).second; ++Number)
      K.Name = Base + "_" + std::to_string(Number);
    K.DisplayName = displayNameOf(Context, Object);
  }
}

} // namespace ampcc
