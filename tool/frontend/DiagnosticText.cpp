#include "frontend/DiagnosticText.h"
#include "sema/Diagnose.h"
#include "sema/RestrictionSet.h"
#include "clang/Basic/Cuda.h"
#include "clang/Basic/DiagnosticSema.h"
#include "llvm/ADT/SmallString.h"

using namespace clang;

namespace ampcc {
namespace {

// Which arguments select the words for a CUDA target from those of the four targets that functions have.
llvm::SmallVector<unsigned, 2> targetArguments(unsigned Id) {
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

std::optional<int64_t> numberAt(const Diagnostic &Info, unsigned Index) {
  if (Index >= Info.getNumArgs())
    return std::nullopt;
  if (Info.getArgKind(Index) == DiagnosticsEngine::ak_sint)
    return Info.getArgSInt(Index);
  if (Info.getArgKind(Index) == DiagnosticsEngine::ak_uint)
    return Info.getArgUInt(Index);
  return std::nullopt;
}

DiagnosticStorage argumentsOf(const Diagnostic &Info) {
  DiagnosticStorage Arguments;
  Arguments.NumDiagArgs = Info.getNumArgs();
  for (unsigned I = 0; I != Info.getNumArgs(); ++I) {
    Arguments.DiagArgumentsKind[I] = Info.getArgKind(I);
    if (Info.getArgKind(I) == DiagnosticsEngine::ak_std_string)
      Arguments.DiagArgumentsStr[I] = Info.getArgStdStr(I);
    else
      Arguments.DiagArgumentsVal[I] = Info.getRawArg(I);
  }
  return Arguments;
}

std::string describeSpecialMember(unsigned Kind) {
  static const char *const Names[] = {"default constructor",      "copy constructor",         "move constructor",
                                      "copy assignment operator", "move assignment operator", "destructor"};
  return std::string("an implicit ") + (Kind < std::size(Names) ? Names[Kind] : "member");
}

} // namespace

// An implicit member whose parts share no restriction has the invalid target. Clang selects a word for it behind the
// end of the list, which reads on into other memory.
std::string textOf(const Diagnostic &Info) {
  llvm::SmallString<128> Text;
  DiagnosticStorage Arguments;
  for (unsigned Index : targetArguments(Info.getID())) {
    if (numberAt(Info, Index) != int64_t(CUDAFunctionTarget::InvalidTarget))
      continue;
    if (Arguments.NumDiagArgs == 0)
      Arguments = argumentsOf(Info);
    Arguments.DiagArgumentsVal[Index] = uint64_t(CUDAFunctionTarget::HostDevice);
  }
  if (Arguments.NumDiagArgs == 0) {
    Info.FormatDiagnostic(Text);
  } else {
    StringRef Format = Info.getDiags()->getDiagnosticIDs()->getDescription(Info.getID());
    Diagnostic(Info.getDiags(), Info.getLocation(), Info.getID(), Arguments, "")
        .FormatDiagnostic(Format.begin(), Format.end(), Text);
  }
  return Text.str().str();
}

static const CXXRecordDecl *classIn(QualType T) {
  while (!T->getPointeeType().isNull())
    T = T->getPointeeType();
  const CXXRecordDecl *Class = T->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  return Class ? Class->getCanonicalDecl() : nullptr;
}

// A variable whose type is only deduced has it from its value.
static bool isDeduced(const Diagnostic &Info) {
  if (Info.getArgKind(1) != DiagnosticsEngine::ak_nameddecl)
    return false;
  const auto *Declared = dyn_cast<VarDecl>(reinterpret_cast<NamedDecl *>(Info.getRawArg(1)));
  return Declared && Declared->getType()->getContainedDeducedType();
}

// The arguments of our own diagnostics.
static void readOwn(const Diagnostic &Info, Message &M) {
  constexpr RestrictionSet Amp{false, true};
  auto Is = [&](Diag D) { return Info.getID() == idOf(*Info.getDiags(), D); };
  auto ReadClass = [&](unsigned Index) {
    if (Info.getArgKind(Index) == DiagnosticsEngine::ak_qualtype)
      M.Refused = classIn(QualType::getFromOpaquePtr(reinterpret_cast<void *>(Info.getRawArg(Index))));
  };
  if (Is(Diag::IncompatibleCall) && Info.getArgKind(1) == DiagnosticsEngine::ak_std_string &&
      Info.getArgStdStr(1) == Amp.spelling())
    M.Callee = unsigned(CUDAFunctionTarget::Device);
  else if (Is(Diag::Type) && isDeduced(Info))
    ReadClass(2);
  else if (Is(Diag::ElementType))
    ReadClass(0), M.IsElement = true;
  else if (Is(Diag::ValueType))
    ReadClass(0);
}

void readTargets(const Diagnostic &Info, Message &M) {
  auto Read = [&](std::optional<unsigned> &To, unsigned Index) {
    if (std::optional<int64_t> Number = numberAt(Info, Index))
      To = unsigned(*Number);
  };
  switch (Info.getID()) {
  case diag::err_ref_bad_target:
    Read(M.Callee, 0), Read(M.Caller, 3);
    if (const auto *Named = reinterpret_cast<NamedDecl *>(Info.getRawArg(2))) {
      M.Called = isa<FunctionDecl>(Named) ? describeCallee(cast<FunctionDecl>(Named)) : describeObject(Named);
      M.OfHost = dyn_cast<VarDecl>(Named);
    }
    break;
  case diag::err_ref_bad_target_global_initializer:
    Read(M.Callee, 0);
    if (const auto *F = dyn_cast_or_null<FunctionDecl>(reinterpret_cast<NamedDecl *>(Info.getRawArg(1))))
      M.Called = describeCallee(F);
    break;
  case diag::err_cuda_ovl_target:
    Read(M.Callee, 0), Read(M.Caller, 2);
    break;
  case diag::note_implicit_member_target_infer_collision:
    M.Called = describeSpecialMember(numberAt(Info, 0).value_or(0));
    break;
  case diag::err_cuda_device_exceptions:
    Read(M.Caller, 1);
    break;
  case diag::err_cuda_vla:
    Read(M.Caller, 0);
    break;
  case diag::err_typecheck_unary_expr:
  case diag::err_typecheck_illegal_increment_decrement:
  case diag::err_typecheck_indirection_requires_pointer:
    if (Info.getArgKind(0) == DiagnosticsEngine::ak_qualtype)
      M.Operand = QualType::getFromOpaquePtr(reinterpret_cast<void *>(Info.getRawArg(0)));
    break;
  case diag::err_no_member:
    if (Info.getArgKind(1) == DiagnosticsEngine::ak_declcontext)
      M.LookedIn = reinterpret_cast<DeclContext *>(Info.getRawArg(1));
    break;
  case diag::note_ovl_candidate_bad_conv:
  case diag::err_ovl_no_viable_conversion_in_cast:
  case diag::err_typecheck_ordered_comparison_of_pointer_and_zero:
    for (unsigned I = 0; I != Info.getNumArgs(); ++I)
      if (Info.getArgKind(I) == DiagnosticsEngine::ak_qualtype)
        (M.From.isNull() ? M.From : M.To) = QualType::getFromOpaquePtr(reinterpret_cast<void *>(Info.getRawArg(I)));
    break;
  case diag::err_ovl_no_viable_function_in_init:
  case diag::err_not_direct_base_or_virtual:
    if (Info.getArgKind(0) == DiagnosticsEngine::ak_qualtype)
      M.Object = QualType::getFromOpaquePtr(reinterpret_cast<void *>(Info.getRawArg(0)));
    break;
  case diag::note_lambda_variable_capture_fixit:
    if (const auto *Captured = dyn_cast_or_null<ValueDecl>(reinterpret_cast<NamedDecl *>(Info.getRawArg(0))))
      M.Object = Captured->getType();
    break;
  case diag::note_ovl_candidate_bad_target:
    Read(M.Callee, 3), Read(M.Caller, 4);
    break;
  default:
    if (Info.getNumArgs() > 1)
      readOwn(Info, M);
  }
}

} // namespace ampcc
