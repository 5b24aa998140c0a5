// Functions of Xlib that this module also defines. An SDL that is linked to libX11, as Debian's is, calls those here,
// since symbols of the program take precedence; an SDL that loads libX11 itself calls those there, as in other programs.
#pragma once
#define _GNU_SOURCE  // RTLD_NEXT
#include "CSDL.h"
#include <dlfcn.h>

/// The function of libX11 with this name.
#define ORIGINAL(function) ((__typeof__(&function))dlsym(RTLD_NEXT, #function))

/// Whether SDL's video system is starting, on the first thread.
extern bool isStarting;
