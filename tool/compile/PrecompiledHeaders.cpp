// Placeholders for precompiled headers with C++ AMP (compile/Frontend.h).
#include "compile/Frontend.h"
#include "clang/Basic/FileManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Serialization/ASTReader.h"
#include "clang/Serialization/PCHContainerOperations.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace clang;

namespace ampcc {

static constexpr llvm::StringLiteral Beginning = "amp-cc reads this header where it is included: ";

std::string standInForPrecompiled(llvm::StringRef Header) {
  llvm::SmallString<256> Path(Header);
  if (llvm::sys::fs::make_absolute(Path)) // there is no working directory
    Path = Header;
  return (Beginning + Path + "\n").str();
}

std::string headerOfPrecompiled(llvm::StringRef File) {
  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> Text = llvm::MemoryBuffer::getFile(File);
  if (!Text)
    return "";
  if (llvm::StringRef Header = (*Text)->getBuffer(); Header.consume_front(Beginning))
    return Header.rtrim().str();
  DiagnosticOptions Options;
  auto Diagnostics =
      CompilerInstance::createDiagnostics(*llvm::vfs::getRealFileSystem(), Options, new IgnoringDiagConsumer);
  FileManager Files((FileSystemOptions()));
  return ASTReader::getOriginalSourceFile(File.str(), Files, RawPCHContainerReader(), *Diagnostics);
}

} // namespace ampcc
