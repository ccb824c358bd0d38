// Lowers the body of one function. One object per function; its member functions are grouped by the file that defines
// them.
//
// Expressions: `value` gives the value of an expression, `lvalue` the object that a glvalue designates, both as one C
// expression. Lowering an expression emits only declarations of temporaries, without initializer, into the current
// block. Objects of class type are values: the variable, parameter or result that takes a prvalue owns it and destroys
// it.
#pragma once

#include "lower/ModuleLowering.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

namespace ampcc::lower {

using kir::Expression;

// An object that must be destroyed at the end of a scope or of a full-expression.
struct Cleanup {
  Expression *Object;            // lvalue, cloned for each use
  clang::QualType Type;          // class or array of class
  kir::Variable *Flag = nullptr; // of type bool: whether the object was constructed; null: it always was
};

// A scope that break, continue and return can leave, with the objects that must be destroyed then.
struct Scope {
  enum Kind { Plain, Loop, Switch, Function };
  Kind TheKind;
  llvm::SmallVector<Cleanup, 2> Cleanups;
};

// A full-expression that is being lowered, with its temporaries that must be destroyed.
struct FullExpression {
  llvm::SmallVector<Cleanup, 2> Cleanups;
  unsigned OuterConditionDepth = 0;
};

class FunctionLowering {
public:
  FunctionLowering(ModuleLowering &Module, kir::Function &Target);

  // Functions ------------------------------------------------------------------------------ FunctionLowering.cpp
  void lowerDefinition(const clang::FunctionDecl *Definition);
  void lowerElementLoop(ElementLoop Kind, Functions::ElementBody Body);
  void bindExplicitObject(const clang::CXXMethodDecl *Operator);
  void initializeMembers(const clang::CXXConstructorDecl *C);
  void initializeMember(const clang::CXXConstructorDecl *C, const clang::CXXCtorInitializer *I);
  void removeUnusedConstants();
  Expression *self(); // *this, or the closure object, as lvalue

  // Emission ------------------------------------------------------------------------------- FunctionLowering.cpp
  void emit(kir::Statement *S);
  template <typename Node, typename... Arguments> void emit(Arguments &&...Given) {
    emit(M.create<Node>(std::forward<Arguments>(Given)...));
  }
  kir::Variable *temporary(const kir::Type *T, llvm::StringRef Name = "");
  kir::Block *blockOf(llvm::function_ref<void()> Body, Scope::Kind Kind = Scope::Plain);
  bool endsInJump() const;
  clang::DiagnosticBuilder report(clang::SourceLocation Where, Problem P) { return Module.report(Where, P); }
  // Evaluates a value early: replaces it by a temporary, and returns the assignment to the temporary.
  Expression *keep(Expression *&Value, llvm::StringRef Name = "");
  Expression *dummy(clang::QualType T, clang::SourceLocation Where); // a value for code that was reported as an error
  const kir::Type *type(const clang::Expr *E);

  // Effects as statements ------------------------------------------------------------------------- Hoisting.cpp
  void evaluate(Expression *E);            // null: nothing to evaluate
  Expression *emitSequence(Expression *E); // emits effects that may be evaluated first, returns the rest
  Expression *effects(Expression *E);
  bool isPure(const Expression *E) const;
  bool isStable(const Expression *E);
  bool isStableObject(const Expression *E);
  void hoistAll(std::vector<Expression *> &Operands);
  void hoistFromBinary(kir::Binary &B);
  bool initializeDeclared(Expression *E);

  // Statements ------------------------------------------------------------------------ Statements.cpp, Loops.cpp
  void statement(const clang::Stmt *S);
  void reportKind(const clang::Stmt *S);
  void compound(const clang::CompoundStmt *S);
  void ifStatement(const clang::IfStmt *S);
  void switchStatement(const clang::SwitchStmt *S);
  void inPlace(const clang::Stmt *S);
  template <class T> void behindHead(const T *S, llvm::function_ref<void()> Rest);
  void ifBranches(const clang::IfStmt *S);
  void switchBody(const clang::SwitchStmt *S);
  void labelled(const clang::Stmt *S);
  void caseLabel(const clang::CaseStmt *S);
  void returnStatement(const clang::ReturnStmt *S);
  void whileStatement(const clang::WhileStmt *S);
  void doStatement(const clang::DoStmt *S);
  void forStatement(const clang::ForStmt *S);
  void rangeFor(const clang::CXXForRangeStmt *S);
  kir::Block *loopBody(const clang::VarDecl *ConditionVariable, const clang::Expr *Condition, const clang::Stmt *Body);
  void forLoop(kir::Statement *Init, const clang::VarDecl *ConditionVariable, const clang::Expr *Condition,
               const clang::Expr *Step, const clang::Stmt *Body);
  void leaveUnless(Expression *Condition);
  kir::Block *bodyBlock(const clang::Stmt *S, Scope::Kind Kind = Scope::Plain);
  void inNestedBlock(llvm::function_ref<void()> Body);

