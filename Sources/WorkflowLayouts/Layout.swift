public import WorkflowCanvas
public import WorkflowWidgets

/// An arrangement of widgets, made once; its values are bindings.
@preconcurrency @MainActor
public protocol Layout {
  /// The widget that shows the arrangement.
  var widget: Widget { get }
}

extension Widget: Layout {
  /// The widget itself.
  public var widget: Widget { self }
}

/// A layout of any kind.
@preconcurrency @MainActor
public struct AnyLayout: Layout {
  /// The widget that shows the layout.
  public let widget: Widget

  /// Wraps `layout`.
  public init(_ layout: some Layout) {
    widget = layout.widget
  }
}

// MARK: - Position in the parent

extension Layout {
  /// In the middle of the parent, moved by offsets in points.
  public func centeringInParent(xOffset: Double = 0, yOffset: Double = 0) -> AnyLayout {
    AnyLayout(
      Positioned(
        widget, horizontal: .center(offset: xOffset), vertical: .center(offset: yOffset)))
  }

  /// In all of the parent, less `insets`.
  public func fillingParent(insets: Insets = .zero) -> AnyLayout {
    AnyLayout(Positioned(widget, horizontal: .fill, vertical: .fill, insets: insets))
  }
}

// MARK: - Building

/// Collects layouts written one below the other.
@MainActor
@resultBuilder
public enum LayoutBuilder {
  /// One layout.
  public static func buildExpression(_ layout: some Layout) -> [any Layout] { [layout] }
  /// Layouts one below the other.
  public static func buildBlock(_ parts: [any Layout]...) -> [any Layout] { parts.flatMap(\.self) }
  /// Layouts that may be left out when the layout is made.
  public static func buildOptional(_ part: [any Layout]?) -> [any Layout] { part ?? [] }
  /// The first of two choices, made when the layout is made.
  public static func buildEither(first: [any Layout]) -> [any Layout] { first }
  /// The second of two choices, made when the layout is made.
  public static func buildEither(second: [any Layout]) -> [any Layout] { second }
  /// Layouts from a loop.
  public static func buildArray(_ parts: [[any Layout]]) -> [any Layout] { parts.flatMap(\.self) }
}

extension Stack {
  /// Layouts below each other, `spacing` points apart.
  public static func vertical(
    spacing: Double = Spacing.medium, alignment: Alignment = .center,
    @LayoutBuilder _ content: () -> [any Layout]
  ) -> Stack {
    Stack(.vertical, spacing: spacing, alignment: alignment, content().map(\.widget))
  }

  /// Layouts beside each other, `spacing` points apart.
  public static func horizontal(
    spacing: Double = Spacing.medium, alignment: Alignment = .center,
    @LayoutBuilder _ content: () -> [any Layout]
  ) -> Stack {
    Stack(.horizontal, spacing: spacing, alignment: alignment, content().map(\.widget))
  }
}
