// Names in the text form: quoted if they are not identifiers, numbered if they are not unique.
#pragma once

#include "kir/Module.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringMap.h"

namespace ampcc::kir {

class TextNames {
public:
  std::string of(const void *Entity, llvm::StringRef Name);
  void forgetVariables() { Variables.clear(), VariableCounts.clear(); }
  std::string ofVariable(const Variable *V);
  const std::string &ofField(const Record &R, unsigned Index);

private:
  llvm::DenseMap<const void *, std::string> Known;
  llvm::StringMap<unsigned> Counts;
  llvm::DenseMap<const Variable *, std::string> Variables;
  llvm::StringMap<unsigned> VariableCounts;
  llvm::DenseMap<const Record *, std::vector<std::string>> Fields;
};

} // namespace ampcc::kir
