#pragma once
#include "CSDL.h"

/// Runs `work` in a child process that can only compute, in a copy of this process's memory, and waits for its end.
/// Returns false with the reason in `SDL_GetError` if it needs more than `milliseconds` of processor time, or three
/// times as long, or crashes. Can be called on any thread.
///
/// Only memory that is mapped as shared receives results. Since other threads may hold locks when the child begins,
/// `work` may neither load nor look up functions. It has 512 MiB for SDL_malloc, filled with zeros:
/// nanosvg reads some memory that it has not written.
bool CSDLRunConfined(void (*_Nonnull work)(void *_Nonnull), void *_Nonnull context, int milliseconds);
