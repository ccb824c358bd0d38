// <WinSDKVer.h>: which Windows a program is for; any will do here.
#pragma once
