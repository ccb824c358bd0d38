#include "workgroup/Prefetch.h"

using namespace ampcc::kir;

namespace ampcc::passes {

Statement *prefetchRow(Module &M, Expression *First, Expression *Bytes) {
  std::vector<Expression *> Arguments = {First, Bytes};
  return M.create<ExpressionStatement>(M.create<BuiltinCall>(M.Types.voidType(), BuiltinId::prefetch_row, Arguments));
}

} // namespace ampcc::passes
