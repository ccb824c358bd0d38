VECTOR_FUNCTION vector_exp2(float x) { return x == x ? (float)vector_power_of_two(x) : x; }
