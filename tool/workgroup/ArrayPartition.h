// The partition of a local array whose rows access elements at a constant stride: each part is an array of its own, in
// which the accesses of such a row are contiguous.
//   before: s[0] s[1] s[2] s[3] ...
//   after:  even[0] = s[0], even[1] = s[2], ...; odd[0] = s[1], odd[1] = s[3], ...
// StridedArrays.h describes the transformation, and PartLayout.h the order of the elements in a part.
#pragma once

#include "kir/IRBuilder.h"
#include "workgroup/PartLayout.h"
#include <optional>

namespace ampcc::passes {

// The arithmetic progression First, First + Step, ... with Count members.
struct Progression {
  int64_t First, Step, Count;

  static Progression all(const kir::Variable *Array) { return {0, 1, int64_t(Array->VariableType->count())}; }
  bool contains(int64_t Number) const {
    return Number >= First && (Number - First) % Step == 0 && (Number - First) / Step < Count;
  }
  bool operator==(const Progression &) const = default;
};

// The statements of the transformed kernel, including the calls that move elements between arrays.
class RearrangedCode {
public:
  explicit RearrangedCode(kir::Module &M) : M(&M) {}

  std::vector<kir::Statement *> Statements;
  std::vector<kir::Variable *> Arrays; // used by the statements, and not yet declared
  int64_t Moved = 0;                   // the number of elements that all calls move

  kir::Variable *makeArray(const kir::Variable *Like, int64_t Count, const char *Suffix);
  // Deinterleaves an array with this layout into its elements 0, 2, ... and 1, 3, ...; join is the inverse. The two
  // parts have Layout.half().
  void halve(const PartLayout &Layout, kir::Variable *Even, kir::Variable *Odd, kir::Variable *From);
  void join(const PartLayout &Layout, kir::Variable *To, kir::Variable *Even, kir::Variable *Odd);

private:
  kir::Module *M;

  void call(kir::BuiltinId Groups, kir::BuiltinId Blocks, const PartLayout &Layout,
            llvm::ArrayRef<kir::Variable *> Arrays);
};

// The current parts of one array. Each element is in exactly one part.
class ArrayPartition {
public:
  explicit ArrayPartition(kir::Variable *Whole) : Whole(Whole), Parts{{Whole, Progression::all(Whole)}} {}

  bool isWhole() const { return Parts.size() == 1 && Parts.front().Array == Whole; }
  kir::Variable *partOf(const Progression &Elements) const; // null: these elements are not one part
  PartLayout layoutOf(const Progression &Elements) const;   // of the part with these elements

  struct Place {
    kir::Variable *Array;
    int64_t Index;
  };
  std::optional<Place> find(int64_t Element) const;

  // Halves or joins parts until these elements are one part. False: this is impossible; parts may have changed. Other
  // parts may no longer exist afterwards.
  bool make(const Progression &Elements, RearrangedCode &Code);
  bool join(RearrangedCode &Code) { return make(Progression::all(Whole), Code); }

private:
  struct Part {
    kir::Variable *Array;
    Progression Elements;
  };
  kir::Variable *Whole;
  std::vector<Part> Parts;

  bool halve(std::size_t Number, RearrangedCode &Code);
  bool joinHalves(const Progression &Elements, RearrangedCode &Code);
  void remove(const kir::Variable *Array);
};

} // namespace ampcc::passes
