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

void shareExpression(Module &M) {
  if (Expression *E = first(*M.kernel(), isAny))
    M.kernel()->Body->Statements.push_back(M.create<ExpressionStatement>(E));
}

void shareStatement(Module &M) {
  std::vector<Statement *> &Body = M.kernel()->Body->Statements;
  if (!Body.empty())
    Body.push_back(Body.front());
}

void dropType(Module &M) {
  if (Expression *E = first(*M.kernel(), isAny))
    E->setType(nullptr);
}

void dropDeclaration(Module &M) {
  llvm::erase_if(M.kernel()->Body->Statements, [](Statement *S) { return llvm::isa<Declare>(S); });
}

void repeatDeclaration(Module &M) {
  std::vector<Statement *> &Body = M.kernel()->Body->Statements;
  if (auto *D = Body.empty() ? nullptr : llvm::dyn_cast<Declare>(Body.front()))
    Body.push_back(M.create<Declare>(D->Declared));
}

void renumberMember(Module &M) {
  if (Expression *E = first(*M.kernel(), [](const Expression *Each) { return llvm::isa<Member>(Each); }))
    llvm::cast<Member>(E)->FieldIndex = ~0u;
}

void retypePointer(Module &M) {
  if (Expression *E = first(*M.kernel(), isDereference))
    llvm::cast<Unary>(E)->Operand = M.create<IntegerLiteral>(M.Types.intType(), 0);
}

void reverseRecords(Module &M) { std::reverse(M.Records.begin(), M.Records.end()); }

} // namespace ampcc::passes
