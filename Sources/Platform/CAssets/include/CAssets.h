// The font files of Assets/, embedded in the binary.
#pragma once
#include <stddef.h>

typedef struct {
  const unsigned char *_Nonnull bytes;
  size_t count;
} CAsset;

extern const CAsset CAssetsInterRegular;
extern const CAsset CAssetsInterMedium;
extern const CAsset CAssetsInterSemiBold;
extern const CAsset CAssetsInterBold;
extern const CAsset CAssetsInterItalic;
extern const CAsset CAssetsInterBoldItalic;
extern const CAsset CAssetsJetBrainsMonoRegular;
