// <fileapi.h>: a part of <windows.h>.
#pragma once

#include "windows.h"
