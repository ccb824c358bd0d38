// Limits the samplers of a kernel: those in its function object, and those that template arguments name (R-LANG-146).
#include "sema/Annotations.h"
#include "sema/check/Rules.h"
#include "clang/AST/DeclTemplate.h"
#include <set>

using namespace clang;

namespace ampcc {
namespace {

constexpr unsigned MaxSamplers = 16; // R-RT-78

uint64_t samplersIn(const ASTContext &Context, QualType T) {
  if (const ConstantArrayType *Array = Context.getAsConstantArrayType(T))
    return Array->getSize().getZExtValue() * samplersIn(Context, Array->getElementType());
  const CXXRecordDecl *Class = T->isReferenceType() ? nullptr : T->getAsCXXRecordDecl();
  if (!Class || !Class->hasDefinition())
    return 0;
  if (isSamplerClass(T.getCanonicalType().getUnqualifiedType()))
    return 1;
  uint64_t Count = 0;
  for (const CXXBaseSpecifier &Base : Class->bases())
    Count += samplersIn(Context, Base.getType());
  for (const FieldDecl *Field : Class->fields())
    Count += samplersIn(Context, Field->getType());
  return Count;
}

// The modes in the template arguments of a texture's member, as in `sample<filter_point, address_wrap>`.
std::vector<int64_t> modesOf(const FunctionDecl *F) {
  std::vector<int64_t> Modes;
  const auto *Method = dyn_cast<CXXMethodDecl>(F);
  const TemplateArgumentList *Arguments = F->getTemplateSpecializationArgs();
  if (!Method || !Arguments || Method->getAccess() != AS_public ||
      !isTextureClass(Method->getASTContext().getCanonicalTagType(Method->getParent())))
    return Modes;
  for (const TemplateArgument &Argument : Arguments->asArray())
    if (Argument.getKind() == TemplateArgument::Integral && Argument.getIntegralType()->isEnumeralType())
      Modes.push_back(Argument.getAsIntegral().getExtValue());
  return Modes;
}

} // namespace

void checkSamplers(Rules &R, const Kernel &K, const CallGraph &Graph) {
  const uint64_t Captured = samplersIn(R.Context, K.Object);
  std::set<std::vector<int64_t>> Known;
  for (const FunctionDecl *F : Graph.functions())
    if (std::vector<int64_t> Modes = modesOf(F); !Modes.empty())
      Known.insert(std::move(Modes));
  if (Captured + Known.size() > MaxSamplers)
    R.error(K.LaunchedAt, Diag::TooManySamplers)
        << std::to_string(MaxSamplers) << std::to_string(Captured + Known.size()) << std::to_string(Captured);
}

} // namespace ampcc
