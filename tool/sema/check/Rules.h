// Declares the rules of restrict(amp): one family per source file, one function per rule or per place where rules
// apply.
#pragma once

#include "sema/AmpFunctions.h"
#include "sema/AmpTypes.h"
#include "sema/CallGraph.h"
#include "sema/Check.h"
#include "sema/Diagnose.h"
#include "sema/FindKernels.h"
#include "sema/check/Overloads.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/Support/SaveAndRestore.h"

namespace clang {
class Sema;
}

namespace ampcc {

using InstanceMap = llvm::DenseMap<const clang::FunctionDecl *, const clang::FunctionDecl *>;

// The context of every rule. A rule that finds a violation reports it at the user's text.
struct Rules {
  clang::ASTContext &Context;
  clang::DiagnosticsEngine &Diagnostics;
  clang::Sema &Parsing;
  AmpTypes Types;
  DualNames Duals;
  TileLimits Limits = TileLimits::OfSpecification;
  clang::SourceLocation Place = {}; // if valid: the place of all errors, regardless of the text that causes them
  // For each launch function, an instance of a template of the user's that calls it; found when it is needed.
  std::optional<InstanceMap> Launching = {};

  clang::DiagnosticBuilder error(clang::SourceLocation Where, Diag D) {
    return report(Diagnostics, Place.isValid() ? Place : Where, D);
  }
  clang::DiagnosticBuilder note(clang::SourceLocation Where, Diag D) { return report(Diagnostics, Where, D); }
  void noteMembers(const TypeProblem &Problem);
};

// A body that is checked. While the object exists, Clang's current context is the function, so that diagnostics are
// known to be in it (DiagnosticGroup::Around).
struct Body {
  Body(Rules &R, const clang::FunctionDecl *F);
  Body(const Body &) = delete;
  const clang::FunctionDecl *Function;
  std::string Name; // "restrict(amp) function 'f'"

private:
  llvm::SaveAndRestore<clang::DeclContext *> Inside;
};

// Declarations.cpp: specifiers, parameters, results (R-LANG-12, -70, -78..83, -88).
void checkDeclaration(Rules &R, const clang::FunctionDecl *F);
// Errors in a template's declarator that do not depend on its arguments.
void checkTemplate(Rules &R, const clang::FunctionDecl *F);
// R-LANG-88.
void checkDefinition(Rules &R, const clang::FunctionDecl *F);
// The parameters and the result of a template's instance; errors are reported where the instance is needed
// (R-LANG-156).
void checkSignature(Rules &R, const clang::FunctionDecl *Instance, clang::SourceLocation NeededAt);
// The same for an explicit instantiation, and R-LANG-88.
void checkExplicitInstance(Rules &R, const clang::FunctionDecl *Instance);

// Defaulted.cpp (R-LANG-14).
void checkDefaulted(Rules &R, const clang::FunctionDecl *F);

// HostCode.cpp: rules that hold in the whole program (R-LANG-16, -24, -25, -33, -38, -56, -58).
void checkHostCode(Rules &R);

// Elements.cpp: the element types of arrays and views (API-GEN-06).
void checkElements(Rules &R);

// DualCalls.cpp: calls have the same type in both versions of a dual function (R-LANG-46).
CallTypes collectCallTypes(clang::ASTContext &Context, llvm::ArrayRef<const clang::FunctionDecl *> Functions);
void checkCallTypes(Rules &R, const clang::FunctionDecl *Dual, const CallTypes &OfAccelerator);
// The calls that are written in a function's body or trailing return type, unevaluated operands included.
llvm::SmallVector<const clang::CallExpr *, 8> writtenCalls(const clang::FunctionDecl *F);
void checkCallType(Rules &R, const clang::CallExpr *OnAccelerator, const clang::FunctionDecl *OnCpu);

// BodyWalker.cpp: traverses a body and applies the rules on statements, expressions, calls, names and variables.
void walkBody(Rules &R, const Body &B);

// Statements.cpp: the kinds of statements and expressions that a body may not contain (R-LANG-52, -53, -97..101). False
// if the parts of the statement need no further checks.
bool checkKind(Rules &R, const Body &B, const clang::Stmt *S);
// The same for declarations.
void checkKind(Rules &R, const Body &B, const clang::Decl *D);

// Expressions.cpp (R-LANG-66, -91, -106, -107, -119).
void checkExpression(Rules &R, const Body &B, const clang::Expr *E);

// Literals.cpp: literals must be in range, and no value of an unusable type may be computed (R-LANG-66, -90, -109).
void checkNumber(Rules &R, const Body &B, const clang::Expr *E);
bool comesOfLongDouble(const Rules &R, const clang::Expr *E);

// Calls.cpp: which functions may be called (R-LANG-34, -44, -103).
void checkCalls(Rules &R, const Body &B, bool OnAccelerator);
// The calls in an unevaluated operand; Clang checks only calls of overloaded functions there (R-LANG-23).
void checkOperandCalls(Rules &R, const Body &B, const clang::Expr *Operand);
// The calls in a default member initializer, for an implicit constructor.
void checkInitializerCalls(Rules &R, const Body &B, const clang::Expr *Initializer);
// The same in an expression of a requires-expression (R-LANG-170).
void checkRequirement(Rules &R, const Body &B, const clang::Expr *Required);
// The same in the trailing return type of a function (R-LANG-50, -114).
void checkResultTypeCalls(Rules &R, const clang::FunctionDecl *F);
void checkCallee(Rules &R, const Body &B, const clang::CallExpr *Call);
// The function that a call means: for a lambda's conversion to a pointer, which Clang calls if the caller may not call
// the lambda itself, the lambda's operator().
const clang::FunctionDecl *functionMeant(const clang::FunctionDecl *Callee);
// Whether the callee does not serve the side, and the call needs a function at run time.
bool isWrongSide(const Rules &R, const CallSite &Call, bool OnAccelerator);
void reportCall(Rules &R, const Body &B, const CallSite &Call, Diag Mistake, unsigned Where = 0);

// Ambiguities.cpp (R-LANG-43, -44).
void checkAmbiguity(Rules &R, const Body &B, const clang::FunctionDecl *Callee, const clang::Expr *Call,
                    bool OnAccelerator);
void reportAmbiguity(Rules &R, const Body &B, const clang::FunctionDecl *Callee, const clang::Expr *Call,
                     const Resolution &Resolved);

// HostVersions.cpp: dual functions whose host version is missing in the host parse (R-LANG-28, -44, -46).
void checkHostVersion(Rules &R, const Body &B);
// The same for an instance of a dual template that host code calls (R-LANG-21); amp code may call it, too.
void checkHostInstance(Rules &R, const clang::FunctionDecl *Instance, bool IsForBoth);

// HostInstances.cpp: the instances of dual templates that host code calls, directly or indirectly.
std::vector<const clang::FunctionDecl *> instancesForHost(Rules &R, const AmpFunctions &Amp);

// Constraints.cpp: constraints of called functions, and concepts that amp code evaluates (R-LANG-170).
void checkConstraints(Rules &R, const Body &B, const clang::FunctionDecl *Callee, clang::SourceLocation Where,
                      bool OnAccelerator);
void checkConcept(Rules &R, const Body &B, const clang::ConceptSpecializationExpr *Named);

// Names.cpp: which objects may be named (R-LANG-92, -93), and functions that are named without a call (R-LANG-34, -39).
void checkName(Rules &R, const Body &B, const clang::DeclRefExpr *Name, bool IsRead);
void checkFunctionName(Rules &R, const Body &B, const clang::DeclRefExpr *Name);
void checkFunctionName(Rules &R, const Body &B, const clang::MemberExpr *Name);
void checkOverloadName(Rules &R, const Body &B, const clang::Expr *Operand);

// Variables.cpp: local variables (R-LANG-70, -94, -95).
void checkVariable(Rules &R, const Body &B, const clang::VarDecl *Variable);

// TileStatic.cpp (R-LANG-129..132).
void checkTileStatic(Rules &R, const clang::VarDecl *Variable);
// Reports the keywords at these places that belong to none of the declarations: `sizeof(tile_static int)`.
void checkTileStaticWords(Rules &R, const AmpFunctions &Declared, llvm::ArrayRef<clang::SourceLocation> Words);
// tile_static variables in dual functions. For instances of templates only if host code needs the instance: the host
// parse also instantiates templates that amp lambdas in host code call (R-LANG-21).
void checkTileStaticOnHost(Rules &R, const clang::VarDecl *Variable,
                           llvm::ArrayRef<const clang::FunctionDecl *> NeededInstances);

// Captures.cpp (R-LANG-122..125).
// Whether the variable is a parameter of an instance of a template, and a pointer to an amp function: the error is
// reported where the pointer is created (R-LANG-33).
bool isAmpFunctionForTemplate(const clang::ValueDecl *Variable);
void checkCaptures(Rules &R, const clang::LambdaExpr *Lambda);
void checkPackCaptures(Rules &R, const clang::LambdaExpr *Expanded);

// Launches.cpp (R-LANG-140..144).
void checkLaunch(Rules &R, const Launch &L);

// CallGraphRules.cpp (R-LANG-84, -105, -134, -135). Adds up the kernel's tile_static memory.
void checkCallGraph(Rules &R, Kernel &K, const CallGraph &Graph);

// Samplers.cpp (R-LANG-146).
void checkSamplers(Rules &R, const Kernel &K, const CallGraph &Graph);

} // namespace ampcc
