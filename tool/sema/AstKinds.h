// The table AstKinds.def: how each kind of Clang's statements and expressions is treated in amp code.
#pragma once

#include "sema/Diagnose.h"
#include "clang/AST/Stmt.h"
#include <array>
#include <cstddef>

namespace ampcc {

enum class Treatment { Statement, Value, Object, Either, Part, Refused, Unusable, Unreachable };

// The classes of clang/AST/StmtNodes.inc, abstract ones included; each behind its base.
enum class AstKind : unsigned {
  Stmt,
#define ABSTRACT_STMT(STMT) STMT
#define STMT(CLASS, PARENT) CLASS,
#include "clang/AST/StmtNodes.inc"
};

inline constexpr AstKind AstBases[] = {
    AstKind::Stmt,
#define ABSTRACT_STMT(STMT) STMT
#define STMT(CLASS, PARENT) AstKind::PARENT,
#include "clang/AST/StmtNodes.inc"
};

inline constexpr std::size_t AstKindCount = std::size(AstBases);

struct AstEntry {
  AstKind Kind;
  Treatment What;
  Diag Error;        // the diagnostic for refused kinds
  const char *Words; // the name of the construct in messages
};

inline constexpr AstEntry AstEntries[] = {
#define AMPCC_LOWERED(Node, How) {AstKind::Node, Treatment::How, Diag::Construct, ""},
#define AMPCC_REFUSED(Node, Error, Words) {AstKind::Node, Treatment::Refused, Diag::Error, Words},
#define AMPCC_UNUSABLE(Node, Words) {AstKind::Node, Treatment::Unusable, Diag::Construct, Words},
#define AMPCC_UNREACHABLE(Node, Why) {AstKind::Node, Treatment::Unreachable, Diag::Construct, ""},
#include "sema/AstKinds.def"
};

// For each kind the index of its entry, or of the entry of its nearest base class; -1: none.
inline constexpr auto AstEntryNumbers = [] {
  std::array<int, AstKindCount> Numbers{};
  for (int &Number : Numbers)
    Number = -1;
  for (std::size_t I = 0; I != std::size(AstEntries); ++I)
    Numbers[static_cast<unsigned>(AstEntries[I].Kind)] = static_cast<int>(I);
  for (std::size_t Kind = 1; Kind != AstKindCount; ++Kind)
    if (Numbers[Kind] < 0)
      Numbers[Kind] = Numbers[static_cast<unsigned>(AstBases[Kind])];
  return Numbers;
}();

constexpr Treatment treatmentOf(AstKind Kind) { return AstEntries[AstEntryNumbers[static_cast<unsigned>(Kind)]].What; }

const AstEntry &entryOf(const clang::Stmt *S);

// For each kind, whether a visitor has a method of its own for it. To be instantiated where the visitor is complete.
template <class Visitor, class Result> struct VisitorMethods {
  template <class Owner, class Node> static constexpr bool isOwn(Result (Owner::*)(const Node *)) {
    return std::is_same_v<Owner, Visitor>;
  }
  static constexpr std::array<bool, AstKindCount> Own = {
      false,
#define ABSTRACT_STMT(STMT) STMT
#define STMT(CLASS, PARENT) isOwn(&Visitor::Visit##CLASS),
#include "clang/AST/StmtNodes.inc"
  };
  static constexpr bool reaches(AstKind Kind) {
    for (; Kind != AstKind::Stmt; Kind = AstBases[static_cast<unsigned>(Kind)])
      if (Own[static_cast<unsigned>(Kind)])
        return true;
    return false;
  }
  // Whether every kind with one of these treatments reaches a method of the visitor, and no other kind has its own
  // method.
  static constexpr bool fits(std::initializer_list<Treatment> Given) {
    for (std::size_t I = 1; I != AstKindCount; ++I) {
      bool IsGiven = false;
      for (Treatment T : Given)
        IsGiven |= AstEntryNumbers[I] >= 0 && treatmentOf(AstKind(I)) == T;
      if (AstEntryNumbers[I] >= 0 ? (IsGiven ? !reaches(AstKind(I)) : Own[I]) : false)
        return false;
    }
    return true;
  }
};

} // namespace ampcc
