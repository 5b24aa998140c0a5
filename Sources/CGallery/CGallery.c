#include "CGallery.h"
#pragma clang diagnostic ignored "-Wc23-extensions"  // #embed

static const unsigned char AlertPage[] = {
#embed "../Features/Gallery/Pages/AlertPage.swift"
};
static const unsigned char AnimationPage[] = {
#embed "../Features/Gallery/Pages/AnimationPage.swift"
};
static const unsigned char BackStackPage[] = {
#embed "../Features/Gallery/Pages/BackStackPage.swift"
};
static const unsigned char ButtonPage[] = {
#embed "../Features/Gallery/Pages/ButtonPage.swift"
};
static const unsigned char CheckboxPage[] = {
#embed "../Features/Gallery/Pages/CheckboxPage.swift"
};
static const unsigned char DividerPage[] = {
#embed "../Features/Gallery/Pages/DividerPage.swift"
};
static const unsigned char IconPage[] = {
#embed "../Features/Gallery/Pages/IconPage.swift"
};
static const unsigned char ImagePage[] = {
#embed "../Features/Gallery/Pages/ImagePage.swift"
};
static const unsigned char KeyboardPage[] = {
#embed "../Features/Gallery/Pages/KeyboardPage.swift"
};
static const unsigned char ListPage[] = {
#embed "../Features/Gallery/Pages/ListPage.swift"
};
static const unsigned char LongListPage[] = {
#embed "../Features/Gallery/Pages/LongListPage.swift"
};
static const unsigned char MenuPage[] = {
#embed "../Features/Gallery/Pages/MenuPage.swift"
};
static const unsigned char PalettePage[] = {
#embed "../Features/Gallery/Pages/PalettePage.swift"
};
static const unsigned char ProgressPage[] = {
#embed "../Features/Gallery/Pages/ProgressPage.swift"
};
static const unsigned char RadioGroupPage[] = {
#embed "../Features/Gallery/Pages/RadioGroupPage.swift"
};
static const unsigned char ScrollViewPage[] = {
#embed "../Features/Gallery/Pages/ScrollViewPage.swift"
};
static const unsigned char SegmentedControlPage[] = {
#embed "../Features/Gallery/Pages/SegmentedControlPage.swift"
};
static const unsigned char SheetPage[] = {
#embed "../Features/Gallery/Pages/SheetPage.swift"
};
static const unsigned char SliderPage[] = {
#embed "../Features/Gallery/Pages/SliderPage.swift"
};
static const unsigned char SplitPage[] = {
#embed "../Features/Gallery/Pages/SplitPage.swift"
};
static const unsigned char StackPage[] = {
#embed "../Features/Gallery/Pages/StackPage.swift"
};
static const unsigned char StepperPage[] = {
#embed "../Features/Gallery/Pages/StepperPage.swift"
};
static const unsigned char TablePage[] = {
#embed "../Features/Gallery/Pages/TablePage.swift"
};
static const unsigned char TabsPage[] = {
#embed "../Features/Gallery/Pages/TabsPage.swift"
};
static const unsigned char TextEditorPage[] = {
#embed "../Features/Gallery/Pages/TextEditorPage.swift"
};
static const unsigned char TextFieldPage[] = {
#embed "../Features/Gallery/Pages/TextFieldPage.swift"
};
static const unsigned char TextPage[] = {
#embed "../Features/Gallery/Pages/TextPage.swift"
};
static const unsigned char ThemePage[] = {
#embed "../Features/Gallery/Pages/ThemePage.swift"
};
static const unsigned char TogglePage[] = {
#embed "../Features/Gallery/Pages/TogglePage.swift"
};
static const unsigned char TooltipPage[] = {
#embed "../Features/Gallery/Pages/TooltipPage.swift"
};

#define PAGE(name) {#name, name, sizeof name}

static const CGallerySource sources[] = {
  PAGE(AlertPage),
  PAGE(AnimationPage),
  PAGE(BackStackPage),
  PAGE(ButtonPage),
  PAGE(CheckboxPage),
  PAGE(DividerPage),
  PAGE(IconPage),
  PAGE(ImagePage),
  PAGE(KeyboardPage),
  PAGE(ListPage),
  PAGE(LongListPage),
  PAGE(MenuPage),
  PAGE(PalettePage),
  PAGE(ProgressPage),
  PAGE(RadioGroupPage),
  PAGE(ScrollViewPage),
  PAGE(SegmentedControlPage),
  PAGE(SheetPage),
  PAGE(SliderPage),
  PAGE(SplitPage),
  PAGE(StackPage),
  PAGE(StepperPage),
  PAGE(TablePage),
  PAGE(TabsPage),
  PAGE(TextEditorPage),
  PAGE(TextFieldPage),
  PAGE(TextPage),
  PAGE(ThemePage),
  PAGE(TogglePage),
  PAGE(TooltipPage),
  {NULL, NULL, 0},
};

const CGallerySource *const CGallerySources = sources;
