// <sal.h>: annotations of parameters for Microsoft's analysis; they say nothing to other compilers.
// Visual C++'s own headers all include it, so that programs do not.
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
#define _In_NLS_string_(size)
#define _In_reads_z_(size)
#define _In_reads_to_ptr_(pointer)
#define _In_reads_or_z_(size)
#define _In_reads_bytes_opt_(size)
#define _In_count_(size)
#define _In_bytecount_(size)
#define _In_function_class_(name)
#define _Out_z_cap_(size)
#define _Out_cap_(size)
#define _Out_bytecap_(size)
#define _Out_range_(low, high)
#define _Out_writes_to_(size, count)
#define _Out_writes_to_opt_(size, count)
#define _Out_writes_bytes_opt_(size)
#define _Out_writes_bytes_to_(size, count)
#define _Out_writes_bytes_all_(size)
#define _Out_writes_opt_z_(size)
#define _Inout_opt_z_
#define _Inout_updates_opt_(size)
#define _Inout_updates_z_(size)
#define _Inout_updates_to_(size, count)
#define _Inout_updates_bytes_(size)
#define _Inout_updates_bytes_all_(size)
#define _Outptr_opt_
#define _Outptr_result_maybenull_
#define _Outptr_result_z_
#define _Outptr_result_buffer_(size)
#define _Outptr_result_bytebuffer_(size)
#define _COM_Outptr_
#define _COM_Outptr_opt_
#define _Outref_
#define _Outref_result_maybenull_
#define _Deref_out_
#define _Deref_out_z_
#define _Deref_out_opt_
#define _Ret_z_
#define _Ret_opt_
#define _Ret_null_
#define _Ret_valid_
#define _Ret_range_(low, high)
#define _Ret_writes_(size)
#define _Pre_notnull_
#define _Pre_maybenull_
#define _Pre_null_
#define _Pre_valid_
#define _Pre_opt_valid_
#define _Pre_satisfies_(condition)
#define _Post_valid_
#define _Post_invalid_
#define _Post_notnull_
#define _Post_ptr_invalid_
#define _Post_satisfies_(condition)
#define _Post_equal_to_(expression)
#define _Null_terminated_
#define _NullNull_terminated_
#define _Notnull_
#define _Maybenull_
#define _Notvalid_
#define _Const_
#define _Always_(annotations)
#define _On_failure_(annotations)
#define _When_(condition, annotations)
#define _At_(target, annotations)
#define _Return_type_success_(condition)
#define _Reserved_
#define _Frees_ptr_
#define _Frees_ptr_opt_
#define _Scanf_format_string_
#define _Points_to_data_
#define _Analysis_noreturn_
#define _Analysis_mode_(mode)
#define _Field_size_opt_(size)
#define _Field_size_bytes_(size)
#define _Field_size_full_(size)
#define _Field_range_(low, high)
#define _Field_z_
#define _Struct_size_bytes_(size)
#define _Literal_
#define _Notliteral_
#define _Acquires_lock_(lock)
#define _Releases_lock_(lock)
#define _Requires_lock_held_(lock)
#define _Requires_lock_not_held_(lock)
#define _Guarded_by_(lock)
#define _Interlocked_
#define _Function_class_(name)
#define _Enum_is_bitflag_
#define _Strict_type_match_
#define _Check_return_opt_
