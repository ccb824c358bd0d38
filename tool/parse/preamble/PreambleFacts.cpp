#include "parse/preamble/PreambleFacts.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"

namespace json = llvm::json;

namespace ampcc {

static json::Value toJSON(const FileStamp &Stamp) { return json::Array{Stamp.Path, Stamp.Size, Stamp.Time}; }
static bool fromJSON(const json::Value &Value, FileStamp &Stamp, json::Path Path) {
  const json::Array *Parts = Value.getAsArray();
  return Parts && Parts->size() == 3 && json::fromJSON((*Parts)[0], Stamp.Path, Path.index(0)) &&
         json::fromJSON((*Parts)[1], Stamp.Size, Path.index(1)) &&
         json::fromJSON((*Parts)[2], Stamp.Time, Path.index(2));
}

static json::Value toJSON(const IncludeGraph::Node &Node) { return json::Array{Node.Included, Node.Answers}; }
static bool fromJSON(const json::Value &Value, IncludeGraph::Node &Node, json::Path Path) {
  const json::Array *Parts = Value.getAsArray();
  return Parts && Parts->size() == 2 && json::fromJSON((*Parts)[0], Node.Included, Path.index(0)) &&
         json::fromJSON((*Parts)[1], Node.Answers, Path.index(1));
}

std::optional<FileStamp> PreambleFacts::stampOf(llvm::StringRef Path) {
  llvm::sys::fs::file_status Status;
  if (llvm::sys::fs::status(Path, Status))
    return std::nullopt;
  const auto Time = Status.getLastModificationTime().time_since_epoch();
  return FileStamp{Path.str(), int64_t(Status.getSize()),
                   std::chrono::duration_cast<std::chrono::nanoseconds>(Time).count()};
}

bool PreambleFacts::areValid() const {
  auto IsSame = [](const FileStamp &Before) {
    const std::optional<FileStamp> Now = stampOf(Before.Path);
    return Now && Now->Size == Before.Size && Now->Time == Before.Time;
  };
  auto IsMissing = [](const std::string &Path) { return !llvm::sys::fs::exists(Path); };
  return llvm::all_of(Files, IsSame) && llvm::all_of(Missing, IsMissing);
}

std::string PreambleFacts::toText() const {
  json::Object Nodes;
  for (const auto &[File, Node] : Graph.Nodes)
    Nodes[File] = toJSON(Node);
  json::Array Stamps;
  for (const FileStamp &Stamp : Files)
    Stamps.push_back(toJSON(Stamp));
  json::Value All = json::Object{{"source", Source},
                                 {"files", std::move(Stamps)},
                                 {"missing", Missing},
                                 {"library", Library},
                                 {"graph", std::move(Nodes)},
                                 {"dualNames", DualNames},
                                 {"classesToLookUp", ClassesToLookUp}};
  std::string Text;
  llvm::raw_string_ostream(Text) << All;
  return Text;
}

std::optional<PreambleFacts> PreambleFacts::read(llvm::StringRef File) {
  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> Text = llvm::MemoryBuffer::getFile(File);
  if (!Text)
    return std::nullopt;
  llvm::Expected<json::Value> All = json::parse((*Text)->getBuffer());
  if (!All) {
    consumeError(All.takeError());
    return std::nullopt;
  }
  PreambleFacts Facts;
  json::Path::Root Root;
  json::ObjectMapper Map(*All, Root);
  const bool IsRead = Map && Map.map("source", Facts.Source) && Map.map("files", Facts.Files) &&
                      Map.map("missing", Facts.Missing) && Map.map("library", Facts.Library) &&
                      Map.map("graph", Facts.Graph.Nodes) && Map.map("dualNames", Facts.DualNames) &&
                      Map.map("classesToLookUp", Facts.ClassesToLookUp);
  return IsRead ? std::optional(std::move(Facts)) : std::nullopt;
}

} // namespace ampcc
