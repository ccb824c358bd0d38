// The attributes of our own that the translated tokens carry where Clang has none that fits: a tile_static variable, a
// block-scope declaration that has the restrictions of the function around it if it declares a function, and a
// constexpr function that amp code may name in constant expressions.
#pragma once

namespace ampcc {

inline constexpr const char *TileStaticAttribute = "tile_static";
inline constexpr const char *InheritedAmpAttribute = "ampcc_inherited_amp";
inline constexpr const char *InheritedDualAttribute = "ampcc_inherited_dual";
inline constexpr const char *ConstantAttribute = "ampcc_constant";

// Makes them known to Clang; further calls do nothing.
void registerDialectAttributes();

} // namespace ampcc
