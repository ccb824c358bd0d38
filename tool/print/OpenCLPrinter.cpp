#include "print/OpenCLPrinter.h"
#include "kir/Walk.h"
#include "print/Declarators.h"
#include "print/ImageFunctions.h"
#include "print/OwnFunctions.h"
#include "print/Puns.h"
#include "print/RecordPrinter.h"
#include "print/StatementPrinter.h"

using namespace ampcc::kir;

namespace ampcc::print {
namespace {

LineStyle lineStyle(const Dialect &Of, const PrintOptions &Options) {
  return !Options.LineDirectives ? LineStyle::None : Of.IsCxx ? LineStyle::ForDebuggers : LineStyle::ForReaders;
}

class ProgramPrinter {
public:
  ProgramPrinter(const Module &M, const Dialect &Of, const PrintOptions &Options)
      : M(M), Options(Options), N(M, Of), InMemory(boolsInMemory(M)), Out(M, lineStyle(Of, Options)),
        Statements(N, InMemory, Out) {}

  Program print();
  NativeProgram printNative(bool IsForGroups);

private:
  const Module &M;
  const PrintOptions &Options;
  Names N;
  const llvm::DenseSet<const Variable *> InMemory;
  TextWriter Out;
  StatementPrinter Statements;
  Program Result;

