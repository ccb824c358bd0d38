#include "transforms/abi/BindImages.h"
#include "kir/IRBuilder.h"
#include "kir/LValues.h"
#include "kir/Matchers.h"
#include "kir/Walk.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"

using namespace ampcc::kir;

namespace ampcc::passes {
namespace {

// Values of filter_mode and address_mode (amp/graphics/sampler.h).
enum Filter { PointFilter = 0, LinearFilter = 0x15 };
enum Address { Wrap = 1, Mirror = 2, Clamp = 3 };

std::optional<BuiltinId> knownSampler(uint64_t Filter, uint64_t Address) {
  const bool IsLinear = Filter == LinearFilter;
  switch (Address) {
  case Wrap:
    return IsLinear ? BuiltinId::linear_wrap : BuiltinId::nearest_wrap;
  case Mirror:
    return IsLinear ? BuiltinId::linear_mirror : BuiltinId::nearest_mirror;
  case Clamp:
    return IsLinear ? BuiltinId::linear_clamp : BuiltinId::nearest_clamp;
  }
  return std::nullopt;
}

llvm::Error notForImages(std::string Reason) { return llvm::make_error<NotForImages>(std::move(Reason)); }

BuiltinCall *asImageAccess(Expression *E) {
  auto *C = dyn_cast<BuiltinCall>(E);
  return C && isImageAccess(C->Id) ? C : nullptr;
}

class Binder : ModuleRewriter {
public:
  explicit Binder(Module &M) : ModuleRewriter(M), Kernel(*M.kernel()) {}
  llvm::Error run();

private:
  struct Use {
    int Mentions = 0, Accesses = 0; // Mentions: references, except in the statements of Naming
    bool IsRead = false, IsWritten = false;
  };

  Function &Kernel;
  llvm::DenseMap<const Variable *, Variable *>
      ParameterOf;                            // of copies of a texture's pointer, and of the parameter itself
  llvm::DenseMap<const Variable *, Use> Uses; // by parameter
  llvm::DenseSet<const Statement *> Naming;   // statements that copy a texture's pointer to a variable

