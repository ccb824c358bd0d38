#include "kir/Builtins.h"
#include "kir/Expressions.h"
#include "kir/Matchers.h"
#include "llvm/ADT/StringMap.h"

namespace ampcc::kir {
namespace {

constexpr unsigned AnyNumber = 255;

struct Row {
  llvm::StringLiteral Spelling;
  uint8_t Arguments;
  BuiltinKind Kind;
  std::optional<BinaryOperator> Operator;
};

constexpr Row Table[] = {
#define KIR_BUILTIN(ID, SPELLING, ARGUMENTS, KIND, OPERATOR) {SPELLING, ARGUMENTS, BuiltinKind::KIND, OPERATOR},
#include "kir/Builtins.def"
};

const Row &rowOf(BuiltinId Id) { return Table[unsigned(Id)]; }

} // namespace

llvm::StringRef spelling(BuiltinId Id) { return rowOf(Id).Spelling; }
BuiltinKind kindOf(BuiltinId Id) { return rowOf(Id).Kind; }
std::optional<BinaryOperator> atomicOperator(BuiltinId Id) { return rowOf(Id).Operator; }

std::optional<unsigned> argumentCount(BuiltinId Id) {
  unsigned Count = rowOf(Id).Arguments;
  return Count == AnyNumber ? std::nullopt : std::optional(Count);
}

std::optional<BuiltinId> findBuiltin(llvm::StringRef Spelling) {
  static const llvm::StringMap<BuiltinId> Known = [] {
    llvm::StringMap<BuiltinId> Result;
    for (unsigned I = 0; I != std::size(Table); ++I)
      Result[Table[I].Spelling] = BuiltinId(I);
    return Result;
  }();
  auto Found = Known.find(Spelling);
  return Found == Known.end() ? std::nullopt : std::optional(Found->second);
}

std::optional<unsigned> dimensionAsked(const Expression *E, BuiltinId Query) {
  auto *C = llvm::dyn_cast<BuiltinCall>(E);
  if (!C || C->Id != Query || C->Arguments.empty())
    return std::nullopt;
  auto *L = llvm::dyn_cast<IntegerLiteral>(withoutCasts(C->Arguments[0]));
  return L && L->Value < 3 ? std::optional(unsigned(L->Value)) : std::nullopt;
}

} // namespace ampcc::kir