  void printHeading();
  void printNonzero();
  void printDefinitions();
  void printKernel(const Function &F);
  void printFunction(const Function &F);
  void printDeclarations();
  void printRun(const Function &Kernel, llvm::StringRef Head, llvm::StringRef Tail);
  std::string head(const Function &F);
  std::string head(const Function &F, llvm::StringRef Parameters) const;
  std::string packedHead(const Function &Kernel) const;
  std::string declarator(const Variable &Parameter) const;
};

using Predicate = bool (*)(const Type *);

bool isDouble(const Type *T) { return T->isFloat() && T->bits() == 64; }
bool isPosition(const Type *T) { return T->isPosition(); }

bool contains(const Type *T, Predicate Is) {
  while (T->isPointer() || T->isArray() || T->isVector())
    T = T->element();
  return Is(T);
}

bool contains(const Module &M, Predicate Is) {
  for (const Record *R : M.Records)
    for (const Field &F : R->Fields)
      if (contains(F.FieldType, Is))
        return true;
  bool Found = false;
  for (const Function *F : M.Functions) {
    for (const Variable *P : F->Parameters)
      Found |= contains(P->VariableType, Is);
    walkExpressions(F->Body, [&](Expression *&E) { Found |= contains(E->type(), Is); });
  }
  return Found;
}

void ProgramPrinter::printHeading() {
  if (!M.SourceName.empty())
    Out.line("// " + M.SourceName);
  if (usesDouble(M))
    Out.line("#pragma OPENCL EXTENSION cl_khr_fp64 : enable");
  if (!Options.ContractMath)
    Out.line("#pragma OPENCL FP_CONTRACT OFF");
  if (callsBuiltin(M, BuiltinId::nonzero))
    printNonzero();
  printDefinitions();
  for (llvm::StringRef Line : imageFunctions(M))
    Out.line(Line.str());
  for (llvm::StringRef Line : ownFunctions([&](BuiltinId Id) { return callsBuiltin(M, Id); }))
    Out.line(Line.str());
  Out.line("");
}

// Macros that the runtime defines differently for some launches (runtime/launch/prepared_kernel.cpp).
void ProgramPrinter::printDefinitions() {
  Result.Definitions.Begin = Out.size();
  if (hasAlignedRecords(M))
    Out.line("#define ALIGNED(bytes) __attribute__((aligned(bytes)))");
  if (contains(M, isPosition))
    Out.line("#define position_t int");
  if (callsBuiltin(M, BuiltinId::captures_do_not_alias))
    Out.line("#define NO_ALIAS true");
  Result.Definitions.End = Out.size();
}

// Integer division by zero gives some value on GPUs, but traps on CPUs (R-LANG-111).
void ProgramPrinter::printNonzero() {
  Out.line("");
  Out.line("#if defined(__x86_64__) || defined(AMPCC_CPU_DEVICE)");
  Out.line("#define nonzero(divisor) ((divisor) != 0 ? (divisor) : 1)");
  Out.line("#else");
  Out.line("#define nonzero(divisor) (divisor)");
  Out.line("#endif");
}

std::string ProgramPrinter::declarator(const Variable &Parameter) const {
  return (Options.Restrict.contains(&Parameter) ? "restrict " : "") + N.of(&Parameter).str();
}

std::string ProgramPrinter::head(const Function &F) {
  std::string Parameters = N.dialect().WorkItemParameter.str();
  for (const Variable *P : F.Parameters)
    Parameters += (Parameters.empty() ? "" : ", ") +
                  declare(N, P->VariableType, declarator(*P), F.IsKernel || InMemory.contains(P));
  return head(F, Parameters);
}

std::string ProgramPrinter::head(const Function &F, llvm::StringRef Parameters) const {
  std::string Name = (N.of(&F) + "(" + (Parameters.empty() ? "void" : Parameters) + ")").str();
  if (!F.IsKernel)
    return N.dialect().Function.str() + declare(N, F.Result, Name);
  std::string Tile;
  if (F.Tile[0] && !N.dialect().IsCxx)
    Tile = "__attribute__((reqd_work_group_size(" + std::to_string(F.Tile[0]) + ", " + std::to_string(F.Tile[1]) +
           ", " + std::to_string(F.Tile[2]) + ")))\n";
  return N.dialect().Kernel.str() + Tile + "void " + Name;
}

// The kernel's head with its parameters by value in one struct, on one line.
// Before: kernel void f(global int *v_buffer, int domain, long v_offset) {
// After:  struct packed_values { int domain; long v_offset; }; kernel void f(global int *v_buffer,
//         struct packed_values packed_values) { int domain = packed_values.domain; long v_offset = ...
std::string ProgramPrinter::packedHead(const Function &Kernel) const {
  unsigned Count = 0;
  bool HasRecord = false;
  std::string Members, Copies, Parameters;
  const auto Add = [&](const std::string &Parameter) { Parameters += (Parameters.empty() ? "" : ", ") + Parameter; };
  for (const Variable *P : Kernel.Parameters) {
    if (!isPassedByValue(*P)) {
      Add(declare(N, P->VariableType, declarator(*P), /*InMemory=*/true));
      continue;
    }
    HasRecord |= P->VariableType->isRecord();
    if (Count++ == 0)
      Add("struct packed_values packed_values");
    const std::string Declaration = declare(N, P->VariableType, N.of(P), /*InMemory=*/true);
    Members += " " + Declaration + ";";
    Copies += " " + Declaration + " = packed_values." + N.of(P).str() + ";";
  }
  if (Count < 2 || (HasRecord && hasAlignedRecords(M))) // the layout would depend on the definition of ALIGNED
    return "";
  std::string Head = head(Kernel, Parameters);
  llvm::replace(Head, '\n', ' ');
  return "struct packed_values {" + Members + " }; " + Head + " {" + Copies;
}

void ProgramPrinter::printKernel(const Function &F) {
  // In C++ text, code in front of the user's first line needs a line so that debuggers can step over it.
  const bool HasLine = !F.IsLibrary || (F.IsKernel && N.dialect().IsCxx);
  Result.Head = Out.line(head(F) + " {", HasLine ? F.Where : Location{});
  Result.Body = Out.size() - 1;
  if (!N.dialect().IsCxx)
    Result.PackedHead = packedHead(F);
  for (const Variable *P : F.Parameters)
    Result.Parameters.push_back(N.of(P).str());
  Out.indent();
  Statements.printStatements(F.Body);
  Out.outdent();
  Out.line("}");
  Out.line("");
}

void ProgramPrinter::printFunction(const Function &F) {
  if (F.IsKernel)
    return printKernel(F);
  Location Where = F.IsLibrary ? Location{} : F.Where;
  std::string OneLine = Statements.onOneLine(head(F), F.Body, Where);
  if (OneLine.empty())
    Statements.printBlock(head(F), F.Body, Where);
  else
    Out.line(OneLine, Where);
  Out.line("");
}

// Removes the markers of ExpressionPrinter.h, and returns the position of the condition between them.
Program::Place takeMarks(std::string &Text) {
  Program::Place Found;
  Found.Begin = unsigned(Text.find(BeginOfInside));
  if (Found.Begin == unsigned(std::string::npos))
    return {};
  llvm::erase(Text, BeginOfInside);
  Found.End = unsigned(Text.find(EndOfInside));
  llvm::erase(Text, EndOfInside);
  return Found;
}

void ProgramPrinter::printDeclarations() {
  if (N.hasPuns()) {
    for (const std::string &Line : rawTypes(usesDouble(M)))
      Out.line(Line);
    Out.line("");
  }
  for (const Record *R : M.Records)
    printRecord(N, *R, Out);
  for (const Function *F : M.Functions)
    printFunction(*F);
}

Program ProgramPrinter::print() {
  printHeading();
  printDeclarations();
  Result.Text = Out.take();
  while (Result.Text.size() > 1 && Result.Text[Result.Text.size() - 2] == '\n')
    Result.Text.pop_back();
  Result.Inside = takeMarks(Result.Text);
  return std::move(Result);
}

void ProgramPrinter::printRun(const Function &Kernel, llvm::StringRef Head, llvm::StringRef Tail) {
  std::string Arguments = N.dialect().WorkItem.str();
  for (unsigned I = 0; I != Kernel.Parameters.size(); ++I)
    Arguments += ", *(" + declare(N, Kernel.Parameters[I]->VariableType, "*const", /*InMemory=*/true) + ")arguments[" +
                 std::to_string(I) + "]";
  Out.line("static void run(" + N.dialect().WorkItemParameter.str() + ", const void *const *arguments) {");
  if (callsBuiltin(M, BuiltinId::is_in_buffer))
    Out.line("  " + N.dialect().WorkItem.str() + ".arguments = arguments;");
  Out.line("  " + Head.str() + N.of(&Kernel).str() + "(" + Arguments + ")" + Tail.str() + ";");
  Out.line("}");
}

NativeProgram ProgramPrinter::printNative(bool IsForGroups) {
  NativeProgram Native;
  Native.HasPositions = contains(M, isPosition);
  Native.Waits = !IsForGroups && (Options.EachByItself || callsBuiltin(M, isBarrier));
  for (const Variable *P : M.kernel()->Parameters)
    Native.Sizes.push_back(P->VariableType->isPointer() ? 0 : unsigned(sizeOf(P->VariableType)));
  printDeclarations();
  if (Native.Waits)
    printRun(*M.kernel(), "", "");
  else
    printRun(*M.kernel(), "do ", IsForGroups ? "; while (here.next_group())" : "; while (here.next())");
  Native.Text = Out.take();
  takeMarks(Native.Text);
  return Native;
}

} // namespace

bool usesDouble(const Module &M) { return contains(M, isDouble); }

bool hasAlignedRecords(const Module &M) {
  return llvm::any_of(M.Records, [](const Record *R) { return R->AlignmentInBuffers != 0; });
}

bool isPassedByValue(const Variable &Parameter) {
  const Type *T = Parameter.VariableType;
  return !T->isPointer() && !T->isImage() && !T->isSampler();
}

Program printOpenCL(const Module &M, const PrintOptions &Options) { return ProgramPrinter(M, OpenCL, Options).print(); }

NativeProgram printNative(const Module &M, bool IsForGroups, const PrintOptions &Options) {
  return ProgramPrinter(M, IsForGroups ? NativeGroup : NativeItem, Options).printNative(IsForGroups);
}

} // namespace ampcc::print
