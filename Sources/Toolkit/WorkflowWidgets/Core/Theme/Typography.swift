public import WorkflowCanvas

/// The fonts by what text is there for, at a text scale of 1.
public struct Typography: Hashable, Sendable {
  /// Titles of bars.
  public var title = Font.title
  /// Rows and running text.
  public var body = Font.body
  /// Titles of controls.
  public var control = Font.control
  /// Titles of columns.
  public var columnHeader = Font.columnHeader
  /// A value that is the point of a screen.
  public var value = Font.value
  /// Titles of alerts.
  public var alertTitle = Font.alertTitle
  /// Messages of alerts.
  public var message = Font.message
  /// Code.
  public var code = Font.code

  /// Makes the fonts of the standard theme.
  public init() {}

  /// The font for `role`.
  public subscript(role: Font.Role) -> Font {
    switch role {
    case .title: title
    case .body: body
    case .control: control
    case .columnHeader: columnHeader
    case .value: value
    case .alertTitle: alertTitle
    case .message: message
    case .code: code
    }
  }
}

/// Fonts by their role: widgets draw them as their theme has them.
extension Font {
  /// Titles of bars.
  public static let title = Font(size: 15, weight: .semibold, role: .title)
  /// Rows and running text.
  public static let body = Font(size: 15, role: .body)
  /// Titles of controls.
  public static let control = Font(size: 15, weight: .medium, role: .control)
  /// Titles of columns.
  public static let columnHeader = Font(size: 13, weight: .medium, role: .columnHeader)
  /// A value that is the point of a screen.
  public static let value = Font(
    size: 22, weight: .semibold, hasTabularDigits: true, role: .value)
  /// Titles of alerts.
  public static let alertTitle = Font(size: 16, weight: .semibold, role: .alertTitle)
  /// Messages of alerts.
  public static let message = Font(size: 14, role: .message)
  /// Code.
  public static let code = Font(size: 13, design: .monospaced, role: .code)
}
