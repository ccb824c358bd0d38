// String literals of the text form, of OpenCL C and of `#line` directives.
#pragma once

#include "llvm/ADT/StringRef.h"
#include <string>

namespace ampcc::kir {

// In double quotes; quotes and backslashes are escaped.
inline std::string quotedString(llvm::StringRef Text) {
  std::string Result = "\"";
  for (char C : Text) {
    if (C == '"' || C == '\\')
      Result += '\\';
    Result += C;
  }
  return Result + "\"";
}

} // namespace ampcc::kir
