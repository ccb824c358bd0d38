// What happens during the parse of one side when Clang asks or tells about a declaration: which function bodies are
// skipped, and what completed classes need.
#pragma once

#include "parse/LanguageMode.h"
#include "sema/LibraryHeaders.h"
#include "clang/AST/ASTConsumer.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Serialization/ASTDeserializationListener.h"

namespace ampcc {

// Skips the bodies of host functions in system headers, which makes the parse cheap. Not those of templates that may
// instantiate the user's: std::for_each calls a generic lambda, and std::make_unique a constructor. These may launch
// kernels, be restrict(cpu, amp) or, with -famp-msvc, where bodies are parsed when they are instantiated, need source
// patches.
class SideConsumer : public clang::ASTConsumer, public clang::ASTDeserializationListener {
public:
  SideConsumer(clang::CompilerInstance &CI, Side S) : CI(CI), S(S) {}

  // To be called before the parse.
  void lookAt(llvm::ArrayRef<clang::Token> Tokens);
  // The parse is for a precompiled preamble, behind which sources may need instances of the user's templates.
  void keepTemplates() { MayNeedUsers = S == Side::Accelerator; }
  bool mayNeedUsers() const { return MayNeedUsers; }
  // -famp-msvc: whether `type_info` becomes another name of std::type_info (R-LANG-185).
  bool replacesTypeInfo() const { return ReplacesTypeInfo; }

  void HandleTagDeclDefinition(clang::TagDecl *D) override;
  bool shouldSkipFunctionBody(clang::Decl *D) override;

  // Clang's cache of special members is not part of a precompiled preamble. Classes of which it had special entries
  // (parse/SpecialMembers.h) get these again when they are loaded: classesToLookUp() is stored with the preamble,
  // watch() expects them, and completeLoaded() is called where Sema can be used, in front of each token.
  llvm::ArrayRef<const clang::CXXRecordDecl *> classesToLookUp() const { return ClassesToLookUp; }
  void watch(llvm::ArrayRef<int64_t> LocalIds);
  void completeLoaded() {
    if (!Loaded.empty())
      completeAllLoaded();
  }
  clang::ASTDeserializationListener *GetASTDeserializationListener() override { return this; }
  void DeclRead(clang::GlobalDeclID Id, const clang::Decl *D) override;

private:
  clang::CompilerInstance &CI;
  Side S;
  LibraryHeaders Library;
  bool MayNeedUsers = false, ReplacesTypeInfo = false;
  std::vector<const clang::CXXRecordDecl *> ClassesToLookUp;
  llvm::DenseSet<clang::GlobalDeclID> Watched;
  std::vector<clang::CXXRecordDecl *> Loaded;

  void completeAllLoaded();
  void lookUpSpecialMembers(clang::CXXRecordDecl *Class);
};

} // namespace ampcc
