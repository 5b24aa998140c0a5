public import WorkflowCanvas

/// The fonts of a theme by role, at a text scale of 1.
public struct Typography: Hashable, Sendable {
  public var caption = Font.caption
  public var small = Font.small
  /// The font of secondary text, such as explanations.
  public var secondary = Font.secondary
  /// The font of rows and running text.
  public var body = Font.body
  public var headline = Font.headline
  public var title = Font.title
  /// The font of the title of a page.
  public var largeTitle = Font.largeTitle
  /// The font of a screen's main value, with tabular digits.
  public var display = Font.display
  public var barTitle = Font.barTitle
  public var control = Font.control
  public var columnHeader = Font.columnHeader
  public var message = Font.message
  public var code = Font.code

  package subscript(role: Font.Role) -> Font {
    switch role {
    case .caption: caption
    case .small: small
    case .secondary: secondary
    case .body: body
    case .headline: headline
    case .title: title
    case .largeTitle: largeTitle
    case .display: display
    case .barTitle: barTitle
    case .control: control
    case .columnHeader: columnHeader
    case .message: message
    case .code: code
    }
  }
}

/// The default fonts by role; widgets replace them with their theme's font for the role.
extension Font {
  public static let caption = Font(size: 11, role: .caption)
  public static let small = Font(size: 12, role: .small)
  /// The font of secondary text, such as explanations.
  public static let secondary = Font(size: 13, role: .secondary)
  /// The font of rows and running text.
  public static let body = Font(size: 15, role: .body)
  public static let headline = Font(size: 17, weight: .semibold, role: .headline)
  public static let title = Font(size: 22, weight: .semibold, role: .title)
  /// The font of the title of a page.
  public static let largeTitle = Font(
    size: 28, weight: .semibold, hasTabularDigits: true, role: .largeTitle)
  /// The font of a screen's main value.
  public static let display = Font(
    size: 56, weight: .semibold, hasTabularDigits: true, role: .display)
  public static let barTitle = Font(size: 15, weight: .semibold, role: .barTitle)
  public static let control = Font(size: 15, weight: .semibold, role: .control)
  public static let columnHeader = Font(size: 13, weight: .semibold, role: .columnHeader)
  public static let message = Font(size: 14, role: .message)
  public static let code = Font(size: 13, design: .monospaced, role: .code)
}