  void returnValue(const clang::Expr *E, clang::QualType T, kir::Variable *Elided = nullptr);
  bool mayLeave(std::initializer_list<Scope::Kind> Targets, const clang::Stmt *Jump);

  // Statement expressions --------------------------------------------------------------- StatementExpressions.cpp
  Expression *statementExpression(const clang::StmtExpr *E);
  std::vector<Expression *> shareVariables(FunctionLowering &Outer, const clang::StmtExpr *E);
  Expression *share(kir::Variable *&Here, llvm::StringRef Name, Expression *Pointer);

  // Declarations ------------------------------------------------------------------------------- Declarations.cpp
  void declareAll(const clang::DeclStmt *S);
  void declare(const clang::VarDecl *D);
  void declareReference(const clang::VarDecl *D, kir::Variable *V);
  void declareObject(const clang::VarDecl *D, kir::Variable *V);
  void declareBindings(const clang::DecompositionDecl *D);
  kir::Variable *addVariable(const clang::VarDecl *D);

  // Scopes and temporaries ---------------------------------------------------------------------- Destruction.cpp
  void pushScope(Scope::Kind Kind) { Scopes.push_back({Kind, {}}); }
  void popScope(); // destroys the scope's objects unless control never gets here
  // Emits the destructions for a jump out of the scopes up to the target: of all objects except `Kept`, which becomes
  // the caller's.
  void leaveScopes(llvm::function_ref<bool(const Scope &)> IsTarget, const kir::Variable *Kept = nullptr);
  void destroyScope(const Scope &S, const kir::Variable *Kept = nullptr);
  bool needsDestruction(clang::QualType T);
  Expression *destroy(Expression *Object, clang::QualType T);
  void destroyAtEnd(Expression *Object, clang::QualType T);
  Expression *registerTemporary(kir::Variable *V, clang::QualType T); // returns the flag's assignment, or null
  Expression *registerExtended(kir::Variable *V, clang::QualType T);
  Expression *addCleanup(llvm::SmallVectorImpl<Cleanup> &Cleanups, kir::Variable *V, clang::QualType T);
  bool hasPendingCleanups() const;
  Expression *fullExpression(const clang::Expr *E, llvm::function_ref<Expression *(const clang::Expr *)> Lower);
  Expression *withTemporaries(llvm::function_ref<Expression *()> Lower);
  void fullStatement(const clang::Expr *E, llvm::function_ref<void(const clang::Expr *)> Lower);
  Expression *cleanUp(const Cleanup &C);
  Expression *resetFlags(const FullExpression &Full);

  // Values ------------------------------------------------------------------------------------------- Values.cpp
  Expression *value(const clang::Expr *E);
  Expression *discarded(const clang::Expr *E); // for its side effects; null if it has none
  const clang::Expr *temporaryOnlyRead(const clang::Expr *E);
  Expression *evaluated(const clang::Expr *E);
  Expression *discardedObject(const clang::Expr *E);
  bool hasEffects(const clang::Expr *E); // calls, assignments, destructors of temporaries
  Expression *conditionally(llvm::function_ref<Expression *()> Lower);
  Expression *condition(const clang::Expr *E);

  // Objects ----------------------------------------------------------------------------------------- LValues.cpp
  Expression *lvalue(const clang::Expr *E);
  Expression *address(const clang::Expr *E, bool Const = false);
  Expression *materialize(const clang::MaterializeTemporaryExpr *E);
  Expression *object(const clang::Expr *E); // as lvalue; a prvalue is stored in a temporary
  // A temporary of the type of E with the value; IsExtended: it lives as long as a reference, not as the
  // full-expression.
  Expression *storedTemporary(const clang::Expr *E, const clang::Expr *Value, bool IsExtended);
  Expression *opaque(const clang::OpaqueValueExpr *E, bool AsLValue);
  Expression *bindOpaque(const clang::OpaqueValueExpr *E);
  Expression *pseudoObject(const clang::PseudoObjectExpr *E, bool AsLValue);

