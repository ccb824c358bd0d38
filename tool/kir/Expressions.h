// Expressions of the kernel IR: C expressions with C's lvalues, but with a fixed order of evaluation: operands from
// left to right; in an assignment, the value before the target. OrderEvaluation then makes this order explicit, because
// C leaves it unspecified.
//
// Every expression has a type. VariableReference, Member, Index and Dereference are lvalues; an lvalue used as a value
// reads it. Class-type objects are values (struct assignment). References of C++ are pointers here.
#pragma once

#include "kir/Builtins.h"
#include "kir/Types.h"
#include "llvm/Support/Casting.h"
#include <optional>

namespace ampcc::kir {

// LLVM's casts by their short names, as in clang/Basic/LLVM.h.
using llvm::cast;
using llvm::dyn_cast;
using llvm::dyn_cast_or_null;
using llvm::isa;

class Function;

struct Location {
  unsigned File = 0; // index into Module::Files; 0 is "nowhere"
  unsigned Line = 0;
  unsigned Origin = 0; // the front end's own key for the source location; not part of the text form
};

// What the runtime passes for a parameter of the kernel (kir/KernelSignature.h).
struct ParameterRole {
  enum Kind : uint8_t {
    None,
    Buffer,        // the buffer of a view or array; of a texture it may be an image
    Sampler,       // a sampler, made from the description in the argument block
    Block,         // the whole argument block
    BlockPart,     // bytes of the argument block
    FailureRecord, // amp/rt/failures.h
  };
  Kind What = None;
  unsigned Number = 0; // Buffer: the argument of the signature; Sampler, BlockPart: the offset in the block

  friend bool operator==(const ParameterRole &, const ParameterRole &) = default;
};

// A local variable, parameter or tile_static variable.
struct Variable {
  std::string Name; // as the user wrote it, made unique by the printer; may be empty for a temporary
  const Type *VariableType = nullptr;
  AddressSpace Space = AddressSpace::Private; // Local: tile_static
  bool IsParameter = false;
  bool IsConst = false;      // never assigned after its initialiser
  bool IsTemporary = false;  // not a variable of the user's: passes may replace it with its value
  bool IsImplicit = false;   // the object of `this`, or a pointer to it: it has no name in the source
  bool IsScalarized = false; // made by scalar replacement: takes the name of a user's variable that it is copied to
  // The value was a full expression in the source. If it is floating-point, passes must not move it into the
  // expressions that use the variable, because C may contract within one expression (`a * b + c` with one rounding).
  // Not part of the text form.
  bool HoldsFullExpression = false;
  ParameterRole Role; // of a kernel's parameter
};

class Expression {
public:
  enum class Kind : uint8_t {
#define KIR_EXPRESSION(NODE) NODE,
#include "kir/Nodes.def"
  };
  Kind kind() const { return TheKind; }
  const Type *type() const { return TheType; }
  void setType(const Type *T) { TheType = T; }

  // Of an lvalue: the front end's own key for its source location, for the analyses. Not part of the text form.
  unsigned Origin = 0;

