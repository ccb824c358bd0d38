#include "transforms/abi/FailureRecord.h"
#include "kir/Matchers.h"
#include "kir/Walk.h"
#include "llvm/ADT/DenseMap.h"

using namespace ampcc::kir;

namespace ampcc::passes {
namespace {

class RecordPasser {
public:
  explicit RecordPasser(Module &M) : M(M) {}
  void run(Function *F);

private:
  Module &M;
  llvm::DenseMap<const Function *, Variable *> Parameters; // of functions that need the record

  Variable *parameterOf(Function *F, const Type *Element);
};

Variable *RecordPasser::parameterOf(Function *F, const Type *Element) {
  Variable *&P = Parameters[F];
  if (!P) {
    P = F->IsKernel ? M.addParameter(*F, "failure_record", M.Types.pointerTo(Element, AddressSpace::Global),
                                     {ParameterRole::FailureRecord})
                    : M.addParameter(*F, "failure_record", M.Types.pointerTo(Element));
    P->IsConst = true;
  }
  return P;
}

void RecordPasser::run(Function *F) {
  walkExpressions(F->Body, [&](Expression *&E) {
    if (auto *Asked = callOf(E, BuiltinId::failure_record))
      E = M.create<VariableReference>(parameterOf(F, Asked->type()->element()));
    else if (auto *C = dyn_cast<Call>(E))
      if (const Variable *Wanted = Parameters.lookup(C->Callee)) {
        const Type *Element = Wanted->VariableType->element();
        C->Arguments.push_back(M.create<VariableReference>(parameterOf(F, Element)));
      }
  });
}

} // namespace

void addFailureRecord(Module &M) {
  RecordPasser Passer(M);
  for (Function *F : M.Functions) // callees come first
    Passer.run(F);
}

bool hasFailureRecord(const Module &M) {
  const Function *Kernel = M.kernel();
  return Kernel && Kernel->parameter({ParameterRole::FailureRecord});
}

} // namespace ampcc::passes
