#include "analysis/OverwrittenContainers.h"
#include "analysis/AffineExpr.h"
#include "kir/Effects.h"
#include "kir/LValues.h"
#include "kir/Matchers.h"
#include "kir/Walk.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"

using namespace ampcc::kir;

namespace ampcc::analysis {
namespace {

// The lattice value of a forward dataflow analysis: how a work-item has used each container before a point of the
// program.
struct Uses {
  // Any other value: the first use stores the element at the work-item's own index, in the order of orderOf().
  static constexpr uint32_t None = 0, Other = ~0u;
  llvm::SmallVector<uint32_t, 8> Of;
  bool IsReached = true;

  void joinWith(const Uses &Path) {
    if (!IsReached)
      *this = Path;
    else if (Path.IsReached)
      for (auto [Mine, Its] : llvm::zip_equal(Of, Path.Of))
        Mine = Mine == Its ? Mine : Other;
  }
};

// Indices are affine expressions of the work-item's global ids; their coefficients are values from the argument block.
class ContainerFinder : public AffineContext {
public:
  explicit ContainerFinder(const Module &M);
  std::vector<uint32_t> run();

  const Variable *inductionVariable(const Expression *E) const override {
    std::optional<unsigned> Dimension = position(E);
    return Dimension ? &Positions[*Dimension] : nullptr;
  }
  bool isInvariant(const Expression *E) const override { return parameter(E).has_value(); }
  const Expression *definition(const Expression *E) const override {
    const Expression *Definition = resolved(E);
    return Definition == E ? nullptr : Definition;
  }

private:
  const Function &Kernel;
  const KernelSignature &Signature;
  const std::array<Variable, 3> Positions; // stand for the global id in each dimension
  DefinitionMap Definitions;
  llvm::DenseMap<const Variable *, unsigned> Elements; // buffers and pointers to first elements, with their argument
  Uses Here, AtEnds;                                   // at the current statement, and joined over all returns

  void collectElements();

  const Expression *resolved(const Expression *E) const;
  std::optional<unsigned> workItem(const Expression *E, BuiltinId Query) const;
  std::optional<unsigned> position(const Expression *E) const;
  static std::optional<unsigned> parameter(const Expression *E);
  uint32_t orderOf(const AffineExpr &Index, const KernelArgument &Container) const;

