#include "diag/FunctionTargets.h"
#include "sema/RestrictionSet.h"
#include "clang/Basic/Cuda.h"
#include "clang/Basic/DiagnosticSema.h"

using namespace clang;

namespace ampcc {
namespace {

// The indices of a diagnostic's arguments that are the targets of callee and caller.
struct TargetArguments {
  unsigned Id;
  std::optional<unsigned> Callee = {}, Caller = {};
};

constexpr TargetArguments Table[] = {
    {diag::err_ref_bad_target, 0, 3},  {diag::err_ref_bad_target_global_initializer, 0, {}},
    {diag::err_cuda_ovl_target, 0, 2}, {diag::err_cuda_device_exceptions, {}, 1},
    {diag::err_cuda_vla, {}, 0},       {diag::note_ovl_candidate_bad_target, 3, 4},
};

const TargetArguments *findTargets(unsigned Id) {
  const auto *Found = llvm::find_if(Table, [&](const TargetArguments &Known) { return Known.Id == Id; });
  return Found == std::end(Table) ? nullptr : Found;
}

std::optional<unsigned> targetAt(const DiagRecord &M, std::optional<unsigned> Index) {
  std::optional<int64_t> Number = Index ? M.number(*Index) : std::nullopt;
  return Number ? std::optional(unsigned(*Number)) : std::nullopt;
}

// The arguments that select a word from a list without one for the invalid target.
llvm::SmallVector<unsigned, 2> unprotectedTargets(unsigned Id) {
  switch (Id) {
  case diag::err_ref_bad_target:
    return {0, 3};
  case diag::err_cuda_ovl_target:
    return {0, 2};
  case diag::note_implicit_member_target_infer_collision:
    return {1, 2};
  case diag::warn_offload_incompatible_redeclare:
    return {0, 1};
  case diag::err_cuda_device_exceptions:
    return {1};
  case diag::err_ref_bad_target_global_initializer:
  case diag::err_cuda_host_shared:
  case diag::err_cuda_vla:
    return {0};
  default:
    return {};
  }
}

std::string describeSpecialMember(unsigned Kind) {
  static const char *const Names[] = {"default constructor",      "copy constructor",         "move constructor",
                                      "copy assignment operator", "move assignment operator", "destructor"};
  return std::string("an implicit ") + (Kind < std::size(Names) ? Names[Kind] : "member");
}

} // namespace

std::optional<unsigned> calleeTarget(const DiagRecord &M) {
  constexpr RestrictionSet Amp{false, true};
  if (const TargetArguments *Known = findTargets(M.Id))
    return targetAt(M, Known->Callee);
  if (M.is(Diag::IncompatibleCall) && M.argumentCount() > 1 && M.word(1) == Amp.spelling())
    return unsigned(CUDAFunctionTarget::Device);
  return std::nullopt;
}

std::optional<unsigned> callerTarget(const DiagRecord &M) {
  const TargetArguments *Known = findTargets(M.Id);
  return Known ? targetAt(M, Known->Caller) : std::nullopt;
}

std::string targetName(std::optional<unsigned> Target) {
  // In the order of clang::CUDAFunctionTarget.
  static const char *const Names[] = {"restrict(amp)", "restrict(amp)", "restrict(cpu)", "restrict(cpu, amp)"};
  return Target && *Target < std::size(Names) ? Names[*Target] : "restrict(cpu)";
}

bool isInvalidTarget(std::optional<unsigned> Target) { return Target == unsigned(CUDAFunctionTarget::InvalidTarget); }

void showInvalidTargets(unsigned Id, DiagnosticStorage &Arguments) {
  for (unsigned Index : unprotectedTargets(Id))
    if (Index < Arguments.NumDiagArgs &&
        Arguments.DiagArgumentsVal[Index] == uint64_t(CUDAFunctionTarget::InvalidTarget))
      Arguments.DiagArgumentsVal[Index] = uint64_t(CUDAFunctionTarget::HostDevice);
}

const FunctionDecl *calledFunction(const DiagRecord &M) {
  for (unsigned I = 0; I != M.argumentCount(); ++I)
    if (const auto *F = dyn_cast_or_null<FunctionDecl>(M.declaration(I)))
      return F;
  return nullptr;
}

const VarDecl *hostVariable(const DiagRecord &M) {
  return M.Id == diag::err_ref_bad_target ? dyn_cast_or_null<VarDecl>(M.declaration(2)) : nullptr;
}

std::string describeCalled(const DiagRecord &M) {
  switch (M.Id) {
  case diag::err_ref_bad_target:
    if (const NamedDecl *Named = M.declaration(2))
      return isa<FunctionDecl>(Named) ? describeCallee(cast<FunctionDecl>(Named)) : describeObject(Named);
    break;
  case diag::err_ref_bad_target_global_initializer:
    if (const auto *F = dyn_cast_or_null<FunctionDecl>(M.declaration(1)))
      return describeCallee(F);
    break;
  case diag::note_implicit_member_target_infer_collision:
    return describeSpecialMember(unsigned(M.number(0).value_or(0)));
  default:
    break;
  }
  return M.subject();
}

DiagRecord sayIncompatibleCall(DiagnosticGroup &Group, const FunctionDecl *Callee) {
  const std::string Name = describeCallee(Callee);
  Group.head().say(Diag::IncompatibleCall,
                   {Name, restrictionOf(Callee).spelling().str(), describeFunction(Group.Around)});
  return Group.head().noteAt(Callee->getLocation(), Diag::NoteDeclared, {Name});
}

} // namespace ampcc
