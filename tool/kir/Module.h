// A module of the kernel IR: one kernel with its types, records, functions and source files. It becomes one OpenCL
// program.
#pragma once

#include "kir/KernelSignature.h"
#include "kir/Statements.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Allocator.h"
#include <array>
#include <type_traits>
#include <utility>

namespace ampcc::kir {

class Function {
public:
  std::string Name; // as the user would write it ("operator[]", "norm2"), made an identifier and unique by the printer
  const Type *Result = nullptr;
  std::vector<Variable *> Parameters;
  Block *Body = nullptr;
  Location Where;
  bool IsKernel = false;
  bool IsLibrary = false;                // from the headers of amp-cc instead of the user's source
  bool IsConstructor = false;            // initializes the object that its first parameter points to
  bool IsLambda = false;                 // the call operator of a lambda, which has no name in the source
  std::array<unsigned, 3> Tile{0, 0, 0}; // kernel: required work-group size (x, y, z), zero when the runtime chooses

  // The first parameter with this role; null: there is none.
  Variable *parameter(ParameterRole Role) const {
    auto Found = llvm::find_if(Parameters, [&](const Variable *P) { return P->Role == Role; });
    return Found == Parameters.end() ? nullptr : *Found;
  }
};

// An access that the kernel reports if it is out of bounds (transforms/legalize/CheckBounds.h).
struct CheckedPlace {
  Location Where;
  std::string Name; // of the accessed object; empty: it has none

  friend bool operator==(const CheckedPlace &A, const CheckedPlace &B) {
    return A.Where.File == B.Where.File && A.Where.Line == B.Where.Line && A.Name == B.Name;
  }
};

// The invariants of pointer types that the passes run so far have established.
enum class Stage : uint8_t {
  Lowered,        // the address space of a pointer may be Unknown
  SpacesInferred, // none is Unknown; some are sets of spaces (isMultiSpace)
  PointersTagged, // each is a single space
};

class Module {
public:
  Module() = default;
  Module(const Module &) = delete;
  Module &operator=(const Module &) = delete;
  ~Module() {
    for (auto [Node, Destroy] : Destructors)
      Destroy(Node);
  }

  mutable TypeContext Types;          // interning a type has no observable effect
  std::vector<std::string> Files{""}; // index 0: nowhere
  KernelSignature Signature;
  std::vector<Record *> Records;     // a record follows the records that it contains
  std::vector<Function *> Functions; // a callee precedes its callers; the kernel is last
  std::vector<CheckedPlace> Checked; // the kernel refers to them by index; not part of the text form
  Stage Reached = Stage::Lowered;
  std::string SourceName; // for the heading comment: "lambda in main() at matmul.cpp:12"

  Function *kernel() const { return Functions.empty() ? nullptr : Functions.back(); }

  // Creates a node that lives as long as the module.
  template <typename Node, typename... Args> Node *create(Args &&...A) {
    auto *Result = new (Nodes.Allocate<Node>()) Node(std::forward<Args>(A)...);
    if constexpr (!std::is_trivially_destructible_v<Node>)
      Destructors.emplace_back(Result, [](void *N) { static_cast<Node *>(N)->~Node(); });
    return Result;
  }

  Variable *newVariable(std::string Name, const Type *T) {
    auto *V = create<Variable>();
    V->Name = std::move(Name);
    V->VariableType = T;
    return V;
  }
  // A new parameter, the last one of F.
  Variable *addParameter(Function &F, std::string Name, const Type *T, ParameterRole Role = {}) {
    Variable *V = newVariable(std::move(Name), T);
    V->IsParameter = true;
    V->Role = Role;
    F.Parameters.push_back(V);
    return V;
  }

private:
  llvm::BumpPtrAllocator Nodes;
  std::vector<std::pair<void *, void (*)(void *)>> Destructors; // of nodes with vectors and strings in them
};

} // namespace ampcc::kir
