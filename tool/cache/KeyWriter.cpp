#include "cache/KeyWriter.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/xxhash.h"

using namespace llvm;

namespace ampcc {

void KeyWriter::add(StringRef File) {
  SmallString<256> Real(File);
  (void)sys::fs::real_path(File, Real); // if this fails, status() fails, too
  sys::fs::file_status Status;
  if (!sys::fs::status(Real, Status))
    Facts.push_back((Real + " " + Twine(Status.getSize()) + " " +
                     Twine(Status.getLastModificationTime().time_since_epoch().count()))
                        .str());
}

void KeyWriter::addFolder(StringRef Path) {
  std::error_code EC;
  for (sys::fs::recursive_directory_iterator I(Path, EC), End; I != End && !EC; I.increment(EC))
    if (I->type() != sys::fs::file_type::directory_file)
      add(I->path());
}

std::string KeyWriter::key() {
  llvm::sort(Facts); // directory iteration has no defined order
  return utohexstr(xxh3_64bits(join(Facts, "\n")), /*LowerCase=*/true);
}

} // namespace ampcc
