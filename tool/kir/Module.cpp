#include "kir/Module.h"