  // Variables, members, captures ------------------------------------------------------------------ Variables.cpp
  Expression *named(const clang::ValueDecl *D, clang::SourceLocation Where);
  Expression *variable(const clang::VarDecl *D, clang::SourceLocation Where);
  Expression *capture(const clang::ValueDecl *D);
  Expression *thisPointer(clang::SourceLocation Where);
  Expression *memberAccess(const clang::MemberExpr *E);
  Expression *field(Expression *Object, const clang::FieldDecl *F);
  Expression *subobject(Expression *Object, const clang::FieldDecl *F); // for a reference member: the pointer
  Expression *withoutField(Expression *Object, const kir::Type *T, std::optional<unsigned> Storage);
  Expression *baseObject(Expression *Object, const clang::CXXRecordDecl *Class, const clang::CXXRecordDecl *Base);
  bool isLocal(const clang::VarDecl *D);

  // Constants ------------------------------------------------------------------------------------- Constants.cpp
  Expression *constant(const clang::Expr *E); // evaluated by Clang; reports if that fails
  Expression *constant(const clang::APValue &V, clang::QualType T, clang::SourceLocation Where);
  Expression *constantRecord(const clang::APValue &V, clang::QualType T, clang::SourceLocation Where);
  Expression *constantStorage(const clang::APValue &V, clang::QualType T, const kir::Type *Bytes,
                              clang::SourceLocation Where);
  Expression *constantArray(const clang::APValue &V, clang::QualType T, clang::SourceLocation Where);
  Expression *staticConstant(const clang::Expr *E); // the value read from a constant of static storage, or null
  Expression *declareConstant(kir::Variable *V, Expression *Value);
  Expression *textObject(const clang::StringLiteral *Text);
  Expression *constantObject(const clang::ValueDecl *D, const clang::APValue *V, clang::SourceLocation Where);

  // Operators and conversions ----------------------------------------------------------- Operators.cpp, Casts.cpp
  Expression *unary(const clang::UnaryOperator *E);
  Expression *addressOfOperand(const clang::UnaryOperator *E);
  Expression *unaryObject(const clang::UnaryOperator *E);
  Expression *refusedOperator(const clang::UnaryOperator *E);
  Expression *increment(const clang::UnaryOperator *E);
  Expression *binary(const clang::BinaryOperator *E);
  Expression *binaryObject(const clang::BinaryOperator *E);
  Expression *threeWay(const clang::BinaryOperator *E);
  Expression *assignment(const clang::BinaryOperator *E);         // as C expression, with the value of the left operand
  Expression *modifiedAssignment(const clang::BinaryOperator *E); // as lvalue
  Expression *assign(kir::BinaryOperator Op, Expression *Left, Expression *Right);
  Expression *assignParts(Expression *Before, Expression *To, Expression *From);
  Expression *assignMembers(Expression *Left, Expression *Right);
  Expression *modifyBoolean(kir::BinaryOperator Op, Expression *Left, Expression *Right);
  Expression *assignedObject(const clang::Expr *To, const clang::Expr *From, const clang::Expr *Call);
  Expression *modifiedObject(Expression *Target, Expression *Value,
                             llvm::function_ref<Expression *(Expression *, Expression *)> Modify);
  Expression *conditional(const clang::AbstractConditionalOperator *E);
  Expression *conditionalObject(const clang::AbstractConditionalOperator *E);
  Expression *conditionOf(const clang::AbstractConditionalOperator *E);
  Expression *conversion(const clang::CastExpr *E);
  Expression *convertedObject(const clang::CastExpr *E);
  Expression *loaded(const clang::Expr *E);
  Expression *toBoolean(Expression *V);
  Expression *alongPath(Expression *Object, const clang::CastExpr *E);
  Expression *derivedObject(Expression *Base, const clang::CastExpr *E);
  Expression *basePointer(const clang::CastExpr *E);
  Expression *derivedPointer(const clang::CastExpr *E);
  Expression *unlessNull(Expression *Pointer, Expression *Null, llvm::function_ref<Expression *(Expression *)> Convert);

  // Pointers to data members ------------------------------------------------------------------- MemberPointers.cpp
  Expression *memberPointer(int64_t Offset);
  Expression *memberPointer(const clang::APValue &V, clang::SourceLocation Where);
  Expression *convertedMemberPointer(const clang::CastExpr *E);
  Expression *pointedMember(const clang::BinaryOperator *E);
  uint64_t memberOffset(const clang::ValueDecl *Member); // on the host
  uint64_t baseOffset(const clang::CXXRecordDecl *Class, const clang::CXXRecordDecl *Base);
  uint64_t baseOffset(const clang::CXXRecordDecl *Class, const clang::CastExpr *E);
  bool hasKnownOffsets(const clang::CXXRecordDecl *Class, const clang::NamedDecl *Member, clang::SourceLocation Where);

