// Creates the structs that replace pointers to a set of address spaces.
#pragma once

#include "kir/Module.h"
#include <map>

namespace ampcc::passes {

class TaggedTypes {
public:
  explicit TaggedTypes(kir::Module &M) : M(M) {}

  // T with such pointers replaced; T itself if it contains none.
  const kir::Type *convert(const kir::Type *T);

  // Fields of the struct: 0 is the tag, the following are the pointers in the order of alternatives().
  static constexpr unsigned Tag = 0;
  static uint64_t tagOf(kir::AddressSpace Space) { return uint64_t(Space); }

private:
  kir::Module &M;
  std::map<const kir::Type *, kir::Record *> Records; // by the pointer type

  kir::Record *create(const kir::Type *Pointer);
  void insert(kir::Record *R, const kir::Type *Pointee);
};

} // namespace ampcc::passes
