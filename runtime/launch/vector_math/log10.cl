ROW_FUNCTION row_log10(float x) { return (float)(row_binary_logarithm(x) * 0.3010299956639812); }
