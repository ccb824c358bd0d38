#include "passes/SpreadArguments.h"
#include "kir/Walk.h"
#include "passes/ArgumentBlock.h"
#include <map>

using namespace ampcc::kir;
using llvm::cast;
using llvm::dyn_cast;

namespace ampcc::passes {
namespace {

constexpr uint64_t LargestArray = 8; // whose elements are passed one by one: the extents of any rank

// A field of the block, or a known element of one.
struct Piece {
  unsigned Field;
  std::optional<uint64_t> Element;
  bool operator<(const Piece &Other) const { return std::pair(Field, Element) < std::pair(Other.Field, Other.Element); }
};

class Spreader {
public:
  Spreader(Module &M, const ArgumentBlock &Block) : M(M), Block(Block) {}
  void run();

private:
  Module &M;
  const ArgumentBlock &Block;
  std::vector<std::pair<Expression **, Piece>> Uses;
  std::map<Piece, Variable *> Parameters;

  std::optional<Piece> asPiece(Expression *E) const;
  bool collect();
  Variable *parameterFor(const Piece &P);
};

const Member *asField(const ArgumentBlock &Block, Expression *E) {
  auto *M = dyn_cast<Member>(E);
  return M ? Block.field(M, M->FieldIndex) : nullptr;
}

std::optional<Piece> Spreader::asPiece(Expression *E) const {
  if (const Member *Field = asField(Block, E); Field && !Field->type()->isArray())
    return Piece{Field->FieldIndex, std::nullopt};
  auto *Element = dyn_cast<Index>(E);
  const Member *Array = Element ? asField(Block, Element->Base) : nullptr;
  auto *Which = Array ? dyn_cast<IntegerLiteral>(Element->Subscript) : nullptr;
  bool IsKnown =
      Which && !E->type()->isArray() && Which->Value < Array->type()->count() && Array->type()->count() <= LargestArray;
  return IsKnown ? std::optional(Piece{Array->FieldIndex, Which->Value}) : std::nullopt;
}

// False if an array is used in another way.
bool Spreader::collect() {
  unsigned Arrays = 0, Elements = 0;
  walkExpressions(Block.Kernel.Body, [&](Expression *&E) {
    const Member *Field = asField(Block, E);
    Arrays += Field && Field->type()->isArray();
    if (std::optional<Piece> P = asPiece(E)) {
      Elements += P->Element.has_value();
      Uses.emplace_back(&E, *P);
    }
  });
  return Arrays == Elements;
}

// The second of "a_extents" is "a_extent_1".
Variable *Spreader::parameterFor(const Piece &P) {
  const Field &Whole = Block.Fields.Fields[P.Field];
  auto *V = M.create<Variable>();
  V->IsParameter = true;
  V->Name = Whole.Name;
  V->VariableType = Whole.FieldType;
  V->BlockOffset = Whole.Offset;
  if (!P.Element)
    return V;
  if (llvm::StringRef(V->Name).ends_with("_extents") || llvm::StringRef(V->Name).ends_with("_strides"))
    V->Name.pop_back();
  V->Name += "_" + std::to_string(*P.Element);
  V->VariableType = Whole.FieldType->element();
  *V->BlockOffset += *P.Element * sizeOf(V->VariableType);
  return V;
}

void Spreader::run() {
  if (!collect())
    return;
  for (auto &[Slot, P] : Uses)
    Parameters[P] = nullptr;
  std::vector<Variable *> Spread;
  for (auto &[P, V] : Parameters)
    Spread.push_back(V = parameterFor(P));
  for (auto &[Slot, P] : Uses)
    *Slot = M.create<VariableReference>(Parameters[P]);
  std::vector<Variable *> &All = Block.Kernel.Parameters;
  auto At = All.erase(llvm::find(All, Block.Parameter));
  All.insert(At, Spread.begin(), Spread.end());
}

} // namespace

llvm::Error spreadArguments(Module &M) {
  std::optional<ArgumentBlock> Block = ArgumentBlock::find(M);
  if (Block && !Block->IsInBuffer)
    Spreader(M, *Block).run();
  return llvm::Error::success();
}

} // namespace ampcc::passes
