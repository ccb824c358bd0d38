// What functions of kernel IR do to memory, as their callers see it.
#include "kir/Effects.h"
#include "kir/text/Text.h"
#include <catch2/catch.hpp>
#include <set>

using namespace ampcc::kir;

namespace {

class functions {
public:
  explicit functions(const char *text, OwnObjects own = OwnObjects::Ignored) {
    auto parsed = parseText(text);
    if (!parsed)
      FAIL(llvm::toString(parsed.takeError()));
    module = std::move(*parsed);
    effects = effectsOfFunctions(*module, own);
  }
  const Effects &of(const char *name) const {
    for (const Function *f : module->Functions)
      if (f->Name == name)
        return effects.find(f)->second;
    FAIL(name);
    return effects.begin()->second;
  }
  bool writesNothing(const char *name) const {
    return of(name).MemoryWritten.empty() && of(name).BehindParameters.empty();
  }
  bool writesParametersOnly(const char *name) const {
    return of(name).MemoryWritten.empty() && !of(name).BehindParameters.empty();
  }

private:
  std::unique_ptr<Module> module;
  FunctionEffects effects;
};

} // namespace

TEST_CASE("a function's own variables are nobody else's concern") {
  const functions f(R"kir(
    fn own(n: int) -> int { var a: int[2]; a[n] = 1; var i: int = n; i++; *&i += 2; return i; }
    fn set(p: int*, v: int) -> void { *p = v; }
    fn set_both(p: int*) -> void { set(p, 1); set(&p[1], 2); }
    fn through_own() -> int { var i: int; set(&i, 3); return i; }
    fn into_array() -> int { var a: int[2]; set(cast<int*>(a), 3); return a[0]; }
    fn kernel k() -> void { own(1); }
  )kir");
  CHECK(f.writesNothing("own"));
  CHECK(f.writesParametersOnly("set"));
  CHECK(f.writesNothing("through_own"));
  CHECK(f.writesNothing("into_array"));
}

TEST_CASE("where functions may be inlined, their own objects behind pointers are memory") {
  const functions f(R"kir(
    fn own(n: int) -> int { var i: int = n; i++; return i; }
    fn through_own() -> int { var i: int; *&i = 3; return i; }
    fn kernel k() -> void { }
  )kir",
                    OwnObjects::AreMemory);
  CHECK(f.writesNothing("own"));
  CHECK_FALSE(f.writesNothing("through_own"));
}

TEST_CASE("what parameters lead to is the concern of who gives them") {
  const functions f(R"kir(
    struct s size(8) align(8) { int* q @0; }
    fn set(p: int*) -> void { p[0] = 1; }
    fn passes_on(p: int*) -> void { set(p); }
    fn from_member(x: s*) -> void { *x->q = 1; }
    fn redirected(p: int*, x: s*) -> void { p = x->q; *p = 1; }
    fn calls_redirected(x: s*) -> void { var i: int; redirected(&i, x); }
    fn kernel k() -> void { }
  )kir");
  CHECK(f.writesParametersOnly("set"));
  CHECK(f.writesParametersOnly("passes_on"));
  CHECK_FALSE(f.of("from_member").MemoryWritten.empty());
  CHECK_FALSE(f.of("redirected").MemoryWritten.empty());
  CHECK_FALSE(f.of("calls_redirected").MemoryWritten.empty());
}

TEST_CASE("barriers and atomic operations change memory") {
  const functions f(R"kir(
    tile_static $t: int[4];
    fn waits() -> void { builtin<void> "barrier(CLK_LOCAL_MEM_FENCE)"(); }
    fn counts(p: int global*) -> int { return builtin<int> "atomic_inc"(p); }
    fn shares() -> void { $t[0] = 1; }
    fn computes(x: float) -> float { return builtin<float> "sin"(x); }
    fn kernel k() -> void { }
  )kir");
  CHECK_FALSE(f.of("waits").MemoryWritten.empty());
  CHECK_FALSE(f.of("counts").MemoryWritten.empty());
  CHECK_FALSE(f.of("shares").MemoryWritten.empty());
  CHECK(f.of("shares").MemoryWritten.overlaps(MemorySet::of(AddressSpace::Local)));
  CHECK_FALSE(f.of("shares").MemoryWritten.overlaps(MemorySet::of(AddressSpace::Global)));
  CHECK(f.writesNothing("computes"));
}

TEST_CASE("a variable has a single definition if nothing but its declaration writes it") {
  auto module = parseText(R"kir(
    struct s size(4) align(4) { int q @0; }
    fn kernel k(n: int) -> void {
      var once: int = n;
      var later: int;
      later = n;
      var changed: int = n;
      changed++;
      var part: s = zero<s>;
      part.q = n;
      var pointed: int = n;
      *&pointed = 2;
      for (var i: int = 0; i < n; ++i) { var inner: int = i; }
    }
  )kir");
  REQUIRE(bool(module));
  const Function &kernel = *(*module)->kernel();
  std::set<std::string> names;
  for (const auto &[variable, value] : singleDefinitions(kernel.Body, addressTakenVariables(kernel)))
    names.insert(variable->Name);
  CHECK(names == std::set<std::string>{"inner", "once"});
}
