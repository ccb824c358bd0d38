#include "parse/InheritedTarget.h"
#include "parse/SpecialMembers.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Sema/SemaCUDA.h"

using namespace clang;

namespace ampcc {

static constexpr RestrictionSet Both{true, true};

void setInheritedTarget(Sema &Parsing, RestrictionSet To) {
  Parsing.CUDA().CurCUDATargetCtx.Target = !To.Amp  ? CUDAFunctionTarget::Host
                                           : To.Cpu ? CUDAFunctionTarget::HostDevice
                                                    : CUDAFunctionTarget::Device;
}

void InheritedTarget::meet(const Token &T) {
  if (auto Change = Translated.LibraryForBoth.find(T.getLocation()); Change != Translated.LibraryForBoth.end())
    Change->second ? Parsing.CUDA().PushForceHostDevice() : void(Parsing.CUDA().PopForceHostDevice());
  if (Translated.ClassEnds.contains(T.getLocation())) {
    IsAtClassEnd = true;
    set(Both);
  } else if (auto Change = Translated.InheritedChanges.find(T.getLocation());
             Change != Translated.InheritedChanges.end()) {
    IsAtClassEnd = false;
    set(Change->second);
  }
}

// Removes the conversion of a restrict(amp) lambda to a pointer to function (R-LANG-34, -50): the conversion is a host
// function, and Clang would use it for calls where the host may not call the lambda itself.
static void dropPointerConversions(CXXRecordDecl *Class) {
  const CXXMethodDecl *Operator = Class->getLambdaCallOperator();
  if (!Operator || restrictionOf(Operator) != RestrictionSet{false, true})
    return;
  SmallVector<NamedDecl *, 2> Conversions(Class->conversion_begin(), Class->conversion_end());
  for (const NamedDecl *Conversion : Conversions)
    Class->removeConversion(Conversion);
}

void InheritedTarget::CompletedTagDefinition(const TagDecl *D) {
  const auto *Class = dyn_cast<CXXRecordDecl>(D);
  if (Class && Class->isLambda())
    dropPointerConversions(const_cast<CXXRecordDecl *>(Class));
  if (!IsAtClassEnd || !Class || Class->getTemplateInstantiationPattern() ||
      Class->getTemplateSpecializationKind() == TSK_ImplicitInstantiation)
    return;
  IsAtClassEnd = false;
  const auto *Function = dyn_cast_or_null<FunctionDecl>(Class->getParentFunctionOrMethod());
  RestrictionSet Around = Function ? restrictionOf(Function) : RestrictionSet{true, false};
  set(Around.Amp ? Both : Around); // the rules check the chosen functions where the default is used
}

void InheritedTarget::AddedCXXImplicitMember(const CXXRecordDecl * /*Class*/, const Decl *D) {
  if (const auto *Constructor = dyn_cast<CXXConstructorDecl>(D); Constructor && Constructor->isInheritingConstructor())
    inferFromInherited(Parsing, const_cast<CXXConstructorDecl *>(Constructor));
}

} // namespace ampcc
