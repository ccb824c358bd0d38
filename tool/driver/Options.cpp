#include "driver/Options.h"

using namespace llvm;
using namespace llvm::opt;

namespace ampcc {
namespace {

using namespace own;

#define OPTTABLE_STR_TABLE_CODE
#include "driver/Options.inc"
#undef OPTTABLE_STR_TABLE_CODE

#define OPTTABLE_PREFIXES_TABLE_CODE
#include "driver/Options.inc"
#undef OPTTABLE_PREFIXES_TABLE_CODE

constexpr OptTable::Info InfoTable[] = {
#define OPTION(...) LLVM_CONSTRUCT_OPT_INFO(__VA_ARGS__),
#include "driver/Options.inc"
#undef OPTION
};

class OwnOptionTable : public GenericOptTable {
public:
  OwnOptionTable() : GenericOptTable(OptionStrTable, OptionPrefixesTable, InfoTable) {}
};

} // namespace

const OptTable &ownOptionTable() {
  static const OwnOptionTable Table;
  return Table;
}

bool looksLikeOwnOption(StringRef Argument) {
  return Argument.starts_with("--amp-") || Argument.starts_with("-famp-") || Argument == "-verify" ||
         Argument.starts_with("-verify=");
}

} // namespace ampcc
