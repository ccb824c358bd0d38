#include "passes/FailureRecord.h"
#include "kir/Walk.h"
#include "llvm/ADT/DenseMap.h"

using namespace ampcc::kir;
using llvm::dyn_cast;

namespace ampcc::passes {
namespace {

constexpr llvm::StringRef ParameterName = "failure_record";

class RecordPasser {
public:
  explicit RecordPasser(Module &M) : M(M) {}
  void run(Function *F);

private:
  Module &M;
  llvm::DenseMap<const Function *, Variable *> Parameters; // of the functions that have one

  Variable *parameterOf(Function *F, const Type *Element);
};

Variable *RecordPasser::parameterOf(Function *F, const Type *Element) {
  Variable *&P = Parameters[F];
  if (!P) {
    P = M.create<Variable>();
    P->Name = ParameterName;
    P->IsParameter = P->IsConst = true;
    P->VariableType = F->IsKernel ? M.Types.pointerTo(Element, AddressSpace::Global) : M.Types.pointerTo(Element);
    F->Parameters.push_back(P);
  }
  return P;
}

void RecordPasser::run(Function *F) {
  walkExpressions(F->Body, [&](Expression *&E) {
    if (auto *Asked = dyn_cast<BuiltinCall>(E); Asked && Asked->Id == BuiltinId::failure_record)
      E = M.create<VariableReference>(parameterOf(F, Asked->type()->element()));
    else if (auto *C = dyn_cast<Call>(E))
      if (Variable *Wanted = Parameters.lookup(C->Callee)) {
        const Type *Element = Wanted->VariableType->element();
        C->Arguments.push_back(M.create<VariableReference>(parameterOf(F, Element)));
      }
  });
}

} // namespace

llvm::Error addFailureRecord(Module &M) {
  RecordPasser Passer(M);
  for (Function *F : M.Functions) // callees come first
    Passer.run(F);
  return llvm::Error::success();
}

bool hasFailureRecord(const Module &M) {
  const Function *Kernel = M.kernel();
  return Kernel && !Kernel->Parameters.empty() && Kernel->Parameters.back()->Name == ParameterName;
}

} // namespace ampcc::passes
