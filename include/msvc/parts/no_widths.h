// Undefines SIZE_WIDTH and similar macros of C23, which C++ does not have. Headers that define them include this file
// at their end.
#undef CHAR_WIDTH
#undef SCHAR_WIDTH
#undef UCHAR_WIDTH
#undef SHRT_WIDTH
#undef USHRT_WIDTH
#undef INT_WIDTH
#undef UINT_WIDTH
#undef LONG_WIDTH
#undef ULONG_WIDTH
#undef LLONG_WIDTH
#undef ULLONG_WIDTH
#undef BOOL_WIDTH
#undef INTPTR_WIDTH
#undef UINTPTR_WIDTH
#undef INTMAX_WIDTH
#undef UINTMAX_WIDTH
#undef PTRDIFF_WIDTH
#undef SIZE_WIDTH
#undef SIG_ATOMIC_WIDTH
#undef WCHAR_WIDTH
#undef WINT_WIDTH
