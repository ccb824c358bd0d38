#include "cache/SharedFile.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/CachePruning.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/LockFileManager.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace ampcc {

static constexpr uint64_t MaxCacheSize = 512u << 20;

std::string sharedFolder() {
  // Object files made with precompiled headers are not the same byte for byte.
  const bool WantsReproducibleBuild = sys::Process::GetEnv("SOURCE_DATE_EPOCH").has_value();
  if (sys::Process::GetEnv("AMP_CC_CACHE") == "0" || WantsReproducibleBuild)
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

// The number of this request, which the marker file has as size; 0 if the cache cannot be written.
static uint64_t countRequest(const std::string &Mark) {
  int File = -1;
  if (sys::fs::openFileForWrite(Mark, File, sys::fs::CD_OpenAlways, sys::fs::OF_Append))
    return 0;
  {
    raw_fd_ostream Out(File, /*shouldClose=*/true);
    Out << '.';
  }
  uint64_t Size = 0;
  return sys::fs::file_size(Mark, Size) ? 0 : Size;
}

SharedFile::SharedFile(StringRef Folder, StringRef Key, StringRef Extension)
    : Folder(Folder.str()), Stem((Folder + "/llvmcache-" + Key).str()), // the prefix that pruneCache looks for
      Path(Stem + Extension.str()) {}

bool SharedFile::get(unsigned Request, function_ref<void()> Make) const {
  if (sys::fs::exists(Path))
    return true;
  const std::string Mark = sibling(".seen");
  if (sys::fs::create_directories(Folder, /*IgnoreExisting=*/true, sys::fs::owner_all) || countRequest(Mark) < Request)
    return false;
  LockFileManager Lock(Path);
  Expected<bool> IsLocked = Lock.tryLock();
  if (!IsLocked || !*IsLocked) {
    consumeError(IsLocked.takeError());
    return false;
  }
  (void)sys::fs::remove(Mark); // if `Make` fails, later requests try again
  Make();
  CachePruningPolicy Policy;
  Policy.MaxSizeBytes = MaxCacheSize;
  pruneCache(Folder, Policy);
  return sys::fs::exists(Path);
}

} // namespace ampcc
