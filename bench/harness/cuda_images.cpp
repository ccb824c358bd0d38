#include "harness/cuda_images.h"

namespace bench {
namespace {

// Values of <cuda.h>.
const int of_unsigned_8 = 0x01, of_float = 0x20;             // CU_AD_FORMAT_*
const unsigned for_surfaces = 0x02;                          // CUDA_ARRAY3D_SURFACE_LDST
const int on_host = 1, in_array = 3;                         // CU_MEMORYTYPE_*
const int clamp_to_edge = 1, nearest_point = 0, blended = 1; // CU_TR_ADDRESS_MODE_*, CU_TR_FILTER_MODE_*
const unsigned normalized_coordinates = 0x02;                // CU_TRSF_NORMALIZED_COORDINATES

void *array_of(const hand_image &image) { return reinterpret_cast<void *>(image.storage); }

void *make_array(const cuda_calls &cuda, const image_shape &shape) {
  cuda_array_description described = {};
  described.width = shape.width;
  described.height = shape.height;
  described.depth = shape.depth;
  described.format = shape.type == channel_type::unorm8 ? of_unsigned_8 : of_float;
  described.channels = shape.channels;
  described.flags = for_surfaces;
  void *result;
  check_cuda(cuda.create_array(&result, &described), "cuArray3DCreate");
  return result;
}

cuda_texture describe_reading(image_reading reading) {
  cuda_texture result = {}; // channels of 8 bits are read as numbers from 0 to 1
  for (int &address : result.address)
    address = clamp_to_edge;
  result.filter = reading == image_reading::linear ? blended : nearest_point;
  result.flags = reading == image_reading::linear ? normalized_coordinates : 0;
  return result;
}

cuda_place place_in(const hand_image &image) {
  cuda_place result = {};
  result.type = in_array;
  result.array = array_of(image);
  return result;
}

cuda_place place_on_host(const image_shape &shape, const void *memory) {
  cuda_place result = {};
  result.type = on_host;
  result.host = const_cast<void *>(memory); // is only read where it is the source
  result.pitch = shape.width * shape.texel_bytes();
  result.height = shape.height;
  return result;
}

void copy(const cuda_calls &cuda, const image_shape &shape, const cuda_place &from, const cuda_place &to) {
  const cuda_copy all = {from, to, shape.width * shape.texel_bytes(), shape.height, shape.layers()};
  check_cuda(cuda.copy_box(&all), "cuMemcpy3D");
}

} // namespace

hand_image make_cuda_image(const cuda_calls &cuda, const image_shape &shape, image_reading reading) {
  void *const array = make_array(cuda, shape);
  hand_image result = {shape, reinterpret_cast<std::uintptr_t>(array), 0, 0};
  cuda_resource resource = {};
  resource.array = array;
  const cuda_texture texture = describe_reading(reading);
  check_cuda(cuda.create_texture(&result.to_read, &resource, &texture, nullptr), "cuTexObjectCreate");
  check_cuda(cuda.create_surface(&result.to_write, &resource), "cuSurfObjectCreate");
  return result;
}

void release_cuda_image(const cuda_calls &cuda, const hand_image &image) {
  cuda.destroy_surface(image.to_write);
  cuda.destroy_texture(image.to_read);
  cuda.destroy_array(array_of(image));
}

void write_cuda_image(const cuda_calls &cuda, const hand_image &to, const void *from) {
  copy(cuda, to.shape, place_on_host(to.shape, from), place_in(to));
}

void read_cuda_image(const cuda_calls &cuda, const hand_image &from, void *to) {
  copy(cuda, from.shape, place_in(from), place_on_host(from.shape, to));
}

} // namespace bench
