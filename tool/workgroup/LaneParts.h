// The parts of a linearized row (Linearization.h): statements that each lane executes, statements that are executed
// once for all lanes, and loops and branches around such parts.
#pragma once

#include "kir/IRBuilder.h"
#include "kir/Statements.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace ampcc::passes {

// Statements, or a loop or a branch around parts, which runs if a lane is active.
struct LanePart {
  enum class Kind : uint8_t { Lanes, Uniform, Loop, Branch };
  Kind Is = Kind::Lanes;
  std::vector<kir::Statement *> Statements; // Lanes: each lane executes them; Uniform: they are executed once
  // Of a loop or a branch, the variable that is not zero if a lane is active. Of the statements in front of it and at
  // the end of a loop's body, the same variable, to which they add their mask: `any |= live;`.
  kir::Variable *Any = nullptr;
  kir::Expression *Condition = nullptr; // of a loop that all lanes execute alike, in place of Any
  std::vector<LanePart> Body;           // of a loop or a branch
};

struct LinearizedRow {
  std::vector<LanePart> Parts;
  std::vector<kir::Variable *> Uniform; // variables that Uniform statements assign, and that no part declares
};

// Adds parts to a row, from its beginning to its end.
class LanePartBuilder : kir::ModuleRewriter {
public:
  LanePartBuilder(kir::Module &M, LinearizedRow &Row) : ModuleRewriter(M), Row(Row), Into(&Row.Parts) {}

  void add(kir::Statement *S);        // each lane executes it
  void addUniform(kir::Statement *S); // it is executed once
  // Adds the assignment of a new variable, which may also stand in front of the statements for each lane, so that these
  // stay together.
  void addUniformValue(kir::Variable *V, kir::Expression *Value);
  void add(LanePart Part) { Into->push_back(std::move(Part)); }

  kir::Variable *newMask(llvm::StringRef Name, kir::Expression *Value);
  // Ends the statements that each lane executes, which add the mask to `Any`.
  void endPart(kir::Variable *Any, kir::Variable *Mask);
  // A loop or a branch; AddBody adds the parts in it.
  LanePart around(LanePart::Kind Is, kir::Variable *Any, llvm::function_ref<void()> AddBody);
  // A branch that runs if a lane is active under the mask. Ends the part in front of it.
  LanePart ifAny(kir::Variable *Mask, llvm::function_ref<void()> AddBody);

private:
  LinearizedRow &Row;
  std::vector<LanePart> *Into;

  bool isForLanes() const; // the last part can get further statements of the lanes
};

} // namespace ampcc::passes
