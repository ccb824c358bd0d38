#include "driver/LibraryCache.h"
#include "driver/CacheKey.h"
#include "driver/Execute.h"
#include "driver/TempFiles.h"
#include "llvm/Support/CachePruning.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/LockFileManager.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"

using namespace llvm;

namespace ampcc {
namespace {

constexpr uint64_t MaxCacheSize = 512u << 20;
constexpr StringLiteral Environment[] = {
    "CPATH", "C_INCLUDE_PATH", "CPLUS_INCLUDE_PATH", "CCC_OVERRIDE_OPTIONS", "COMPILER_PATH", "GCC_EXEC_PREFIX"};

// Object files made with precompiled headers are not the same byte for byte.
bool wantsReproducibleBuild() { return sys::Process::GetEnv("SOURCE_DATE_EPOCH").has_value(); }

// The folder of the cache; empty: there is no cache.
std::string cacheFolder() {
  if (sys::Process::GetEnv("AMP_CC_CACHE") == "0" || wantsReproducibleBuild())
    return "";
  if (std::optional<std::string> Set = sys::Process::GetEnv("AMP_CC_CACHE_DIR"); Set && !Set->empty())
    return *Set;
  SmallString<256> Folder;
  if (!sys::path::cache_directory(Folder))
    return "";
  // A user without a home directory has no cache. The runtime library also uses its folder amp-cc.
  if (!sys::fs::is_directory(Folder) && !sys::fs::is_directory(sys::path::parent_path(Folder)))
    return "";
  sys::path::append(Folder, "amp-cc", "headers");
  return Folder.str().str();
}

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

// Whether an earlier use has created the marker file; if not, creates it.
bool isSecondUse(const std::string &Mark) {
  int File = -1;
  if (sys::fs::openFileForWrite(Mark, File, sys::fs::CD_CreateNew))
    return sys::fs::exists(Mark);                      // it cannot be made if the cache cannot be written
  (void)sys::Process::SafelyCloseFileDescriptor(File); // it is empty
  return false;
}

} // namespace

// Concurrent compilations that want the same header do not wait for it. Clang renames a complete file into place.
std::string precompiledHeader(StringRef Text, const LibraryReading &Reading, const Command &Make, bool Verbose) {
  const std::string Folder = cacheFolder();
  if (Make.empty() || Text.empty() || Folder.empty())
    return "";
  const std::string Stem = Folder + "/llvmcache-" + keyOf(Text, Reading, Make); // the prefix that pruneCache looks for
  std::string Made = Stem + ".pch";
  const std::string Header = Stem + ".h", Mark = Stem + ".seen";
  if (sys::fs::exists(Made))
    return Made;
  if (sys::fs::create_directories(Folder, /*IgnoreExisting=*/true, sys::fs::owner_all) || !isSecondUse(Mark))
    return "";
  LockFileManager Lock(Made);
  Expected<bool> IsLocked = Lock.tryLock();
  if (!IsLocked || !*IsLocked) {
    consumeError(IsLocked.takeError());
    return "";
  }
  (void)sys::fs::remove(Mark); // if the command fails, the use after the next tries again
  if (Error E = writeAtomically(Header, Text)) {
    consumeError(std::move(E));
    return "";
  }
  Command Complete = Make;
  Complete.insert(Complete.end(), {"-x", "c++-header", Header, "-o", Made});
  if (run(Complete, Verbose, /*Messages=*/"/dev/null"))
    return "";
  CachePruningPolicy Policy;
  Policy.MaxSizeBytes = MaxCacheSize;
  pruneCache(Folder, Policy);
  return sys::fs::exists(Made) ? Made : "";
}

Command beginWith(StringRef PrecompiledHeader, const Command &Compile) {
  Command Result = Compile;
  Result.insert(Result.begin() + 1, {"-Xclang", "-include-pch", "-Xclang", PrecompiledHeader.str()});
  return Result;
}

} // namespace ampcc
