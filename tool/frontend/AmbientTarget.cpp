#include "frontend/AmbientTarget.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Sema/SemaCUDA.h"

using namespace clang;

namespace ampcc {

static constexpr RestrictionSet Both{true, true};

void AmbientTarget::set(RestrictionSet To) {
  Parsing.CUDA().CurCUDATargetCtx.Target = !To.Amp  ? CUDAFunctionTarget::Host
                                           : To.Cpu ? CUDAFunctionTarget::HostDevice
                                                    : CUDAFunctionTarget::Device;
}

void AmbientTarget::meet(const Token &T) {
  if (auto Change = Translated.LibraryForBoth.find(T.getLocation()); Change != Translated.LibraryForBoth.end())
    Change->second ? Parsing.CUDA().PushForceHostDevice() : void(Parsing.CUDA().PopForceHostDevice());
  if (Translated.ClassEnds.contains(T.getLocation())) {
    IsAtClassEnd = true;
    set(Both);
  } else if (auto Change = Translated.AmbientChanges.find(T.getLocation()); Change != Translated.AmbientChanges.end()) {
    IsAtClassEnd = false;
    set(Change->second);
  }
}

void AmbientTarget::CompletedTagDefinition(const TagDecl *D) {
  const auto *Class = dyn_cast<CXXRecordDecl>(D);
  if (!IsAtClassEnd || !Class || Class->getTemplateInstantiationPattern() ||
      Class->getTemplateSpecializationKind() == TSK_ImplicitInstantiation)
    return;
  IsAtClassEnd = false;
  const auto *Function = dyn_cast_or_null<FunctionDecl>(Class->getParentFunctionOrMethod());
  RestrictionSet Around = Function ? restrictionOf(Function) : RestrictionSet{true, false};
  set(Around.Amp ? Both : Around); // what is bound there is wrong where it is used: the rules say so
}

} // namespace ampcc
