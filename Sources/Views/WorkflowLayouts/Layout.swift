public import WorkflowWidgets

/// An arrangement of widgets, made once; its values are observed values.
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

  /// A layout without anything in it.
  public static var empty: AnyLayout { AnyLayout(Widget()) }
}

/// Collects layouts written one below the other.
@MainActor
@resultBuilder
public enum LayoutBuilder {
  /// One layout.
  public static func buildExpression(_ layout: some Layout) -> [any Layout] { [layout] }
  /// Layouts made elsewhere.
  public static func buildExpression(_ layouts: [any Layout]) -> [any Layout] { layouts }
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
