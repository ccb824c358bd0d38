#include "parse/LambdaTypes.h"
#include "parse/InheritedTarget.h"
#include "clang/AST/ASTLambda.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Sema/TemplateInstCallback.h"

using namespace clang;

namespace ampcc {
namespace {

// template <class, class Type> using __amp_lambda_type = Type;
// template <bool ForCpu, size_t> using __amp_lambda_set = void;
// template <bool ForCpu, bool ForAmp> using __amp_class_set = void;
class Aliases {
public:
  explicit Aliases(Sema &S) : S(S), Context(S.Context), Unit(Context.getTranslationUnitDecl()) {
    NamedDecl *Type = typeParameter(1);
    Around = declare(LambdaTypeTemplate, {typeParameter(0), Type},
                     Context.getTypeDeclType(cast<TemplateTypeParmDecl>(Type)));
    Begin = declare(LambdaSetTemplate, {valueParameter(0, Context.BoolTy), valueParameter(1, Context.getSizeType())},
                    Context.VoidTy);
    ClassSet = declare(ClassSetTemplate, {valueParameter(0, Context.BoolTy), valueParameter(1, Context.BoolTy)},
                       Context.VoidTy);
  }
  const Decl *Around, *Begin, *ClassSet;

private:
  Sema &S;
  ASTContext &Context;
  DeclContext *Unit;

  NamedDecl *typeParameter(unsigned Position) {
    return TemplateTypeParmDecl::Create(Context, Unit, {}, {}, /*Depth=*/0, Position, /*Id=*/nullptr,
                                        /*Typename=*/false, /*ParameterPack=*/false);
  }
  NamedDecl *valueParameter(unsigned Position, QualType T) {
    return NonTypeTemplateParmDecl::Create(Context, Unit, {}, {}, /*Depth=*/0, Position, /*Id=*/nullptr, T,
                                           /*ParameterPack=*/false, Context.getTrivialTypeSourceInfo(T));
  }
  const Decl *declare(const char *Name, ArrayRef<NamedDecl *> Parameters, QualType Meaning) {
    const IdentifierInfo *Id = &Context.Idents.get(Name);
    if (DeclContext::lookup_result Known = Unit->lookup(Id); !Known.empty()) // in a precompiled preamble
      return Known.front();
    auto *List = TemplateParameterList::Create(Context, {}, {}, Parameters, {}, /*RequiresClause=*/nullptr);
    auto *Alias = TypeAliasDecl::Create(Context, Unit, {}, {}, Id, Context.getTrivialTypeSourceInfo(Meaning));
    auto *Template = TypeAliasTemplateDecl::Create(Context, Unit, {}, Id, List, Alias);
    Alias->setDescribedAliasTemplate(Template);
    Alias->setImplicit();
    Template->setImplicit();
    S.PushOnScopeChains(Template, S.TUScope);
    return Template;
  }
};

class LambdaTypes : public TemplateInstantiationCallback {
public:
  explicit LambdaTypes(Sema &S) : Named(S) {}
  void initialize(const Sema &) override {}
  void finalize(const Sema &) override {}

  void atTemplateBegin(const Sema &S, const Sema::CodeSynthesisContext &What) override {
    if (isNamed(What, Named.Begin))
      replaceTarget(S, /*ForCpu=*/What.template_arguments().front().getAsIntegral().getBoolValue());
    else if (isNamed(What, Named.Around))
      restoreTarget(S.getCurFunctionDecl(/*AllowLambda=*/true));
    else if (isNamed(What, Named.ClassSet))
      setTarget(const_cast<Sema &>(S), What.template_arguments());
  }
  // Restores the targets of contexts that have ended: a failed substitution does not instantiate the outer alias.
  // Memoization only reports that an instance exists already; it is no context of its own.
  void atTemplateEnd(const Sema &S, const Sema::CodeSynthesisContext &What) override {
    if (What.Kind == Sema::CodeSynthesisContext::Memoization)
      return;
    while (!Replaced.empty() && Replaced.back().Depth >= S.CodeSynthesisContexts.size())
      restoreLast();
  }

private:
  // A call operator, and its own attributes.
  struct Replacement {
    FunctionDecl *To;
    CUDAHostAttr *Host;
    CUDADeviceAttr *Device;
    std::size_t Depth; // number of synthesis contexts around the type
  };
  Aliases Named;
  SmallVector<Replacement, 4> Replaced;

  static bool isNamed(const Sema::CodeSynthesisContext &What, const Decl *Alias) {
    return What.Kind == Sema::CodeSynthesisContext::TypeAliasTemplateInstantiation && What.Entity == Alias;
  }

  static void setTarget(Sema &S, ArrayRef<TemplateArgument> Set) {
    setInheritedTarget(S, {Set[0].getAsIntegral().getBoolValue(), Set[1].getAsIntegral().getBoolValue()});
  }

  void replaceTarget(const Sema &S, bool ForCpu) {
    FunctionDecl *F = S.getCurFunctionDecl(/*AllowLambda=*/true);
    if (!isLambdaCallOperator(F))
      return;
    restoreTarget(F);
    Replaced.push_back(
        {F, F->getAttr<CUDAHostAttr>(), F->getAttr<CUDADeviceAttr>(), S.CodeSynthesisContexts.size() - 1});
    F->dropAttrs<CUDAHostAttr, CUDADeviceAttr>();
    if (ForCpu)
      F->addAttr(CUDAHostAttr::CreateImplicit(S.Context));
    F->addAttr(CUDADeviceAttr::CreateImplicit(S.Context));
  }

  void restoreTarget(const FunctionDecl *F) {
    if (llvm::none_of(Replaced, [&](const Replacement &L) { return L.To == F; }))
      return;
    while (Replaced.back().To != F)
      restoreLast();
    restoreLast();
  }

  void restoreLast() {
    Replacement Last = Replaced.pop_back_val();
    Last.To->dropAttrs<CUDAHostAttr, CUDADeviceAttr>();
    if (Last.Host)
      Last.To->addAttr(Last.Host);
    if (Last.Device)
      Last.To->addAttr(Last.Device);
  }
};

} // namespace

void readLambdaTypes(Sema &S) { S.TemplateInstCallbacks.push_back(std::make_unique<LambdaTypes>(S)); }

} // namespace ampcc
