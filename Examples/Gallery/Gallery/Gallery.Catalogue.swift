import WorkflowSDL

extension Gallery {
  /// All pages, in the order of the list.
  ///
  /// - Parameters:
  ///   - rows: The number of rows of the page `long-list`.
  ///   - settings: The settings that the page `settings` changes; if nil, they affect no other page.
  ///   - desktop: The desktop of the page `files`.
  ///   - clock: The clock of the workers of the pages `combo-box` and `outline`.
  @MainActor
  public static func pages(
    rows: Int = 1_000, settings: Settings<AppearanceSettings>? = nil,
    desktop: Desktop = Desktop(), clock: any Clock<Duration> = ContinuousClock()
  ) -> [Page] {
    [
      section(tr("Text"), texts(clock: clock)),
      section(tr("Controls"), buttons + choices + amounts),
      section(tr("Images"), pictures), section(tr("Lists"), lists(rows: rows, clock: clock)),
      section(tr("Layout"), layouts), section(tr("Containers"), containers),
      section(tr("Appearance"), appearance),
      section(
        tr("System"),
        system(on: desktop, settings: settings ?? Settings(AppearanceSettings()))),
    ].flatMap { $0 }
  }

  private static func section(
    _ title: @autoclosure @escaping () -> String, _ pages: [Page]
  ) -> [Page] {
    pages.map { $0.inSection(title) }
  }

  @MainActor
  private static func texts(clock: any Clock<Duration>) -> [Page] {
    [
      Page(tr("Text"), tr("Read-only text in the fonts and colours of the theme."), TextPage()),
      Page(
        tr("Styled Text"), tr("Words in other fonts and colours, links, icons and Markdown."),
        StyledTextPage()),
      Page(
        tr("Text Field"), tr("Single-line input: plain, for passwords, and with an error."),
        TextFieldPage()
      ),
      Page(
        tr("Search Field"), tr("Input for searching, with a button that clears it."),
        SearchFieldPage()),
      Page(
        tr("Combo Box"), tr("A text field with suggestions that complete the text."),
        ComboBoxPage(clock: clock)),
      Page(
        tr("Number Field"), tr("Input for a number, which is formatted and has limits."),
        NumberFieldPage()),
      Page(
        tr("Date Field"), tr("Input for a date or a time, with a calendar."), DateFieldPage()),
      Page(tr("Text Editor"), tr("Multi-line text input."), TextEditorPage()),
    ]
  }

  @MainActor
  private static var buttons: [Page] {
    [
      Page(
        tr("Button"), tr("Runs an action on a click, Return, Space or a shortcut."), ButtonPage()),
      Page(tr("Menu"), tr("Commands behind a button or a secondary click."), MenuPage()),
      Page(
        tr("Popover"), tr("A card beside a view, with an arrow that points at it."), PopoverPage()),
      Page(
        tr("Disclosure Group"), tr("A title that shows and hides the views below it."),
        DisclosureGroupPage()),
      Page(
        tr("Toast"), tr("A short message at the lower edge, which leaves by itself."), ToastPage()),
      Page(tr("Tooltip"), tr("Help text on hover or keyboard focus."), TooltipPage()),
      Page(
        tr("Gestures"), tr("Taps, long presses, hovering and drags on any view."), GesturesPage()),
    ]
  }

  @MainActor
  private static var choices: [Page] {
    [
      Page(tr("Picker"), tr("Selects one of many values in a list."), PickerPage()),
      Page(tr("Checkbox"), tr("A choice that is on, off or mixed."), CheckboxPage()),
      Page(tr("Toggle"), tr("Switches a setting on or off immediately."), TogglePage()),
      Page(tr("Radio Group"), tr("Selects one of a few visible options."), RadioGroupPage()),
      Page(
        tr("Segmented Control"), tr("Selects one of a few options, side by side."),
        SegmentedControlPage()),
      Page(
        tr("Colour Picker"), tr("Chooses a colour by its shade, its number or from a few."),
        ColourPickerPage()),
    ]
  }

  @MainActor
  private static var amounts: [Page] {
    [
      Page(tr("Slider"), tr("An amount that need not be exact."), SliderPage()),
      Page(tr("Stepper"), tr("Changes a number in small steps."), StepperPage()),
      Page(tr("Progress"), tr("Shows progress, or ongoing activity."), ProgressPage()),
    ]
  }

