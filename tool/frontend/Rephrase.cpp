#include "frontend/Rephrase.h"
#include "frontend/Advice.h"
#include "frontend/Candidates.h"
#include "frontend/LambdaTypes.h"
#include "frontend/PublicNames.h"
#include "sema/AmpTypes.h"
#include "sema/Diagnose.h"
#include "sema/RestrictionSet.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Basic/Cuda.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace ampcc {
namespace {

// In the order of clang::CUDAFunctionTarget.
const char *const TargetNames[] = {"restrict(amp)", "restrict(amp)", "restrict(cpu)", "restrict(cpu, amp)"};

std::string nameOf(std::optional<unsigned> Target) {
  return Target && *Target < std::size(TargetNames) ? TargetNames[*Target] : "restrict(cpu)";
}

// That of a function whose parts share no restriction.
bool isInvalidTarget(std::optional<unsigned> Target) { return Target == unsigned(CUDAFunctionTarget::InvalidTarget); }

// The first name that a message quotes, with its quotes.
std::string quoted(StringRef Text) {
  std::size_t Begin = Text.find('\''), End = Text.find('\'', Begin + 1);
  return End == StringRef::npos ? "the function" : Text.slice(Begin, End + 1).str();
}

void replaceAll(std::string &Text, StringRef From, StringRef To) {
  for (std::size_t At = 0; (At = Text.find(From, At)) != std::string::npos; At += To.size())
    Text.replace(At, From.size(), To);
}

// Function types as users write them: '__attribute__((preserve_most)) int (int)' is 'int (int) restrict(amp)'. The
// specifier goes to the end of the type: of the quoted text, or of the template argument.
void moveTypeAttribute(std::string &Text) {
  static constexpr StringRef Attribute = "__attribute__((preserve_most))";
  for (std::size_t At = 0; (At = Text.find(Attribute, At)) != std::string::npos;) {
    Text.erase(At, Attribute.size());
    while (At < Text.size() && Text[At] == ' ')
      Text.erase(At, 1);
    int Depth = 0;
    std::size_t End = At;
    for (; End < Text.size() && Text[End] != '\''; ++End) {
      bool Closes = StringRef(")>]").contains(Text[End]);
      if (Depth == 0 && (Closes || Text[End] == ','))
        break;
      Depth += StringRef("(<[").contains(Text[End]) - Closes;
    }
    while (End > 0 && Text[End - 1] == ' ')
      Text.erase(--End, 1);
    Text.insert(End, " restrict(amp)");
  }
}

} // namespace

void useDialectWords(std::string &Text) {
  dropLambdaTypes(Text);
  moveTypeAttribute(Text);
  static const std::pair<const char *, const char *> Words[] = {
      {"__attribute__((nonallocating))", "restrict(cpu, amp)"},
      {"__host__ __device__", "restrict(cpu, amp)"},
      {"__device__", "restrict(amp)"},
      {"__global__", "restrict(amp)"},
      {"__host__", "restrict(cpu)"},
      {"target attributes do not match", "the restriction specifiers do not match"},
      {"inferred target collision: call to both", "would have to call both"},
      {"'device' attribute", "the restriction specifier"},
      {"'host' attribute", "the restriction specifier"},
      {"CUDA device code", "restrict(amp) code"},
      {"((*))", "(*)"},
  };
  for (auto [From, To] : Words)
    replaceAll(Text, From, To);
  usePublicNames(Text);
}