  void use(const Variable *V);
  void use(Expression *E);
  void store(const Binary *Assignment);
  void visit(Statement *S);
  void visitIf(If *S);
  void visitOther(Statement *S);
};

// Skips conversions to integers of at least 32 bits, which preserve every index.
const Expression *withoutWideCasts(const Expression *E) {
  while (auto *C = dyn_cast<Cast>(E)) {
    if (!C->type()->isInteger() || C->type()->bits() < 32)
      break;
    E = C->Operand;
  }
  return E;
}

ContainerFinder::ContainerFinder(const Module &M)
    : Kernel(*M.kernel()), Signature(M.Signature),
      Definitions(singleDefinitions(Kernel.Body, addressTakenVariables(Kernel))) {
  Here.Of.resize(Signature.Arguments.size(), Uses::None);
  AtEnds.IsReached = false;
  collectElements();
}

void ContainerFinder::collectElements() {
  for (const Variable *P : Kernel.Parameters)
    if (P->Role.What == ParameterRole::Buffer)
      Elements[P] = P->Role.Number;
  for (const auto &[V, Value] : Definitions)
    if (Value->Argument)
      Elements[V] = *Value->Argument;
}

// Replaces variables that are never reassigned with their initialisers.
const Expression *ContainerFinder::resolved(const Expression *E) const {
  for (E = withoutWideCasts(E);; E = withoutWideCasts(E)) {
    auto *V = dyn_cast<VariableReference>(E);
    const Expression *Value =
        V && V->type()->isInteger() && V->type()->bits() >= 32 ? Definitions.lookup(V->Target) : nullptr;
    if (!Value)
      return E;
    E = Value;
  }
}

std::optional<unsigned> ContainerFinder::workItem(const Expression *E, BuiltinId Query) const {
  return dimensionAsked(resolved(E), Query);
}

// The dimension d if E is a global id: `get_global_id(d)`, or `get_group_id(d) * tile + get_local_id(d)`.
std::optional<unsigned> ContainerFinder::position(const Expression *E) const {
  if (!Kernel.Tile[0])
    return workItem(E, BuiltinId::get_global_id);
  auto *Whole = dyn_cast<Binary>(resolved(E));
  auto *Origin = Whole && Whole->Op == BinaryOperator::Add ? dyn_cast<Binary>(resolved(Whole->Left)) : nullptr;
  auto *Tile = Origin && Origin->Op == BinaryOperator::Multiply
                   ? dyn_cast<IntegerLiteral>(withoutWideCasts(Origin->Right))
                   : nullptr;
  std::optional<unsigned> Local = Tile ? workItem(Whole->Right, BuiltinId::get_local_id) : std::nullopt;
  bool Fits = Local && workItem(Origin->Left, BuiltinId::get_group_id) == Local && Kernel.Tile[*Local] == Tile->Value;
  return Fits ? Local : std::nullopt;
}

// The offset in the argument block if E is a parameter that was expanded from it.
std::optional<unsigned> ContainerFinder::parameter(const Expression *E) {
  auto *V = dyn_cast<VariableReference>(withoutWideCasts(E));
  const bool IsScalarized = V && V->Target->Role.What == ParameterRole::BlockPart;
  return IsScalarized ? std::optional(V->Target->Role.Number) : std::nullopt;
}

// Encodes which component of the domain each component of the container's index is; 0: Index is not the work-item's
// own.
uint32_t ContainerFinder::orderOf(const AffineExpr &Index, const KernelArgument &Container) const {
  if (Index.Terms.size() != Container.Rank || Index.Constant != 0 || Container.IsTexture)
    return 0;
  uint32_t Order = 0, Dimensions = 0;
  for (unsigned C = 0; C != Container.Rank; ++C) {
    const bool IsLast = C + 1 == Container.Rank;
    auto Found = llvm::find_if(Index.Terms, [&](const AffineExpr::Term &T) {
      return T.Induction && T.Coefficient == 1 && T.Coefficients.size() == (IsLast ? 0 : 1) &&
             (IsLast || parameter(T.Coefficients.front()) == Container.strideOffset(C));
    });
    const auto Dimension = unsigned(Found == Index.Terms.end() ? 3 : Found->Induction - Positions.data());
    if (Dimension >= Signature.Rank)
      return 0;
    Order |= (Signature.Rank - Dimension) << 2 * C;
    Dimensions |= 1u << Dimension;
  }
  return Dimensions + 1 == 1u << Signature.Rank ? Order : 0;
}

void ContainerFinder::use(const Variable *V) {
  auto Found = Elements.find(V);
  if (Found != Elements.end() && Here.Of[Found->second] == Uses::None)
    Here.Of[Found->second] = Uses::Other;
}

void ContainerFinder::use(Expression *E) {
  walkVariables(E, [this](const Variable *V) { use(V); });
}

// Precondition: the uses in the assignment's value have been recorded.
void ContainerFinder::store(const Binary *Assignment) {
  auto *Element = dyn_cast<Index>(Assignment->Left);
  auto Found = Element ? Elements.find(referencedVariable(Element->Base)) : Elements.end();
  std::optional<AffineExpr> Index = Found != Elements.end() ? affineExpr(Element->Subscript, *this) : std::nullopt;
  if (!Index)
    return;
  const KernelArgument &Container = Signature.Arguments[Found->second];
  if (uint32_t &Use = Here.Of[Found->second]; Use == Uses::None && sizeOf(Element->type()) == Container.ElementSize)
    Use = orderOf(*Index, Container);
}

void ContainerFinder::visitIf(If *S) {
  auto *Condition = callOf(S->Condition, BuiltinId::inside);
  if (Condition && !S->Else)
    return visit(S->Then); // work-items outside of the domain do nothing
  use(S->Condition);
  Uses Before = Here;
  visit(S->Then);
  std::swap(Here, Before);
  if (S->Else)
    visit(S->Else);
  Here.joinWith(Before);
}

// Every mention counts as another use: a loop may run no iteration, and a switch may skip any of its statements.
void ContainerFinder::visitOther(Statement *S) {
  walkVariables(S, [this](Variable *V) { use(V); });
  if (hasReturn(S))
    AtEnds.joinWith(Here);
}

void ContainerFinder::visit(Statement *S) {
  auto *D = dyn_cast<Declare>(S);
  if (!Here.IsReached || (D && Elements.contains(D->Declared)))
    return;
  if (auto *B = dyn_cast<Block>(S)) {
    for (Statement *Part : B->Statements)
      visit(Part);
    return;
  }
  if (auto *Choice = dyn_cast<If>(S))
    return visitIf(Choice);
  if (const Binary *Assignment = plainStoreIn(S)) {
    use(Assignment->Right);
    store(Assignment);
  }
  visitOther(S);
  if (llvm::isa<Return>(S))
    Here.IsReached = false;
}

std::vector<uint32_t> ContainerFinder::run() {
  visit(Kernel.Body);
  AtEnds.joinWith(Here);
  std::vector<uint32_t> Result;
  for (uint32_t Use : AtEnds.Of)
    Result.push_back(Use == Uses::Other ? 0 : Use);
  return Result;
}

} // namespace

std::vector<uint32_t> findOverwrittenContainers(const Module &M) {
  if (M.Signature.Rank > 3)
    return std::vector<uint32_t>(M.Signature.Arguments.size());
  return ContainerFinder(M).run();
}

} // namespace ampcc::analysis
