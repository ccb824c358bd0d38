// The table of amp-cc's own options (Options.td).
#pragma once

#include "llvm/Option/OptTable.h"
#include "llvm/Option/Option.h"

namespace ampcc {

namespace own {
enum ID {
  OPT_INVALID = 0, // NOLINT(readability-identifier-naming): the rows of Options.inc name it
#define OPTION(...) LLVM_MAKE_OPT_ID(__VA_ARGS__),
#include "driver/Options.inc"
#undef OPTION
  LastOption
};
} // namespace own

const llvm::opt::OptTable &ownOptionTable();

// Whether an argument that clang++ does not know is meant for amp-cc: --amp-*, -famp-*, -verify.
bool looksLikeOwnOption(llvm::StringRef Argument);

} // namespace ampcc
