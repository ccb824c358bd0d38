#include "sema/KernelNames.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/xxhash.h"

using namespace clang;

namespace ampcc {

// The innermost function or class around a lambda that is not a lambda itself, or null.
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

// The name with template arguments. Lambdas among these are printed without their location, so that the name does not
// contain a file's path.
static std::string nameWithArguments(ASTContext &Context, const NamedDecl *D, bool Qualified) {
  std::string Name;
  llvm::raw_string_ostream Out(Name);
  PrintingPolicy Policy = Context.getPrintingPolicy();
  Policy.AnonymousTagLocations = false;
  D->getNameForDiagnostic(Out, Policy, Qualified);
  return Name;
}

static std::string nameForDisplay(ASTContext &Context, const NamedDecl *D) {
  return nameWithArguments(Context, D, /*Qualified=*/!isa<FunctionDecl>(D));
}

// "lambda in 'main'" or "'Saxpy'".
static std::string displayNameOf(ASTContext &Context, const CXXRecordDecl *FunctionObject) {
  if (!FunctionObject->isLambda())
    return "'" + nameForDisplay(Context, FunctionObject) + "'";
  if (const NamedDecl *Scope = enclosing(FunctionObject))
    return "lambda in '" + nameForDisplay(Context, Scope) + "'";
  return "lambda at namespace scope";
}

static std::string identifier(StringRef Text) {
  std::string Name;
  for (char C : Text)
    if (llvm::isAlnum(C) || (!Name.empty() && Name.back() != '_'))
      Name += llvm::isAlnum(C) ? C : '_';
  return StringRef(Name).rtrim('_').str();
}

// The part of the name that names the class or enclosing function. It has the template arguments, spelled if they are
// short and else hashed, so that the name of an instance does not depend on which other instances exist.
static std::string baseName(ASTContext &Context, const Kernel &K) {
  constexpr size_t LongestSpelled = 40;
  const auto *Object = K.Object->getAsCXXRecordDecl();
  const NamedDecl *Named = Object->isLambda() ? enclosing(Object) : Object;
  if (!Named)
    return "lambda";
  std::string Full = nameWithArguments(Context, Named, /*Qualified=*/false);
  if (const auto *Class = dyn_cast<ClassTemplateSpecializationDecl>(Named->getDeclContext()))
    Full = nameWithArguments(Context, Class, /*Qualified=*/false) + "_" + Full;
  std::string Name = identifier(Full);
  if (Name.size() > LongestSpelled)
    Name = identifier(Named->getNameAsString()) + "_" + llvm::utohexstr(llvm::xxh3_64bits(Full) & 0xffffff, true);
  return Name.empty() || llvm::isDigit(Name[0]) ? "kernel_" + Name : Name;
}

void nameKernels(ASTContext &Context, std::vector<Kernel> &Kernels) {
  const SourceManager &SM = Context.getSourceManager();
  llvm::StringSet<> Taken;
  for (Kernel &K : Kernels) {
    const auto *Object = K.Object->getAsCXXRecordDecl();
    PresumedLoc Where = SM.getPresumedLoc(SM.getExpansionLoc(Object->getBeginLoc()));
    std::string Base = baseName(Context, K) + "_" + std::to_string(Where.isValid() ? Where.getLine() : 0);
    K.Name = Base;
    for (unsigned Number = 2; !Taken.insert(K.Name).second; ++Number)
      K.Name = Base + "_" + std::to_string(Number);
    K.DisplayName = displayNameOf(Context, Object);
  }
}

} // namespace ampcc
