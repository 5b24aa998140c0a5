public import ViewEnvironment
public import WorkflowUI

/// Screens over a base screen, as modal sheets.
///
///     Modal.Screen(
///       baseScreen: list,
///       sheet: state.isEditing
///         ? Modal.Sheet(title: "New Demo", screen: form, onCancel: cancel) : nil)
public enum Modal {
  /// A screen on a card in front of the base screen, which gets no input meanwhile.
  public struct Sheet<Content: WorkflowUI.Screen> {
    /// The identity of the sheet; nil uses the type of the screen.
    public var key: AnyHashable?
    /// The accessibility label of the sheet, for screen readers and tests.
    public var title: String
    public var screen: Content
    /// The maximum width, in points; the height follows the content, limited by the window.
    public var maximumWidth: Double
    /// Called when the user presses Escape; with nil, Escape does nothing.
    public var onCancel: (() -> Void)?

    public init(
      key: AnyHashable? = nil, title: String, screen: Content, maximumWidth: Double = 480,
      onCancel: (() -> Void)? = nil
    ) {
      self.key = key
      self.title = title
      self.screen = screen
      self.maximumWidth = maximumWidth
      self.onCancel = onCancel
    }
  }

  /// A base with sheets over it. It conforms to `Screen` if the base does.
  public struct Screen<Base, Content: WorkflowUI.Screen> {
    public var baseScreen: Base
    /// The sheets; the last one is in front.
    public var sheets: [Sheet<Content>]

    /// Creates a screen with sheets; the last one is in front.
    public init(baseScreen: Base, sheets: [Sheet<Content>]) {
      self.baseScreen = baseScreen
      self.sheets = sheets
    }

    public init(baseScreen: Base, sheet: Sheet<Content>?) {
      self.init(baseScreen: baseScreen, sheets: sheet.map { [$0] } ?? [])
    }

    /// Returns a screen with the same sheets over the transformed base.
    public func map<New>(_ transform: (Base) -> New) -> Screen<New, Content> {
      Screen<New, Content>(baseScreen: transform(baseScreen), sheets: sheets)
    }
  }
}

extension Modal.Screen: Screen where Base: Screen {
  public func widgetDescription(environment: ViewEnvironment) -> WidgetDescription {
    let base = baseScreen.widgetDescription(environment: environment)
    let entries = sheets.map { sheet in
      SheetOverlay.Entry(
        key: sheet.key ?? AnyHashable(ObjectIdentifier(sheet.screen.innermostType)),
        title: sheet.title, description: sheet.screen.widgetDescription(environment: environment),
        maximumWidth: sheet.maximumWidth, cancel: sheet.onCancel)
    }
    return WidgetDescription(
      build: { ModalContainer(base: base, sheets: entries) },
      update: { $0.update(base: base, sheets: entries) })
  }
}
