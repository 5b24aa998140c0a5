import WorkflowSDL

extension Gallery {
  /// All pages, in the order of the list.
  ///
  /// - Parameters:
  ///   - rows: The number of rows of the page `long-list`.
  ///   - settings: The settings that the page `settings` changes; if nil, they affect no other page.
  ///   - desktop: The desktop of the page `files`.
  @MainActor
  public static func pages(
    rows: Int = 1_000, settings: Settings<AppearanceSettings>? = nil, desktop: Desktop = Desktop()
  ) -> [Page] {
    let sections = [
      ("Text", texts), ("Controls", buttons + choices + amounts), ("Images", pictures),
      ("Lists", lists(rows: rows)), ("Layout", layouts), ("Containers", containers),
      ("Appearance", appearance),
      ("System", system(on: desktop, settings: settings ?? Settings(AppearanceSettings()))),
    ]
    return sections.flatMap { title, pages in
      pages.map { page in
        var page = page
        page.section = title
        return page
      }
    }
  }

  @MainActor
  private static var texts: [Page] {
    [
      Page("Text", "Read-only text in the fonts and colours of the theme.", TextPage()),
      Page(
        "Styled Text", "Words in other fonts and colours, links, icons and Markdown.",
        StyledTextPage()),
      Page(
        "Text Field", "Single-line input: plain, for passwords, and with an error.", TextFieldPage()
      ),
      Page("Text Editor", "Multi-line text input.", TextEditorPage()),
    ]
  }

  @MainActor
  private static var buttons: [Page] {
    [
      Page(
        "Button", "Runs an action on a click, Return, Space or a shortcut.", ButtonPage()),
      Page("Menu", "Commands behind a button or a secondary click.", MenuPage()),
      Page("Tooltip", "Help text on hover or keyboard focus.", TooltipPage()),
      Page("Gestures", "Taps, long presses, hovering and drags on any view.", GesturesPage()),
    ]
  }

  @MainActor
  private static var choices: [Page] {
    [
      Page("Checkbox", "A choice that is on, off or mixed.", CheckboxPage()),
      Page("Toggle", "Switches a setting on or off immediately.", TogglePage()),
      Page("Radio Group", "Selects one of a few visible options.", RadioGroupPage()),
      Page(
        "Segmented Control", "Selects one of a few options, side by side.", SegmentedControlPage()),
    ]
  }

  @MainActor
  private static var amounts: [Page] {
    [
      Page("Slider", "An amount that need not be exact.", SliderPage()),
      Page("Stepper", "Changes a number in small steps.", StepperPage()),
      Page("Progress", "Shows progress, or ongoing activity.", ProgressPage()),
    ]
  }

  @MainActor
  private static var pictures: [Page] {
    [
      Page(
        "Image", "PNG, JPEG and SVG images, and the placeholder for a broken one.",
        ImagePage()),
      Page("Icon", "The icon set, sharp at every size, in the colour of text.", IconPage()),
      Page("Canvas", "Shapes, lines, gradients and text that an app draws.", CanvasPage()),
      Page("Chart", "A drawing with parts for the pointer, keys and screen readers.", ChartPage()),
      Page("Clock", "A drawing that follows the state.", ClockPage()),
    ]
  }

  @MainActor
  private static func lists(rows: Int) -> [Page] {
    [
      Page("List", "Rows to choose from, and the loading, empty and error states.", ListPage()),
      Page("Table", "Sortable, resizable columns and selectable rows.", TablePage()),
      Page(
        "Long List", "A list that creates only its visible rows; --rows sets their number.",
        LongListPage(rowCount: rows)),
      Page(
        "Drag and Drop", "Rows to reorder and to move, and a place for files and text.",
        DragAndDropPage()),
    ]
  }

  @MainActor
  private static var layouts: [Page] {
    [
      Page(
        "Scroll View", "Content larger than its frame, scrolled along both axes.", ScrollViewPage()),
      Page("Stack", "Views arranged vertically, horizontally or in layers.", StackPage()),
      Page("Frames", "Limits of sizes, priorities, aspect ratios and padding.", FramesPage()),
      Page("Custom Layout", "Arrangements that an app computes itself.", CustomLayoutPage()),
      Page("Grid", "Rows of views whose columns line up.", GridPage()),
      Page("Adaptive", "Views that depend on the available space.", AdaptivePage()),
      Page("Divider", "A line between views.", DividerPage()),
      Page(
        "Decoration", "Backgrounds, borders, corners, shadows and overlays.", DecorationPage()),
    ]
  }

  @MainActor
  private static var containers: [Page] {
    [
      Page("Back Stack", "A stack of screens with back navigation.", BackStackPage()),
      Page("Tabs", "Several screens, one of which is shown.", TabsPage()),
      Page("Sheet", "A modal screen over another one.", SheetPage()),
      Page("Alert", "A modal message with buttons.", AlertPage()),
      Page("Split", "Two screens with a movable divider.", SplitPage()),
    ]
  }

  @MainActor
  private static var appearance: [Page] {
    [
      Page(
        "Theme", "The same widgets in light and dark, with standard and high contrast.", ThemePage()
      ),
      Page("Palette", "The colours by role.", PalettePage()),
      Page(
        "Animation", "Curves and springs, which can be reversed while running.", AnimationPage()),
      Page(
        "Transition", "Views that appear, disappear, move and change their size.", TransitionPage()),
    ]
  }

  @MainActor
  private static func system(
    on desktop: Desktop, settings: Settings<AppearanceSettings>
  ) -> [Page] {
    [
      Page("Keyboard", "Focus, focus order and shortcuts.", KeyboardPage()),
      Page("Files", "File dialogs, links and notifications.", FilesPage(desktop: desktop)),
      Page(
        "Settings", "Appearance, accent, text size and wheel, saved in a file.",
        SettingsPage(settings: settings)),
    ]
  }
}
