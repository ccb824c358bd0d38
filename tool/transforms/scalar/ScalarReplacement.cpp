#include "transforms/scalar/ScalarReplacement.h"
#include "kir/Clone.h"
#include "kir/Walk.h"
#include "transforms/scalar/ScalarReplacementAnalysis.h"
#include "transforms/scalar/Simplify.h"
#include <map>

using namespace ampcc::kir;

namespace ampcc::passes {

using namespace analysis;
namespace {

struct PartName {
  std::string Text;
  bool IsImplicit = false, IsElements = false;
};

class Splitter : ModuleRewriter {
public:
  Splitter(Module &M, Function &F, Aggregates Which)
      : ModuleRewriter(M), F(F), Which(Which), Analysis(F, Which == Aggregates::All) {}
  bool run();

private:
  Function &F;
  const Aggregates Which;
  ScalarReplacementAnalysis Analysis;
  std::map<std::pair<const Variable *, AccessPath>, Variable *> Parts;

  void createParts(Variable *V, const Type *T, AccessPath &Path, const PartName &Name);
  void visitBlock(Block *B);
  void declareParts(Declare *D, std::vector<Statement *> &Out);
  void rewrite(Expression *&E);
  void rewriteAssignment(Expression *&E);
  Expression *copyParts(Expression *Target, Expression *Value);
  Expression *valueOf(Expression *Part);
  Expression *zero(const Type *T);
  Expression *component(Expression *Value, unsigned Which);
  Expression *reference(const VariablePart &Part);
};

// Whether a member is the only pointer in a library class: the first element of a view, which gets the view's name.
bool isElements(const Type *T, unsigned Which) {
  auto IsPointer = [](const Field &Each) { return Each.FieldType->isPointer(); };
  return T->isRecord() && T->record()->IsLibrary && IsPointer(T->record()->Fields[Which]) &&
         llvm::count_if(T->record()->Fields, IsPointer) == 1;
}

// The name of a part: that of the only member "at" of "idx" is "idx", that of its element 1 is "idx_1". Members of
// `*this` get no prefix.
PartName partName(const PartName &Whole, const Type *T, unsigned Which) {
  if (T->isArray())
    return {T->count() == 1 ? Whole.Text : Whole.Text + "_" + std::to_string(Which), Whole.IsImplicit};
  const std::vector<Field> &Fields = T->record()->Fields;
  const Field &Part = Fields[Which];
  const bool IsElement = isElements(T, Which);
  if (Whole.Text.empty() || Whole.IsImplicit)
    return {Part.Name, Part.IsImplicit, IsElement};
  if (Fields.size() == 1 || IsElement)
    return {Whole.Text, false, IsElement};
  return {Whole.Text + "_" + Part.Name};
}

void Splitter::createParts(Variable *V, const Type *T, AccessPath &Path, const PartName &Name) {
  if (Analysis.isLeaf(V, Path, T)) {
    Variable *Part = Build.newVariable(Name.Text, T);
    Part->IsTemporary = V->IsTemporary;
    Part->IsImplicit = Name.IsImplicit;
    Part->IsScalarized = Name.Text != V->Name || Name.IsElements;
    Part->IsConst = V->IsConst;
    Part->HoldsFullExpression = Which == Aggregates::All;
    Parts[{V, Path}] = Part;
    return;
  }
  for (unsigned I = 0; I != partCount(T); ++I) {
    Path.push_back(I);
    createParts(V, partType(T, I), Path, partName(Name, T, I));
    if (T->isRecord() && T->record()->IsEmpty)
      Parts[{V, Path}]->IsTemporary = true;
    Path.pop_back();
  }
}

// A reference to the variable that now holds the part, or to a part of that variable; null if Part is split further.
Expression *Splitter::reference(const VariablePart &Part) {
  AccessPath Held = Part.Path, Rest;
  for (;;) {
    if (auto Found = Parts.find({Part.Root, Held}); Found != Parts.end()) {
      AccessPath Inner(Rest.rbegin(), Rest.rend());
      return partOf(Build, Build.variable(Found->second), Inner);
    }
    if (Held.empty())
      return nullptr;
    Rest.push_back(Held.back());
    Held.pop_back();
  }
}

Expression *Splitter::zero(const Type *T) {
  if (T->isFloat())
    return Build.floating(T, 0);
  return T->isInteger() ? Build.integer(T, 0) : M.create<ZeroValue>(T);
}

Expression *Splitter::component(Expression *Value, unsigned Which) {
  if (auto *L = dyn_cast<InitializerList>(Value); L && Which < L->Elements.size())
    return L->Elements[Which];
  if (llvm::isa<InitializerList, ZeroValue>(Value))
    return zero(partType(Value->type(), Which));
  return partOf(Build, clone(M, Value), Which);
}

// One assignment for each variable or array element into which Target is split.
Expression *Splitter::copyParts(Expression *Target, Expression *Value) {
  auto Part = partOf(Target);
  bool IsWhole = Target->type()->isArray() ? false : reference(*Part) != nullptr;
  if (IsWhole)
    return Build.assign(Target, Value);
  Expression *Result = nullptr;
  for (unsigned I = 0; I != partCount(Target->type()); ++I)
    Result = Build.comma(Result, copyParts(partOf(Build, clone(M, Target), I), component(Value, I)));
  return Result;
}

// A part that is used as a value: `(index_2){{idx_0, idx_1}}`.
Expression *Splitter::valueOf(Expression *Part) {
  if (!Part->type()->isArray())
    if (Expression *Known = reference(*partOf(Part)))
      return Known;
  std::vector<Expression *> Elements;
  for (unsigned I = 0; I != partCount(Part->type()); ++I)
    Elements.push_back(valueOf(partOf(Build, clone(M, Part), I)));
  return M.create<InitializerList>(Part->type(), std::move(Elements));
}

void Splitter::rewriteAssignment(Expression *&E) {
  auto *B = cast<Binary>(E);
  auto Target = Analysis.splitPart(B->Left);
  if (!Target || reference(*Target)) {
    rewrite(B->Left);
    return rewrite(B->Right);
  }
  E = copyParts(B->Left, B->Right);
  rewrite(E);
}

void Splitter::rewrite(Expression *&E) {
  if (auto Part = Analysis.splitPart(E)) {
    Expression *Known = reference(*Part);
    E = Known ? Known : valueOf(E);
    return;
  }
  if (auto *B = dyn_cast<Binary>(E); B && B->Op == BinaryOperator::Assign)
    return rewriteAssignment(E);
  forEachChild(E, [&](Expression *&Child) { rewrite(Child); });
}

void Splitter::declareParts(Declare *D, std::vector<Statement *> &Out) {
  for (auto Part = Parts.lower_bound({D->Declared, {}}); Part != Parts.end() && Part->first.first == D->Declared;
       ++Part) {
    auto *PartDeclaration = located(D->Where, M.create<Declare>(Part->second));
    Out.push_back(PartDeclaration);
  }
  if (!D->Initializer)
    return;
  Expression *Copy = copyParts(Build.variable(D->Declared), D->Initializer);
  rewrite(Copy);
  auto *S = located(D->Where, M.create<ExpressionStatement>(Copy));
  Out.push_back(S);
}

void Splitter::visitBlock(Block *B) {
  std::vector<Statement *> Result;
  for (Statement *S : B->Statements) {
    if (auto *D = dyn_cast<Declare>(S); D && Analysis.isSplit(D->Declared)) {
      declareParts(D, Result);
      continue;
    }
    std::function<void(Statement *)> Visit = [&](Statement *Part) {
      if (auto *Inner = dyn_cast<Block>(Part))
        return visitBlock(Inner);
      forEachPart(Part, [&](Expression *&E) { rewrite(E); }, [&](Statement *&Child) { Visit(Child); });
    };
    Visit(S);
    Result.push_back(S);
  }
  B->Statements = std::move(Result);
}

bool Splitter::run() {
  if (Analysis.Candidates.empty())
    return false;
  for (auto &[V, Whole] : Analysis.Candidates) {
    AccessPath Path;
    createParts(const_cast<Variable *>(V), V->VariableType, Path, {V->Name, V->IsImplicit});
  }
  visitBlock(F.Body);
  return true;
}

} // namespace

bool replaceAggregates(Module &M, Function &F, Aggregates Which) { return Splitter(M, F, Which).run(); }

void replaceAggregates(Module &M) {
  for (Function *F : M.Functions)
    if (replaceAggregates(M, *F))
      simplify(M, *F);
}

} // namespace ampcc::passes