  bool isTexture(const Variable *P) const;
  Variable *parameterBehind(Expression *Pointer) const;
  void findNames();
  void findUses();
  llvm::Error check() const;
  void removeNames();
  void bind();
  llvm::Error bindSampler(Expression *&Sampler);
  Variable *samplerParameter(unsigned Offset);
};

bool Binder::isTexture(const Variable *P) const {
  return P->Role.What == ParameterRole::Buffer && M.Signature.Arguments[P->Role.Number].IsTexture;
}

// Ignores offsets: an image begins at its first texel.
Variable *Binder::parameterBehind(Expression *Pointer) const {
  Pointer = withoutCasts(Pointer);
  if (auto *Sum = dyn_cast<Binary>(Pointer); Sum && Sum->Op == BinaryOperator::Add && Sum->Left->type()->isPointer())
    return parameterBehind(Sum->Left);
  return ParameterOf.lookup(referencedVariable(Pointer));
}

// The variable v if S is `T *v = p;` or `v = p;` with a pointer p, which is stored in Value; null otherwise.
Variable *namedBy(Statement *S, Expression *&Value) {
  if (auto *D = dyn_cast<Declare>(S)) {
    Value = D->Initializer;
    return Value && Value->type()->isPointer() ? D->Declared : nullptr;
  }
  const Binary *B = plainStoreIn(S);
  Variable *V = B && B->type()->isPointer() ? referencedVariable(B->Left) : nullptr;
  Value = V ? B->Right : nullptr;
  return V;
}

// Copy propagation in program order. Only the first assignment of a variable counts; a second one remains as a mention
// that is not an access, which check() rejects.
void Binder::findNames() {
  for (Variable *P : Kernel.Parameters)
    if (isTexture(P))
      ParameterOf[P] = P;
  walkStatements(Kernel.Body, [&](Statement *&S) {
    Expression *Value;
    const Variable *V = namedBy(S, Value);
    Variable *P = V ? parameterBehind(Value) : nullptr;
    if (!P || !ParameterOf.try_emplace(V, P).second)
      return;
    Naming.insert(S);
    Uses[P].Mentions -= llvm::isa<Declare>(S) ? 1 : 2; // the value and, in an assignment, the target
  });
}

void Binder::findUses() {
  walkExpressions(Kernel.Body, [&](Expression *&E) {
    if (const Variable *P = ParameterOf.lookup(referencedVariable(E))) {
      ++Uses[P].Mentions;
    } else if (BuiltinCall *C = asImageAccess(E)) {
      const Variable *P = parameterBehind(C->Arguments[0]);
      if (!P)
        return;
      Use &Of = Uses[P];
      ++Of.Accesses;
      (kindOf(C->Id) == BuiltinKind::ImageWrite ? Of.IsWritten : Of.IsRead) = true;
    }
  });
}

llvm::Error Binder::check() const {
  for (const auto &[P, Of] : Uses) {
    if (Of.IsRead && Of.IsWritten)
      return notForImages("it reads and writes '" + P->Name + "'");
    if (Of.Mentions != Of.Accesses)
      return notForImages("it chooses between textures, or keeps '" + P->Name + "' in an object");
  }
  bool IsBound = true;
  for (const Function *F : M.Functions)
    walkExpressions(F->Body, [&](Expression *&E) {
      if (BuiltinCall *C = asImageAccess(E))
        IsBound &= F == &Kernel && parameterBehind(C->Arguments[0]);
    });
  return IsBound ? llvm::Error::success() : notForImages("it hands textures to functions that are not inlined");
}

void Binder::removeNames() {
  forEachNode<Block>(Kernel.Body, [&](Block *B) {
    llvm::erase_if(B->Statements, [&](Statement *Child) { return Naming.contains(Child); });
  });
}

// Texels that are read and written as a whole: (float4)(v.x, v.y, v.z, v.w) is v.
Expression *withoutTakingApart(Expression *Texel) {
  static constexpr BuiltinId Components[] = {BuiltinId::vector_x, BuiltinId::vector_y, BuiltinId::vector_z,
                                             BuiltinId::vector_w};
  auto *Made = dyn_cast<BuiltinCall>(Texel);
  if (!Made || Made->Arguments.size() != 4)
    return Texel;
  VariableReference *Whole = nullptr;
  for (auto [Argument, Component] : llvm::zip_equal(Made->Arguments, Components)) {
    auto *Part = dyn_cast<BuiltinCall>(Argument);
    auto *Of = Part && Part->Id == Component ? dyn_cast<VariableReference>(Part->Arguments[0]) : nullptr;
    if (!Of || Of->type() != Texel->type() || (Whole && Whole->Target != Of->Target))
      return Texel;
    Whole = Of;
  }
  return Whole;
}

void Binder::bind() {
  walkExpressions(Kernel.Body, [&](Expression *&E) {
    BuiltinCall *C = asImageAccess(E);
    if (!C)
      return;
    Variable *P = parameterBehind(C->Arguments[0]);
    const bool IsWrite = kindOf(C->Id) == BuiltinKind::ImageWrite;
    P->VariableType = M.Types.imageType(M.Signature.Arguments[P->Role.Number].Rank, IsWrite);
    C->Arguments[0] = Build.variable(P);
    if (IsWrite)
      C->Arguments[2] = withoutTakingApart(C->Arguments[2]);
  });
}

// Sampler parameters follow the buffers.
Variable *Binder::samplerParameter(unsigned Offset) {
  const ParameterRole Role = {ParameterRole::Sampler, Offset};
  if (Variable *Known = Kernel.parameter(Role))
    return Known;
  Variable *V = M.newVariable(M.Signature.Arguments[M.Signature.partAt(Offset)->Argument].Name, M.Types.samplerType());
  V->IsParameter = true;
  V->Role = Role;
  auto At = llvm::find_if(Kernel.Parameters, [](const Variable *P) {
    return P->Role.What != ParameterRole::Buffer && P->Role.What != ParameterRole::Sampler;
  });
  Kernel.Parameters.insert(At, V);
  return V;
}

// In the argument block, a sampler's filter_mode precedes its address_mode.
llvm::Error Binder::bindSampler(Expression *&Sampler) {
  auto *C = callOf(Sampler, BuiltinId::sampler_for);
  if (!C)
    return llvm::Error::success();
  Expression *Filter = withoutCasts(C->Arguments[0]), *Address = withoutCasts(C->Arguments[1]);
  auto *KnownFilter = dyn_cast<IntegerLiteral>(Filter), *KnownAddress = dyn_cast<IntegerLiteral>(Address);
  if (KnownFilter && KnownAddress)
    if (std::optional<BuiltinId> Known = knownSampler(KnownFilter->Value, KnownAddress->Value)) {
      Sampler = M.create<BuiltinCall>(M.Types.samplerType(), *Known, std::vector<Expression *>());
      return llvm::Error::success();
    }
  auto *FilterPart = dyn_cast<VariableReference>(Filter), *AddressPart = dyn_cast<VariableReference>(Address);
  if (FilterPart && AddressPart && FilterPart->Target->Role.What == ParameterRole::BlockPart &&
      AddressPart->Target->Role == ParameterRole{ParameterRole::BlockPart, FilterPart->Target->Role.Number + 4}) {
    Sampler = Build.variable(samplerParameter(FilterPart->Target->Role.Number));
    return llvm::Error::success();
  }
  return notForImages("it chooses between samplers, or keeps them in an array");
}

llvm::Error Binder::run() {
  findNames();
  findUses();
  if (llvm::Error E = check())
    return E;
  removeNames();
  bind();
  llvm::Error Problem = llvm::Error::success();
  walkExpressions(Kernel.Body, [&](Expression *&E) {
    if (!Problem)
      Problem = bindSampler(E);
  });
  return Problem;
}

} // namespace

char NotForImages::ID;

llvm::Error bindImages(Module &M) {
  return M.kernel() && M.kernel()->IsKernel ? Binder(M).run() : llvm::Error::success();
}

} // namespace ampcc::passes
