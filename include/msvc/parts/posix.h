// The POSIX functions that <windows.h> uses, declared under names that no program uses. <amp.h> includes <windows.h>;
// <unistd.h> would declare read, write, link, pipe, access and others, which programs for Windows define themselves.
#pragma once

#include <sys/types.h>

namespace ampcc::microsoft::posix {
extern "C" {
int ampcc_posix_unlink(const char *name) __asm__("unlink");
int ampcc_posix_chdir(const char *name) __asm__("chdir");
char *ampcc_posix_getcwd(char *to, size_t size) __asm__("getcwd");
ssize_t ampcc_posix_readlink(const char *name, char *to, size_t size) __asm__("readlink");
pid_t ampcc_posix_getpid() __asm__("getpid");
pid_t ampcc_posix_gettid() __asm__("gettid");
int ampcc_posix_page_size() __asm__("getpagesize");
}
} // namespace ampcc::microsoft::posix
