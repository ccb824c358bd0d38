#include "workgroup/IterationSpace.h"
#include "kir/Clone.h"
#include "kir/IRBuilder.h"
#include "kir/LValues.h"
#include "kir/Matchers.h"
#include "kir/Walk.h"
#include "workgroup/Obstacles.h"
#include "workgroup/RematerializableValues.h"
#include "workgroup/WorkGroupForm.h"

using namespace ampcc::kir;

namespace ampcc::passes {
namespace {

// The block sizes for one, two and three dimensions: small enough that data which is reused in a block stays in the
// cache.
constexpr BlockShape Blocks[] = {{1024, 1, 1}, {64, 16, 1}, {128, 8, 4}};
constexpr unsigned MaxWidth = 1024;
const char *const PositionNames[] = {"thread_x", "thread_y", "thread_z"};
const char *const FirstNames[] = {"first_x", "first_y", "first_z"};
const char *const CountNames[] = {"count_x", "count_y", "count_z"};
const char *const WidthNames[] = {"width_x", "width_y", "width_z"};

class SpaceMaker : ModuleRewriter {
public:
  explicit SpaceMaker(Module &M) : ModuleRewriter(M), F(*M.kernel()) {}
  llvm::Expected<IterationSpace> run();

private:
  Function &F;
  IterationSpace Space;
  Variable *Firsts[3] = {};

