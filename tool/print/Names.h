// Identifiers of the printed program: the user's names wherever OpenCL C allows them, unique, the same on every run.
#pragma once

#include "kir/Module.h"
#include "print/Dialect.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringSet.h"

namespace ampcc::print {

class Names {
public:
  Names(const kir::Module &M, const Dialect &Of);

  const Dialect &dialect() const { return Of; }
  // Whether elements are accessed through pointers of several types, so that pointers are to types such as raw_float.
  bool hasPuns() const { return HasPuns; }
  llvm::StringRef of(const kir::Function *F) const { return Functions.find(F)->second; }
  llvm::StringRef of(const kir::Record *R) const { return Records.find(R)->second; }
  llvm::StringRef of(const kir::Variable *V) const { return Variables.find(V)->second; }
  llvm::StringRef field(const kir::Record *R, unsigned Index) const { return Fields.find(R)->second[Index]; }

private:
  const Dialect &Of;
  bool HasPuns;
  llvm::DenseMap<const kir::Function *, std::string> Functions;
  llvm::DenseMap<const kir::Record *, std::string> Records;
  llvm::DenseMap<const kir::Variable *, std::string> Variables;
  llvm::DenseMap<const kir::Record *, std::vector<std::string>> Fields;

  void nameFields(const kir::Record *R, const llvm::StringSet<> &Global);
  void nameVariables(const kir::Function *F, const llvm::StringSet<> &Global);
};

} // namespace ampcc::print
