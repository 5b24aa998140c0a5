#include "CGallery.h"
#pragma clang diagnostic ignored "-Wc23-extensions"  // #embed

static const unsigned char AlertPage[] = {
#embed "../Feature/Pages/AlertPage.swift"
};
static const unsigned char AnimationPage[] = {
#embed "../Feature/Pages/AnimationPage.swift"
};
static const unsigned char BackStackPage[] = {
#embed "../Feature/Pages/BackStackPage.swift"
};
static const unsigned char ButtonPage[] = {
#embed "../Feature/Pages/ButtonPage.swift"
};
static const unsigned char CheckboxPage[] = {
#embed "../Feature/Pages/CheckboxPage.swift"
};
static const unsigned char DividerPage[] = {
#embed "../Feature/Pages/DividerPage.swift"
};
static const unsigned char IconPage[] = {
#embed "../Feature/Pages/IconPage.swift"
};
static const unsigned char ImagePage[] = {
#embed "../Feature/Pages/ImagePage.swift"
};
static const unsigned char KeyboardPage[] = {
#embed "../Feature/Pages/KeyboardPage.swift"
};
static const unsigned char ListPage[] = {
#embed "../Feature/Pages/ListPage.swift"
};
static const unsigned char LongListPage[] = {
#embed "../Feature/Pages/LongListPage.swift"
};
static const unsigned char MenuPage[] = {
#embed "../Feature/Pages/MenuPage.swift"
};
static const unsigned char PalettePage[] = {
#embed "../Feature/Pages/PalettePage.swift"
};
static const unsigned char ProgressPage[] = {
#embed "../Feature/Pages/ProgressPage.swift"
};
static const unsigned char RadioGroupPage[] = {
#embed "../Feature/Pages/RadioGroupPage.swift"
};
static const unsigned char ScrollViewPage[] = {
#embed "../Feature/Pages/ScrollViewPage.swift"
};
static const unsigned char SegmentedControlPage[] = {
#embed "../Feature/Pages/SegmentedControlPage.swift"
};
static const unsigned char SheetPage[] = {
#embed "../Feature/Pages/SheetPage.swift"
};
static const unsigned char SliderPage[] = {
#embed "../Feature/Pages/SliderPage.swift"
};
static const unsigned char SplitPage[] = {
#embed "../Feature/Pages/SplitPage.swift"
};
static const unsigned char StackPage[] = {
#embed "../Feature/Pages/StackPage.swift"
};
static const unsigned char StepperPage[] = {
#embed "../Feature/Pages/StepperPage.swift"
};
static const unsigned char TablePage[] = {
#embed "../Feature/Pages/TablePage.swift"
};
static const unsigned char TabsPage[] = {
#embed "../Feature/Pages/TabsPage.swift"
};
static const unsigned char TextEditorPage[] = {
#embed "../Feature/Pages/TextEditorPage.swift"
};
static const unsigned char TextFieldPage[] = {
#embed "../Feature/Pages/TextFieldPage.swift"
};
static const unsigned char TextPage[] = {
#embed "../Feature/Pages/TextPage.swift"
};
static const unsigned char ThemePage[] = {
#embed "../Feature/Pages/ThemePage.swift"
};
static const unsigned char TogglePage[] = {
#embed "../Feature/Pages/TogglePage.swift"
};
static const unsigned char TooltipPage[] = {
#embed "../Feature/Pages/TooltipPage.swift"
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
