// Statements of the kernel IR: structured C statements, each with its file and line in the user's source.
#pragma once

#include "kir/Expressions.h"
#include <optional>

namespace ampcc::kir {

class Statement {
public:
  enum class Kind : uint8_t {
#define KIR_STATEMENT(NODE) NODE,
#include "kir/Nodes.def"
  };
  Kind kind() const { return TheKind; }
  Location Where;

protected:
  explicit Statement(Kind K) : TheKind(K) {}

private:
  Kind TheKind;
};

class Block : public Statement {
public:
  Block() : Statement(Kind::Block) {}
  std::vector<Statement *> Statements;
  void prepend(llvm::ArrayRef<Statement *> Front) { Statements.insert(Statements.begin(), Front.begin(), Front.end()); }
  bool IsRegion = false; // a barrier region: the statements between two barriers, in work-item loops
  AMPCC_KIR_KIND(Statement, Block)
};

class Declare : public Statement { // of a local variable; tile_static ones until HoistTileStatic
public:
  explicit Declare(Variable *V, Expression *Initializer = nullptr)
      : Statement(Kind::Declare), Declared(V), Initializer(Initializer) {}
  Variable *Declared;
  Expression *Initializer; // may be null
  AMPCC_KIR_KIND(Statement, Declare)
};

class ExpressionStatement : public Statement {
public:
  explicit ExpressionStatement(Expression *E) : Statement(Kind::ExpressionStatement), Value(E) {}
  Expression *Value;
  AMPCC_KIR_KIND(Statement, ExpressionStatement)
};

class If : public Statement {
public:
  If(Expression *C, Statement *Then, Statement *Else = nullptr)
      : Statement(Kind::If), Condition(C), Then(Then), Else(Else) {}
  Expression *Condition;
  Statement *Then, *Else; // Else may be null
  bool IsGuard = false;   // a bounds check of the access in Then (GuardAccesses): almost always true
  AMPCC_KIR_KIND(Statement, If)
};

class While : public Statement {
public:
  While(Expression *C, Statement *Body) : Statement(Kind::While), Condition(C), Body(Body) {}
  Expression *Condition;
  Statement *Body;
  AMPCC_KIR_KIND(Statement, While)
};

class DoWhile : public Statement {
public:
  DoWhile(Statement *Body, Expression *C) : Statement(Kind::DoWhile), Body(Body), Condition(C) {}
  Statement *Body;
  Expression *Condition;
  AMPCC_KIR_KIND(Statement, DoWhile)
};

// The attribute of a work-item loop, which runs one work-item in each iteration: a CountedLoop with a step of one.
struct WorkItemDimension {
  unsigned Number;           // of the dimension, as in OpenCL
  bool IsInnermost = false;  // contains no other work-item loop
  bool IsSingle = false;     // the trip count is at most one
  bool IsPeeled = false;     // the prologue or epilogue of another loop, or the fallback version of it
  bool HasManySteps = false; // a condition around the loop ensures at least ManySteps iterations
  // The body loads all elements before it stores any, stores each once and unconditionally, and no two iterations
  // access the same one: no order has to be kept.
  bool IsExchange = false;

  // Loops with fewer iterations may be predicated by the device's compiler (tail folding).
  static constexpr unsigned ManySteps = 16;

  bool operator==(const WorkItemDimension &) const = default;
};

// Properties of a For, and hints for the device's compiler.
struct LoopAttributes {
  std::optional<WorkItemDimension> WorkItems; // nullopt: not a work-item loop
  bool IsInterchanged = false;                // inside a work-item loop, although it could be around it
  bool IsOrdered = false;   // a work-item loop whose iterations run in ascending order (BarrierFusion)
  bool IsParallel = false;  // no loop-carried dependences between iterations: they may run in any order or at once
  unsigned VectorWidth = 0; // in iterations; one: must not be vectorized; zero: the compiler chooses
  unsigned UnrollCount = 0; // unroll factor; zero: no hint
  static constexpr unsigned AllIterations = ~0u;

  void chooseWidth(unsigned Width) { VectorWidth = VectorWidth == 1 ? 1 : Width; }

  bool operator==(const LoopAttributes &) const = default;
};

class For
    : public Statement { // every part but the body may be null; Initializer is Declare, ExpressionStatement or Block
public:
  For(Statement *Init, Expression *C, Expression *Step, Statement *Body)
      : Statement(Kind::For), Initializer(Init), Condition(C), Step(Step), Body(Body) {}
  Statement *Initializer;
  Expression *Condition, *Step;
  Statement *Body;
  LoopAttributes Attributes;
  AMPCC_KIR_KIND(Statement, For)
};

class Switch : public Statement { // Body contains the Case statements as labels; control may fall through
public:
  Switch(Expression *C, Block *Body) : Statement(Kind::Switch), Condition(C), Body(Body) {}
  Expression *Condition;
  Block *Body;
  AMPCC_KIR_KIND(Statement, Switch)
};

class Case : public Statement { // a label; Value null: default
public:
  explicit Case(Expression *Value) : Statement(Kind::Case), Value(Value) {}
  Expression *Value;
  AMPCC_KIR_KIND(Statement, Case)
};

class Break : public Statement {
public:
  Break() : Statement(Kind::Break) {}
  AMPCC_KIR_KIND(Statement, Break)
};

class Continue : public Statement {
public:
  Continue() : Statement(Kind::Continue) {}
  AMPCC_KIR_KIND(Statement, Continue)
};

class Return : public Statement {
public:
  explicit Return(Expression *E = nullptr) : Statement(Kind::Return), Value(E) {}
  Expression *Value; // may be null
  AMPCC_KIR_KIND(Statement, Return)
};

// S at this place.
template <typename T> T *located(Location Where, T *S) {
  S->Where = Where;
  return S;
}

} // namespace ampcc::kir
