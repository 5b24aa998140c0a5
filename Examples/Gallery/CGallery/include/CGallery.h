// The files in Examples/Gallery/Gallery/Pages, compiled in.
#pragma once
#include <stddef.h>

typedef struct {
  // The file without its ending; null after the last.
  const char *_Nullable name;
  const unsigned char *_Nullable bytes;
  size_t count;
} CGallerySource;

extern const CGallerySource *_Nonnull const CGallerySources;
