#include "CGallery.h"
#pragma clang diagnostic ignored "-Wc23-extensions"  // #embed

static const unsigned char AdaptivePage[] = {
#embed "../Gallery/Pages/AdaptivePage.swift"
};
static const unsigned char AlertPage[] = {
#embed "../Gallery/Pages/AlertPage.swift"
};
static const unsigned char AnimationPage[] = {
#embed "../Gallery/Pages/AnimationPage.swift"
};
static const unsigned char BackStackPage[] = {
#embed "../Gallery/Pages/BackStackPage.swift"
};
static const unsigned char ButtonPage[] = {
#embed "../Gallery/Pages/ButtonPage.swift"
};
static const unsigned char CanvasPage[] = {
#embed "../Gallery/Pages/CanvasPage.swift"
};
static const unsigned char ChartPage[] = {
#embed "../Gallery/Pages/ChartPage.swift"
};
static const unsigned char CheckboxPage[] = {
#embed "../Gallery/Pages/CheckboxPage.swift"
};
static const unsigned char ClockPage[] = {
#embed "../Gallery/Pages/ClockPage.swift"
};
static const unsigned char ColourPickerPage[] = {
#embed "../Gallery/Pages/ColourPickerPage.swift"
};
static const unsigned char ComboBoxPage[] = {
#embed "../Gallery/Pages/ComboBoxPage.swift"
};
static const unsigned char CustomLayoutPage[] = {
#embed "../Gallery/Pages/CustomLayoutPage.swift"
};
static const unsigned char DecorationPage[] = {
#embed "../Gallery/Pages/DecorationPage.swift"
};
static const unsigned char DividerPage[] = {
#embed "../Gallery/Pages/DividerPage.swift"
};
static const unsigned char DragAndDropPage[] = {
#embed "../Gallery/Pages/DragAndDropPage.swift"
};
static const unsigned char FilesPage[] = {
#embed "../Gallery/Pages/FilesPage.swift"
};
static const unsigned char FormPage[] = {
#embed "../Gallery/Pages/FormPage.swift"
};
static const unsigned char FormatsPage[] = {
#embed "../Gallery/Pages/FormatsPage.swift"
};
static const unsigned char FramesPage[] = {
#embed "../Gallery/Pages/FramesPage.swift"
};
static const unsigned char GesturesPage[] = {
#embed "../Gallery/Pages/GesturesPage.swift"
};
static const unsigned char GridPage[] = {
#embed "../Gallery/Pages/GridPage.swift"
};
static const unsigned char IconPage[] = {
#embed "../Gallery/Pages/IconPage.swift"
};
static const unsigned char ImagePage[] = {
#embed "../Gallery/Pages/ImagePage.swift"
};
static const unsigned char KeyboardPage[] = {
#embed "../Gallery/Pages/KeyboardPage.swift"
};
static const unsigned char ListPage[] = {
#embed "../Gallery/Pages/ListPage.swift"
};
static const unsigned char LongListPage[] = {
#embed "../Gallery/Pages/LongListPage.swift"
};
static const unsigned char MenuBarPage[] = {
#embed "../Gallery/Pages/MenuBarPage.swift"
};
static const unsigned char MenuPage[] = {
#embed "../Gallery/Pages/MenuPage.swift"
};
static const unsigned char PalettePage[] = {
#embed "../Gallery/Pages/PalettePage.swift"
};
static const unsigned char PickerPage[] = {
#embed "../Gallery/Pages/PickerPage.swift"
};
static const unsigned char ProgressPage[] = {
#embed "../Gallery/Pages/ProgressPage.swift"
};
static const unsigned char RadioGroupPage[] = {
#embed "../Gallery/Pages/RadioGroupPage.swift"
};
static const unsigned char SDLPage[] = {
#embed "../Gallery/Pages/SDLPage.swift"
};
static const unsigned char ScrollViewPage[] = {
#embed "../Gallery/Pages/ScrollViewPage.swift"
};
static const unsigned char SegmentedControlPage[] = {
#embed "../Gallery/Pages/SegmentedControlPage.swift"
};
static const unsigned char SettingsPage[] = {
#embed "../Gallery/Pages/SettingsPage.swift"
};
static const unsigned char SheetPage[] = {
#embed "../Gallery/Pages/SheetPage.swift"
};
static const unsigned char SliderPage[] = {
#embed "../Gallery/Pages/SliderPage.swift"
};
static const unsigned char SplitPage[] = {
#embed "../Gallery/Pages/SplitPage.swift"
};
static const unsigned char StackPage[] = {
#embed "../Gallery/Pages/StackPage.swift"
};
static const unsigned char PopoverPage[] = {
#embed "../Gallery/Pages/PopoverPage.swift"
};
static const unsigned char NumberFieldPage[] = {
#embed "../Gallery/Pages/NumberFieldPage.swift"
};
static const unsigned char DateFieldPage[] = {
#embed "../Gallery/Pages/DateFieldPage.swift"
};
static const unsigned char SearchFieldPage[] = {
#embed "../Gallery/Pages/SearchFieldPage.swift"
};
static const unsigned char DisclosureGroupPage[] = {
#embed "../Gallery/Pages/DisclosureGroupPage.swift"
};
static const unsigned char StepperPage[] = {
#embed "../Gallery/Pages/StepperPage.swift"
};
static const unsigned char StyledTextPage[] = {
#embed "../Gallery/Pages/StyledTextPage.swift"
};
static const unsigned char DataTablePage[] = {
#embed "../Gallery/Pages/DataTablePage.swift"
};
static const unsigned char OutlinePage[] = {
#embed "../Gallery/Pages/OutlinePage.swift"
};
static const unsigned char TablePage[] = {
#embed "../Gallery/Pages/TablePage.swift"
};
static const unsigned char TabsPage[] = {
#embed "../Gallery/Pages/TabsPage.swift"
};
static const unsigned char TextEditorPage[] = {
#embed "../Gallery/Pages/TextEditorPage.swift"
};
static const unsigned char TextFieldPage[] = {
#embed "../Gallery/Pages/TextFieldPage.swift"
};
static const unsigned char TextPage[] = {
#embed "../Gallery/Pages/TextPage.swift"
};
static const unsigned char ThemePage[] = {
#embed "../Gallery/Pages/ThemePage.swift"
};
static const unsigned char ToastPage[] = {
#embed "../Gallery/Pages/ToastPage.swift"
};
static const unsigned char TogglePage[] = {
#embed "../Gallery/Pages/TogglePage.swift"
};
static const unsigned char TooltipPage[] = {
#embed "../Gallery/Pages/TooltipPage.swift"
};
static const unsigned char TransitionPage[] = {
#embed "../Gallery/Pages/TransitionPage.swift"
};

