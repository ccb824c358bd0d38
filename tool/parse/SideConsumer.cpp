#include "parse/SideConsumer.h"
#include "parse/HiddenMembers.h"
#include "parse/InstancesOfUser.h"
#include "parse/MicrosoftTypeInfo.h"
#include "parse/SpecialMembers.h"
#include "sema/Annotations.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Serialization/ASTReader.h"
#include "clang/Serialization/ModuleManager.h"

using namespace clang;

namespace ampcc {

void SideConsumer::lookAt(ArrayRef<Token> Tokens) {
  MayNeedUsers |= S == Side::Accelerator && mayNeedInstancesOfUser(CI.getPreprocessor(), Tokens);
  ReplacesTypeInfo = CI.getLangOpts().MSVCCompat && !definesTypeInfo(Tokens);
}

void SideConsumer::HandleTagDeclDefinition(TagDecl *D) {
  if (ReplacesTypeInfo)
    declareMicrosoftTypeInfo(CI.getSema(), D);
  completeLoaded();
  if (auto *Class = dyn_cast<CXXRecordDecl>(D)) {
    unsigned IsDevice = CI.getLangOpts().CUDAIsDevice; // may be changed in an instance (parse/InstantiationContext.h)
    CI.getLangOpts().CUDAIsDevice = S == Side::Accelerator;
    lookUpSpecialMembers(Class);
    inferFromInitializers(CI.getSema(), Class);
    removeHiddenMembers(CI.getASTContext(), Class);
    CI.getLangOpts().CUDAIsDevice = IsDevice;
  }
}

void SideConsumer::lookUpSpecialMembers(CXXRecordDecl *Class) {
  if (findSpecialMembers(CI.getSema(), Class))
    ClassesToLookUp.push_back(Class);
}

bool SideConsumer::shouldSkipFunctionBody(Decl *D) {
  auto *Function = D->getAsFunction();
  if (!Function)
    return false;
  if (isAnnotated(Function, LaunchAnnotation))
    return S == Side::Cpu; // kernels are not host code
  bool ForHost = Function->hasAttr<CUDAHostAttr>() || !Function->hasAttr<CUDADeviceAttr>();
  if (S == Side::Cpu && !ForHost)
    return true;
  if (Function->hasAttr<CUDADeviceAttr>() || !CI.getSourceManager().isInSystemHeader(D->getLocation()))
    return false;
  bool IsNeeded = S == Side::Accelerator && (MayNeedUsers || CI.getLangOpts().MSVCCompat) && Function->isTemplated();
  const SourceManager &SM = CI.getSourceManager();
  bool IsOwn = Library.contains(SM, D->getLocation()) && !Library.containsPatterns(SM, D->getLocation());
  return !IsNeeded || IsOwn;
}

void SideConsumer::watch(ArrayRef<int64_t> LocalIds) {
  ASTReader &Reader = *CI.getASTReader();
  serialization::ModuleFile &Preamble = Reader.getModuleManager().getPrimaryModule();
  for (int64_t Id : LocalIds)
    Watched.insert(Reader.getGlobalDeclID(Preamble, LocalDeclID::get(Reader, Preamble, uint64_t(Id))));
}

void SideConsumer::DeclRead(GlobalDeclID Id, const Decl *D) {
  if (Watched.contains(Id))
    Loaded.push_back(const_cast<CXXRecordDecl *>(cast<CXXRecordDecl>(D)));
}

// Looking up members may load further classes.
void SideConsumer::completeAllLoaded() {
  unsigned IsDevice = CI.getLangOpts().CUDAIsDevice;
  CI.getLangOpts().CUDAIsDevice = S == Side::Accelerator;
  while (!Loaded.empty()) {
    CXXRecordDecl *Class = Loaded.back();
    Loaded.pop_back();
    lookUpSpecialMembers(Class);
  }
  CI.getLangOpts().CUDAIsDevice = IsDevice;
}

} // namespace ampcc