  // In the kernel: the number of the signature's argument that this expression accesses. A Cast computes the address of
  // a view's first element. An assignment, or for an array a call, copies a value from the argument block to the
  // function object.
  std::optional<unsigned> Argument;

protected:
  Expression(Kind K, const Type *T) : TheKind(K), TheType(T) {}

private:
  Kind TheKind;
  const Type *TheType;
};

// Declares classof for a class of one kind.
#define AMPCC_KIR_KIND(BASE, KIND)                                                                                     \
  static bool classof(const BASE *N) { return N->kind() == BASE::Kind::KIND; }

class IntegerLiteral : public Expression { // also bool
public:
  IntegerLiteral(const Type *T, uint64_t Value, bool IsHexadecimal = false)
      : Expression(Kind::IntegerLiteral, T), Value(Value), IsHexadecimal(IsHexadecimal) {}
  uint64_t Value;     // two's complement bits, sign-extended to 64
  bool IsHexadecimal; // printed in hexadecimal, as in the source
  AMPCC_KIR_KIND(Expression, IntegerLiteral)
};

class FloatLiteral : public Expression { // bits are exact (R-LANG-113)
public:
  FloatLiteral(const Type *T, uint64_t Bits) : Expression(Kind::FloatLiteral, T), Bits(Bits) {}
  uint64_t Bits; // IEEE bits of the type's width
  AMPCC_KIR_KIND(Expression, FloatLiteral)
};

class NullPointer : public Expression {
public:
  explicit NullPointer(const Type *T) : Expression(Kind::NullPointer, T) {}
  AMPCC_KIR_KIND(Expression, NullPointer)
};

// A value-initialised object of any type ({0}), as an initialiser or as the right side of an assignment.
class ZeroValue : public Expression {
public:
  explicit ZeroValue(const Type *T) : Expression(Kind::ZeroValue, T) {}
  AMPCC_KIR_KIND(Expression, ZeroValue)
};

class VariableReference : public Expression {
public:
  explicit VariableReference(Variable *V) : Expression(Kind::VariableReference, V->VariableType), Target(V) {}
  Variable *Target;
  AMPCC_KIR_KIND(Expression, VariableReference)
};

enum class UnaryOperator : uint8_t {
#define KIR_UNARY(NAME, TEXT) NAME,
#include "kir/Operators.def"
};

class Unary : public Expression {
public:
  Unary(UnaryOperator Op, const Type *T, Expression *Operand) : Expression(Kind::Unary, T), Op(Op), Operand(Operand) {}
  UnaryOperator Op;
  Expression *Operand;
  AMPCC_KIR_KIND(Expression, Unary)
};

enum class BinaryOperator : uint8_t {
#define KIR_BINARY(NAME, TEXT, LEVEL) NAME,
#include "kir/Operators.def"
};

class Binary : public Expression {
public:
  Binary(BinaryOperator Op, const Type *T, Expression *L, Expression *R)
      : Expression(Kind::Binary, T), Op(Op), Left(L), Right(R) {}
  BinaryOperator Op;
  Expression *Left, *Right;
  AMPCC_KIR_KIND(Expression, Binary)
};

class Conditional : public Expression {
public:
  Conditional(const Type *T, Expression *C, Expression *Then, Expression *Else)
      : Expression(Kind::Conditional, T), Condition(C), Then(Then), Else(Else) {}
  Expression *Condition, *Then, *Else;
  bool IsGuard = false; // a bounds check of the access in Then (GuardAccesses): almost always true
  AMPCC_KIR_KIND(Expression, Conditional)
};

class Call : public Expression {
public:
  Call(const Type *T, Function *Callee, std::vector<Expression *> Arguments)
      : Expression(Kind::Call, T), Callee(Callee), Arguments(std::move(Arguments)) {}
  Function *Callee;
  std::vector<Expression *> Arguments;
  Location Where; // of a call of a library function, in the user's source; else nowhere. Not part of the text form
  AMPCC_KIR_KIND(Expression, Call)
};

// A call of an OpenCL C builtin. Pointer arguments may have any address space.
class BuiltinCall : public Expression {
public:
  BuiltinCall(const Type *T, BuiltinId Id, std::vector<Expression *> Arguments, std::string OwnText = "")
      : Expression(Kind::BuiltinCall, T), Id(Id), Arguments(std::move(Arguments)), OwnText(std::move(OwnText)) {}
  BuiltinId Id;
  std::vector<Expression *> Arguments;
  std::string OwnText; // of printf, whose format must be a literal in OpenCL C: "printf("%d\n", $1)"; else empty
  llvm::StringRef text() const { return OwnText.empty() ? spelling(Id) : OwnText; } // as in Builtins.def
  AMPCC_KIR_KIND(Expression, BuiltinCall)
};

class Member : public Expression { // Base is an lvalue or value of record type; p->f is Member(Dereference(p), f)
public:
  Member(const Type *T, Expression *Base, unsigned FieldIndex)
      : Expression(Kind::Member, T), Base(Base), FieldIndex(FieldIndex) {}
  Expression *Base;
  unsigned FieldIndex;
  AMPCC_KIR_KIND(Expression, Member)
};

class Index : public Expression { // Base is a pointer value or an array lvalue
public:
  Index(const Type *T, Expression *Base, Expression *Subscript)
      : Expression(Kind::Index, T), Base(Base), Subscript(Subscript) {}
  Expression *Base, *Subscript;
  // Not part of the text form:
  Location Where;        // of an array element, in the user's source
  bool MayBeEnd = false; // operand of &: the subscript may be the array's length (`&a[n]`)
  AMPCC_KIR_KIND(Expression, Index)
};

class Cast : public Expression { // a C cast: numeric, pointer to pointer, or array to pointer (decay)
public:
  Cast(const Type *T, Expression *Operand) : Expression(Kind::Cast, T), Operand(Operand) {}
  Expression *Operand;
  AMPCC_KIR_KIND(Expression, Cast)
};

class InitializerList : public Expression { // array or record; as an initialiser, or assigned as a compound literal
public:
  InitializerList(const Type *T, std::vector<Expression *> Elements)
      : Expression(Kind::InitializerList, T), Elements(std::move(Elements)) {}
  std::vector<Expression *> Elements; // at most one per field or element; missing ones are zero
  AMPCC_KIR_KIND(Expression, InitializerList)
};

} // namespace ampcc::kir