#define PAGE(name) {#name, name, sizeof name}

static const CGallerySource sources[] = {
  PAGE(AdaptivePage),
  PAGE(AlertPage),
  PAGE(AnimationPage),
  PAGE(BackStackPage),
  PAGE(ButtonPage),
  PAGE(CanvasPage),
  PAGE(ChartPage),
  PAGE(CheckboxPage),
  PAGE(ClockPage),
  PAGE(ColourPickerPage),
  PAGE(ComboBoxPage),
  PAGE(CustomLayoutPage),
  PAGE(DecorationPage),
  PAGE(DividerPage),
  PAGE(DragAndDropPage),
  PAGE(FilesPage),
  PAGE(FormPage),
  PAGE(FormatsPage),
  PAGE(FramesPage),
  PAGE(GesturesPage),
  PAGE(GridPage),
  PAGE(IconPage),
  PAGE(ImagePage),
  PAGE(KeyboardPage),
  PAGE(ListPage),
  PAGE(LongListPage),
  PAGE(MenuBarPage),
  PAGE(MenuPage),
  PAGE(PalettePage),
  PAGE(PickerPage),
  PAGE(ProgressPage),
  PAGE(RadioGroupPage),
  PAGE(SDLPage),
  PAGE(ScrollViewPage),
  PAGE(SegmentedControlPage),
  PAGE(SettingsPage),
  PAGE(SheetPage),
  PAGE(SliderPage),
  PAGE(SplitPage),
  PAGE(StackPage),
  PAGE(PopoverPage),
  PAGE(NumberFieldPage),
  PAGE(DateFieldPage),
  PAGE(SearchFieldPage),
  PAGE(DisclosureGroupPage),
  PAGE(StepperPage),
  PAGE(StyledTextPage),
  PAGE(DataTablePage),
  PAGE(OutlinePage),
  PAGE(TablePage),
  PAGE(TabsPage),
  PAGE(TextEditorPage),
  PAGE(TextFieldPage),
  PAGE(TextPage),
  PAGE(ThemePage),
  PAGE(ToastPage),
  PAGE(TogglePage),
  PAGE(TooltipPage),
  PAGE(TransitionPage),
  {NULL, NULL, 0},
};

const CGallerySource *const CGallerySources = sources;
