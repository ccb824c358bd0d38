// Messages of the Language Server Protocol on pipes, and positions in texts as it counts them.
#pragma once

#include "llvm/Support/JSON.h"
#include <mutex>
#include <optional>
#include <string>

namespace ampcc::ide {

class Reader {
public:
  explicit Reader(int From) : From(From) {}
  // The next message's content; nothing at the end.
  std::optional<std::string> next();

private:
  int From;
  std::string Buffer;

  bool fill();
};

class Writer {
public:
  explicit Writer(int To) : To(To) {}
  void write(llvm::StringRef Content);
  void write(const llvm::json::Value &Message);

private:
  int To;
  std::mutex Writing;
};

// The range, in lines and UTF-16 units from 0, of the word at a line and a column in bytes, both counted from 1.
llvm::json::Object rangeOfWord(llvm::StringRef Text, unsigned Line, unsigned Column);

// The path of a `file:` address; empty for others.
std::string pathOf(llvm::StringRef Address);

} // namespace ampcc::ide
