#include "sema/WarningOption.h"

namespace ampcc {

WarningOption readWarningOption(llvm::StringRef Text) {
  WarningOption Result;
  Result.IsOff = Text.consume_front("no-");
  bool IsForAll = Text == "error";
  Result.IsError = IsForAll || Text.consume_front("error=");
  Result.Group = IsForAll ? "" : Text;
  return Result;
}

bool isOwnGroup(llvm::StringRef Group) { return Group == "amp" || Group.starts_with("amp-"); }

} // namespace ampcc
