#include "parse/StandardHeaders.h"
#include "clang/Tooling/Inclusions/StandardLibrary.h"

namespace ampcc {

bool isStandardHeader(llvm::StringRef Name) {
  namespace stdlib = clang::tooling::stdlib;
  const std::string Header = ("<" + Name + ">").str();
  return stdlib::Header::named(Header, stdlib::Lang::CXX) || stdlib::Header::named(Header, stdlib::Lang::C);
}

} // namespace ampcc
