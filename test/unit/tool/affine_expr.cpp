// Affine expressions: which integers are sums of induction variables and invariant values, and by how much they grow.
#include "analysis/AffineExpr.h"
#include "kir/LValues.h"
#include "kir/Walk.h"
#include "kir/text/Text.h"
#include "llvm/ADT/DenseMap.h"
#include <catch2/catch.hpp>

using namespace ampcc;
using namespace ampcc::kir;
using analysis::AffineExpr;

namespace {

// The right sides of the assignments in a kernel, in which x and y are induction variables, other parameters invariant,
// and local variables defined by what they are initialised with.
class sums : public analysis::AffineContext {
public:
  explicit sums(const std::string &body) {
    auto parsed = parseText("fn kernel k(x: int, y: int, n: int, m: int, p: int global*) -> void {" + body + "}");
    if (!parsed)
      FAIL(llvm::toString(parsed.takeError()));
    module = std::move(*parsed);
    Statement *root = module->kernel()->Body;
    walkStatements(root, [&](Statement *&s) {
      if (auto *d = llvm::dyn_cast<Declare>(s))
        values[d->Declared] = d->Initializer;
      auto *e = llvm::dyn_cast<ExpressionStatement>(s);
      if (auto *b = e ? llvm::dyn_cast<Binary>(e->Value) : nullptr)
        found.push_back(affineExpr(b->Right, *this));
    });
  }
  const std::optional<AffineExpr> &operator[](std::size_t i) const { return found[i]; }
  const Variable *parameter(std::size_t i) const { return module->kernel()->Parameters[i]; }
  const Variable *x() const { return parameter(0); }
  const Variable *y() const { return parameter(1); }

  const Variable *inductionVariable(const Expression *e) const override {
    return isReferenceTo(e, x()) ? x() : isReferenceTo(e, y()) ? y() : nullptr;
  }
  bool isInvariant(const Expression *e) const override {
    if (auto *b = llvm::dyn_cast<Binary>(e))
      return isInvariant(b->Left) && isInvariant(b->Right);
    return isReferenceTo(e, parameter(2)) || isReferenceTo(e, parameter(3)) || llvm::isa<IntegerLiteral>(e);
  }
  const Expression *definition(const Expression *e) const override {
    auto *r = llvm::dyn_cast<VariableReference>(e);
    return r ? values.lookup(r->Target) : AffineContext::definition(e);
  }

private:
  std::unique_ptr<Module> module;
  llvm::DenseMap<const Variable *, const Expression *> values;
  std::vector<std::optional<AffineExpr>> found;
};

} // namespace

TEST_CASE("sums of induction variables, invariant values and numbers") {
  const sums s("p[0] = 4 * x - y * 2 + n + 7; p[0] = (x + 1) * 3 - (x - 2) * 3; p[0] = 5;");
  REQUIRE(s[0]);
  CHECK(s[0]->coefficientOf(s.x()) == 4);
  CHECK(s[0]->coefficientOf(s.y()) == -2);
  CHECK(s[0]->Constant == 7);
  CHECK(llvm::range_size(s[0]->invariantTerms()) == 1);
  CHECK(s[0]->hasConstantCoefficients());
  CHECK_FALSE(s[0]->isInvariant());
  REQUIRE(s[1]);
  CHECK(s[1]->isConstant());
  CHECK(s[1]->Constant == 9);
  REQUIRE(s[2]);
  CHECK(s[2]->isConstant());
  CHECK(s[2]->Constant != 0);
}

TEST_CASE("an invariant product stays one value") {
  const sums s("p[0] = n * m + x; p[0] = n * 2 - n - n;");
  REQUIRE(s[0]);
  CHECK(s[0]->hasConstantCoefficients());
  CHECK(llvm::range_size(s[0]->invariantTerms()) == 1);
  REQUIRE(s[1]);
  CHECK(s[1]->isConstant());
  CHECK(s[1]->Constant == 0);
}

TEST_CASE("a coefficient may be known only when the program runs") {
  const sums s("p[0] = (x + 1) * n + 2 * x; p[0] = (x * n) * m; p[0] = n * (x + y * m);");
  REQUIRE(s[0]);
  CHECK_FALSE(s[0]->hasConstantCoefficients());
  CHECK(s[0]->strideOf(s.x()) == std::nullopt);
  CHECK(s[0]->strideOf(s.y()) == 0);
  CHECK(s[0]->coefficientOf(s.x()) == 0);
  CHECK(llvm::range_size(s[0]->inductionTerms()) == 2);
  REQUIRE(s[1]);
  REQUIRE(s[1]->Terms.size() == 1);
  CHECK(s[1]->Terms.front().Coefficients.size() == 2);
  REQUIRE(s[2]);
  CHECK(llvm::range_size(s[2]->inductionTerms()) == 2);
}

TEST_CASE("other expressions are no affine ones") {
  const sums s("p[0] = x * y; p[0] = x / 2; p[0] = x % n; p[0] = p[x]; p[0] = x << 1; p[0] = x * x + 1;");
  for (int i = 0; i < 6; ++i)
    CHECK_FALSE(s[i]);
}

TEST_CASE("variables stand for what they were initialised with, conversions for their operand where they keep it") {
  const sums s(
      "var a: int = 3 * x + n; var b: int = p[0]; p[0] = 2 * a + 1; p[0] = b; p[0] = cast<int>(cast<char>(x));");
  REQUIRE(s[0]);
  CHECK(s[0]->strideOf(s.x()) == 6);
  CHECK(s[0]->Constant == 1);
  CHECK_FALSE(s[1]);
  CHECK_FALSE(s[2]);
}

TEST_CASE("numbers with which computing could overflow are left alone") {
  const sums s("p[0] = x * 268435456; p[0] = x * 268435457; p[0] = (x * 65536) * 65536; p[0] = 2147483647 + x;");
  CHECK(s[0]);
  CHECK_FALSE(s[1]);
  CHECK_FALSE(s[2]);
  CHECK(s[3]);
}

TEST_CASE("sums are added, and lose terms") {
  const sums s("p[0] = x + y + n; p[0] = x + 1;");
  AffineExpr e = *s[0];
  e.add(*s[1], -1);
  CHECK(e.coefficientOf(s.x()) == 0);
  CHECK(e.coefficientOf(s.y()) == 1);
  CHECK(e.Constant == -1);
  e.remove(s.y());
  CHECK(e.isInvariant());
  CHECK_FALSE(e.isConstant());
}

TEST_CASE("a sum takes the place of an induction variable, also where the coefficient is known only at run time") {
  const sums s("p[0] = 3 * x + y + n * x + 1; p[0] = y + 2; p[0] = 4 * y + n * y + 2 * n + 7; p[0] = 5; p[0] = y + 5 * n + 16;");
  CHECK(s[0]->replacing(s.x(), *s[1]).isSameAs(*s[2]));
  CHECK(s[0]->replacing(s.x(), *s[3]).isSameAs(*s[4]));
  CHECK(s[1]->replacing(s.x(), *s[0]).isSameAs(*s[1]));
}
