// The table of builtins and what is asked of it.
#include "kir/Builtins.h"
#include "kir/IRBuilder.h"
#include "kir/Module.h"
#include <catch2/catch.hpp>
#include <vector>

using namespace ampcc::kir;

namespace {

const std::vector<BuiltinId> all = {
#define KIR_BUILTIN(ID, SPELLING, ARGUMENTS, KIND, OPERATOR) BuiltinId::ID,
#include "kir/Builtins.def"
};

} // namespace

TEST_CASE("each builtin is found by its spelling") {
  for (BuiltinId id : all) {
    INFO(spelling(id).str());
    CHECK(findBuiltin(spelling(id)) == id);
  }
  CHECK(findBuiltin("native_sin") == BuiltinId::native_sin);
  CHECK(findBuiltin("barrier(CLK_LOCAL_MEM_FENCE)") == BuiltinId::barrier_local);
  CHECK(findBuiltin("barrier") == std::nullopt);
  CHECK(findBuiltin("") == std::nullopt);
}

TEST_CASE("templates name each of their arguments") {
  for (BuiltinId id : all) {
    const std::string text = spelling(id).str();
    INFO(text);
    if (text.find('(') == std::string::npos)
      continue;
    for (unsigned i = 0; i != argumentCount(id); ++i)
      CHECK(text.find("$" + std::to_string(i)) != std::string::npos);
    CHECK(text.find("$" + std::to_string(argumentCount(id).value())) == std::string::npos);
  }
}

TEST_CASE("what builtins do follows from their kind") {
  for (BuiltinId id : {BuiltinId::barrier_local, BuiltinId::barrier_global, BuiltinId::barrier_all}) {
    CHECK(isBarrier(id));
    CHECK_FALSE(isPure(id));
  }
  for (BuiltinId id :
       {BuiltinId::fence_local, BuiltinId::fence_all, BuiltinId::print, BuiltinId::add_privatized,
        BuiltinId::next_group, BuiltinId::frexp, BuiltinId::sincos, BuiltinId::atomic_add, BuiltinId::atomic_cmpxchg}) {
    INFO(spelling(id).str());
    CHECK_FALSE(isBarrier(id));
    CHECK_FALSE(isPure(id));
  }
  for (BuiltinId id : {BuiltinId::sin, BuiltinId::clamp, BuiltinId::inside, BuiltinId::nonzero, BuiltinId::int_clz,
                       BuiltinId::failure_record, BuiltinId::get_local_id, BuiltinId::get_group_id}) {
    INFO(spelling(id).str());
    CHECK(isPure(id));
    CHECK_FALSE(isAtomic(id));
  }
  CHECK((isItemQuery(BuiltinId::get_global_id) && isItemQuery(BuiltinId::get_local_id)));
  CHECK((isGroupQuery(BuiltinId::get_group_id) && isGroupQuery(BuiltinId::get_num_groups)));
  CHECK_FALSE((isItemQuery(BuiltinId::get_group_id) || isGroupQuery(BuiltinId::get_local_id)));
  CHECK(argumentCount(BuiltinId::atomic_cmpxchg) == 3u);
  CHECK(argumentCount(BuiltinId::print) == std::nullopt);
}

TEST_CASE("atomic operations know the operator that they apply") {
  for (BuiltinId id : all)
    CHECK((isAtomic(id) || !atomicOperator(id)));
  CHECK(atomicOperator(BuiltinId::atomic_inc) == BinaryOperator::Add);
  CHECK(atomicOperator(BuiltinId::atomic_sub) == BinaryOperator::Subtract);
  CHECK(atomicOperator(BuiltinId::atomic_xor) == BinaryOperator::BitXor);
  CHECK_FALSE(atomicOperator(BuiltinId::atomic_max));
  CHECK_FALSE(atomicOperator(BuiltinId::atomic_xchg));
}

TEST_CASE("a query of a work-item asks about a constant dimension") {
  Module m;
  IRBuilder build(m);
  auto query = [&](BuiltinId id, Expression *dimension) {
    return m.create<BuiltinCall>(m.Types.integerType(64, false), id, std::vector<Expression *>{dimension});
  };
  const Type *uint = m.Types.uintType();
  const Expression *first = query(BuiltinId::get_local_id, build.cast(uint, build.integer(1)));
  CHECK(dimensionAsked(first, BuiltinId::get_local_id) == 1u);
  CHECK(dimensionAsked(first, BuiltinId::get_global_id) == std::nullopt);
  CHECK(dimensionAsked(query(BuiltinId::get_local_id, build.integer(uint, 3)), BuiltinId::get_local_id) ==
        std::nullopt);
  Variable *v = build.newVariable("v", uint);
  CHECK(dimensionAsked(query(BuiltinId::get_local_id, build.variable(v)), BuiltinId::get_local_id) == std::nullopt);
  CHECK(dimensionAsked(build.integer(1), BuiltinId::get_local_id) == std::nullopt);
}
