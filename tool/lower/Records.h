// Lowers classes to records: bases become the leading fields; empty bases and members for the host only are left out.
#pragma once

#include "kir/Module.h"
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
  // Bases and members whose tail padding contains other members. Their field is only storage, an array of bytes that is
  // accessed by its address, because a field of their own type would include the tail padding.
  llvm::DenseMap<const clang::Decl *, unsigned> Storage;

  // The index of the subobject's field; nullopt if it has none, because it is empty or exists on the host only.
  std::optional<unsigned> field(const clang::FieldDecl *F) const;
  std::optional<unsigned> base(const clang::CXXRecordDecl *B) const;
  std::optional<unsigned> storage(const clang::Decl *BaseOrField) const;
};

class Records {
public:
  Records(ModuleLowering &Module, kir::Module &M) : Module(Module), M(M) {}

  const kir::Type *type(const clang::RecordDecl *D, clang::SourceLocation Where);
  const RecordInfo &info(const clang::RecordDecl *D, clang::SourceLocation Where);

  // Whether objects of this type have tail padding in which a derived class may place members.
  bool hasSpareTail(const kir::Type *T) const { return T->isRecord() && WithSpareTail.contains(T->record()); }

  // Whether objects of this type have no data. They may share their address with other objects, so they are never
  // written.
  bool isEmpty(const kir::Type *T) const { return T->isRecord() && T->record()->IsEmpty; }

  // The name in the source; a closure's field is named after the captured variable.
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
  kir::Module &M;
  llvm::DenseSet<const kir::Record *> WithSpareTail;
  llvm::DenseMap<const clang::RecordDecl *, std::unique_ptr<RecordInfo>> Known;
};

} // namespace ampcc::lower