namespace {

bool isNoViableFunction(unsigned Id) {
  switch (Id) {
  case diag::err_ovl_no_viable_function_in_call:
  case diag::err_ovl_no_viable_function_in_init:
  case diag::err_ovl_no_viable_member_function_in_call:
  case diag::err_ovl_no_viable_object_call:
  case diag::err_ovl_no_viable_oper:
  case diag::err_ovl_no_viable_subscript:
  case diag::err_ovl_no_viable_literal_operator:
  case diag::err_ovl_no_viable_conversion_in_cast:
  case diag::err_typecheck_nonviable_condition:
  case diag::err_typecheck_invalid_operands:
    return true;
  default:
    return false;
  }
}

// What cannot be called: 'f', the constructor of 'T', the call operator.
std::string calleeOf(const Message &Head) {
  std::string Name = quoted(Head.Text);
  if (Head.Id == diag::err_ovl_no_viable_function_in_init) // of an array's elements
    return "constructor of " + StringRef(Name).substr(0, Name.find('[')).rtrim('\'').str() + "'";
  if (Head.Id == diag::err_ovl_no_viable_conversion_in_cast || Head.Id == diag::err_typecheck_nonviable_condition)
    return "constructor of " + quoted(StringRef(Head.Text).split("' to ").second);
  if (Head.Id == diag::err_ovl_no_viable_subscript)
    return "operator[] of " + Name;
  if (Head.Id == diag::err_typecheck_invalid_operands)
    return "this operator";
  if (Head.Id == diag::err_ovl_no_viable_object_call)
    return StringRef(Name).starts_with("'(lambda at") ? "the lambda" : "operator() of " + Name;
  if (Head.Id == diag::err_ovl_no_viable_oper)
    return StringRef(Name).starts_with("'operator") ? Name : "'operator" + Name.substr(1);
  return Name;
}

// The name of the operator function that is declared at a place: 'operator+'.
std::string operatorAt(SourceLocation Declared, const SourceManager &SM) {
  StringRef Text(SM.getCharacterData(SM.getSpellingLoc(Declared)));
  if (!Text.consume_front("operator"))
    return "this operator";
  return "'operator" + Text.ltrim().take_until([](char C) { return C == '(' || llvm::isSpace(C); }).str() + "'";
}

std::string callerOf(const DiagnosticGroup &Group, const Message &Note) {
  return Group.Function.empty() ? nameOf(Note.Caller) + " code" : Group.Function;
}

// That an implicit member would have to call functions that share no restriction; null if no note says so.
const Message *findCollision(const DiagnosticGroup &Group) {
  auto Found = llvm::find_if(
      Group.Messages, [](const Message &M) { return M.Id == diag::note_implicit_member_target_infer_collision; });
  return Found == Group.Messages.end() ? nullptr : &*Found;
}

// A call that fails because of restrictions is said to, instead of "no matching function".
void explainNoViableFunction(DiagnosticGroup &Group, const SourceManager *SM) {
  Message &Head = Group.Messages.front();
  auto IsBadTarget = [](const Message &M) { return M.Id == diag::note_ovl_candidate_bad_target; };
  auto Note = llvm::find_if(Group.Messages, IsBadTarget);
  if (Note == Group.Messages.end())
    return;
  bool IsOnlyOne = isOnlyCandidate(Group, *Note, SM);
  std::string Callee = calleeOf(Head), Caller = callerOf(Group, *Note);
  if (IsOnlyOne && Head.Id == diag::err_typecheck_invalid_operands && SM)
    Callee = operatorAt(Note->Where, *SM);
  if (findCollision(Group) || (IsOnlyOne && isInvalidTarget(Note->Callee))) {
    Head.Text = fill(Diag::NoCommonRestriction, {Callee});
    Group.Messages.resize(1);
    return;
  }
  if (!IsOnlyOne) {
    bool IsConstructor = StringRef(Callee).starts_with("constructor");
    Head.Text = fill(Diag::NoOverload, {(IsConstructor ? "" : "overload of ") + Callee, Caller});
    return;
  }
  Head.Text = fill(Diag::IncompatibleCall, {Callee, nameOf(Note->Callee), Caller});
  Message Declared = *Note;
  Declared.Text = fill(Diag::NoteDeclared, {Callee});
  llvm::erase_if(Group.Messages, [](const Message &M) { return StringRef(M.Text).starts_with("candidate"); });
  Group.Messages.insert(Group.Messages.begin() + 1, Declared);
}

// parallel_for_each(16, ...) or parallel_for_each(view, ...): the candidates say which type could not be a domain; of
// an instance of a class template Clang compares the template's name alone.
bool explainDomain(DiagnosticGroup &Group) {
  for (const Message &Note : Group.Messages) {
    StringRef Text = Note.Text;
    if (!Text.contains("could not match 'extent<N>' against ") && !Text.contains("could not match 'extent' against "))
      continue;
    Group.Messages.front().Text = fill(Diag::DomainType, {quoted(Text.substr(Text.rfind("against ")))});
    return true;
  }
  return false;
}

// An element of an array_view of const elements, or of a const array, is not for writing.
void explainConstElement(DiagnosticGroup &Group) {
  for (const Message &Note : Group.Messages) {
    StringRef Text = Note.Text;
    if (Note.Id != diag::note_typecheck_assign_const || !Text.contains("'operator") || !Text.contains("'const "))
      continue;
    const StringRef Written = Text.substr(Text.find("const-qualified type"));
    const size_t Meaning = Written.find("(aka '");
    const std::string Quoted = quoted(Written.substr(Meaning == StringRef::npos ? 0 : Meaning));
    const StringRef Type = StringRef(Quoted).trim('\'').rtrim(" &");
    StringRef Plain = Type;
    if (Plain.consume_front("const "))
      Group.Messages.front().Text = fill(Diag::ReadOnlyElement, {Type.str(), Plain.str()});
    return;
  }
}

// extent<N>::tile with too few or many dimensions, with one that is 0 or that is no constant: the candidates say which
// template failed how.
void explainTile(DiagnosticGroup &Group) {
  bool IsNoConstant = llvm::any_of(Group.Messages, [](const Message &M) {
    return StringRef(M.Text).contains("invalid explicitly-specified argument for template parameter 'D");
  });
  if (IsNoConstant) {
    Group.Messages.front().Text = fill(Diag::TileNotConstant, {});
    Group.Messages.resize(1);
    return;
  }
  bool IsOfLibrary = llvm::any_of(Group.Messages, [](const Message &M) {
    return StringRef(M.Text).contains("template argument 'D1'") ||
           StringRef(M.Text).contains("was not satisfied [with D0") ||
           StringRef(M.Text).contains("too many template arguments for function template 'tile'");
  });
  if (!IsOfLibrary)
    return;
  Group.Messages.front().Text = fill(Diag::TileDimensions, {});
  Group.Messages.resize(1);
}

// Whether no candidate fails because of where the call is.
bool isForAnyCaller(const DiagnosticGroup &Group) {
  return llvm::none_of(Group.Messages, [](const Message &M) { return M.Id == diag::note_ovl_candidate_bad_target; });
}

void rephraseHead(DiagnosticGroup &Group, const SourceManager *SM) {
  Message &Head = Group.Messages.front();
  std::string Name = Head.Called.empty() ? quoted(Head.Text) : Head.Called;
  std::string Caller = Group.Function.empty() ? nameOf(Head.Caller) + " code" : Group.Function;
  if (isInvalidTarget(Head.Callee)) {
    Head.Text = fill(Diag::NoCommonRestriction, {Name});
    return;
  }
  switch (Head.Id) {
  case diag::err_ref_bad_target:
    Head.Text = StringRef(Head.Text).contains("variable ")
                    ? fill(Diag::Global, {Name, Caller})
                    : fill(Diag::IncompatibleCall, {Name, nameOf(Head.Callee), Caller});
    break;
  case diag::err_ref_bad_target_global_initializer:
    Head.Text = fill(Diag::IncompatibleCall, {Name, nameOf(Head.Callee), "the initializer of a global variable"});
    break;
  case diag::err_deleted_function_use:
    if (const Message *Collision = findCollision(Group))
      Head.Text = fill(Diag::NoCommonRestriction, {Collision->Called});
    break;
  case diag::err_cuda_ovl_target:
    Head.Text = fill(Diag::Overlap, {Name, nameOf(Head.Callee), nameOf(Head.Caller)});
    break;
  case diag::err_cuda_device_exceptions:
    Head.Text = fill(Diag::ExceptionHandling, {Caller, StringRef(Name).drop_front().drop_back().str()});
    break;
  case diag::err_cuda_vla:
  case diag::err_vla_decl_has_static_storage: // of a tile_static variable
    if (Head.Id == diag::err_cuda_vla || StringRef(Caller).contains("amp"))
      Head.Text = fill(Diag::VariableLengthArray, {Caller});
    break;
  case diag::err_typecheck_assign_const:
    explainConstElement(Group);
    break;
  case diag::err_missing_exception_specification: // that of a destructor need not be written
    if (StringRef(Name).starts_with("'~"))
      Head.Text = "the definition of " + Name +
                  " does not match its declaration; both need the same restriction and exception specifications";
    break;
  case diag::err_member_decl_does_not_match:
    for (Message &Note : Group.Messages)
      if (Note.Id == diag::note_member_def_close_match)
        Note.Text += "; compare the restriction specifiers";
    break;
  case diag::err_missing_default_ctor:
    if (StringRef Text = Head.Text; StringRef(Caller).contains("amp") && Text.consume_back(" a default constructor"))
      Head.Text = Text.str() + " a default constructor that " + Caller + " could call";
    break;
  case diag::err_need_header_before_placement_new:
    if (StringRef(Caller).contains("amp"))
      Head.Text = fill(Diag::NewDelete, {Caller, "new"});
    break;
  case diag::err_variadic_device_fn:
    Head.Text = fill(Diag::Ellipsis, {"restrict(amp)"});
    break;
  default:
    if (Name == "'parallel_for_each'" && explainDomain(Group))
      break;
    if (Name == "'parallel_for_each'" && Head.Id == diag::err_ovl_no_viable_function_in_call && isForAnyCaller(Group)) {
      Head.Text = fill(Diag::LaunchArguments, {});
      break;
    }
    if (Name == "'tile'" && isForAnyCaller(Group) && StringRef(Head.Text).starts_with("no matching member"))
      return explainTile(Group);
    if (isNoViableFunction(Head.Id))
      explainNoViableFunction(Group, SM);
  }
}

bool isInstantiationNote(const Message &M) {
  return M.Level == DiagnosticsEngine::Note && StringRef(M.Text).contains("requested here");
}

// Whether the accelerator can have a copy of an object of the host.
bool canBeHandedOver(const VarDecl *Object) {
  return Object && !AmpTypes(Object->getASTContext()).whyNotCompatible(Object->getType());
}

} // namespace

