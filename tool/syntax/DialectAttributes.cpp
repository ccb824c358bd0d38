#include "syntax/DialectAttributes.h"
#include "sema/Annotations.h"
#include "sema/RestrictionSet.h"
#include "clang/AST/Attr.h"
#include "clang/Sema/ParsedAttr.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace ampcc {
namespace {

// R-LANG-132: no constructor or destructor is looked up. Clang leaves a variable alone that is an alias of another, so
// that is what it is told.
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

// R-LANG-27. The tokens do not tell a function from a variable with an initializer in parentheses.
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

// R-LANG-161: Clang must find the function in amp code; everything else takes it for what it is. For Clang a consteval
// function is one of both sides anyway; that it is so by implication keeps its body from preferring a deleted copy
// constructor, which both sides have, to a constructor of the host.
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
