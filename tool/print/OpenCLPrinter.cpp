#include "print/OpenCLPrinter.h"
#include "kir/Walk.h"
#include "print/Declarators.h"
#include "print/RecordPrinter.h"
#include "print/StatementPrinter.h"

using namespace ampcc::kir;

namespace ampcc::print {
namespace {

class ProgramPrinter {
public:
  ProgramPrinter(const Module &M, const PrintOptions &Options)
      : M(M), Options(Options), N(M), Out(M, Options.LineDirectives), Statements(N, Out) {}

  std::string print();

private:
  const Module &M;
  const PrintOptions &Options;
  Names N;
  TextWriter Out;
  StatementPrinter Statements;

  void printHeading();
  void printFunction(const Function &F);
  std::string head(const Function &F);
};

bool containsDouble(const Type *T) {
  if (T->isFloat())
    return T->bits() == 64;
  return (T->isPointer() || T->isArray()) && containsDouble(T->element());
}

void ProgramPrinter::printHeading() {
  if (!M.SourceName.empty())
    Out.line("// " + M.SourceName);
  if (usesDouble(M))
    Out.line("#pragma OPENCL EXTENSION cl_khr_fp64 : enable");
  if (!Options.ContractMath)
    Out.line("#pragma OPENCL FP_CONTRACT OFF");
  Out.line("");
}

std::string ProgramPrinter::head(const Function &F) {
  std::string Parameters;
  for (const Variable *P : F.Parameters)
    Parameters += (Parameters.empty() ? "" : ", ") + declare(N, P->VariableType, N.of(P));
  std::string Name = N.of(&F).str() + "(" + (Parameters.empty() ? "void" : Parameters) + ")";
  if (!F.IsKernel)
    return "static inline " + declare(N, F.Result, Name);
  std::string Tile;
  if (F.Tile[0])
    Tile = "__attribute__((reqd_work_group_size(" + std::to_string(F.Tile[0]) + ", " + std::to_string(F.Tile[1]) +
           ", " + std::to_string(F.Tile[2]) + ")))\n";
  return "kernel " + Tile + "void " + Name;
}

void ProgramPrinter::printFunction(const Function &F) {
  Statements.printBlock(head(F), F.Body, F.IsLibrary ? Location{} : F.Where);
  Out.line("");
}

std::string ProgramPrinter::print() {
  printHeading();
  for (const Record *R : M.Records)
    printRecord(N, *R, Out);
  for (const Function *F : M.Functions)
    printFunction(*F);
  std::string Text = Out.take();
  while (Text.size() > 1 && Text[Text.size() - 2] == '\n')
    Text.pop_back();
  return Text;
}

} // namespace

bool usesDouble(const Module &M) {
  for (const Record *R : M.Records)
    for (const Field &F : R->Fields)
      if (containsDouble(F.FieldType))
        return true;
  bool Found = false;
  for (const Function *F : M.Functions) {
    for (const Variable *P : F->Parameters)
      Found |= containsDouble(P->VariableType);
    walkExpressions(F->Body, [&](Expression *&E) { Found |= containsDouble(E->type()); });
  }
  return Found;
}

std::string printOpenCL(const Module &M, const PrintOptions &Options) { return ProgramPrinter(M, Options).print(); }

} // namespace ampcc::print