  // Calls --------------------------------------------------------------------------------------------- Calls.cpp
  Expression *call(const clang::CallExpr *E); // for a function that returns a reference: a pointer
  Expression *callObject(const clang::CallExpr *E);
  Expression *callFunction(const clang::FunctionDecl *F, llvm::function_ref<Expression *()> Self,
                           llvm::ArrayRef<const clang::Expr *> Arguments, const clang::Expr *Call);
  std::vector<Expression *> operands(const clang::FunctionDecl *F, llvm::function_ref<Expression *()> Self,
                                     llvm::ArrayRef<const clang::Expr *> Arguments, const clang::Expr *Call);
  Expression *callWithObject(const clang::CXXMethodDecl *M, const clang::Expr *Object, bool IsArrow,
                             llvm::ArrayRef<const clang::Expr *> Arguments, const clang::Expr *Call);
  Expression *keepAssignedValue(const clang::Expr *Call, std::vector<Expression *> &Values);
  Expression *valueFor(clang::QualType T, const clang::Expr *E);
  Expression *argument(const clang::Expr *E, clang::QualType ParameterType);
  Expression *intrinsic(const clang::FunctionDecl *F, llvm::StringRef Text, const kir::Type *Result,
                        llvm::ArrayRef<const clang::Expr *> Arguments);
  Expression *builtinFunction(const clang::CallExpr *E, unsigned Builtin);
  Expression *copyBytes(const clang::CallExpr *E);
  const clang::Expr *forwardedArgument(const clang::CallExpr *E); // the argument of std::move and the like, else null

  // Construction ----------------------------------------------------------- Construction.cpp, Initializers.cpp
  Expression *initialize(Expression *Target, const clang::Expr *E); // null: nothing to do
  Expression *store(Expression *Object, Expression *Value);
  Expression *construct(Expression *Target, const clang::CXXConstructExpr *E);
  Expression *constructArray(Expression *Target, const clang::CXXConstructExpr *E, clang::QualType T);
  Expression *constructInherited(Expression *Target, const clang::CXXInheritedCtorInitExpr *E);
  Expression *constructedValue(const clang::CXXConstructExpr *E);
  Expression *copyArray(Expression *Target, Expression *Source, clang::QualType T, const clang::Expr *ElementInit);
  Expression *valueInTemporary(const clang::Expr *E, llvm::StringRef Name = "");
  Expression *zeroArray(Expression *Object);
  Expression *zeroElements(Expression *Object, uint64_t First);
  bool isPlain(const clang::Expr *E);
  bool isPlainAggregate(const clang::Expr *E);
  Expression *aggregateValue(const clang::Expr *E);
  Expression *initializeAggregate(Expression *Target, const clang::Expr *E);
  Expression *initializeElements(Expression *Object, const clang::Expr *E);
  Expression *defaultInit(const clang::CXXDefaultInitExpr *E,
                          llvm::function_ref<Expression *(const clang::Expr *)> Lower);

  ModuleLowering &Module;
  kir::Module &M;
  LoweringBuilder &Build;
  kir::Function &Target;

private:
  friend class ValueVisitor;
  friend class LValueVisitor;

  const clang::FunctionDecl *Source = nullptr; // null in helpers
  kir::Variable *Self = nullptr;
  Expression *ThisOverride = nullptr; // a pointer: `this` in the default member initializers of an aggregate
  kir::Block *Current = nullptr;
  kir::Location Where;
  unsigned ConditionDepth = 0; // nesting depth of operands of ?:, && and || that may not be evaluated
  llvm::SmallVector<Scope, 8> Scopes;
  llvm::SmallVector<FullExpression *, 4> FullExpressions;
  llvm::DenseMap<const clang::VarDecl *, kir::Variable *> Variables;
  // Variables that are represented by a pointer: parameters that are passed by address and, in a statement expression,
  // objects of the enclosing function.
  llvm::DenseSet<const clang::VarDecl *> IndirectVariables;
  llvm::DenseMap<const clang::ValueDecl *, clang::FieldDecl *> Captures;
  clang::FieldDecl *ThisCapture = nullptr;
  llvm::DenseMap<const clang::OpaqueValueExpr *, kir::Variable *> OpaqueValues;
  llvm::DenseMap<const clang::ValueDecl *, kir::Variable *> Constants;
};

// Whether the constructor or assignment only copies the accelerator's record.
bool copiesBitwise(const clang::CXXConstructorDecl *C);
bool assignsBitwise(const clang::CXXMethodDecl *M);
// Whether a constant can be written in C: numbers, null pointers, and classes and arrays of these.
bool isSpellable(const clang::APValue &V);
// Whether the lvalue can be evaluated twice, before and after the object is written: it has no side effects and no
// calls, and no subscript that is loaded through a pointer.
bool isRepeatable(const Expression *LValue);

} // namespace ampcc::lower
