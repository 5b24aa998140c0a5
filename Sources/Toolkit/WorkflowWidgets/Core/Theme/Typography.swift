public import WorkflowCanvas

/// The fonts of a theme by role, at a text scale of 1.
public struct Typography: Hashable, Sendable {
  public var title = Font.title
  /// The font of rows and running text.
  public var body = Font.body
  public var control = Font.control
  public var columnHeader = Font.columnHeader
  /// The font of a screen's main value, with tabular digits.
  public var value = Font.value
  public var alertTitle = Font.alertTitle
  public var message = Font.message
  public var code = Font.code

  package subscript(role: Font.Role) -> Font {
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

/// The default fonts by role; widgets replace them with their theme's font for the role.
extension Font {
  public static let title = Font(size: 15, weight: .semibold, role: .title)
  /// The font of rows and running text.
  public static let body = Font(size: 15, role: .body)
  public static let control = Font(size: 15, weight: .medium, role: .control)
  public static let columnHeader = Font(size: 13, weight: .medium, role: .columnHeader)
  /// The font of a screen's main value.
  public static let value = Font(
    size: 22, weight: .semibold, hasTabularDigits: true, role: .value)
  public static let alertTitle = Font(size: 16, weight: .semibold, role: .alertTitle)
  public static let message = Font(size: 14, role: .message)
  public static let code = Font(size: 13, design: .monospaced, role: .code)
}
