#include "syntax/DialectAttributes.h"
#include "sema/Annotations.h"
#include "clang/AST/Attr.h"
#include "clang/Sema/ParsedAttr.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace ampcc {
namespace {

// R-LANG-132: a tile_static variable is neither constructed nor destroyed. Clang looks up no constructor or destructor
// for a variable that is an alias of another one, so the variable gets an implicit AliasAttr.
class TileStaticInfo : public ParsedAttrInfo {
public:
  TileStaticInfo() {
    static constexpr Spelling S[] = {{ParsedAttr::AS_GNU, TileStaticAttribute}};
    Spellings = S;
  }
  AttrHandling handleDeclAttribute(Sema &S, Decl *D, const ParsedAttr &Attr) const override {
    D->addAttr(AnnotateAttr::Create(S.Context, TileStaticAnnotation, nullptr, 0, Attr));
    auto *Variable = dyn_cast<VarDecl>(D);
    if (Variable && Variable->isStaticLocal())
      D->addAttr(AliasAttr::CreateImplicit(S.Context, TileStaticAnnotation));
    return AttributeApplied;
  }
};

// R-LANG-27: gives a block-scope function the restrictions of the enclosing function. On a variable, which the tokens
// cannot tell from a function if its initializer is in parentheses, the attribute does nothing.
template <bool Cpu> class InheritedInfo : public ParsedAttrInfo {
public:
  InheritedInfo() {
    static constexpr Spelling S[] = {{ParsedAttr::AS_GNU, Cpu ? InheritedDualAttribute : InheritedAmpAttribute}};
    Spellings = S;
  }
  AttrHandling handleDeclAttribute(Sema &S, Decl *D, const ParsedAttr &) const override {
    auto *Function = dyn_cast<FunctionDecl>(D);
    const auto *Type = Function ? Function->getType()->getAs<FunctionProtoType>() : nullptr;
    if (!Type)
      return AttributeApplied;
    if (Cpu)
      D->addAttr(CUDAHostAttr::CreateImplicit(S.Context));
    D->addAttr(CUDADeviceAttr::CreateImplicit(S.Context));
    Function->setType(restricted(S.Context, *Type));
    return AttributeApplied;
  }

private:
  static QualType restricted(ASTContext &Context, const FunctionProtoType &Type) {
    FunctionProtoType::ExtProtoInfo Info = Type.getExtProtoInfo();
    FunctionEffectSet Effects;
    if (Cpu) {
      FunctionEffectSet::Conflicts Unused;
      Effects.insert(FunctionEffectWithCondition(FunctionEffect(FunctionEffect::Kind::NonAllocating), {}), Unused);
      Info.FunctionEffects = FunctionEffectsRef(Effects);
    } else {
      Info.ExtInfo = Info.ExtInfo.withCallingConv(CC_PreserveMost);
    }
    return Context.getFunctionType(Type.getReturnType(), Type.getParamTypes(), Info);
  }
};

// R-LANG-161: implicit host and device attributes let Clang find the function in amp code; the annotation lets amp-cc
// treat it as a function for the host. Clang takes a consteval function for host and device anyway, but with implicit
// attributes its body does not prefer a deleted copy constructor, which counts as both, to a constructor for the host.
class ConstantInfo : public ParsedAttrInfo {
public:
  ConstantInfo() {
    static constexpr Spelling S[] = {{ParsedAttr::AS_GNU, ConstantAttribute}};
    Spellings = S;
  }
  AttrHandling handleDeclAttribute(Sema &S, Decl *D, const ParsedAttr &Attr) const override {
    D->addAttr(AnnotateAttr::Create(S.Context, ConstantAnnotation, nullptr, 0, Attr));
    D->addAttr(CUDAHostAttr::CreateImplicit(S.Context));
    D->addAttr(CUDADeviceAttr::CreateImplicit(S.Context));
    return AttributeApplied;
  }
};

} // namespace

void registerDialectAttributes() {
  static ParsedAttrInfoRegistry::Add<ConstantInfo> Constant(ConstantAttribute, "");
  static ParsedAttrInfoRegistry::Add<TileStaticInfo> TileStatic(TileStaticAttribute, "");
  static ParsedAttrInfoRegistry::Add<InheritedInfo<false>> Amp(InheritedAmpAttribute, "");
  static ParsedAttrInfoRegistry::Add<InheritedInfo<true>> Dual(InheritedDualAttribute, "");
}

} // namespace ampcc
