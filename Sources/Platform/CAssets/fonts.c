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
static const unsigned char bold[] = {
#embed "../../../Assets/Fonts/Inter-Bold.otf"
};
static const unsigned char italic[] = {
#embed "../../../Assets/Fonts/Inter-Italic.otf"
};
static const unsigned char boldItalic[] = {
#embed "../../../Assets/Fonts/Inter-BoldItalic.otf"
};
static const unsigned char code[] = {
#embed "../../../Assets/Fonts/JetBrainsMono-Regular.ttf"
};

const CAsset CAssetsInterRegular = {regular, sizeof regular};
const CAsset CAssetsInterMedium = {medium, sizeof medium};
const CAsset CAssetsInterSemiBold = {semiBold, sizeof semiBold};
const CAsset CAssetsInterBold = {bold, sizeof bold};
const CAsset CAssetsInterItalic = {italic, sizeof italic};
const CAsset CAssetsInterBoldItalic = {boldItalic, sizeof boldItalic};
const CAsset CAssetsJetBrainsMonoRegular = {code, sizeof code};
