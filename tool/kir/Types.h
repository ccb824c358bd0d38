// Types of the kernel IR: the C types of OpenCL C 1.2 plus records whose layout is known (R-LANG-77).
//
// Types are interned: two equal types are the same pointer. A pointer type carries the address space of its pointee;
// lowering leaves it Unknown and the AddressSpaceInference pass replaces every type by one in which it is known.
#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <string>
#include <vector>

namespace ampcc::kir {

// The last four are sets: pointers to one of several spaces, from AddressSpaceInference to TaggedPointers.
enum class AddressSpace : uint8_t {
  Unknown,
  Private,
  Local,
  Global,
  Constant,
  PrivateOrLocal,
  PrivateOrGlobal,
  LocalOrGlobal,
  Any
};

// The members of a set of spaces; empty if Space is a single space.
llvm::ArrayRef<AddressSpace> alternatives(AddressSpace Space);
inline bool isMultiSpace(AddressSpace Space) { return Space >= AddressSpace::PrivateOrLocal; }

// How the text form and messages spell a space; empty for Unknown.
llvm::StringRef spelling(AddressSpace Space);

class Record;

class Type {
public:
  enum class Kind : uint8_t { Void, Bool, Integer, Float, Pointer, Array, Record, Vector, Image, Sampler };

  Kind kind() const { return TheKind; }
  bool isVoid() const { return TheKind == Kind::Void; }
  bool isBool() const { return TheKind == Kind::Bool; }
  bool isInteger() const { return TheKind == Kind::Integer; }
  bool isInteger(unsigned OfBits) const { return isInteger() && Bits == OfBits; }
  bool isInt() const { return isInteger(32) && Signed; } // also a position
  bool isUnsignedInt() const { return isInteger(32) && !Signed; }
  bool isFloat() const { return TheKind == Kind::Float; }
  bool isPointer() const { return TheKind == Kind::Pointer; }
  bool isPointerTo(AddressSpace S) const { return isPointer() && Space == S; }
  bool isArray() const { return TheKind == Kind::Array; }
  bool isRecord() const { return TheKind == Kind::Record; }
  bool isVector() const { return TheKind == Kind::Vector; }
  bool isImage() const { return TheKind == Kind::Image; }
  bool isSampler() const { return TheKind == Kind::Sampler; }
  bool isIntegral() const { return isBool() || isInteger(); }
  bool isScalar() const { return isIntegral() || isFloat(); }

  unsigned bits() const { return Bits; }          // Integer: 8, 16, 32, 64; Float: 32, 64
  bool isSigned() const { return Signed; }        // Integer
  bool isPosition() const { return Position; }    // Integer: see positionType()
  const Type *element() const { return Element; } // Pointer, Array, Vector
  AddressSpace space() const { return Space; }    // Pointer
  bool isPointeeConst() const { return Const; }   // Pointer: to const
  uint64_t count() const { return Count; }        // Array, Vector
  unsigned rank() const { return Bits; }          // Image: 1 to 3
  bool isWritten() const { return !Const; }       // Image: write_only, or else read_only
  Record *record() const { return TheRecord; }    // Record

private:
  friend class TypeContext;
  Kind TheKind = Kind::Void;
  bool Signed = false, Const = false, Position = false;
  AddressSpace Space = AddressSpace::Unknown;
  unsigned Bits = 0;
  uint64_t Count = 0;
  const Type *Element = nullptr;
  Record *TheRecord = nullptr;
};

struct Field {
  std::string Name;
  const Type *FieldType = nullptr;
  uint64_t Offset = 0;     // bytes from the start of the record, as on the host
  bool IsImplicit = false; // of a closure: the captured object of `this`, or a pointer to it
};

// A struct or union. Size, alignment and offsets are those of the host (R-LANG-77); HasHostLayout says whether the
// accelerator must keep them (records that live in buffers or kernel arguments) or may lay the fields out itself
// (records with pointers, which exist in private memory only).
class Record {
public:
  std::string Name; // as the user would write it, made unique by the printer
  bool IsUnion = false;
  bool HasHostLayout = true;
  bool IsLibrary = false;          // of amp-cc's headers, or a closure: its fields have no names in the user's source
  bool IsEmpty = false;            // a class without data members, which has one byte in C
  bool IsReachedFromParts = false; // pointers to its base classes are cast to pointers to it (downcasts)
  uint64_t Size = 0, Alignment = 1;
  uint64_t AlignmentInBuffers = 0; // if greater than the host's (AlignRecords); 0: the host's
  std::vector<Field> Fields;
};

// Whether To is the pointer type From with const added to what it points to.
inline bool addsConst(const Type *To, const Type *From) {
  return To->isPointer() && From->isPointer() && To->element() == From->element() && To->space() == From->space() &&
         To->isPointeeConst();
}

// Whether values of one type can be used as the other without a conversion: equal types, int and position.
inline bool areInterchangeable(const Type *A, const Type *B) { return A == B || (A->isInt() && B->isInt()); }

bool hasArrays(const Type *T); // an array, or a record that contains one

uint64_t sizeOf(const Type *T); // in bytes, on a device whose pointers have 64 bits
uint64_t alignmentOf(const Type *T);

// Owns and interns all types of one module.
class TypeContext {
public:
  TypeContext();
  ~TypeContext();
  TypeContext(const TypeContext &) = delete;
  TypeContext &operator=(const TypeContext &) = delete;

  const Type *voidType();
  const Type *boolType();
  const Type *integerType(unsigned Bits, bool Signed);
  const Type *intType() { return integerType(32, true); }
  const Type *uintType() { return integerType(32, false); }
  const Type *longType() { return integerType(64, true); }
  // The linear index of an element of a multidimensional container (`position_t`): an int, or a uint in programs that
  // the runtime builds for containers with more elements than an int can count. int op position is a position, as C's
  // usual arithmetic conversions make of int op uint.
  const Type *positionType();
  const Type *floatType(unsigned Bits);
  const Type *pointerTo(const Type *Element, AddressSpace Space = AddressSpace::Unknown, bool Const = false);
  const Type *arrayOf(const Type *Element, uint64_t Count);
  const Type *recordType(Record *R);
  const Type *vectorOf(const Type *Element, uint64_t Count); // of OpenCL C, for the image functions
  const Type *imageType(unsigned Rank, bool IsWritten);      // allowed as parameters only
  const Type *samplerType();
  const Type *named(llvm::StringRef Name); // a number, a vector or a sampler; null: there is none

private:
  struct Storage;
  Storage *Impl;
};

} // namespace ampcc::kir
