// What the texts that kernels are printed as differ in: OpenCL C for devices, and C++ for the CPU
// (docs/native.md).
#pragma once

#include "kir/Types.h"
#include "llvm/ADT/StringRef.h"

namespace ampcc::print {

struct Dialect {
  llvm::StringLiteral Constant, Global, Local; // in front of what a pointer of the address space leads to
  llvm::StringLiteral TileStatic;              // in front of the declaration of a tile_static variable
  llvm::StringLiteral Char;                    // a signed integer of 8 bits
  llvm::StringLiteral Kernel, Function;        // in front of their declarations
  // The first parameter of every function and the first argument of every call: the work-item, whose members the
  // builtins are that ask for it. Empty: the builtins know it.
  llvm::StringLiteral WorkItemParameter, WorkItem;
  bool IsCxx;
  bool RunsGroupsInOneThread; // which makes atomic operations on tile_static memory plain ones

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

// Of a kernel for work-groups, whose tile_static variables are those of the one call that computes a group. The
// work-items of other kernels run in one thread, one group after the other, so that its variables are those of the
// group.
inline constexpr Dialect NativeGroup = {
    "", "", "", "", "schar", "static ", "static inline ", "::ampcc::rt::work_item &here", "here", true, true};
inline constexpr Dialect NativeItem = {
    "",     "",   "",   "static thread_local ", "schar", "static ", "static inline ", "::ampcc::rt::work_item &here",
    "here", true, false};

} // namespace ampcc::print
