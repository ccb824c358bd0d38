// stdafx.h : what the precompiled header of a Visual C++ project includes.
#pragma once

#include "targetver.h"
#include <stdio.h>
#include <tchar.h>
#include <windows.h>
