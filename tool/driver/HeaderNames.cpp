#include "driver/HeaderNames.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace ampcc {
namespace {

constexpr std::size_t MaxRelativeNames = 200;

bool isSimple(StringRef Relative) {
  for (auto I = sys::path::begin(Relative), End = sys::path::end(Relative); I != End; ++I)
    if (*I == ".." || *I == ".")
      return false;
  return !Relative.contains("//");
}

// Whether an option maps file names itself, or puts them into messages of the program.
bool namesFiles(const std::string &Word) {
  return StringRef(Word).starts_with("-fsanitize") ||
         (StringRef(Word).starts_with("-f") && StringRef(Word).contains("-prefix-map="));
}

} // namespace

// One mapping for each header, not for each folder: other headers of a folder may have been found by absolute paths.
std::optional<Command> keepNames(ArrayRef<std::string> Headers, StringRef Source, const Command &Compile) {
  SmallString<256> Current;
  if (sys::fs::current_path(Current))
    return std::nullopt;
  Command Words;
  std::vector<std::string> Absolute = {Source.str()}, Stored;
  for (StringRef Name : Headers) {
    if (sys::path::is_absolute(Name)) {
      Absolute.push_back(Name.str());
      continue;
    }
    StringRef Plain = Name;
    Plain.consume_front("./"); // it stays in debug information only
    if (!isSimple(Plain) || Stored.size() == MaxRelativeNames)
      return std::nullopt;
    Stored.push_back((Current + "/" + Plain).str());
    Words.push_back("-fmacro-prefix-map=" + Stored.back() + "=" + Plain.str());
    Words.push_back("-fdebug-prefix-map=" + Stored.back() + "=" + Name.str());
  }
  auto WouldChange = [&](StringRef Name) {
    return any_of(Stored, [&](const std::string &Prefix) { return Name.starts_with(Prefix); });
  };
  if (!Words.empty() && (any_of(Absolute, WouldChange) || any_of(Compile, namesFiles)))
    return std::nullopt;
  return Words;
}

} // namespace ampcc
