// The front end as a plugin of Clang, for editors and tools that run clang++ themselves: it parses and checks C++ AMP,
// and leaves every other source to Clang.
//
//   clang++-22 -fplugin=<prefix>/lib/amp-plugin.so -fsyntax-only file.cpp
#include "compile/Compilation.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendActions.h"
#include "clang/Frontend/FrontendPluginRegistry.h"
#include "clang/Lex/HeaderSearchOptions.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <dlfcn.h>

using namespace clang;

namespace ampcc {
namespace {

// <prefix>/lib/amp-plugin.so finds its headers in <prefix>/include/amp-cc.
std::string includeFolder() {
  Dl_info Here;
  if (!dladdr(reinterpret_cast<void *>(&includeFolder), &Here))
    return "";
  llvm::SmallString<256> Path;
  if (llvm::sys::fs::real_path(Here.dli_fname, Path))
    return "";
  Path.truncate(llvm::sys::path::parent_path(llvm::sys::path::parent_path(Path)).size());
  llvm::sys::path::append(Path, "include", "amp-cc");
  return Path.str().str();
}

class CheckAction : public PluginASTAction {
protected:
  bool ParseArgs(const CompilerInstance &, const std::vector<std::string> &) override { return true; }
  ActionType getActionType() override { return ReplaceAction; }
  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &, StringRef) override {
    return std::make_unique<ASTConsumer>();
  }

  void ExecuteAction() override {
    CompilerInstance &CI = getCompilerInstance();
    auto Invocation = std::make_shared<CompilerInvocation>(CI.getInvocation());
    Invocation->getFrontendOpts().Plugins.clear();
    FrontendInput Input;
    Input.Wanted = Goal::Check;
    Input.VerifyDiagnostics = CI.getDiagnosticOpts().VerifyDiagnostics;
    FrontendResult Result = compileInvocation(Input, withOwnHeaders(*Invocation));
    bool Succeeded = Result.UsesAmp ? Result.Succeeded : checkPlainSource(Invocation);
    if (!Succeeded)
      failSilently(CI);
  }

private:
  static std::shared_ptr<CompilerInvocation> withOwnHeaders(const CompilerInvocation &Invocation) {
    auto Own = std::make_shared<CompilerInvocation>(Invocation);
    llvm::SmallString<256> WithoutCNames(includeFolder());
    llvm::sys::path::append(WithoutCNames, "amp", "c_library");
    HeaderSearchOptions &Headers = Own->getHeaderSearchOpts();
    auto Begin = Headers.UserEntries.begin();
    HeaderSearchOptions::Entry CNames(WithoutCNames, frontend::System, false, false);
    HeaderSearchOptions::Entry Public(includeFolder(), frontend::System, false, false);
    Headers.UserEntries.insert(Begin, {CNames, Public});
    return Own;
  }

  static bool checkPlainSource(std::shared_ptr<CompilerInvocation> Invocation) {
    CompilerInstance Plain(std::move(Invocation));
    Plain.createVirtualFileSystem();
    Plain.createDiagnostics();
    SyntaxOnlyAction Action;
    return Plain.ExecuteAction(Action);
  }

  // The messages were shown; Clang itself must only know that there were errors.
  static void failSilently(CompilerInstance &CI) {
    CI.getDiagnosticOpts().ShowCarets = false;
    CI.getDiagnostics().setClient(new Silent, /*ShouldOwnClient=*/true);
    CI.getDiagnostics().Report(CI.getDiagnostics().getCustomDiagID(DiagnosticsEngine::Error, "not valid C++ AMP"));
  }

  class Silent : public DiagnosticConsumer {};
};

} // namespace
} // namespace ampcc

static FrontendPluginRegistry::Add<ampcc::CheckAction> Registered("amp", "parse and check C++ AMP");
