// The layout of function objects on the host. A closure in the text has the captures of all instantiations of
// its lambda (one may capture a variable that is a constant in another), so its layout can differ from the lambda's.
#pragma once

#include "rewrite/Uses.h"
#include "sema/Kernels.h"
#include "clang/AST/ASTContext.h"

namespace ampcc {

// Bytes that are copied from the host's object to the accelerator's.
struct HostPiece {
  uint64_t HostOffset = 0, TargetOffset = 0, Size = 0;
};

struct HostCapture;

class HostLayout {
public:
  HostLayout(const clang::ASTContext &Context, const TokenBuffer &Tokens, const Uses &U)
      : Context(Context), Tokens(Tokens), U(U) {}

  uint64_t offsetOf(const CaptureLeaf &Leaf, clang::QualType Object) const;
  uint64_t sizeOf(clang::QualType T) const;

  // A leaf of kind Bytes: one piece, or several if its type is laid out differently.
  std::vector<HostPiece> piecesOf(const CaptureLeaf &Leaf, clang::QualType Object) const;

private:
  struct Member {
    clang::QualType Type;
    const clang::FieldDecl *Field = nullptr; // null: not captured in this instantiation, or a base
    const clang::CXXRecordDecl *Base = nullptr;
    uint64_t Offset = 0;
  };

  const clang::ASTContext &Context;
  const TokenBuffer &Tokens;
  const Uses &U;

  const LambdaUse *closureOf(const clang::CXXRecordDecl *R) const;
  bool differs(clang::QualType T) const;
  uint64_t alignOf(clang::QualType T) const;
  std::vector<Member> membersOf(const clang::CXXRecordDecl *R) const;
  using FieldMap = llvm::DenseMap<const clang::ValueDecl *, const clang::FieldDecl *>; // by captured variable
  std::vector<Member> membersFor(const HostCapture &C, const clang::CXXRecordDecl *Lambda,
                                 const FieldMap &Fields) const;
  std::vector<Member> capturesOf(const clang::CXXRecordDecl *Lambda, const LambdaUse &Use) const;
  void addPieces(clang::QualType T, uint64_t Host, uint64_t Target, std::vector<HostPiece> &Pieces) const;
};

} // namespace ampcc
