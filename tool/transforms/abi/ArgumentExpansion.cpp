#include "transforms/abi/ArgumentExpansion.h"
#include "kir/IRBuilder.h"
#include "kir/LValues.h"
#include "kir/Walk.h"
#include "transforms/abi/ArgumentBlock.h"
#include "llvm/Support/MathExtras.h"
#include <map>

using namespace ampcc::kir;

namespace ampcc::passes {
namespace {

constexpr uint64_t LargestArray = 8;         // elements of an array that are passed one by one: the extents of any rank
constexpr uint64_t LargestBesideBuffer = 64; // bytes: larger fields of a block in a buffer stay there
constexpr uint64_t LargestSum = 1024;        // bytes: the minimum of CL_DEVICE_MAX_PARAMETER_SIZE

// A field of the block, or an element of it with a constant subscript.
struct Piece {
  unsigned Field;
  std::optional<uint64_t> Element;
  bool operator<(const Piece &Other) const { return std::pair(Field, Element) < std::pair(Other.Field, Other.Element); }
};

class ArgumentExpander : ModuleRewriter {
public:
  ArgumentExpander(Module &M, const ArgumentBlock &Block) : ModuleRewriter(M), Block(Block) {}
  void run();

private:
  const ArgumentBlock &Block;
  std::vector<bool> IsUsedWhole, IsPointedTo; // by field; whole: not only by constant elements
  std::vector<std::pair<Expression **, Piece>> Uses;
  std::map<Piece, Variable *> Parameters;

