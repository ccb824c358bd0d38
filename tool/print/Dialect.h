// The differences between the two output languages of kernels: OpenCL C for devices, and C++ for the native accelerator
// (docs/native.md).
#pragma once

#include "kir/Types.h"
#include "llvm/ADT/StringRef.h"

namespace ampcc::print {

struct Dialect {
  llvm::StringLiteral Constant, Global, Local; // address space qualifiers of pointees
  llvm::StringLiteral TileStatic;              // qualifier of tile_static variables
  llvm::StringLiteral Char;                    // the signed 8-bit integer type
  llvm::StringLiteral Kernel, Function;        // specifiers of kernels and of other functions
  // The first parameter of every function and the first argument of every call: the work-item, of which work-item
  // queries are member functions. Empty: the queries are builtin functions.
  llvm::StringLiteral WorkItemParameter, WorkItem;
  bool IsCxx;
  bool RunsGroupsInOneThread; // atomics on tile_static memory are plain operations

  llvm::StringRef of(kir::AddressSpace Space) const {
    switch (Space) {
    case kir::AddressSpace::Local:
      return Local;
    case kir::AddressSpace::Global:
      return Global;
    case kir::AddressSpace::Constant:
      return Constant;
    default:
      return "";
    }
  }
};

inline constexpr Dialect OpenCL = {"constant ",      "global ", "local ", "local ", "char", "kernel ",
                                   "static inline ", "",        "",       false,    false};

// NativeGroup: one call computes a work-group, so tile_static variables are local variables of the function.
// NativeItem: one CPU thread runs all work-items of a work-group, and one work-group after another, so tile_static
// variables are thread_local.
inline constexpr Dialect NativeGroup = {
    "", "", "", "", "schar", "static ", "static inline ", "::ampcc::rt::work_item &here", "here", true, true};
inline constexpr Dialect NativeItem = {
    "",     "",   "",   "static thread_local ", "schar", "static ", "static inline ", "::ampcc::rt::work_item &here",
    "here", true, false};

} // namespace ampcc::print
