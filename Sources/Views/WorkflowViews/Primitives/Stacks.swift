public import ViewEnvironment
public import WorkflowWidgets

/// The horizontal position of the views in a `VStack`, or in a column of a `Grid`.
public struct HorizontalAlignment: Hashable, Sendable {
  let stack: Stack.Alignment
  let column: GridWidget.Alignment

  /// At the leading edge.
  public static var leading: Self { Self(stack: .leading, column: .leading) }
  public static var center: Self { Self(stack: .center, column: .center) }
  /// At the trailing edge.
  public static var trailing: Self { Self(stack: .trailing, column: .trailing) }
  /// Stretched to the width of the stack or column.
  public static var fill: Self { Self(stack: .fill, column: .fill) }
}

/// The vertical position of the views in an `HStack`, a row of a `Grid` or a line of a `FlowStack`.
public struct VerticalAlignment: Hashable, Sendable {
  let stack: Stack.Alignment

  public static var top: Self { Self(stack: .leading) }
  public static var center: Self { Self(stack: .center) }
  public static var bottom: Self { Self(stack: .trailing) }
  /// Stretched to the height of the stack, row or line.
  public static var fill: Self { Self(stack: .fill) }
  /// With the first baselines of their texts aligned.
  public static var firstBaseline: Self { Self(stack: .firstBaseline) }
  /// With the last baselines of their texts aligned.
  public static var lastBaseline: Self { Self(stack: .lastBaseline) }
}

/// A vertical stack of views.
public struct VStack: WidgetView {
  private let alignment: HorizontalAlignment
  private let spacing: Double?
  public let content: ViewList

  /// Creates a stack with `spacing` points between views; nil uses the theme's spacing.
  ///
  /// - Precondition: `spacing` is finite and not negative.
  public init(
    alignment: HorizontalAlignment = .center, spacing: Double? = nil,
    @ViewBuilder _ content: () -> ViewList
  ) {
    (self.alignment, self.spacing) = (alignment, spacing)
    self.content = content()
  }

  public func makeWidget() -> Stack {
    Stack(.vertical, spacing: spacing, alignment: alignment.stack)
  }

  public func update(_ stack: Stack, in environment: ViewEnvironment) {
    stack.spacing = spacing
    stack.alignment = alignment.stack
  }
}

/// A horizontal stack of views, from the leading edge.
public struct HStack: WidgetView {
  private let alignment: VerticalAlignment
  private let spacing: Double?
  public let content: ViewList

  /// Creates a stack with `spacing` points between views; nil uses the theme's spacing.
  ///
  /// - Precondition: `spacing` is finite and not negative.
  public init(
    alignment: VerticalAlignment = .center, spacing: Double? = nil,
    @ViewBuilder _ content: () -> ViewList
  ) {
    (self.alignment, self.spacing) = (alignment, spacing)
    self.content = content()
  }

  public func makeWidget() -> Stack {
    Stack(.horizontal, spacing: spacing, alignment: alignment.stack)
  }

  public func update(_ stack: Stack, in environment: ViewEnvironment) {
    stack.spacing = spacing
    stack.alignment = alignment.stack
  }
}

/// A stack of views side by side that wrap onto new lines, like words in text.
///
///     FlowStack {
///       ForEach(screen.tags, id: \.self) { tag in Button(tag, action: { screen.open(tag) }) }
///     }
public struct FlowStack: WidgetView {
  private let alignment: VerticalAlignment
  private let justification: Flow.Justification
  private let spacing: Double?
  private let lineSpacing: Double?
  public let content: ViewList

  /// Creates a stack with `spacing` points between views and `lineSpacing` points between lines;
  /// nil uses `theme.spacing.small`.
  ///
  /// - Precondition: The spacings are finite and not negative.
  /// - Parameters:
  ///   - alignment: The vertical alignment of views within their line.
  ///   - justification: The position of views along their line.
  public init(
    alignment: VerticalAlignment = .center, justification: Flow.Justification = .start,
    spacing: Double? = nil, lineSpacing: Double? = nil, @ViewBuilder _ content: () -> ViewList
  ) {
    (self.alignment, self.justification) = (alignment, justification)
    (self.spacing, self.lineSpacing) = (spacing, lineSpacing)
    self.content = content()
  }

  public func makeWidget() -> Flow { Flow() }

  public func update(_ flow: Flow, in environment: ViewEnvironment) {
    flow.alignment = alignment.stack
    flow.justification = justification
    flow.spacing = spacing
    flow.lineSpacing = lineSpacing
  }
}

/// A stack of overlapping, centred views.
public struct ZStack: WidgetView {
  /// The views, from back to front.
  public let content: ViewList

  /// Creates a stack of overlapping views; the last one is in front.
  public init(@ViewBuilder _ content: () -> ViewList) {
    self.content = content()
  }

  init(content: ViewList) {
    self.content = content
  }

  public func makeWidget() -> Widget { Layers() }

  public func update(_ layers: Widget, in environment: ViewEnvironment) {}
}

/// A flexible space that fills the remaining length of a stack.
public struct Spacer: WidgetView, Equatable {
  private let minLength: Double

  /// Creates a space of at least `minLength` points.
  public init(minLength: Double = 0) {
    self.minLength = minLength
  }

  public func makeWidget() -> SpacerWidget { SpacerWidget() }

  public func update(_ spacer: SpacerWidget, in environment: ViewEnvironment) {
    spacer.minLength = minLength
  }
}
