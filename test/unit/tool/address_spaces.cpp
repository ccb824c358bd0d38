// Address space inference: which spaces reach the pointers of a function.
#include "kir/text/Text.h"
#include "transforms/addrspace/AddressSpaceInference.h"
#include "transforms/addrspace/SpaceSlots.h"
#include <catch2/catch.hpp>

using namespace ampcc;
using namespace ampcc::kir;
using namespace ampcc::passes;

TEST_CASE("what is assigned to a pointer may reach it, but not the other way round") {
  SlotClasses classes;
  const Slot global = classes.of(AddressSpace::Global), local = classes.of(AddressSpace::Local);
  const Slot first = classes.fresh(), second = classes.fresh();
  classes.addSubset(global, first);
  classes.addSubset(first, second);
  classes.addSubset(local, second);
  classes.propagate();
  CHECK(classes.mask(first) == maskOf(AddressSpace::Global));
  CHECK(classes.mask(second) == (maskOf(AddressSpace::Global) | maskOf(AddressSpace::Local)));
  CHECK(classes.mask(global) == maskOf(AddressSpace::Global));
}

TEST_CASE("pointers that must agree share all spaces") {
  SlotClasses classes;
  const Slot global = classes.of(AddressSpace::Global), local = classes.of(AddressSpace::Local);
  classes.unify(global, local);
  CHECK(classes.find(global) == classes.find(local));
  CHECK(classes.mask(global) == (maskOf(AddressSpace::Global) | maskOf(AddressSpace::Local)));
}

TEST_CASE("a pointer that nothing is assigned to has the space of the pointer that it is assigned to") {
  SlotClasses classes;
  const Slot unset = classes.fresh(), between = classes.fresh(), local = classes.of(AddressSpace::Local);
  classes.addSubset(unset, between);
  classes.addSubset(between, local);
  classes.propagate();
  CHECK(classes.mask(unset) == 0);
  classes.finalize();
  CHECK(classes.mask(unset) == maskOf(AddressSpace::Local));
  CHECK(classes.mask(between) == maskOf(AddressSpace::Local));
}

TEST_CASE("all classes that a class flows to are reachable from it, cycles included") {
  SlotClasses classes;
  const Slot a = classes.fresh(), b = classes.fresh(), c = classes.fresh(), apart = classes.fresh();
  classes.addSubset(a, b);
  classes.addSubset(b, c);
  classes.addSubset(c, a);
  const auto reached = classes.reachableFrom(a, classes.flowGraph());
  CHECK(reached.contains(b));
  CHECK(reached.contains(c));
  CHECK_FALSE(reached.contains(apart));
}

// The address spaces of the parameters of all functions but the kernel, one after the other.
static std::vector<AddressSpace> spacesOfParameters(const char *text) {
  auto parsed = parseText(text);
  if (!parsed)
    FAIL(llvm::toString(parsed.takeError()));
  if (llvm::Error e = inferAddressSpaces(**parsed))
    FAIL(llvm::toString(std::move(e)));
  std::vector<AddressSpace> found;
  for (const Function *f : (*parsed)->Functions)
    for (const Variable *p : f->Parameters)
      if (f != (*parsed)->kernel())
        found.push_back(p->VariableType->space());
  return found;
}

TEST_CASE("a function is made for each combination of spaces, and once for equal ones") {
  CHECK(spacesOfParameters("fn read(p: int*) -> int { return *p; }"
                           "fn kernel k(a: int global*, b: int global*) -> void {"
                           "  var own: int = read(a) + read(b);"
                           "  a[0] = read(&own);"
                           "}") == std::vector{AddressSpace::Global, AddressSpace::Private});
}

TEST_CASE("a pointer to one of two objects has a space of its own") {
  CHECK(spacesOfParameters("fn read(p: int*) -> int { return *p; }"
                           "fn kernel k(a: int global*, n: int) -> void {"
                           "  var own: int = n;"
                           "  a[0] = read(n < 0 ? typed<int*>(a) : &own);"
                           "}") == std::vector{AddressSpace::PrivateOrGlobal});
}
