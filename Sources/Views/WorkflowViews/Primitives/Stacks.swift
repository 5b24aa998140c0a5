public import ViewEnvironment
public import WorkflowCanvas
public import WorkflowWidgets

/// Views below each other.
public typealias VStack<Content: View> = LineStack<VerticalLine, Content>

/// Views beside each other.
public typealias HStack<Content: View> = LineStack<HorizontalLine, Content>

/// Views in a line: a `VStack` or an `HStack`.
public struct LineStack<Line: StackLine, Content: View>: WidgetView {
  private let alignment: Stack.Alignment
  private let spacing: Double?
  /// The views.
  public let content: Content

  /// Puts views in a line, `spacing` points apart; nil for the theme's distance.
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
    Stack(Line.axis, spacing: spacing, alignment: alignment)
  }

  /// Brings `stack` up to date.
  public func update(_ stack: Stack, in environment: ViewEnvironment) {
    stack.spacing = spacing
    stack.alignment = alignment
  }
}

/// The direction of a `LineStack`.
public protocol StackLine {
  /// The axis along which they are.
  static var axis: Axis { get }
}

/// The line of a `VStack`.
public enum VerticalLine: StackLine {
  /// From top to bottom.
  public static var axis: Axis { .vertical }
}

/// The line of an `HStack`.
public enum HorizontalLine: StackLine {
  /// From left to right, mirrored where that is how people read.
  public static var axis: Axis { .horizontal }
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
