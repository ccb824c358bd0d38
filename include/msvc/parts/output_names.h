// Renames the C library's printing functions, so that programs call those of wide_output.h and narrow_output.h.
// Included before the system's headers declare them.
#pragma once

#pragma redefine_extname printf ampcc_printf
#pragma redefine_extname fprintf ampcc_fprintf
#pragma redefine_extname sprintf ampcc_sprintf
#pragma redefine_extname snprintf ampcc_snprintf
#pragma redefine_extname vprintf ampcc_vprintf
#pragma redefine_extname vfprintf ampcc_vfprintf
#pragma redefine_extname vsprintf ampcc_vsprintf
#pragma redefine_extname vsnprintf ampcc_vsnprintf

#pragma redefine_extname wprintf ampcc_wprintf
#pragma redefine_extname fwprintf ampcc_fwprintf
#pragma redefine_extname swprintf ampcc_swprintf
#pragma redefine_extname vwprintf ampcc_vwprintf
#pragma redefine_extname vfwprintf ampcc_vfwprintf
#pragma redefine_extname vswprintf ampcc_vswprintf
#pragma redefine_extname fputws ampcc_fputws
#pragma redefine_extname fputwc ampcc_fputwc
#pragma redefine_extname putwc ampcc_fputwc
#pragma redefine_extname putwchar ampcc_putwchar
