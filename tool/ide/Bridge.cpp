#include "ide/Bridge.h"
#include "ide/CompileFlags.h"
#include <chrono>
#include <unistd.h>

using namespace llvm;

namespace ampcc::ide {

static constexpr auto PauseOfTyping = std::chrono::milliseconds(300);

void Bridge::noteText(StringRef Address, const json::Object &Item, std::optional<StringRef> Text) {
  const std::lock_guard Lock(Access);
  Document &D = Documents[Address];
  D.Text = Text.value_or("").str();
  D.Version = Item.getInteger("version").value_or(0);
  D.IsOutdated = D.IsAmp = usesAmp(D.Text, pathOf(Address));
  Changed.notify_all();
}

// Clangd gets the project's options and those for C++ AMP, for files with and without an entry in a database.
void Bridge::tellHowToRead(StringRef Address) {
  const std::string Path = pathOf(Address);
  const CompileFlags Known = compileFlagsOf(Path, {});
  json::Array Command{"clang++"};
  for (const std::string &Flag : Known.Flags)
    if (!StringRef(Flag).starts_with("-famp-") && !StringRef(Flag).starts_with("--amp-"))
      Command.push_back(Flag);
  for (const std::string &Flag : Flags)
    Command.push_back(Flag);
  Command.push_back(Path);
  json::Object Entry{{"workingDirectory", Known.Folder}, {"compilationCommand", std::move(Command)}};
  json::Object Changes;
  Changes[Path] = std::move(Entry);
  json::Object Settings{{"compilationDatabaseChanges", std::move(Changes)}};
  Server.write(json::Object{{"jsonrpc", "2.0"},
                            {"method", "workspace/didChangeConfiguration"},
                            {"params", json::Object{{"settings", std::move(Settings)}}}});
}

void Bridge::noteClient(const json::Object &Message) {
  const StringRef Method = Message.getString("method").value_or("");
  const json::Object *Parameters = Message.getObject("params");
  if (!Parameters)
    return;
  const json::Object *Item = Parameters->getObject("textDocument");
  if (!Item)
    return;
  const StringRef Address = Item->getString("uri").value_or("");
  if (Method == "textDocument/didOpen") {
    noteText(Address, *Item, Item->getString("text"));
    if (usesAmp(Item->getString("text").value_or(""), pathOf(Address)))
      tellHowToRead(Address);
  }
  if (const json::Array *Changes = Parameters->getArray("contentChanges");
      Changes && !Changes->empty() && Method == "textDocument/didChange" && Changes->back().getAsObject())
    noteText(Address, *Item, Changes->back().getAsObject()->getString("text")); // whole texts: see noteServer
  if (Method == "textDocument/didClose") {
    const std::lock_guard Lock(Access);
    Documents.erase(Address);
  }
}

// Announces full synchronization of documents instead of incremental, so that each change has the whole text.
static void askForWholeTexts(json::Object &Message) {
  json::Object *Result = Message.getObject("result");
  json::Object *Capabilities = Result ? Result->getObject("capabilities") : nullptr;
  if (json::Object *Synchronization = Capabilities ? Capabilities->getObject("textDocumentSync") : nullptr)
    (*Synchronization)["change"] = 1;
  else if (Capabilities && Capabilities->get("textDocumentSync"))
    (*Capabilities)["textDocumentSync"] = 1;
}

// Whether a diagnostic of clangd is kept: not errors, nor the notes of errors, which have no code.
static bool isKept(const json::Object *Found) {
  return Found && Found->getInteger("severity") != 1 && Found->get("code");
}

bool Bridge::noteServer(json::Object &Message) {
  askForWholeTexts(Message);
  json::Object *Parameters = Message.getObject("params");
  if (Message.getString("method") != "textDocument/publishDiagnostics" || !Parameters)
    return true;
  const StringRef Address = Parameters->getString("uri").value_or("");
  const std::lock_guard Lock(Access);
  auto Found = Documents.find(Address);
  if (Found == Documents.end() || !Found->second.IsAmp)
    return true;
  Document &D = Found->second;
  D.OfClangd.clear();
  if (const json::Array *Said = Parameters->getArray("diagnostics"))
    for (const json::Value &One : *Said)
      if (isKept(One.getAsObject()))
        D.OfClangd.push_back(One);
  if (!D.IsOutdated)
    publish(Address, D);
  return false;
}

void Bridge::publish(StringRef Address, const Document &D) {
  json::Array All = D.OfAmp;
  for (const json::Value &One : D.OfClangd)
    All.push_back(One);
  Client.write(json::Object{
      {"jsonrpc", "2.0"},
      {"method", "textDocument/publishDiagnostics"},
      {"params", json::Object{{"uri", Address}, {"version", D.Version}, {"diagnostics", std::move(All)}}}});
}

// Forwards what `Note` does not forward itself: it is called for all messages that are objects.
static void forward(int Source, Writer &To, function_ref<bool(json::Value &)> Note) {
  Reader From(Source);
  while (std::optional<std::string> Content = From.next()) {
    Expected<json::Value> Message = json::parse(*Content);
    if (!Message)
      consumeError(Message.takeError());
    else if (Message->getAsObject() && Note(*Message))
      continue;
    To.write(StringRef(*Content));
  }
}

void Bridge::forwardClient() {
  forward(0, Server, [&](const json::Value &Message) { return noteClient(*Message.getAsObject()), false; });
}

void Bridge::forwardServer() {
  forward(FromServer, Client, [&](json::Value &Message) {
    if (noteServer(*Message.getAsObject()))
      Client.write(Message);
    return true;
  });
}

// Checks outdated documents, one at a time, after a pause of typing.
void Bridge::checkDocuments() {
  std::unique_lock Lock(Access);
  while (!IsOver) {
    auto Found = find_if(Documents, [](const auto &Entry) { return Entry.second.IsOutdated; });
    if (Found == Documents.end()) {
      Changed.wait(Lock);
      continue;
    }
    if (Changed.wait_for(Lock, PauseOfTyping) == std::cv_status::no_timeout)
      continue;
    Found = find_if(Documents, [](const auto &Entry) { return Entry.second.IsOutdated; });
    if (Found == Documents.end())
      continue;
    const std::string Address = Found->first().str(), Text = Found->second.Text;
    const int64_t Version = Found->second.Version;
    Lock.unlock();
    json::Array Said = Check.check(pathOf(Address), Address, Text);
    Lock.lock();
    Found = Documents.find(Address);
    if (Found == Documents.end() || Found->second.Version != Version || Found->second.Text != Text)
      continue;
    Found->second.OfAmp = std::move(Said);
    Found->second.IsOutdated = false;
    publish(Address, Found->second);
  }
}

void Bridge::stop() {
  const std::lock_guard Lock(Access);
  IsOver = true;
  Changed.notify_all();
}

} // namespace ampcc::ide
