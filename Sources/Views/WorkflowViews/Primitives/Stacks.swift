public import ViewEnvironment
public import WorkflowCanvas
public import WorkflowWidgets

/// A vertical stack of views.
public typealias VStack<Content: View> = LineStack<VerticalLine, Content>

/// A horizontal stack of views.
public typealias HStack<Content: View> = LineStack<HorizontalLine, Content>

/// A stack of views in one direction: a `VStack` or an `HStack`.
public struct LineStack<Line: StackLine, Content: View>: WidgetView {
  private let alignment: Stack.Alignment
  private let spacing: Double?
  public let content: Content

  /// Creates a stack with `spacing` points between views; nil uses the theme's spacing.
  public init(
    alignment: Stack.Alignment = .center, spacing: Double? = nil,
    @ViewBuilder _ content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  public func makeWidget() -> Stack {
    Stack(Line.axis, spacing: spacing, alignment: alignment)
  }

  public func update(_ stack: Stack, in environment: ViewEnvironment) {
    stack.spacing = spacing
    stack.alignment = alignment
  }
}

/// The direction of a `LineStack`.
public protocol StackLine {
  /// The axis of the stack.
  static var axis: Axis { get }
}

/// The direction of a `VStack`: from top to bottom.
public enum VerticalLine: StackLine {
  public static var axis: Axis { .vertical }
}

/// The direction of an `HStack`: from left to right, or mirrored in right-to-left locales.
public enum HorizontalLine: StackLine {
  public static var axis: Axis { .horizontal }
}

/// A stack of views side by side that wrap onto new lines, like words in text.
///
///     FlowStack {
///       ForEach(screen.tags, id: \.self) { tag in Button(tag, action: { screen.open(tag) }) }
///     }
public struct FlowStack<Content: View>: WidgetView {
  private let alignment: Stack.Alignment
  private let justification: Flow.Justification
  private let spacing: Double?
  private let lineSpacing: Double?
  public let content: Content

  /// Creates a stack with `spacing` points between views and `lineSpacing` points between lines;
  /// nil uses `theme.spacing.small`.
  ///
  /// - Precondition: The spacings are finite and not negative.
  /// - Parameters:
  ///   - alignment: The vertical alignment of views within their line.
  ///   - justification: The position of views along their line.
  public init(
    alignment: Stack.Alignment = .center, justification: Flow.Justification = .start,
    spacing: Double? = nil, lineSpacing: Double? = nil, @ViewBuilder _ content: () -> Content
  ) {
    self.alignment = alignment
    self.justification = justification
    self.spacing = spacing
    self.lineSpacing = lineSpacing
    self.content = content()
  }

  public func makeWidget() -> Flow { Flow() }

  public func update(_ flow: Flow, in environment: ViewEnvironment) {
    flow.alignment = alignment
    flow.justification = justification
    flow.spacing = spacing
    flow.lineSpacing = lineSpacing
  }
}

/// A stack of overlapping, centred views.
public struct ZStack<Content: View>: WidgetView {
  /// The views, from back to front.
  public let content: Content

  /// Creates a stack of overlapping views; the last one is in front.
  public init(@ViewBuilder _ content: () -> Content) {
    self.content = content()
  }

  init(content: Content) {
    self.content = content
  }

  public func makeWidget() -> Widget { Layers() }

  public func update(_ layers: Widget, in environment: ViewEnvironment) {}
}
