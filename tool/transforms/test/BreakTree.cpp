#include "transforms/test/BreakTree.h"
#include "kir/LValues.h"
#include "kir/Walk.h"

using namespace ampcc::kir;

namespace ampcc::passes {

static Expression *first(const Function &F, llvm::function_ref<bool(const Expression *)> Is) {
  Expression *First = nullptr;
  walkExpressions(F.Body, [&](Expression *&E) { First = !First && Is(E) ? E : First; });
  return First;
}

static bool isAny(const Expression *) { return true; }

llvm::Error shareExpression(Module &M) {
  if (Expression *E = first(*M.kernel(), isAny))
    M.kernel()->Body->Statements.push_back(M.create<ExpressionStatement>(E));
  return llvm::Error::success();
}

llvm::Error shareStatement(Module &M) {
  std::vector<Statement *> &Body = M.kernel()->Body->Statements;
  if (!Body.empty())
    Body.push_back(Body.front());
  return llvm::Error::success();
}

llvm::Error dropType(Module &M) {
  if (Expression *E = first(*M.kernel(), isAny))
    E->setType(nullptr);
  return llvm::Error::success();
}

llvm::Error dropDeclaration(Module &M) {
  llvm::erase_if(M.kernel()->Body->Statements, [](Statement *S) { return llvm::isa<Declare>(S); });
  return llvm::Error::success();
}

llvm::Error repeatDeclaration(Module &M) {
  std::vector<Statement *> &Body = M.kernel()->Body->Statements;
  if (auto *D = Body.empty() ? nullptr : llvm::dyn_cast<Declare>(Body.front()))
    Body.push_back(M.create<Declare>(D->Declared));
  return llvm::Error::success();
}

llvm::Error renumberMember(Module &M) {
  if (Expression *E = first(*M.kernel(), [](const Expression *Each) { return llvm::isa<Member>(Each); }))
    llvm::cast<Member>(E)->FieldIndex = ~0u;
  return llvm::Error::success();
}

llvm::Error retypePointer(Module &M) {
  if (Expression *E = first(*M.kernel(), isDereference))
    llvm::cast<Unary>(E)->Operand = M.create<IntegerLiteral>(M.Types.intType(), 0);
  return llvm::Error::success();
}

llvm::Error reverseRecords(Module &M) {
  std::reverse(M.Records.begin(), M.Records.end());
  return llvm::Error::success();
}

} // namespace ampcc::passes
