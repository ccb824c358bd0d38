// Rules on launches and function objects (R-LANG-140..144).
#include "sema/Annotations.h"
#include "sema/RestrictionSet.h"
#include "sema/check/Rules.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace clang;

namespace ampcc {
namespace {

constexpr uint64_t MaxTileThreads = 1024;
constexpr int64_t MaxTileDepth = 64;

// Finds the instances of the user's templates that call a launch function: one for each launch function.
class CallerFinder : public DynamicRecursiveASTVisitor {
public:
  explicit CallerFinder(InstanceMap &Found) : Found(Found) { ShouldVisitTemplateInstantiations = true; }

  bool TraverseDecl(Decl *D) override {
    auto *F = dyn_cast_or_null<FunctionDecl>(D);
    llvm::SaveAndRestore Inside(Around, F ? F : Around);
    return DynamicRecursiveASTVisitor::TraverseDecl(D);
  }
  bool VisitCallExpr(CallExpr *Call) override {
    const FunctionDecl *Callee = Call->getDirectCallee();
    if (Callee && Around && Around->isTemplateInstantiation() && isAnnotated(Callee, LaunchAnnotation))
      Found.try_emplace(Callee->getCanonicalDecl(), Around);
    return true;
  }

private:
  InstanceMap &Found;
  const FunctionDecl *Around = nullptr;
};

// Adds to an error at a launch in a template which instance it is about.
void noteInstance(Rules &R, const Launch &L) {
  if (!R.Launching)
    CallerFinder(R.Launching.emplace()).TraverseAST(R.Context);
  const FunctionDecl *Caller = R.Launching->lookup(L.Function->getCanonicalDecl());
  if (!Caller || Caller->getPointOfInstantiation().isInvalid())
    return;
  const bool IsOfInstance = isa<ClassTemplateSpecializationDecl>(Caller->getDeclContext());
  R.note(Caller->getPointOfInstantiation(), Diag::NoteInstantiated)
      << (IsOfInstance ? describeObject(Caller) : describeFunction(Caller)) << Caller;
}

QualType objectOf(const FunctionDecl *Entry) {
  const TemplateArgumentList *Arguments = Entry->getTemplateSpecializationArgs();
  bool IsType = Arguments && Arguments->size() && Arguments->get(0).getKind() == TemplateArgument::Type;
  return IsType ? Arguments->get(0).getAsType().getNonReferenceType().getUnqualifiedType() : QualType();
}

// R-LANG-141, -142.
void checkOperator(Rules &R, const Launch &L, const CXXMethodDecl *Operator) {
  if (!restrictionOf(Operator).Amp) {
    R.error(L.At, Diag::KernelNotAmp) << restrictionOf(Operator).spelling();
    R.note(Operator->getLocation(), Diag::NoteRestricted) << Operator << restrictionOf(Operator).spelling();
    noteInstance(R, L);
    return;
  }
  if (!Operator->getReturnType()->isVoidType() && !Operator->getReturnType()->isDependentType()) {
    R.error(L.At, Diag::KernelResult) << Operator->getReturnType();
    R.note(Operator->getLocation(), Diag::NoteDeclared) << Operator;
    noteInstance(R, L);
  }
  if (Operator->isImplicitObjectMemberFunction() && !Operator->isConst()) {
    R.error(L.At, Diag::KernelNotConst);
    R.note(Operator->getLocation(), Diag::NoteDeclared) << Operator;
  }
}

// R-LANG-140; the captures of a lambda are checked at the lambda.
void checkObject(Rules &R, const Launch &L, QualType Object) {
  const CXXRecordDecl *Class = Object->getAsCXXRecordDecl();
  if (!Class || Class->isLambda())
    return;
  if (auto Problem = R.Types.whyNotCompatible(Object)) {
    R.error(L.At, Diag::KernelType) << Object << Problem->Reason;
    R.noteMembers(*Problem);
    noteInstance(R, L);
  }
}

// R-LANG-144: <class, D0, D1, D2> are the template arguments of a tiled entry.
void checkTile(Rules &R, const Launch &L) {
  ArrayRef<TemplateArgument> Arguments = L.Entry->getTemplateSpecializationArgs()->asArray().drop_front();
  if (Arguments.size() != 3 ||
      llvm::any_of(Arguments, [](const TemplateArgument &A) { return A.getKind() != TemplateArgument::Integral; }))
    return;
  uint64_t Threads = 1;
  std::string Shape; // "32 x 64"
  for (const TemplateArgument &A : Arguments)
    if (int64_t Dimension = A.getAsIntegral().getExtValue()) {
      Threads = llvm::SaturatingMultiply(Threads, uint64_t(Dimension));
      Shape += (Shape.empty() ? "" : " x ") + std::to_string(Dimension);
    }
  bool IsThreeDimensional = !Arguments[2].getAsIntegral().isZero();
  const bool IsTooLarge = Threads > MaxTileThreads;
  const bool IsTooDeep = IsThreeDimensional && Arguments[0].getAsIntegral().getExtValue() > MaxTileDepth;
  if (IsTooLarge)
    R.error(L.At, Diag::TileLimits) << std::to_string(MaxTileThreads) << std::to_string(Threads)
                                    << (StringRef(Shape).contains(' ') ? " (" + Shape + ")" : "");
  else if (IsTooDeep)
    R.error(L.At, Diag::TileDepth) << std::to_string(MaxTileDepth) << Shape;
  if (IsTooLarge || IsTooDeep)
    noteInstance(R, L);
}

} // namespace

void checkLaunch(Rules &R, const Launch &L) {
  if (!L.Entry)
    return;
  QualType Object = objectOf(L.Entry);
  if (Object.isNull())
    return;
  const FunctionDecl *Entry = L.Entry->getDefinition();
  if (!Entry || !Object->getAsCXXRecordDecl())
    return;
  const CXXOperatorCallExpr *Call = kernelCallIn(Entry, Object);
  if (const auto *Operator = dyn_cast_or_null<CXXMethodDecl>(Call ? Call->getDirectCallee() : nullptr))
    checkOperator(R, L, Operator);
  checkObject(R, L, Object);
  if (R.Limits == TileLimits::OfSpecification)
    checkTile(R, L);
}

} // namespace ampcc
