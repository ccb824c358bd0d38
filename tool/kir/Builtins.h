// What is known of the builtins that kernels call: the rows of Builtins.def.
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
  Value,      // of its arguments alone
  ItemQuery,  // which work-item this is; takes a dimension
  GroupQuery, // the same for all work-items of a work-group; takes a dimension
  Output,     // a value, and another one behind the last argument
  Atomic,     // reads and writes what the first argument points to; the result is the old value
  ImageRead,  // of the image, or the texture, that the first argument is; kernels do not write what they read so
  ImageWrite, // the same
  Barrier,
  Effect, // may do anything but wait: fences, text output, changes of memory
};

llvm::StringRef spelling(BuiltinId Id);
std::optional<BuiltinId> findBuiltin(llvm::StringRef Spelling);
std::optional<unsigned> argumentCount(BuiltinId Id); // none: any number
BuiltinKind kindOf(BuiltinId Id);

// The operator of C that an atomic operation applies to the old value; none where there is no such operator.
std::optional<BinaryOperator> atomicOperator(BuiltinId Id);

inline bool isBarrier(BuiltinId Id) { return kindOf(Id) == BuiltinKind::Barrier; }
inline bool isAtomic(BuiltinId Id) { return kindOf(Id) == BuiltinKind::Atomic; }
inline bool isItemQuery(BuiltinId Id) { return kindOf(Id) == BuiltinKind::ItemQuery; }
inline bool isGroupQuery(BuiltinId Id) { return kindOf(Id) == BuiltinKind::GroupQuery; }
inline bool isWorkItemQuery(BuiltinId Id) { return isItemQuery(Id) || isGroupQuery(Id); }

inline bool isImageAccess(BuiltinId Id) {
  return kindOf(Id) == BuiltinKind::ImageRead || kindOf(Id) == BuiltinKind::ImageWrite;
}

// A builtin that has no effect beyond its result.
inline bool isPure(BuiltinId Id) {
  return kindOf(Id) == BuiltinKind::Value || kindOf(Id) == BuiltinKind::ImageRead || isWorkItemQuery(Id);
}

// The dimension that E asks `Query` about; none if E is something else.
std::optional<unsigned> dimensionAsked(const Expression *E, BuiltinId Query);

} // namespace ampcc::kir
