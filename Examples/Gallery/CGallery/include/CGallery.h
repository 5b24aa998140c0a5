// The source files in Examples/Gallery/Gallery/Pages, embedded at compile time.
#pragma once
#include <stddef.h>

typedef struct {
  // The name of the file without its extension; null after the last file.
  const char *_Nullable name;
  const unsigned char *_Nullable bytes;
  size_t count;
} CGallerySource;

extern const CGallerySource *_Nonnull const CGallerySources;
