VECTOR_FUNCTION vector_atan(float x) { return copysign((float)vector_arctangent(fabs((double)x), 1.0), x); }
