// Symbolic execution of a kernel, once for all threads of a tile, or for the first threads of a domain without tiles.
// Collects the accesses to tile_static memory and containers. Loops run a few iterations; variables that they write are
// unknown afterwards. Conditions become guards, as in predication.
#pragma once

#include "analysis/lint/Analysis.h"
#include "analysis/lint/BufferAccesses.h"
#include "analysis/lint/Interpreter.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <deque>

namespace ampcc::analysis {

// The value of a leaf: a number, or a pointer to leaf `Offset` of an object. Pointers to other memory have no object.
struct Cell {
  const Symbol *Number = nullptr; // null: unknown
  const kir::Variable *Object = nullptr;
  const Symbol *Offset = nullptr;
};

class TileExecution : private Interpreter<TileExecution, std::vector<Cell>> {
public:
  TileExecution(const kir::Module &M, const Domain &Of);
  std::vector<Finding> run();

private:
  friend Interpreter;

  using Cells = std::vector<Cell>;
  struct Place {
    const kir::Variable *Object = nullptr;
    const Symbol *Offset = nullptr;
  };
  // A function, loop, iteration or switch. `Stays`: nonzero in the threads that have not left it.
  struct Region {
    enum Kind { Function, Loop, Iteration, Switch };
    Kind TheKind;
    const Symbol *Stays;
    Cells Result;
  };

  const kir::Module &M;
  SymbolicExprs Known;
  const bool HasTiles;
  TileAccesses Accesses;
  BufferAccesses Buffers;
  struct Scope {
    size_t Conditions = 0, Regions = 0;
  };
  llvm::DenseMap<const kir::Variable *, Cells> Memory;
  llvm::DenseMap<const kir::Variable *, Scope> Scopes; // conditions and regions around the declaration
  std::vector<const Symbol *> Conditions;
  std::vector<std::pair<Region, size_t>> Regions; // with the number of enclosing conditions
  std::deque<kir::Variable> Containers;           // objects that stand for their memory
  std::vector<const kir::Variable *> Written;
  const Symbol *Assumed; // the loops that were cut off end there: part of all later guards
  const kir::Function *Current = nullptr;
  kir::Location Here;
  unsigned Steps = 0, Depth = 0;

  static constexpr unsigned MaxSteps = 400000, MaxStepsWithoutTiles = 50000, MaxLeaves = 256, MaxRounds = 64,
                            UndecidedRounds = 2;

  // TileExecution.cpp: control flow
  void synchronize();
  const Symbol *guard(size_t FirstCondition = 0, size_t FirstRegion = 0);
  bool isDead();
  void statement(const kir::Statement *S);
  void block(const kir::Block *B);
  void under(const Symbol *Condition, llvm::function_ref<void()> Body);
  void inRegion(Region::Kind Kind, llvm::function_ref<void()> Body);
  void leave(Region::Kind Kind);
  void ifStatement(const kir::If *S);
  void switchStatement(const kir::Switch *S);
  void breakStatement() { leave(Region::Switch); }
  void continueStatement() { leave(Region::Iteration); }
  void returnStatement(const kir::Return *S);
  void loop(const kir::Expression *Before, const kir::Statement *Body, const kir::Expression *Step,
            const kir::Expression *After);
  bool round(const kir::Expression *Before, const kir::Statement *Body, const kir::Expression *Step,
             const kir::Expression *After, bool &IsDecided);
  bool goesOn(const kir::Expression *Condition, bool &IsDecided);
  void cut(const kir::Expression *Condition);
  const Symbol *truth(const kir::Expression *E);
  void forget(size_t WrittenBefore);
  void setUpParameters();

  // TileValues.cpp: expressions
  Cells value(const kir::Expression *E);
  Cells literal(const kir::IntegerLiteral *E);
  static Cells unknown(const kir::Type *) { return Cells(1); }
  Cells zero(const kir::Type *T);
  static Cells uninitialized(const kir::Type *) { return {}; }
  const Symbol *number(const kir::Expression *E);
  Cells unary(const kir::Unary *E);
  Cells binary(const kir::Binary *E);
  Cells assignment(const kir::Binary *E);
  Cells conditional(const kir::Conditional *E);
  Cells converted(const kir::Cast *E);
  Cells list(const kir::InitializerList *E);
  Cells call(const kir::Call *E);
  Cells builtin(const kir::BuiltinCall *E);
  Cells memberOf(const kir::Member *E);
  kir::Location placeOf(const kir::Expression *LValue) const;
  Place lvalue(const kir::Expression *E);
  Place designated(const kir::Expression *E);
  Place element(const kir::Index *E);
  Cells load(const Place &From, const kir::Type *T);
  void store(const Place &To, const Cells &V, const kir::Type *T);
  void initialize(const kir::Variable *V, Cells Initial);
  void touch(const Place &At, const kir::Type *T, const Symbol *Value);
  static bool isShared(const kir::Variable *Object);
  Cells select(const Symbol *Condition, const Cells &Then, const Cells &Else);
  const Symbol *sum(const Symbol *A, const Symbol *B);
  const Symbol *product(const Symbol *A, int64_t Coefficient);
};

} // namespace ampcc::analysis
