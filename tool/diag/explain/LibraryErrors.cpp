// Moves errors that Clang reports inside the library's headers to the code of the program that causes them.
#include "diag/DiagKinds.h"
#include "diag/explain/Candidates.h"
#include "diag/explain/Explanations.h"
#include "sema/Annotations.h"
#include "sema/KnownClasses.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/DiagnosticSema.h"

using namespace clang;

namespace ampcc {

// The instance of array or array_view that the note names; null: the note is about something else.
static const ClassTemplateSpecializationDecl *containerIn(const DiagRecord &M) {
  if (!M.isClangs(diag::note_template_class_instantiation_here))
    return nullptr;
  const CXXRecordDecl *Class =
      M.type(0).isNull() ? dyn_cast_or_null<CXXRecordDecl>(M.declaration(0)) : M.type(0)->getAsCXXRecordDecl();
  const auto *Instance = dyn_cast_or_null<ClassTemplateSpecializationDecl>(Class);
  return isLibraryClass(Instance, "array") || isLibraryClass(Instance, "array_view") ? Instance : nullptr;
}

static std::string elementOf(const ClassTemplateSpecializationDecl *Container) {
  QualType Element = Container->getTemplateArgs()[0].getAsType().getUnqualifiedType();
  return "'" + Element.getAsString(Container->getASTContext().getPrintingPolicy()) + "'";
}

// Rewords a failed requirement of array and array_view on their elements (include/amp/view_traits.h), whose text begins
// with its subject.
static bool explainElement(DiagnosticGroup &Group, StringRef Reason) {
  static constexpr std::pair<StringRef, StringRef> Subjects[] = {{"elements on an accelerator ", "they "},
                                                                 {"elements ", "they "},
                                                                 {"the size of an element ", "their size "},
                                                                 {"the element type ", "that type "}};
  for (const DiagRecord &M : Group.Messages)
    if (const ClassTemplateSpecializationDecl *Container = containerIn(M))
      // The subject of a static_assert is known only from its text.
      for (auto [Subject, Short] : Subjects)
        if (Reason.consume_front(Subject)) {
          Group.head().say(Diag::ElementType, {elementOf(Container), (Short + Reason).str()});
          return true;
        }
  return false;
}

// What the note names of the library's interface: a class template's instance or a member of one; null: something else.
static const NamedDecl *publicInstance(const DiagRecord &M) {
  if (!isInstantiation(M))
    return nullptr;
  const NamedDecl *Named = M.type(0).isNull() ? M.declaration(0) : M.type(0)->getAsCXXRecordDecl();
  const auto *Method = dyn_cast_or_null<CXXMethodDecl>(Named);
  const auto *Class = Method ? Method->getParent() : dyn_cast_or_null<CXXRecordDecl>(Named);
  if (Named && Named->getAccess() == AS_private) // a check that a member of the interface makes
    return nullptr;
  return isOfLibrary(Class) && isa<ClassTemplateSpecializationDecl>(Class) ? Named : nullptr;
}

static const ClassTemplateSpecializationDecl *classOf(const NamedDecl *Instance) {
  const auto *Method = dyn_cast<CXXMethodDecl>(Instance);
  return dyn_cast<ClassTemplateSpecializationDecl>(Method ? Method->getParent() : Instance);
}

// 'index<0>', 'texture<float_4, 2>::set'
static std::string nameOfInstance(const NamedDecl *Instance) {
  std::string Text;
  llvm::raw_string_ostream Out(Text);
  const auto *Method = dyn_cast<CXXMethodDecl>(Instance);
  const NamedDecl *Class = Method ? Method->getParent() : Instance;
  Class->getNameForDiagnostic(Out, Class->getASTContext().getPrintingPolicy(), /*Qualified=*/false);
  if (Method && !isa<CXXConstructorDecl>(Method))
    Out << "::" << Method->getDeclName();
  return Text;
}

// Rewords a failed static_assert of the library with its text, and names the instance that it refuses.
static void explainRequirement(DiagnosticGroup &Group) {
  DiagRecord &Head = Group.head();
  if (Head.Id != diag::err_static_assert_failed && Head.Id != diag::err_static_assert_requirement_failed)
    return;
  const std::string Reason = Head.word(Head.argumentCount() - 1);
  if (Reason.empty() || explainElement(Group, Reason))
    return;
  for (const DiagRecord &M : Group.Messages)
    if (const NamedDecl *Instance = publicInstance(M)) {
      Group.Refused = dyn_cast<ClassTemplateSpecializationDecl>(Instance);
      Group.RefusedMember = dyn_cast<CXXMethodDecl>(Instance);
      return Head.say(Diag::RefusedInstance, {nameOfInstance(Instance), Reason});
    }
  Head.say(Diag::LibraryRequirement, {Reason});
}

// The type of an index as users write it: index<2>.
static std::string indexType(std::string Type) {
  for (StringRef Part : {"const ", "Concurrency::", "(default) ", ", 0"})
    for (std::size_t At = 0; (At = Type.find(Part, At)) != std::string::npos;)
      Type.erase(At, Part.size());
  return "'" + Type + "'";
}

// Rewords the error with the reason why the kernel's operator() does not fit the launch, if the candidate note has one.
static bool explainOperator(DiagRecord &Head, const DiagRecord &Candidate) {
  if (Candidate.isClangs(diag::note_ovl_candidate_arity, diag::note_ovl_candidate_arity_one)) {
    Head.say(Diag::KernelParameters, {"takes " + arityOf(Candidate)});
    return true;
  }
  if (Candidate.isClangs(diag::note_ovl_candidate_bad_cvr)) {
    Head.say(Diag::KernelParameters, {"takes a reference that is not const"});
    return true;
  }
  if (!Candidate.isClangs(diag::note_ovl_candidate_bad_conv))
    return false;
  Head.say(Diag::KernelCall, {indexType(Candidate.name(3)), indexType(Candidate.name(4))});
  return true;
}

// Rewords an error inside of the library in terms of the launch that caused it.
static void explainLaunch(DiagnosticGroup &Group) {
  DiagRecord &Head = Group.head();
  if (Head.isClangs(diag::err_ovl_no_oper))
    Head.say(Diag::KernelParameters, {"is missing"});
  if (Head.Id != diag::err_ovl_no_viable_object_call)
    return;
  for (DiagRecord &Note : llvm::drop_begin(Group.Messages))
    if (explainOperator(Head, Note))
      Note.say(Diag::NoteDeclared, {"the kernel"});
}

void moveToUser(DiagnosticGroup &Group, const SourceManager &SM, LibraryHeaders &Library) {
  DiagRecord &Head = Group.head();
  if (Head.Where.isInvalid() || !Library.contains(SM, Head.Where))
    return;
  auto Cause = llvm::find_if(Group.Messages, [&](const DiagRecord &M) {
    return isInstantiation(M) && M.Where.isValid() && !Library.contains(SM, M.Where);
  });
  if (Cause == Group.Messages.end())
    return;
  for (const DiagRecord &M : Group.Messages)
    if (const NamedDecl *Instance = publicInstance(M); Instance && !Group.UsedClass)
      Group.UsedClass = classOf(Instance);
  explainRequirement(Group);
  explainLaunch(Group);
  Head.Where = Cause->Where;
  Head.IsMoved = true;
  Head.Ranges = Cause->Ranges;
  Head.FixIts.clear();
  Group.Messages.erase(Cause);
  llvm::erase_if(Group.Messages, [&](const DiagRecord &M) {
    return M.Level == DiagnosticsEngine::Note && M.Where.isValid() && Library.contains(SM, M.Where);
  });
}

void explainLaunchNotes(DiagnosticGroup &Group) {
  for (DiagRecord &M : llvm::drop_begin(Group.Messages))
    if (isInstantiation(M) && isAnnotated(M.declaration(0), LaunchAnnotation))
      M.say(Diag::NoteKernel, {});
}

void dropForeignNotes(DiagnosticGroup &Group, const SourceManager &SM) {
  const DiagRecord &Head = Group.head();
  const bool IsOfLibrary = Head.Id == diag::err_unavailable_message; // amp/absent.h
  if (!Group.HasAdvice && !IsOfLibrary && !Head.isOfRules())
    return;
  llvm::erase_if(Group.Messages, [&](const DiagRecord &M) {
    return M.Level == DiagnosticsEngine::Note &&
           (M.Where.isInvalid() || SM.isInSystemHeader(SM.getExpansionLoc(M.Where)));
  });
}

} // namespace ampcc
