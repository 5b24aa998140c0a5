public import WorkflowWidgets

/// An arrangement of widgets that is created once and updated through observed values.
@preconcurrency @MainActor
public protocol Layout {
  /// The widget that displays the arrangement.
  var widget: Widget { get }
}

extension Widget: Layout {
  public var widget: Widget { self }
}

/// A type-erased layout.
@preconcurrency @MainActor
public struct AnyLayout: Layout {
  public let widget: Widget

  public init(_ layout: some Layout) {
    widget = layout.widget
  }
}

/// Collects layouts; conditions are evaluated once, when the layout is created.
@MainActor
@resultBuilder
public enum LayoutBuilder {
  public static func buildExpression(_ layout: some Layout) -> [any Layout] { [layout] }
  public static func buildBlock(_ parts: [any Layout]...) -> [any Layout] { parts.flatMap(\.self) }
  public static func buildOptional(_ part: [any Layout]?) -> [any Layout] { part ?? [] }
  public static func buildEither(first: [any Layout]) -> [any Layout] { first }
  public static func buildEither(second: [any Layout]) -> [any Layout] { second }
  public static func buildArray(_ parts: [[any Layout]]) -> [any Layout] { parts.flatMap(\.self) }
}
