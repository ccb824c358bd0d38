#include "parse/preamble/PrecompiledPreamble.h"
#include "cache/KeyWriter.h"
#include "cache/SharedFile.h"
#include "parse/preamble/LeadingHeaders.h"
#include "parse/preamble/PreambleWriter.h"
#include "clang/Frontend/FrontendOptions.h"
#include "clang/Lex/HeaderSearchOptions.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace clang;

namespace ampcc {

static constexpr llvm::StringLiteral FactsExtension = ".json";

// Whether the options leave the meaning of the leading headers alone, and the parse of C++ as it is.
static bool allowPreamble(const CompilerInvocation &Invocation) {
  const LangOptions &Language = Invocation.getLangOpts();
  const PreprocessorOptions &Preprocessor = Invocation.getPreprocessorOpts();
  const FrontendOptions &Frontend = Invocation.getFrontendOpts();
  const HeaderSearchOptions &Search = Invocation.getHeaderSearchOpts();
  const bool IsLanguage =
      Language.CPlusPlus17 && !Language.MSVCCompat && !Language.DelayedTemplateParsing && !Language.MicrosoftExt;
  // C++20 has modules; those of Clang, which headers are mapped to, are another matter.
  const bool HasModules = (Language.Modules && !Language.CPlusPlusModules) || Search.ImplicitModuleMaps ||
                          !Search.PrebuiltModuleFiles.empty() || !Frontend.ModuleFiles.empty();
  const bool IncludesOnlySource = Preprocessor.Includes.empty() && Preprocessor.MacroIncludes.empty() &&
                                  Preprocessor.ImplicitPCHInclude.empty() && Preprocessor.RemappedFiles.empty();
  const DependencyOutputOptions &Shown = Invocation.getDependencyOutputOpts();
  const bool ShowsHeaders = Shown.ShowHeaderIncludes || !Shown.HeaderIncludeOutputFile.empty() ||
                            !Shown.DOTOutputFile.empty() || !Shown.ModuleDependencyOutputDir.empty();
  return IsLanguage && !HasModules && IncludesOnlySource && !ShowsHeaders && Search.VFSOverlayFiles.empty() &&
         Frontend.Inputs.size() == 1 && Frontend.Inputs.front().isFile() &&
         !Frontend.Inputs.front().getKind().isPreprocessed();
}

static bool hasRelativeFolders(const HeaderSearchOptions &Options) {
  return llvm::any_of(Options.UserEntries, [](const HeaderSearchOptions::Entry &Entry) {
    return !llvm::sys::path::is_absolute(Entry.Path);
  });
}

// A hash of all options that the front end's parse depends on; not of the source's name, the outputs, and what only
// matters to the generation of code.
static std::string keyOf(const CompilerInvocation &Invocation, Side S, bool KeepsTemplates, StringRef Build,
                         ArrayRef<std::string> Headers) {
  CompilerInvocation Shared(Invocation);
  Shared.getFrontendOpts().Inputs.clear();
  Shared.getFrontendOpts().OutputFile.clear();
  Shared.getDependencyOutputOpts() = DependencyOutputOptions();
  Shared.getCodeGenOpts() = CodeGenOptions();
  Shared.getCodeGenOpts().SanitizeKcfiHash = {}; // Clang's constructor leaves these uninitialized
  Shared.getCodeGenOpts().LargeDataThreshold = 0;
  KeyWriter Key;
  Key.addText("build " + Build.str());
  std::string Words = "options";
  for (const std::string &Word : Shared.getCC1CommandLine())
    Words += '\0' + Word;
  Key.addText(Words);
  Key.addText("headers " + llvm::join(Headers, " "));
  Key.addText(S == Side::Accelerator ? "accelerator" : "cpu");
  if (KeepsTemplates)
    Key.addText("templates");
  SmallString<256> Current;
  if (hasRelativeFolders(Invocation.getHeaderSearchOpts()) && !llvm::sys::fs::current_path(Current))
    Key.addText("in " + Current.str().str());
  return Key.key();
}

std::optional<PrecompiledPreamble> findPreamble(const CompilerInvocation &Invocation, Side S, bool KeepsTemplates,
                                                const PreambleCache &Cache) {
  if (Cache.Folder.empty() || !allowPreamble(Invocation))
    return std::nullopt;
  const std::vector<std::string> Headers =
      leadingHeaders(Invocation.getFrontendOpts().Inputs.front().getFile(), Invocation.getHeaderSearchOpts());
  if (Headers.empty())
    return std::nullopt;
  const SharedFile Made(Cache.Folder, keyOf(Invocation, S, KeepsTemplates, Cache.Build, Headers), ".preamble");
  const std::string FactsFile = Made.sibling(FactsExtension);
  if (!Made.get([&] { writePreamble(Invocation, {S, KeepsTemplates, Headers}, Made, FactsFile); }))
    return std::nullopt;
  std::optional<PreambleFacts> Facts = PreambleFacts::read(FactsFile);
  if (!Facts)
    return std::nullopt;
  PrecompiledPreamble Found{Made.path(), std::move(*Facts), KeepsTemplates};
  if (Found.Facts.areValid())
    return Found;
  removePreamble(Found); // a later compilation makes it again
  return std::nullopt;
}

void removePreamble(const PrecompiledPreamble &Preamble) { (void)llvm::sys::fs::remove(Preamble.File); }

} // namespace ampcc
