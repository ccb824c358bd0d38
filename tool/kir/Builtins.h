// Properties of the builtin functions that kernels call: the rows of Builtins.def.
#pragma once

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>

namespace ampcc::kir {

class Expression;
enum class BinaryOperator : uint8_t;

enum class BuiltinId : uint8_t {
#define KIR_BUILTIN(ID, SPELLING, ARGUMENTS, KIND, OPERATOR) ID,
#include "kir/Builtins.def"
};

enum class BuiltinKind : uint8_t {
  Value,      // the result depends on the arguments alone
  ItemQuery,  // which work-item this is; takes a dimension
  GroupQuery, // the same for all work-items of a work-group; takes a dimension
  Output,     // has a result, and stores a second one through its last argument
  Atomic,     // reads and writes what the first argument points to; the result is the old value
  ImageRead,  // reads the image or texture that is the first argument, which the kernel then does not write
  ImageWrite, // writes the image or texture that is the first argument
  Barrier,
  Effect, // any side effect but waiting at a barrier: fences, text output, writes to memory
};

llvm::StringRef spelling(BuiltinId Id);
std::optional<BuiltinId> findBuiltin(llvm::StringRef Spelling);
std::optional<unsigned> argumentCount(BuiltinId Id); // none: any number
BuiltinKind kindOf(BuiltinId Id);

// The operator of C that an atomic operation applies to the old value; nullopt if C has no such operator (min,
// exchange).
std::optional<BinaryOperator> atomicOperator(BuiltinId Id);

inline bool isBarrier(BuiltinId Id) { return kindOf(Id) == BuiltinKind::Barrier; }
inline bool isAtomic(BuiltinId Id) { return kindOf(Id) == BuiltinKind::Atomic; }
inline bool isItemQuery(BuiltinId Id) { return kindOf(Id) == BuiltinKind::ItemQuery; }
inline bool isGroupQuery(BuiltinId Id) { return kindOf(Id) == BuiltinKind::GroupQuery; }
inline bool isWorkItemQuery(BuiltinId Id) { return isItemQuery(Id) || isGroupQuery(Id); }

// The result is the same in all work-items of a group if the arguments are.
inline bool isUniformInGroup(BuiltinId Id) { return isGroupQuery(Id) || kindOf(Id) == BuiltinKind::Value; }

inline bool isImageAccess(BuiltinId Id) {
  return kindOf(Id) == BuiltinKind::ImageRead || kindOf(Id) == BuiltinKind::ImageWrite;
}

// A builtin without side effects.
inline bool isPure(BuiltinId Id) {
  return kindOf(Id) == BuiltinKind::Value || kindOf(Id) == BuiltinKind::ImageRead || isWorkItemQuery(Id);
}

// The dimension d if E is the call Query(d) with a literal d below 3; nullopt otherwise.
std::optional<unsigned> dimensionAsked(const Expression *E, BuiltinId Query);

} // namespace ampcc::kir
