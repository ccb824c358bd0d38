#include "passes/AddressSpaces.h"
#include "passes/SpaceAnalysis.h"
#include "llvm/ADT/StringExtras.h"
#include <map>

using namespace ampcc::kir;
using llvm::ArrayRef;
using llvm::cast;
using llvm::dyn_cast;

namespace ampcc::passes {
namespace {

using Spaces = std::vector<AddressSpace>;

// Copies the kernel and what it calls with all spaces known.
class Specializer {
public:
  Specializer(Module &M, const SpaceSummaries &Summaries) : M(M), Summaries(Summaries) {}

  llvm::Error run();

private:
  Module &M;
  const SpaceSummaries &Summaries;
  std::map<std::pair<const Function *, Spaces>, Function *> Functions;
  std::map<std::pair<const Record *, Spaces>, Record *> Records;
  std::vector<Function *> Order;
  std::vector<Record *> RecordOrder;
  std::string Problem;

  friend class FunctionCopy;
  Function *specialize(const Function *F, const Spaces &Interface);
  const Type *concrete(const Type *T, ArrayRef<AddressSpace> &Rest);
  Record *concrete(Record *R, ArrayRef<AddressSpace> &Rest);
};

// Copies one function for one signature.
class FunctionCopy {
public:
  FunctionCopy(Specializer &S, const Function &From, const Spaces &Interface)
      : S(S), M(S.M), From(From), Analysis(From, S.Summaries) {
    for (std::size_t I = 0; I != Interface.size(); ++I)
      Analysis.Classes.addMask(Analysis.Interface[I], 1u << unsigned(Interface[I]));
  }

  Function *copy();

private:
  Specializer &S;
  Module &M;
  const Function &From;
  SpaceAnalysis Analysis;
  llvm::DenseMap<const Variable *, Variable *> Variables;
  Location At;

