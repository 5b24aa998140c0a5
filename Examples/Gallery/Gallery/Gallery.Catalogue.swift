extension Gallery {
  /// All pages, in the order of the list.
  ///
  /// - Parameter rows: The number of rows of the page `long-list`.
  @MainActor
  public static func pages(rows: Int = 1_000) -> [Page] {
    texts + buttons + choices + amounts + pictures + lists(rows: rows) + containers + looks
  }

  @MainActor
  private static var texts: [Page] {
    [
      Page("Text", "Words to read, in the fonts and colours of the theme.", TextPage()),
      Page(
        "Text Field", "A line that is typed, a secret one, and one with a mistake.", TextFieldPage()
      ),
      Page("Text Editor", "Several lines that are typed.", TextEditorPage()),
    ]
  }

  @MainActor
  private static var buttons: [Page] {
    [
      Page(
        "Button", "Does something at once, by pointer, Return, Space or a shortcut.", ButtonPage()),
      Page("Menu", "What can be done, behind a button or a secondary click.", MenuPage()),
      Page("Tooltip", "A word about what the pointer or the focus is on.", TooltipPage()),
    ]
  }

  @MainActor
  private static var choices: [Page] {
    [
      Page("Checkbox", "Says whether something is so: on, off or mixed.", CheckboxPage()),
      Page("Toggle", "Turns something on or off at once.", TogglePage()),
      Page("Radio Group", "One of a few, all of them in sight.", RadioGroupPage()),
      Page("Segmented Control", "One of a few words, side by side.", SegmentedControlPage()),
    ]
  }

  @MainActor
  private static var amounts: [Page] {
    [
      Page("Slider", "An amount that need not be exact.", SliderPage()),
      Page("Stepper", "A number that is changed by little.", StepperPage()),
      Page("Progress", "How much is done, or that something is.", ProgressPage()),
    ]
  }

  @MainActor
  private static var pictures: [Page] {
    [
      Page(
        "Image", "Pictures in PNG, JPEG and SVG, and what stands for one that is broken.",
        ImagePage()),
      Page("Icon", "The set of signs, crisp at every size, in the colour of text.", IconPage()),
    ]
  }

  @MainActor
  private static func lists(rows: Int) -> [Page] {
    [
      Page("List", "Rows to choose from, with the states that a list can be in.", ListPage()),
      Page("Table", "Columns that are sorted and sized, and rows that are selected.", TablePage()),
      Page(
        "Long List", "As many rows as --rows says; only those in sight are made.",
        LongListPage(rowCount: rows)),
      Page("Scroll View", "More than there is room for, along both axes.", ScrollViewPage()),
      Page("Stack", "Views below, beside and on top of each other.", StackPage()),
      Page("Divider", "A line between things.", DividerPage()),
    ]
  }

  @MainActor
  private static var containers: [Page] {
    [
      Page("Back Stack", "Screens on top of each other, with a way back.", BackStackPage()),
      Page("Tabs", "Screens side by side, of which one is shown.", TabsPage()),
      Page("Sheet", "A screen in front of another, to be dealt with first.", SheetPage()),
      Page("Alert", "A message that must be answered.", AlertPage()),
      Page("Split", "Two screens with a divider between them.", SplitPage()),
    ]
  }

  @MainActor
  private static var looks: [Page] {
    [
      Page("Theme", "The same widgets, bright and dark, in both contrasts.", ThemePage()),
      Page("Palette", "The colours by their roles.", PalettePage()),
      Page(
        "Animation", "Curves and springs, which can be turned around on the way.", AnimationPage()),
      Page("Keyboard", "Focus, its order, and shortcuts.", KeyboardPage()),
    ]
  }
}