  const Member *asField(Expression *E) const;
  std::optional<Piece> asElement(Expression *E) const;
  std::optional<Piece> asPiece(Expression *E) const;
  const Member *fieldAround(Expression *Place) const;
  void findUses();
  bool isExpanded(unsigned Field) const;
  bool fits() const;
  const Type *typeOf(const Piece &P) const;
  const Type *wrapped(const Field &Array);
  Variable *parameterFor(const Piece &P);
};

const Member *ArgumentExpander::asField(Expression *E) const {
  auto *M = dyn_cast<Member>(E);
  return M ? Block.field(M, M->FieldIndex) : nullptr;
}

std::optional<Piece> ArgumentExpander::asElement(Expression *E) const {
  auto *Element = dyn_cast<Index>(E);
  const Member *Array = Element ? asField(Element->Base) : nullptr;
  auto *Which = Array ? dyn_cast<IntegerLiteral>(Element->Subscript) : nullptr;
  bool IsKnown =
      Which && !E->type()->isArray() && Which->Value < Array->type()->count() && Array->type()->count() <= LargestArray;
  return IsKnown ? std::optional(Piece{Array->FieldIndex, Which->Value}) : std::nullopt;
}

std::optional<Piece> ArgumentExpander::asPiece(Expression *E) const {
  if (const Member *Field = asField(E))
    return IsUsedWhole[Field->FieldIndex] ? std::optional(Piece{Field->FieldIndex, std::nullopt}) : std::nullopt;
  std::optional<Piece> Element = asElement(E);
  return Element && !IsUsedWhole[Element->Field] ? Element : std::nullopt;
}

// The field that Place is a part of; null: it is not in the block.
const Member *ArgumentExpander::fieldAround(Expression *Place) const {
  for (;;) {
    if (const Member *Field = asField(Place))
      return Field;
    auto *Part = dyn_cast<Member>(Place);
    auto *Element = dyn_cast<Index>(Place);
    if (!Part && !Element)
      return nullptr;
    Place = Part ? Part->Base : Element->Base;
  }
}

void ArgumentExpander::findUses() {
  std::vector<unsigned> Mentions(Block.Fields.Fields.size()), Elements(Mentions.size());
  IsPointedTo.resize(Mentions.size());
  walkExpressions(Block.Kernel.Body, [&](Expression *&E) {
    Expression *Place = isAddressOf(E) ? cast<Unary>(E)->Operand : isArrayDecay(E) ? cast<Cast>(E)->Operand : nullptr;
    if (const Member *Field = Place ? fieldAround(Place) : nullptr)
      IsPointedTo[Field->FieldIndex] = true;
    if (const Member *Field = asField(E))
      ++Mentions[Field->FieldIndex];
    else if (std::optional<Piece> Element = asElement(E))
      ++Elements[Element->Field];
  });
  for (unsigned I = 0; I != Mentions.size(); ++I)
    IsUsedWhole.push_back(Mentions[I] != Elements[I] || IsPointedTo[I]);
}

// A field of a block in a buffer stays there if pointers to it exist, whose address space is fixed already.
bool ArgumentExpander::isExpanded(unsigned Field) const {
  const Type *T = Block.Fields.Fields[Field].FieldType;
  return !Block.IsInBuffer || !IsUsedWhole[Field] ||
         (!T->isArray() && !IsPointedTo[Field] && sizeOf(T) <= LargestBesideBuffer);
}

const Type *ArgumentExpander::typeOf(const Piece &P) const {
  const Type *T = Block.Fields.Fields[P.Field].FieldType;
  return P.Element ? T->element() : T;
}

// A block that is passed by value is small enough already.
bool ArgumentExpander::fits() const {
  uint64_t Sum = 0;
  for (auto &[P, V] : Parameters)
    Sum += llvm::alignTo(sizeOf(typeOf(P)), 8);
  return !Block.IsInBuffer || Sum <= LargestSum;
}

// C cannot pass arrays by value: a struct with the array as its only member.
const Type *ArgumentExpander::wrapped(const Field &Array) {
  auto *R = M.create<Record>();
  R->Name = Block.Kernel.Name + "_" + Array.Name;
  R->IsLibrary = true;
  R->Size = sizeOf(Array.FieldType);
  R->Alignment = alignmentOf(Array.FieldType);
  R->Fields.push_back({"at", Array.FieldType, 0});
  M.Records.push_back(R);
  return M.Types.recordType(R);
}

Variable *ArgumentExpander::parameterFor(const Piece &P) {
  const Field &Whole = Block.Fields.Fields[P.Field];
  const Type *T = typeOf(P);
  const uint64_t Offset = Whole.Offset + P.Element.value_or(0) * sizeOf(T);
  Variable *V = M.newVariable(Whole.Name, T->isArray() ? wrapped(Whole) : T);
  V->IsParameter = true;
  V->Role = {ParameterRole::BlockPart, unsigned(Offset)};
  if (P.Element)
    V->Name = M.Signature.nameAt(Offset, T).value_or(Whole.Name + "_" + std::to_string(*P.Element));
  return V;
}

void ArgumentExpander::run() {
  findUses();
  walkExpressions(Block.Kernel.Body, [&](Expression *&E) {
    if (std::optional<Piece> P = asPiece(E); P && isExpanded(P->Field)) {
      Uses.emplace_back(&E, *P);
      Parameters[*P] = nullptr;
    }
  });
  if (!fits())
    return;
  std::vector<Variable *> Expanded;
  for (auto &[P, V] : Parameters)
    Expanded.push_back(V = parameterFor(P));
  for (auto &[Slot, P] : Uses) {
    Expression *Named = Build.variable(Parameters[P]);
    *Slot = typeOf(P)->isArray() ? Build.member(Named, 0) : Named;
  }
  std::vector<Variable *> &All = Block.Kernel.Parameters;
  auto At = llvm::find(All, Block.Parameter);
  At = Block.IsInBuffer ? At + 1 : All.erase(At); // the runtime always passes the buffer
  All.insert(At, Expanded.begin(), Expanded.end());
}

} // namespace

void expandArguments(Module &M) {
  std::optional<ArgumentBlock> Block = ArgumentBlock::find(M);
  if (Block)
    ArgumentExpander(M, *Block).run();
}

} // namespace ampcc::passes
