#include "rewrite/Uses.h"
#include "rewrite/TemplateLevels.h"
#include "sema/AmpFunctions.h"
#include "clang/AST/ASTContext.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace clang;

namespace ampcc {
namespace {

template <class Attribute> bool hasWritten(const FunctionDecl *F) {
  const auto *A = F->getAttr<Attribute>();
  return A && !A->isImplicit();
}

class UseCollector : public UserTextVisitor {
public:
  UseCollector(const ASTContext &Context, const TokenBuffer &Tokens)
      : UserTextVisitor(Context.getSourceManager(), /*EntersInstances=*/true), Tokens(Tokens) {}

  Uses Found;

  bool VisitFunctionDecl(FunctionDecl *F) override {
    auto *Method = dyn_cast<CXXMethodDecl>(F);
    if (isAmpOnly(F) && !F->isImplicit() && !(Method && Method->getParent()->isLambda()) && !isDeclaredByPatch(F))
      Found.AmpFunctions.push_back(F);
    return true;
  }

  bool VisitDecltypeTypeLoc(DecltypeTypeLoc Type) override {
    addNamed(Type.getUnderlyingExpr());
    return true;
  }
  bool VisitCXXTypeidExpr(CXXTypeidExpr *E) override {
    if (!E->isTypeOperand())
      addNamed(E->getExprOperand());
    return true;
  }

  // `&T::name`, also in constraints, which Clang does not keep with their arguments.
  bool VisitUnaryOperator(UnaryOperator *E) override {
    if (E->getOpcode() == UO_AddrOf)
      if (const auto *Name = dyn_cast<DependentScopeDeclRefExpr>(E->getSubExpr()->IgnoreParens()))
        NamedInTemplates.insert(Name->getDeclName());
    return true;
  }

  // To be called when all uses are known.
  void finish() {
    std::erase_if(Found.Lambdas, [](auto &Entry) { return !Entry.second.Written; });
    for (const FunctionDecl *F : Found.AmpFunctions)
      if (NamedInTemplates.contains(F->getDeclName()) && isa<CXXMethodDecl>(F))
        addFunction(F);
    for (auto &[Token, Use] : Found.Lambdas) {
      const CXXMethodDecl *Call = Use.Written->getCallOperator();
      Use.IsCallNamed = Use.AmpOnly && (NamedInTemplates.contains(Call->getDeclName()) ||
                                        Found.NamedFunctions.contains(Call->getCanonicalDecl()));
    }
  }

  bool VisitUsingDecl(UsingDecl *U) override {
    auto NamesAmpFunction = [](const UsingShadowDecl *S) {
      const FunctionDecl *F = S->getTargetDecl()->getAsFunction();
      return F && isAmpOnly(F);
    };
    if (U->shadow_size() && llvm::all_of(U->shadows(), NamesAmpFunction))
      Found.AmpUsings.push_back(U);
    return true;
  }

  // Clang records the parameter around a lambda in a default argument for member functions only.
  bool TraverseParmVarDecl(ParmVarDecl *Parameter) override {
    llvm::SaveAndRestore Around(DefaultArgumentOf, Parameter);
    return UserTextVisitor::TraverseParmVarDecl(Parameter);
  }

  bool VisitLambdaExpr(LambdaExpr *L) override {
    CXXRecordDecl *Class = L->getLambdaClass();
    if (DefaultArgumentOf && Class->getDeclContext()->isFileContext() && !Class->getLambdaContextDecl()) {
      CXXRecordDecl::LambdaNumbering Numbering = Class->getLambdaNumbering();
      Numbering.ContextDecl = DefaultArgumentOf;
      Class->setLambdaNumbering(Numbering);
    }
    std::size_t At = Tokens.indexOf(L->getIntroducerRange().getBegin());
    if (At == TokenBuffer::npos)
      return true;
    LambdaUse &Use = Found.Lambdas[At];
    if (!isInInstantiation(Class)) {
      Use.Written = L;
      Use.Expansions = Expansions;
    } else {
      Use.Instances.push_back(L);
      if (!Found.Ordinals.count(Class))
        Found.Ordinals[Class] = Closures[{At, Class->getDeclContext(), Class->getLambdaContextDecl()}]++;
    }
    Use.AmpOnly |= isAmpOnly(L->getCallOperator());
    return visitSpecializations(L);
  }

