// What the kernel signature knows of the argument block.
#include "kir/KernelSignature.h"
#include "kir/text/Text.h"
#include <catch2/catch.hpp>

using namespace ampcc::kir;

namespace {

// A view in the plane and one in space, an array, a value, a texture, and no two things at one place.
std::unique_ptr<Module> parsed() {
  auto module = parseText(R"kir(
    signature rank(2) domain {
      view a rank(2) element(4) @8;
      value n @32;
      array b rank(1) element(4) @40;
      view c rank(3) element(8) @48;
      value p @80;
      view t rank(2) element(4) texture @88;
    }
    struct shape size(12) align(4) { int[2] extents @0; position[1] strides @8; }
    fn kernel k(c: float global* buffer(3), n: int @32, last: uint global* failures) -> void { }
  )kir");
  if (!module)
    FAIL(llvm::toString(module.takeError()));
  return std::move(*module);
}

void check(std::optional<BlockPart> part, BlockPart::Kind kind, unsigned argument, unsigned dimension) {
  REQUIRE(part);
  CHECK(part->What == kind);
  CHECK(part->Argument == argument);
  CHECK(part->Dimension == dimension);
}

} // namespace

TEST_CASE("a place of the argument block belongs to one argument") {
  const auto module = parsed();
  const KernelSignature &signature = module->Signature;
  check(signature.partAt(0), BlockPart::Domain, 0, 0);
  check(signature.partAt(4), BlockPart::Domain, 0, 1);
  check(signature.partAt(8), BlockPart::ElementsOffset, 0, 0);
  check(signature.partAt(16), BlockPart::Extent, 0, 0);
  check(signature.partAt(20), BlockPart::Extent, 0, 1);
  check(signature.partAt(24), BlockPart::Stride, 0, 0);
  check(signature.partAt(32), BlockPart::Value, 1, 0);
  check(signature.partAt(36), BlockPart::Value, 1, 0);
  check(signature.partAt(40), BlockPart::Extent, 2, 0);
  check(signature.partAt(48), BlockPart::ElementsOffset, 3, 0);
  check(signature.partAt(64), BlockPart::Extent, 3, 2);
  check(signature.partAt(72), BlockPart::Stride, 3, 1);
  check(signature.partAt(100), BlockPart::Extent, 5, 1);
  check(signature.partAt(104), BlockPart::TextureLevels, 5, 0);
  check(signature.partAt(108), BlockPart::TextureBits, 5, 0);
  CHECK(signature.Arguments[3].strideOffset(1) == 72);
  CHECK(signature.Arguments[2].shapeOffset() == 40);
  CHECK_FALSE(KernelSignature().partAt(0));
}

TEST_CASE("parts of the argument block are named by what they are") {
  const auto module = parsed();
  const KernelSignature &signature = module->Signature;
  TypeContext &types = module->Types;
  const Type *number = types.intType(), *two = types.arrayOf(number, 2), *one = types.arrayOf(number, 1);
  const Type *shape = types.recordType(module->Records[0]);
  CHECK(signature.nameAt(0, two) == "domain");
  CHECK(signature.nameAt(4, number) == "domain_1");
  CHECK(signature.nameAt(8, types.integerType(64, true)) == "a_offset");
  CHECK(signature.nameAt(16, shape) == "a_shape");
  CHECK(signature.nameAt(16, two) == "a_extents");
  CHECK(signature.nameAt(20, number) == "a_extent_1");
  CHECK(signature.nameAt(24, one) == "a_strides");
  CHECK(signature.nameAt(24, types.positionType()) == "a_stride");
  CHECK(signature.nameAt(40, number) == "b_extent");
  CHECK(signature.nameAt(72, types.positionType()) == "c_stride_1");
  CHECK(signature.nameAt(96, two) == "t_extents");
  CHECK(signature.nameAt(104, number) == "t_levels");
  CHECK(signature.nameAt(108, number) == "t_bits");
  CHECK_FALSE(signature.nameAt(32, number)); // a value has a name of its own
  CHECK(signature.bufferName(3) == "c_buffer");
}

TEST_CASE("a kernel's parameter is found by its role") {
  const auto module = parsed();
  const Function &kernel = *module->kernel();
  CHECK(kernel.parameter({ParameterRole::Buffer, 3}) == kernel.Parameters[0]);
  CHECK(kernel.parameter({ParameterRole::BlockPart, 32}) == kernel.Parameters[1]);
  CHECK(kernel.parameter({ParameterRole::FailureRecord}) == kernel.Parameters[2]);
  CHECK_FALSE(kernel.parameter({ParameterRole::Block}));
  CHECK_FALSE(kernel.parameter({ParameterRole::Buffer, 0}));
}
