#include "rewrite/TemplateLevels.h"

using namespace clang;

namespace ampcc {
namespace {

// The function with the lambda in a default argument: Clang's parent of the lambda is the function's parent.
const DeclContext *functionOfDefaultArgument(const DeclContext *DC) {
  auto *Lambda = dyn_cast<CXXRecordDecl>(DC);
  auto *Parameter =
      Lambda && Lambda->isLambda() ? dyn_cast_or_null<ParmVarDecl>(Lambda->getLambdaContextDecl()) : nullptr;
  return Parameter && isa<FunctionDecl>(Parameter->getDeclContext()) ? Parameter->getDeclContext() : nullptr;
}

// The next scope whose template parameters are visible: friends see those of the class that declares them.
const DeclContext *scopeAround(const DeclContext *DC) {
  if (const DeclContext *Function = functionOfDefaultArgument(DC))
    return Function;
  auto *F = dyn_cast<FunctionDecl>(DC);
  return F && F->getFriendObjectKind() != Decl::FOK_None ? DC->getLexicalParent() : DC->getParent();
}

// The variable whose initialiser contains the lambda, if the initialiser is not a scope of its own.
const VarDecl *variableAround(const DeclContext *DC) {
  auto *Lambda = dyn_cast<CXXRecordDecl>(DC);
  return Lambda && Lambda->isLambda() ? dyn_cast_or_null<VarDecl>(Lambda->getLambdaContextDecl()) : nullptr;
}

// Nothing outside an explicit specialisation is a parameter of it.
bool isExplicitSpecialization(const DeclContext *DC) {
  if (auto *F = dyn_cast<FunctionDecl>(DC))
    return F->getTemplateSpecializationKind() == TSK_ExplicitSpecialization;
  auto *Record = dyn_cast<CXXRecordDecl>(DC);
  return Record && !isa<ClassTemplatePartialSpecializationDecl>(Record) &&
         Record->getTemplateSpecializationKind() == TSK_ExplicitSpecialization;
}

const TemplateParameterList *parametersOf(const DeclContext *DC) {
  if (auto *F = dyn_cast<FunctionDecl>(DC))
    return F->getDescribedFunctionTemplate() ? F->getDescribedFunctionTemplate()->getTemplateParameters() : nullptr;
  if (auto *Partial = dyn_cast<ClassTemplatePartialSpecializationDecl>(DC))
    return Partial->getTemplateParameters();
  if (const VarDecl *Variable = variableAround(DC))
    return Variable->getDescribedVarTemplate() ? Variable->getDescribedVarTemplate()->getTemplateParameters() : nullptr;
  auto *Record = dyn_cast<CXXRecordDecl>(DC);
  return Record && Record->getDescribedClassTemplate() ? Record->getDescribedClassTemplate()->getTemplateParameters()
                                                       : nullptr;
}

// A member defined outside its class may name the class's template parameters differently.
void collectOuterLists(const DeclContext *DC, llvm::SmallVectorImpl<const TemplateParameterList *> &Lists) {
  auto Collect = [&](auto *D) {
    for (unsigned I = 0; I < D->getNumTemplateParameterLists(); ++I)
      if (D->getTemplateParameterList(I)->size()) // not `template <>`
        Lists.push_back(D->getTemplateParameterList(I));
  };
  if (auto *F = dyn_cast<FunctionDecl>(DC))
    Collect(F);
  else if (auto *Record = dyn_cast<CXXRecordDecl>(DC))
    Collect(Record);
}

bool mentions(QualType T, const TemplateTypeParmDecl *Parameter) {
  const auto *Auto = T.getNonReferenceType()->getAs<TemplateTypeParmType>();
  if (const auto *Expansion = T->getAs<PackExpansionType>())
    return mentions(Expansion->getPattern(), Parameter);
  if (T->isPointerType())
    return mentions(T->getPointeeType(), Parameter);
  return Auto && Auto->getDepth() == Parameter->getDepth() && Auto->getIndex() == Parameter->getIndex();
}

const ParmVarDecl *autoParameterOf(const FunctionDecl *F, const NamedDecl *Parameter) {
  auto *Type = dyn_cast<TemplateTypeParmDecl>(Parameter);
  for (const ParmVarDecl *P : F->parameters())
    if (Type && mentions(P->getType(), Type) && P->getIdentifier())
      return P;
  return nullptr;
}

std::vector<SiteParameter> parametersOfLevel(const DeclContext *DC, const TemplateParameterList *Named) {
  std::vector<SiteParameter> Result;
  auto *Function = dyn_cast<FunctionDecl>(DC);
  for (unsigned I = 0; I < Named->size(); ++I) {
    const NamedDecl *Parameter = Named->getParam(I);
    bool IsAuto = Parameter->isImplicit() || !Parameter->getIdentifier() ||
                  Parameter->getName().contains(':'); // Clang names the parameter of `auto x` "x:auto"
    if (!IsAuto)
      Result.push_back({0, I, Parameter, nullptr});
    else if (const ParmVarDecl *Auto = Function ? autoParameterOf(Function, Parameter) : nullptr)
      Result.push_back({0, I, Parameter, Auto});
  }
  return Result;
}

} // namespace

const DeclContext *lexicalScopeAround(const DeclContext *DC) {
  const DeclContext *Function = functionOfDefaultArgument(DC);
  return Function ? Function : DC->getLexicalParent();
}

bool isInVariableInstantiation(const CXXRecordDecl *R) {
  return isa_and_nonnull<VarTemplateSpecializationDecl>(variableAround(R));
}

std::vector<SiteParameter> templateParametersAround(const DeclContext *Written) {
  std::vector<std::vector<SiteParameter>> Levels; // innermost first
  llvm::SmallVector<const TemplateParameterList *, 4> Outer;
  for (const DeclContext *DC = Written; !DC->isFileContext(); DC = scopeAround(DC)) {
    if (const TemplateParameterList *Own = parametersOf(DC)) {
      bool Renamed = isa<CXXRecordDecl>(DC) && !Outer.empty() && Outer.back()->size() == Own->size();
      Levels.push_back(parametersOfLevel(DC, Renamed ? Outer.pop_back_val() : Own));
    }
    if (isExplicitSpecialization(DC))
      break;
    collectOuterLists(DC, Outer);
  }
  std::vector<SiteParameter> Result;
  for (unsigned Level = 0; Level < Levels.size(); ++Level)
    for (SiteParameter P : Levels[Levels.size() - 1 - Level]) {
      P.Level = Level;
      Result.push_back(P);
    }
  return Result;
}

std::vector<LevelArguments> templateArgumentsAround(const DeclContext *Instance) {
  std::vector<LevelArguments> Result;
  for (const DeclContext *DC = Instance; !DC->isFileContext() && !isExplicitSpecialization(DC); DC = scopeAround(DC)) {
    if (auto *F = dyn_cast<FunctionDecl>(DC)) {
      if (F->getPrimaryTemplate())
        Result.push_back({F->getTemplateSpecializationArgs()->asArray(), F});
    } else if (auto *Class = dyn_cast<ClassTemplateSpecializationDecl>(DC)) {
      Result.push_back({Class->getTemplateInstantiationArgs().asArray(), nullptr});
    } else if (auto *Variable = dyn_cast_or_null<VarTemplateSpecializationDecl>(variableAround(DC))) {
      Result.push_back({Variable->getTemplateInstantiationArgs().asArray(), nullptr});
    }
  }
  std::reverse(Result.begin(), Result.end());
  return Result;
}

} // namespace ampcc