  bool TraverseCXXFoldExpr(CXXFoldExpr *E) override {
    return TraverseStmt(E->getInit()) &&
           inExpansion(findPackUses(E->getPattern()), [&] { return TraverseStmt(E->getPattern()); });
  }
  bool TraversePackExpansionExpr(PackExpansionExpr *E) override {
    return inExpansion(findPackUses(E->getPattern()), [&] { return TraverseStmt(E->getPattern()); });
  }
  bool TraversePackExpansionTypeLoc(PackExpansionTypeLoc T, bool) override {
    return inExpansion(findPackUses(T.getPatternLoc()), [&] { return TraverseTypeLoc(T.getPatternLoc()); });
  }
  bool TraverseConstructorInitializer(CXXCtorInitializer *Init) override {
    auto Traverse = [&] { return UserTextVisitor::TraverseConstructorInitializer(Init); };
    return Init->isPackExpansion() ? inExpansion(findPackUses(Init), Traverse) : Traverse();
  }
  bool TraverseLambdaCapture(LambdaExpr *L, const LambdaCapture *C, Expr *Init) override {
    auto Traverse = [&] { return UserTextVisitor::TraverseLambdaCapture(L, C, Init); };
    return C->isPackExpansion() && Init ? inExpansion(findPackUses(Init), Traverse) : Traverse();
  }

private:
  const TokenBuffer &Tokens;
  ParmVarDecl *DefaultArgumentOf = nullptr;
  std::vector<PackUses> Expansions; // around the visited node
  llvm::DenseSet<DeclarationName> NamedInTemplates;
  std::map<std::tuple<std::size_t, const DeclContext *, const Decl *>, unsigned> Closures;

  // Whether a source patch declared `F`: it then has the location of the token in front of which the patch stands.
  bool isDeclaredByPatch(const FunctionDecl *F) const {
    std::size_t Name = Tokens.indexOf(F->getLocation());
    const IdentifierInfo *Id = F->getIdentifier();
    return Id && !isa<CXXMethodDecl>(F) && Name != TokenBuffer::npos && Tokens.Tokens[Name].getIdentifierInfo() != Id;
  }

  // `f`, `&f`, `&C::m`: an operand that only names a function.
  void addNamed(const Expr *Operand) {
    Operand = Operand->IgnoreParenImpCasts();
    if (const auto *Address = dyn_cast<UnaryOperator>(Operand); Address && Address->getOpcode() == UO_AddrOf)
      Operand = Address->getSubExpr()->IgnoreParens();
    const auto *Name = dyn_cast<DeclRefExpr>(Operand);
    if (const auto *F = Name ? dyn_cast<FunctionDecl>(Name->getDecl()) : nullptr)
      addFunction(F);
  }

  void addFunction(const FunctionDecl *F) {
    if (F->getTemplateInstantiationPattern())
      F = F->getTemplateInstantiationPattern();
    if (hasWritten<CUDADeviceAttr>(F) && !hasHostOverload(F))
      Found.NamedFunctions.insert(F->getCanonicalDecl());
  }

  // Whether the host has a function of the same name: a kept declaration of `F` would conflict with it.
  static bool hasHostOverload(const FunctionDecl *F) {
    return isAmpOnly(F) && llvm::any_of(F->getDeclContext()->lookup(F->getDeclName()), [](const NamedDecl *Other) {
             const FunctionDecl *Overload = Other->getUnderlyingDecl()->getAsFunction();
             return Overload && !isAmpOnly(Overload);
           });
  }

  template <class Traversal> bool inExpansion(PackUses Expansion, Traversal Traverse) {
    Expansions.push_back(std::move(Expansion));
    bool Continue = Traverse();
    Expansions.pop_back();
    return Continue;
  }

  bool visitSpecializations(LambdaExpr *Generic) {
    if (const FunctionTemplateDecl *Operator = Generic->getDependentCallOperator())
      for (const FunctionDecl *Specialization : Operator->specializations())
        if (!TraverseStmt(Specialization->getBody()))
          return false;
    return true;
  }
};

} // namespace

bool isAmpOnly(const FunctionDecl *F) { return hasWritten<CUDADeviceAttr>(F) && !hasWritten<CUDAHostAttr>(F); }

// An explicitly specialised member or function is source text, even if the class around it is an instantiation.
bool isInInstantiation(const DeclContext *DC) {
  for (; DC && !DC->isFileContext(); DC = lexicalScopeAround(DC)) {
    if (auto *F = dyn_cast<FunctionDecl>(DC)) {
      if (F->getTemplateSpecializationKind() == TSK_ExplicitSpecialization)
        return false;
      if (F->isTemplateInstantiation())
        return true;
    } else if (auto *Record = dyn_cast<CXXRecordDecl>(DC)) {
      if (isInVariableInstantiation(Record))
        return true;
      TemplateSpecializationKind Kind = Record->getTemplateSpecializationKind();
      if (Kind == TSK_ExplicitSpecialization && !isa<ClassTemplatePartialSpecializationDecl>(Record))
        return false;
      if (isTemplateInstantiation(Kind))
        return true;
    }
  }
  return false;
}

Uses collectUses(ASTContext &Context, const TokenBuffer &Tokens) {
  UseCollector Collector(Context, Tokens);
  Collector.TraverseDecl(Context.getTranslationUnitDecl());
  Collector.finish();
  return std::move(Collector.Found);
}

} // namespace ampcc
