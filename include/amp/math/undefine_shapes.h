// Undefines the macros of shapes.h and functions.h.

#undef AMPCC_ON_AMP
#undef AMPCC_CPU_FORM_1
#undef AMPCC_CPU_FORM_2
#undef AMPCC_BUILTIN_unary
#undef AMPCC_BUILTIN_test
#undef AMPCC_BUILTIN_binary
#undef AMPCC_BUILTIN_ternary
#undef AMPCC_BUILTIN_scale
#undef AMPCC_WRITTEN_unary
#undef AMPCC_WRITTEN_test
#undef AMPCC_WRITTEN_binary
#undef AMPCC_WRITTEN_integer_output
#undef AMPCC_WRITTEN_real_output
#undef AMPCC_WRITTEN_two_outputs
#undef AMPCC_WRITTEN_quotient
#undef AMPCC_FAST_both_f
#undef AMPCC_FAST_both_none
#undef AMPCC_FAST_precise_f
#undef AMPCC_FAST_precise_none
#undef AMPCC_PRECISE_f
#undef AMPCC_PRECISE_none