void rephrase(DiagnosticGroup &Group, const SourceManager *SM, LibraryHeaders &Library) {
  std::string Name = quoted(Group.Messages.front().Text);
  dropPrivateSuggestion(Group);
  rephraseHead(Group, SM);
  for (Message &M : Group.Messages) {
    if (M.Id == diag::note_cuda_host_var && Group.Messages.front().OfHost &&
        isStandardAtomic(Group.Messages.front().OfHost->getType()))
      M.Text = fill(Diag::NoteAtomic, {Name});
    else if (M.Id == diag::note_cuda_host_var || M.Id == diag::note_cuda_const_var_unpromoted)
      M.Text = fill(canBeHandedOver(Group.Messages.front().OfHost) ? Diag::NoteHandOver : Diag::NoteDeclared, {Name});
    if (M.Id == diag::note_ovl_candidate_bad_target && StringRef(M.Text).starts_with("candidate"))
      M.Text = M.Text.substr(0, M.Text.find(" not viable")) + " not viable: " +
               (isInvalidTarget(M.Callee)
                    ? "it can be called nowhere"
                    : "it is " + nameOf(M.Callee) + " and cannot be called from " + nameOf(M.Caller) + " code");
    useDialectWords(M.Text);
    StringRef Text = M.Text;
    if (M.Level == DiagnosticsEngine::Note && StringRef(Group.Messages.front().Text).contains("[amp-") &&
        Text.consume_back(" declared here") && !Text.ends_with(" is"))
      M.Text = Text.str() + " is declared here";
  }
  addAdvice(Group, StringRef(Name).trim('\''), SM, Library);
}

