#include "parse/preamble/PreambleDependencies.h"
#include "clang/Frontend/FrontendOptions.h"
#include "clang/Frontend/Utils.h"
#include "llvm/Support/Path.h"

using namespace clang;

namespace ampcc {
namespace {

class Dependencies : public DependencyFileGenerator {
public:
  Dependencies(const DependencyOutputOptions &Options, StringRef Source, StringRef Preamble)
      : DependencyFileGenerator(Options), Source(Source), Preamble(Preamble) {}

  // The first of a rule's prerequisites is the source.
  void attachToPreprocessor(Preprocessor &PP) override {
    DependencyFileGenerator::attachToPreprocessor(PP);
    maybeAddDependency(llvm::sys::path::remove_leading_dotslash(Source), /*FromModule=*/false, /*IsSystem=*/false,
                       /*IsModuleFile=*/false, /*IsMissing=*/false);
  }
  void maybeAddDependency(StringRef File, bool FromModule, bool IsSystem, bool IsModuleFile, bool IsMissing) override {
    if (File != Preamble)
      DependencyFileGenerator::maybeAddDependency(File, FromModule, IsSystem, IsModuleFile, IsMissing);
  }

private:
  const std::string Source, Preamble;
};

} // namespace

void writeDependenciesBehind(const PrecompiledPreamble &Preamble, CompilerInstance &CI) {
  const DependencyOutputOptions Options = CI.getDependencyOutputOpts();
  CI.getDependencyOutputOpts() = DependencyOutputOptions();
  if (!Options.OutputFile.empty())
    CI.addDependencyCollector(
        std::make_shared<Dependencies>(Options, CI.getFrontendOpts().Inputs.front().getFile(), Preamble.Facts.Source));
}

} // namespace ampcc
