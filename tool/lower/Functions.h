// The functions of the module. Each C++ function is lowered once, when it is first called, and added behind its
// callees.
#pragma once

#include "kir/Module.h"
#include "clang/AST/DeclCXX.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace ampcc::lower {

class ModuleLowering;
class FunctionLowering;

// The direction of a loop over an array. Objects are destroyed in the reverse order of their construction.
enum class ElementLoop { Forward, Backward, WithSource };

class Functions {
public:
  Functions(ModuleLowering &Module, kir::Module &M) : Module(Module), M(M) {}

  // The lowered function; null after a report if it is recursive or has no definition.
  kir::Function *get(const clang::FunctionDecl *F, clang::SourceLocation CalledAt);

  // The definition, which Clang creates now if the function is implicit or an instance of a template; null if none
  // exists.
  const clang::FunctionDecl *definition(const clang::FunctionDecl *F, clang::SourceLocation CalledAt);

  // A function that evaluates an expression for each element of an array:
  //   void name(T *to, const T *from, int count)   (`from` only with ElementLoop::WithSource)
  // `Key` identifies the function; `Body` creates the expression for one element.
  using ElementBody =
      llvm::function_ref<kir::Expression *(FunctionLowering &, kir::Expression *To, kir::Expression *From)>;
  kir::Function *forEachElement(std::pair<const void *, unsigned> Key, llvm::StringRef Name, const kir::Type *Element,
                                ElementLoop Kind, ElementBody Body);

private:
  kir::Function *declare(const clang::FunctionDecl *F);

  ModuleLowering &Module;
  kir::Module &M;
  llvm::DenseMap<const clang::FunctionDecl *, kir::Function *> Known;
  llvm::DenseSet<const clang::FunctionDecl *> InProgress;
  llvm::DenseMap<std::pair<const void *, unsigned>, kir::Function *> ElementFunctions;
};

} // namespace ampcc::lower
