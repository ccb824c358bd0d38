#include "driver/Deploy.h"
#include "driver/ElfProgram.h"
#include "driver/Report.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileOutputBuffer.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace ampcc {
namespace {

constexpr StringLiteral SearchFolder = "$ORIGIN/lib";

struct Program {
  std::string Path;
  ElfProgram Elf;
};

class Deployment {
public:
  Deployment(StringRef Folder, const Installation &Own) : Folder(Folder), Own(Own) {}

  Error add(StringRef Path) {
    Expected<ElfProgram> Elf = ElfProgram::read(Path);
    if (!Elf)
      return Elf.takeError();
    if (Error E = addLibraries(*Elf))
      return E;
    if (usesOwnLibrary(*Elf) && !canSearchBeside(*Elf))
      return createStringError("'" + Path +
                               "' has no room to name the folder of its libraries; link it with --amp-rpath='" +
                               SearchFolder + "'");
    if (StringRef Name = sys::path::filename(Path); !Names.insert(Name).second)
      return createStringError("two programs are named '" + Name + "'");
    Programs.push_back({Path.str(), std::move(*Elf)});
    return Error::success();
  }

  Error write() const {
    if (Libraries.empty())
      return createStringError("none of the programs uses libamp; there is nothing to deploy");
    if (std::error_code Code = sys::fs::create_directories(inFolder("lib")))
      return createStringError("cannot create the folder '" + inFolder("lib") + "': " + Code.message());
    for (const Program &P : Programs)
      if (Error E = copy(P.Path, inFolder(sys::path::filename(P.Path)), &P.Elf))
        return E;
    for (const auto &[Name, Path] : Libraries)
      if (Error E = copy(Path, inFolder("lib", Name), nullptr))
        return E;
    std::string Licence = licence();
    return Licence.empty() ? Error::success() : copy(Licence, inFolder("lib", "LICENSE.amp-cc"), nullptr);
  }

private:
  StringRef Folder;
  const Installation &Own;
  std::vector<Program> Programs;
  StringSet<> Names;
  std::vector<std::pair<std::string, std::string>> Libraries; // name and path

  std::string inFolder(const Twine &A, const Twine &B = "") const {
    SmallString<256> Path(Folder);
    sys::path::append(Path, A, B);
    return Path.str().str();
  }

  // In the build tree, the folder of headers is a link into the source tree; the licence is in its target's folder.
  std::string licence() const {
    SmallString<256> Installed(Own.Prefix), Headers;
    sys::path::append(Installed, "share", "doc", "libamp1", "copyright");
    if (sys::fs::exists(Installed))
      return Installed.str().str();
    if (sys::fs::real_path(Own.includeDir(), Headers))
      return "";
    SmallString<256> Source(sys::path::parent_path(Headers));
    sys::path::append(Source, "LICENSE");
    return sys::fs::exists(Source) ? Source.str().str() : "";
  }

  static bool isOwnLibrary(StringRef Name) { return Name.starts_with("libamp.so"); }
  static bool usesOwnLibrary(const ElfProgram &Elf) { return any_of(Elf.Needed, isOwnLibrary); }

  static bool canSearchBeside(const ElfProgram &Elf) {
    return Elf.SearchFolders &&
           (Elf.SearchFolders->Value == SearchFolder || Elf.WritableSearchBytes >= SearchFolder.size());
  }

  Error addLibraries(const ElfProgram &Elf) {
    for (const std::string &Name : Elf.Needed) {
      bool IsOwn = isOwnLibrary(Name);
      if (!IsOwn && !StringRef(Name).starts_with("libtbb.so"))
        continue;
      if (any_of(Libraries, [&](const auto &Known) { return Known.first == Name; }))
        continue;
      std::string Path = IsOwn ? Own.libraryDir() + "/" + Name : findSystemLibrary(Name);
      if (Path.empty() || !sys::fs::exists(Path))
        return createStringError("library '" + Name + "' is not there");
      Libraries.push_back({Name, Path});
    }
    return Error::success();
  }

  // Copies a file with its permissions; in the copy of a program, `Elf` says where the search folders are written.
  static Error copy(StringRef From, StringRef To, const ElfProgram *Elf) {
    auto Contents = MemoryBuffer::getFile(From, /*IsText=*/false, /*RequiresNullTerminator=*/false);
    if (!Contents)
      return createStringError("cannot read '" + From + "': " + Contents.getError().message());
    bool IsProgram = sys::fs::can_execute(From);
    auto Copy =
        FileOutputBuffer::create(To, (*Contents)->getBufferSize(), IsProgram ? FileOutputBuffer::F_executable : 0);
    if (!Copy)
      return createStringError("cannot write '" + To + "': " + toString(Copy.takeError()));
    uint8_t *Bytes = (*Copy)->getBufferStart();
    llvm::copy((*Contents)->getBuffer(), Bytes);
    if (Elf && Elf->SearchFolders && usesOwnLibrary(*Elf)) {
      uint8_t *Search = Bytes + Elf->SearchFolders->Offset;
      std::fill_n(Search, Elf->WritableSearchBytes, 0);
      llvm::copy(SearchFolder, Search);
    }
    return (*Copy)->commit();
  }
};

} // namespace

int deploy(const Invocation &What, const Installation &Own) {
  Deployment Files(What.DeployFolder, Own);
  for (const Argument &A : What.Arguments) {
    if (A.Part == Role::Own)
      continue;
    if (A.Part != Role::Input)
      return fail(createStringError("--amp-deploy takes linked programs only, not '" + A.Words.front() + "'"));
    if (Error E = Files.add(A.Value))
      return fail(std::move(E));
  }
  if (!What.count(Role::Input))
    return fail(createStringError("--amp-deploy needs the linked programs that are to be copied"));
  return fail(Files.write());
}

} // namespace ampcc