  AddressSpace resolve(Slot Which);
  Spaces resolve(ArrayRef<Slot> Which);
  const Type *type(const Type *T, ArrayRef<Slot> Which);
  const Type *type(const Expression *E) { return type(E->type(), Analysis.value(E)); }
  Variable *variable(const Variable *V);
  Statement *statement(const Statement *St);
  Statement *bare(const Statement *St);
  Block *block(const Block *B);
  Expression *expression(const Expression *E);
  Expression *call(const Call *C);
  std::vector<Expression *> list(ArrayRef<Expression *> Es);
};

AddressSpace FunctionCopy::resolve(Slot Which) {
  unsigned Mask = Analysis.Classes.mask(Which);
  if (Mask == 0)
    return AddressSpace::Private;
  for (AddressSpace Space : {AddressSpace::Private, AddressSpace::Local, AddressSpace::Global, AddressSpace::Constant})
    if (Mask == 1u << unsigned(Space))
      return Space;
  if (S.Problem.empty())
    S.Problem = (M.Files[At.File] + ":" + llvm::Twine(At.Line) + ": in '" + From.Name +
                 "': a pointer may point to several kinds of memory")
                    .str();
  return AddressSpace::Global;
}

Spaces FunctionCopy::resolve(ArrayRef<Slot> Which) {
  Spaces Result;
  for (Slot One : Which)
    Result.push_back(resolve(One));
  return Result;
}

const Type *FunctionCopy::type(const Type *T, ArrayRef<Slot> Which) {
  if (Which.empty())
    return T;
  Spaces Known = resolve(Which);
  ArrayRef<AddressSpace> Rest = Known;
  return S.concrete(T, Rest);
}

Variable *FunctionCopy::variable(const Variable *V) {
  Variable *&Copy = Variables[V];
  if (!Copy) {
    Copy = M.create<Variable>(*V);
    Copy->VariableType = type(V->VariableType, Analysis.variable(V));
  }
  return Copy;
}

Function *FunctionCopy::copy() {
  auto *To = M.create<Function>(From);
  At = From.Where;
  for (Variable *&P : To->Parameters)
    P = variable(P);
  ArrayRef<Slot> Interface = Analysis.Interface;
  To->Result = type(From.Result, Interface.take_back(slotCount(From.Result)));
  To->Body = block(From.Body);
  return To;
}

Block *FunctionCopy::block(const Block *B) {
  auto *To = M.create<Block>();
  To->Where = B->Where;
  for (const Statement *Child : B->Statements)
    To->Statements.push_back(statement(Child));
  return To;
}

Statement *FunctionCopy::statement(const Statement *St) {
  if (!St)
    return nullptr;
  if (St->Where.Line)
    At = St->Where;
  Statement *To = bare(St);
  To->Where = St->Where;
  return To;
}

Statement *FunctionCopy::bare(const Statement *St) {
  switch (St->kind()) {
  case Statement::Kind::Block:
    return block(cast<Block>(St));
  case Statement::Kind::Declare:
    return M.create<Declare>(variable(cast<Declare>(St)->Declared), expression(cast<Declare>(St)->Initializer));
  case Statement::Kind::Evaluate:
    return M.create<Evaluate>(expression(cast<Evaluate>(St)->Value));
  case Statement::Kind::If: {
    auto *I = cast<If>(St);
    return M.create<If>(expression(I->Condition), statement(I->Then), statement(I->Else));
  }
  case Statement::Kind::While:
    return M.create<While>(expression(cast<While>(St)->Condition), statement(cast<While>(St)->Body));
  case Statement::Kind::DoWhile:
    return M.create<DoWhile>(statement(cast<DoWhile>(St)->Body), expression(cast<DoWhile>(St)->Condition));
  case Statement::Kind::For: {
    auto *F = cast<For>(St);
    return M.create<For>(statement(F->Initializer), expression(F->Condition), expression(F->Step), statement(F->Body));
  }
  case Statement::Kind::Switch:
    return M.create<Switch>(expression(cast<Switch>(St)->Condition), block(cast<Switch>(St)->Body));
  case Statement::Kind::Case:
    return M.create<Case>(expression(cast<Case>(St)->Value));
  case Statement::Kind::Break:
    return M.create<Break>();
  case Statement::Kind::Continue:
    return M.create<Continue>();
  case Statement::Kind::Return:
    return M.create<Return>(expression(cast<Return>(St)->Value));
  }
  return nullptr;
}

std::vector<Expression *> FunctionCopy::list(ArrayRef<Expression *> Es) {
  std::vector<Expression *> To;
  for (const Expression *E : Es)
    To.push_back(expression(E));
  return To;
}

Expression *FunctionCopy::call(const Call *C) {
  Function *Callee = S.specialize(C->Callee, resolve(Analysis.callInterface(C)));
  return M.create<Call>(type(C), Callee, list(C->Arguments));
}

Expression *FunctionCopy::expression(const Expression *E) {
  if (!E)
    return nullptr;
  switch (E->kind()) {
  case Expression::Kind::IntegerLiteral:
    return M.create<IntegerLiteral>(*cast<IntegerLiteral>(E));
  case Expression::Kind::FloatLiteral:
    return M.create<FloatLiteral>(*cast<FloatLiteral>(E));
  case Expression::Kind::NullPointer:
    return M.create<NullPointer>(type(E));
  case Expression::Kind::ZeroValue:
    return M.create<ZeroValue>(type(E));
  case Expression::Kind::VariableReference:
    return M.create<VariableReference>(variable(cast<VariableReference>(E)->Target));
  case Expression::Kind::Unary: {
    auto *U = cast<Unary>(E);
    return M.create<Unary>(U->Op, type(E), expression(U->Operand));
  }
  case Expression::Kind::Binary: {
    auto *B = cast<Binary>(E);
    Expression *Left = expression(B->Left);
    return M.create<Binary>(B->Op, type(E), Left, expression(B->Right));
  }
  case Expression::Kind::Conditional: {
    auto *C = cast<Conditional>(E);
    Expression *Condition = expression(C->Condition), *Then = expression(C->Then);
    return M.create<Conditional>(type(E), Condition, Then, expression(C->Else));
  }
  case Expression::Kind::Call:
    return call(cast<Call>(E));
  case Expression::Kind::BuiltinCall:
    return M.create<BuiltinCall>(type(E), cast<BuiltinCall>(E)->Text, list(cast<BuiltinCall>(E)->Arguments));
  case Expression::Kind::Member:
    return M.create<Member>(type(E), expression(cast<Member>(E)->Base), cast<Member>(E)->FieldIndex);
  case Expression::Kind::Index: {
    auto *I = cast<Index>(E);
    Expression *Base = expression(I->Base);
    return M.create<Index>(type(E), Base, expression(I->Subscript));
  }
  case Expression::Kind::Cast:
    return M.create<Cast>(type(E), expression(cast<Cast>(E)->Operand));
  case Expression::Kind::InitializerList:
    return M.create<InitializerList>(type(E), list(cast<InitializerList>(E)->Elements));
  }
  return nullptr;
}

const Type *Specializer::concrete(const Type *T, ArrayRef<AddressSpace> &Rest) {
  if (slotCount(T) == 0)
    return T;
  switch (T->kind()) {
  case Type::Kind::Pointer: {
    AddressSpace Space = Rest.front();
    Rest = Rest.drop_front();
    return M.Types.pointerTo(concrete(T->element(), Rest), Space, T->isPointeeConst());
  }
  case Type::Kind::Array:
    return M.Types.arrayOf(concrete(T->element(), Rest), T->count());
  case Type::Kind::Record:
    return M.Types.recordType(concrete(T->record(), Rest));
  default:
    return T;
  }
}

Record *Specializer::concrete(Record *R, ArrayRef<AddressSpace> &Rest) {
  ArrayRef<AddressSpace> Before = Rest;
  auto *To = M.create<Record>(*R);
  for (Field &F : To->Fields)
    F.FieldType = concrete(F.FieldType, Rest);
  ArrayRef<AddressSpace> Own = Before.drop_back(Rest.size());
  auto [It, IsNew] = Records.try_emplace({R, Spaces(Own.begin(), Own.end())}, To);
  if (IsNew)
    RecordOrder.push_back(To);
  return It->second;
}

Function *Specializer::specialize(const Function *F, const Spaces &Interface) {
  auto Known = Functions.find({F, Interface});
  if (Known != Functions.end())
    return Known->second;
  Function *Copy = FunctionCopy(*this, *F, Interface).copy();
  Functions[{F, Interface}] = Copy;
  Order.push_back(Copy);
  return Copy;
}

llvm::Error Specializer::run() {
  const Function *Kernel = M.kernel();
  Spaces Interface;
  for (const Variable *P : Kernel->Parameters) {
    AddressSpace Own = P->VariableType->isPointer() && P->VariableType->space() != AddressSpace::Unknown
                           ? P->VariableType->space()
                           : AddressSpace::Global;
    Interface.insert(Interface.end(), slotCount(P->VariableType), Own);
  }
  for (Record *R : M.Records)
    if (slotCount(M.Types.recordType(R)) == 0)
      RecordOrder.push_back(R);
  specialize(Kernel, Interface);
  M.Functions = std::move(Order);
  M.Records = std::move(RecordOrder);
  if (!Problem.empty())
    return llvm::createStringError(Problem);
  return llvm::Error::success();
}

} // namespace

llvm::Error inferAddressSpaces(Module &M) {
  SpaceSummaries Summaries;
  for (const Function *F : M.Functions)
    Summaries.try_emplace(F, SpaceAnalysis(*F, Summaries).summarize());
  return Specializer(M, Summaries).run();
}

} // namespace ampcc::passes
