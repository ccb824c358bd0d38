VECTOR_FUNCTION vector_log2(float x) { return (float)vector_binary_logarithm(x); }
