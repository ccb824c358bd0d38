ROW_FUNCTION row_log2(float x) { return (float)row_binary_logarithm(x); }