// Whether the name at the place is followed by arguments, possibly behind closing parentheses: `(f)(1)`.
static bool isCalledAt(SourceLocation At, const SourceManager &SM, const LangOptions &Language) {
  if (At.isInvalid() || At.isMacroID())
    return true;
  std::optional<Token> Next = Lexer::findNextToken(At, SM, Language);
  while (Next && Next->is(tok::r_paren))
    Next = Lexer::findNextToken(Next->getLocation(), SM, Language);
  return !Next || Next->isOneOf(tok::l_paren, tok::less, tok::coloncolon);
}

void explainFunctionValue(DiagnosticGroup &Group, const SourceManager &SM, const LangOptions &Language) {
  Message &Head = Group.Messages.front();
  if (Head.Id != diag::err_ref_bad_target || Head.Where.isInvalid() || Head.Where.isMacroID() ||
      StringRef(Head.Text).contains("[amp-global]"))
    return;
  StringRef Written(SM.getCharacterData(Head.Where), Lexer::MeasureTokenLength(Head.Where, SM, Language));
  StringRef Called = StringRef(Head.Called).trim('\'');
  if (Called.substr(Called.rfind("::") == StringRef::npos ? 0 : Called.rfind("::") + 2) != Written ||
      isCalledAt(Head.Where, SM, Language))
    return;
  bool InHostCode = !StringRef(Group.Function).contains("amp");
  Head.Text =
      InHostCode ? fill(Diag::AmpFunctionPointer, {nameOf(Head.Callee)}) : fill(Diag::FunctionValue, {Group.Function});
  Group.Messages.resize(1);
  Group.IsOfRules = InHostCode && !Group.Function.empty(); // check/HostCode.cpp
}

