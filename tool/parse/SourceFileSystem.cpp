#include "parse/SourceFileSystem.h"
#include "llvm/Support/ConvertUTF.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace ampcc {
namespace {

// A file whose contents are in memory.
class ReadFile : public vfs::File {
public:
  ReadFile(vfs::Status Status, std::unique_ptr<MemoryBuffer> Buffer)
      : FileStatus(std::move(Status)), Buffer(std::move(Buffer)) {}

  ErrorOr<vfs::Status> status() override { return FileStatus; }
  ErrorOr<std::unique_ptr<MemoryBuffer>> getBuffer(const Twine &, int64_t, bool, bool) override {
    if (Buffer)
      return std::move(Buffer);
    return std::make_error_code(std::errc::bad_file_descriptor);
  }
  std::error_code close() override { return {}; }

protected:
  void setPath(const Twine &Path) override { FileStatus = vfs::Status::copyWithNewName(FileStatus, Path); }

private:
  vfs::Status FileStatus;
  std::unique_ptr<MemoryBuffer> Buffer;
};

} // namespace

const char SourceFileSystem::ID = 0;

const StringMap<std::string> &SourceFileSystem::namesIn(StringRef Folder) {
  auto [Known, IsNew] = Folders.try_emplace(Folder);
  if (!IsNew)
    return Known->second;
  std::error_code EC;
  for (vfs::directory_iterator I = getUnderlyingFS().dir_begin(Folder.empty() ? "." : Folder, EC), End; I != End && !EC;
       I.increment(EC)) {
    StringRef Name = sys::path::filename(I->path());
    Known->second.try_emplace(Name.lower(), Name.str());
  }
  return Known->second;
}

std::string SourceFileSystem::resolveCase(StringRef Path) {
  SmallString<256> Found;
  for (auto I = sys::path::begin(Path), End = sys::path::end(Path); I != End; ++I) {
    SmallString<256> Next(Found);
    sys::path::append(Next, *I);
    if (!getUnderlyingFS().exists(Next)) {
      const StringMap<std::string> &Names = namesIn(Found);
      auto Name = Names.find(I->lower());
      if (Name == Names.end())
        return Path.str();
      Next = Found;
      sys::path::append(Next, Name->second);
    }
    Found = Next;
  }
  return Found.str().str();
}

std::string SourceFileSystem::resolve(const Twine &Path) {
  std::string Name = Path.str();
  if ((!IgnoreCase && Name.find('\\') == std::string::npos) || getUnderlyingFS().exists(Name))
    return Name;
  std::string Slashed = Name;
  std::replace(Slashed.begin(), Slashed.end(), '\\', '/');
  if (IgnoreCase && !getUnderlyingFS().exists(Slashed))
    Slashed = resolveCase(Slashed);
  return getUnderlyingFS().exists(Slashed) ? Slashed : Name;
}

std::vector<OtherSpelling> SourceFileSystem::otherSpellings() const {
  std::vector<OtherSpelling> Found;
  for (const auto &Entry : Respelled)
    Found.push_back({Entry.getKey().str(), Entry.getValue()});
  llvm::sort(Found, [](const OtherSpelling &A, const OtherSpelling &B) { return A.Asked < B.Asked; });
  return Found;
}

bool SourceFileSystem::exists(const Twine &Path) { return getUnderlyingFS().exists(resolve(Path)); }

ErrorOr<vfs::Status> SourceFileSystem::status(const Twine &Path) {
  ErrorOr<vfs::Status> Found = getUnderlyingFS().status(resolve(Path));
  if (!Found && RecordsMissing)
    Missing.insert(Path.str());
  if (!Found || !Found->isRegularFile())
    return Found;
  ErrorOr<std::unique_ptr<vfs::File>> Opened = openFileForRead(Path);
  return Opened ? (*Opened)->status() : Found;
}

// Messages and dependencies have the file's own name, also if it was requested in another letter case.
ErrorOr<std::unique_ptr<vfs::File>> SourceFileSystem::openFileForRead(const Twine &Path) {
  std::string Name = resolve(Path);
  auto Opened = getUnderlyingFS().openFileForRead(Name);
  if (!Opened) {
    if (RecordsMissing)
      Missing.insert(Path.str());
    return Opened;
  }
  ErrorOr<vfs::Status> Status = (*Opened)->status();
  if (!Status || !Status->isRegularFile())
    return Opened;
  auto Buffer = (*Opened)->getBuffer(Name, Status->getSize());
  if (!Buffer)
    return Buffer.getError();
  vfs::Status Named = vfs::Status::copyWithNewName(*Status, Name);
  if (SmallString<256> Asked; Name != Path.toStringRef(Asked)) {
    Named.ExposesExternalVFSPath = true;
    SmallString<256> Absolute(Path.str());
    if (!getUnderlyingFS().makeAbsolute(Absolute))
      Respelled.try_emplace(Absolute, Name);
  }
  ArrayRef<char> Bytes((*Buffer)->getBufferStart(), (*Buffer)->getBufferSize());
  std::string Text;
  if (!hasUTF16ByteOrderMark(Bytes) || !convertUTF16ToUTF8String(Bytes, Text))
    return std::make_unique<ReadFile>(Named, std::move(*Buffer));
  Translated = true;
  vfs::Status Resized = vfs::Status::copyWithNewSize(Named, Text.size());
  Resized.ExposesExternalVFSPath = Named.ExposesExternalVFSPath;
  return std::make_unique<ReadFile>(Resized, MemoryBuffer::getMemBufferCopy(Text, Name));
}

} // namespace ampcc
