#include "sema/LaunchDomains.h"
#include "sema/AmpFunctions.h"
#include "sema/Annotations.h"
#include "sema/KnownClasses.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace ampcc {
namespace {

bool isExtent(QualType T) { return isLibraryClass(T.getNonReferenceType()->getAsCXXRecordDecl(), "extent"); }

// Evaluates an extent, or the extent of a container, from the leading integer arguments of its constructor. Variables
// are assumed to keep the value of their initializer.
class ExtentReader {
public:
  explicit ExtentReader(ASTContext &Context) : Context(Context) {}

  KnownExtent read(const Expr *E, unsigned Depth = 0) const {
    E = E->IgnoreUnlessSpelledInSource();
    if (const auto *Object = dyn_cast<PseudoObjectExpr>(E)) // a property
      E = Object->getResultExpr()->IgnoreUnlessSpelledInSource();
    if (const auto *Bound = dyn_cast<OpaqueValueExpr>(E); Bound && Bound->getSourceExpr())
      E = Bound->getSourceExpr()->IgnoreUnlessSpelledInSource();
    if (Depth > MaxSteps)
      return {};
    if (const auto *Construct = dyn_cast<CXXConstructExpr>(E))
      return ofConstruction(Construct, Depth);
    if (const auto *Cast = dyn_cast<CXXFunctionalCastExpr>(E))
      return read(Cast->getSubExpr(), Depth + 1);
    if (const auto *Call = dyn_cast<CXXMemberCallExpr>(E); Call && isGetter(Call))
      return read(Call->getImplicitObjectArgument(), Depth + 1);
    const auto *Name = dyn_cast<DeclRefExpr>(E);
    const auto *Variable = Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
    return Variable && Variable->getInit() && !isa<ParmVarDecl>(Variable) ? read(Variable->getInit(), Depth + 1)
                                                                          : KnownExtent{};
  }

private:
  static constexpr unsigned MaxSteps = 8;
  ASTContext &Context;

  static bool isGetter(const CXXMemberCallExpr *Call) {
    const CXXMethodDecl *Method = Call->getMethodDecl();
    return Method && Method->getIdentifier() && Method->getName() == "get_extent";
  }

  KnownExtent ofConstruction(const CXXConstructExpr *Construct, unsigned Depth) const {
    QualType T = Construct->getType();
    if (Construct->getNumArgs() == 0 || !(isExtent(T) || isViewClass(T) || isArrayClass(T)))
      return {};
    const Expr *First = Construct->getArg(0);
    if (isViewClass(T) && isTextureClass(T) && Construct->getNumArgs() > 1 &&
        !isa<CXXDefaultArgExpr>(Construct->getArg(1)))
      return {}; // the view has other mipmap levels than the first, which alone has the texture's extent
    if (isExtent(First->getType()) || isViewClass(First->getType()) || isArrayClass(First->getType()))
      return read(First, Depth + 1);
    KnownExtent Result{};
    for (unsigned I = 0; I < Result.size() && I < Construct->getNumArgs(); ++I) {
      const Expr *Number = Construct->getArg(I);
      Expr::EvalResult Value;
      if (!Number->getType()->isIntegerType()) // the remaining arguments are not dimensions
        break;
      if (!Number->isValueDependent() && Number->EvaluateAsInt(Value, Context))
        Result[I] = unsigned(std::clamp<int64_t>(Value.Val.getInt().getExtValue(), 0, 1 << 30));
    }
    return Result;
  }
};

// Launches of the library have no domain of their own.
class LaunchCalls : public UserTextVisitor {
public:
  explicit LaunchCalls(ASTContext &Context)
      : UserTextVisitor(Context.getSourceManager(), /*EntersInstances=*/true), Reader(Context) {}
  llvm::DenseMap<const FunctionDecl *, KnownExtent> Known;

  bool VisitCallExpr(CallExpr *Call) override {
    const FunctionDecl *Launch = Call->getDirectCallee();
    if (!Launch || !isAnnotated(Launch, LaunchAnnotation))
      return true;
    KnownExtent Domain{};
    for (const Expr *Argument : Call->arguments())
      if (isExtent(Argument->getType())) {
        Domain = Reader.read(Argument);
        break;
      }
    auto [Before, IsFirst] = Known.try_emplace(Launch->getCanonicalDecl(), Domain);
    if (!IsFirst && Before->second != Domain)
      Before->second = {};
    return true;
  }

private:
  ExtentReader Reader;
};

} // namespace

llvm::DenseMap<const FunctionDecl *, KnownExtent> knownDomains(ASTContext &Context) {
  LaunchCalls Calls(Context);
  Calls.TraverseAST(Context);
  return std::move(Calls.Known);
}

} // namespace ampcc
