// The attributes that amp-cc adds to Clang's: for tile_static variables, for block-scope declarations that have the
// restrictions of the enclosing function if they declare a function, and for constexpr and consteval functions that amp
// code may call in constant expressions.
#pragma once

namespace ampcc {

inline constexpr const char *TileStaticAttribute = "tile_static";
inline constexpr const char *InheritedAmpAttribute = "ampcc_inherited_amp";
inline constexpr const char *InheritedDualAttribute = "ampcc_inherited_dual";
inline constexpr const char *ConstantAttribute = "ampcc_constant";

// Registers the attributes with Clang; further calls do nothing.
void registerDialectAttributes();

} // namespace ampcc
