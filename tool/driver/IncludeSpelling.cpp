#include "driver/IncludeSpelling.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/VirtualFileSystem.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace ampcc {

constexpr unsigned MostFiles = 20000; // a source in a home folder must not make amp-cc read all of it

static std::string absolute(StringRef Folder) {
  SmallString<256> Path(Folder.empty() ? "." : Folder);
  sys::fs::make_absolute(Path);
  sys::path::remove_dots(Path, /*remove_dot_dot=*/true);
  return Path.str().str();
}

static void addFiles(vfs::YAMLVFSWriter &Overlay, StringRef Folder, StringSet<> &Seen) {
  std::error_code EC;
  for (sys::fs::recursive_directory_iterator I(Folder, EC), End; !EC && I != End; I.increment(EC)) {
    bool IsFolder = I->type() == sys::fs::file_type::directory_file;
    if (IsFolder && sys::path::filename(I->path()).starts_with("."))
      I.no_push();
    if (IsFolder || Seen.size() >= MostFiles)
      continue;
    // Two files that differ in case only keep their own names: the first is enough for the overlay.
    if (Seen.insert(StringRef(I->path()).lower()).second)
      Overlay.addFileMapping(I->path(), I->path());
  }
}

std::string caseInsensitiveOverlay(ArrayRef<std::string> Folders) {
  vfs::YAMLVFSWriter Overlay;
  Overlay.setCaseSensitivity(false);
  StringSet<> Seen;
  for (const std::string &Folder : Folders)
    addFiles(Overlay, absolute(Folder), Seen);
  std::string Text;
  raw_string_ostream Out(Text);
  Overlay.write(Out);
  return Text;
}

} // namespace ampcc
