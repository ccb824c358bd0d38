// Data layout of an array of which rows access elements at equal distances: its elements are divided into parts, each
// of which is an array of its own, in which such a row accesses contiguous elements.
#pragma once

#include "kir/IRBuilder.h"
#include "workgroup/PartLayout.h"
#include <optional>

namespace ampcc::passes {

// The numbers First, First + Step, ...
struct Progression {
  int64_t First, Step, Count;

  static Progression all(const kir::Variable *Array) { return {0, 1, int64_t(Array->VariableType->count())}; }
  bool contains(int64_t Number) const {
    return Number >= First && (Number - First) % Step == 0 && (Number - First) / Step < Count;
  }
  bool operator==(const Progression &) const = default;
};

// The kernel's new statements so far, among them calls that move elements between arrays.
class RearrangedCode {
public:
  explicit RearrangedCode(kir::Module &M) : M(&M) {}

  std::vector<kir::Statement *> Statements;
  std::vector<kir::Variable *> Arrays; // that the statements need
  int64_t Moved = 0;                   // elements, by all calls

  kir::Variable *makeArray(const kir::Variable *Like, int64_t Count, const char *Suffix);
  // Elements 0, 2, ... and 1, 3, ... of what has this layout. The parts have Layout.half().
  void halve(const PartLayout &Layout, kir::Variable *Even, kir::Variable *Odd, kir::Variable *From);
  void join(const PartLayout &Layout, kir::Variable *To, kir::Variable *Even, kir::Variable *Odd);

private:
  kir::Module *M;

  void call(kir::BuiltinId Groups, kir::BuiltinId Blocks, const PartLayout &Layout,
            llvm::ArrayRef<kir::Variable *> Arrays);
};

// Where the elements of one array are. They are in one part each.
class ArrayPartition {
public:
  explicit ArrayPartition(kir::Variable *Whole) : Whole(Whole), Parts{{Whole, Progression::all(Whole)}} {}

  bool isWhole() const { return Parts.size() == 1 && Parts.front().Array == Whole; }
  kir::Variable *partOf(const Progression &Elements) const; // null: there is no such part
  PartLayout layoutOf(const Progression &Elements) const;   // of a part

  struct Place {
    kir::Variable *Array;
    int64_t Index;
  };
  std::optional<Place> find(int64_t Element) const;

  // Halves parts, or joins them, so that there is a part of these elements. False: there is no way; parts may have
  // changed. Other parts may no longer exist.
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
