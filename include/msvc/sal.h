// <sal.h>: annotations of parameters for Microsoft's analysis; they say nothing to other compilers.
#pragma once

#define _In_
#define _In_z_
#define _In_opt_
#define _In_opt_z_
#define _In_reads_(size)
#define _In_reads_opt_(size)
#define _In_reads_bytes_(size)
#define _In_range_(low, high)
#define _Out_
#define _Out_opt_
#define _Out_writes_(size)
#define _Out_writes_opt_(size)
#define _Out_writes_all_(size)
#define _Out_writes_bytes_(size)
#define _Out_writes_z_(size)
#define _Inout_
#define _Inout_opt_
#define _Inout_z_
#define _Inout_updates_(size)
#define _Inout_updates_all_(size)
#define _Outptr_
#define _Ret_maybenull_
#define _Ret_notnull_
#define _Pre_
#define _Post_
#define _Success_(condition)
#define _Check_return_
#define _Must_inspect_result_
#define _Printf_format_string_
#define _Use_decl_annotations_
#define _Analysis_assume_(condition)
#define _Field_size_(size)
