// Constant evaluation of integer expressions in which some variables have known values.
#include "analysis/IntegerEvaluator.h"
#include "kir/LValues.h"
#include "kir/Walk.h"
#include "kir/text/Text.h"
#include <catch2/catch.hpp>

using namespace ampcc;
using namespace ampcc::kir;

namespace {

// What the right side of an assignment gives, as a signed number; x is known, y is not.
std::optional<std::int64_t> value(const std::string &expression, std::uint64_t x) {
  auto module = parseText("fn kernel k(x: int, y: int, p: long global*) -> void { p[0] = " + expression + "; }");
  if (!module)
    FAIL(llvm::toString(module.takeError()));
  analysis::IntegerEvaluator known;
  known.set((*module)->kernel()->Parameters[0], x);
  std::optional<std::int64_t> result;
  walkExpressions((*module)->kernel()->Body, [&](Expression *&e) {
    auto *b = llvm::dyn_cast<Binary>(e);
    if (b && b->Op == BinaryOperator::Assign)
      result = known.evaluate(b->Right);
  });
  return result;
}

} // namespace

TEST_CASE("integers follow from known variables", "[analysis]") {
  CHECK(value("cast<long>((256 + (2 * x - 1)) / (2 * x))", 3) == 43);
  CHECK(value("builtin<long> \"clamp\"(cast<long>(x), 0l, 256l)", 300) == 256);
  CHECK(value("builtin<long> \"clamp\"(cast<long>(x), 0l, 256l)", std::uint64_t(-1)) == 0);
  CHECK(value("builtin<long> \"min\"(cast<long>(x), 7l)", 8) == 7);
  CHECK(value("builtin<long> \"max\"(cast<long>(x), 7l)", 6) == 7);
  CHECK(value("x > 4 ? 10l : 20l", 5) == 10);
  CHECK(value("cast<long>(-x)", 5) == -5);
  CHECK(value("cast<long>(cast<uint>(x))", std::uint64_t(-1)) == 0xFFFFFFFF);
}

TEST_CASE("what is not known, undefined or no integer has no value", "[analysis]") {
  CHECK(!value("cast<long>(x + y)", 1));
  CHECK(!value("cast<long>(1 / x)", 0));
  CHECK(!value("p[x]", 0));
  CHECK(!value("cast<long>(cast<float>(x))", 2));
  CHECK(value("x == 0 ? 1l : cast<long>(y)", 0) == 1);
  CHECK(!value("x == 0 ? cast<long>(y) : 1l", 0));
}

TEST_CASE("a second operand counts only if the first does not decide", "[analysis]") {
  CHECK(value("x > 0 && y > 0 ? 1l : 2l", 0) == 2);
  CHECK(!value("x > 0 && y > 0 ? 1l : 2l", 1));
  CHECK(value("x > 0 || y > 0 ? 1l : 2l", 1) == 1);
  CHECK(value("x > 0 && x < 9 ? 1l : 2l", 5) == 1);
}