// The 'typeid' of `typeid(...).` or `typeid(...) ==`, which ends in front of the place; or an invalid place.
static SourceLocation typeidInFront(SourceLocation At, const SourceManager &SM) {
  StringRef Text = SM.getBufferData(SM.getFileID(At)).take_front(SM.getFileOffset(At)).rtrim();
  Text.consume_back(".");
  Text = Text.rtrim();
  if (!Text.ends_with(")"))
    return {};
  std::size_t Open = Text.size();
  for (int Depth = 0; Open > 0 && (Depth > 0 || Open == Text.size());) {
    --Open;
    Depth += Text[Open] == ')';
    Depth -= Text[Open] == '(';
  }
  Text = Text.take_front(Open).rtrim();
  if (!Text.consume_back("typeid"))
    return {};
  return At.getLocWithOffset(int(Text.size()) - int(SM.getFileOffset(At)));
}

void explainTypeid(DiagnosticGroup &Group, const SourceManager &SM) {
  Message &Head = Group.Messages.front();
  if (Head.Id != diag::err_ref_bad_target || Head.Where.isInvalid() || Head.Where.isMacroID())
    return;
  SourceLocation Typeid = typeidInFront(Head.Where, SM);
  if (Typeid.isInvalid() || Group.Function.empty())
    return;
  Head.Where = Typeid;
  Head.Text = fill(Diag::Typeid, {Group.Function});
  Group.Messages.resize(1);
}

// The type of an index as users write it.
static std::string indexType(StringRef Quoted) {
  std::string Type = Quoted.str();
  for (StringRef Part : {"const ", "Concurrency::", "(default) ", ", 0"})
    replaceAll(Type, Part, "");
  return Type;
}

// The type of elements in "in instantiation of template class 'Concurrency::array_view<char>' requested here".
static std::string elementType(StringRef Instance) {
  StringRef Arguments = Instance.split('<').second;
  int Depth = 0;
  std::size_t End = 0;
  for (; End != Arguments.size() && (Depth > 0 || (Arguments[End] != ',' && Arguments[End] != '>')); ++End)
    Depth += (Arguments[End] == '<' || Arguments[End] == '(') - (Arguments[End] == '>' || Arguments[End] == ')');
  StringRef Type = Arguments.take_front(End);
  Type.consume_front("const ");
  Type.consume_back("const");
  return "'" + Type.rtrim().str() + "'";
}

