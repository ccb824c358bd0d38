VECTOR_FUNCTION vector_log10(float x) { return (float)(vector_binary_logarithm(x) * 0.3010299956639812); }
