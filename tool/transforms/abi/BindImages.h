// Image binding: replaces texture pointers with the image and sampler parameters of OpenCL C.
//   before: kernel k(global uint *t) { ... read_imagef(t, s, at) ... }
//   after:  kernel k(read_only image2d_t t, sampler_t s) { ... read_imagef(t, s, at) ... }
// Precondition: functions are inlined and arguments expanded. Before this pass a texture is a pointer, so that no other
// pass has to handle types that OpenCL C allows as parameters only.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

namespace ampcc::passes {

// The kernel uses a texture or sampler in a way that OpenCL C cannot express: it has no variant with images.
class NotForImages : public llvm::ErrorInfo<NotForImages> {
public:
  static char ID;
  explicit NotForImages(std::string Reason) : Reason(std::move(Reason)) {}
  void log(llvm::raw_ostream &Out) const override { Out << Reason; }
  std::error_code convertToErrorCode() const override { return llvm::inconvertibleErrorCode(); }

private:
  std::string Reason;
};

// The error is a NotForImages.
llvm::Error bindImages(kir::Module &M);

} // namespace ampcc::passes
