// A proxy between an editor and clangd: forwards all messages, but replaces clangd's errors in C++ AMP sources, which
// it parses as C++, by amp-cc's diagnostics.
#pragma once

#include "ide/Checker.h"
#include "ide/Protocol.h"
#include "llvm/ADT/StringMap.h"
#include <condition_variable>
#include <mutex>

namespace ampcc::ide {

class Bridge {
public:
  // `Flags`: what clangd needs to read C++ AMP.
  Bridge(const Checker &Check, std::vector<std::string> Flags, int FromServer, int ToServer)
      : Check(Check), Flags(std::move(Flags)), Client(1), Server(ToServer), FromServer(FromServer) {}

  // Each runs in a thread of its own: the forwarders until their input ends, checkDocuments until stop().
  void forwardClient();
  void forwardServer();
  void checkDocuments();
  void stop();

private:
  struct Document {
    std::string Text;
    int64_t Version = 0;
    bool IsAmp = false;
    bool IsOutdated = false;         // changed since it was checked
    llvm::json::Array OfClangd = {}; // without errors
    llvm::json::Array OfAmp = {};
  };

  const Checker &Check;
  std::vector<std::string> Flags;
  Writer Client, Server;
  int FromServer;
  std::mutex Access;
  std::condition_variable Changed;
  llvm::StringMap<Document> Documents;
  bool IsOver = false;

  void noteClient(const llvm::json::Object &Message);
  void tellHowToRead(llvm::StringRef Address);
  bool noteServer(llvm::json::Object &Message); // returns whether to forward it
  void noteText(llvm::StringRef Address, const llvm::json::Object &Item, std::optional<llvm::StringRef> Text);
  void publish(llvm::StringRef Address, const Document &D);
};

} // namespace ampcc::ide
