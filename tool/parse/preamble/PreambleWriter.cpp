#include "parse/preamble/PreambleWriter.h"
#include "cache/AtomicFile.h"
#include "parse/HostDeviceParse.h"
#include "parse/StandardHeaders.h"
#include "parse/preamble/PreambleFacts.h"
#include "sema/LibraryHeaders.h"
#include "clang/Serialization/ASTWriter.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace clang;

namespace ampcc {
namespace {

// A file that is not written is made again by a later compilation.
bool write(StringRef Path, StringRef Text) {
  llvm::Error Failed = writeAtomically(Path, Text);
  return !llvm::errorToBool(std::move(Failed));
}

std::string sourceOf(ArrayRef<std::string> Headers) {
  std::string Source;
  for (const std::string &Header : Headers)
    Source += "#include <" + Header + ">\n";
  return Source;
}

// Clang's writer, which also knows the ids of declarations.
class Writer : public PCHGenerator {
public:
  explicit Writer(CompilerInstance &CI)
      : PCHGenerator(CI.getPreprocessor(), CI.getModuleCache(), /*OutputFile=*/"", /*isysroot=*/"",
                     std::make_shared<PCHBuffer>(), CI.getCodeGenOpts(), /*Extensions=*/{}) {
    InitializeSema(CI.getSema());
    HandleTranslationUnit(CI.getASTContext());
  }
  StringRef contents() const { return {getPCH().data(), getPCH().size()}; }
  int64_t idOf(const Decl *D) { return int64_t(getWriter().getDeclID(D).getRawValue()); }
};

// Whether the headers that the preamble names are the installed ones, and not files of the user with the same names.
bool areInstalled(const SourceManager &SM, const TokenBuffer &Tokens) {
  LibraryHeaders Library;
  return llvm::all_of(Tokens.Inclusions, [&](const Inclusion &I) {
    if (!SM.isInMainFile(I.Hash))
      return true;
    OptionalFileEntryRef File = SM.getFileManager().getOptionalFileRef(I.ResolvedPath);
    const FileID Id = File ? SM.translateFile(*File) : FileID();
    if (Id.isInvalid())
      return false;
    const SourceLocation At = SM.getLocForStartOfFile(Id);
    return SM.isInSystemHeader(At) &&
           (Library.contains(SM, At) || isStandardHeader(llvm::sys::path::filename(I.ResolvedPath)));
  });
}

std::optional<PreambleFacts> factsOf(const ParsedSide &Parsed, Writer &Written) {
  const SourceManager &SM = Parsed.Compiler.getSourceManager();
  PreambleFacts Facts;
  SmallString<256> Source(SM.getFileEntryRefForID(SM.getMainFileID())->getName());
  (void)llvm::sys::fs::make_absolute(Source); // as Clang stores it
  Facts.Source = Source.str().str();
  Facts.Graph = IncludeGraph(SM, Parsed.Tokens);
  for (auto File = SM.fileinfo_begin(); File != SM.fileinfo_end(); ++File) {
    const StringRef Path = File->first.getName();
    std::optional<FileStamp> Stamp = PreambleFacts::stampOf(Path);
    if (!Stamp)
      return std::nullopt;
    Facts.Files.push_back(std::move(*Stamp));
    if (llvm::sys::path::filename(Path) == "amp.h")
      Facts.Library = Facts.Graph.nameOf(File->first);
  }
  for (const auto &Entry : Parsed.Files.missing())
    Facts.Missing.push_back(Entry.getKey().str());
  Facts.DualNames = Parsed.Duals.texts();
  for (const CXXRecordDecl *Class : Parsed.Consumer.classesToLookUp())
    Facts.ClassesToLookUp.push_back(Written.idOf(Class));
  return Facts;
}

} // namespace

void writePreamble(const CompilerInvocation &Invocation, const PreambleContents &Contents, const SharedFile &To,
                   StringRef FactsFile) {
  const std::string Source = To.sibling(".h");
  if (!write(Source, sourceOf(Contents.Headers)))
    return;
  auto Own = std::make_shared<CompilerInvocation>(Invocation);
  Own->getFrontendOpts().Inputs = {FrontendInputFile(Source, Language::CXX)};
  Own->getDependencyOutputOpts() = DependencyOutputOptions();
  SourcePatches Patches;
  DiagnosticOutput Output(Own->getDiagnosticOpts(), /*Verify=*/false, Patches);
  std::string Precompiled, Facts;
  parseSide(Own, {Contents.S, /*Preamble=*/nullptr, /*MakesPreamble=*/true, Contents.KeepsTemplates}, Output, Patches,
            [&](ParsedSide Parsed) {
              if (!Parsed.IsParsed || !areInstalled(Parsed.Compiler.getSourceManager(), Parsed.Tokens))
                return;
              Writer Written(Parsed.Compiler);
              Precompiled = Written.contents().str();
              if (std::optional<PreambleFacts> Found = factsOf(Parsed, Written))
                Facts = Found->toText();
            });
  if (!Output.isEmpty() || !Patches.all().empty() || Facts.empty())
    Precompiled.clear(), Facts = "none";
  if (write(FactsFile, Facts))
    write(To.path(), Precompiled);
}

} // namespace ampcc
