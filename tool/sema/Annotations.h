// Reads the annotations by which the library's headers mark declarations for the compiler (amp/dialect.h).
#pragma once

#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/Type.h"
#include "llvm/ADT/StringRef.h"

namespace ampcc {

inline constexpr llvm::StringRef LaunchAnnotation = "ampcc:launch";
inline constexpr llvm::StringRef EntryAnnotation = "ampcc:entry";
inline constexpr llvm::StringRef ViewAnnotation = "ampcc:view";
inline constexpr llvm::StringRef ArrayAnnotation = "ampcc:array";
inline constexpr llvm::StringRef TextureAnnotation = "ampcc:texture";
inline constexpr llvm::StringRef SamplerAnnotation = "ampcc:sampler";
inline constexpr llvm::StringRef AbsentAnnotation = "ampcc:absent"; // a placeholder for a class that the library lacks
inline constexpr llvm::StringRef HostOnlyAnnotation = "ampcc:host_only";
inline constexpr llvm::StringRef BuiltinAnnotation = "ampcc:builtin:";  // a prefix: the builtin's text follows
inline constexpr llvm::StringRef TextAnnotation = "ampcc:text";         // a function that takes string literals
inline constexpr llvm::StringRef ConstantAnnotation = "ampcc:constant"; // for the CPU, but visible in amp code
inline constexpr llvm::StringRef TileStaticAnnotation = "tile_static";
inline constexpr llvm::StringRef PositionAnnotation = "ampcc:position"; // an enumeration that is kir's position type
inline constexpr llvm::StringRef OpenCLTypeAnnotation =
    "ampcc:opencl:"; // a prefix: the name of OpenCL C's type follows

bool isAnnotated(const clang::Decl *D, llvm::StringRef Annotation);
bool hasAnnotationPrefix(const clang::Decl *D, llvm::StringRef Prefix);
// The text behind a prefix of an annotation of any declaration of D; empty if none has such an annotation.
llvm::StringRef annotationBehind(llvm::StringRef Prefix, const clang::Decl *D);

// Classes whose objects become buffer arguments; `T` may be qualified, but must not be a reference.
bool isViewClass(clang::QualType T);
bool isArrayClass(clang::QualType T);

// Textures and their views, which are array or view classes, too; and samplers.
bool isTextureClass(clang::QualType T);
bool isSamplerClass(clang::QualType T);

// A class whose every use is an error, so that no further errors about its objects are needed.
bool isAbsentClass(clang::QualType T);

// A function of the library that OpenCL C provides.
inline bool isBuiltin(const clang::FunctionDecl *F) { return hasAnnotationPrefix(F, BuiltinAnnotation); }
inline bool isTileStatic(const clang::Decl *D) { return isAnnotated(D, TileStaticAnnotation); }

} // namespace ampcc
