// Escape analysis for addresses (interprocedural and flow-insensitive): through which of the addresses that functions
// give a kernel accesses elements. The others serve as ends: they are compared, subtracted, or moved back before an
// access.
#pragma once

#include "kir/Module.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"

namespace ampcc::analysis {

class EndPointers {
public:
  explicit EndPointers(const kir::Module &M);

  // Whether nothing is accessed through the address that the call gives, nor through its copies.
  bool isEnd(const kir::Call *C) const { return !Accessed.contains(C); }

private:
  using Node = const void *; // a variable, a call, or a function (its result) with an address; null: not accessed
  llvm::DenseMap<Node, std::vector<Node>> Sources; // from which nodes an address may come
  llvm::DenseSet<Node> Accessed;

  // The node of accesses. Addresses that escape (stores to memory, arguments of functions of the library) reach it,
  // too.
  Node access() const { return &Accessed; }
  void flow(Node From, Node To) {
    if (To)
      Sources[To].push_back(From);
  }
  void learn(const kir::Function &F);
  void learn(const kir::Expression *E, Node To);
  void learnCall(const kir::Call *C, Node To);
  void learnUnary(const kir::Unary *U, Node To);
  void learnBinary(const kir::Binary *B, Node To);
  void learnOperands(const kir::Expression *E);
};

} // namespace ampcc::analysis
