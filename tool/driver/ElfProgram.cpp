#include "driver/ElfProgram.h"
#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace llvm;
using object::ELF64LE;

namespace ampcc {
namespace {

class Reader {
public:
  Reader(const object::ELFFile<ELF64LE> &File) : File(File) {}

  Expected<ElfProgram> read() {
    auto Entries = File.dynamicEntries();
    if (!Entries)
      return Entries.takeError();
    if (Error E = findStrings(*Entries))
      return std::move(E);
    for (const auto &Entry : *Entries) {
      if (Entry.getTag() == ELF::DT_NEEDED)
        Result.Needed.push_back(string(Entry.getVal()));
      if (Entry.getTag() == ELF::DT_RUNPATH || Entry.getTag() == ELF::DT_RPATH)
        Result.SearchFolders = {string(Entry.getVal()), StringsOffset + Entry.getVal()};
    }
    if (Result.SearchFolders)
      Result.WritableSearchBytes = bytesBeforeNextString(*Entries);
    return std::move(Result);
  }

private:
  const object::ELFFile<ELF64LE> &File;
  ElfProgram Result;
  std::size_t StringsOffset = 0;

  Error findStrings(ArrayRef<ELF64LE::Dyn> Entries) {
    for (const auto &Entry : Entries)
      if (Entry.getTag() == ELF::DT_STRTAB) {
        auto Address = File.toMappedAddr(Entry.getVal());
        if (!Address)
          return Address.takeError();
        StringsOffset = *Address - File.base();
        return Error::success();
      }
    return createStringError("it is not linked dynamically");
  }

  std::string string(std::size_t Offset) const {
    return reinterpret_cast<const char *>(File.base() + StringsOffset + Offset);
  }

  // Linkers let a string begin inside of another one that ends the same way.
  std::size_t bytesBeforeNextString(ArrayRef<ELF64LE::Dyn> Entries) {
    std::size_t Begin = Result.SearchFolders->Offset - StringsOffset, End = Begin + Result.SearchFolders->Value.size();
    auto Limit = [&](std::size_t Offset) {
      if (Offset > Begin && Offset < End)
        End = Offset;
    };
    for (const auto &Entry : Entries)
      if (Entry.getTag() == ELF::DT_NEEDED || Entry.getTag() == ELF::DT_SONAME)
        Limit(Entry.getVal());
    auto Sections = File.sections();
    if (!Sections)
      return consumeError(Sections.takeError()), 0;
    for (const auto &Section : *Sections)
      if (Section.sh_type == ELF::SHT_DYNSYM) {
        auto Symbols = File.symbols(&Section);
        if (!Symbols)
          return consumeError(Symbols.takeError()), 0;
        for (const auto &Symbol : *Symbols)
          Limit(Symbol.st_name);
      }
    return End - Begin;
  }
};

} // namespace

Expected<ElfProgram> ElfProgram::read(StringRef Path) {
  auto Buffer = MemoryBuffer::getFile(Path, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  if (!Buffer)
    return createStringError("cannot read '" + Path + "': " + Buffer.getError().message());
  auto Object = object::ObjectFile::createELFObjectFile((*Buffer)->getMemBufferRef());
  if (!Object)
    return createStringError("'" + Path + "' is not a linked program: " + toString(Object.takeError()));
  const auto *Linked = dyn_cast<object::ELF64LEObjectFile>(Object->get());
  if (!Linked)
    return createStringError("'" + Path + "' is not a program of 64 bits for this kind of machine");
  Expected<ElfProgram> Result = Reader(Linked->getELFFile()).read();
  if (!Result)
    return createStringError("'" + Path + "' is not a linked program: " + toString(Result.takeError()));
  return Result;
}

} // namespace ampcc
