// Interns the types of the kernel IR.
#include "kir/Types.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include <map>
#include <memory>
#include <tuple>

namespace ampcc::kir {

struct TypeContext::Storage {
  using Key = std::tuple<Type::Kind, bool, bool, bool, AddressSpace, unsigned, uint64_t, const Type *, Record *>;
  std::map<Key, std::unique_ptr<Type>> Types;

  const Type *intern(Type T) {
    Key K{T.TheKind, T.Signed, T.Const, T.Position, T.Space, T.Bits, T.Count, T.Element, T.TheRecord};
    std::unique_ptr<Type> &Slot = Types[K];
    if (!Slot)
      Slot = std::make_unique<Type>(T);
    return Slot.get();
  }
  static Type make(Type::Kind K) {
    Type T;
    T.TheKind = K;
    return T;
  }
};

llvm::ArrayRef<AddressSpace> alternatives(AddressSpace Space) {
  static constexpr AddressSpace All[] = {AddressSpace::Private, AddressSpace::Local, AddressSpace::Global};
  static constexpr AddressSpace PrivateAndGlobal[] = {AddressSpace::Private, AddressSpace::Global};
  switch (Space) {
  case AddressSpace::PrivateOrLocal:
    return llvm::ArrayRef(All).take_front(2);
  case AddressSpace::PrivateOrGlobal:
    return PrivateAndGlobal;
  case AddressSpace::LocalOrGlobal:
    return llvm::ArrayRef(All).take_back(2);
  case AddressSpace::Any:
    return All;
  default:
    return {};
  }
}

llvm::StringRef spelling(AddressSpace Space) {
  static constexpr llvm::StringRef Names[] = {
      "", "private", "local", "global", "constant", "private_or_local", "private_or_global", "local_or_global", "any"};
  return Names[unsigned(Space)];
}

TypeContext::TypeContext() : Impl(new Storage) {}
TypeContext::~TypeContext() { delete Impl; }

const Type *TypeContext::voidType() { return Impl->intern(Storage::make(Type::Kind::Void)); }
const Type *TypeContext::boolType() { return Impl->intern(Storage::make(Type::Kind::Bool)); }

const Type *TypeContext::integerType(unsigned Bits, bool Signed) {
  Type T = Storage::make(Type::Kind::Integer);
  T.Bits = Bits;
  T.Signed = Signed;
  return Impl->intern(T);
}

const Type *TypeContext::positionType() {
  Type T = *intType();
  T.Position = true;
  return Impl->intern(T);
}

const Type *TypeContext::floatType(unsigned Bits) {
  Type T = Storage::make(Type::Kind::Float);
  T.Bits = Bits;
  return Impl->intern(T);
}

const Type *TypeContext::pointerTo(const Type *Element, AddressSpace Space, bool Const) {
  Type T = Storage::make(Type::Kind::Pointer);
  T.Element = Element;
  T.Space = Space;
  T.Const = Const;
  return Impl->intern(T);
}

const Type *TypeContext::arrayOf(const Type *Element, uint64_t Count) {
  Type T = Storage::make(Type::Kind::Array);
  T.Element = Element;
  T.Count = Count;
  return Impl->intern(T);
}

const Type *TypeContext::vectorOf(const Type *Element, uint64_t Count) {
  Type T = Storage::make(Type::Kind::Vector);
  T.Element = Element;
  T.Count = Count;
  return Impl->intern(T);
}

const Type *TypeContext::imageType(unsigned Rank, bool IsWritten) {
  Type T = Storage::make(Type::Kind::Image);
  T.Bits = Rank;
  T.Const = !IsWritten;
  return Impl->intern(T);
}

const Type *TypeContext::samplerType() { return Impl->intern(Storage::make(Type::Kind::Sampler)); }

const Type *TypeContext::named(llvm::StringRef Name) {
  return llvm::StringSwitch<const Type *>(Name)
      .Case("void", voidType())
      .Case("bool", boolType())
      .Case("char", integerType(8, true))
      .Case("uchar", integerType(8, false))
      .Case("short", integerType(16, true))
      .Case("ushort", integerType(16, false))
      .Case("int", intType())
      .Case("uint", uintType())
      .Case("position", positionType())
      .Case("long", integerType(64, true))
      .Case("ulong", integerType(64, false))
      .Case("float", floatType(32))
      .Case("double", floatType(64))
      .Case("float2", vectorOf(floatType(32), 2))
      .Case("float4", vectorOf(floatType(32), 4))
      .Case("int2", vectorOf(intType(), 2))
      .Case("int4", vectorOf(intType(), 4))
      .Case("uint2", vectorOf(uintType(), 2))
      .Case("uint4", vectorOf(uintType(), 4))
      .Case("sampler_t", samplerType())
      .Default(nullptr);
}

const Type *TypeContext::recordType(Record *R) {
  Type T = Storage::make(Type::Kind::Record);
  T.TheRecord = R;
  return Impl->intern(T);
}

bool hasArrays(const Type *T) {
  if (!T->isRecord())
    return T->isArray();
  return llvm::any_of(T->record()->Fields, [](const Field &Each) { return hasArrays(Each.FieldType); });
}

uint64_t sizeOf(const Type *T) {
  switch (T->kind()) {
  case Type::Kind::Void:
    return 0;
  case Type::Kind::Bool:
    return 1;
  case Type::Kind::Integer:
  case Type::Kind::Float:
    return T->bits() / 8;
  case Type::Kind::Pointer:
  case Type::Kind::Image:
  case Type::Kind::Sampler:
    return 8;
  case Type::Kind::Vector:
  case Type::Kind::Array:
    return T->count() * sizeOf(T->element());
  case Type::Kind::Record:
    return T->record()->Size;
  }
  return 0;
}

uint64_t alignmentOf(const Type *T) {
  if (T->isArray())
    return alignmentOf(T->element());
  return T->isRecord() ? T->record()->Alignment : sizeOf(T);
}

} // namespace ampcc::kir
