// R-LANG-46: a call in a restrict(cpu, amp) function may choose one function for the CPU and another for the
// accelerator, but both must have the same result type. Each parse sees one of the two, so the types of the device
// parse are kept for the host parse.
#include "sema/RestrictionSet.h"
#include "sema/check/Rules.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace ampcc {
namespace {

// Collects the calls that are written in a body, unevaluated operands included.
class WrittenCalls : public DynamicRecursiveASTVisitor {
public:
  llvm::SmallVector<const CallExpr *, 8> Found;
  bool VisitCallExpr(CallExpr *Call) override {
    if (Call->getDirectCallee())
      Found.push_back(Call);
    return true;
  }
  bool TraverseLambdaExpr(LambdaExpr *) override { return true; }
};

// The key of a call. Several calls can have one location, such as a conversion and its operand: they are told apart by
// name, and calls of the same name by their order. A conversion function's name is its type, which may differ.
std::string placeOf(const ASTContext &Context, const CallExpr *Call) {
  const FunctionDecl *Callee = Call->getDirectCallee();
  return Call->getExprLoc().printToString(Context.getSourceManager()) + " " +
         (isa<CXXConversionDecl>(Callee) ? "operator" : Callee->getNameAsString());
}

CallType asText(const ASTContext &Context, QualType T) {
  const PrintingPolicy &Policy = Context.getPrintingPolicy();
  return {T.getCanonicalType().getAsString(Policy), T.getAsString(Policy)};
}

// Reports the types as they are written, or their canonical types if they are written alike.
void reportTypes(Rules &R, const CallExpr *Call, const CallType &OnCpu, const CallType &OnAccelerator) {
  bool IsClear = OnCpu.Written != OnAccelerator.Written;
  R.error(Call->getExprLoc(), Diag::DualType) << Call->getDirectCallee() << (IsClear ? OnCpu.Written : OnCpu.Canonical)
                                              << (IsClear ? OnAccelerator.Written : OnAccelerator.Canonical);
}

} // namespace

SmallVector<const CallExpr *, 8> writtenCalls(const FunctionDecl *F) {
  WrittenCalls Calls;
  if (const TypeSourceInfo *Type = F->getTypeSourceInfo();
      Type && F->getType()->castAs<FunctionProtoType>()->hasTrailingReturn())
    Calls.TraverseTypeLoc(Type->getTypeLoc());
  if (const auto *Constructor = dyn_cast<CXXConstructorDecl>(F))
    for (const CXXCtorInitializer *Initializer : Constructor->inits())
      Calls.TraverseStmt(Initializer->getInit());
  Calls.TraverseStmt(F->getBody());
  return Calls.Found;
}

CallTypes collectCallTypes(ASTContext &Context, ArrayRef<const FunctionDecl *> Functions) {
  CallTypes Types;
  for (const FunctionDecl *F : Functions)
    if (restrictionOf(F).Cpu && !F->getTemplateInstantiationPattern())
      for (const CallExpr *Call : writtenCalls(F))
        Types[placeOf(Context, Call)].push_back(asText(Context, Call->getCallReturnType(Context)));
  return Types;
}

void checkCallTypes(Rules &R, const FunctionDecl *Dual, const CallTypes &OfAccelerator) {
  llvm::StringMap<unsigned> Seen;
  if (Dual->getTemplateInstantiationPattern())
    return;
  for (const CallExpr *Call : writtenCalls(Dual)) {
    std::string Place = placeOf(R.Context, Call);
    CallType Type = asText(R.Context, Call->getCallReturnType(R.Context));
    unsigned Index = Seen[Place]++;
    auto Others = OfAccelerator.find(Place);
    if (Others != OfAccelerator.end() && Index < Others->second.size() &&
        Others->second[Index].Canonical != Type.Canonical)
      reportTypes(R, Call, Type, Others->second[Index]);
  }
}

void checkCallType(Rules &R, const CallExpr *OnAccelerator, const FunctionDecl *OnCpu) {
  const QualType Here = OnAccelerator->getCallReturnType(R.Context), There = OnCpu->getReturnType();
  if (!There->isUndeducedType() && !R.Context.hasSameType(Here, There))
    reportTypes(R, OnAccelerator, asText(R.Context, There), asText(R.Context, Here));
}

} // namespace ampcc
