#include "driver/LibraryCache.h"
#include "cache/AtomicFile.h"
#include "cache/KeyWriter.h"
#include "cache/SharedFile.h"
#include "driver/Execute.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Process.h"

using namespace llvm;

namespace ampcc {
namespace {

constexpr StringLiteral Environment[] = {
    "CPATH", "C_INCLUDE_PATH", "CPLUS_INCLUDE_PATH", "CCC_OVERRIDE_OPTIONS", "COMPILER_PATH", "GCC_EXEC_PREFIX"};

// A hash of everything that the precompiled header depends on.
std::string keyOf(StringRef Text, const LibraryReading &Reading, const Command &Make) {
  KeyWriter Key;
  Key.add(Make.front());
  Key.add(clangLibrary());
  for (const std::string &File : Reading.Files)
    Key.add(File);
  SmallString<256> Current;
  (void)sys::fs::current_path(Current); // empty: then all compilations share it
  Key.addText("in " + Current.str().str());
  for (StringRef Name : Environment)
    Key.addText(Name.str() + "=" + sys::Process::GetEnv(Name).value_or(""));
  for (const std::string &Answer : Reading.Answers)
    Key.addText(Answer);
  Key.addText("text " + Text.str());
  std::string Words = "command";
  for (const std::string &Word : Make)
    Words += '\0' + Word;
  Key.addText(Words);
  return Key.key();
}

} // namespace

std::string precompiledHeader(StringRef Text, const LibraryReading &Reading, const Command &Make, bool Verbose) {
  const std::string Folder = sharedFolder();
  if (Make.empty() || Text.empty() || Folder.empty())
    return "";
  const SharedFile Made(Folder, keyOf(Text, Reading, Make), ".pch");
  const bool IsThere = Made.get(/*Request=*/2, [&] { // Clang renames a complete file into place
    const std::string Header = Made.sibling(".h");
    if (Error E = writeAtomically(Header, Text))
      return consumeError(std::move(E));
    Command Complete = Make;
    Complete.insert(Complete.end(), {"-x", "c++-header", Header, "-o", Made.path()});
    (void)run(Complete, Verbose, /*Messages=*/"/dev/null");
  });
  return IsThere ? Made.path() : "";
}

Command beginWith(StringRef PrecompiledHeader, const Command &Compile) {
  Command Result = Compile;
  Result.insert(Result.begin() + 1, {"-Xclang", "-include-pch", "-Xclang", PrecompiledHeader.str()});
  return Result;
}

} // namespace ampcc
