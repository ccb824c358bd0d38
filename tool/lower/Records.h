// Classes to records: bases become the leading fields, empty bases and what exists on the host only are left out.
#pragma once

#include "kir/Types.h"
#include "clang/AST/DeclCXX.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include <memory>
#include <optional>

namespace ampcc::lower {

class ModuleLowering;

// One class and where its subobjects are in the record.
struct RecordInfo {
  kir::Record *Target = nullptr;
  const kir::Type *RecordType = nullptr;
  llvm::DenseMap<const clang::FieldDecl *, unsigned> Fields;
  llvm::DenseMap<const clang::CXXRecordDecl *, unsigned> Bases;
  // The bases and members whose tail padding holds other members: their field is only storage, an array of bytes
  // reached by its address, because a member of their own type would take the whole of its size.
  llvm::DenseMap<const clang::Decl *, unsigned> Storage;

  // Nothing if the subobject has no field, because it is empty or exists on the host only.
  std::optional<unsigned> field(const clang::FieldDecl *F) const;
  std::optional<unsigned> base(const clang::CXXRecordDecl *B) const;
  std::optional<unsigned> storage(const clang::Decl *BaseOrField) const;
};

class Records {
public:
  explicit Records(ModuleLowering &M) : Module(M) {}

  const kir::Type *type(const clang::RecordDecl *D, clang::SourceLocation Where);
  const RecordInfo &info(const clang::RecordDecl *D, clang::SourceLocation Where);

  // Whether other members may lie in the padding at the end of objects of this type, where they are bases.
  bool hasSpareTail(const kir::Type *T) const { return T->isRecord() && WithSpareTail.contains(T->record()); }

  // Whether objects of this type hold nothing. They may lie where other objects are, so they are never written.
  bool isEmpty(const kir::Type *T) const { return T->isRecord() && T->record()->IsEmpty; }

  // As the user knows it; a lambda's field is named after the captured variable.
  std::string fieldName(const clang::FieldDecl *F);
  std::string className(const clang::RecordDecl *D);

  static bool isHostOnly(const clang::FieldDecl *F);
  static bool isHostOnly(const clang::CXXRecordDecl *D);
  static bool isKept(const clang::FieldDecl *F);
  static bool isKept(const clang::CXXBaseSpecifier &B);

private:
  bool sharesTail(const clang::RecordDecl *D, const clang::CXXRecordDecl *Part, uint64_t Offset) const;
  const kir::Type *storageOf(const clang::CXXRecordDecl *Part);
  void addBase(RecordInfo &Info, const clang::CXXRecordDecl *D, const clang::CXXRecordDecl *Base,
               clang::SourceLocation Where);
  void addBases(RecordInfo &Info, const clang::CXXRecordDecl *D, clang::SourceLocation Where);
  void addField(RecordInfo &Info, const clang::FieldDecl *F, uint64_t Offset, clang::SourceLocation Where);
  void addFields(RecordInfo &Info, const clang::RecordDecl *D, clang::SourceLocation Where);
  void finish(RecordInfo &Info);

  ModuleLowering &Module;
  llvm::DenseSet<const kir::Record *> WithSpareTail;
  llvm::DenseMap<const clang::RecordDecl *, std::unique_ptr<RecordInfo>> Known;
};

} // namespace ampcc::lower
