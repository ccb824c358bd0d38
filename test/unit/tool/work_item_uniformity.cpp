// Uniformity: in which dimensions of a tile the variables of a kernel differ between work-items.
#include "kir/Walk.h"
#include "kir/text/Text.h"
#include "workgroup/WorkGroupForm.h"
#include <catch2/catch.hpp>

using namespace ampcc;
using namespace ampcc::kir;
using namespace ampcc::passes;

namespace {

// Of the variables of a kernel with a tile of two dimensions.
class uniformity {
public:
  explicit uniformity(const std::string &body) {
    auto parsed = parseText("fn kernel k(a: int global*, n: int) -> void tile(8, 4, 1) {"
                            "  var x: int = cast<int>(builtin<ulong> \"get_local_id\"(0u));"
                            "  var y: int = cast<int>(builtin<ulong> \"get_local_id\"(1u));" +
                            body + "}");
    if (!parsed)
      FAIL(llvm::toString(parsed.takeError()));
    module = std::move(*parsed);
    if (llvm::Error e = makeIterationSpace(*module, form))
      FAIL(llvm::toString(std::move(e)));
    varies.emplace(*module, *module->kernel(), *form.Space);
  }
  unsigned of(const char *name) const {
    unsigned result = ~0u;
    walkVariables(module->kernel()->Body, [&](Variable *v) { result = v->Name == name ? varies->of(v) : result; });
    return result;
  }

private:
  std::unique_ptr<Module> module;
  WorkGroupForm form;
  std::optional<WorkItemUniformity> varies;
};

} // namespace

TEST_CASE("a value differs in the dimensions of what it is computed from") {
  const uniformity v("var s: int = n + 1; var r: int = y * n; var c: int = x + 2; var b: int = r + c;");
  CHECK(v.of("s") == Uniform);
  CHECK(v.of("r") == DivergentInOuter);
  CHECK(v.of("c") == DivergentInInnermost);
  CHECK(v.of("b") == Divergent);
}

TEST_CASE("an element differs as its index does, and what an atomic operation returns differs everywhere") {
  const uniformity v("var s: int = a[n]; var r: int = a[y]; var t: int = builtin<int> \"atomic_inc\"(&a[0]);");
  CHECK(v.of("s") == Uniform);
  CHECK(v.of("r") == DivergentInOuter);
  CHECK(v.of("t") == Divergent);
}

TEST_CASE("who comes to an assignment matters for variables that were there before it was decided") {
  const uniformity v("var s: int = 0; if (x < n) { s = 1; var t: int = 2; a[t] = s; }"
                    "var u: int = 0; if (n > 3) { u = 1; }");
  CHECK(v.of("s") == DivergentInInnermost);
  CHECK(v.of("t") == Uniform);
  CHECK(v.of("u") == Uniform);
}

TEST_CASE("what a loop leaves differs as its end and its jumps do") {
  const uniformity v("var s: int = 0; for (var i: int = 0; i < y; ++i) { s += 1; }"
                    "var t: int = 0; while (t < n) { if (a[x] > t) { break; } t += 1; }"
                    "var u: int = 0; for (var k: int = 0; k < n; ++k) { u += k; }");
  CHECK(v.of("s") == DivergentInOuter);
  CHECK(v.of("t") == DivergentInInnermost);
  CHECK(v.of("u") == Uniform);
  CHECK(v.of("k") == Uniform);
}

TEST_CASE("a variable behind a pointer differs, and a switch decides for each work-item by itself") {
  const uniformity v("var p: int = 0; *&p = n; var s: int = 0; switch (n) { case 1: s = 1; }");
  CHECK(v.of("p") == Divergent);
  CHECK(v.of("s") == Divergent);
}
