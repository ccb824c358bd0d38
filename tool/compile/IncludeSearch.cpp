#include "compile/IncludeSearch.h"
#include "parse/SourceFileSystem.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendActions.h"

using namespace clang;

namespace ampcc {

FrontendResult searchIncludes(const CompilerInvocation &Invocation) {
  auto Own = std::make_shared<CompilerInvocation>(Invocation);
  Own->getDependencyOutputOpts() = DependencyOutputOptions(); // the command's own work
  CompilerInstance CI(Own);
  auto Files = llvm::makeIntrusiveRefCnt<SourceFileSystem>(llvm::vfs::getRealFileSystem(), /*IgnoreCase=*/true);
  CI.createVirtualFileSystem(Files);
  CI.createDiagnostics(new IgnoringDiagConsumer);
  PreprocessOnlyAction Action;
  CI.ExecuteAction(Action);
  FrontendResult Result;
  Result.Succeeded = true;
  Result.OtherSpellings = Files->otherSpellings();
  return Result;
}

} // namespace ampcc
