public import ViewEnvironment
internal import WorkflowCanvas
public import WorkflowWidgets

/// Views below each other.
public struct VStack<Content: View>: WidgetView {
  private let alignment: Stack.Alignment
  private let spacing: Double?
  /// The views.
  public let content: Content

  /// Puts views below each other, `spacing` points apart; nil for the theme's distance.
  public init(
    alignment: Stack.Alignment = .center, spacing: Double? = nil,
    @ViewBuilder _ content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  /// Makes the widget.
  public func makeWidget() -> Stack {
    Stack(.vertical, spacing: spacing, alignment: alignment)
  }

  /// Brings `stack` up to date.
  public func update(_ stack: Stack, in environment: ViewEnvironment) {
    stack.spacing = spacing
    stack.alignment = alignment
  }
}

/// Views beside each other.
public struct HStack<Content: View>: WidgetView {
  private let alignment: Stack.Alignment
  private let spacing: Double?
  /// The views.
  public let content: Content

  /// Puts views beside each other, `spacing` points apart; nil for the theme's distance.
  public init(
    alignment: Stack.Alignment = .center, spacing: Double? = nil,
    @ViewBuilder _ content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  /// Makes the widget.
  public func makeWidget() -> Stack {
    Stack(.horizontal, spacing: spacing, alignment: alignment)
  }

  /// Brings `stack` up to date.
  public func update(_ stack: Stack, in environment: ViewEnvironment) {
    stack.spacing = spacing
    stack.alignment = alignment
  }
}

/// Views on top of each other, each in the middle.
public struct ZStack<Content: View>: WidgetView {
  /// The views, back to front.
  public let content: Content

  /// Puts views on top of each other, the last in front.
  public init(@ViewBuilder _ content: () -> Content) {
    self.content = content()
  }

  init(content: Content) {
    self.content = content
  }

  /// Makes the widget.
  public func makeWidget() -> Widget { Layers() }

  /// Does nothing: all that can change is inside.
  public func update(_ layers: Widget, in environment: ViewEnvironment) {}
}
