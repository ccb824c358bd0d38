// <SDKDDKVer.h>: the version of Windows that a program targets; ignored here.
#pragma once
