// R-LANG-46: a call in a restrict(cpu, amp) function may choose one function for the CPU and another for the
// accelerator, but both must have the same result type. Each parse sees one of them, so that the types of one parse are
// kept for the other.
#include "sema/RestrictionSet.h"
#include "sema/check/Rules.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace ampcc {
namespace {

// The calls that are written in a body, in unevaluated operands, too.
class WrittenCalls : public RecursiveASTVisitor<WrittenCalls> {
public:
  llvm::SmallVector<const CallExpr *, 8> Found;
  bool VisitCallExpr(CallExpr *Call) {
    if (Call->getDirectCallee())
      Found.push_back(Call);
    return true;
  }
  bool TraverseLambdaExpr(LambdaExpr *) { return true; }
};

llvm::SmallVector<const CallExpr *, 8> callsIn(const FunctionDecl *Dual) {
  WrittenCalls Calls;
  if (!Dual->getTemplateInstantiationPattern())
    Calls.TraverseStmt(Dual->getBody());
  return Calls.Found;
}

std::string placeOf(const ASTContext &Context, const CallExpr *Call) {
  return Call->getExprLoc().printToString(Context.getSourceManager());
}

std::string typeOf(const ASTContext &Context, const CallExpr *Call) {
  return Call->getCallReturnType(Context).getCanonicalType().getAsString(Context.getPrintingPolicy());
}

} // namespace

CallTypes collectCallTypes(ASTContext &Context, ArrayRef<const FunctionDecl *> Functions) {
  CallTypes Types;
  for (const FunctionDecl *F : Functions)
    if (restrictionOf(F).Cpu)
      for (const CallExpr *Call : callsIn(F))
        Types[placeOf(Context, Call)] = typeOf(Context, Call);
  return Types;
}

void checkCallTypes(Rules &R, const FunctionDecl *Dual, const CallTypes &OfAccelerator) {
  for (const CallExpr *Call : callsIn(Dual)) {
    auto Other = OfAccelerator.find(placeOf(R.Context, Call));
    std::string Type = typeOf(R.Context, Call);
    if (Other != OfAccelerator.end() && Other->second != Type)
      R.error(Call->getExprLoc(), Diag::DualType) << Call->getDirectCallee() << Type << Other->second;
  }
}

} // namespace ampcc
