#include "driver/Installation.h"
#include "driver/GccOptions.h"
#include "clang/Basic/Version.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Program.h"
#include "llvm/TargetParser/Host.h"
#include "llvm/TargetParser/Triple.h"
#include <dlfcn.h>

using namespace llvm;

namespace ampcc {

static std::string join(StringRef Folder, const Twine &A, const Twine &B = "", const Twine &C = "") {
  SmallString<256> Path(Folder);
  sys::path::append(Path, A, B, C);
  return Path.str().str();
}

Installation Installation::find(const char *Argv0) {
  static int Here;
  Installation Result;
  Result.Program = sys::fs::getMainExecutable(Argv0, &Here);
  SmallString<256> Real;
  if (!sys::fs::real_path(Result.Program, Real))
    Result.Program = Real.str().str();
  Result.Prefix = sys::path::parent_path(sys::path::parent_path(Result.Program)).str();
  return Result;
}

std::string Installation::includeDir() const { return join(Prefix, "include", "amp-cc"); }
std::string Installation::cLibraryIncludeDir() const { return join(includeDir(), "amp", "c_library"); }
std::string Installation::msvcIncludeDir() const { return join(includeDir(), "msvc"); }
std::string Installation::libraryDir() const { return join(Prefix, "lib"); }
std::string Installation::hostPasses() const { return join(libraryDir(), "amp-host-passes.so"); }
bool Installation::hasHeaders() const { return sys::fs::is_directory(join(includeDir(), "amp")); }
bool Installation::hasRuntime() const { return sys::fs::exists(join(libraryDir(), "libamp.so")); }

std::string findSystemLibrary(StringRef File) {
  std::string OfTarget = join("/usr/lib", Triple(sys::getDefaultTargetTriple()).getArchName() + "-linux-gnu");
  for (StringRef Folder :
       {StringRef(OfTarget), StringRef("/usr/local/lib"), StringRef("/usr/lib64"), StringRef("/usr/lib")})
    if (std::string Path = join(Folder, Twine(File)); sys::fs::exists(Path))
      return Path;
  return "";
}

bool hasThreadingLibrary() { return !findSystemLibrary("libtbb.so").empty(); }

std::string clangLibrary() {
  Dl_info Info;
  bool IsFound = dladdr(reinterpret_cast<void *>(&clang::getClangRevision), &Info) && Info.dli_fname;
  return IsFound ? Info.dli_fname : "";
}

// Debian links LLVM's library folder to the system's, so both <folder>/../bin and the known place are searched.
std::string findFrontendClang() {
  std::string Folders[] = {"", "/usr/lib/llvm-" CLANG_VERSION_MAJOR_STRING "/bin"};
  if (std::string Library = clangLibrary(); !Library.empty())
    Folders[0] = join(sys::path::parent_path(Library), "..", "bin");
  for (const std::string &Folder : Folders)
    if (std::string Path = join(Folder, "clang++"); !Folder.empty() && sys::fs::can_execute(Path)) {
      SmallString<256> Clean(Path);
      sys::path::remove_dots(Clean, /*remove_dot_dot=*/true);
      return Clean.str().str();
    }
  if (ErrorOr<std::string> Path = sys::findProgramByName("clang++-" CLANG_VERSION_MAJOR_STRING)) {
    SmallString<256> Real;
    if (!sys::fs::real_path(*Path, Real))
      return join(sys::path::parent_path(Real), "clang++");
  }
  return "";
}

Expected<std::string> findHostCompiler(StringRef Wanted) {
  std::string Name = Wanted.str(), Source = "--amp-host-compiler";
  if (Name.empty())
    if (std::optional<std::string> Set = sys::Process::GetEnv("AMP_CC_HOST"); Set && !Set->empty())
      Name = *Set, Source = "AMP_CC_HOST";
  if (!Name.empty()) {
    ErrorOr<std::string> Path = sys::findProgramByName(Name);
    if (!Path || !sys::fs::can_execute(*Path))
      return createStringError("host compiler '" + Name + "' (from " + Source + ") is not there or cannot be run");
    if (isGcc(*Path))
      return createStringError("host compiler '" + Name + "' (from " + Source + ") is GCC; amp-cc needs a Clang");
    return *Path;
  }
  std::string Found = findFrontendClang();
  if (Found.empty())
    return createStringError("host compiler clang++-" CLANG_VERSION_MAJOR_STRING " not found; install the package "
                             "'clang-" CLANG_VERSION_MAJOR_STRING "', or name a Clang with AMP_CC_HOST");
  return Found;
}

} // namespace ampcc
