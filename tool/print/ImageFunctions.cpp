#include "print/ImageFunctions.h"
#include "kir/Walk.h"

using namespace ampcc::kir;

namespace ampcc::print {
namespace {

struct BuiltinText {
  BuiltinId Id;
  llvm::StringLiteral Text;
};

constexpr BuiltinText Samplers[] = {
#define SAMPLER(NAME, COORDINATES, ADDRESS, FILTER)                                                                    \
  {BuiltinId::NAME, "constant sampler_t " #NAME " = CLK_NORMALIZED_COORDS_" #COORDINATES " | CLK_ADDRESS_" #ADDRESS    \
                    " | CLK_FILTER_" #FILTER ";"},
    SAMPLER(at_texels, FALSE, NONE, NEAREST) SAMPLER(nearest_wrap, TRUE, REPEAT, NEAREST)
        SAMPLER(nearest_mirror, TRUE, MIRRORED_REPEAT, NEAREST) SAMPLER(nearest_clamp, TRUE, CLAMP_TO_EDGE, NEAREST)
            SAMPLER(linear_wrap, TRUE, REPEAT, LINEAR) SAMPLER(linear_mirror, TRUE, MIRRORED_REPEAT, LINEAR)
                SAMPLER(linear_clamp, TRUE, CLAMP_TO_EDGE, LINEAR)
#undef SAMPLER
};

// Replaces coordinates that are NaN or far outside. C++ AMP defines their results, but OpenCL does not; the hardware of
// GPUs behaves as Direct3D and needs no code.
constexpr BuiltinText OnCpus[] = {
    {BuiltinId::repeated,
     "static inline float repeated(float coordinate) { return isfinite(coordinate) ? coordinate : 0.0f; }"},
    {BuiltinId::near_edge, "static inline float near_edge(float coordinate) {\n"
                           "  return isnan(coordinate) ? 0.0f : fmin(fmax(coordinate, -1.0f), 2.0f);\n"
                           "}"},
};
constexpr BuiltinText Elsewhere[] = {
    {BuiltinId::repeated, "#define repeated(coordinate) (coordinate)"},
    {BuiltinId::near_edge, "#define near_edge(coordinate) (coordinate)"},
};

void split(llvm::StringRef Text, std::vector<llvm::StringRef> &Lines) {
  llvm::SmallVector<llvm::StringRef> Found;
  Text.split(Found, '\n');
  llvm::append_range(Lines, Found);
}

void add(const Module &M, llvm::ArrayRef<BuiltinText> Texts, std::vector<llvm::StringRef> &Lines) {
  for (const BuiltinText &Each : Texts)
    if (callsBuiltin(M, Each.Id))
      split(Each.Text, Lines);
}

bool writesVolumes(const Module &M) {
  return M.kernel() && llvm::any_of(M.kernel()->Parameters, [](const Variable *P) {
           const Type *T = P->VariableType;
           return T->isImage() && T->isWritten() && T->rank() == 3;
         });
}

} // namespace

std::vector<llvm::StringRef> imageFunctions(const Module &M) {
  std::vector<llvm::StringRef> Lines;
  if (writesVolumes(M))
    Lines.push_back("#pragma OPENCL EXTENSION cl_khr_3d_image_writes : enable");
  add(M, Samplers, Lines);
  if (!callsBuiltin(M, BuiltinId::repeated) && !callsBuiltin(M, BuiltinId::near_edge))
    return Lines;
  Lines.push_back("");
  Lines.push_back(
      "// NaN stands for 0, and what is far outside for what is beside the image, as on the hardware of GPUs.");
  Lines.push_back("#if defined(__x86_64__) || defined(AMPCC_CPU_DEVICE)");
  add(M, OnCpus, Lines);
  Lines.push_back("#else");
  add(M, Elsewhere, Lines);
  Lines.push_back("#endif");
  return Lines;
}

} // namespace ampcc::print
