// The functions of the module: finding definitions, signatures, order, helpers for arrays of objects.
#include "lower/Functions.h"
#include "lower/Destruction.h"
#include "lower/FunctionLowering.h"
#include "lower/ModuleLowering.h"

namespace ampcc::lower {

using namespace clang;

const FunctionDecl *Functions::definition(const FunctionDecl *F, SourceLocation CalledAt) {
  if (const FunctionDecl *D = F->getDefinition(); D && D->hasBody())
    return D;
  auto *Mutable = const_cast<FunctionDecl *>(F);
  if (F->isDeleted())
    return nullptr;
  Module.Sema.MarkFunctionReferenced(CalledAt, Mutable);
  if (F->getTemplateInstantiationPattern() && !F->hasBody())
    Module.Sema.InstantiateFunctionDefinition(CalledAt, Mutable, /*Recursive=*/true, /*DefinitionRequired=*/false);
  Module.Sema.PerformPendingInstantiations();
  const FunctionDecl *D = F->getDefinition();
  return D && D->hasBody() ? D : nullptr;
}

// The name in C. Constructors and destructors get another name than the class, which is the name of its struct.
static std::string functionName(const FunctionDecl *F) {
  if (const auto *Constructor = dyn_cast<CXXConstructorDecl>(F))
    return Constructor->getParent()->getNameAsString() + "_init";
  if (const auto *Destructor = dyn_cast<CXXDestructorDecl>(F))
    return Destructor->getParent()->getNameAsString() + "_destroy";
  if (const auto *Method = dyn_cast<CXXMethodDecl>(F); Method && Method->getParent()->isLambda())
    return "lambda_call";
  return F->getNameAsString();
}

kir::Function *Functions::declare(const FunctionDecl *F) {
  auto *Target = M.create<kir::Function>();
  Target->Name = functionName(F);
  Target->Where = Module.location(F->getLocation());
  Target->IsLibrary = Module.isLibrary(F->getLocation());
  const auto *AsMethod = dyn_cast<CXXMethodDecl>(F);
  Target->IsConstructor = isa<CXXConstructorDecl>(F);
  Target->IsLambda = AsMethod && AsMethod->getParent()->isLambda();
  Target->Result = Module.Types.lower(F->getReturnType(), F->getLocation());
  if (const auto *Method = dyn_cast<CXXMethodDecl>(F); Method && Method->isImplicitObjectMemberFunction())
    M.addParameter(*Target, "self", Module.Types.lower(Method->getThisType(), F->getLocation()))->IsImplicit = true;
  for (const ParmVarDecl *P : F->parameters()) {
    QualType T = P->getType();
    M.addParameter(*Target, P->getNameAsString(),
                   needsDestruction(Module, T) ? Module.Types.pointerTo(T.getUnqualifiedType(), P->getLocation())
                                               : Module.Types.lower(T, P->getLocation()));
  }
  return Target;
}

kir::Function *Functions::get(const FunctionDecl *F, SourceLocation CalledAt) {
  F = F->getCanonicalDecl();
  if (auto Found = Known.find(F); Found != Known.end())
    return Found->second;
  if (InProgress.contains(F)) {
    Module.report(CalledAt, Problem::Recursion) << F;
    return nullptr;
  }
  const FunctionDecl *Definition = definition(F, CalledAt);
  if (!Definition) {
    Module.report(CalledAt, Problem::NoDefinition) << F;
    return Known[F] = nullptr;
  }
  InProgress.insert(F);
  kir::Function *Target = declare(Definition);
  FunctionLowering(Module, *Target).lowerDefinition(Definition);
  InProgress.erase(F);
  Module.Effects[Target] = effectsOfFunction(*Target, Module.Effects, kir::OwnObjects::Ignored);
  M.Functions.push_back(Target);
  return Known[F] = Target;
}

kir::Function *Functions::forEachElement(std::pair<const void *, unsigned> Key, StringRef Name,
                                         const kir::Type *Element, ElementLoop Kind, ElementBody Body) {
  if (kir::Function *Found = ElementFunctions.lookup(Key))
    return Found;
  kir::TypeContext &Types = M.Types;
  auto *Target = M.create<kir::Function>();
  Target->Name = Name.str();
  Target->IsLibrary = true;
  Target->Result = Types.voidType();
  M.addParameter(*Target, "to", Types.pointerTo(Element));
  if (Kind == ElementLoop::WithSource)
    M.addParameter(*Target, "from", Types.pointerTo(Element, kir::AddressSpace::Unknown, /*Const=*/true));
  M.addParameter(*Target, "count", Types.intType());
  FunctionLowering(Module, *Target).lowerElementLoop(Kind, Body);
  Module.Effects[Target] = effectsOfFunction(*Target, Module.Effects, kir::OwnObjects::Ignored);
  M.Functions.push_back(Target);
  return ElementFunctions[Key] = Target;
}

} // namespace ampcc::lower
