// Statements of the kernel IR: structured C statements, each with the user's file and line.
#pragma once

#include "kir/Expressions.h"
#include <optional>

namespace ampcc::kir {

class Statement {
public:
  enum class Kind : uint8_t {
    Block,
    Declare,
    ExpressionStatement,
    If,
    While,
    DoWhile,
    For,
    Switch,
    Case,
    Break,
    Continue,
    Return
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
  bool IsRegion = false; // what work-items do between two barriers, for one position in the outer dimensions
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
  bool IsGuard = false;   // asks whether there is a place that Then uses: hardly ever false
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

// Of a For that runs the work-items of a group, one in each iteration: a CountedLoop with a step of one.
struct WorkItemDimension {
  unsigned Number;          // OpenCL's
  bool IsInnermost = false; // no other loop over work-items stands in it
  bool IsSingle = false;    // there is at most one of them
  bool IsPeeled = false;    // the few in front of or behind those that another loop runs, or all, in its place

  bool operator==(const WorkItemDimension &) const = default;
};

// What a For is, promises and asks for.
struct LoopAttributes {
  std::optional<WorkItemDimension> WorkItems; // nullopt: it does not run them
  bool IsInterchanged = false;                // runs inside a loop over work-items, although it could run around it
  bool IsParallel = false;  // no iteration needs what another one does: any number of them may run at once
  unsigned VectorWidth = 0; // iterations at a time; one: must not be vectorized; zero: the compiler chooses
  unsigned UnrollCount = 0; // iterations at a time
  static constexpr unsigned AllIterations = ~0u;

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

class Switch : public Statement { // Case statements stand among the statements of Body, fall-through included
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

} // namespace ampcc::kir
