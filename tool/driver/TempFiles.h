// A scratch folder that is removed when amp-cc ends, also by a signal.
#pragma once

#include "llvm/Support/Error.h"
#include <string>

namespace ampcc {

class TempFiles {
public:
  TempFiles() = default;
  TempFiles(const TempFiles &) = delete;
  TempFiles &operator=(const TempFiles &) = delete;
  ~TempFiles();

  // Makes the folder. Signals that end the program remove it, too.
  llvm::Error create();
  const std::string &folder() const { return Folder; }

private:
  std::string Folder;
};

} // namespace ampcc
