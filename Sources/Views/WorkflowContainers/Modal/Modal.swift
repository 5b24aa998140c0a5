public import ViewEnvironment
public import WorkflowUI

/// Screens in front of a screen, as sheets that must be dealt with first.
///
///     Modal.Screen(
///       baseScreen: list,
///       sheet: state.isEditing ? Modal.Sheet(title: "New demo", screen: form, cancel: cancel) : nil)
public enum Modal {
  /// A screen on a card in front of another.
  public struct Sheet<Content: WorkflowUI.Screen> {
    /// What tells the sheet from others; the type of the screen where it is nil.
    public var key: AnyHashable?
    /// What the sheet is called, by screen readers and tests.
    public var title: String
    /// The screen.
    public var screen: Content
    /// The most points the sheet is wide; it is as high as its content, or as the window lets it.
    public var maximumWidth: Double
    /// What Escape does; nil for nothing.
    public var cancel: (() -> Void)?

    /// Makes a sheet.
    public init(
      key: AnyHashable? = nil, title: String, screen: Content, maximumWidth: Double = 480,
      cancel: (() -> Void)? = nil
    ) {
      self.key = key
      self.title = title
      self.screen = screen
      self.maximumWidth = maximumWidth
      self.cancel = cancel
    }
  }

  /// Something with sheets in front of it; a screen where the something is one.
  public struct Screen<Base, Content: WorkflowUI.Screen> {
    /// What is shown below.
    public var baseScreen: Base
    /// The sheets, the last in front.
    public var sheets: [Sheet<Content>]

    /// Makes a screen with sheets in front of it, the last foremost.
    public init(baseScreen: Base, sheets: [Sheet<Content>]) {
      self.baseScreen = baseScreen
      self.sheets = sheets
    }

    /// Makes a screen with or without a sheet in front of it.
    public init(baseScreen: Base, sheet: Sheet<Content>?) {
      self.init(baseScreen: baseScreen, sheets: sheet.map { [$0] } ?? [])
    }

    /// The same sheets in front of what `transform` makes of the base.
    public func map<New>(_ transform: (Base) -> New) -> Screen<New, Content> {
      Screen<New, Content>(baseScreen: transform(baseScreen), sheets: sheets)
    }
  }
}

extension Modal.Screen: Screen where Base: Screen {
  /// How to show this screen.
  public func widgetDescription(environment: ViewEnvironment) -> WidgetDescription {
    let base = baseScreen.widgetDescription(environment: environment)
    let entries = sheets.map { sheet in
      SheetOverlay.Entry(
        key: sheet.key ?? AnyHashable(ObjectIdentifier(sheet.screen.innermostType)),
        title: sheet.title, description: sheet.screen.widgetDescription(environment: environment),
        maximumWidth: sheet.maximumWidth, cancel: sheet.cancel)
    }
    return WidgetDescription(
      build: { ModalContainer(base: base, sheets: entries) },
      update: { $0.update(base: base, sheets: entries) })
  }
}