  void addPosition(unsigned Dimension) {
    Space.Dimensions.push_back({Dimension, Build.newVariable(PositionNames[Dimension], M.Types.intType())});
  }
  void makeTile();
  llvm::Error makeBlock();
  llvm::Error addExtent(Expression *IsInside, const RematerializableValues &Values, Expression *Extents[3]);
  void declareBlock(unsigned Dimension, Expression *Extent, std::vector<Statement *> &Into);
  Variable *declare(const char *Name, Expression *Value, std::vector<Statement *> &Into);
  Expression *group(BuiltinId Query, unsigned Dimension, const Type *As);
  Expression *minimum(Expression *A, Expression *B) { return Build.builtin(A->type(), BuiltinId::min, {A, B}); }
  Expression *indexOf(const Expression *E);
  void replaceIndices();
};

void SpaceMaker::makeTile() {
  unsigned Rank = F.Tile[2] > 1 ? 3 : F.Tile[1] > 1 ? 2 : 1;
  for (unsigned D = 0; D != Rank; ++D) {
    addPosition(D);
    Space.Dimensions.back().MaxCount = F.Tile[D];
  }
}

Expression *SpaceMaker::group(BuiltinId Query, unsigned Dimension, const Type *As) {
  Expression *Which = Build.integer(M.Types.uintType(), Dimension);
  return Build.cast(As, Build.builtin(M.Types.integerType(64, false), Query, {Which}));
}

Variable *SpaceMaker::declare(const char *Name, Expression *Value, std::vector<Statement *> &Into) {
  return Build.declareConst(Name, Build.cast(M.Types.intType(), Value), Into);
}

// Declares the block of the work-group in one dimension: the work-groups share the extent evenly, whatever their
// number. Extents are at least 1.
void SpaceMaker::declareBlock(unsigned D, Expression *Extent, std::vector<Statement *> &Into) {
  const Type *Int = M.Types.intType(), *Uint = M.Types.uintType(), *Long = M.Types.longType();
  Expression *Last = Build.subtract(Extent, Build.integer(Int, 1));
  Expression *Share =
      Build.binary(BinaryOperator::Divide, Build.cast(Uint, Last), group(BuiltinId::get_num_groups, D, Uint));
  if (D == 0) { // a multiple of the vector width of CPUs, unless work-groups are as small as one vector
    Variable *Exact = declare("share_x", Share, Into);
    Share = Build.binary(BinaryOperator::BitOr, Build.variable(Exact),
                         minimum(Build.variable(Exact), Build.integer(Int, 15)));
  }
  Variable *Width = declare(WidthNames[D], Build.add(Share, Build.integer(Share->type(), 1)), Into);
  Expression *Start = Build.multiply(group(BuiltinId::get_group_id, D, Long), Build.widened(Build.variable(Width)));
  Firsts[D] = declare(FirstNames[D], minimum(Start, Build.widened(clone(M, Extent))), Into);
  Space.Dimensions[D].First = Firsts[D];
  Space.Dimensions[D].Extent = clone(M, Extent);
  Expression *Rest = Build.subtract(clone(M, Extent), Build.variable(Firsts[D]));
  Space.Dimensions[D].Count = declare(CountNames[D], minimum(Build.variable(Width), Rest), Into);
}

// Finds the extents in a domain check: a conjunction of `index < extent`, whose left side is the global id.
llvm::Error SpaceMaker::addExtent(Expression *IsInside, const RematerializableValues &Values, Expression *Extents[3]) {
  auto *B = dyn_cast<Binary>(IsInside);
  if (B && B->Op == BinaryOperator::LogicalAnd) {
    if (llvm::Error E = addExtent(B->Left, Values, Extents))
      return E;
    return addExtent(B->Right, Values, Extents);
  }
  if (!B || B->Op != BinaryOperator::Less || B->Right->type() != M.Types.intType())
    return giveUp(Obstacle::UnknownDomainCheck);
  const Expression *Index = B->Left;
  if (const Variable *V = referencedVariable(Index))
    Index = Values.valueOf(V);
  while (auto *C = dyn_cast_or_null<Cast>(Index))
    Index = C->Operand;
  const std::optional<unsigned> Dimension = Index ? dimensionAsked(Index, BuiltinId::get_global_id) : std::nullopt;
  const bool IsOfArguments = !mentionsAny(B->Right, [](const Variable *V) { return !V->IsParameter; });
  if (!Dimension || !IsOfArguments || Extents[*Dimension])
    return giveUp(Obstacle::UnknownDomainCheck);
  Extents[*Dimension] = B->Right;
  return llvm::Error::success();
}

// Makes the iteration space of a kernel without tiles: the domain check becomes the bounds of the block.
llvm::Error SpaceMaker::makeBlock() {
  std::vector<Statement *> &Body = F.Body->Statements;
  auto *Guard = Body.empty() ? nullptr : dyn_cast<If>(Body.back());
  auto *Check = Guard && !Guard->Else ? callOf(Guard->Condition, BuiltinId::inside) : nullptr;
  if (!Check)
    return giveUp(Obstacle::NoDomainCheck);
  Expression *Extents[3] = {};
  if (llvm::Error E = addExtent(Check->Arguments[0], RematerializableValues(F), Extents))
    return E;
  std::vector<Statement *> Block;
  for (unsigned D = 0; D != 3 && Extents[D]; ++D) {
    addPosition(D);
    declareBlock(D, Extents[D], Block);
  }
  if (Space.Dimensions.empty())
    return giveUp(Obstacle::UnknownDomainCheck);
  Space.Dimensions[0].MaxCount = MaxWidth;
  for (IterationDimension &D : Space.Dimensions)
    D.Block = Blocks[Space.Dimensions.size() - 1][D.Number];
  Body.back() = Guard->Then;
  Body.insert(Body.begin(), Block.begin(), Block.end());
  return llvm::Error::success();
}

Expression *SpaceMaker::indexOf(const Expression *E) {
  const std::optional<unsigned> Global = dimensionAsked(E, BuiltinId::get_global_id);
  const std::optional<unsigned> Asked = Global ? Global : dimensionAsked(E, BuiltinId::get_local_id);
  if (!Asked)
    return nullptr;
  const unsigned D = *Asked;
  Expression *Result =
      D < Space.Dimensions.size() ? Build.variable(Space.Dimensions[D].Position) : Build.integer(M.Types.intType(), 0);
  if (!Global)
    return Result;
  if (Firsts[D])
    return Build.add(Build.variable(Firsts[D]), Result);
  Expression *First =
      Build.multiply(group(BuiltinId::get_group_id, D, M.Types.intType()), Build.integer(M.Types.intType(), F.Tile[D]));
  return Build.add(First, Result);
}

void SpaceMaker::replaceIndices() {
  walkExpressions(F.Body, [&](Expression *&E) {
    if (Expression *Index = indexOf(E))
      E = Build.cast(E->type(), Index);
    auto *Outer = dyn_cast<Cast>(E);
    auto *Inner = Outer ? dyn_cast<Cast>(Outer->Operand) : nullptr;
    if (Inner && Outer->type() == M.Types.intType() && Inner->Operand->type() == Outer->type() &&
        Inner->type()->isInteger(64))
      E = Inner->Operand;
  });
}

llvm::Expected<IterationSpace> SpaceMaker::run() {
  if (F.Tile[0])
    makeTile();
  else if (llvm::Error E = makeBlock())
    return std::move(E);
  replaceIndices();
  for (const Function *Each : M.Functions)
    if (callsBuiltin(Each->Body, isItemQuery))
      return giveUp(Obstacle::WorkItemIdInFunction, Each->Where);
  return Space;
}

} // namespace

BlockShape IterationSpace::block() const {
  BlockShape Result = {1, 1, 1};
  for (const IterationDimension &D : Dimensions)
    Result[D.Number] = D.MaxCount ? std::min(D.Block, D.MaxCount) : D.Block;
  return Result;
}

bool IterationSpace::isPosition(const Variable *V) const {
  return llvm::any_of(Dimensions, [&](const IterationDimension &D) { return D.Position == V; });
}

llvm::Error makeIterationSpace(Module &M, WorkGroupForm &Form) {
  llvm::Expected<IterationSpace> Space = SpaceMaker(M).run();
  if (!Space)
    return Space.takeError();
  Form.Space = std::move(*Space);
  return llvm::Error::success();
}

} // namespace ampcc::passes
