#include "sema/EagerLaunches.h"
#include "sema/AmpFunctions.h"
#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace ampcc {
namespace {

class EagerBodies : public UserTextVisitor {
public:
  explicit EagerBodies(const SourceManager &SM) : UserTextVisitor(SM, /*EntersInstances=*/true) {}

  bool VisitFunctionDecl(FunctionDecl *F) override {
    if (const auto *Method = dyn_cast<CXXMethodDecl>(F); Method && isMemberOfLocalClass(*Method))
      Bodies.push_back(F->getSourceRange());
    else if (F->getPointOfInstantiation().isValid() && F->hasBody())
      Instances.push_back(F);
    return true;
  }

  bool isAny() const { return !Bodies.empty(); }

  // Functions that eager bodies instantiate are eager, too: iterates to a fixpoint.
  void addInstances() {
    for (std::size_t Known = 0; Known != Bodies.size();) {
      Known = Bodies.size();
      llvm::erase_if(Instances, [&](const FunctionDecl *F) {
        bool IsEager = contain(F->getPointOfInstantiation());
        if (IsEager)
          Bodies.push_back(F->getSourceRange());
        return IsEager;
      });
    }
  }

  bool contain(SourceLocation Where) const {
    return llvm::any_of(Bodies, [&](SourceRange Body) {
      return SM.isPointWithin(SM.getExpansionLoc(Where), SM.getExpansionLoc(Body.getBegin()),
                              SM.getExpansionLoc(Body.getEnd()));
    });
  }

private:
  SmallVector<SourceRange, 8> Bodies;
  SmallVector<const FunctionDecl *, 16> Instances;

  static bool isMemberOfLocalClass(const CXXMethodDecl &Method) {
    const CXXRecordDecl *Class = Method.getParent();
    while (!Class->isLocalClass() && isa<CXXRecordDecl>(Class->getDeclContext()))
      Class = cast<CXXRecordDecl>(Class->getDeclContext());
    return Class->isLocalClass() && !Class->isLambda() && Class->isDependentContext();
  }
};

} // namespace

bool hasEagerLaunches(ASTContext &Context) {
  EagerBodies Eager(Context.getSourceManager());
  Eager.TraverseAST(Context);
  Eager.addInstances();
  return Eager.isAny() && llvm::any_of(findLaunches(Context), [&](const Launch &L) { return Eager.contain(L.At); });
}

} // namespace ampcc
