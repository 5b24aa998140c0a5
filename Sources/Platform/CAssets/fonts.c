#include "CAssets.h"
#pragma clang diagnostic ignored "-Wc23-extensions"  // #embed

static const unsigned char regular[] = {
#embed "../../../Assets/Fonts/Inter-Regular.otf"
};
static const unsigned char medium[] = {
#embed "../../../Assets/Fonts/Inter-Medium.otf"
};
static const unsigned char semiBold[] = {
#embed "../../../Assets/Fonts/Inter-SemiBold.otf"
};
static const unsigned char code[] = {
#embed "../../../Assets/Fonts/JetBrainsMono-Regular.ttf"
};

const CAsset CAssetsInterRegular = {regular, sizeof regular};
const CAsset CAssetsInterMedium = {medium, sizeof medium};
const CAsset CAssetsInterSemiBold = {semiBold, sizeof semiBold};
const CAsset CAssetsJetBrainsMonoRegular = {code, sizeof code};
