// The implementation of kir::verify. Types, functions and statements are checked in Verify.cpp, expressions in
// VerifyExpressions.cpp. It may run after each pass, so messages are mostly llvm::Twines, rendered only on an error.
#pragma once

#include "kir/Module.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/Error.h"

namespace ampcc::kir {

// A value of type `From` may be stored in an object of type `To`: pointers may gain const.
bool accepts(const Type *To, const Type *From);

// OpenCL C has objects of these types as parameters only.
inline bool isOpaque(const Type *T) { return T && (T->isImage() || T->isSampler()); }

// The statements that enclose a position: jumps can leave a loop or a switch.
struct Surroundings {
  bool Loop = false, Switch = false;
  bool Region = false, Innermost = false; // a barrier region, an innermost work-item loop

  Surroundings inside(const Statement *S) const;
};

class Verifier {
public:
  Verifier(const Module &M, llvm::ArrayRef<const Variable *> Undeclared) : M(M), Undeclared(Undeclared) {}
  llvm::Error run();

private:
  const Module &M;
  llvm::ArrayRef<const Variable *> Undeclared;
  const Function *Current = nullptr;
  Location At;
  std::string Problem;
  llvm::DenseSet<const Record *> KnownRecords;
  llvm::DenseSet<const Function *> KnownFunctions;
  llvm::DenseSet<const Variable *> KnownVariables;
  llvm::DenseSet<const Variable *> InScope;
  std::vector<const Variable *> ScopeOrder; // InScope in the order of declaration
  llvm::DenseSet<const void *> Visited;     // statements and expressions

  void fail(const llvm::Twine &What);
  void require(bool Condition, const llvm::Twine &What) {
    if (!Condition)
      fail(What);
  }
  void checkTypeMatch(const Type *To, const Type *From, const llvm::Twine &What);
  void checkType(const Type *T);
  void checkRecord(const Record &R);
  void checkSignature();
  void checkFunction(const Function &F);
  const KernelArgument *argument(unsigned Number);
  void checkRole(const Function &F, const Variable &P);
  void checkArgument(const Expression *E);
  void checkSpace(const Type *Pointer);
  void checkSpacesIn(const Type *T);
  void checkParent(const void *Node) { require(Visited.insert(Node).second, "a node stands at two places"); }
  void checkDeclaration(const Declare &D);
  void checkWorkItems(const Statement *S, Surroundings Around);
  void checkJump(const Statement *S, Surroundings Around);
  void checkStructure(Statement *S, Surroundings Around);
  void checkStatement(Statement *S);
  void checkExpression(const Expression *E);
  void checkMember(const Member *X);
  void checkIndex(const Index *X);
  void checkUnary(const Unary *U);
  void checkBinary(const Binary *B);
  void checkCall(const Call *C);
  void checkImageAccess(const BuiltinCall *C, const llvm::Twine &Name);
  void checkBuiltin(const BuiltinCall *C);
  void checkCondition(const Expression *E);
};

} // namespace ampcc::kir