// A requirement of array and array_view on their elements (include/amp/view_traits.h).
static void explainElement(DiagnosticGroup &Group) {
  Message &Head = Group.Messages.front();
  auto Container = llvm::find_if(Group.Messages, [](const Message &M) {
    return StringRef(M.Text).contains("template class '") && StringRef(M.Text).contains("Concurrency::array");
  });
  if (Container == Group.Messages.end())
    return;
  static const std::pair<StringRef, StringRef> Subjects[] = {{"elements on an accelerator ", "they "},
                                                             {"elements ", "they "},
                                                             {"the size of an element ", "their size "},
                                                             {"the element type ", "that type "}};
  for (auto [Subject, Short] : Subjects)
    if (StringRef Rest = Head.Text; Rest.consume_front(Subject)) {
      Head.Text = fill(Diag::ElementType, {elementType(Container->Text), (Short + Rest).str()});
      return;
    }
}

// What went wrong inside the library, in terms of the launch that led there.
static void rephraseMoved(DiagnosticGroup &Group) {
  Message &Head = Group.Messages.front();
  if (Head.Id == diag::err_static_assert_failed || Head.Id == diag::err_static_assert_requirement_failed) {
    StringRef Reason = StringRef(Head.Text).rsplit("': ").second;
    Head.Text = Reason.empty() ? StringRef(Head.Text).rsplit("failed: ").second.str() : Reason.str();
    explainElement(Group);
  }
  if (Head.Id == diag::err_ovl_no_oper)
    Head.Text = fill(Diag::KernelParameters, {"is missing"});
  if (Head.Id != diag::err_ovl_no_viable_object_call)
    return;
  for (Message &Note : Group.Messages) {
    if (StringRef Arity = StringRef(Note.Text).split("not viable: requires ").second; !Arity.empty()) {
      Head.Text = fill(Diag::KernelParameters, {"takes " + Arity.split(" argument").first.str()});
      Note.Text = fill(Diag::NoteDeclared, {"the kernel"});
      continue;
    }
    if (StringRef(Note.Text).contains("would lose const qualifier")) {
      Head.Text = fill(Diag::KernelParameters, {"takes a reference that is not const"});
      Note.Text = fill(Diag::NoteDeclared, {"the kernel"});
      continue;
    }
    StringRef Reason = StringRef(Note.Text).split("no known conversion from ").second;
    if (Reason.empty())
      continue;
    Head.Text = fill(Diag::KernelCall, {indexType(quoted(Reason)), indexType(quoted(Reason.split("' to ").second))});
    Note.Text = fill(Diag::NoteDeclared, {"the kernel"});
  }
}

void moveToUser(DiagnosticGroup &Group, const SourceManager &SM, LibraryHeaders &Library) {
  Message &Head = Group.Messages.front();
  if (Head.Where.isInvalid() || !Library.contains(SM, Head.Where))
    return;
  auto Cause = llvm::find_if(Group.Messages, [&](const Message &M) {
    return isInstantiationNote(M) && M.Where.isValid() && !Library.contains(SM, M.Where);
  });
  if (Cause == Group.Messages.end())
    return;
  rephraseMoved(Group);
  Head.Where = Cause->Where;
  Head.IsMoved = true;
  Head.Ranges = Cause->Ranges;
  Head.FixIts.clear();
  Group.Messages.erase(Cause);
  llvm::erase_if(Group.Messages, [&](const Message &M) {
    return M.Level == DiagnosticsEngine::Note && M.Where.isValid() && Library.contains(SM, M.Where);
  });
}

void dropForeignNotes(DiagnosticGroup &Group, const SourceManager &SM) {
  const Message &Head = Group.Messages.front();
  const bool IsOfLibrary = Head.Id == diag::err_unavailable_message; // amp/absent.h
  if (!Group.HasAdvice && !IsOfLibrary && !StringRef(Head.Text).contains("[amp-"))
    return;
  llvm::erase_if(Group.Messages, [&](const Message &M) {
    return M.Level == DiagnosticsEngine::Note &&
           (M.Where.isInvalid() || SM.isInSystemHeader(SM.getExpansionLoc(M.Where)));
  });
}

} // namespace ampcc
