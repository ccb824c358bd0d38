// <amp_opencl.h> is not there yet: ends the compilation with one message instead of one for each name that is missing.
#pragma clang diagnostic fatal "-W#warnings"
#warning "amp-cc does not have <amp_opencl.h> yet; leave OpenCL's objects to the library, and use accelerator_view, array and array_view"
