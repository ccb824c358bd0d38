// The interface of sema to lowering and rewriting: the kernels of a translation unit, and how each kernel's function
// object is passed to the accelerator (R-LANG-140..149).
#pragma once

#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/Type.h"
#include "llvm/ADT/SmallVector.h"
#include <array>
#include <string>
#include <vector>

namespace ampcc {

enum class LeafKind { Bytes, View, Array };

// One leaf of a function object: a view, an array, or a field without these, which is copied as bytes. The path leads
// from the function object to the leaf through bases, fields and elements.
struct CaptureLeaf {
  struct Step { // a field, a base, or, if neither is set, an element of an array
    const clang::FieldDecl *Field = nullptr;
    const clang::CXXRecordDecl *Base = nullptr;
    uint64_t Element = 0;
  };
  LeafKind Kind = LeafKind::Bytes;
  llvm::SmallVector<Step, 4> Path;
  clang::QualType Type;                         // Bytes: of the leaf; View, Array: the class (references removed)
  bool ReadOnly = false;                        // view of const, const array&
  unsigned Rank = 0;                            // View, Array
  bool IsTexture = false;                       // View, Array: the elements are texels (amp/rt/texture.h)
  uint64_t HostOffset = 0;                      // in the function object
  uint64_t Size = 0;                            // Bytes: of the leaf; View, Array: of the element
  uint64_t TargetOffset = 0;                    // in the argument block, see amp/rt/interface.h
  uint64_t ShapeOffset = 0, ShapeSize = 0;      // of the shape field in the view or array object
  const clang::FieldDecl *DataField = nullptr;  // View, Array: the pointer
  const clang::FieldDecl *ShapeField = nullptr; // View, Array: the shape
};

// One kernel: one function object type launched with one kind of index.
struct Kernel {
  const clang::FunctionDecl *Entry = nullptr; // the specialization of the library's AMPCC_ENTRY template
  clang::QualType Object;                     // the function object's class
  clang::QualType IndexType;                  // index<N> or tiled_index<...>
  unsigned Rank = 1;
  std::array<unsigned, 3> Tile{0, 0, 0};   // most significant first; Tile[0] == 0: not tiled
  std::array<unsigned, 3> Domain{0, 0, 0}; // of a launch without tiles, as far as known (LaunchDomains.h); 0: unknown
  clang::SourceLocation LaunchedAt;        // the user's parallel_for_each call
  std::string Name;                        // identifier of the OpenCL function: "main_12"
  std::string DisplayName;                 // "lambda in 'main'"
  std::vector<CaptureLeaf> Leaves;
  uint64_t BlockSize = 0, BlockAlignment = 1; // of the argument block, laid out like a C struct
  uint64_t TileStaticSize = 0;                // bytes of all tile_static variables in reachable functions
};

} // namespace ampcc
