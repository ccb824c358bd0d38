// The functions of graphics::direct3d that interoperate with Direct3D's textures and samplers: a use is an error.
#pragma once

#include "amp/absent.h"

namespace Concurrency::graphics::direct3d {
AMPCC_ABSENT_FUNCTION(get_texture, AMPCC_NO_DIRECT3D)
AMPCC_ABSENT_FUNCTION(make_texture, AMPCC_NO_DIRECT3D)
AMPCC_ABSENT_FUNCTION(get_sampler, AMPCC_NO_DIRECT3D)
AMPCC_ABSENT_FUNCTION(make_sampler, AMPCC_NO_DIRECT3D)
} // namespace Concurrency::graphics::direct3d