  @MainActor
  private static var pictures: [Page] {
    [
      Page(
        tr("Image"), tr("PNG, JPEG and SVG images, and the placeholder for a broken one."),
        ImagePage()),
      Page(tr("Icon"), tr("The icon set, sharp at every size, in the colour of text."), IconPage()),
      Page(tr("Canvas"), tr("Shapes, lines, gradients and text that an app draws."), CanvasPage()),
      Page(
        tr("Chart"), tr("A drawing with parts for the pointer, keys and screen readers."),
        ChartPage()),
      Page(tr("Clock"), tr("A drawing that follows the state."), ClockPage()),
      Page(tr("SDL"), tr("A drawing by SDL's renderer and SDL2_ttf."), SDLPage()),
    ]
  }

  @MainActor
  private static func lists(rows: Int, clock: any Clock<Duration>) -> [Page] {
    [
      Page(
        tr("List"), tr("Rows to choose from, and the loading, empty and error states."), ListPage()),
      Page(tr("Table"), tr("Sortable, resizable columns and selectable rows."), TablePage()),
      Page(
        tr("Data Table"),
        tr("100,000 orders in sections, which are sorted and searched while you go on."),
        DataTablePage()),
      Page(
        tr("Outline"), tr("A tree of folders, whose files are loaded when you open them."),
        OutlinePage(clock: clock)),
      Page(
        tr("Long List"), tr("A list that stays fast, however long it is."),
        LongListPage(rowCount: rows)),
      Page(
        tr("Drag and Drop"), tr("Rows to reorder and to move, and a place for files and text."),
        DragAndDropPage()),
    ]
  }

  @MainActor
  private static var layouts: [Page] {
    [
      Page(
        tr("Scroll View"), tr("Content larger than its frame, scrolled along both axes."),
        ScrollViewPage()),
      Page(tr("Stack"), tr("Views arranged vertically, horizontally or in layers."), StackPage()),
      Page(
        tr("Frames"), tr("Limits of sizes, priorities, aspect ratios and padding."), FramesPage()),
      Page(
        tr("Custom Layout"), tr("Arrangements that an app computes itself."), CustomLayoutPage()),
      Page(tr("Grid"), tr("Rows of views whose columns line up."), GridPage()),
      Page(tr("Form"), tr("Labels and controls that line up and are sent together."), FormPage()),
      Page(tr("Adaptive"), tr("Views that depend on the available space."), AdaptivePage()),
      Page(tr("Divider"), tr("A line between views."), DividerPage()),
      Page(
        tr("Decoration"), tr("Backgrounds, borders, corners, shadows and overlays."),
        DecorationPage()),
    ]
  }

  @MainActor
  private static var containers: [Page] {
    [
      Page(tr("Back Stack"), tr("A stack of screens with back navigation."), BackStackPage()),
      Page(tr("Tabs"), tr("Several screens, one of which is shown."), TabsPage()),
      Page(tr("Menu Bar"), tr("Menus above a screen, and a command palette."), MenuBarPage()),
      Page(tr("Sheet"), tr("A modal screen over another one."), SheetPage()),
      Page(tr("Alert"), tr("A modal message with buttons."), AlertPage()),
      Page(tr("Split"), tr("Two screens with a movable divider."), SplitPage()),
    ]
  }

  @MainActor
  private static var appearance: [Page] {
    [
      Page(
        tr("Theme"), tr("The same widgets in light and dark, with standard and high contrast."),
        ThemePage()
      ),
      Page(tr("Palette"), tr("The colours by role."), PalettePage()),
      Page(
        tr("Animation"), tr("Curves and springs, which can be reversed while running."),
        AnimationPage()),
      Page(
        tr("Transition"), tr("Views that appear, disappear, move and change their size."),
        TransitionPage()),
    ]
  }

  @MainActor
  private static func system(
    on desktop: Desktop, settings: Settings<AppearanceSettings>
  ) -> [Page] {
    [
      Page(tr("Keyboard"), tr("Focus, focus order and shortcuts."), KeyboardPage()),
      Page(tr("Files"), tr("File dialogs, links and notifications."), FilesPage(desktop: desktop)),
      Page(
        tr("Formats"), tr("Numbers, dates, plurals and order in the language of the user."),
        FormatsPage()),
      Page(
        tr("Settings"), tr("Appearance, accent, text size and scrolling, saved in a file."),
        SettingsPage(settings: settings)),
    ]
  }
}
