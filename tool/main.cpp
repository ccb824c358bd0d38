// amp-cc: the C++ AMP compiler.
#include "frontend/Frontend.h"
#include "llvm/Support/raw_ostream.h"

int main(int argc, char **argv) {
  ampcc::FrontendInput Input{{argv, argv + argc}};
  ampcc::FrontendResult Result = ampcc::compileSource(Input);
  llvm::outs() << (getenv("AMPCC_TOKENS") ? Result.Tokens : Result.KernelTable);
  return Result.Succeeded ? 0 : 1;
}
